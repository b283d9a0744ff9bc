/** A choice of a few, as a row of buttons that are radio buttons. */
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly choices: Readonly<Partial<Record<T, string>>>
  readonly value: T
  readonly isDisabled?: boolean
  readonly onChange: (value: T) => void
}

export function Choice<T extends string>(props: ChoiceProps<T>): JSX.Element {
  const { label, choices, value, isDisabled, onChange } = props
  const name = useId()
  return (
    <fieldset class="choice" disabled={isDisabled ?? false}>
      <legend class="unseen">{label}</legend>
      {(Object.entries<string | undefined>(choices) as [T, string][]).map(([each, shown]) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          <span>{shown}</span>
        </label>
      ))}
    </fieldset>
  )
}
