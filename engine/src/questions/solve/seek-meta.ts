/** The warnings of goal seek about the plan and the value found. */

import type { Owner } from '../../plan/household-schema.ts'
import { withoutPaths } from '../../plan/parse-plan.ts'
import { ownerIndexOf, type PersonSpan, peopleOf, retirementStartOf } from '../../plan/people.ts'
import type { Plan } from '../../plan/plan.ts'
import { decidingRule } from '../../plan/spending-rule-schema.ts'
import { simulateOnce } from '../../report/simulate-once.ts'
import { noteAt, type Warning, warningAt } from '../../request/issue.ts'
import { questionsText } from '../../text/en/questions.ts'
import { type AnswerMeta, answerMetaOf, newWarnings } from '../answer-meta.ts'
import type { Found } from './found.ts'
import { mostYearsLater } from './most-years-later.ts'
import type { PlannedSeek } from './read-seek.ts'
import { retirementOwnerOf, retirementStartAt } from './retirement-age.ts'

/** The warnings about a request, the plan, and the value found. */
export function seekMeta(request: PlannedSeek, { plan: found, reason }: Found): AnswerMeta {
  const { name, plan, warnings } = request
  const owner = retirementOwnerOf(name)
  const asItIs = warningsOf(plan)
  const assumed = owner === undefined ? [] : earningsAssumed(plan, found, owner)
  const meta = answerMetaOf(warnings, [...asItIs, ...assumed])
  const ofValue = found === null ? [] : newWarnings(asItIs, warningsOf(found))
  const replaced = rateReplaced(request)
  const withValue = ofValue
    .filter(({ pointer }) => replaced.length === 0 || !pointer.endsWith('/initialRatePct'))
    .map(each => ({ ...each, message: questionsText.withValue(each) }))
  const moved =
    owner === undefined ? [] : [...muchLater(plan, found, owner), ...unmoved(request, found, owner)]
  const invested = reason === 'surplus-invested' ? [surplusInvested] : []
  return { ...meta, warnings: [...meta.warnings, ...replaced, ...withValue, ...moved, ...invested] }
}

/** S4: the warning that every value sought takes the place of the rate with which guardrails begin. */
function rateReplaced({ name, plan }: PlannedSeek): Warning[] {
  const { spending, initialMonthlyWithdrawal = 0 } = plan.input.retirementPlan
  const rule = decidingRule(spending)
  if (name !== 'monthlyWithdrawal' || rule?.rule !== 'guardrails') return []
  if (rule.initialRatePct === undefined || initialMonthlyWithdrawal > 0) return []
  const message = questionsText.rateReplaced({ ratePct: rule.initialRatePct })
  return [warningAt('#/unknown', 'member-without-effect', message)]
}

const surplusInvested = noteAt('#/unknown', 'surplus-invested', questionsText.surplusInvested)

/** The warnings of a run without paths; if it is too large to publish (C5), those of the plan. */
function warningsOf(plan: Plan): readonly Warning[] {
  const run = simulateOnce(withoutPaths(plan))
  return run.ok ? run.value.warnings : plan.warnings
}

/** K2: whether no month of the plan lies before retirement. */
const isRetired = ({ input }: Plan): boolean => retirementStartOf(input) === 0

const places: Readonly<Record<Owner, string>> = {
  self: '#/retirementAgeYears',
  partner: '#/partner/retirementAgeYears'
}

const personOf = ({ input }: Plan, owner: Owner): PersonSpan => peopleOf(input)[ownerIndexOf(owner)]!

/** An age that no fix proposes (G7). */
function muchLater(plan: Plan, found: Plan | null, owner: Owner): Warning[] {
  if (found === null) return []
  const { currentAgeYears, retirementAgeYears } = personOf(plan, owner)
  const years = personOf(found, owner).retirementAgeYears - Math.max(currentAgeYears, retirementAgeYears)
  if (years <= mostYearsLater) return []
  const place = places[owner].replace('#', '#/input')
  return [warningAt(place, 'much-later', questionsText.muchLater({ years }))]
}

/** H1: the note that the retirement of a couple starts when it did, or would at the largest age tried. */
function unmoved({ plan, body, unknown, max }: PlannedSeek, found: Plan | null, owner: Owner): Warning[] {
  const { partner, selfLabel } = plan.input
  if (partner === undefined) return []
  const last = unknown.origin + max / unknown.stepsPerUnit
  const age = found === null ? last : personOf(found, owner).retirementAgeYears
  const month = retirementStartOf(plan.input)
  const isMoved = retirementStartAt(age, owner, body, plan.input) !== month
  if (isMoved || age === personOf(plan, owner).retirementAgeYears) return []
  const name = owner === 'self' ? selfLabel! : partner.label
  const message = questionsText.retirementUnmoved({ name, years: month / 12 })
  return [noteAt(places[owner].replace('#', '#/input'), 'retirement-unmoved', message)]
}

/** The warning for a retired household, and for a plan without incomes that retires later (K17). */
function earningsAssumed(plan: Plan, found: Plan | null, owner: Owner): Warning[] {
  const { incomes, partner } = plan.input
  const isLater =
    found !== null && partner === undefined
      ? found.input.retirementAgeYears > plan.input.retirementAgeYears
      : found !== null && retirementStartOf(found.input) > retirementStartOf(plan.input)
  const isUnnamed = incomes.length === 0 && isLater
  if (!isRetired(plan) && !isUnnamed) return []
  const member = places[owner].slice('#/'.length).replace('/', '.')
  const message = questionsText.earningsAssumed({ isRetired: isRetired(plan), member })
  return [warningAt(places[owner], 'earnings-assumed', message)]
}
