/** The layout of a plan in the memory of engine/assembly/paths.as. */
import { normalTable } from '../../returns/normal-table.ts'
import type { Allocation } from '../../timeline/allocation.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import { hasInflationShocks, ownInflationShock, type Shocks } from '../lognormal.ts'
import type { MovingAmounts } from '../moving-amounts.ts'
import type { Paths } from '../paths.ts'
import type { ReturnWindows } from '../return-windows.ts'

/** Words at the start of the memory, eight bytes each. */
const words = [
  'months',
  'retirementStart',
  'portfolios',
  'draws',
  'contributeAtEnd',
  'withdrawAtEnd',
  'paysInOrder',
  'hasInflation',
  'needFromRetirement',
  'needGivenIn',
  'windowMonths',
  'windowEarly',
  'windowLate',
  'countBefore',
  'countAfter',
  'table',
  'coefficients',
  'opening',
  'contributions',
  'factors',
  'shockOfPortfolio',
  'shocksBefore',
  'shocksAfter',
  'loads',
  'drifts',
  'halvings',
  'inflationLoads',
  'incomes',
  'needs',
  'inflowFirst',
  'inflowParts',
  'outflowFirst',
  'outflows',
  'outflowParts',
  'order',
  'weights',
  'normals',
  'shockFactors',
  'balances',
  'prices',
  'outCorpus',
  'outMissing',
  'outInflationFactors',
  'outShortMonths',
  'outEarly',
  'outLate',
  'ownInflationShock',
  'ownInflationShockOfLastYear',
  'persistence',
  'inflation',
  'outFactors',
  'everyMonths',
  'tradedCount',
  'tiedCount',
  'traded',
  'tied',
  'shares',
  'above',
  'beyondPct'
] as const

type Word = (typeof words)[number]

/** Bytes of a vector, of a part of an amount, and of a payment. */
const vector = 16

/** 1/k! for k from 1 to 11: those of `smallExponential`. */
const coefficients = Float64Array.of(
  1,
  1 / 2,
  1 / 6,
  1 / 24,
  1 / 120,
  1 / 720,
  1 / 5040,
  1 / 40320,
  1 / 362880,
  1 / 3628800,
  1 / 39916800
)

/** The outputs, as columns in the memory; the rows of a year have two elements per pair. */
export interface Outputs {
  readonly corpus: Float64Array
  readonly missing: Float64Array
  readonly inflationFactors: Float64Array
  readonly shortMonths: Float64Array
  readonly early: Float64Array
  readonly late: Float64Array
}

/** A memory that is filled from its start. */
interface Memory {
  readonly buffer: ArrayBuffer
  readonly integers: Int32Array
  readonly reals: Float64Array
  /** The next free byte. */
  next: number
}

/**
 * Writes the data that all paths of a plan share.
 * @param inflation of the plan, a fraction
 * @param pairs the most that one call runs
 * @returns the place of the outputs, or null if the plan does not fit
 */
export function layOut(
  buffer: ArrayBuffer,
  { plan, moving, needs, idleCore }: Paths,
  shocks: Shocks,
  windows: ReturnWindows,
  inflation: number,
  pairs: number
): Outputs | null {
  const memory = emptyMemory(buffer)
  if (bytesOf(plan, moving.milestoneIncomes, moving.outflows, shocks, pairs) > buffer.byteLength) return null
  const portfolios = idleCore ? plan.portfolios - 1 : plan.portfolios
  putRun(memory, plan, shocks, portfolios, inflation)
  setInteger(memory, 'windowMonths', windows.months)
  setInteger(memory, 'windowEarly', windows.early)
  setInteger(memory, 'windowLate', windows.late)
  setInteger(memory, 'needFromRetirement', needs.fromRetirement ? 1 : 0)
  setInteger(memory, 'needGivenIn', needs.givenIn)
  putPlan(memory, plan, windows, portfolios)
  putShocks(memory, shocks, portfolios)
  if (plan.allocation !== null) putTargets(memory, plan.allocation, plan.months)
  putInflows(memory, plan, moving.milestoneIncomes)
  putOutflows(memory, plan, moving.outflows, portfolios)
  reserve(memory, 'balances', 2 * plan.portfolios)
  const prices = reserve(memory, 'prices', 2 * (plan.years + 2))
  prices.fill(1)
  return {
    corpus: reserve(memory, 'outCorpus', 2 * pairs * plan.years),
    missing: reserve(memory, 'outMissing', 2 * pairs * plan.years),
    inflationFactors: reserve(memory, 'outInflationFactors', 2 * pairs * plan.years),
    shortMonths: reserve(memory, 'outShortMonths', 2 * pairs),
    early: reserve(memory, 'outEarly', 2 * pairs),
    late: reserve(memory, 'outLate', 2 * pairs)
  }
}

/** The draws of a pair, as columns in the memory. */
export interface Draws {
  /** Of the first and of the second path, by month and portfolio. */
  readonly factors: readonly [Float64Array, Float64Array]
  /** Two elements a year. */
  readonly inflationFactors: Float64Array
}

