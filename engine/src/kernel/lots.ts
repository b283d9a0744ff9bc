/** FIFO lots (L1, L2) in columns: no object a lot. A lot is an instant, units and a cost. */
import type { Arena } from '../arithmetic/arena.ts'
import type { Taxation } from '../timeline/taxation.ts'

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

/** The lots of a run, the opening values bought. At most one lot an instant, and the opening one. */
export function createLots(
  taxation: Taxation,
  openingValues: Float64Array,
  months: number,
  arena: Arena
): Lots {
  const portfolios = openingValues.length
  const capacity = months + 3
  const base = new Int32Array(portfolios)
  let used = 0
  for (let p = 0; p < portfolios; p++) {
    base[p] = used
    if (taxation.keepsLots[p] === 1) used += capacity
  }
  const lots: Lots = {
    base,
    head: base.slice(),
    tail: base.slice(),
    instants: arena.unwritten(used),
    units: arena.unwritten(used),
    costs: arena.unwritten(used),
    prices: arena.floats(portfolios).fill(1),
    freeTail: base.slice(),
    freeUnits: arena.floats(portfolios)
  }
  for (let p = 0; p < portfolios; p++)
    if (taxation.keepsLots[p] === 1 && openingValues[p]! > 0)
      append(lots, p, opening, openingValues[p]!, taxation.openingCost[p]!)
  return lots
}

/** L1: buys for an amount; one lot an instant. */
export function buy(lots: Lots, p: number, instant: number, amount: number): void {
  if (amount > 0) append(lots, p, instant, amount / lots.prices[p]!, amount)
}

function append(lots: Lots, p: number, instant: number, units: number, cost: number): void {
  const { instants, tail, head } = lots
  const last = tail[p]! - 1
  if (last >= head[p]! && instants[last] === instant) {
    lots.units[last] = lots.units[last]! + units
    lots.costs[last] = lots.costs[last]! + cost
    return
  }
  const place = last + 1
  instants[place] = instant
  lots.units[place] = units
  lots.costs[place] = cost
  tail[p] = place + 1
}

/** Whether a lot is the opening one. */
export const isOpening = (lots: Lots, lot: number): boolean => lots.instants[lot] === opening

/** L3: whether a sale of the lot at `instant` is long-term. */
export function isLongTerm(lots: Lots, taxation: Taxation, p: number, lot: number, instant: number): boolean {
  if (isOpening(lots, lot)) return taxation.openingLongTerm[p] === 1
  return instant - lots.instants[lot]! > taxation.longTermAfter[p]!
}

/** L5: units that are free at `instant` where every lot has a lock of its own. */
export function freeUnitsAt(lots: Lots, p: number, instant: number, lockMonths: number): number {
  const { freeTail, tail, instants, units } = lots
  while (freeTail[p]! < tail[p]! && instants[freeTail[p]!]! <= instant - lockMonths) {
    lots.freeUnits[p] = lots.freeUnits[p]! + units[freeTail[p]!]!
    freeTail[p] = freeTail[p]! + 1
  }
  return lots.freeUnits[p]!
}

/** L2: rupees; what is worth less is left by additions in another order, not by a sale. */
const dust = 1e-4

/**
 * L2: takes up to `wanted` units out of the oldest lot.
 * @returns the cost of what was taken; what is left of the lot keeps its cost per unit
 */
export function takeFromOldest(lots: Lots, p: number, wanted: number): number {
  const lot = lots.head[p]!
  const held = lots.units[lot]!
  const cost = lots.costs[lot]!
  const whole = (held - wanted) * lots.prices[p]! < dust
  const taken = whole ? held : wanted
  if (lot < lots.freeTail[p]!) lots.freeUnits[p] = Math.max(0, lots.freeUnits[p]! - taken)
  if (whole) {
    lots.head[p] = lot + 1
    if (lots.freeTail[p]! < lot + 1) lots.freeTail[p] = lot + 1
    return cost
  }
  const part = cost * (wanted / held)
  lots.units[lot] = held - wanted
  lots.costs[lot] = cost - part
  return part
}
