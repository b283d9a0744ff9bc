/** P5, P6: random returns and inflation. */
import { halvingsOf, smallExponential } from '../arithmetic/exponential.ts'
import { drawsOf } from '../plan/draws.ts'
import type { Market, Markets } from '../plan/markets.ts'
import type { UsedUncertainty } from '../plan/plan.ts'
import type { Drawn } from '../returns/correlations.ts'
import { largestNormal, normalOf, normalTable } from '../returns/normal-table.ts'
import { createStream, nextBits, seedStream } from '../returns/sfc32.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { largestInflationFactor, leastInflationFactor, type PathSource } from './path-source.ts'

/**
 * The random draws, as columns. A shock is the exponent by which the return of a market in a month differs
 * from the plan; portfolios of one market share it.
 */
export interface Shocks {
  /** Normals of a month. */
  readonly draws: number
  readonly count: number
  /** Exponent per normal, shock by shock, halved `halvings` times. */
  readonly loads: Float64Array
  /** P5: the correction for arithmetic means, halved as often. */
  readonly drifts: Float64Array
  readonly halvings: Uint8Array
  /** Shock of each portfolio before and in retirement, -1 for none. */
  readonly before: Int16Array
  readonly after: Int16Array
  /** P6: points per monthly normal and per own normal of the year; the share of a deviation that persists. */
  readonly inflationLoads: Float64Array
  readonly ownInflation: number
  readonly persistence: number
}

const rootOfTwelve = Math.sqrt(12)

/** Returns the draws of a plan (P2 to P6). */
export function shocksOf(markets: Markets, uncertainty: UsedUncertainty): Shocks {
  const { markets: distinct, before, after, of, lower } = drawsOf(markets, uncertainty)
  if (lower === null) throw new Error('correlations that were checked are not positive semi-definite')
  const inflationVolatility = uncertainty.inflation.volatilityPct / 100
  const size = of.length + 1
  const shocks = {
    draws: of.length,
    count: distinct.length,
    loads: new Float64Array(distinct.length * of.length),
    drifts: new Float64Array(distinct.length),
    halvings: new Uint8Array(distinct.length),
    before,
    after,
    inflationLoads: Float64Array.from(
      of,
      (_, k) => (inflationVolatility * lower[(size - 1) * size + k]!) / rootOfTwelve
    ),
    ownInflation: inflationVolatility * lower[size * size - 1]!,
    persistence: uncertainty.inflation.persistence
  }
  const isArithmetic = uncertainty.expectedReturnIs === 'arithmetic'
  for (const [shock, market] of distinct.entries())
    putLoads(shocks, shock, directionOf(market, of, lower, size), market.volatility, isArithmetic)
  return shocks
}

/** Returns the weights of the independent normals whose sum has the standard deviation 1 (P4). */
function directionOf(market: Market, of: readonly Drawn[], lower: Float64Array, size: number): number[] {
  const direction = of.map((_, k) => {
    let sum = 0
    for (const [row, draw] of of.entries()) sum += (market.weights[draw] ?? 0) * lower[row * size + k]!
    return sum
  })
  let square = 0
  for (const each of direction) square += each * each
  // Equity and debt with a correlation of -1: their mix moves with equity.
  if (square < 1e-12) return of.map((_, k) => lower[k]!)
  const length = Math.sqrt(square)
  return direction.map(each => each / length)
}

/** Returns how often to halve the exponents until the largest is small (P5). */
function putLoads(
  shocks: Pick<Shocks, 'draws' | 'loads' | 'drifts' | 'halvings'>,
  shock: number,
  direction: readonly number[],
  volatility: number,
  isArithmetic: boolean
): void {
  const perNormal = direction.map(each => (volatility * each) / rootOfTwelve)
  const drift = isArithmetic ? -(volatility * volatility) / 24 : 0
  const largest = perNormal.reduce((sum, each) => sum + Math.abs(each) * largestNormal, -drift)
  const halvings = halvingsOf(largest)
  let scale = 1
  for (let step = 0; step < halvings; step++) scale /= 2
  for (const [k, each] of perNormal.entries()) shocks.loads[shock * shocks.draws + k] = each * scale
  shocks.drifts[shock] = drift * scale
  shocks.halvings[shock] = halvings
}

/** The draws of a pair of paths: exponents by month and shock, and inflation shocks by year. */
interface Draws {
  /** The normals of the month being drawn. */
  readonly normals: Float64Array
  readonly exponents: Float64Array
  readonly inflationShocks: Float64Array
}

