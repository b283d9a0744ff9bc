/** A lever: a value between two buttons, and on screens without fingers a slider too. */
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import type { Slider } from '../form/slider.ts'
import { whatIf as words } from '../text/en-what-if.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/form.css'

interface StepperProps {
  readonly label: string
  readonly note?: string
  readonly value: number
  readonly said: string
  /** Where the steps are. */
  readonly slider: Slider
  readonly isMoved: boolean
  readonly onChange: (value: number) => void
}

export function Stepper({ label, note, value, said, slider, isMoved, onChange }: StepperProps): JSX.Element {
  const id = useId()
  const at = slider.positionOf(value)
  const isOn = slider.valueAt(at) === value
  const [less, more] = [
    isOn || slider.valueAt(at) > value ? at - 1 : at,
    slider.valueAt(at) > value ? at : at + 1
  ]
  const step = (to: number): void => {
    if (to >= 0 && to <= slider.last) onChange(slider.valueAt(to))
  }
  return (
    <fieldset class={`lever ${isMoved ? 'is-moved' : ''}`} aria-labelledby={id}>
      <p id={id}>
        {label}
        {note !== undefined && <span class="note">{note}</span>}
      </p>
      <div class="steps">
        <button
          type="button"
          aria-label={words.levers.less(label)}
          aria-disabled={less < 0}
          onClick={() => step(less)}
        >
          −
        </button>
        <output>{said}</output>
        <button
          type="button"
          aria-label={words.levers.more(label)}
          aria-disabled={more > slider.last}
          onClick={() => step(more)}
        >
          +
        </button>
      </div>
      <input
        class="track"
        type="range"
        min={0}
        max={slider.last}
        value={at}
        aria-labelledby={id}
        aria-valuetext={said}
        onInput={event => onChange(slider.valueAt(Number(event.currentTarget.value)))}
      />
    </fieldset>
  )
}
