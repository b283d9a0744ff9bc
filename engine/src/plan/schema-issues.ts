/** Errors of a plan against its schema. */
import { isRecord } from '../request/is-record.ts'
import { errorAt, type Issue } from '../request/issue.ts'
import { memberPointer } from '../request/pointer.ts'
import { limits } from '../request/schema-parts.ts'
import { checkerOf, missing, wrongType } from '../request/validate.ts'
import { requestText } from '../text/en/request.ts'
import { lifeCycleInputSchema, type RequiredMembers } from './schema.ts'

const checkPlan = checkerOf({ ...lifeCycleInputSchema, required: [] })

/** Returns all errors of `body` against the schema, with the members that the endpoint requires. */
export function schemaIssues(body: unknown, required: RequiredMembers): Issue[] {
  if (!isRecord(body)) return [{ pointer: '#', ...wrongType('object', body) }]
  const absent = required
    .filter(member => !Object.hasOwn(body, member))
    .map(member => missing(memberPointer('#', member), member))
  return absent.concat(checkPlan(body), blankLabels(body))
}

const lists = ['expenses', 'investments', 'milestones', 'incomes', 'loans', 'lifeCovers'] as const

/** A label of nothing but spaces is as empty as one that the schema refuses: sentences use it as a name. */
function blankLabels(body: Readonly<Record<string, unknown>>): Issue[] {
  const named = lists.flatMap(list => {
    const entries = body[list]
    if (!Array.isArray(entries)) return []
    const taken: unknown[] = entries.slice(0, limits[list])
    return taken.map((entry, index) => [`#/${list}/${index}/label`, labelOf(entry)] as const)
  })
  const people = [
    ['#/selfLabel', body.selfLabel] as const,
    ['#/partner/label', labelOf(body.partner)] as const
  ]
  return [...people, ...named]
    .filter(([, label]) => typeof label === 'string' && label !== '' && label.trim() === '')
    .map(([pointer]) => {
      const member = pointer.slice(pointer.lastIndexOf('/') + 1)
      return errorAt(pointer, 'too-short', requestText.tooShort({ member }))
    })
}

const labelOf = (entry: unknown): unknown => (isRecord(entry) ? entry.label : undefined)
