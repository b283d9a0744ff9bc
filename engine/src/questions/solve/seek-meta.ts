/** The warnings of goal seek about the plan and the value found. */
import { withoutPaths } from '../../plan/parse-plan.ts'
import { retirementStartOf } from '../../plan/people.ts'
import type { Plan } from '../../plan/plan.ts'
import { simulateOnce } from '../../report/simulate-once.ts'
import type { Warning } from '../../request/issue.ts'
import { questionsText } from '../../text/en/questions.ts'
import { type AnswerMeta, answerMetaOf, newWarnings } from '../answer-meta.ts'
import { mostYearsLater } from './most-years-later.ts'
import type { PlannedSeek } from './read-seek.ts'

/** @param found the plan with the value; null if there is none */
export function seekMeta({ name, plan, warnings }: PlannedSeek, found: Plan | null): AnswerMeta {
  const asItIs = warningsOf(plan)
  const assumed = name === 'retirementAge' ? earningsAssumed(plan, found) : []
  const meta = answerMetaOf(warnings, [...asItIs, ...assumed])
  const ofValue = found === null ? [] : newWarnings(asItIs, warningsOf(found))
  const withValue = ofValue.map(each => ({ ...each, message: questionsText.withValue(each) }))
  const late = name === 'retirementAge' && found !== null ? muchLater(plan, found) : []
  return { ...meta, warnings: [...meta.warnings, ...withValue, ...late] }
}

/** The warnings of a run without paths; if it is too large to publish (C5), those of the plan. */
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
  const message = questionsText.muchLater({ years })
  return [{ code: 'much-later', severity: 'warning', message, pointer: '#/input/retirementAgeYears' }]
}

/** The warning for a retired person, and for a plan without incomes that retires later (K17). */
function earningsAssumed(plan: Plan, found: Plan | null): Warning[] {
  const { retirementAgeYears, incomes } = plan.input
  const isLater = found !== null && found.input.retirementAgeYears > retirementAgeYears
  const isUnnamed = incomes.length === 0 && isLater
  if (!isRetired(plan) && !isUnnamed) return []
  const message = questionsText.earningsAssumed({ isRetired: isRetired(plan) })
  return [{ code: 'earnings-assumed', severity: 'warning', message, pointer: '#/retirementAgeYears' }]
}
