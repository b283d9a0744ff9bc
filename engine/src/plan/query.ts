/** Strict reading of query parameters. */
import type { Issue, Warning } from './issue.ts'
import { didYouMean } from './unknown-members.ts'
import { excerpt } from './validate.ts'

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
  const message = `${parameter} must be a finite number.`
  issues.push({ parameter, code: 'wrong-type', message, value: excerpt(text) })
  return undefined
}

/** A remark for each parameter that is not known, at most ten. */
export function unknownParameters(query: Query, known: readonly string[]): Warning[] {
  const unknown = Object.keys(query).filter(name => !known.includes(name))
  return unknown.slice(0, 10).map(given => {
    const parameter = given.slice(0, 60)
    return {
      code: 'unknown-member',
      severity: 'warning',
      message: `A query parameter is not known and was ignored.${didYouMean(parameter, known)}`,
      pointer: '#',
      parameter
    }
  })
}
