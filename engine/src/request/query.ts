/** Strict reading of query parameters. */
import { Type } from 'typebox'
import { requestText } from '../text/en/request.ts'
import { notANumber } from './figures.ts'
import type { Issue, Parsed, Warning } from './issue.ts'
import { nearestName, shownName } from './names.ts'
import { excerpt, notOneOf } from './validate.ts'

/** A parsed query string: a parameter given twice is an array. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

const decimal = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

/** Returns the single value of a parameter, undefined if absent; a repeated parameter is an error. */
export function single(query: Query, parameter: string, issues: Issue[]): string | undefined {
  const given = Object.hasOwn(query, parameter) ? query[parameter] : undefined
  if (given === undefined || typeof given === 'string') return given
  issues.push({
    parameter,
    code: 'duplicate-parameter',
    message: requestText.duplicateParameter({ parameter })
  })
  return undefined
}

/** Returns a plain decimal number; `12abc`, an empty string and `1e999` are errors. */
export function numeric(query: Query, parameter: string, issues: Issue[]): number | undefined {
  const text = single(query, parameter, issues)
  if (text === undefined) return undefined
  const value = decimal.test(text) ? Number(text) : Number.NaN
  if (Number.isFinite(value)) return value
  // A number in a query has no quotes to remove.
  const wrong = decimal.test(text)
    ? requestText.mustBeFinite({ kind: requestText.kind('number') })
    : notANumber(text, undefined, parameter)
  issues.push({ parameter, code: 'wrong-type', message: `${parameter} ${wrong}`, value: excerpt(text) })
  return undefined
}

/** Returns one of several words, the first one if omitted. */
export function oneOf<T extends string>(
  query: Query,
  parameter: string,
  allowed: readonly [T, ...T[]],
  issues: Issue[]
): T {
  const given = single(query, parameter, issues)
  if (given === undefined) return allowed[0]
  const found = allowed.find(each => each === given)
  if (found !== undefined) return found
  issues.push({ parameter, ...notOneOf(parameter, allowed, given) })
  return allowed[0]
}

/** Returns whether unknown members and parameters are errors; `parseQuery` reports a wrong word. */
export const isStrict = (query: Query): boolean => query.strict === 'true'

/** The query parameter of every request with a body. */
export const strictQuerySchema = Type.Object({
  strict: Type.Optional(
    Type.Enum(['false', 'true'], {
      description: 'Whether unknown members and parameters are errors instead of warnings.',
      default: 'false'
    })
  )
})

/**
 * Checks `strict` and the unknown parameters of a query.
 * @param known the parameters that the endpoint reads besides `strict`
 * @param issues the errors of the rest of the query; those found here are added
 * @param meant returns the parameter that another name means, if known
 * @returns a warning for each unknown parameter, at most ten; if there are errors, it is an error too
 */
export function parseRest(
  query: Query,
  known: readonly string[],
  issues: Issue[],
  meant: (name: string) => string | undefined = () => undefined
): Warning[] {
  oneOf(query, 'strict', ['false', 'true'], issues)
  const names = [...known, 'strict']
  const unknown = Object.keys(query).filter(name => !names.includes(name))
  const isIgnored = !isStrict(query) && issues.length === 0
  const found = unknown.slice(0, 10).map(given => {
    const parameter = given.slice(0, 60)
    const nearest = nearestName(meant(parameter) ?? parameter, names)
    const message = requestText.unknownParameter({ name: shownName(parameter), isIgnored, nearest })
    return { parameter, code: 'unknown-member', message } as const
  })
  if (isIgnored) return found.map(each => ({ ...each, severity: 'warning', pointer: '#' }))
  issues.push(...found)
  return []
}

/** Returns the warnings of a query in which the endpoint reads nothing else. */
export function parseQuery(query: Query): Parsed<readonly Warning[]> {
  const issues: Issue[] = []
  const warnings = parseRest(query, [], issues)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: warnings }
}
