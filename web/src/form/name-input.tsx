/** A name that is typed: it is taken when the field is left, and what else is drawn meanwhile keeps it. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'

interface NameInputProps {
  readonly id?: string
  /** Of what is said to be wrong with the name. */
  readonly faultId?: string | undefined
  readonly value: string
  readonly most: number
  readonly onName: (name: string) => void
  /** Unless a label is around it. */
  readonly label?: string
  readonly placeholder?: string
  readonly kind?: string
}

export function NameInput(props: NameInputProps): JSX.Element {
  const { id, faultId, value, most, onName, label, placeholder, kind } = props
  const [typed, setTyped] = useState<string | null>(null)
  const leave = (): void => {
    const name = typed?.trim()
    setTyped(null)
    if (name !== undefined && name !== value) onName(name)
  }
  return (
    <input
      id={id}
      type="text"
      aria-invalid={faultId === undefined ? undefined : true}
      aria-describedby={faultId}
      class={kind}
      autocomplete="off"
      maxLength={most}
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? value}
      onInput={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={leave}
    />
  )
}
