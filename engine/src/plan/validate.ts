/** Checks a body against the schema and names every fault in plain English. */

import type { ErrorObject } from 'ajv'
import { compileSchema } from '#compile-schema'
import type { Issue } from './issue.ts'
import { fragmentPointer, memberPointer } from './pointer.ts'
import { lifeCycleInputSchema, type RequiredMembers } from './schema.ts'

/** The faults of a value that stands at `pointer` of the body; left out, the body itself. */
export type Checker = (value: unknown, pointer?: string) => Issue[]

/** A checker of one schema. Make it once: its first answer costs milliseconds. */
export function checkerOf(schema: object): Checker {
  const validator = compileSchema(schema)
  return (value, pointer = '#') =>
    validator(value) ? [] : (validator.errors ?? []).map(error => toIssue(error, pointer))
}

const checkPlan = checkerOf({ ...lifeCycleInputSchema, required: [] })

/**
 * All faults of `body` against the schema, with the members that the caller's endpoint requires.
 * Arrays longer than allowed are one fault each; entries past the limit are not looked at, so that the work
 * is bounded by the schema and not by the body.
 */
export function schemaIssues(body: unknown, required: RequiredMembers): Issue[] {
  if (!isRecord(body)) return [{ pointer: '#', ...wrongType('object', body) }]
  const issues: Issue[] = []
  for (const member of required) {
    if (!Object.hasOwn(body, member)) issues.push(missing(memberPointer('#', member), member))
  }
  const clipped = clipArrays(body, issues)
  issues.push(...checkPlan(clipped))
  return issues
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const missing = (pointer: string, member: string): Issue => ({
  pointer,
  code: 'required',
  message: `${member} is required.`
})

/** Members that are arrays, with the most entries of each. */
const arrayLimits = Object.entries(lifeCycleInputSchema.properties).flatMap(([member, schema]) => {
  const { maxItems } = schema as { readonly maxItems?: number }
  return maxItems === undefined ? [] : [{ member, maxItems }]
})

/** The body itself when no array is too long, which is the rule: a copy costs as much as the check. */
function clipArrays(body: Record<string, unknown>, issues: Issue[]): Record<string, unknown> {
  let clipped = body
  for (const { member, maxItems } of arrayLimits) {
    const value = Object.hasOwn(body, member) ? body[member] : undefined
    if (!Array.isArray(value) || value.length <= maxItems) continue
    const message = `${member} may have at most ${maxItems} entries.`
    issues.push({ pointer: memberPointer('#', member), code: 'too-many-items', message })
    if (clipped === body) clipped = { ...body }
    clipped[member] = value.slice(0, maxItems)
  }
  return clipped
}

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
    case 'maxItems':
      return { pointer, code: 'too-many-items', message: `${member} may have at most ${limit} entries.` }
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
const plain = (limit: number): string => (limit > 0 && limit < 1 ? '1/12 (one month)' : String(limit))

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
  return { code: 'wrong-type', message: `${member} must be ${kinds[expected]}.`, value: excerpt(found) }
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
