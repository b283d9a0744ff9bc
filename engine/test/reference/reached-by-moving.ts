/** What a random household whose money moves reaches, by name: a comparison can say it misses nothing. */
import type { HouseholdRun } from './household-model.ts'
import { movesSpending, ruleOf } from './spending-model.ts'

type Question = (run: HouseholdRun) => boolean

const allocationOf = ({ setting }: HouseholdRun) => setting.plan.allocation
const moved = ({ series }: HouseholdRun): number => series.filter(each => each.rebalanced > 1).length
const spends = ({ series }: HouseholdRun): boolean => series.some(each => (each.spending ?? 0) > 1)
const rules =
  (rule: string): Question =>
  run =>
    ruleOf(run.setting)?.rule === rule && spends(run)
const bounds = ({ setting }: HouseholdRun) => {
  const { spending } = setting.plan.retirementPlan
  return spending?.rule === 'bounded' ? spending : undefined
}
const dies = ({ setting }: HouseholdRun): boolean => {
  const death = Math.min(...setting.people.map(each => each.end))
  return death < setting.months && death > setting.retirement
}
const isInvested = ({ setting }: HouseholdRun): boolean => setting.surplus === 'invested'

const ofMoves: Record<string, Question> = {
  'rebalanced every year': run => allocationOf(run)?.rebalance?.everyMonths === undefined && moved(run) > 3,
  'rebalanced every month': run => allocationOf(run)?.rebalance?.everyMonths === 1 && moved(run) > 3,
  'rebalanced every half year': run => allocationOf(run)?.rebalance?.everyMonths === 6 && moved(run) > 3,
  'rebalanced every two years': run => allocationOf(run)?.rebalance?.everyMonths === 24 && moved(run) > 1,
  'never rebalanced': run => allocationOf(run)?.rebalance?.everyMonths === 0,
  'rebalanced beyond a threshold': run =>
    (allocationOf(run)?.rebalance?.thresholdPct ?? 0) > 0 && moved(run) > 1,
  'linear glide': run =>
    allocationOf(run)?.glide !== 'step' && (allocationOf(run)?.targets.length ?? 0) > 1 && moved(run) > 3,
  'stepped glide': run =>
    allocationOf(run)?.glide === 'step' && (allocationOf(run)?.targets.length ?? 0) > 1 && moved(run) > 1,
  'target before the start': run =>
    (allocationOf(run)?.targets.at(0)?.ageYears ?? 200) < run.setting.plan.currentAgeYears,
  'weights that are not quite 100': run =>
    (allocationOf(run)?.targets ?? []).some(
      ({ weightsPct }) =>
        Math.abs(Object.values(weightsPct).reduce((sum, each) => sum + each, 0) - 100) > 0.005
    ),
  'tied portfolio named': run =>
    run.setting.portfolios.some(each => each.isNamed && each.isTied && each.contribution > 0),
  'weights of nothing but tied ones': run =>
    (allocationOf(run)?.targets ?? []).some(({ weightsPct }) =>
      run.setting.portfolios.every(each => each.isTied || !(weightsPct[each.label]! > 0))
    ),
  'core named': run => run.setting.portfolios.at(-1)!.isNamed,
  'core not named': run => allocationOf(run) !== undefined && !run.setting.portfolios.at(-1)!.isNamed,
  'contributions to the targets': run => allocationOf(run)?.contributions === 'toTarget',
  'contributions to the targets at the end of the month': run =>
    allocationOf(run)?.contributions === 'toTarget' && run.setting.plan.conventions.contributions === 'end',
  'contributions cut and pooled': run =>
    allocationOf(run)?.contributions === 'toTarget' && run.summary.contributionsCut > 1,
  'contributions pooled in retirement': run =>
    allocationOf(run)?.contributions === 'toTarget' &&
    run.series.slice(run.setting.retirement).some(each => each.contributions > 1),
  'payments to the targets': run =>
    run.setting.plan.withdrawalStrategy === 'toTarget' && run.series.some(each => each.withdrawals > 1),
  'payments to the targets at the end of the month': run =>
    run.setting.plan.withdrawalStrategy === 'toTarget' && run.setting.plan.conventions.withdrawals === 'end',
  'deficit paid to the targets': run =>
    run.setting.plan.withdrawalStrategy === 'toTarget' && run.summary.deficitWithdrawn > 1,
  'instalments paid to the targets': run =>
    run.setting.plan.withdrawalStrategy === 'toTarget' &&
    (run.setting.debts ?? []).length > 0 &&
    run.series.some(each => each.milestones > 1),
  'funded by one portfolio, the rest to the targets': run =>
    run.setting.plan.withdrawalStrategy === 'toTarget' &&
    run.setting.payments.flat().some(each => each.fundedBy !== undefined),
  'transfer of an amount': run =>
    (run.setting.plan.transfers ?? []).some(each => (each.monthlyAmount ?? 0) > 0) && moved(run) > 1,
  'transfer that steps up': run =>
    (run.setting.plan.transfers ?? []).some(each => (each.annualStepUpRatePct ?? 0) > 0) && moved(run) > 12,
  'transfer of a share': run =>
    (run.setting.plan.transfers ?? []).some(each => each.sharePct !== undefined) && moved(run) > 1,
  'several transfers': run => (run.setting.plan.transfers ?? []).length > 1,
  'transfers beside targets': run =>
    (run.setting.plan.transfers ?? []).length > 0 && allocationOf(run) !== undefined,
  'a cover, then a rebalance': run =>
    allocationOf(run) !== undefined && run.setting.covers.some(each => each > 0),
  'targets of two owners': run =>
    run.setting.people.every(person =>
      run.setting.portfolios.some(each => each.isNamed && !each.isTied && each.owner === person)
    ) && run.setting.people.length > 1
}

