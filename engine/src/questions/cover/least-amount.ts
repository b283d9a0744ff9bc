/** G13: the search for the smallest amount that is enough. */

/** Turns after which every second one halves the range, so that the turns are bounded. */
const turnsOfLines = 8

/** Growth of the strides that leave the first guess. */
const strideGrowth = 8

/** An amount with what it leaves over, negative where it is not enough; after a search perhaps halved. */
export interface Tried {
  readonly amount: number
  readonly left: number
}

/**
 * Returns the smallest whole amount from 0 to `most` that is enough, null if none is, given that every larger
 * one is enough too. It looks at `near` first, then as far away as that leaves over or lacks, and then where
 * a straight line between both ends of the range meets zero: what is left over grows almost as the amount.
 * @param leftWith rupees that are left over with an amount, negative if it is not enough
 */
export function leastAmount(near: number, most: number, leftWith: (amount: number) => number): Tried | null {
  const tryOut = (amount: number): Tried => ({ amount, left: leftWith(amount) })
  const first = tryOut(near)
  const off = Math.ceil(Math.abs(first.left))
  const stride = Number.isFinite(off) ? Math.max(1, off) : Math.max(1, Math.ceil(near / 16))
  return first.left >= 0 ? below(first, stride, tryOut) : above(first, stride, most, tryOut)
}

/** The search above an amount that is not enough. */
function above(from: Tried, stride: number, most: number, tryOut: (amount: number) => Tried): Tried | null {
  let fails = from
  for (let step = stride; fails.amount < most; step *= strideGrowth) {
    const next = tryOut(Math.min(fails.amount + step, most))
    if (next.left >= 0) return between(fails, next, tryOut)
    fails = next
  }
  return null
}

/** The search below an amount that is enough. */
function below(from: Tried, stride: number, tryOut: (amount: number) => Tried): Tried {
  let holds = from
  for (let step = stride; holds.amount > 0; step *= strideGrowth) {
    const next = tryOut(Math.max(0, holds.amount - step))
    if (next.left < 0) return between(next, holds, tryOut)
    holds = next
  }
  return holds
}

/**
 * The search between an amount that is not enough and one that is: false position. An end that stays twice
 * counts half (Illinois), so that both ends move.
 */
function between(low: Tried, high: Tried, tryOut: (amount: number) => Tried): Tried {
  let [fails, holds] = [low, high]
  let moved: 'none' | 'fails' | 'holds' = 'none'
  let slope = 1
  for (let turn = 1; holds.amount - fails.amount > 1; turn++) {
    const isHalving = turn > turnsOfLines && turn % 2 === 0
    const next = tryOut(isHalving ? middleOf(fails, holds) : crossingOf(fails, holds, slope))
    if (next.left < 0) {
      const rise = (next.left - fails.left) / (next.amount - fails.amount)
      if (rise > 0) slope = rise
      fails = next
      if (moved === 'fails') holds = halved(holds)
      moved = 'fails'
    } else {
      holds = next
      if (moved === 'holds' && Number.isFinite(next.left)) fails = halved(fails)
      moved = 'holds'
    }
  }
  return holds
}

const halved = ({ amount, left }: Tried): Tried => ({ amount, left: left / 2 })

const middleOf = (fails: Tried, holds: Tried): number => Math.floor((fails.amount + holds.amount) / 2)

/**
 * The whole number between both at which a straight line crosses zero. What is left over may be infinite
 * (C5): the line is then the one through the amounts that are not enough.
 */
function crossingOf(fails: Tried, holds: Tried, slope: number): number {
  const share = fails.left / (fails.left - holds.left)
  const crossing = Number.isFinite(holds.left)
    ? Math.floor(fails.amount + (holds.amount - fails.amount) * share)
    : Math.ceil(fails.amount - fails.left / slope)
  if (!Number.isFinite(crossing)) return middleOf(fails, holds)
  return Math.min(Math.max(crossing, fails.amount + 1), holds.amount - 1)
}
