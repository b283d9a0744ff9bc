/** C4: the yearly view, folded from the published months. */
import { type AmountMember, createSeries, type Series } from './series.ts'

const flows: readonly AmountMember[] = [
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'growth',
  'shortfall',
  'incomes',
  'expenses',
  'loanInstalments',
  'need'
]

/** One entry a simulation year; the last may be shorter. */
export function yearlySeries(monthly: Series): Series {
  const yearly = createSeries(Math.ceil(monthly.length / 12), monthly.portfolios.length)
  for (let year = 0; year < yearly.length; year++) {
    const start = year * 12
    const last = Math.min(start + 12, monthly.length) - 1
    yearly.month[year] = monthly.month[last]!
    yearly.openingCorpus[year] = monthly.openingCorpus[start]!
    yearly.corpus[year] = monthly.corpus[last]!
    yearly.corpusReal[year] = monthly.corpusReal[last]!
    for (const member of flows) yearly[member][year] = sumOf(monthly[member], start, last)
    yearly.monthlySurplus[year] = sumOfKnown(monthly.monthlySurplus, start, last)
    for (const [p, values] of monthly.portfolios.entries()) yearly.portfolios[p]![year] = values[last]!
  }
  return yearly
}

function sumOf(column: Float64Array, start: number, last: number): number {
  let sum = 0
  for (let m = start; m <= last; m++) sum += column[m]!
  return sum
}

/** The sum of the months that have a value; none at all stays none. */
function sumOfKnown(column: Float64Array, start: number, last: number): number {
  let sum = Number.NaN
  for (let m = start; m <= last; m++) {
    const value = column[m]!
    if (!Number.isNaN(value)) sum = Number.isNaN(sum) ? value : sum + value
  }
  return sum
}
