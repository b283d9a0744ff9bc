/** A sheet for one thing of the plan, such as what is invested: with a number pad and a stepper. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { schemaAt } from '../form/members.ts'
import { Multiples } from '../form/multiples.tsx'
import { selectsAll } from '../form/select-all.ts'
import { sliderOf } from '../form/slider.ts'
import type { PlaceProps } from '../places/place.ts'
import { pointerOf, valueAt, withValue } from '../plan/edit.ts'
import { Sheet } from '../sheet.tsx'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/start.css'
import { singleText } from '../text/en-single.ts'
import { exactAge, grouped, inWords, ungrouped, wholeRupees } from '../text/rupees.ts'
import { toAmount, toPlainNumber } from '../text/typed.ts'
import type { Shown } from '../use-plan.ts'
import { type Single, type Value, valuesOf } from './places-of.ts'

interface SingleSheetProps extends Pick<PlaceProps, 'shown' | 'work' | 'say'> {
  readonly single: Single
  readonly onClose: () => void
}

/** What was changed is taken however the sheet or the page is closed; Undo brings the old value back. */
export function SingleSheet({ single, shown, work, say, onClose }: SingleSheetProps): JSX.Element {
  // The plan that the sheet was opened for.
  const [of] = useState(shown)
  const [values] = useState(() => valuesOf(single, of))
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => {
    const take = (): void => {
      const changed = values.filter(({ path }) => {
        const next = latest.current[pointerOf(path)]
        return next !== undefined && next !== usedAt(of, path)
      })
      if (changed.length === 0) return
      const nextOf = ({ path }: Value): number => latest.current[pointerOf(path)]!
      say(changed.map(each => doneText(each, nextOf(each))).join(' '))
      work.change(changed.reduce((plan, each) => withValue(plan, each.path, nextOf(each)), work.current()))
    }
    const leave = (): void => {
      take()
      work.keep()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      take()
    }
  }, [])
  return (
    <Sheet title={singleText.titles[single]} onClose={onClose}>
      <form
        class="drawer-form"
        onSubmit={event => {
          event.preventDefault()
          const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
          if (wrong === null) event.currentTarget.closest('dialog')?.close()
          else wrong.focus()
        }}
      >
        <div class="card-head">
          <h3>{singleText.titles[single]}</h3>
          <button type="submit" class="main">
            {singleText.done}
          </button>
        </div>
        {values.map(({ path, label }) => (
          <StepField
            key={pointerOf(path)}
            {...{ path, label, of }}
            value={typed[pointerOf(path)] ?? usedAt(of, path)}
            onChange={next => setTyped({ ...latest.current, [pointerOf(path)]: next })}
          />
        ))}
      </form>
    </Sheet>
  )
}

/** As typed, else as the engine uses it. */
const usedAt = ({ plan, picture }: Shown, path: Value['path']): number =>
  Number(valueAt(plan, path) ?? valueAt(picture.input, path) ?? 0)

const isMoney = ({ path }: Pick<Value, 'path'>): boolean => schemaAt(path)['x-unit'] === 'INR'

const doneText = ({ label, person }: Value, next: number): string =>
  person === undefined ? singleText.now(label, wholeRupees(next)) : singleText.retires(person, exactAge(next))

interface StepFieldProps extends Value {
  readonly of: Shown
  readonly value: number
  readonly onChange: (value: number) => void
}

/** Rupees or years, to type, and to change by a step. */
function StepField({ path, label, of, value, onChange }: StepFieldProps): JSX.Element {
  const [written, setWritten] = useState<string | null>(null)
  const money = isMoney({ path })
  const read = (text: string): number => (money ? toAmount(text) : toPlainNumber(text, 'years'))
  const [least, most] = boundsOf(path, of)
  const isFit = (number: number): boolean => number >= least && number <= most
  const isWrong = written !== null && !isFit(read(written))
  const slider = sliderOf(path, schemaAt(path))!
  const step = (by: 1 | -1): void => {
    const at = slider.positionOf(value) + by
    const next = Math.min(most, Math.max(least, slider.valueAt(Math.min(slider.last, Math.max(0, at)))))
    setWritten(null)
    onChange(next)
  }
  const id = pointerOf(path)
  return (
    <div class="start-field">
      <label for={id}>{label}</label>
      <div class="start-stepper">
        <button type="button" aria-label={singleText.less(label)} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          class={money ? 'single-amount' : ''}
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={written ?? (money ? grouped(value) : ungrouped(value))}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          {...selectsAll}
          onInput={event => {
            const next = read(event.currentTarget.value)
            setWritten(event.currentTarget.value)
            if (isFit(next)) onChange(next)
          }}
          onBlur={() => !isWrong && setWritten(null)}
        />
        <button type="button" aria-label={singleText.more(label)} onClick={() => step(1)}>
          +
        </button>
      </div>
      {money && written !== null && (
        <Multiples
          of={value}
          isLarge={false}
          onTake={amount => {
            setWritten(null)
            onChange(amount)
          }}
        />
      )}
      <p class="note start-note" id={`${id}-note`}>
        {isWrong
          ? money
            ? singleText.noAmount
            : singleText.outOfBounds(exactAge(least), exactAge(most))
          : money
            ? inWords(value)
            : ''}
      </p>
    </div>
  )
}

/** Ages are those of the person's own life. */
function boundsOf(path: Value['path'], { picture: { input } }: Shown): readonly [number, number] {
  const { maximum = Number.POSITIVE_INFINITY } = schemaAt(path)
  if (isMoney({ path })) return [0, maximum]
  const person = path[0] === 'partner' ? input.partner! : input
  return [person.currentAgeYears, person.planningEndAgeYears]
}
