/** Warnings that only a run shows: withdrawals far below expenses, incomes too low or not used. */
import { toRupees } from '../arithmetic/paise.ts'
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { monthOfAge } from '../plan/calendar.ts'
import { type IncomePart, incomePartsOf } from '../plan/income-parts.ts'
import { notedWithoutEffect } from '../plan/members-without-effect.ts'
import { monthsOf, ownerIndexOf, yearsRetired } from '../plan/people.ts'
import type { Plan, UsedInput } from '../plan/plan.ts'
import { decidingRule } from '../plan/spending-rule-schema.ts'
import { noteAt, type Warning, warningAt } from '../request/issue.ts'
import type { Rulebook } from '../rulebook.ts'
import { warningText } from '../text/en/warnings.ts'
import { monthsRunBefore } from '../timeline/before-start.ts'
import type { Timeline } from '../timeline/timeline.ts'
import { levelOfOneReturn } from './level-warning.ts'
import type { Summary } from './result-schema.ts'
import { earningMonths, type Series } from './series.ts'

/** K18: a surplus below this share of the incomes gets no note. */
const materialSurplus = 0.05

/** A first withdrawal below this share of the expenses is probably in rupees of another year. */
const plausibleCoverage = 0.7

/** @param months called only by the warnings that need them */
export function runWarnings({ input, rulebook }: Plan, timeline: Timeline, months: () => Series): Warning[] {
  return [
    ...withdrawalWarnings(input, timeline),
    ...(earningMonths(timeline) === 0 || timeline.investsSurplus
      ? []
      : unusedSurplus(input, months(), timeline)),
    ...nothingMoved(input, months),
    ...levelOfOneReturn(input, timeline, months),
    ...laterIncomes(input, timeline),
    ...unpaidIncomes(input, timeline, rulebook)
  ]
}

/** Returns the price level at the start of a month (R1). */
const deflatorAt = ({ deflator }: Timeline, m: number): number => (m === 0 ? 1 : deflator[m - 1]!)

function withdrawalWarnings(input: UsedInput, timeline: Timeline): Warning[] {
  const { retirementStart: m, months } = timeline
  const { initialMonthlyWithdrawal, spending } = input.retirementPlan
  if (m === months || initialMonthlyWithdrawal === undefined) return []
  const rule = decidingRule(spending)?.rule
  const pointer = '#/retirementPlan/initialMonthlyWithdrawal'
  const expenses = timeline.expenses[m]!
  const need = timeline.spendingNeed[m]!
  if (expenses === 0 || need >= plausibleCoverage * expenses) return []
  if (need === 0) {
    // With a rule the plan says that nothing is needed.
    if (rule !== undefined) return []
    const message = warningText.zeroWithdrawal
    return [{ code: 'no-retirement-withdrawal', severity: 'warning', message, pointer }]
  }
  const deflator = deflatorAt(timeline, m)
  const message = warningText.lowWithdrawal({
    needToday: need / deflator,
    expensesToday: expenses / deflator,
    isInRetirementRupees: input.retirementPlan.withdrawalBasis === 'atRetirement',
    // Of the rules only guardrails begin with the withdrawal (S4).
    isOnlyNeed: rule !== undefined && rule !== 'guardrails'
  })
  return [{ code: 'withdrawal-below-expenses', severity: 'warning', message, pointer }]
}

/** A year that pays less than this share of the need is no matter of taste. */
const tolerableShare = 0.75

/** S: a rule bends what is spent, so that the money lasts whatever happens. */
export function belowNeedWarning(input: UsedInput, summary: Summary): Warning[] {
  const { spending } = summary
  const { yearsBelowNeed = 0, worstShareOfNeed = null } = spending ?? {}
  if (yearsBelowNeed === 0 || worstShareOfNeed === null) return []
  const adapts = !summary.corpusWentToZero && !isCeilingSpent(input, spending!.lowest)
  const message = warningText.belowNeed({
    yearsBelowNeed,
    worstShareOfNeed,
    years: yearsRetired(input),
    adapts
  })
  const warn = worstShareOfNeed < tolerableShare ? warningAt : noteAt
  return [warn('#/retirementPlan/spending', 'spends-below-need', message)]
}

/** S5: whether even the lowest year spends the ceiling, up to the prices that rise in that year. */
function isCeilingSpent({ retirementPlan, annualInflationRatePct }: UsedInput, lowest: number): boolean {
  const { ceilingMonthly = Number.POSITIVE_INFINITY } = retirementPlan.spending!
  return lowest * (1 + annualInflationRatePct / 100) >= ceilingMonthly
}

