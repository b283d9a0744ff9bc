/** Portfolios as columns: opening values, contributions by year, monthly rates, paying order. */
import { effectiveAnnualPct, monthlyRate, type RateConvention } from '../arithmetic/rates.ts'
import { traitsOf } from '../classes.ts'
import { ownerIndexOf } from '../plan/people.ts'
import type { UsedInput, UsedInvestment } from '../plan/plan.ts'
import { returnsOf } from '../plan/used-portfolios.ts'
import type { Span } from './span.ts'

/** The meaning of the annual rates of a portfolio (K5). */
export const conventionOf = (portfolio: UsedInvestment, input: UsedInput): RateConvention =>
  traitsOf(portfolio.assetClass).creditsYearly ? 'effective' : input.conventions.rate

export function compilePortfolios(input: UsedInput, portfolios: readonly UsedInvestment[], span: Span) {
  const count = portfolios.length
  const openingValues = span.arena.floats(count)
  const contributions = span.arena.unwritten(count * span.years)
  const factors = span.arena.floats(2 * count)
  const growthRow = span.arena.integers(span.months).fill(0, 0, span.retirementStart)
  const effective: number[] = []
  for (let p = 0; p < count; p++) {
    const portfolio = portfolios[p]!
    const { before, after } = returnsOf(portfolio, input)
    const convention = conventionOf(portfolio, input)
    const stepUp = 1 + portfolio.annualStepUpRatePct / 100
    effective.push(effectiveAnnualPct(before, convention))
    openingValues[p] = portfolio.initialCorpus
    factors[p] = 1 + monthlyRate(before, convention)
    factors[count + p] = 1 + monthlyRate(after, convention)
    // One turn is one simulation year (K9).
    let contribution = portfolio.initialMonthlyContribution
    for (let place = p; place < contributions.length; place += count) {
      contributions[place] = contribution
      contribution *= stepUp
    }
  }
  const { expectedAnnualReturnRatePct } = input.retirementPlan
  effective.push(effectiveAnnualPct(expectedAnnualReturnRatePct, input.conventions.rate))
  return {
    portfolios: count,
    effectiveAnnualReturnsPct: effective,
    openingValues,
    contributions,
    contributionEnds: contributionEnds(portfolios, span),
    ...earnedParts(portfolios, span),
    factors,
    growthRow: growthRow.fill(count, span.retirementStart),
    ...commonReturn(input, factors.subarray(count)),
    payingOrder: input.withdrawalStrategy === 'sequential' ? coreFirst(count) : null
  }
}

/** Contributions stop when the owner retires, at the latest with the household. @rule H3 */
function contributionEnds(
  portfolios: readonly UsedInvestment[],
  { people, retirementStart, arena }: Span
): Int32Array {
  const ends = arena.integers(portfolios.length)
  for (const [p, { owner }] of portfolios.entries())
    ends[p] = Math.min(people[ownerIndexOf(owner)]!.retirementMonth, retirementStart)
  return ends
}

/** E1, E2: of an epf contribution earnings pay the own share, and a deficit cuts nothing. */
function earnedParts(portfolios: readonly UsedInvestment[], { arena }: Span) {
  const earnedShares = arena.unwritten(portfolios.length)
  const isCut = arena.unwritten(portfolios.length)
  for (const [p, { assetClass, ownSharePct = 50 }] of portfolios.entries()) {
    const isEpf = traitsOf(assetClass).scheme === 'epf'
    earnedShares[p] = isEpf ? ownSharePct / 100 : 1
    isCut[p] = isEpf ? 0 : 1
  }
  return { earnedShares, isCut }
}

/** K6: the common return of retirement, and whether every portfolio earns it. */
function commonReturn({ retirementPlan, conventions }: UsedInput, factors: Float64Array) {
  const retirementRate = monthlyRate(retirementPlan.expectedAnnualReturnRatePct, conventions.rate)
  const common = 1 + retirementRate
  return { retirementRate, commonFactor: factors.every(factor => factor === common) ? common : null }
}

/** W5: the core, which is listed last, then the others in their order. */
const coreFirst = (count: number): Int16Array =>
  Int16Array.from({ length: count }, (_, rank) => (rank + count - 1) % count)
