/**
 * Rules across members. They check the raw body, so that their errors are reported together with those of the
 * schema; a rule is skipped if a member that it needs already has an error.
 */
import { isRecord } from '../request/is-record.ts'
import { errorAt, type Issue } from '../request/issue.ts'
import { limits } from '../request/schema-parts.ts'
import { type Sound, soundnessOf } from '../request/soundness.ts'
import type { Rulebook } from '../rulebook.ts'
import { planText } from '../text/en/plan.ts'
import { allocationIssues } from './allocation-issues.ts'
import { defaultPlanningEnd, monthOfAge, monthOfMilestone, monthsSimulated } from './calendar.ts'
import { contributionIssues } from './contribution-issues.ts'
import { sumAtStart } from './contribution-months.ts'
import { householdIssues } from './household-issues.ts'
import { coreLabel, defaultLabel } from './labels.ts'
import type { LifeCycleInput, Milestone } from './schema.ts'
import { spendingRuleIssues } from './spending-rule-issues.ts'
import { taxIssues } from './tax-issues.ts'
import { uncertaintyIssues } from './uncertainty-issues.ts'

/** Returns the errors of a body across its members, given those that the schema found. */
export function crossFieldIssues(
  body: Partial<LifeCycleInput>,
  found: readonly Issue[],
  { currentYear, rulebook }: { readonly currentYear: number; readonly rulebook: Rulebook }
): Issue[] {
  const sound = soundnessOf(found)
  const issues = [
    ...labelIssues(body, sound),
    ...totalsIssues(body, sound),
    ...contributionIssues(body, sound),
    ...householdIssues(body, sound),
    ...taxIssues(body, sound, currentYear, rulebook),
    ...allocationIssues(body, sound),
    ...spendingRuleIssues(body, sound)
  ]
  const labels = portfolioLabels(body, sound)
  const months = agesSound(sound) ? agesIssues(body as LifeCycleInput, issues) : undefined
  issues.push(...uncertaintyIssues(body, sound, months))
  const year = sound('#/currentYear') ? (body.currentYear ?? currentYear) : undefined
  if (!Array.isArray(body.milestones)) return issues
  for (const [index, milestone] of body.milestones.slice(0, limits.milestones).entries()) {
    if (!isRecord(milestone)) continue
    const pointer = `#/milestones/${index}`
    const soundMember = (member: string): boolean => sound(`${pointer}/${member}`)
    issues.push(...milestoneIssues(milestone, pointer, labels, soundMember))
    if (months !== undefined && year !== undefined && ['ageYears', 'year', 'recurrence'].every(soundMember))
      issues.push(...milestoneTimeIssues(milestone, pointer, body.currentAgeYears!, year, months))
  }
  return issues
}

const agesSound = (sound: Sound): boolean =>
  ['currentAgeYears', 'retirementAgeYears', 'planningEndAgeYears', 'partner'].every(age => sound(`#/${age}`))

/**
 * Returns the months simulated, to the later end of both people; undefined, with errors in `issues`, if the
 * ages of a person contradict each other.
 */
function agesIssues({ partner, ...first }: LifeCycleInput, issues: Issue[]): number | undefined {
  const own = monthsOfPerson(first, '#', issues)
  if (partner === undefined) {
    const end =
      first.planningEndAgeYears ?? defaultPlanningEnd(first.currentAgeYears, first.retirementAgeYears)
    if (first.retirementAgeYears > end)
      issues.push(errorAt('#/retirementAgeYears', 'retirement-after-end', planText.retirementAfterEnd))
    return own
  }
  const other = monthsOfPerson(partner, '#/partner', issues)
  return own === undefined || other === undefined ? undefined : Math.max(own, other)
}

type Ages = Pick<LifeCycleInput, 'currentAgeYears' | 'retirementAgeYears' | 'planningEndAgeYears'>

/** @param place pointer of the person */
function monthsOfPerson(
  { currentAgeYears: current, retirementAgeYears: retirement, planningEndAgeYears: given }: Ages,
  place: string,
  issues: Issue[]
): number | undefined {
  const end = given ?? defaultPlanningEnd(current, retirement)
  if (current < end) return monthsSimulated(current, end)
  const member = given === undefined ? 'currentAgeYears' : 'planningEndAgeYears'
  issues.push(errorAt(`${place}/${member}`, 'end-not-after-start', planText.endNotAfterStart))
  return undefined
}

