/** The controls of Start: amounts, ages with steppers, and chips, for one thumb. */
import type { ComponentChildren, JSX } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Multiples } from '../form/multiples.tsx'
import { selectsAll } from '../form/select-all.ts'
import { startText } from '../text/en-start.ts'
import { decimal, grouped, inWords } from '../text/rupees.ts'
import { toAmount, toPlainNumber } from '../text/typed.ts'

interface FieldProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Below the field. */
  readonly note?: string | undefined
  /** Whether the field has the focus as soon as it appears. */
  readonly isNew?: boolean
}

interface AmountProps extends FieldProps {
  /** Whether amounts are usually lakhs and crores. */
  readonly isLarge?: boolean
  /** What is used while nothing is typed. */
  readonly assumed?: number | undefined
}

const mostAmount = 1e12

/** Rupees: digits of a number pad, with thousand, lakh and crore beside them. */
export function AmountField(props: AmountProps): JSX.Element {
  const { label, value, onChange, note, isNew = false, isLarge = false, assumed } = props
  const id = useId()
  const input = useFocusOnce(isNew)
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null || typed.trim() === '' ? null : toAmount(typed)
  const isUnread = read !== null && !(read <= mostAmount)
  const take = (written: string): void => {
    setTyped(written)
    const amount = written.trim() === '' ? null : toAmount(written)
    onChange(amount !== null && amount <= mostAmount ? amount : null)
  }
  return (
    <div class="start-field">
      <label for={id}>{label}</label>
      <div class="start-amount">
        <span aria-hidden="true">₹</span>
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={typed ?? (value === null ? '' : grouped(value))}
          placeholder={assumed === undefined ? '' : grouped(assumed)}
          aria-invalid={isUnread}
          aria-describedby={`${id}-note`}
          {...selectsAll}
          onInput={event => take(event.currentTarget.value)}
          onBlur={() => !isUnread && setTyped(null)}
        />
        <Multiples
          of={value}
          isLarge={isLarge}
          onTake={amount => {
            setTyped(null)
            onChange(amount)
            input.current?.focus()
          }}
        />
      </div>
      <p class="note start-note" id={`${id}-note`}>
        {isUnread ? startText.notRead : (note ?? inWords(value ?? 0))}
      </p>
    </div>
  )
}

interface NumberProps extends FieldProps {
  readonly least: number
  readonly most: number
  /** What is used while nothing is typed. */
  readonly assumed: number
  /** Whether it has no buttons for one more and one less. */
  readonly isBare?: boolean
  /** Beside the field. */
  readonly children?: ComponentChildren
}

/** A number such as an age, with one more and one less. */
export function NumberField(props: NumberProps): JSX.Element {
  const {
    label,
    value,
    onChange,
    note,
    least,
    most,
    assumed,
    isNew = false,
    isBare = false,
    children
  } = props
  const id = useId()
  const input = useFocusOnce(isNew)
  const [typed, setTyped] = useState<string | null>(null)
  const within = (number: number): number => Math.min(most, Math.max(least, number))
  const isFit = (written: string): boolean => {
    const number = toPlainNumber(written, 'years')
    return number >= least && number <= most
  }
  const now = value ?? assumed
  const take = (written: string): void => {
    setTyped(written)
    if (written.trim() === '') onChange(null)
    else if (isFit(written)) onChange(toPlainNumber(written, 'years'))
  }
  const isWrong = typed !== null && typed.trim() !== '' && !isFit(typed)
  const step = (by: number): void => {
    setTyped(null)
    onChange(within(now + by))
  }
  return (
    <div class="start-field">
      <label for={id}>{label}</label>
      <div class="start-stepper">
        {!isBare && (
          <button type="button" aria-label={startText.less(label)} onClick={() => step(-1)}>
            −
          </button>
        )}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode={isBare ? 'decimal' : 'numeric'}
          autocomplete="off"
          value={typed ?? (value === null ? '' : decimal(value))}
          placeholder={decimal(assumed)}
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
          {...selectsAll}
          onInput={event => take(event.currentTarget.value)}
          onBlur={() => !isWrong && setTyped(null)}
        />
        {!isBare && (
          <button type="button" aria-label={startText.more(label)} onClick={() => step(1)}>
            +
          </button>
        )}
        {children}
      </div>
      <p class="note start-note" id={`${id}-note`}>
        {isWrong ? startText.outOfBounds(decimal(least), decimal(most)) : note}
      </p>
    </div>
  )
}

/** A field that has just appeared because its chip was pressed gets the focus, and so the number pad. */
function useFocusOnce(isNew: boolean) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isNew) input.current?.focus()
  }, [])
  return input
}

interface ChipProps {
  readonly isOn: boolean
  readonly onClick: () => void
  readonly children: ComponentChildren
}

export const Chip = ({ isOn, onClick, children }: ChipProps): JSX.Element => (
  <button type="button" class="chip" aria-pressed={isOn} onClick={onClick}>
    {children}
  </button>
)

interface ChipsProps {
  readonly label: string
  readonly children: ComponentChildren
}

export const Chips = ({ label, children }: ChipsProps): JSX.Element => (
  <fieldset class="chips">
    <legend class="unseen">{label}</legend>
    {children}
  </fieldset>
)
