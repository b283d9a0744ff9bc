/** The answer in one line, in sight in every place; a click leads to it. */
import type { JSX } from 'preact'
import { footWords } from '../story/sentence.ts'
import { standingOf } from '../story/standing.ts'
import type { Shown } from '../use-plan.ts'

interface VerdictBarProps {
  readonly shown: Shown
  readonly onClick: () => void
}

export const VerdictBar = ({ shown, onClick }: VerdictBarProps): JSX.Element => (
  <button
    type="button"
    class={`verdict-bar no-print ${standingOf(shown.picture).kind}`}
    onClick={onClick}
    aria-live="polite"
  >
    {footWords(shown)}
  </button>
)
