/** P8: blocks of historical years instead of random numbers. */
import { exponential, logarithm } from '../arithmetic/exponential.ts'
import type { Market, Markets } from '../plan/markets.ts'
import { createStream, nextBelow, seedStream } from '../returns/sfc32.ts'
import type { HistoricalYear, MarketRules } from '../rulebook.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { PathSource } from './path-source.ts'

/** Mean length of a block in years: each year is followed by the next one with probability 1 - 1/5. */
const meanBlockYears = 5

/** The possible years, one row per historical year. */
interface YearTable {
  readonly rows: number
  /** Row that follows a row; the last of a run is followed by its first. */
  readonly next: Int16Array
  /** Monthly growth factors by row and portfolio, before and in retirement. */
  readonly before: Float64Array
  readonly after: Float64Array
  readonly inflationFactors: Float64Array
}

/**
 * Returns a source in which each path draws its own blocks from its own stream.
 * @rule P8
 * @param isArithmetic whether the returns of the plan are arithmetic means, not medians
 */
export function bootstrapSource(
  timeline: Timeline,
  markets: Markets,
  { history }: MarketRules,
  seed: number,
  isArithmetic: boolean
): PathSource {
  const { months, retirementStart, portfolios } = timeline
  const record = recordOf(timeline, markets, history, isArithmetic)
  const stream = createStream()
  return (path, { factors, inflationFactors }) => {
    seedStream(stream, seed, path)
    let row = 0
    for (let start = 0, year = 0; start < months; start += 12, year++) {
      const goesOn = year > 0 && nextBelow(stream, meanBlockYears) > 0
      row = goesOn ? record.next[row]! : nextBelow(stream, record.rows)
      inflationFactors[year] = record.inflationFactors[row]!
      const end = Math.min(start + 12, months)
      for (let m = start; m < end; m++) {
        const known = m < retirementStart ? record.before : record.after
        for (let p = 0; p < portfolios; p++) factors[m * portfolios + p] = known[row * portfolios + p]!
      }
    }
  }
}

function recordOf(
  { portfolios, factors }: Timeline,
  markets: Markets,
  history: MarketRules['history'],
  isArithmetic: boolean
): YearTable {
  const years = history.flat()
  const columnOf = (phase: Markets['before'], row: number): Float64Array => {
    const column = new Float64Array(years.length * portfolios)
    for (let p = 0; p < portfolios; p++) {
      const deviations = deviationsOf(years, returnIn(phase[p]!), isArithmetic ? 'mean' : 'median')
      for (const [index, deviation] of deviations.entries())
        column[index * portfolios + p] = factors[row + p]! * exponential(deviation / 12)
    }
    return column
  }
  const inflation = deviationsOf(years, year => year.inflationPct, 'median')
  return {
    rows: years.length,
    next: nextRows(history),
    before: columnOf(markets.before, 0),
    after: columnOf(markets.after, portfolios),
    inflationFactors: Float64Array.from(inflation, exponential)
  }
}

type ReturnIn = (year: HistoricalYear) => number

/** Returns the historical return of a market (P8); null if the plan's return is used. */
function returnIn(market: Market | null): ReturnIn | null {
  if (market === null) return null
  const { equityShare, weights } = market
  if (equityShare !== null)
    return ({ equityPct, depositsPct }) => equityShare * equityPct + (1 - equityShare) * depositsPct
  if (weights.equity !== undefined) return year => year.equityPct
  return weights.gold !== undefined ? year => year.goldPct : year => year.depositsPct
}

/** Returns log returns less their centre, so that the plan's return is the median or mean of a year (P8). */
function deviationsOf(
  years: readonly HistoricalYear[],
  of: ReturnIn | null,
  centre: 'median' | 'mean'
): number[] {
  if (of === null) return years.map(() => 0)
  const factors = years.map(year => 1 + of(year) / 100)
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, each) => sum + each, 0) / values.length
  const logs = factors.map(logarithm)
  const middle = centre === 'mean' ? logarithm(mean(factors)) : mean(logs)
  return logs.map(each => each - middle)
}

/** No block crosses from one run to another. */
function nextRows(history: MarketRules['history']): Int16Array {
  const next: number[] = []
  for (const run of history) {
    const first = next.length
    for (const index of run.keys()) next.push(first + ((index + 1) % run.length))
  }
  return Int16Array.from(next)
}
