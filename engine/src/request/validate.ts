/** Checks a body against a schema and describes every error. */

import type { ErrorObject } from 'ajv'
import { compileSchema } from '#compile-schema'
import { type Kind, requestText } from '../text/en/request.ts'
import { clipperOf } from './clip.ts'
import { valueMeant } from './confusions.ts'
import { aboveHint, notANumber } from './figures.ts'
import type { Issue } from './issue.ts'
import { nearestName, shownName } from './names.ts'
import { fragmentPointer, memberPointer } from './pointer.ts'
import { type Shape, shapeAt } from './shape.ts'

/** Returns the errors of the value at `pointer` of the body. Default: the body itself. */
export type Checker = (value: unknown, pointer?: string) => Issue[]

/**
 * Returns a checker for one schema. Make it once: its first use takes milliseconds. An array that is too long
 * is one error; entries past the limit are not checked.
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

/** Returns the error of a missing member. */
export const missing = (pointer: string, member: string): Issue => ({
  pointer,
  code: 'required',
  message: requestText.required({ member })
})

function toIssue(error: ErrorObject, base: string, schema: Shape): Issue {
  const path = shortened(base.slice(1) + error.instancePath)
  const pointer = fragmentPointer(path)
  const member = chosenName(error.instancePath, schema) ?? nameOf(path)
  const limit = error.params.limit as number
  const { 'x-unit': unit } = shapeAt(schema, error.instancePath)
  switch (error.keyword) {
    case 'required': {
      const name = error.params.missingProperty as string
      return missing(memberPointer(pointer, name), name)
    }
    case 'type':
      return { pointer, ...wrongType(String(error.params.type) as Kind, error.data, member) }
    case 'minimum':
      return { pointer, code: 'below-minimum', message: requestText.belowMinimum({ member, limit, unit }) }
    case 'maximum': {
      const hint = aboveHint(member, error.data as number, unit)
      const message = requestText.aboveMaximum({ member, limit, unit, hint })
      return { pointer, code: 'above-maximum', message }
    }
    case 'minLength':
      return { pointer, code: 'too-short', message: requestText.tooShort({ member }) }
    case 'maxLength':
      return { pointer, code: 'too-long', message: requestText.tooLong({ member, limit }) }
    case 'minItems':
      return { pointer, code: 'too-few-items', message: requestText.tooFewItems({ member, limit }) }
    case 'enum':
      return { pointer, ...notOneOf(member, error.params.allowedValues as string[], error.data) }
    case 'pattern': {
      const { examples } = error.parentSchema as { examples: readonly [string] }
      const message = requestText.wrongForm({ member, example: examples[0] })
      return { pointer, code: 'wrong-form', message }
    }
    default:
      throw new Error(`the schema uses ${error.keyword}, which has no message`)
  }
}

/** Returns a path with each name, which the caller may have chosen, cut to the length of a label. */
const shortened = (path: string): string =>
  path.length <= 100
    ? path
    : path
        .split('/')
        .map(each => each.slice(0, 100))
        .join('/')

/** Returns the error of a value that is not allowed, with the allowed one that is probably meant. */
export function notOneOf(member: string, allowed: readonly string[], found: unknown): Omit<Issue, 'pointer'> {
  const given = typeof found === 'string' ? found.slice(0, 60) : undefined
  const meant = given === undefined ? undefined : valueMeant(member, given)
  const value = meant?.value ?? (given === undefined ? undefined : nearestName(given, allowed))
  const message = requestText.notOneOf({ member, allowed, meant: value, note: meant?.note ?? '' })
  return { code: 'not-one-of', message }
}

/** Returns the error of a value that is not of the type `expected`. */
export function wrongType(expected: Kind, found: unknown, member = requestText.body): Omit<Issue, 'pointer'> {
  if (expected === 'integer' && typeof found === 'number' && Number.isFinite(found))
    return { code: 'not-whole', message: requestText.notWhole({ member }), value: excerpt(found) }
  // A missing value has no excerpt: "undefined" would look like a string of the caller.
  const value = found === undefined ? {} : { value: excerpt(found) }
  return { code: 'wrong-type', message: `${member} ${rightType(expected, found, member)}`, ...value }
}

function rightType(expected: Kind, found: unknown, member: string): string {
  const kind = requestText.kind(expected)
  if (expected === 'boolean' && (found === 'true' || found === 'false'))
    return requestText.withoutQuotes({ kind })
  if (!/number|integer/.test(expected)) return requestText.mustBe({ kind })
  // JSON can write an infinity, as 1e999.
  if (typeof found === 'number') return requestText.mustBeFinite({ kind })
  return typeof found === 'string' ? notANumber(found, kind, member) : requestText.mustBe({ kind })
}

/** Returns at most 40 characters of the value found, never a whole structure of the caller. */
export function excerpt(found: unknown): string {
  if (Array.isArray(found)) return '[...]'
  if (typeof found === 'object' && found !== null) return '{...}'
  return String(found).slice(0, 40).toWellFormed()
}

/** Returns "weightsPct of "Debt"" for a member whose name the caller chose; undefined for others. */
function chosenName(instancePath: string, schema: Shape): string | undefined {
  const parts = instancePath.split('/')
  const [holder, name] = parts.slice(-2)
  if (holder === undefined || holder === '' || name === undefined) return undefined
  const { properties, additionalProperties } = shapeAt(schema, parts.slice(0, -1).join('/'))
  if (properties !== undefined || typeof additionalProperties !== 'object') return undefined
  const given = name.replaceAll('~1', '/').replaceAll('~0', '~')
  return requestText.chosen({ member: holder, name: shownName(given) })
}

/** Returns the name of the member, or "investments[0]" for an entry of an array. */
function nameOf(instancePath: string): string {
  const parts = instancePath.split('/').slice(1)
  const last = parts.at(-1) ?? requestText.body
  return /^\d+$/.test(last) ? `${parts.at(-2)}[${last}]` : last
}
