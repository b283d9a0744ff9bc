/** G6 to G8: the single changes that fix a plan, each found by goal seek and proven by its own run. */

import { type ParseOptions, parsePlan, withoutPaths } from '../../plan/parse-plan.ts'
import { hasSpendingRule, retirementStartOf, yearsRetired } from '../../plan/people.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import { holdingOf, returnsOf, sharedBy } from '../../plan/used-portfolios.ts'
import { earningsGap, earnsEnough } from '../../report/earnings-warnings.ts'
import { monthsShort } from '../../report/series.ts'
import { type Simulation, simulateOnce } from '../../report/simulate-once.ts'
import type { Parsed } from '../../request/issue.ts'
import { mergePatch } from '../../request/merge-patch.ts'
import { fixesText } from '../../text/en/fixes.ts'
import { answerMetaOf, newWarnings } from '../answer-meta.ts'
import { questionReaderOf } from '../read-question.ts'
import type { Found } from '../solve/found.ts'
import { isOfNeed, leastOf, type Measure, measure, usualGoal } from '../solve/goals.ts'
import { goalIssues, ruleWarnings } from '../solve/read-seek.ts'
import { retirementOwnerOf } from '../solve/retirement-age.ts'
import { type LentArena, seek } from '../solve/solve.ts'
import type { Goal } from '../solve/solve-schema.ts'
import { unknownOf } from '../solve/unknowns.ts'
import { allowed, questionWorkIssues, runsOf, runsOfSeek, workOfRuns } from '../work.ts'
import {
  type Change,
  changesOf,
  type Dropped,
  droppedMilestones,
  droppedRule,
  notInvestable
} from './changes.ts'
import { costToday } from './cost-today.ts'
import {
  type FixesAnswer,
  type FixKind,
  fixesRequestSchema,
  type MoneyFix,
  moneyKinds,
  type NotEnough,
  type TimeFix
} from './fixes-schema.ts'
import { earnsUntilRetirement, hasRetired, paidFromSurplus, whoOf } from './household.ts'
import { marginOf, runsOfMargin, type Unproven, unprovenBy } from './margin.ts'
import { patchBetween } from './patch-between.ts'
import type { Question } from './question.ts'

type Fix = MoneyFix | TimeFix

const readFixes = questionReaderOf<{ readonly goal?: Goal }>(fixesRequestSchema, { errorsOf: goalIssues })

/**
 * Checks a request and finds the changes that fix the plan.
 * @param body `{ input, goal? }`
 * @param arena lent for the tries
 * @returns the single changes that fix the plan, or every error in the request with its place
 */
export function fixesRequest(body: unknown, options: ParseOptions, arena?: LentArena): Parsed<FixesAnswer> {
  const read = readFixes(body, options)
  if (!read.ok) return read
  const { input, plan, warnings } = read.value
  const { goal = usualGoal(plan.input) } = read.value.question
  const run = simulateOnce(withoutPaths(plan))
  if (!run.ok) return run
  const asItIs = run.value
  const meta = answerMetaOf([...warnings, ...ruleWarnings(plan.input, goal)], asItIs.warnings)
  const question = { body: input, plan, goal, asItIs, meta, options, arena }
  const met = measure(asItIs.summary, goal)
  if (met.passes) {
    const unproven = unprovenBy(question)
    const tooMuch =
      unproven === null ? questionWorkIssues(plan, workOfRuns(runsOfMargin(input, plan)), options) : []
    if (tooMuch.length > 0) return { ok: false, issues: tooMuch }
    return { ok: true, value: spare(question, met, unproven) }
  }
  const milestones = droppedMilestones(input, plan)
  const dropped = [...milestones, ...droppedRule(input, goal)]
  const changes = changesOf(
    input,
    plan,
    milestones.map(({ label }) => label!)
  )
  // Each fix is proven by a run of its own.
  const runs = runsOfChanges(changes) + changes.length + dropped.length
  const tooMuch = questionWorkIssues(plan, workOfRuns(runs), options)
  if (tooMuch.length > 0) return { ok: false, issues: tooMuch }
  return { ok: true, value: mend(question, changes, dropped) }
}

/** The runs of all seeks, including that of the return. */
const runsOfChanges = (changes: readonly Change[]): number =>
  changes.reduce((runs, { unknown, min, max }) => runs + runsOf(unknown, min, max), runsOfSeek)

