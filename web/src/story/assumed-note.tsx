/** How many values of the plan no one has typed, with the way to them. */
import type { JSX } from 'preact'
import { text } from '../text/en.ts'

interface AssumedNoteProps {
  readonly count: number
  readonly onCheck: () => void
}

export const AssumedNote = ({ count, onCheck }: AssumedNoteProps): JSX.Element | null =>
  count === 0 ? null : (
    <p class="assumed-note no-print">
      <button type="button" class="plain" onClick={onCheck}>
        {text.assumed.count(count)}
      </button>
    </p>
  )
