/** Where a number comes from: fetched when it is first asked for, as few visitors do. */
import { explainRequest } from '@arthayu/engine'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'
import type { Explained } from './picture-answer.ts'

/** The steps that add up to a published number. */
export function explain(
  { plan, member, month }: Calls['explain']['ask'],
  currentYear: number
): Outcome<Explained> {
  const moment = month === null ? {} : { month }
  const answer = explainRequest({ input: plan, member, ...moment }, parseOptions(currentYear))
  if (!answer.ok) return answer
  const { meta: _, ...explained } = answer.value
  return { ok: true, value: explained }
}
