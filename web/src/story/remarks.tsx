/** What the engine remarks on the plan. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/messages.ts'
import { readable } from '../form/members.ts'
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

interface RemarkListProps {
  readonly remarks: readonly {
    readonly pointer?: string
    readonly message: string
    readonly severity?: string
  }[]
  /** The plan that they are about. */
  readonly of: object
}

export const RemarkList = ({ remarks, of }: RemarkListProps): JSX.Element => (
  <ul class="remarks">
    {remarks.map(({ pointer = '#', message, severity }) => (
      <li key={pointer + message} class={severity}>
        {nameAt(pointer, of)}
        {readable(message)}
      </li>
    ))}
  </ul>
)

/** What a remark on one of several portfolios, incomes and so on is about: its name before it. */
function nameAt(pointer: string, input: object): string {
  const [, list = '', index = ''] = pointer.split('/')
  const entries = (input as Readonly<Record<string, unknown>>)[list]
  // A remark on the whole list has no index.
  const entry: unknown = Array.isArray(entries) && index !== '' ? entries[Number(index)] : undefined
  const { label } = (entry ?? {}) as { readonly label?: string }
  return label === undefined ? '' : `${label}: `
}
