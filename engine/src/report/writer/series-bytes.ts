/**
 * The series as bytes: rows and columns of JSON, and lines of CSV. Every value is written with a comma (and
 * its name) before it; the opening of a row or a list then overwrites its first comma.
 */
import type { UsedInput } from '../../plan/plan.ts'
import { isAmount } from '../amounts.ts'
import { type SeriesMember, seriesMembers } from '../entry-schema.ts'
import { isTextMember, putTime, type TimeMember, type TimeNames, timeNames } from '../entry-time.ts'
import type { Series } from '../series.ts'
import { longestAmount, longestText, putRupees, putText, type Text, toText } from './bytes.ts'

/** How rows are written. */
export interface RowForm {
  readonly quote: '"' | ''
  /** The text of an amount that is null. */
  readonly missing: Text
  /** The text before the value of a member. */
  readonly leads: Readonly<Record<SeriesMember, Text>>
  /** The byte that opens a row. */
  readonly open: number
  /** The text that ends a row. */
  readonly end: Text
  /** The text that ends a row after the list of portfolios. */
  readonly endOfList: Text
}

const leadsOf = (leadOf: (member: SeriesMember) => string): Readonly<Record<SeriesMember, Text>> =>
  Object.fromEntries(seriesMembers.map(member => [member, toText(leadOf(member))])) as Record<
    SeriesMember,
    Text
  >

const newline = 10
const openBracket = 91
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
const comma = toText(',')
const commaAndQuote = toText(',"')

export const jsonRows: RowForm = {
  quote: '"',
  missing: toText('null'),
  leads: leadsOf(member => {
    const opening = member === 'portfolios' ? '[' : isTextMember(member) ? '"' : ''
    return `,"${member}":${opening}`
  }),
  open: openBrace,
  end: toText('},'),
  endOfList: toText(']},')
}

/** A line begins with the second byte of the line end before it. */
export const csvRows: RowForm = {
  quote: '',
  missing: toText(''),
  leads: leadsOf(() => ','),
  open: newline,
  end: toText('\r'),
  endOfList: toText('\r')
}

/** The sources of a series. */
interface Source {
  readonly series: Series
  readonly names: TimeNames
  /** Members of time come first in every entry. */
  readonly times: readonly { readonly member: TimeMember; readonly lead: Text }[]
  readonly amounts: readonly { readonly column: Float64Array; readonly lead: Text }[]
}

const isTime = (member: SeriesMember): member is TimeMember => !isAmount(member) && member !== 'portfolios'

function sourceOf(series: Series, input: UsedInput, fields: readonly SeriesMember[], form: RowForm): Source {
  const { leads } = form
  const ofPortfolios = fields.includes('portfolios')
    ? series.portfolios.map((column, index) => ({ column, lead: index === 0 ? leads.portfolios : comma }))
    : []
  return {
    series,
    names: timeNames(input, series.month.at(-1)! + 1, form.quote),
    times: fields.filter(isTime).map(member => ({ member, lead: leads[member] })),
    amounts: [
      ...fields.filter(isAmount).map(member => ({ column: series[member], lead: leads[member] })),
      ...ofPortfolios
    ]
  }
}

/** Returns the room that `putRows` may need. */
export function rowsBound(series: Series, fields: readonly SeriesMember[], form: RowForm): number {
  const longest = (member: SeriesMember): number => (isAmount(member) ? longestAmount : longestText)
  const named = fields.reduce((sum, member) => sum + form.leads[member].length + longest(member), 0)
  const values = series.portfolios.length * (longestAmount + comma.length)
  return (named + values + form.endOfList.length) * series.length
}

/** Writes every entry as a row with its end. */
export function putRows(
  view: DataView,
  start: number,
  series: Series,
  input: UsedInput,
  fields: readonly SeriesMember[],
  form: RowForm
): number {
  const { names, times, amounts } = sourceOf(series, input, fields, form)
  const { missing, open } = form
  const end = fields.includes('portfolios') ? form.endOfList : form.end
  let at = start
  for (let entry = 0; entry < series.length; entry++) {
    const row = at
    const month = series.month[entry]!
    for (let index = 0; index < times.length; index++) {
      const { member, lead } = times[index]!
      at = putTime(view, putText(view, at, lead), member, month, names)
    }
    for (let index = 0; index < amounts.length; index++) {
      const { column, lead } = amounts[index]!
      at = putRupees(view, putText(view, at, lead), column[entry]!, missing)
    }
    at = putText(view, at, end)
    view.setUint8(row, open)
  }
  return at
}

/** Returns the room that `putColumns` may need. */
export function columnsBound(series: Series, fields: readonly SeriesMember[]): number {
  const lists = fields.length + series.portfolios.length
  return lists * (longestText + series.length * (longestText + commaAndQuote.length))
}

/** Writes every member as a list; `portfolios` as one list per portfolio. */
export function putColumns(
  view: DataView,
  start: number,
  series: Series,
  input: UsedInput,
  fields: readonly SeriesMember[]
): number {
  const names = timeNames(input, series.month.at(-1)! + 1, '"')
  let at = start
  for (const member of fields) {
    at = putText(view, at, columnLeads[member])
    if (isAmount(member)) at = putAmountList(view, at, series[member])
    else if (member === 'portfolios') at = putAmountLists(view, at, series.portfolios)
    else at = putTimeList(view, at, member, series.month, names)
  }
  view.setUint8(start, openBrace)
  view.setUint8(at, closeBrace)
  return at + 1
}

const columnLeads = leadsOf(member => `,"${member}":`)

function putAmountLists(view: DataView, start: number, columns: readonly Float64Array[]): number {
  let at = start
  for (const column of columns) at = putAmountList(view, putText(view, at, comma), column)
  return closeList(view, start, at)
}

function putAmountList(view: DataView, start: number, column: Float64Array): number {
  let at = start
  for (let entry = 0; entry < column.length; entry++)
    at = putRupees(view, putText(view, at, comma), column[entry]!, jsonRows.missing)
  return closeList(view, start, at)
}

function putTimeList(
  view: DataView,
  start: number,
  member: TimeMember,
  months: Int32Array,
  names: TimeNames
): number {
  const lead = isTextMember(member) ? commaAndQuote : comma
  let at = start
  for (let entry = 0; entry < months.length; entry++)
    at = putTime(view, putText(view, at, lead), member, months[entry]!, names)
  return closeList(view, start, at)
}

function closeList(view: DataView, start: number, at: number): number {
  view.setUint8(start, openBracket)
  view.setUint8(at, closeBracket)
  return at + 1
}