/** Returns whether the memory has room for the draws of a plan. */
export function holdsDraws(buffer: ArrayBuffer, plan: Timeline, shocks: Shocks): boolean {
  const doubles = 8 * plan.portfolios + 2 * (plan.years + plan.months * plan.portfolios)
  return doubles * 8 + bytesOfShocks(shocks) <= buffer.byteLength
}

/**
 * Writes the data that the draws of all pairs share, for a plan that fits; returns the place of the draws.
 * @param inflation of the plan, a fraction
 */
export function layOutDraws(buffer: ArrayBuffer, plan: Timeline, shocks: Shocks, inflation: number): Draws {
  const cells = plan.months * plan.portfolios
  const memory = emptyMemory(buffer)
  putRun(memory, plan, shocks, plan.portfolios, inflation)
  putReals(memory, 'factors', plan.factors)
  putShocks(memory, shocks, plan.portfolios)
  const inflationFactors = reserve(memory, 'outInflationFactors', 2 * plan.years)
  const factors = reserve(memory, 'outFactors', 2 * cells)
  return { factors: [factors.subarray(0, cells), factors.subarray(cells)], inflationFactors }
}

const emptyMemory = (buffer: ArrayBuffer): Memory => ({
  buffer,
  integers: new Int32Array(buffer),
  reals: new Float64Array(buffer),
  next: words.length * 8 + vector
})

/** An upper bound of the bytes that `putShocks` takes, with padding. */
function bytesOfShocks(shocks: Shocks): number {
  const alignment = 4096
  return (normalTable().length + coefficients.length + shocks.count * (shocks.draws + 5)) * 8 + alignment
}

/** Returns an upper bound of the bytes that `layOut` takes. */
function bytesOf(
  { months, years, portfolios, outflows, allocation }: Timeline,
  inflows: MovingAmounts,
  moving: MovingAmounts,
  shocks: Shocks,
  pairs: number
): number {
  const payments = outflows.amount.length
  const parts = inflows.partPlaces.length + moving.partPlaces.length + payments
  const checks = allocation === null ? 0 : checksOf(allocation, months)
  const doubles =
    (years + checks + 12) * portfolios + 4 * months + 2 * (years + payments + parts) + 6 * pairs * (years + 1)
  return doubles * 8 + bytesOfShocks(shocks)
}

const placeOf = (word: Word): number => words.indexOf(word)

function setInteger({ integers }: Memory, word: Word, value: number): void {
  integers[placeOf(word) * 2] = value
}

function setReal({ reals }: Memory, word: Word, value: number): void {
  reals[placeOf(word)] = value
}

/** Reserves room for doubles and writes its address to the word. */
function reserve(memory: Memory, word: Word, length: number): Float64Array {
  const at = memory.next
  setInteger(memory, word, at)
  memory.next = at + Math.ceil((length * 8) / vector) * vector
  return new Float64Array(memory.buffer, at, length)
}

const putReals = (memory: Memory, word: Word, values: Float64Array): void =>
  reserve(memory, word, values.length).set(values)

function putIntegers(memory: Memory, word: Word, values: ArrayLike<number>): void {
  const { byteOffset } = reserve(memory, word, Math.ceil(values.length / 2))
  new Int32Array(memory.buffer, byteOffset, values.length).set(values)
}

function putRun(memory: Memory, plan: Timeline, shocks: Shocks, portfolios: number, inflation: number): void {
  setInteger(memory, 'months', plan.months)
  setInteger(memory, 'retirementStart', plan.retirementStart)
  setInteger(memory, 'portfolios', portfolios)
  setInteger(memory, 'draws', shocks.draws)
  setInteger(memory, 'contributeAtEnd', plan.contributeAtEnd ? 1 : 0)
  setInteger(memory, 'withdrawAtEnd', plan.withdrawAtEnd ? 1 : 0)
  setInteger(memory, 'paysInOrder', plan.payingOrder === null ? 0 : 1)
  // The memory may have run another plan before.
  setInteger(memory, 'everyMonths', plan.allocation?.everyMonths ?? 0)
  setInteger(memory, 'hasInflation', hasInflationShocks(shocks) ? 1 : 0)
  setReal(memory, 'ownInflationShock', ownInflationShock(shocks, 12))
  setReal(
    memory,
    'ownInflationShockOfLastYear',
    ownInflationShock(shocks, plan.months % 12 === 0 ? 12 : plan.months % 12)
  )
  setReal(memory, 'persistence', shocks.persistence)
  setReal(memory, 'inflation', inflation)
}

/** Omits the core if it stays at zero: it changes no sum. */
function putPlan(memory: Memory, plan: Timeline, windows: ReturnWindows, portfolios: number): void {
  /** Returns rows without the portfolios that are not run. */
  const used = (rows: Float64Array): Float64Array =>
    rows.filter((_, place) => place % plan.portfolios < portfolios)
  putReals(memory, 'opening', used(plan.openingValues))
  putReals(memory, 'contributions', used(plan.contributions))
  putReals(memory, 'factors', used(plan.factors))
  putReals(memory, 'incomes', plan.incomes)
  putReals(memory, 'needs', plan.spendingNeed)
  putReals(memory, 'weights', used(windows.weights))
  putIntegers(memory, 'order', plan.payingOrder?.filter(p => p < portfolios) ?? [])
}

