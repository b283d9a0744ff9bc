/** What the engine remarks on the plan. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/messages.ts'
import { RemarkList } from '../form/remark-list.tsx'
import { text } from '../text/en.ts'

export function Remarks({ picture }: { readonly picture: Picture }): JSX.Element | null {
  const { warnings, input } = picture
  if (warnings.length === 0) return null
  return (
    <details class="card">
      <summary>
        <h2>{text.remarks.title}</h2>
      </summary>
      <RemarkList remarks={warnings} of={input} />
    </details>
  )
}
