/** Crises as switches, each with what it means. */
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import type { Crisis } from '../engine/place-answers.ts'
import { whatIf as words } from '../text/en-what-if.ts'

interface CrisesCardProps {
  /** Those that can happen in this plan; null until it is known. */
  readonly possible: readonly Crisis[] | null
  readonly crises: readonly Crisis[]
  readonly onChange: (crises: readonly Crisis[]) => void
}

const all = Object.keys(words.crises.names) as Crisis[]

export function CrisesCard({ possible, crises, onChange }: CrisesCardProps): JSX.Element {
  const id = useId()
  const title = words.crises
  return (
    <section class="card crises" aria-label={title.title}>
      <h3>{title.title}</h3>
      <p class="note">{title.note}</p>
      {all.map(crisis => {
        const isPossible = possible?.includes(crisis) ?? true
        return (
          <label key={crisis} class="crisis">
            <input
              type="checkbox"
              checked={crises.includes(crisis)}
              disabled={!isPossible}
              aria-describedby={`${id}-${crisis}`}
              onChange={event =>
                onChange(
                  all.filter(each => (each === crisis ? event.currentTarget.checked : crises.includes(each)))
                )
              }
            />
            <span>
              {title.names[crisis]}
              <span class="note" id={`${id}-${crisis}`}>
                {isPossible ? title.notes[crisis] : title.none[crisis]}
              </span>
            </span>
          </label>
        )
      })}
    </section>
  )
}