const ofSpending: Record<string, Question> = {
  'spends its need': run => ruleOf(run.setting) === undefined,
  percentage: rules('percentage'),
  amortised: rules('amortised'),
  'floor and ceiling': rules('floorCeiling'),
  guardrails: run => rules('guardrails')(run) && !movesSpending(run.setting),
  'guardrails of a first withdrawal': run => rules('guardrails')(run) && movesSpending(run.setting),
  'amortised with targets': run => rules('amortised')(run) && allocationOf(run) !== undefined,
  'amortised at a return of its own': run =>
    rules('amortised')(run) && ruleOf(run.setting)!.annualReturnPct !== undefined,
  'amortised at the end of the month': run =>
    rules('amortised')(run) && run.setting.plan.conventions.withdrawals === 'end',
  'amortised with milestones': run =>
    rules('amortised')(run) && run.series.slice(run.setting.retirement).some(each => each.milestones > 1),
  'amortised with gifts': run =>
    rules('amortised')(run) && run.setting.gifts.slice(run.setting.retirement).some(each => each > 1),
  'floor that holds': run =>
    (bounds(run)?.floorMonthly ?? 0) > 0 && spends(run) && run.series.some(each => each.spendingShort > 1),
  'ceiling given': run => bounds(run)?.ceilingMonthly !== undefined && spends(run),
  'bounded guardrails': run => bounds(run)?.of.rule === 'guardrails' && spends(run),
  'bounded amortised': run => bounds(run)?.of.rule === 'amortised' && spends(run),
  'spending that is not paid': run => run.series.some(each => each.spendingShort > 1),
  'surplus of a rule': run =>
    movesSpending(run.setting) &&
    run.series.slice(run.setting.retirement).some(each => each.incomes > (each.spending ?? 0) + 1),
  'survivor, floor and ceiling': run => rules('floorCeiling')(run) && dies(run),
  'survivor, guardrails': run => rules('guardrails')(run) && !movesSpending(run.setting) && dies(run),
  'survivor, guardrails of a first withdrawal': run =>
    rules('guardrails')(run) && movesSpending(run.setting) && dies(run),
  'less than the need': run => (run.summary.spending?.yearsBelowNeed ?? 0) > 0,
  'no need': run => run.summary.spending?.worstShareOfNeed === null,
  'a rule with the surplus invested': run => ruleOf(run.setting) !== undefined && isInvested(run)
}

const questions: Record<string, Question> = { ...ofMoves, ...ofSpending }

/** Every name that a test may expect. */
export const movesToReach: readonly string[] = Object.keys(questions)

export const reachedByMoving = (run: HouseholdRun): string[] =>
  movesToReach.filter(name => questions[name]!(run))
