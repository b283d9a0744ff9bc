/** What can be done to the whole plan. */
import type { JSX } from 'preact'
import { text } from '../text/en.ts'
import type { Work } from '../use-plan.ts'

interface ControlsProps {
  /** Null where there is nothing to undo; undefined where the head of the page has the button. */
  readonly undo?: Work['undo']
  /** Asks first. */
  readonly startOver: () => void
}

export function Controls({ undo, startOver }: ControlsProps): JSX.Element {
  return (
    <div class="choices">
      {undo !== undefined && (
        <button type="button" class="plain" disabled={undo === null} onClick={() => undo?.()}>
          {text.form.undo}
        </button>
      )}
      <button type="button" class="plain" onClick={startOver}>
        {text.form.defaults}
      </button>
    </div>
  )
}
