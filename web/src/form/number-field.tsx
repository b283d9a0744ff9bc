/** A number: a field to type into and a slider to drag, side by side; rupees in groups and in words. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Path } from '../plan/edit.ts'
import { formText } from '../text/en-form.ts'
import { units } from '../text/en-members.ts'
import { decimal, inWords, ungrouped } from '../text/rupees.ts'
import { toAmount, toPlainNumber } from '../text/typed.ts'
import { type ControlProps, Head } from './field-head.tsx'
import { schemaAt } from './members.ts'
import { selectsAll } from './select-all.ts'
import { sliderOf } from './slider.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/form.css'

export function NumberField(props: ControlProps): JSX.Element {
  const { id, label, path, value, used, faultId, onChange } = props
  const unit = unitOf(path)
  const isMoney = unit === 'INR'
  const written = isMoney ? decimal : ungrouped
  const automatic = isMoney ? formText.automatic : formText.auto
  // What is being typed stays as it is typed; null when nothing is.
  const [typed, setTyped] = useState<string | null>(null)
  // It goes when the value changes to another one: by the slider, by Undo.
  useEffect(() => {
    if (typed !== null && value !== entered(typed, unit)) setTyped(null)
  }, [value])
  const isNoNumber = typed !== null && Number.isNaN(entered(typed, unit))
  const given = typeof value === 'number' ? value : null
  const shown = given ?? (typeof used === 'number' ? used : null)
  const take = (input: string): void => {
    setTyped(input)
    const next = entered(input, unit)
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
            inputMode="decimal"
            {...selectsAll}
            autocomplete="off"
            value={typed ?? (given === null ? '' : written(given))}
            placeholder={shown === null ? automatic : written(shown)}
            aria-invalid={faultId !== undefined || isNoNumber}
            aria-describedby={`${id}-note ${faultId ?? ''}`.trim()}
            onInput={event => take(event.currentTarget.value)}
            onBlur={() => !isNoNumber && setTyped(null)}
          />
          {unit !== undefined && !isMoney && <span class="unit">{units[unit] ?? ''}</span>}
        </span>
      </Head>
      <p class={`note words ${isNoNumber ? 'unread' : ''}`} id={`${id}-note`}>
        {isNoNumber ? notReadText(unit) : isMoney && shown !== null ? inWords(shown) : ''}
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
  const words = shown === null ? formText.automatic : isMoney ? `₹${inWords(shown) || shown}` : decimal(shown)
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

/** The unit of a value; that of a whole number is in its name. */
function unitOf(path: Path): string | undefined {
  const [named] = /(Years|Months)$/.exec(String(path.at(-1))) ?? []
  return schemaAt(path)['x-unit'] ?? named?.toLowerCase()
}

/** What to type instead, by what is asked for. */
function notReadText(unit: string | undefined): string {
  const { notRead } = formText
  if (unit === 'INR') return notRead.amount
  if (unit === 'years') return notRead.years
  return unit === undefined || unit === 'months' ? notRead.number : notRead.rate
}

/**
 * The value that was typed: undefined for an empty field, NaN for what cannot be read. Amounts may be typed
 * in lakh and crore; everything else is a plain number, perhaps with its unit.
 */
function entered(typed: string, unit: string | undefined): number | undefined {
  if (typed.trim() === '') return undefined
  return unit === 'INR' ? toAmount(typed) : toPlainNumber(typed, unit)
}
