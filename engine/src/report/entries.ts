/** The published columns as entries, as arrays, and as CSV. */

import { toRupees } from '../arithmetic/paise.ts'
import { firstCalendarMonth } from '../plan/calendar.ts'
import { retirementStartOf } from '../plan/people.ts'
import type { UsedInput } from '../plan/plan.ts'
import { portfoliosOf } from '../plan/used-portfolios.ts'
import { isAmount } from './amounts.ts'
import type { Entry, SeriesMember } from './entry-schema.ts'
import type { Series } from './series.ts'

/** Anything that a cell of the series can hold. */
type Cell = NonNullable<Entry[SeriesMember]> | null

const twoDigits = Array.from({ length: 13 }, (_, month) => String(month).padStart(2, '0'))

/** Returns a reader of one member of an entry. The month of an entry is the one that ends (K3). */
function cellReader(series: Series, input: UsedInput, member: SeriesMember): (entry: number) => Cell {
  if (isAmount(member)) return amountReader(series[member])
  const start = firstCalendarMonth(input)
  const calendarIndex = (entry: number): number => start + series.month[entry]!
  const year = (entry: number): number => Math.floor(calendarIndex(entry) / 12)
  switch (member) {
    case 'month':
      return entry => series.month[entry]!
    case 'ageYears':
      return ageReader(series, input.currentAgeYears)
    case 'partnerAgeYears':
      return ageReader(series, input.partner!.currentAgeYears)
    case 'year':
      return year
    case 'calendarMonth':
      return entry => `${year(entry)}-${twoDigits[(calendarIndex(entry) % 12) + 1]}`
    case 'phase': {
      const retirement = retirementStartOf(input)
      return entry => (series.month[entry]! < retirement ? 'accumulation' : 'retirement')
    }
    default:
      return entry => series.portfolios.map(values => toRupees(values[entry]!))
  }
}

const ageReader =
  (series: Series, currentAgeYears: number) =>
  (entry: number): number =>
    currentAgeYears + (series.month[entry]! + 1) / 12

const amountReader =
  (column: Float64Array) =>
  (entry: number): Cell => {
    const paise = column[entry]!
    return Number.isNaN(paise) ? null : toRupees(paise)
  }

/** Returns one object per entry. */
export function toRows(series: Series, input: UsedInput, fields: readonly SeriesMember[]): Partial<Entry>[] {
  const readers = fields.map(member => [member, cellReader(series, input, member)] as const)
  return Array.from({ length: series.length }, (_, entry) => {
    const row: Record<string, Cell> = {}
    for (const [member, read] of readers) row[member] = read(entry)
    return row
  })
}

/** Returns one array per member; `portfolios` holds one array per portfolio. */
export type Columns = { [Member in SeriesMember]?: readonly Cell[] | readonly (readonly number[])[] }

export function toColumns(series: Series, input: UsedInput, fields: readonly SeriesMember[]): Columns {
  const columns: Columns = {}
  for (const member of fields) {
    const read = cellReader(series, input, member)
    columns[member] =
      member === 'portfolios'
        ? series.portfolios.map(values => Array.from(values, toRupees))
        : Array.from({ length: series.length }, (_, entry) => read(entry))
  }
  return columns
}

/** Returns CSV with a header line (RFC 4180). */
export function toCsvText(series: Series, input: UsedInput, fields: readonly SeriesMember[]): string {
  const readers = fields.map(member => cellReader(series, input, member))
  const lines = [csvHeader(input, fields)]
  for (let entry = 0; entry < series.length; entry++)
    lines.push(readers.map(read => String(read(entry) ?? '')).join(','))
  return `${lines.join('\r\n')}\r\n`
}

/** Returns the header line of CSV, with one column per portfolio, named by its label. */
export function csvHeader(input: UsedInput, fields: readonly SeriesMember[]): string {
  const labels = portfoliosOf(input).map(portfolio => quoted(`portfolio: ${portfolio.label}`))
  return fields.flatMap(member => (member === 'portfolios' ? labels : [member])).join(',')
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
