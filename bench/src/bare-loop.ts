/**
 * The least that any program would do for such a plan: contributions, growth and proportional withdrawals
 * over plain columns. No milestones, no loans, no rounding, no answer: the yardstick, not a rival.
 */
import type { LifeCycleInput } from '@arthayu/engine'

/** What the loop runs on, prepared beforehand so that only the arithmetic is measured. */
export interface BarePlan {
  readonly months: number
  readonly retirementMonth: number
  readonly balances: Float64Array
  readonly contributions: Float64Array
  /** Monthly rates before and after retirement, one a portfolio. */
  readonly rates: Float64Array
  readonly retirementRate: number
  readonly stepUp: number
  readonly inflation: number
  readonly monthlyNeed: number
}

export function barePlan(plan: LifeCycleInput): BarePlan {
  const { investments = [], investmentPlan = {}, expenses = [], currentAgeYears: age } = plan
  const common = investmentPlan.expectedAnnualReturnRatePct!
  const named = (member: 'initialCorpus' | 'initialMonthlyContribution') =>
    investments.map(each => each[member] ?? 0)
  const rest = (total: number, parts: readonly number[]) => total - parts.reduce((sum, part) => sum + part, 0)
  const corpus = named('initialCorpus')
  const monthly = named('initialMonthlyContribution')
  return {
    months: (plan.planningEndAgeYears! - age) * 12,
    retirementMonth: (plan.retirementAgeYears - age) * 12,
    balances: Float64Array.from([...corpus, rest(plan.currentCorpus!, corpus)]),
    contributions: Float64Array.from([...monthly, rest(investmentPlan.initialMonthlyContribution!, monthly)]),
    rates: Float64Array.from([
      ...investments.map(each => (each.expectedAnnualReturnRatePct ?? common) / 1200),
      common / 1200
    ]),
    retirementRate: plan.retirementPlan!.expectedAnnualReturnRatePct! / 1200,
    stepUp: 1 + investmentPlan.annualStepUpRatePct! / 100,
    inflation: 1 + plan.annualInflationRatePct! / 100,
    monthlyNeed: expenses[0]!.currentMonthlyAmount
  }
}

/** Every portfolio's balance at the end of every month, month by month. */
export function runBare(plan: BarePlan): Float64Array {
  const portfolios = plan.balances.length
  const series = new Float64Array(plan.months * portfolios)
  const balances = Float64Array.from(plan.balances)
  let step = 1
  let prices = 1
  for (let m = 0; m < plan.months; m++) {
    if (m > 0 && m % 12 === 0) {
      step *= plan.stepUp
      prices *= plan.inflation
    }
    if (m < plan.retirementMonth) contribute(plan, balances, step)
    else withdraw(plan, balances, plan.monthlyNeed * prices)
    series.set(balances, m * portfolios)
  }
  return series
}

function contribute(plan: BarePlan, balances: Float64Array, step: number): void {
  for (let p = 0; p < balances.length; p++) {
    balances[p] = (balances[p]! + plan.contributions[p]! * step) * (1 + plan.rates[p]!)
  }
}

function withdraw(plan: BarePlan, balances: Float64Array, need: number): void {
  let corpus = 0
  for (let p = 0; p < balances.length; p++) corpus += balances[p]!
  const kept = corpus > need ? (corpus - need) / corpus : 0
  for (let p = 0; p < balances.length; p++) balances[p] = balances[p]! * kept * (1 + plan.retirementRate)
}