/** G8: a plan that passes has a margin instead of fixes, unless passing proves nothing. */
function spare(question: Question, met: Measure, unproven: Unproven | null): FixesAnswer {
  const { asItIs } = question
  const passes = earningsGap(asItIs.warnings) === undefined ? fixesText.passes : fixesText.passesWithGap
  const margin = unproven === null ? marginOf(question, amountAbove(question.goal, met, asItIs)) : null
  return {
    alreadyMet: true,
    text: unproven === null ? passes : fixesText.unproven[unproven],
    asItIs: asItIs.summary,
    margin,
    money: [],
    time: [],
    neededReturn: null,
    notEnough: [],
    meta: question.meta
  }
}

function mend(question: Question, changes: readonly Change[], dropped: readonly Dropped[]): FixesAnswer {
  const { asItIs } = question
  const found: Fix[] = []
  const notEnough: NotEnough[] = notInvestable(question.plan)
  for (const change of changes) {
    const fix = fixOf(question, change)
    if (typeof fix === 'string') notEnough.push({ kind: change.kind, label: change.label, reason: fix })
    else found.push(fix)
  }
  for (const each of dropped) {
    const fix = droppedFix(question, each)
    if (fix === null) notEnough.push({ kind: each.kind, label: each.label, reason: 'unreachable' })
    else found.push(fix)
  }
  const isMoney = (fix: Fix): fix is MoneyFix => moneyKinds.some(kind => kind === fix.kind)
  const time = found.filter((fix): fix is TimeFix => !isMoney(fix))
  return {
    alreadyMet: false,
    text: failureText(question),
    asItIs: asItIs.summary,
    margin: null,
    money: found.filter(isMoney).toSorted(byChoiceAndCost),
    time: time.toSorted((one, other) => one.months - other.months),
    neededReturn: neededReturn(question),
    notEnough,
    meta: question.meta
  }
}

/** Rupees that a plan has above its goal; where the need is the goal, what is left at the end. */
const amountAbove = (goal: Goal, met: Measure, { summary }: Simulation): number =>
  isOfNeed(goal) ? summary.finalCorpus : met.amount - leastOf(goal)

/** How a plan that fails does. */
function failureText({ goal, asItIs: { summary, series, input } }: Question): string {
  const { depletionAgeYears: ageYears, totalShortfall: shortfall, spending } = summary
  if (ageYears === null && goal.worstShareOfNeedAtLeast !== undefined)
    return fixesText.needMissed({
      yearsBelowNeed: spending!.yearsBelowNeed,
      worstShareOfNeed: spending!.worstShareOfNeed!,
      years: yearsRetired(input)
    })
  if (ageYears === null) return fixesText.amountMissed
  return fixesText.fails({ shortfall, months: monthsShort(series), ageYears, people: input })
}

/** By cost; changes that incomes do not pay for come later, then a larger corpus today, then no rule. */
function byChoiceAndCost(one: MoneyFix, other: MoneyFix): number {
  const rank = (fix: MoneyFix): number => {
    if (fix.kind === 'dropRule') return 3
    if (fix.kind === 'startWithMore') return 2
    // Only if more is invested: other changes are warned of a gap that they make smaller.
    return fix.paidFromSurplus !== null && !earnsEnough(fix.warnings) ? 1 : 0
  }
  return rank(one) - rank(other) || one.costToday - other.costToday
}

const sought = ({ body, goal, options, arena }: Question, change: Change): Found =>
  seek(
    { name: change.name, body, goal, unknown: change.unknown, min: change.min, max: change.max },
    options,
    arena
  )

const units: Readonly<Record<FixKind, Fix['unit']>> = {
  investMore: 'INR per month',
  stepUpMore: 'percent',
  startWithMore: 'INR',
  spendLessNow: 'percent',
  spendLess: 'percent',
  shrinkMilestone: 'INR',
  dropMilestone: 'INR',
  dropRule: 'percent',
  retireLater: 'years',
  partnerRetiresLater: 'years',
  delayMilestone: 'years'
}

