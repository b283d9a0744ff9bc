/** The requested form of the series: by month or year, in rows or columns, all members or some. */
import type { Issue, Parsed, Warning } from '../request/issue.ts'
import { didYouMean, shownName } from '../request/names.ts'
import { oneOf, parseRest, type Query, single } from '../request/query.ts'
import { viewText } from '../text/en/view.ts'
import { type SeriesMember, seriesMembers } from './entry-schema.ts'
import { viewQuerySchema } from './view-schema.ts'

export interface View {
  readonly granularity: 'month' | 'year'
  readonly format: 'rows' | 'columns'
  /** The members of an entry, in the order of an entry; null for all. */
  readonly fields: readonly SeriesMember[] | null
  readonly warnings: readonly Warning[]
}

const viewParameters = Object.keys(viewQuerySchema.properties)

/** The view without a query. */
export const fullView: View = { granularity: 'month', format: 'rows', fields: null, warnings: [] }

/**
 * Reads the view of a query.
 * @param otherNames other parameters that the endpoint reads; any other name gets a warning
 * @param meant returns which of those another name means, if known
 */
export function parseView(
  query: Query,
  otherNames: readonly string[] = [],
  meant?: (name: string) => string | undefined
): Parsed<View> {
  const issues: Issue[] = []
  const granularity = oneOf(query, 'granularity', ['month', 'year'] as const, issues)
  const format = oneOf(query, 'format', ['rows', 'columns'] as const, issues)
  const fields = fieldsOf(query, issues)
  const warnings = parseRest(query, [...viewParameters, ...otherNames], issues, meant)
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, value: { granularity, format, fields, warnings } }
}

/** Returns a short name of the shape of an answer, for its entity tag. */
export function shapeOf({ granularity, format, fields }: View): string {
  const members = fields?.map(field => seriesMembers.indexOf(field)).join('.') ?? 'all'
  return `${granularity}-${format}-${members}`
}

function fieldsOf(query: Query, issues: Issue[]): readonly SeriesMember[] | null {
  const given = single(query, 'fields', issues)
  if (given === undefined) return null
  const names = given.split(',', 100).map(name => name.trim())
  const places = names.flatMap((name, index) => (seriesMembers.some(each => each === name) ? [] : [index]))
  if (places.length === 0) return seriesMembers.filter(member => names.includes(member))
  const wrong = places.slice(0, 5).map(place => wrongField(names[place]!, place + 1))
  const message = viewText.unknownFields({ wrong, members: seriesMembers })
  issues.push({ parameter: 'fields', code: 'not-one-of', message })
  return null
}

function wrongField(given: string, place: number): string {
  const name = given.slice(0, 60)
  const shown = name === '' ? name : shownName(name)
  return viewText.wrongField({ name: shown, place, meant: didYouMean(name, seriesMembers) })
}
