/** G13: how much life cover each partner of a household needs. */
import { type Owner, owners } from '../../plan/household-schema.ts'
import { type ParseOptions, withoutPaths } from '../../plan/parse-plan.ts'
import { hasSpendingRule } from '../../plan/people.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import { simulateHeadline } from '../../report/simulate-once.ts'
import { isRecord } from '../../request/is-record.ts'
import { errorAt, type Issue, type Parsed, type Warning, warningAt } from '../../request/issue.ts'
import { coverText } from '../../text/en/cover.ts'
import { answerMetaOf } from '../answer-meta.ts'
import { questionReaderOf } from '../read-question.ts'
import type { LentArena } from '../solve/solve.ts'
import { questionWorkIssues, workOfRuns } from '../work.ts'
import { type CoverAnswer, coverRequestSchema } from './cover-schema.ts'
import { coversOf } from './covers.ts'
import { earlyDeathsOf } from './early-death.ts'

/** P13: tries of one death on average, with the layout of its plan. */
const triesOfYear = 8

const readQuestion = questionReaderOf<{ readonly owner?: Owner }>(coverRequestSchema, {
  errorsOf: ({ input }) => partnerIssues(input)
})

/**
 * Checks a request and finds the covers.
 * @rule G13
 * @param body `{ input, owner? }`
 * @param arena lent for the tries
 * @returns the cover that is needed in each year, by owner, or every error in the request
 */
export function coverRequest(body: unknown, options: ParseOptions, arena?: LentArena): Parsed<CoverAnswer> {
  const read = readQuestion(body, options)
  if (!read.ok) return read
  const { question, warnings } = read.value
  const given = withoutPaths(read.value.plan)
  const plan = withFixedSpending(given)
  const asked = question.owner === undefined ? owners : [question.owner]
  const deaths = asked.map(owner => earlyDeathsOf(plan.input, owner))
  const years = deaths.reduce((sum, each) => sum + each.length, 0)
  const tooMuch = questionWorkIssues(plan, workOfRuns(triesOfYear * years), options)
  if (tooMuch.length > 0) return { ok: false, issues: tooMuch }
  const run = simulateHeadline(plan)
  if (!run.ok) return run
  const { depletionAgeYears } = run.value.summary
  const found = asked.map((owner, index) => coversOf(plan, owner, deaths[index]!, arena))
  const meta = answerMetaOf(
    [...warnings, ...needInFull(given.input), ...found.flatMap(each => each.warnings)],
    [...fallsShortAnyway(plan.input, depletionAgeYears), ...run.value.warnings.filter(isAboutPlan)]
  )
  const sentences = found.map(({ answer }) => answer.text)
  if (depletionAgeYears !== null)
    sentences.unshift(coverText.fallsShortAnyway({ people: plan.input, ageYears: depletionAgeYears }))
  return {
    ok: true,
    value: {
      lastsAnyway: depletionAgeYears === null,
      text: sentences.join(' '),
      owners: found.map(({ answer }) => answer),
      meta
    }
  }
}

/** The plan with its need as its spending: after a death a rule would spend less, and no cover be missing. */
function withFixedSpending(plan: Plan): Plan {
  const { spending: _, ...retirementPlan } = plan.input.retirementPlan
  return hasSpendingRule(plan.input) ? { ...plan, input: { ...plan.input, retirementPlan } } : plan
}

/** The warning that the rule of a plan is not used. */
const needInFull = (input: UsedInput): Warning[] =>
  hasSpendingRule(input) ? [warningAt('#/retirementPlan/spending', 'need-in-full', coverText.needInFull)] : []

/** The error for a plan of one person. */
function partnerIssues(input: unknown): Issue[] {
  if (!isRecord(input) || (input.partner !== undefined && input.partner !== null)) return []
  return [errorAt('#/input/partner', 'needs-partner', coverText.needsPartner)]
}

/** Whether a warning says something here: a cover without effect in the plan itself is counted as held. */
const isAboutPlan = ({ code, pointer }: Warning): boolean =>
  code !== 'member-without-effect' || !pointer.startsWith('#/lifeCovers/')

/** The warning for a plan that falls short with both alive to the ends of their plans. */
function fallsShortAnyway(people: UsedInput, ageYears: number | null): Warning[] {
  if (ageYears === null) return []
  return [warningAt('#', 'falls-short-anyway', coverText.fallsShortAnyway({ people, ageYears }))]
}
