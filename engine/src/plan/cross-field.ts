/**
 * Rules across members. They look at the raw body, so that their faults are reported together with those of
 * the schema; a rule is left out where a member that it needs is faulty already.
 */
import { formatInr } from '../arithmetic/format.ts'
import { isRecord } from '../request/is-record.ts'
import type { Issue } from '../request/issue.ts'
import { limits } from '../request/schema-parts.ts'
import { type Sound, soundnessOf } from '../request/soundness.ts'
import type { Rulebook } from '../rulebook.ts'
import { defaultPlanningEnd, monthOfAge, monthOfMilestone, monthsSimulated } from './calendar.ts'
import { coreLabel, defaultLabel } from './labels.ts'
import { sumOfEntries } from './normalise.ts'
import type { LifeCycleInput, Milestone } from './schema.ts'
import { taxIssues } from './tax-issues.ts'
import { uncertaintyIssues } from './uncertainty-issues.ts'

/** The faults of a body across its members, given those that the schema found. */
export function crossFieldIssues(
  body: Partial<LifeCycleInput>,
  found: readonly Issue[],
  { currentYear, rulebook }: { readonly currentYear: number; readonly rulebook: Rulebook }
): Issue[] {
  const sound = soundnessOf(found)
  const issues = [
    ...labelIssues(body, sound),
    ...totalsIssues(body, sound),
    ...taxIssues(body, sound, currentYear, rulebook)
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
  ['currentAgeYears', 'retirementAgeYears', 'planningEndAgeYears'].every(age => sound(`#/${age}`))

/** Months simulated, or undefined (and a fault) when the ages contradict each other. */
function agesIssues(body: LifeCycleInput, issues: Issue[]): number | undefined {
  const { currentAgeYears: current, retirementAgeYears: retirement } = body
  const end = body.planningEndAgeYears ?? defaultPlanningEnd(current, retirement)
  if (retirement > end)
    issues.push({
      pointer: '#/retirementAgeYears',
      code: 'retirement-after-end',
      message: 'retirementAgeYears must not be above planningEndAgeYears.'
    })
  if (current < end) return monthsSimulated(current, end)
  issues.push({
    pointer: body.planningEndAgeYears === undefined ? '#/currentAgeYears' : '#/planningEndAgeYears',
    code: 'end-not-after-start',
    message: 'planningEndAgeYears must be above currentAgeYears.'
  })
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
      issues.push({
        pointer,
        code: 'reserved-label',
        message: `"${coreLabel}" names the core portfolio; choose another label.`
      })
    else if (seen.has(label))
      issues.push({ pointer, code: 'duplicate-label', message: 'An earlier portfolio has the same label.' })
    seen.add(label)
  }
  return issues
}

/** K8: a total that is the sum of the entries must be one that a request may name. */
function totalsIssues(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  const { investments, conventions, currentCorpus, investmentPlan } = body
  if (!['investments', 'conventions', 'currentCorpus', 'investmentPlan'].every(each => sound(`#/${each}`)))
    return []
  if (conventions?.totals === 'additional') return []
  const given = {
    initialCorpus: currentCorpus,
    initialMonthlyContribution: investmentPlan?.initialMonthlyContribution
  }
  const members = ['initialCorpus', 'initialMonthlyContribution'] as const
  return members
    .filter(each => (given[each] ?? 0) === 0 && sumOfEntries(investments, each) > limits.amount.maximum)
    .map(each => ({
      pointer: '#/investments',
      code: 'above-maximum',
      message:
        `${each} of all investments must add up to at most ${formatInr(limits.amount.maximum)}. ` +
        'Set conventions.totals to "additional" if you need more.'
    }))
}

/** Labels that `fundedBy` may name, or undefined when some cannot be known. */
function portfolioLabels(body: Partial<LifeCycleInput>, sound: Sound): Set<string> | undefined {
  if (!sound('#/investments')) return undefined // too many, or some label is wrong
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
  const { type, loan, fundedBy, recurrence } = milestone
  if ((milestone.ageYears === undefined) === (milestone.year === undefined))
    issues.push({
      pointer,
      code: 'one-of-age-or-year',
      message: 'A milestone needs exactly one of ageYears and year.'
    })
  if (isRecord(recurrence) && (recurrence.untilAgeYears === undefined) === (recurrence.count === undefined))
    issues.push({
      pointer: `${pointer}/recurrence`,
      code: 'one-of-until-or-count',
      message: 'A recurrence needs exactly one of untilAgeYears and count.'
    })
  if (type === 'income' && loan !== undefined)
    issues.push(notForIncome(`${pointer}/loan`, 'A milestone of type "income" cannot have a loan.'))
  if (type !== 'income' && milestone.capitalGain !== undefined)
    issues.push({
      pointer: `${pointer}/capitalGain`,
      code: 'only-for-income',
      message: 'Only a milestone of type "income" can be a sale with a capital gain.'
    })
  if (type === 'income' && fundedBy !== undefined)
    issues.push(
      notForIncome(`${pointer}/fundedBy`, 'A milestone of type "income" is not funded by a portfolio.')
    )
  else if (sound('fundedBy') && fundedBy !== undefined && labels !== undefined && !labels.has(fundedBy))
    issues.push({
      pointer: `${pointer}/fundedBy`,
      code: 'unknown-portfolio',
      message: `fundedBy must be the label of a portfolio, or "${coreLabel}".`
    })
  return issues
}

const notForIncome = (pointer: string, message: string): Issue => ({
  pointer,
  code: 'not-for-income',
  message
})

/** K12, K13: a milestone lies inside the simulation, and its last repeat is not before itself. */
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
  if (month < 0 || month >= months)
    issues.push({
      pointer: `${pointer}/${member}`,
      code: 'milestone-outside-plan',
      message: `${member} lies ${month < 0 ? 'before the start' : 'at or after the end'} of the plan.`
    })
  const until = milestone.recurrence?.untilAgeYears
  if (until !== undefined && monthOfAge(until, currentAge) < month)
    issues.push({
      pointer: `${pointer}/recurrence/untilAgeYears`,
      code: 'recurrence-before-milestone',
      message: 'untilAgeYears must not be before the milestone itself.'
    })
  return issues
}