/** The smallest change that fixes the plan, or why none does. */
function fixOf(question: Question, change: Change): Fix | NotEnough['reason'] {
  const { asItIs } = question
  const { kind, label, name, from } = change
  const retiree = retirementOwnerOf(name)
  if (retiree !== undefined && hasRetired(asItIs.input, retiree)) return 'no-earnings'
  const { value: to, proof, monotone, intervals, reason } = sought(question, change)
  if (to === null) return reason!
  const patch = patchBetween(question.body, change.unknown.apply(to))
  const { plan, run } = proven(question, patch)
  if (retiree !== undefined && !earnsUntilRetirement(asItIs, run, plan.rulebook, retiree))
    return 'no-earnings'
  const members = {
    label,
    unknown: name,
    unit: units[kind],
    from,
    to,
    text: fixesText.changes[kind]({
      from,
      to,
      label: label ?? '',
      who: whoOf(asItIs.input, retiree),
      isByRule: hasSpendingRule(asItIs.input)
    }),
    patch,
    warnings: newWarnings(asItIs.warnings, run.warnings),
    proof: { passes: to, fails: proof.fails, monotone, summary: run.summary }
  }
  if (kind === 'retireLater' || kind === 'partnerRetiresLater' || kind === 'delayMilestone') {
    const first = intervals[0]!.from
    const earlier = first < to ? fixesText.earlier[kind]({ first }) : ''
    const assumed =
      retiree !== undefined && asItIs.input.incomes.length === 0 ? fixesText.earningsAssumed : ''
    const text = members.text + earlier + assumed
    return { kind, months: Math.floor((to - from) * 12 + 0.5), ...members, text }
  }
  const investsMore = kind === 'investMore' || kind === 'stepUpMore'
  return {
    kind,
    costToday: costToday(question.plan, plan),
    paidFromSurplus: investsMore ? paidFromSurplus(asItIs, run) : null,
    ...members
  }
}

/** Null if the plan without it fails too, or its amounts are too large to publish (C5). */
function droppedFix(question: Question, { kind, label, body }: Dropped): MoneyFix | null {
  const patch = patchBetween(question.body, body)
  const without = patched(question, patch)
  if (without?.passes !== true) return null
  const { plan, run } = without
  const { from, to } = label === null ? shareOfNeed(question) : amountOf(question, label)
  return {
    kind,
    costToday: costToday(question.plan, plan),
    paidFromSurplus: null,
    label,
    unknown: null,
    unit: units[kind],
    from,
    to,
    text: fixesText.changes[kind]({ from, to, label: label ?? '' }),
    patch,
    warnings: newWarnings(question.asItIs.warnings, run.warnings),
    proof: { passes: null, fails: null, monotone: true, summary: run.summary }
  }
}

const amountOf = ({ plan }: Question, label: string): Pick<Fix, 'from' | 'to'> => ({
  from: plan.input.milestones.find(each => each.label === label)!.amount,
  to: 0
})

/** What is spent of the need in the worst year, with the rule and without it. */
const shareOfNeed = ({ asItIs }: Question): Pick<Fix, 'from' | 'to'> => ({
  from: Math.floor(asItIs.summary.spending!.worstShareOfNeed! * 10_000 + 0.5) / 100,
  to: 100
})

/** The run of the plan with the patch; null if its amounts are too large to publish (C5). */
function patched({ body, goal, options }: Question, patch: object) {
  const parsed = parsePlan(mergePatch(body, patch), allowed(options))
  if (!parsed.ok) throw new Error('a patch made a plan wrong')
  const run = simulateOnce(withoutPaths(parsed.value))
  if (!run.ok) return null
  return { plan: parsed.value, run: run.value, passes: measure(run.value.summary, goal).passes }
}

function proven(question: Question, patch: object): { plan: Plan; run: Simulation } {
  const run = patched(question, patch)
  if (run?.passes !== true) throw new Error('a patch does not fix the plan')
  return run
}

/** G7: the size of the gap in points of return. */
function neededReturn(question: Question): FixesAnswer['neededReturn'] {
  const name = 'expectedReturn'
  const unknown = unknownOf(name, question.body, question.plan.input)!
  const request = { name, body: question.body, goal: question.goal, unknown, min: 0 }
  const max = Math.max(0, Math.floor(unknown.range.max * 100))
  const { value } = seek({ ...request, max }, question.options, question.arena)
  if (value === null) return null
  const { before, after } = sharedReturns(question.plan.input)
  const raised = (pct: number | null): number | null =>
    pct === null ? null : Math.floor((pct + value) * 100 + 0.5) / 100
  const [expectedAnnualReturnRatePct, retirementAnnualReturnRatePct] = [raised(before), raised(after)]
  const { input, series } = question.asItIs
  const retired = retirementStartOf(input)
  return {
    points: value,
    expectedAnnualReturnRatePct,
    retirementAnnualReturnRatePct,
    text: fixesText.neededReturn({
      points: value,
      needed: [
        ...(retired > 0 ? [{ pct: expectedAnnualReturnRatePct, phase: 'before' as const }] : []),
        ...(retired < series.length ? [{ pct: retirementAnnualReturnRatePct, phase: 'after' as const }] : [])
      ]
    })
  }
}

/** The returns that all portfolios with money share; null if they differ. */
function sharedReturns(input: UsedInput): { before: number | null; after: number | null } {
  const portfolios = holdingOf(input)
  return {
    before: sharedBy(portfolios, each => returnsOf(each, input).before),
    after: sharedBy(portfolios, each => returnsOf(each, input).after)
  }
}
