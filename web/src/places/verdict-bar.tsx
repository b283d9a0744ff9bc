/** The answer in one line, in sight in every place; a click leads to it. */
import type { JSX } from 'preact'
import type { Likely } from '../story/likely.tsx'
import { footWords } from '../story/sentence.ts'
import { standingOf } from '../story/standing.ts'
import { toneOf } from '../story/tone.ts'
import type { Shown } from '../use-plan.ts'

interface VerdictBarProps {
  readonly shown: Shown
  /** Null when the chances are switched off. */
  readonly likely: Likely | null
  readonly onClick: () => void
}

export const VerdictBar = ({ shown, likely, onClick }: VerdictBarProps): JSX.Element => (
  <button
    type="button"
    class={`verdict-bar no-print ${toneOf(shown.picture, standingOf(shown.picture), likely)}`}
    onClick={onClick}
    aria-live="polite"
  >
    {footWords(shown, likely)}
  </button>
)
