/** Portfolios as columns: opening values, contributions by year, monthly rates, paying order. */
import { effectiveAnnualPct, monthlyRate } from '../arithmetic/rates.ts'
import { coreLabel } from '../plan/labels.ts'
import { sumOfEntries } from '../plan/normalise.ts'
import type { UsedInput, UsedInvestment } from '../plan/plan.ts'
import { traitsOf } from '../portfolios/index.ts'
import type { Span } from './span.ts'

/** The entries of the request and the core, in the order in which they are published (K8). */
export function portfoliosOf(input: UsedInput): UsedInvestment[] {
  return [...input.investments, coreOf(input)]
}

/** K8: what the entries leave over of the totals, or the whole of them when they come beside the entries. */
function coreOf(input: UsedInput): UsedInvestment {
  const { investmentPlan, investments } = input
  const inclusive = input.conventions.totals === 'inclusive'
  const left = (total: number, member: 'initialCorpus' | 'initialMonthlyContribution'): number =>
    inclusive ? Math.max(0, total - sumOfEntries(investments, member)) : total
  return {
    ...investmentPlan,
    label: coreLabel,
    initialCorpus: left(input.currentCorpus, 'initialCorpus'),
    initialMonthlyContribution: left(investmentPlan.initialMonthlyContribution, 'initialMonthlyContribution')
  }
}

/** K5, K6: the return of a portfolio before and from retirement on, percent a year. */
export function returnsOf(portfolio: UsedInvestment, input: UsedInput): { before: number; after: number } {
  const before = portfolio.expectedAnnualReturnRatePct
  const common = input.retirementPlan.expectedAnnualReturnRatePct
  const kept = traitsOf(portfolio.assetClass).keepsReturnInRetirement ? before : common
  return { before, after: portfolio.retirementAnnualReturnRatePct ?? kept }
}

/** K5: how the annual rates of a portfolio are meant. */
const conventionOf = (portfolio: UsedInvestment, input: UsedInput): 'nominal' | 'effective' =>
  traitsOf(portfolio.assetClass).creditsYearly ? 'effective' : input.conventions.rate

export function compilePortfolios(input: UsedInput, span: Span) {
  const portfolios = portfoliosOf(input)
  const count = portfolios.length
  const openingValues = span.arena.floats(count)
  const contributions = span.arena.floats(count * span.years)
  const factors = span.arena.floats(2 * count)
  const effective: number[] = []
  for (const [p, portfolio] of portfolios.entries()) {
    const { before, after } = returnsOf(portfolio, input)
    const convention = conventionOf(portfolio, input)
    effective.push(effectiveAnnualPct(before, convention))
    openingValues[p] = portfolio.initialCorpus
    factors[p] = 1 + monthlyRate(before, convention)
    factors[count + p] = 1 + monthlyRate(after, convention)
    let contribution = portfolio.initialMonthlyContribution
    for (let year = 0; year < span.years; year++) {
      contributions[year * count + p] = contribution
      contribution *= 1 + portfolio.annualStepUpRatePct / 100
    }
  }
  const { expectedAnnualReturnRatePct } = input.retirementPlan
  effective.push(effectiveAnnualPct(expectedAnnualReturnRatePct, input.conventions.rate))
  return {
    portfolios: count,
    effectiveAnnualReturnsPct: effective,
    labels: portfolios.map(portfolio => portfolio.label),
    openingValues,
    contributions,
    factors,
    growsByMonth: false,
    payingOrder: input.withdrawalStrategy === 'sequential' ? coreFirst(count) : null
  }
}

/** W5: the core, which is listed last, then the others in their order. */
const coreFirst = (count: number): Int16Array =>
  Int16Array.from({ length: count }, (_, rank) => (rank + count - 1) % count)
