/** Warnings or errors of the engine, each with the name of what it is about. */
import type { JSX } from 'preact'
import { labelOf, readable } from './member-words.ts'

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

/** Returns the name of the entry (portfolio, income, deduction and so on) that a warning is about. */
function nameAt(pointer: string, input: object): string {
  // A deduction has no label in the plan, and its warning does not name it.
  if (pointer.startsWith('#/tax/deductions/')) return `${labelOf(pointer.split('/').slice(1))}: `
  const [, list = '', index = ''] = pointer.split('/')
  const entries = (input as Readonly<Record<string, unknown>>)[list]
  // A warning about the whole list has no index.
  const entry: unknown = Array.isArray(entries) && index !== '' ? entries[Number(index)] : undefined
  const { label } = (entry ?? {}) as { readonly label?: string }
  return label === undefined ? '' : `${label}: `
}
