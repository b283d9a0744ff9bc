/** Strict reading of query parameters. */
import { Type } from 'typebox'
import { notANumber } from './figures.ts'
import type { Issue, Parsed, Warning } from './issue.ts'
import { didYouMean, shownName } from './names.ts'
import { excerpt, notOneOf } from './validate.ts'

/** A parsed query string: a parameter given twice is an array. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

const decimal = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

/** The single value of a parameter, undefined when absent; a repeated one is a fault. */
export function single(query: Query, parameter: string, issues: Issue[]): string | undefined {
  const given = Object.hasOwn(query, parameter) ? query[parameter] : undefined
  if (given === undefined || typeof given === 'string') return given
  issues.push({ parameter, code: 'duplicate-parameter', message: `${parameter} is given more than once.` })
  return undefined
}

/** A plain decimal number; `12abc`, an empty text and `1e999` are faults. */
export function numeric(query: Query, parameter: string, issues: Issue[]): number | undefined {
  const text = single(query, parameter, issues)
  if (text === undefined) return undefined
  const value = decimal.test(text) ? Number(text) : Number.NaN
  if (Number.isFinite(value)) return value
  // A number in a query has no quotes that could be in the way.
  const wrong = decimal.test(text) ? 'must be a finite number.' : notANumber(text, undefined, parameter)
  issues.push({ parameter, code: 'wrong-type', message: `${parameter} ${wrong}`, value: excerpt(text) })
  return undefined
}

/** One of several words, the first one if omitted. */
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

/** Whether members and parameters that are not known are errors; a wrong word is a fault of `parseQuery`. */
export const isStrict = (query: Query): boolean => query.strict === 'true'

/** The query parameter that every request with a body takes. */
export const strictQuerySchema = Type.Object({
  strict: Type.Optional(
    Type.Enum(['false', 'true'], {
      description: 'Whether members and parameters that are not known are errors rather than warnings.',
      default: 'false'
    })
  )
})

/**
 * Checks what every query may have.
 * @param known the parameters that the endpoint reads besides `strict`
 * @param issues the faults of the rest of the query, to which those found here are added
 * @param meant which of them is meant by another name, where that is known
 * @returns a remark for each parameter that is not known, at most ten; beside faults it is a fault itself
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
  const remarks = unknown.slice(0, 10).map(given => {
    const parameter = given.slice(0, 60)
    const name = shownName(parameter)
    const subject = name === undefined ? 'A query parameter' : `The query parameter ${name}`
    return { parameter, subject, hint: didYouMean(meant(parameter) ?? parameter, names) }
  })
  if (!isStrict(query) && issues.length === 0)
    return remarks.map(({ parameter, subject, hint }) => ({
      code: 'unknown-member',
      severity: 'warning',
      message: `${subject} is not known and was ignored.${hint}`,
      pointer: '#',
      parameter
    }))
  for (const { parameter, subject, hint } of remarks) {
    const message = `${subject} is not known.${hint}`
    issues.push({ parameter, code: 'unknown-member', message })
  }
  return []
}

/** The remarks on the query of an endpoint that reads nothing else of it. */
export function parseQuery(query: Query): Parsed<readonly Warning[]> {
  const issues: Issue[] = []
  const warnings = parseRest(query, [], issues)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: warnings }
}
