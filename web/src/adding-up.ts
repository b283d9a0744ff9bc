/** Rounding that keeps a sum. */

/** Whole amounts of the given sum: each is rounded down or up, those with the most paise up. */
export function addingUp(amounts: readonly number[], sum: number): number[] {
  const whole = amounts.map(Math.floor)
  const byPaise = amounts
    .map((amount, index) => ({ index, paise: amount - Math.floor(amount) }))
    .toSorted((one, other) => other.paise - one.paise)
  const missing = sum - whole.reduce((total, each) => total + each, 0)
  for (let turn = 0; turn < missing && byPaise.length > 0; turn++) {
    const { index } = byPaise[turn % byPaise.length]!
    whole[index] = whole[index]! + 1
  }
  return whole
}