/** Of the targets only the rows of the months that look at them (A4). */
function putTargets(memory: Memory, allocation: Allocation, months: number): void {
  const { everyMonths, traded, tied, shares, beyondPct } = allocation
  const count = traded.length
  setInteger(memory, 'tradedCount', count)
  setInteger(memory, 'tiedCount', tied.length)
  setReal(memory, 'beyondPct', beyondPct)
  putIntegers(memory, 'traded', traded)
  putIntegers(memory, 'tied', tied)
  const checks = checksOf(allocation, months)
  const rows = reserve(memory, 'shares', checks * count)
  for (let check = 0; check < checks; check++) {
    const row = (check + 1) * everyMonths * count
    rows.set(shares.subarray(row, row + count), check * count)
  }
  reserve(memory, 'above', 2 * count)
}

const checksOf = ({ everyMonths }: Allocation, months: number): number =>
  everyMonths === 0 ? 0 : Math.floor((months - 1) / everyMonths)

/** Portfolios without a shock use an extra last shock with the factor 1. */
function putShocks(memory: Memory, shocks: Shocks, portfolios: number): void {
  const used = (phase: Int16Array): number[] => [...new Set(phase)].filter(shock => shock >= 0)
  const addressOf = (shock: number): number => (shock < 0 ? shocks.count : shock) * vector
  const [before, after] = [used(shocks.before), used(shocks.after)]
  setInteger(memory, 'countBefore', before.length)
  setInteger(memory, 'countAfter', after.length)
  putReals(memory, 'table', normalTable())
  putReals(memory, 'coefficients', coefficients)
  putIntegers(
    memory,
    'shockOfPortfolio',
    [shocks.before, shocks.after].flatMap(phase => Array.from(phase.subarray(0, portfolios), addressOf))
  )
  putIntegers(memory, 'shocksBefore', before)
  putIntegers(memory, 'shocksAfter', after)
  putReals(memory, 'loads', shocks.loads)
  putReals(memory, 'drifts', shocks.drifts)
  putIntegers(memory, 'halvings', shocks.halvings)
  putReals(memory, 'inflationLoads', shocks.inflationLoads)
  reserve(memory, 'normals', shocks.draws + 1)
  reserve(memory, 'shockFactors', 2 * shocks.count + 2).fill(1)
}

/** Parts by place, in the form of the memory. */
type PartsByPlace = readonly (readonly (readonly [amount: number, price: number])[])[]

function partsByPlace(places: number, { partPlaces, partAmounts, partPrices }: MovingAmounts): PartsByPlace {
  const byPlace: [number, number][][] = Array.from({ length: places }, () => [])
  for (const [part, place] of partPlaces.entries())
    byPlace[place]!.push([partAmounts[part]!, partPrices[part]!])
  return byPlace
}

/** Writes parts place by place; returns the start of each place and the end of the last. */
function putParts(memory: Memory, word: Word, byPlace: PartsByPlace): Int32Array {
  const count = byPlace.reduce((sum, parts) => sum + parts.length, 0)
  const room = reserve(memory, word, 2 * count)
  const firsts = new Int32Array(byPlace.length + 1)
  let at = room.byteOffset
  for (const [place, parts] of byPlace.entries()) {
    firsts[place] = at
    for (const [amount, price] of parts) {
      memory.reals[at / 8] = amount
      memory.integers[at / 4 + 2] = price
      at += vector
    }
  }
  firsts[byPlace.length] = at
  return firsts
}

function putInflows(memory: Memory, plan: Timeline, moving: MovingAmounts): void {
  const firsts = putParts(memory, 'inflowParts', partsByPlace(plan.months, moving))
  putIntegers(memory, 'inflowFirst', firsts)
}

/** A payment that does not follow prices is one part at the price that never moves. */
function putOutflows(memory: Memory, plan: Timeline, moving: MovingAmounts, portfolios: number): void {
  const { amount, first, funder } = plan.outflows
  const fixedPrice = plan.years + 1
  const byPlace = partsByPlace(amount.length, moving).map((parts, place) =>
    parts.length > 0 ? parts : [[amount[place]!, fixedPrice] as const]
  )
  const firsts = putParts(memory, 'outflowParts', byPlace)
  const { byteOffset } = reserve(memory, 'outflows', 2 * amount.length)
  for (let payment = 0; payment < amount.length; payment++) {
    const at = (byteOffset + payment * vector) / 4
    memory.integers[at] = firsts[payment]!
    memory.integers[at + 1] = firsts[payment + 1]!
    memory.integers[at + 2] = funder[payment]! < portfolios ? funder[payment]! : -1
  }
  putIntegers(
    memory,
    'outflowFirst',
    first.map(payment => byteOffset + payment * vector)
  )
}
