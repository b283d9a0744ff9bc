/** A number: a field to type into and a slider to drag, side by side; rupees in groups and in words. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { text } from '../text/en.ts'
import { decimal, inWords, toAmount, toPlainNumber, ungrouped } from '../text/rupees.ts'
import { type ControlProps, Head } from './field-head.tsx'
import { schemaAt } from './members.ts'
import { sliderOf } from './slider.ts'

export function NumberField(props: ControlProps): JSX.Element {
  const { id, label, path, value, used, faultId, onChange } = props
  const schema = schemaAt(path)
  const unit = schema['x-unit']
  const isMoney = unit === 'INR'
  const written = isMoney ? decimal : ungrouped
  const automatic = isMoney ? text.form.automatic : text.form.auto
  // What is being typed stays as it is typed; null when nothing is.
  const [typed, setTyped] = useState<string | null>(null)
  // It goes when the value changes to another one: by the slider, by Undo.
  useEffect(() => {
    if (typed !== null && value !== entered(typed, isMoney)) setTyped(null)
  }, [value])
  const isNoNumber = typed !== null && Number.isNaN(entered(typed, isMoney))
  const given = typeof value === 'number' ? value : null
  const shown = given ?? (typeof used === 'number' ? used : null)
  const take = (input: string): void => {
    setTyped(input)
    const next = entered(input, isMoney)
    if (!Number.isNaN(next)) onChange(next)
  }
  return (
    <>
      <Head id={id} label={label} path={path}>
        <span class="number">
          {isMoney && <span aria-hidden="true">₹</span>}
          <input
            id={id}
            type="text"
            inputMode={isMoney ? 'text' : 'decimal'}
            autocomplete="off"
            value={typed ?? (given === null ? '' : written(given))}
            placeholder={shown === null ? automatic : written(shown)}
            aria-invalid={faultId !== undefined || isNoNumber}
            aria-describedby={`${id}-note ${faultId ?? ''}`.trim()}
            onInput={event => take(event.currentTarget.value)}
            onBlur={() => !isNoNumber && setTyped(null)}
          />
          {unit !== undefined && !isMoney && <span class="unit">{text.units[unit] ?? ''}</span>}
        </span>
      </Head>
      <p class="note words" id={`${id}-note`}>
        {isNoNumber ? notReadText(isMoney, unit) : isMoney && shown !== null ? inWords(shown) : ''}
      </p>
      <Track {...props} shown={shown} />
    </>
  )
}

/** The slider, where the member has one. */
function Track({
  id,
  path,
  shown,
  onChange
}: ControlProps & { readonly shown: number | null }): JSX.Element | null {
  const schema = schemaAt(path)
  const slider = sliderOf(path, schema)
  if (slider === null) return null
  const isMoney = schema['x-unit'] === 'INR'
  const words =
    shown === null ? text.form.automatic : isMoney ? `₹${inWords(shown) || shown}` : decimal(shown)
  return (
    <input
      class="track"
      type="range"
      min={0}
      max={slider.last}
      value={shown === null ? 0 : slider.positionOf(shown)}
      aria-labelledby={`${id}-label`}
      aria-valuetext={words}
      onInput={event => onChange(slider.valueAt(Number(event.currentTarget.value)))}
    />
  )
}

/** What to type instead, by what is asked for. */
function notReadText(isMoney: boolean, unit: string | undefined): string {
  const { notRead } = text.form
  if (isMoney) return notRead.amount
  return unit === 'years' ? notRead.years : unit === undefined ? notRead.number : notRead.rate
}

/** The value that was typed: undefined for an empty field, NaN for what cannot be read. */
const entered = (typed: string, isMoney: boolean): number | undefined =>
  typed.trim() === '' ? undefined : toNumber(typed, isMoney)

/** Amounts may be typed in lakh and crore; everything else is a plain number, perhaps with its unit. */
const toNumber = (typed: string, isMoney: boolean): number =>
  isMoney ? toAmount(typed) : toPlainNumber(typed)