function labelIssues(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  const issues: Issue[] = []
  if (!Array.isArray(body.investments)) return issues
  const seen = new Set<string>()
  for (const [index, investment] of body.investments.slice(0, limits.investments).entries()) {
    if (!isRecord(investment) || !sound(`#/investments/${index}/label`)) continue
    const label = investment.label ?? defaultLabel('Portfolio', index)
    const pointer = `#/investments/${index}/label`
    if (label === coreLabel)
      issues.push(errorAt(pointer, 'reserved-label', planText.reservedLabel({ label })))
    else if (seen.has(label)) issues.push(errorAt(pointer, 'duplicate-label', planText.duplicateLabel))
    seen.add(label)
  }
  return issues
}

/** K8: a total that is the sum of the entries must be within the bounds of a request. */
function totalsIssues(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  const { conventions, currentCorpus, investmentPlan } = body
  if (!['investments', 'conventions', 'currentCorpus', 'investmentPlan'].every(each => sound(`#/${each}`)))
    return []
  if (conventions?.totals === 'additional') return []
  const given = {
    initialCorpus: currentCorpus,
    initialMonthlyContribution: investmentPlan?.initialMonthlyContribution
  }
  const members = ['initialCorpus', 'initialMonthlyContribution'] as const
  return members
    .filter(
      each => (given[each] ?? 0) === 0 && sumAtStart(body as LifeCycleInput, each) > limits.amount.maximum
    )
    .map(member => {
      const message = planText.sumAboveMaximum({ member, maximum: limits.amount.maximum })
      return errorAt('#/investments', 'above-maximum', message)
    })
}

/** Returns the labels that `fundedBy` may name; undefined if some are unknown. */
function portfolioLabels(body: Partial<LifeCycleInput>, sound: Sound): Set<string> | undefined {
  if (!sound('#/investments')) return undefined
  const labels = (body.investments ?? []).map((each, index) => each.label ?? defaultLabel('Portfolio', index))
  return new Set([...labels, coreLabel])
}

function milestoneIssues(
  milestone: Milestone,
  pointer: string,
  labels: Set<string> | undefined,
  sound: Sound
): Issue[] {
  const issues: Issue[] = []
  const { type, loan, fundedBy, priority, recurrence } = milestone
  if ((milestone.ageYears === undefined) === (milestone.year === undefined))
    issues.push(errorAt(pointer, 'one-of-age-or-year', planText.oneOfAgeOrYear))
  if (isRecord(recurrence) && (recurrence.untilAgeYears === undefined) === (recurrence.count === undefined))
    issues.push(errorAt(`${pointer}/recurrence`, 'one-of-until-or-count', planText.oneOfUntilOrCount))
  if (type === 'income' && loan !== undefined)
    issues.push(errorAt(`${pointer}/loan`, 'not-for-income', planText.loanOfIncome))
  if (type !== 'income' && milestone.capitalGain !== undefined)
    issues.push(errorAt(`${pointer}/capitalGain`, 'only-for-income', planText.gainOfExpense))
  if (type === 'income' && priority !== undefined)
    issues.push(errorAt(`${pointer}/priority`, 'not-for-income', planText.priorityOfIncome))
  if (type === 'income' && fundedBy !== undefined)
    issues.push(errorAt(`${pointer}/fundedBy`, 'not-for-income', planText.fundedIncome))
  else if (sound('fundedBy') && fundedBy !== undefined && labels !== undefined && !labels.has(fundedBy)) {
    const message = planText.unknownPortfolio({ core: coreLabel })
    issues.push(errorAt(`${pointer}/fundedBy`, 'unknown-portfolio', message))
  }
  return issues
}

/** K12, K13: a milestone is inside the simulation, and its last repeat is not before its first. */
function milestoneTimeIssues(
  milestone: Milestone,
  pointer: string,
  currentAge: number,
  currentYear: number,
  months: number
): Issue[] {
  const member = milestone.ageYears === undefined ? 'year' : 'ageYears'
  if ((milestone.ageYears === undefined) === (milestone.year === undefined)) return []
  const issues: Issue[] = []
  const month = monthOfMilestone(milestone, currentAge, currentYear)
  if (month < 0 || month >= months) {
    const message = planText.milestoneOutsidePlan({ member, isBefore: month < 0 })
    issues.push(errorAt(`${pointer}/${member}`, 'milestone-outside-plan', message))
  }
  const until = milestone.recurrence?.untilAgeYears
  if (until !== undefined && monthOfAge(until, currentAge) < month) {
    const place = `${pointer}/recurrence/untilAgeYears`
    issues.push(errorAt(place, 'recurrence-before-milestone', planText.recurrenceBeforeMilestone))
  }
  return issues
}
