/** The goals of a plan, what would fund each, and the life cover of a couple. */
import {
  changePlan,
  coverRequest,
  earnsEnough,
  goalsRequest,
  type ParseOptions,
  parsePlan,
  simulateOnce,
  withoutPaths
} from '@arthayu/engine'
import { hasRule } from '../plan/by-rule.ts'
import { withValue } from '../plan/edit.ts'
import { amountDown } from '../text/rounding.ts'
import { listingOf } from './listing.ts'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'
import type { Plan, UsedInput } from './picture-answer.ts'
import type { Cover, Funding, GoalFound, Goals, PersonThen } from './place-answers.ts'

/** The goals at expected returns, or as the mean over the paths of a plan. */
export function goals({ plan, isLikely }: Calls['goals']['ask'], currentYear: number): Outcome<Goals> {
  return goalsOf(isLikely ? { uncertainty: {}, ...plan } : certain(plan), parseOptions(currentYear))
}

/** The plan at expected returns. */
function certain({ uncertainty: _, ...plan }: Plan): Plan {
  return plan
}

function goalsOf(plan: Plan, options: ParseOptions): Outcome<Goals> {
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const answer = goalsRequest({ input: plan }, options)
  if (!answer.ok) return answer
  const { input } = parsed.value
  const places = placesOf(input)
  const found = answer.value.goals.map((goal): GoalFound => {
    const at = goal.kind === 'retirement' ? -1 : places.findIndex(({ label }) => label === goal.label)
    const index = at < 0 ? null : places.splice(at, 1)[0]!.index
    const isByRule = goal.kind === 'retirement' && hasRule(input)
    return { ...goal, index, people: peopleAt(input, goal.month), isByRule }
  })
  return { ok: true, value: { goals: found, paths: input.uncertainty?.paths ?? null } }
}

/** Returns the milestones that are goals, in the order of their months. */
function placesOf({ milestones, currentAgeYears, currentYear }: UsedInput) {
  return milestones
    .map(({ label, type, ageYears, year }, index) => ({
      index,
      label,
      type,
      months: Math.round(12 * (ageYears ?? currentAgeYears + year! - currentYear))
    }))
    .filter(({ type }) => type === 'expense')
    .toSorted((one, other) => one.months - other.months)
}

/** Returns how old each person is in a month, of those whose plan has not ended by then. */
function peopleAt(
  { selfLabel = '', currentAgeYears, planningEndAgeYears, partner }: UsedInput,
  month: number
) {
  const all = [
    { label: selfLabel, start: currentAgeYears, end: planningEndAgeYears },
    ...(partner === undefined
      ? []
      : [{ label: partner.label, start: partner.currentAgeYears, end: partner.planningEndAgeYears }])
  ]
  return all
    .map(({ label, start, end }) => ({ label, ageYears: start + month / 12, end }))
    .filter(({ ageYears, end }) => ageYears <= end)
    .map(({ label, ageYears }): PersonThen => ({ label, ageYears }))
}

/** What binary fractions leave of a hundred percent. */
const nearlyAll = 100 - 1e-9

/** Contributions are tried in whole hundreds, up to a crore a month. */
const hundred = 100
const mostHundreds = 1e5

/** What alone makes the plan pay for a milestone in full. */
export function funding({ plan, index }: Calls['funding']['ask'], currentYear: number): Outcome<Funding> {
  const options = parseOptions(currentYear)
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const { input } = parsed.value
  const isFunded = (changed: Plan): boolean => {
    const answer = goalsOf(certain(changed), options)
    const goal = answer.ok ? answer.value.goals.find(each => each.index === index) : undefined
    return goal !== undefined && goal.fundedPct >= nearlyAll
  }
  return {
    ok: true,
    value: {
      invest: investedMore(plan, input, options, isFunded),
      shrink: shrunk(plan, index, input.milestones[index]!.amount, isFunded)
    }
  }
}

function investedMore(
  plan: Plan,
  input: UsedInput,
  options: ParseOptions,
  isFunded: (changed: Plan) => boolean
): Funding['invest'] {
  const listing = listingOf(plan, input, options)
  const before = changePlan(listing.asked, 'monthlyContribution', 0, options)
  if (!before.ok) return null
  const planned = before.value.before ?? 0
  const withMore = (hundreds: number): Plan | null => {
    const change = changePlan(listing.asked, 'monthlyContribution', planned + hundreds * hundred, options)
    return change.ok ? change.value.body : null
  }
  const least = leastOf(mostHundreds, hundreds => {
    const body = withMore(hundreds)
    return body !== null && isFunded(body)
  })
  const body = least === null ? null : withMore(least)
  if (least === null || body === null) return null
  const taken = listing.taken(body)
  return { more: least * hundred, isPaid: isPaidBy(taken, options), plan: taken }
}

/** Returns the least whole number that passes, given that every larger one passes too; null for none. */
function leastOf(most: number, passes: (value: number) => boolean): number | null {
  if (!passes(most)) return null
  let [fails, holds] = [0, 1]
  while (holds < most && !passes(holds)) [fails, holds] = [holds, Math.min(most, holds * 4)]
  while (holds - fails > Math.max(1, holds / 200)) {
    const middle = Math.floor((fails + holds) / 2)
    if (passes(middle)) holds = middle
    else fails = middle
  }
  return holds
}

/** Whether the incomes of a plan pay for what it invests. */
function isPaidBy(plan: Plan, options: ParseOptions): boolean {
  const parsed = parsePlan(plan, options)
  const run = parsed.ok ? simulateOnce(withoutPaths(parsed.value)) : parsed
  return parsed.ok && run.ok && parsed.value.input.incomes.length > 0 && earnsEnough(run.value.warnings)
}

/** Halves that are tried for a smaller amount, which is then rounded down to three digits. */
const halvings = 12

function shrunk(
  plan: Plan,
  index: number,
  amount: number,
  isFunded: (changed: Plan) => boolean
): Funding['shrink'] {
  const withAmount = (rupees: number): Plan => withValue(plan, ['milestones', index, 'amount'], rupees)
  let [holds, fails] = [0, amount]
  for (let turn = 0; turn < halvings; turn++) {
    const middle = (holds + fails) / 2
    if (isFunded(withAmount(middle))) holds = middle
    else fails = middle
  }
  const rounded = amountDown(holds)
  return rounded < amount / 100 ? null : { amount: rounded, plan: withAmount(rounded) }
}

/** What each of two people needs in life cover. */
export function cover({ plan }: Calls['cover']['ask'], currentYear: number): Outcome<Cover> {
  const answer = coverRequest({ input: certain(plan) }, parseOptions(currentYear))
  if (!answer.ok) return answer
  const { meta: _, ...value } = answer.value
  return { ok: true, value }
}