/** A4: rebalancing that could move money, and never does. */
function nothingMoved(input: UsedInput, months: () => Series): Warning[] {
  const { everyMonths = 0, thresholdPct = 0 } = input.allocation?.rebalance ?? {}
  if (everyMonths === 0 || months().rebalanced.some(paise => paise !== 0)) return []
  const message =
    everyMonths >= monthsOf(input)
      ? warningText.rebalancedNever
      : warningText.nothingMoved({ hasThreshold: thresholdPct > 0 })
  return [notedWithoutEffect('#/allocation/rebalance', message)]
}

/** K18: the part of incomes that the plan neither spends nor invests. */
function unusedSurplus(input: UsedInput, { monthlySurplus, incomes }: Series, timeline: Timeline): Warning[] {
  const { deflator, retirementStart: end } = timeline
  let unused = 0
  let isShort = false
  for (let m = 0; m < end; m++) {
    if (monthlySurplus[m]! < 0) isShort = true
    else unused += monthlySurplus[m]!
  }
  if (unused === 0) return []
  let unusedToday = 0
  let earnedToday = 0
  for (let m = 0; m < end; m++) {
    unusedToday += Math.max(0, monthlySurplus[m]!) / deflator[m]!
    earnedToday += incomes[m]! / deflator[m]!
  }
  if (unusedToday < materialSurplus * earnedToday) return []
  const message = warningText.unusedSurplus({
    unused: toRupees(unused),
    unusedToday: unusedToday / 100,
    isShort,
    isTaxed: input.tax !== undefined
  })
  return [{ code: 'surplus-not-followed', severity: 'note', message, pointer: '#/incomes' }]
}

/** Notes incomes that start later, because amounts grow from the start of the plan (K16). */
function laterIncomes(input: UsedInput, timeline: Timeline): Warning[] {
  return input.incomes.flatMap(({ monthlyAmount, annualGrowthRatePct, startAgeYears, owner }, index) => {
    const { currentAgeYears } = timeline.people[ownerIndexOf(owner)]!
    const start = monthOfAge(startAgeYears, currentAgeYears)
    if (start < 12 || start >= timeline.months || monthlyAmount === 0) return []
    const [growth, prices] = [indexOfMonth(annualGrowthRatePct, start), deflatorAt(timeline, start)]
    if (growth === 1 && prices === 1) return []
    const firstAmount = monthlyAmount * growth
    const isMeantToday = growth === 1
    const message = warningText.laterIncome({
      startAgeYears,
      monthlyAmount,
      firstAmount,
      firstToday: firstAmount / prices,
      better: isMeantToday ? monthlyAmount * prices : monthlyAmount / growth,
      isMeantToday
    })
    const pointer = `#/incomes/${index}/monthlyAmount`
    return [{ code: 'income-starts-later', severity: 'note', message, pointer } as const]
  })
}

/** Warns about incomes whose months are all outside the plan (K16). */
function unpaidIncomes(input: UsedInput, timeline: Timeline, rulebook: Rulebook): Warning[] {
  const parts = incomePartsOf(input, rulebook)
  return input.incomes.flatMap(({ kind, monthlyAmount, startAgeYears, endAgeYears }, index) => {
    const own = parts.filter(part => part.index === index)
    const isPaid = own.some(({ start, end }) => Math.max(0, start) < Math.min(end, timeline.months))
    if (monthlyAmount === 0 || isPaid) return []
    const [first] = own
    const isOver = first !== undefined && first.end <= 0
    const countedMonths = isOver ? countedBefore(first, input, timeline) : null
    const severity = countedMonths !== null && countedMonths > 0 ? 'note' : 'warning'
    const message = warningText.unpaidIncome({ kind, startAgeYears, endAgeYears, isOver, countedMonths })
    return [{ code: 'income-never-paid', severity, message, pointer: `#/incomes/${index}` } as const]
  })
}

/**
 * Returns the months since April in which an ended income counts for the tax of the first year (T30); null
 * without tax, and for a plan that starts with a tax year.
 */
function countedBefore(income: IncomePart, input: UsedInput, { taxation }: Timeline): number | null {
  if (taxation === null || input.currentMonth === 4) return null
  return income.taxable ? monthsRunBefore(income, taxation.people[income.owner]!.years[0]!) : 0
}
