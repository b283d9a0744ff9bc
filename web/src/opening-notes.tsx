/** Notes about a plan that was opened: where it comes from, and which parts could not be read. */
import type { Issue } from '@arthayu/engine'
import type { JSX } from 'preact'
import type { Plan } from './engine/picture-answer.ts'
import { labelOf } from './form/members.ts'
import { RemarkList } from './form/remark-list.tsx'
import type { Path } from './plan/edit.ts'
import type { Shaped } from './plan/shape.ts'
import { Opener } from './share/opener.tsx'
import { text } from './text/en.ts'
import type { Opening } from './use-plan.ts'

interface OpeningNotesProps {
  readonly opening: Opening
  readonly onBack: () => void
  readonly onAdopt: () => void
  /** Starts a plan of one's own. */
  readonly onStart: () => void
}

export function OpeningNotes({ opening, onBack, onAdopt, onStart }: OpeningNotesProps): JSX.Element {
  const { own, isExample, isCut, removed } = opening
  const { opened } = text
  return (
    <div class="opening no-print" role="status">
      {isCut && <p class="stale">{opened.cut}</p>}
      {removed.length > 0 && <p class="stale">{opened.removed(removed.map(nameOf).join(', '))}</p>}
      {isExample && (
        <div class="card opened example">
          <p>{opened.example}</p>
          <button type="button" class="main" onClick={own === null ? onStart : onBack}>
            {own === null ? opened.startOwn : opened.back}
          </button>
        </div>
      )}
      {own !== null && !isExample && (
        <div class="card opened">
          <p>{opened.foreign}</p>
          <div class="buttons">
            <button type="button" class="main" onClick={onBack}>
              {opened.back}
            </button>
            <button type="button" onClick={onAdopt}>
              {opened.adopt}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

/** "Expenses", or "Expenses 2" for one of them. */
function nameOf(path: Path): string {
  const place = path.at(-1)
  return typeof place === 'number' ? `${labelOf(path.slice(0, -1))} ${place + 1}` : labelOf(path)
}

interface UnreadableProps {
  readonly plan: Plan
  readonly issues: readonly Issue[]
  readonly onOpen: (read: Shaped) => void
  readonly onRestart: () => void
  readonly onForget: () => void
  /** Goes to the form. */
  readonly onPlan: () => void
}

/** In the place of the picture, when there has been none yet. */
export function Unreadable(props: UnreadableProps): JSX.Element {
  const { plan, issues, onOpen, onRestart, onForget, onPlan } = props
  const { opened } = text
  return (
    <section class="unreadable">
      <p class="sentence" aria-live="polite">
        {opened.faulty}
      </p>
      <RemarkList remarks={issues} of={plan} />
      <div class="buttons">
        <button type="button" class="main" onClick={onPlan}>
          {opened.toPlan}
        </button>
      </div>
      <Opener onOpen={onOpen}>
        <button type="button" onClick={onRestart}>
          {text.form.defaults}
        </button>
        <button type="button" onClick={onForget}>
          {text.keep.forget}
        </button>
      </Opener>
    </section>
  )
}
