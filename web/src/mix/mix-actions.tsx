/** What changes the split with one press: targets for the portfolios, or none. */
import type { JSX } from 'preact'
import type { Plan } from '../engine/picture-answer.ts'
import type { Mix } from '../engine/place-answers.ts'
import { mixText } from '../text/en-mix.ts'

interface MixActionsProps {
  readonly mix: Mix
  readonly isFresh: boolean
  readonly onTake: (plan: Plan, done: string) => void
  /** Takes the targets out of the plan. */
  readonly onRemove: () => void
}

export function MixActions({ mix, isFresh, onTake, onRemove }: MixActionsProps): JSX.Element {
  const { actions } = mixText
  const { keep, safer, turned, movesIn, hasTargets } = mix
  const isRebalanced = movesIn !== null
  return (
    <section class="card no-print mix-actions" aria-label={actions.title}>
      <h3>{actions.title}</h3>
      {keep !== null && (
        <Action
          name={actions.keep}
          note={actions.keepNote}
          onTake={isFresh ? () => onTake(keep, actions.kept) : null}
        />
      )}
      {safer !== null && (
        <Action
          name={actions.safer}
          note={actions.saferNote}
          onTake={isFresh ? () => onTake(safer, actions.shifted) : null}
        />
      )}
      {turned !== null && (
        <Action
          name={isRebalanced ? actions.stop : actions.again}
          note={isRebalanced ? actions.stopNote : actions.againNote}
          onTake={isFresh ? () => onTake(turned, isRebalanced ? actions.stopped : actions.begun) : null}
        />
      )}
      {hasTargets && <Action name={actions.remove} note={actions.removeNote} onTake={onRemove} />}
      <p class="note">{hasTargets || keep !== null ? actions.returns : actions.single}</p>
    </section>
  )
}

interface ActionProps {
  readonly name: string
  readonly note: string
  /** Null while another plan is looked at. */
  readonly onTake: (() => void) | null
}

const Action = ({ name, note, onTake }: ActionProps): JSX.Element => (
  <div class="mix-action">
    <p>{note}</p>
    <button type="button" disabled={onTake === null} onClick={() => onTake?.()}>
      {name}
    </button>
  </div>
)
