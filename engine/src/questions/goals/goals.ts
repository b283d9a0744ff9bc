/** G14: what each goal of a plan takes alone, and how far the plan pays for it. */
import { freshArena } from '../../arithmetic/arena.ts'
import type { Ledger } from '../../kernel/ledger.ts'
import { paidShare } from '../../kernel/paid-share.ts'
import { project } from '../../kernel/project.ts'
import { meanPaidShares } from '../../paths/paid-shares.ts'
import { type ParseOptions, withoutPaths } from '../../plan/parse-plan.ts'
import { monthsOf } from '../../plan/people.ts'
import type { Plan } from '../../plan/plan.ts'
import { workOfWatchedPaths } from '../../plan/work.ts'
import { simulateHeadline } from '../../report/simulate-once.ts'
import type { Parsed } from '../../request/issue.ts'
import { goalsText } from '../../text/en/goals.ts'
import { compile } from '../../timeline/compile.ts'
import type { Timeline } from '../../timeline/timeline.ts'
import { answerMetaOf } from '../answer-meta.ts'
import { questionReaderOf } from '../read-question.ts'
import { questionWorkIssues, workOfTries, workWithoutPaths } from '../work.ts'
import { type GoalOfPlan, type GoalsAnswer, goalsRequestSchema } from './goals-schema.ts'
import { type GoalMilestone, goalMilestonesOf } from './milestones.ts'
import { livingPeople, milestoneGoals, retirementGoal } from './plan-goals.ts'

/** P13: runs besides that of the headline, with their layouts, and microseconds of a goal in a month. */
const [runsOfGoals, ofGoalInMonth] = [3, 0.1]

const readQuestion = questionReaderOf(goalsRequestSchema)

/**
 * Checks a request and finds the goals.
 * @param body `{ input }`
 * @returns the goals in the order of their first months, or every error in the request
 */
export function goalsRequest(body: unknown, options: ParseOptions): Parsed<GoalsAnswer> {
  const read = readQuestion(body, options)
  if (!read.ok) return read
  const { plan, warnings } = read.value
  const tooMuch = questionWorkIssues(plan, workOfGoals, options)
  if (tooMuch.length > 0) return { ok: false, issues: tooMuch }
  const run = simulateHeadline(withoutPaths(plan))
  if (!run.ok) return run
  const { input } = plan
  const { summary } = run.value
  const timeline = compile(plan, freshArena)
  const milestones = goalMilestonesOf(input, timeline.outflows)
  const { ledger } = project(timeline, freshArena)
  // Without a rule, what retirement is funded says it (K19).
  const fallsShort = summary.spending !== undefined && fallsShortInRetirement(timeline, ledger)
  const goals = [
    ...milestoneGoals(plan, timeline, milestones, paidShares(plan, milestones, timeline, ledger)),
    retirementGoal(input, timeline, { summary, fallsShort })
  ].toSorted((one, other) => one.month - other.month)
  const people = livingPeople(input)
  const text = goalsText.headline({
    ...fundedOf(goals, fallsShort),
    people,
    taxed: input.tax !== undefined
  })
  return { ok: true, value: { goals, text, meta: answerMetaOf(warnings, run.value.warnings) } }
}

/** Returns how many goals take savings, how many are funded in full, and the one that is funded least. */
function fundedOf(goals: readonly GoalOfPlan[], fallsShort: boolean) {
  const costly = goals.filter(({ costThen }) => costThen > 0)
  // Over each year retirement may be paid, and in a month not.
  const unpaid = fallsShort ? costly.find(({ kind }) => kind === 'retirement') : undefined
  const funded = costly.filter(goal => goal.fundedPct === 100 && goal !== unpaid).length
  const lowest = Math.min(...costly.map(({ fundedPct }) => fundedPct))
  const least = (lowest === 100 && unpaid) || (costly.find(({ fundedPct }) => fundedPct === lowest) ?? null)
  const isShort = least === null ? fallsShort : lowest === 100 && least === unpaid
  return { costly: costly.length, funded, least, isShort }
}

const hasPaths = ({ input }: Plan): boolean => input.uncertainty !== undefined

function workOfGoals(plan: Plan): number {
  const { milestones } = plan.input
  const runs =
    workWithoutPaths(plan) +
    workOfTries(plan, runsOfGoals) +
    ofGoalInMonth * milestones.length * monthsOf(plan.input)
  return hasPaths(plan) && milestones.length > 0 ? runs + workOfWatchedPaths(plan) : runs
}

/** Returns whether a month from retirement on cannot be paid in full (W7). */
const fallsShortInRetirement = ({ retirementStart }: Timeline, { shortfall }: Ledger): boolean =>
  shortfall.subarray(retirementStart).some(paise => paise > 0)

/** Returns the share of each milestone that is paid: the mean over all paths, without them in the plan. */
function paidShares(
  plan: Plan,
  milestones: readonly GoalMilestone[],
  timeline: Timeline,
  ledger: Ledger
): number[] {
  const groups = milestones.map(({ places }) => places)
  if (groups.length > 0 && hasPaths(plan)) return meanPaidShares(plan, groups)
  return groups.map(places => paidShare(timeline, ledger, places))
}
