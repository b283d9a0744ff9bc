/** Checks a body against the schema and names every fault in plain English. */

import type { ErrorObject } from 'ajv'
import { compileSchema } from '#compile-schema'
import { clipperOf } from './clip.ts'
import { valueMeant } from './confusions.ts'
import { aboveHint, limitInWords, notANumber } from './figures.ts'
import type { Issue } from './issue.ts'
import { nearestName } from './names.ts'
import { fragmentPointer, memberPointer } from './pointer.ts'
import { type Shape, shapeAt } from './shape.ts'

/** The faults of a value that stands at `pointer` of the body; left out, the body itself. */
export type Checker = (value: unknown, pointer?: string) => Issue[]

/**
 * A checker of one schema. Make it once: its first answer costs milliseconds. What is longer than allowed is
 * one fault; entries past the limit are not looked at.
 */
export function checkerOf(schema: object): Checker {
  const validator = compileSchema(schema)
  const clip = clipperOf(schema)
  return (value, pointer = '#') => {
    const issues: Issue[] = []
    const clipped = clip(value, pointer, issues)
    if (validator(clipped)) return issues
    return issues.concat((validator.errors ?? []).map(error => toIssue(error, pointer, schema)))
  }
}

/** The fault of a member that is not there. */
export const missing = (pointer: string, member: string): Issue => ({
  pointer,
  code: 'required',
  message: `${member} is required.`
})

function toIssue(error: ErrorObject, base: string, schema: Shape): Issue {
  const path = shortened(base.slice(1) + error.instancePath)
  const pointer = fragmentPointer(path)
  const member = nameOf(path)
  const limit = error.params.limit as number
  const { 'x-unit': unit } = shapeAt(schema, error.instancePath)
  switch (error.keyword) {
    case 'required': {
      const name = error.params.missingProperty as string
      return missing(memberPointer(pointer, name), name)
    }
    case 'type':
      return { pointer, ...wrongType(String(error.params.type), error.data, member) }
    case 'minimum': {
      const message = `${member} must be at least ${limitInWords(limit, unit)}.`
      return { pointer, code: 'below-minimum', message }
    }
    case 'maximum': {
      const message = `${member} must be at most ${limitInWords(limit, unit)}.`
      const hint = aboveHint(member, error.data as number, unit)
      return { pointer, code: 'above-maximum', message: message + hint }
    }
    case 'minLength':
      return { pointer, code: 'too-short', message: `${member} must not be empty.` }
    case 'maxLength':
      return { pointer, code: 'too-long', message: `${member} must have at most ${limit} characters.` }
    case 'minItems':
      return {
        pointer,
        code: 'too-few-items',
        message: `${member} must have at least ${limit} ${limit === 1 ? 'entry' : 'entries'}.`
      }
    case 'enum':
      return { pointer, ...notOneOf(member, error.params.allowedValues as string[], error.data) }
    case 'pattern': {
      const [example] = (error.parentSchema as { examples: readonly string[] }).examples
      return { pointer, code: 'wrong-form', message: `${member} must have the form "${example}".` }
    }
    default:
      throw new Error(`the schema uses ${error.keyword}, which has no message`)
  }
}

/** A path whose names, some of which may be the caller's own, are at most as long as labels are. */
const shortened = (path: string): string =>
  path.length <= 100
    ? path
    : path
        .split('/')
        .map(each => each.slice(0, 100))
        .join('/')

/** A value that is none of the allowed ones, with the one that is probably meant. */
export function notOneOf(member: string, allowed: readonly string[], found: unknown): Omit<Issue, 'pointer'> {
  const hint = typeof found === 'string' ? valueHint(member, found.slice(0, 60), allowed) : ''
  const message = `${member} must be one of ${allowed.map(each => `"${each}"`).join(', ')}.${hint}`
  return { code: 'not-one-of', message }
}

function valueHint(member: string, found: string, allowed: readonly string[]): string {
  const { value, note } = valueMeant(member, found) ?? { value: nearestName(found, allowed), note: '' }
  return value === undefined ? '' : ` Did you mean "${value}"?${note}`
}

const kinds: Readonly<Record<string, string>> = {
  number: 'a number',
  integer: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  'number,object': 'a number or an object'
}

/** The error of a value of another type than `expected`. */
export function wrongType(expected: string, found: unknown, member = 'The body'): Omit<Issue, 'pointer'> {
  if (expected === 'integer' && typeof found === 'number' && Number.isFinite(found))
    return { code: 'not-whole', message: `${member} must be a whole number.`, value: excerpt(found) }
  // What is absent has no value: "undefined" would be taken for a text that the caller sent.
  const value = found === undefined ? {} : { value: excerpt(found) }
  return { code: 'wrong-type', message: `${member} ${rightType(expected, found, member)}`, ...value }
}

function rightType(expected: string, found: unknown, member: string): string {
  const kind = kinds[expected]!
  if (expected === 'boolean' && (found === 'true' || found === 'false'))
    return `must be ${kind}, without quotes.`
  if (!/number|integer/.test(expected)) return `must be ${kind}.`
  // NaN and the infinities are numbers, which JSON writes as 1e999.
  if (typeof found === 'number') return `must be ${kind.replace('a number', 'a finite number')}.`
  return typeof found === 'string' ? notANumber(found, kind, member) : `must be ${kind}.`
}

/** At most 40 characters of what was found; never a whole structure of the caller. */
export function excerpt(found: unknown): string {
  if (Array.isArray(found)) return '[...]'
  if (typeof found === 'object' && found !== null) return '{...}'
  return String(found).slice(0, 40).toWellFormed()
}

/** The member's own name, or "investments[0]" for an entry of an array. */
function nameOf(instancePath: string): string {
  const parts = instancePath.split('/').slice(1)
  const last = parts.at(-1) ?? 'The body'
  return /^\d+$/.test(last) ? `${parts.at(-2)}[${last}]` : last
}
