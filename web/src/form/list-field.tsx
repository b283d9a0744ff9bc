/** A list without entries of their own in the form: its values in JSON, with commas between them. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { formText } from '../text/en-form.ts'
import { type ControlProps, Head } from './field-head.tsx'

export function ListField({ id, label, path, value, used, faultId, onChange }: ControlProps): JSX.Element {
  // Text that is being typed is shown unchanged; null when nothing is being typed.
  const [typed, setTyped] = useState<string | null>(null)
  const isNoList = typed !== null && listOf(typed) === null
  const take = (written: string): void => {
    setTyped(written)
    const list = listOf(written)
    if (list !== null) onChange(list.length === 0 ? undefined : list)
  }
  return (
    <>
      <Head id={id} label={label} path={path} />
      <textarea
        id={id}
        rows={3}
        spellcheck={false}
        value={typed ?? written(value)}
        placeholder={written(used)}
        aria-invalid={faultId !== undefined || isNoList}
        aria-describedby={`${id}-note ${faultId ?? ''}`.trim()}
        onInput={event => take(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      <p class="note words" id={`${id}-note`}>
        {isNoList ? formText.notAList : ''}
      </p>
    </>
  )
}

const written = (value: unknown): string =>
  Array.isArray(value) ? value.map(each => JSON.stringify(each)).join(', ') : ''

/** Null for what is no list of values. */
function listOf(typed: string): unknown[] | null {
  try {
    return JSON.parse(`[${typed}]`) as unknown[]
  } catch {
    return null
  }
}
