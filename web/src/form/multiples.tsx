/** "1.2 lakh" for a number pad, which has no letters: what was typed becomes thousand, lakh or crore. */
import type { JSX } from 'preact'
import { quantities } from '../text/en-quantities.ts'
import { decimal } from '../text/rupees.ts'
import { toAmount } from '../text/typed.ts'

interface MultiplesProps {
  /** What was typed. */
  readonly of: number | null
  /** Whether crores are usual, too. */
  readonly isLarge: boolean
  readonly onTake: (amount: number) => void
}

/** Fewer rupees than this are hardly meant as they were typed. */
const least = 1000

export function Multiples({ of, isLarge, onTake }: MultiplesProps): JSX.Element | null {
  if (of === null || !(of > 0 && of < least)) return null
  const names = isLarge ? (['thousand', 'lakh', 'crore'] as const) : (['thousand', 'lakh'] as const)
  return (
    <span class="multiples">
      {names.map(name => (
        <button
          key={name}
          type="button"
          aria-label={`${decimal(of)} ${quantities[name]}`}
          onClick={() => onTake(toAmount(`${of} ${name}`))}
        >
          {quantities[name]}
        </button>
      ))}
    </span>
  )
}