/**
 * Returns the source of lognormal paths (P5 to P7). Paths `2k` and `2k + 1` share the draws of stream `k`,
 * the second with the opposite sign.
 * @param inflation of the plan, a fraction
 */
export function lognormalSource(
  timeline: Timeline,
  shocks: Shocks,
  seed: number,
  inflation: number
): PathSource {
  const draws: Draws = {
    normals: new Float64Array(shocks.draws),
    exponents: new Float64Array(timeline.months * shocks.count),
    inflationShocks: new Float64Array(timeline.years)
  }
  const stream = createStream()
  const factorsOfShocks = new Float64Array(shocks.count)
  let drawnPair = -1
  return (path, { factors, inflationFactors }) => {
    const pair = Math.floor(path / 2)
    const sign = path % 2 === 0 ? 1 : -1
    if (pair !== drawnPair) {
      seedStream(stream, seed, pair)
      drawPair(stream, timeline, shocks, draws)
      drawnPair = pair
    }
    writeFactors(timeline, shocks, draws.exponents, sign, factorsOfShocks, factors)
    writeInflationFactors(draws.inflationShocks, sign, shocks.persistence, inflation, inflationFactors)
  }
}

/** Draws a pair of paths in order: for each year first its own inflation, then its months. @rule P7 */
function drawPair(
  stream: Int32Array,
  { months }: Timeline,
  shocks: Shocks,
  { normals, exponents, inflationShocks }: Draws
): void {
  const { draws, count, loads, inflationLoads } = shocks
  const table = normalTable()
  const hasInflation = hasInflationShocks(shocks)
  for (let start = 0, year = 0; start < months; start += 12, year++) {
    const end = Math.min(start + 12, months)
    let inflationShock = hasInflation
      ? ownInflationShock(shocks, end - start) * normalOf(nextBits(stream), table)
      : 0
    for (let m = start; m < end; m++) {
      for (let k = 0; k < draws; k++) {
        const normal = normalOf(nextBits(stream), table)
        normals[k] = normal
        inflationShock += inflationLoads[k]! * normal
      }
      for (let shock = 0; shock < count; shock++) {
        let exponent = 0
        for (let k = 0; k < draws; k++) exponent += loads[shock * draws + k]! * normals[k]!
        exponents[m * count + shock] = exponent
      }
    }
    inflationShocks[year] = inflationShock
  }
}

/** Returns whether the inflation of paths differs from that of the plan (P6). */
export const hasInflationShocks = ({ ownInflation, inflationLoads }: Shocks): boolean =>
  ownInflation !== 0 || inflationLoads.some(each => each !== 0)

/** P6: in a shorter last year the own shock replaces the normals that are not drawn. */
export function ownInflationShock({ ownInflation, inflationLoads }: Shocks, months: number): number {
  if (months === 12) return ownInflation
  let square = ownInflation * ownInflation
  for (const load of inflationLoads) square += load * load * (12 - months)
  return Math.sqrt(square)
}

/** Multiplies the factor of the plan by e to the shock. @rule P5 */
function writeFactors(
  { months, retirementStart, portfolios, factors: planned, growthRow }: Timeline,
  shocks: Shocks,
  exponents: Float64Array,
  sign: number,
  factorsOfShocks: Float64Array,
  factors: Float64Array
): void {
  const { count, drifts, halvings, before, after } = shocks
  for (let m = 0; m < months; m++) {
    const shockOf = m < retirementStart ? before : after
    const row = growthRow[m]!
    for (let shock = 0; shock < count; shock++) {
      let factor = smallExponential(drifts[shock]! + sign * exponents[m * count + shock]!)
      for (let step = halvings[shock]!; step > 0; step--) factor *= factor
      factorsOfShocks[shock] = factor
    }
    for (let p = 0; p < portfolios; p++) {
      const shock = shockOf[p]!
      factors[m * portfolios + p] =
        shock < 0 ? planned[row + p]! : planned[row + p]! * factorsOfShocks[shock]!
    }
  }
}

/** The deviation of a year is what is left of the last one and the shock of the year. @rule P6 */
function writeInflationFactors(
  inflationShocks: Float64Array,
  sign: number,
  persistence: number,
  inflation: number,
  inflationFactors: Float64Array
): void {
  let deviation = 0
  for (let year = 0; year < inflationShocks.length; year++) {
    deviation = persistence * deviation + sign * inflationShocks[year]!
    const prices = Math.min(Math.max(1 + inflation + deviation, leastInflationFactor), largestInflationFactor)
    inflationFactors[year] = prices / (1 + inflation)
  }
}
