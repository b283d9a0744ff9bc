/** Errors of a plan against its schema. */
import { isRecord } from '../request/is-record.ts'
import { errorAt, type Issue } from '../request/issue.ts'
import { memberPointer } from '../request/pointer.ts'
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
  const issues: Issue[] = []
  const check = (pointer: string, member: string, holder: unknown): void => {
    const label = isRecord(holder) ? holder[member] : undefined
    if (typeof label === 'string' && /^\s+$/.test(label))
      issues.push(errorAt(`${pointer}/${member}`, 'too-short', requestText.tooShort({ member })))
  }
  check('#', 'selfLabel', body)
  check('#/partner', 'label', body.partner)
  for (const list of lists) {
    const entries = body[list]
    if (Array.isArray(entries))
      for (const [index, entry] of entries.entries()) check(`#/${list}/${index}`, 'label', entry)
  }
  return issues
}
