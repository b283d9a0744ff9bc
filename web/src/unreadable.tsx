/** A plan that cannot be calculated yet, and parts of one that could not be read. */
import type { Issue } from '@arthayu/engine'
import type { JSX } from 'preact'
import type { Plan } from './engine/picture-answer.ts'
import { labelOf } from './form/member-words.ts'
import { RemarkList } from './form/remark-list.tsx'
import type { Path } from './plan/edit.ts'
import type { Shaped } from './plan/shape.ts'
import { Forget } from './share/forget.tsx'
import { Opener } from './share/opener.tsx'
import { text } from './text/en.ts'
import { keep } from './text/en-keep.ts'

/** Which parts of a plan were removed. */
export const removedText = (removed: readonly Path[]): string => keep.removed(removed.map(nameOf).join(', '))

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
  return (
    <section class="unreadable">
      <p class="sentence" aria-live="polite">
        {keep.faulty}
      </p>
      <RemarkList remarks={issues} of={plan} />
      <div class="buttons">
        <button type="button" class="main" onClick={onPlan}>
          {keep.toPlan}
        </button>
      </div>
      <Opener onOpen={onOpen}>
        <button type="button" onClick={onRestart}>
          {text.form.defaults}
        </button>
        <Forget onForget={onForget} />
      </Opener>
    </section>
  )
}
