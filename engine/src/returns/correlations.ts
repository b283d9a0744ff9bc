/** P4: what is drawn, and how the draws go together. */

/** Draws of a month in their order; inflation, which is drawn once a year, is last. */
export const drawn = ['equity', 'debt', 'gold', 'nps', 'inflation'] as const

export type Drawn = (typeof drawn)[number]

const pairs = {
  equityDebt: [0, 1],
  equityGold: [0, 2],
  equityNps: [0, 3],
  equityInflation: [0, 4],
  debtGold: [1, 2],
  debtNps: [1, 3],
  debtInflation: [1, 4],
  goldNps: [2, 3],
  goldInflation: [2, 4],
  npsInflation: [3, 4]
} as const

/** Two draws as the members of `correlations` name them. */
export type Pair = keyof typeof pairs

/** The correlation of every pair. */
export type Correlations = Readonly<Record<Pair, number>>

const names = Object.keys(pairs) as Pair[]

/** All pairs of some of the draws. */
export const pairsOf = (of: readonly Drawn[]): Pair[] =>
  names.filter(name => pairs[name].every(place => of.includes(drawn[place])))

/** The matrix of some of the draws, row by row, in the order in which they are named. @rule P4 */
export function correlationMatrix(correlations: Correlations, of: readonly Drawn[]): Float64Array {
  const matrix = new Float64Array(of.length * of.length)
  for (const [row, one] of of.entries())
    for (const [column, other] of of.entries())
      matrix[row * of.length + column] = correlationOf(correlations, drawn.indexOf(one), drawn.indexOf(other))
  return matrix
}

function correlationOf(correlations: Correlations, one: number, other: number): number {
  if (one === other) return 1
  const [first, second] = [Math.min(one, other), Math.max(one, other)]
  return correlations[names.find(name => pairs[name][0] === first && pairs[name][1] === second)!]
}
