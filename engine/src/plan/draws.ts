/** The markets that the paths of a plan draw, and the correlations of the draws (P3, P4). */
import { choleskyOf } from '../returns/cholesky.ts'
import { correlationMatrix, type Drawn, drawn, type Pair, pairsOf } from '../returns/correlations.ts'
import type { Market, Markets } from './markets.ts'
import type { UsedUncertainty } from './plan.ts'

export interface Draws {
  /** Different markets; those without volatility draw nothing. */
  readonly markets: readonly Market[]
  /** Index in `markets` of each portfolio before and after retirement, -1 for none. */
  readonly before: Int16Array
  readonly after: Int16Array
  /** The draws of a month, without inflation. */
  readonly of: readonly Drawn[]
  /** The triangle of `choleskyOf` for them and inflation; null if the correlations are impossible. */
  readonly lower: Float64Array | null
}

/** Returns the draws of a plan, for its check and for its paths. @rule P3 */
export function drawsOf({ before, after }: Markets, { correlations }: UsedUncertainty): Draws {
  const markets: Market[] = []
  const place = (market: Market | null): number => {
    if (market === null || market.volatility === 0) return -1
    const known = markets.findIndex(each => isSame(each, market))
    return known >= 0 ? known : markets.push(market) - 1
  }
  const places = { before: Int16Array.from(before, place), after: Int16Array.from(after, place) }
  const of = drawn.filter(each => each !== 'inflation' && markets.some(market => isMovedBy(market, each)))
  const lower = choleskyOf(correlationMatrix(correlations, [...of, 'inflation']), of.length + 1)
  return { markets, ...places, of, lower }
}

function isSame(one: Market, other: Market): boolean {
  return one.volatility === other.volatility && drawn.every(each => one.weights[each] === other.weights[each])
}

const isMovedBy = ({ weights }: Market, draw: Drawn): boolean => (weights[draw] ?? 0) !== 0

/** Returns the pairs of the first of the smallest sets of draws whose correlations are impossible. */
export function clashingPairs({ of }: Draws, { correlations }: UsedUncertainty): Pair[] {
  const all: readonly Drawn[] = [...of, 'inflation']
  const sets: Drawn[][] = [[]]
  for (const each of all) sets.push(...sets.map(set => [...set, each]))
  const clashing = sets
    .toSorted((one, other) => one.length - other.length)
    .find(set => choleskyOf(correlationMatrix(correlations, set), set.length) === null)
  return pairsOf(clashing ?? all)
}
