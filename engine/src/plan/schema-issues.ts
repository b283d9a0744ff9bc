/** Errors of a plan against its schema. */
import { isRecord } from '../request/is-record.ts'
import type { Issue } from '../request/issue.ts'
import { memberPointer } from '../request/pointer.ts'
import { checkerOf, missing, wrongType } from '../request/validate.ts'
import { lifeCycleInputSchema, type RequiredMembers } from './schema.ts'

const checkPlan = checkerOf({ ...lifeCycleInputSchema, required: [] })

/** Returns all errors of `body` against the schema, with the members that the endpoint requires. */
export function schemaIssues(body: unknown, required: RequiredMembers): Issue[] {
  if (!isRecord(body)) return [{ pointer: '#', ...wrongType('object', body) }]
  const absent = required
    .filter(member => !Object.hasOwn(body, member))
    .map(member => missing(memberPointer('#', member), member))
  return absent.concat(checkPlan(body))
}
