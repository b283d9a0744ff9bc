/** The spending rule of a plan (S1 to S6), laid out. */
import { monthlyRate, type RateConvention } from '../arithmetic/rates.ts'
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import { incomePartsOf } from '../plan/income-parts.ts'
import type { UsedInput, UsedInvestment } from '../plan/plan.ts'
import { decidingRule, type SimpleSpendingRule } from '../plan/spending-rule-schema.ts'
import { isTargeted, returnsOf } from '../plan/used-portfolios.ts'
import type { Rulebook } from '../rulebook.ts'
import { weightsAt } from './allocation.ts'
import { compileExpenses, compileIncomes } from './cashflows.ts'
import { compileNeed } from './need.ts'
import { conventionOf } from './portfolios.ts'
import type { Span } from './span.ts'

export interface Spending {
  readonly rule: SimpleSpendingRule['rule']
  /** S2, S4 with W1: whether the rule moves what is spent, and not what is withdrawn. */
  readonly movesSpending: boolean
  /** S1, S2: whether no more is spent than there is. */
  readonly isCapped: boolean
  /** Fractions: of the corpus a year; of the withdrawal before; beyond the initial rate; of a cut. */
  readonly rate: number
  readonly floor: number
  readonly ceiling: number
  readonly preservation: number
  readonly prosperity: number
  readonly adjustment: number
  /** S2: rate a month, and inflation a year, fractions. */
  readonly monthlyReturn: number
  readonly inflation: number
  /** S5: rupees a month at the start. */
  readonly floorMonthly: number
  readonly ceilingMonthly: number
  /** K4: price index by simulation year; a path has its own. */
  readonly index: Float64Array
  readonly survivor: SurvivorSpending | null
}

/** S6: what a death in retirement changes. */
export interface SurvivorSpending {
  readonly month: number
  /** Incomes of that month as if both lived. */
  readonly incomesOfBoth: number
  /** Need of that month, over the need as if both lived. */
  readonly shareOfNeed: number
}

/** Returns the rule of a plan; null if it spends its need. */
export function compileSpending(
  input: UsedInput,
  portfolios: readonly UsedInvestment[],
  rulebook: Rulebook,
  span: Span
): Spending | null {
  const { spending, initialMonthlyWithdrawal = 0 } = input.retirementPlan
  const rule = decidingRule(spending)
  if (rule === null) return null
  const fraction = (percent: number | undefined): number => (percent ?? 0) / 100
  const index = span.arena.floats(span.years + 1)
  for (let year = 0; year <= span.years; year++)
    index[year] = indexOfMonth(input.annualInflationRatePct, 12 * year)
  return {
    rule: rule.rule,
    movesSpending: rule.rule === 'amortised' || (rule.rule === 'guardrails' && initialMonthlyWithdrawal > 0),
    isCapped: rule.rule === 'percentage' || rule.rule === 'amortised',
    rate: fraction(rule.rule === 'guardrails' ? rule.initialRatePct : rule.ratePct),
    floor: fraction(rule.floorPct),
    ceiling: fraction(rule.ceilingPct),
    preservation: fraction(rule.capitalPreservationPct),
    prosperity: fraction(rule.prosperityPct),
    adjustment: fraction(rule.adjustmentPct),
    monthlyReturn: plannedReturn(input, rule, portfolios, span),
    inflation: fraction(input.annualInflationRatePct),
    floorMonthly: spending!.floorMonthly ?? 0,
    ceilingMonthly: spending!.ceilingMonthly ?? Number.POSITIVE_INFINITY,
    index,
    survivor: survivorOf(input, rulebook, span)
  }
}

/** S2, A8: the monthly rate that the amortised rule plans with. */
function plannedReturn(
  input: UsedInput,
  { annualReturnPct }: SimpleSpendingRule,
  portfolios: readonly UsedInvestment[],
  span: Span
): number {
  if (annualReturnPct !== undefined) return monthlyRate(annualReturnPct, input.conventions.rate)
  return returnAtRetirement(input, portfolios, span, monthlyRate)
}

/**
 * The return after retirement: the common one, or that of the targets at retirement (A8).
 * @param rateOf what is weighted, of an annual rate
 */
export function returnAtRetirement(
  input: UsedInput,
  portfolios: readonly UsedInvestment[],
  { retirementStart, currentAgeYears }: Pick<Span, 'retirementStart' | 'currentAgeYears'>,
  rateOf: (annualPct: number, convention: RateConvention) => number
): number {
  const { allocation, retirementPlan, conventions } = input
  if (allocation === undefined) return rateOf(retirementPlan.expectedAnnualReturnRatePct, conventions.rate)
  const named = portfolios.filter(each => isTargeted(each, input))
  const labels = named.map(({ label }) => label)
  const weights = weightsAt(allocation, labels, retirementStart, currentAgeYears)
  return named.reduce(
    (sum, each, k) => sum + weights[k]! * rateOf(returnsOf(each, input).after, conventionOf(each, input)),
    0
  )
}

function survivorOf(input: UsedInput, rulebook: Rulebook, span: Span): SurvivorSpending | null {
  const { death } = span
  if (death === null || death.month <= span.retirementStart) return null
  const { month } = death
  const bothAlive: Span = { ...span, death: null }
  const needOf = (of: Span): number => compileNeed(input, of, compileExpenses(input, of))[month]!
  const ofBoth = needOf(bothAlive)
  return {
    month,
    incomesOfBoth: compileIncomes(incomePartsOf(input, rulebook, null), span)[month]!,
    shareOfNeed: ofBoth === 0 ? 1 : needOf(span) / ofBoth
  }
}
