/** C4: the yearly view, folded from the published months. */
import { type AmountMember, amountMembers } from './amounts.ts'
import type { Series } from './series.ts'

/** How to fold a column of months into years; the other amounts are summed. */
const folds: Readonly<Partial<Record<AmountMember, Fold>>> = {
  openingCorpus: firstOf,
  corpus: lastOf,
  corpusReal: lastOf,
  debt: lastOf,
  netWorth: lastOf,
  netWorthReal: lastOf,
  monthlySurplus: sumOfKnown,
  spending: sumOfKnown
}

/** The value of a year whose months are `[start, end)`. */
type Fold = (column: Float64Array, start: number, end: number) => number

/** Returns one entry per simulation year; the last may be shorter. @rule C4 */
export function yearlySeries(monthly: Series): Series {
  const years = Math.ceil(monthly.length / 12)
  const endOf = (year: number): number => Math.min(year * 12 + 12, monthly.length)
  const folded = (column: Float64Array, fold: Fold): Float64Array =>
    Float64Array.from({ length: years }, (_, year) => fold(column, year * 12, endOf(year)))
  const amounts = amountMembers.map(member => [member, folded(monthly[member], folds[member] ?? sumOf)])
  return {
    length: years,
    month: Int32Array.from({ length: years }, (_, year) => monthly.month[endOf(year) - 1]!),
    ...(Object.fromEntries(amounts) as Record<AmountMember, Float64Array>),
    portfolios: monthly.portfolios.map(values => folded(values, lastOf))
  }
}

function firstOf(column: Float64Array, start: number): number {
  return column[start]!
}

function lastOf(column: Float64Array, _start: number, end: number): number {
  return column[end - 1]!
}

function sumOf(column: Float64Array, start: number, end: number): number {
  let sum = 0
  for (let m = start; m < end; m++) sum += column[m]!
  return sum
}

/** Returns the sum of the months that have a value; NaN if none has. */
function sumOfKnown(column: Float64Array, start: number, end: number): number {
  const known = column.subarray(start, end).filter(each => !Number.isNaN(each))
  return known.length === 0 ? Number.NaN : sumOf(known, 0, known.length)
}
