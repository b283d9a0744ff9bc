/** FIFO lots (L1, L2) in columns. A lot is an instant, units and a cost. */
import type { Arena } from '../../arithmetic/arena.ts'
import type { AccountTraits } from '../../timeline/account-traits.ts'

/** Instant of an opening lot, before everything. */
const opening = Number.NEGATIVE_INFINITY

export interface Lots {
  /** Where the lots of portfolio `p` begin; none for a class that keeps none. */
  readonly base: Int32Array
  /** Lots of `p` are `[head, tail)`, oldest first. */
  readonly head: Int32Array
  readonly tail: Int32Array
  readonly instants: Float64Array
  readonly units: Float64Array
  readonly costs: Float64Array
  /** Price of a unit; grows by the portfolio's rate. */
  readonly prices: Float64Array
  /** L5: lots of `p` before `freeTail` are free, with `freeUnits` units left. */
  readonly freeTail: Int32Array
  readonly freeUnits: Float64Array
}

/** The lots at the start of a run: one for each opening value. At most one lot an instant. */
export function createLots(
  traits: AccountTraits,
  openingValues: Float64Array,
  months: number,
  arena: Arena
): Lots {
  const portfolios = openingValues.length
  const capacity = months + 3
  const base = arena.integers(portfolios)
  let used = 0
  for (let p = 0; p < portfolios; p++) {
    base[p] = used
    if (traits.keepsLots[p] === 1) used += capacity
  }
  const places = (): Int32Array => {
    const copy = arena.integers(portfolios)
    copy.set(base)
    return copy
  }
  const lots: Lots = {
    base,
    head: places(),
    tail: places(),
    instants: arena.unwritten(used),
    units: arena.unwritten(used),
    costs: arena.unwritten(used),
    prices: arena.floats(portfolios).fill(1),
    freeTail: places(),
    freeUnits: arena.floats(portfolios)
  }
  for (let p = 0; p < portfolios; p++)
    if (traits.keepsLots[p] === 1 && openingValues[p]! > 0)
      append(lots, p, opening, openingValues[p]!, traits.openingCost[p]!)
  return lots
}

/** Buys for an amount; one lot an instant. @rule L1 */
export function buy(lots: Lots, p: number, instant: number, amount: number): void {
  if (amount > 0) append(lots, p, instant, amount / lots.prices[p]!, amount)
}

/** One lot an instant, also where that of this instant is sold already: there is no room for more. */
function append(lots: Lots, p: number, instant: number, units: number, cost: number): void {
  const { base, instants, tail, head, freeTail } = lots
  const last = tail[p]! - 1
  const isOfInstant = last >= base[p]! && instants[last] === instant
  if (isOfInstant && last >= head[p]!) {
    lots.units[last] = lots.units[last]! + units
    lots.costs[last] = lots.costs[last]! + cost
    return
  }
  const place = isOfInstant ? last : last + 1
  head[p] = Math.min(head[p]!, place)
  freeTail[p] = Math.min(freeTail[p]!, place)
  instants[place] = instant
  lots.units[place] = units
  lots.costs[place] = cost
  tail[p] = place + 1
}

/** Lots of `p` bought before this instant are long-term in a sale at `instant`. @rule L3 */
export const longTermBefore = (traits: AccountTraits, p: number, instant: number): number =>
  instant - traits.longTermAfter[p]!

/** L5: units that are free at `instant` where every lot has a lock of its own. */
export function freeUnitsAt(lots: Lots, p: number, instant: number, lockMonths: number): number {
  const { freeTail, tail, instants, units } = lots
  while (freeTail[p]! < tail[p]! && instants[freeTail[p]!]! <= instant - lockMonths) {
    lots.freeUnits[p] = lots.freeUnits[p]! + units[freeTail[p]!]!
    freeTail[p] = freeTail[p]! + 1
  }
  return lots.freeUnits[p]!
}

/** Subtracts a sale up to lot `head` from the free units (L5). */
function forgetFreeUnits(lots: Lots, p: number, sold: number): void {
  lots.freeUnits[p] = Math.max(0, lots.freeUnits[p]! - sold)
  if (lots.freeTail[p]! < lots.head[p]!) lots.freeTail[p] = lots.head[p]!
}

/** L2: rupees below which the rest of a lot is a rounding difference, not units left by a sale. */
const dust = 1e-4

/**
 * Sells up to `wanted` units of `p`, the oldest first; what is left of a lot keeps its cost per unit. The
 * gains go to two buckets of `gains`.
 * @rule L2
 */
export function redeem(
  lots: Lots,
  traits: AccountTraits,
  p: number,
  instant: number,
  wanted: number,
  gains: Float64Array,
  longBucket: number,
  shortBucket: number
): void {
  const { instants, units, costs } = lots
  const before = longTermBefore(traits, p, instant)
  const price = lots.prices[p]!
  const tail = lots.tail[p]!
  let lot = lots.head[p]!
  let left = wanted
  let sold = 0
  let long = 0
  let short = 0
  while (left > 0 && lot < tail) {
    const held = units[lot]!
    const taken = left < held ? left : held
    let cost = costs[lot]!
    const isLongTerm = instants[lot]! < before
    const rest = held - taken
    // Of a price that is no number nothing is less, but a lot that is sold whole is gone.
    if (rest === 0 || rest * price < dust) lot++
    else {
      cost *= taken / held
      units[lot] = rest
      costs[lot] = costs[lot]! - cost
    }
    const gain = taken * price - cost
    if (isLongTerm) long += gain
    else short += gain
    sold += taken
    left -= taken
  }
  lots.head[p] = lot
  gains[longBucket] = gains[longBucket]! + long
  gains[shortBucket] = gains[shortBucket]! + short
  if (traits.lotLockMonths[p]! > 0) forgetFreeUnits(lots, p, sold)
}
