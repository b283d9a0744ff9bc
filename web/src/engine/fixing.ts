/** What mends a plan: fetched when it is first asked for, of a plan that fails. */
import { fixesRequest, mergePatch, parsePlan } from '@arthayu/engine'
import { listingOf } from './listing.ts'
import type { Calls, Fix, Fixes, Outcome, Plan } from './messages.ts'
import { parseOptions } from './picture.ts'

/** Each change with the plan that it makes. */
export function fixes({ plan }: Calls['fixes']['ask'], currentYear: number): Outcome<Fixes> {
  const options = parseOptions(currentYear)
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const listing = listingOf(plan, parsed.value.input)
  const answer = fixesRequest({ input: listing.asked }, options)
  if (!answer.ok) return answer
  const { alreadyMet, margin, neededReturn, money, time } = answer.value
  const taken = ({ kind, label, from, to, text, patch }: (typeof money | typeof time)[number]): Fix => ({
    kind,
    label,
    from,
    to,
    text,
    plan: listing.taken(mergePatch(listing.asked, patch) as Plan)
  })
  return {
    ok: true,
    value: {
      alreadyMet,
      margin,
      neededReturn,
      money: money.map(fix => ({ ...taken(fix), costToday: fix.costToday })),
      time: time.map(fix => ({ ...taken(fix), months: fix.months }))
    }
  }
}
