/** A number: a field to type into and a slider to drag, side by side; rupees in groups and in words. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { text } from '../text/en.ts'
import { decimal, inWords, toAmount, ungrouped } from '../text/rupees.ts'
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
  // What is being typed stands as it is typed; null when nothing is.
  const [typed, setTyped] = useState<string | null>(null)
  const isNoNumber = typed !== null && typed.trim() !== '' && Number.isNaN(toNumber(typed, isMoney))
  const given = typeof value === 'number' ? value : null
  const shown = given ?? (typeof used === 'number' ? used : null)
  const take = (entered: string): void => {
    setTyped(entered)
    const number = toNumber(entered, isMoney)
    if (entered.trim() === '') onChange(undefined)
    else if (!Number.isNaN(number)) onChange(number)
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
            onBlur={() => setTyped(null)}
          />
          {unit !== undefined && !isMoney && <span class="unit">{text.units[unit] ?? ''}</span>}
        </span>
      </Head>
      <p class="note words" id={`${id}-note`}>
        {isNoNumber ? text.form.notANumber : isMoney && shown !== null ? inWords(shown) : ''}
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

/** Amounts may be typed in lakh and crore; everything else is a plain number. */
function toNumber(typed: string, isMoney: boolean): number {
  if (isMoney) return toAmount(typed)
  const plain = typed.trim().replace('−', '-')
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}
