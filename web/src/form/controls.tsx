/** What can be done to the whole plan. */
import type { JSX } from 'preact'
import { text } from '../text/en.ts'
import type { Work } from '../use-plan.ts'

export function Controls({ undo, restart }: Pick<Work, 'undo' | 'restart'>): JSX.Element {
  return (
    <div class="choices">
      <button type="button" class="plain" disabled={undo === null} onClick={() => undo?.()}>
        {text.form.undo}
      </button>
      <button type="button" class="plain" onClick={() => confirm(text.form.startOver) && restart()}>
        {text.form.defaults}
      </button>
    </div>
  )
}
