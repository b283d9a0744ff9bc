/** P3, P4: which markets the paths of a plan draw, and how their draws go together. */
import { choleskyOf } from '../returns/cholesky.ts'
import { correlationMatrix, type Drawn, drawn, type Pair, pairsOf } from '../returns/correlations.ts'
import type { Market, Markets } from './markets.ts'
import type { UsedUncertainty } from './plan.ts'

export interface Draws {
  /** Markets that differ from one another; those without volatility draw nothing. */
  readonly markets: readonly Market[]
  /** Place in `markets` of each portfolio before and from retirement on, -1 for none. */
  readonly before: Int16Array
  readonly after: Int16Array
  /** What is drawn in a month, without inflation. */
  readonly of: readonly Drawn[]
  /** Of them and inflation, the triangle of `choleskyOf`; null where no draws have these correlations. */
  readonly lower: Float64Array | null
}

/** The draws of a plan: those that are checked are those from which the paths are made. @rule P3 */
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

/** The pairs of the fewest draws that no returns can have together; the first of several such sets. */
export function clashingPairs({ of }: Draws, { correlations }: UsedUncertainty): Pair[] {
  const all: readonly Drawn[] = [...of, 'inflation']
  const sets: Drawn[][] = [[]]
  for (const each of all) sets.push(...sets.map(set => [...set, each]))
  const clashing = sets
    .toSorted((one, other) => one.length - other.length)
    .find(set => choleskyOf(correlationMatrix(correlations, set), set.length) === null)
  return pairsOf(clashing ?? all)
}
