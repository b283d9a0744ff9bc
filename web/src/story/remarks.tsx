/** What the engine remarks on the plan. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/messages.ts'
import { readable } from '../form/members.ts'
import { text } from '../text/en.ts'

export function Remarks({ picture: { warnings } }: { readonly picture: Picture }): JSX.Element | null {
  if (warnings.length === 0) return null
  return (
    <details class="card">
      <summary>
        <h2>{text.remarks.title}</h2>
      </summary>
      <ul class="remarks">
        {warnings.map(({ pointer, message, severity }) => (
          <li key={pointer + message} class={severity}>
            {readable(message)}
          </li>
        ))}
      </ul>
    </details>
  )
}
