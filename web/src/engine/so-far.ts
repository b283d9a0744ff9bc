/** What was put in, what grew and what was taken out so far, by year: sums of the published months. */
import { inTodaysRupees, type Simulation } from '@arthayu/engine'
import type { Picture, SoFar } from './picture-answer.ts'

const came = ['contributions', 'inflows'] as const
const went = ['withdrawals', 'milestones', 'tax'] as const

/**
 * Nothing is netted: once withdrawals begin, you cannot say whether a rupee that leaves was invested or
 * earned. By C1 put in + grown - taken out is the corpus, in both kinds of rupees. In today's rupees each
 * flow counts at the prices of its own month (R1), so that what has grown is what grew above inflation.
 * @param monthly the run by month
 * @param ends last month of each year, 0-based
 */
export function soFar(monthly: Simulation, ends: ArrayLike<number>): Picture['soFar'] {
  const { series } = monthly
  const real = (column: Float64Array): number[] => inTodaysRupees(monthly, column).map(toPaise)
  return { nominal: sums(series, ends, column => column), real: sums(series, ends, real) }
}

const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** @param read whole paise of a column, in the rupees that are meant */
function sums(
  series: Simulation['series'],
  ends: ArrayLike<number>,
  read: (column: Float64Array) => ArrayLike<number>
): SoFar {
  // The first corpus is there before any price has changed.
  const putIn = running(
    series.openingCorpus[0]!,
    came.map(member => read(series[member]))
  )
  const takenOut = running(
    0,
    went.map(member => read(series[member]))
  )
  const corpus = read(series.corpus)
  const atEnds = (paise: (month: number) => number): number[] => Array.from(ends, month => paise(month) / 100)
  return {
    putIn: atEnds(month => putIn[month]!),
    grown: atEnds(month => corpus[month]! - putIn[month]! + takenOut[month]!),
    takenOut: atEnds(month => takenOut[month]!)
  }
}

function running(start: number, columns: readonly ArrayLike<number>[]): number[] {
  let total = start
  return Array.from(columns[0]!, (_, month) => {
    for (const column of columns) total += column[month]!
    return total
  })
}
