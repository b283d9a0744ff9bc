/** A3: how far portfolios are from their targets. */
import type { Allocation } from '../../timeline/allocation.ts'

/** Returns whether a month has targets: somewhere the weights of all traded portfolios are 0. */
export function hasTargets({ traded, shares }: Allocation, m: number): boolean {
  const row = m * traded.length
  for (let k = 0; k < traded.length; k++) if (shares[row + k]! > 0) return true
  return false
}

/**
 * Writes into `above` what each traded portfolio has above its target, below 0 for what it lacks.
 * @param added rupees that the portfolios are about to get together, below 0 for what they are to pay
 */
export function measure(
  { traded, shares, above }: Allocation,
  balances: Float64Array,
  m: number,
  added: number
): void {
  const row = m * traded.length
  let total = added
  for (let k = 0; k < traded.length; k++) total += balances[traded[k]!]!
  if (total < 0) total = 0
  for (let k = 0; k < traded.length; k++) above[k] = balances[traded[k]!]! - total * shares[row + k]!
}

/** Returns the sum of what is above the targets, or with `sign` -1 of what is lacking. */
export function sumAbove(above: Float64Array, sign: 1 | -1): number {
  let sum = 0
  for (let k = 0; k < above.length; k++) sum += Math.max(0, sign * above[k]!)
  return sum
}
