/** What goal seek says of the plan and of the value that it found. */
import { retirementMonthOf } from '../plan/calendar.ts'
import type { Warning } from '../plan/issue.ts'
import { withoutPaths } from '../plan/parse-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { simulateOnce } from '../report/simulate-once.ts'
import { type AnswerMeta, answerMetaOf, newWarnings } from './answer-meta.ts'
import type { PlannedSeek } from './read-seek.ts'

/** @param found the plan with the value; null when there is none */
export function seekMeta({ name, plan, remarks }: PlannedSeek, found: Plan | null): AnswerMeta {
  const asItIs = warningsOf(plan)
  const assumed = name === 'retirementAge' && isRetired(plan) ? [earningsAssumed] : []
  const meta = answerMetaOf(remarks, [...asItIs, ...assumed])
  const ofValue = found === null ? [] : newWarnings(asItIs, warningsOf(found))
  const told = ofValue.map(each => ({ ...each, message: `With the value found: ${each.message}` }))
  return { ...meta, warnings: [...meta.warnings, ...told] }
}

/** Those of a run without paths; of one that is too large to publish (C5), those of the plan. */
function warningsOf(plan: Plan): readonly Warning[] {
  const run = simulateOnce(withoutPaths(plan))
  return run.ok ? run.value.warnings : plan.warnings
}

/** K2: whether no month of the plan lies before retirement. */
const isRetired = ({ input }: Plan): boolean =>
  retirementMonthOf(input.currentAgeYears, input.retirementAgeYears, 1) === 0

const earningsAssumed: Warning = {
  code: 'earnings-assumed',
  severity: 'warning',
  message:
    'This plan is in retirement from its first month, and a later retirementAgeYears assumes that earnings ' +
    'pay the expenses until then. If nobody earns, seek another unknown, such as retirementSpending.',
  pointer: '#/retirementAgeYears'
}
