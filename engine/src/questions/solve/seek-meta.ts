/** What goal seek says of the plan and of the value that it found. */
import { formatYears } from '../../arithmetic/format.ts'
import { withoutPaths } from '../../plan/parse-plan.ts'
import { retirementStartOf } from '../../plan/people.ts'
import type { Plan } from '../../plan/plan.ts'
import { simulateOnce } from '../../report/simulate-once.ts'
import type { Warning } from '../../request/issue.ts'
import { type AnswerMeta, answerMetaOf, newWarnings } from '../answer-meta.ts'
import { mostYearsLater } from './most-years-later.ts'
import type { PlannedSeek } from './read-seek.ts'

/** @param found the plan with the value; null when there is none */
export function seekMeta({ name, plan, remarks }: PlannedSeek, found: Plan | null): AnswerMeta {
  const asItIs = warningsOf(plan)
  const assumed = name === 'retirementAge' ? earningsAssumed(plan, found) : []
  const meta = answerMetaOf(remarks, [...asItIs, ...assumed])
  const ofValue = found === null ? [] : newWarnings(asItIs, warningsOf(found))
  const withValue = ofValue.map(each => ({ ...each, message: `With the value found: ${each.message}` }))
  const late = name === 'retirementAge' && found !== null ? muchLater(plan, found) : []
  return { ...meta, warnings: [...meta.warnings, ...withValue, ...late] }
}

/** Those of a run without paths; of one that is too large to publish (C5), those of the plan. */
function warningsOf(plan: Plan): readonly Warning[] {
  const run = simulateOnce(withoutPaths(plan))
  return run.ok ? run.value.warnings : plan.warnings
}

/** K2: whether no month of the plan lies before retirement. */
const isRetired = ({ input }: Plan): boolean => retirementStartOf(input) === 0

/** An age that no fix proposes (G7). */
function muchLater({ input }: Plan, found: Plan): Warning[] {
  const planned = Math.max(input.currentAgeYears, input.retirementAgeYears)
  const years = found.input.retirementAgeYears - planned
  if (years <= mostYearsLater) return []
  const message =
    `The age found is ${formatYears(years)} later than the plan retires. Few can work that long: ` +
    'seek another unknown too, such as monthlyContribution or retirementSpending.'
  return [{ code: 'much-later', severity: 'warning', message, pointer: '#/input/retirementAgeYears' }]
}

/** Of somebody retired, and of a plan without incomes that is to retire later (K17). */
function earningsAssumed(plan: Plan, found: Plan | null): Warning[] {
  const { retirementAgeYears, incomes } = plan.input
  const isLater = found !== null && found.input.retirementAgeYears > retirementAgeYears
  const isUnnamed = incomes.length === 0 && isLater
  if (!isRetired(plan) && !isUnnamed) return []
  const what = isRetired(plan) ? 'is in retirement from its first month' : 'names no incomes'
  const message =
    `This plan ${what}, and a later retirementAgeYears assumes that earnings pay the expenses until then. ` +
    'If nobody earns, seek another unknown, such as retirementSpending.'
  return [{ code: 'earnings-assumed', severity: 'warning', message, pointer: '#/retirementAgeYears' }]
}
