/** Checks a body against the schema and names every fault in plain English. */

import type { ErrorObject } from 'ajv'
import { compileSchema } from '#compile-schema'
import { clipperOf } from './clip.ts'
import type { Issue } from './issue.ts'
import { fragmentPointer, memberPointer } from './pointer.ts'
import { lifeCycleInputSchema, type RequiredMembers } from './schema.ts'

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
    return issues.concat((validator.errors ?? []).map(error => toIssue(error, pointer)))
  }
}

const checkPlan = checkerOf({ ...lifeCycleInputSchema, required: [] })

/** All faults of `body` against the schema, with the members that the caller's endpoint requires. */
export function schemaIssues(body: unknown, required: RequiredMembers): Issue[] {
  if (!isRecord(body)) return [{ pointer: '#', ...wrongType('object', body) }]
  const absent = required
    .filter(member => !Object.hasOwn(body, member))
    .map(member => missing(memberPointer('#', member), member))
  return absent.concat(checkPlan(body))
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const missing = (pointer: string, member: string): Issue => ({
  pointer,
  code: 'required',
  message: `${member} is required.`
})

function toIssue(error: ErrorObject, base: string): Issue {
  const path = base.slice(1) + error.instancePath
  const pointer = fragmentPointer(path)
  const member = nameOf(path)
  const limit = error.params.limit as number
  switch (error.keyword) {
    case 'required': {
      const name = error.params.missingProperty as string
      return missing(memberPointer(pointer, name), name)
    }
    case 'type':
      return { pointer, ...wrongType(String(error.params.type), error.data, member) }
    case 'minimum':
      return { pointer, code: 'below-minimum', message: `${member} must be at least ${plain(limit)}.` }
    case 'maximum':
      return { pointer, code: 'above-maximum', message: `${member} must be at most ${plain(limit)}.` }
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
    case 'enum': {
      const allowed = (error.params.allowedValues as string[]).map(each => `"${each}"`).join(', ')
      return { pointer, code: 'not-one-of', message: `${member} must be one of ${allowed}.` }
    }
    case 'pattern': {
      const [example] = (error.parentSchema as { examples: readonly string[] }).examples
      return { pointer, code: 'wrong-form', message: `${member} must have the form "${example}".` }
    }
    default:
      throw new Error(`the schema uses ${error.keyword}, which has no message`)
  }
}

/** 1/12 of a year is the only bound that is no short decimal. */
const plain = (limit: number): string => (limit === 1 / 12 ? '1/12 (one month)' : String(limit))

export function wrongType(expected: string, found: unknown, member = 'The body'): Omit<Issue, 'pointer'> {
  if (expected === 'integer' && typeof found === 'number' && Number.isFinite(found))
    return { code: 'not-whole', message: `${member} must be a whole number.`, value: excerpt(found) }
  const kinds: Record<string, string> = {
    number: 'a finite number',
    integer: 'a whole number',
    string: 'a text',
    boolean: 'true or false',
    array: 'an array',
    object: 'an object',
    'number,object': 'a finite number or an object'
  }
  // What is absent has no value: "undefined" would be taken for a text that the caller sent.
  const value = found === undefined ? {} : { value: excerpt(found) }
  return { code: 'wrong-type', message: `${member} must be ${kinds[expected]}.`, ...value }
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
