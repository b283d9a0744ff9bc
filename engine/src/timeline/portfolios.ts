/** Portfolios as columns: opening values, contributions by year, monthly rates, paying order. */
import {
  effectiveAnnualPct,
  monthlyRate,
  nominalAnnualPct,
  type RateConvention
} from '../arithmetic/rates.ts'
import { traitsOf } from '../classes.ts'
import { contributionMonthsOf } from '../plan/contribution-months.ts'
import { lastContributionOf, ownerIndexOf } from '../plan/people.ts'
import type { UsedInput, UsedInvestment } from '../plan/plan.ts'
import { returnsOf } from '../plan/used-portfolios.ts'
import type { SchemeLimits } from '../rulebook.ts'
import { compileAccountTraits } from './account-traits.ts'
import type { Span } from './span.ts'

/** The meaning of the annual rates of a portfolio (K5). */
export const conventionOf = (portfolio: UsedInvestment, input: UsedInput): RateConvention =>
  traitsOf(portfolio.assetClass).creditsYearly ? 'effective' : input.conventions.rate

/** An annual rate in the convention of the plan, percent (K5). */
export const inPlanConvention = (
  annualPct: number,
  convention: RateConvention,
  { conventions }: UsedInput
): number => (convention === conventions.rate ? annualPct : nominalAnnualPct(annualPct))

/** Returns the columns by portfolio. @rule H3 */
export function compilePortfolios(
  input: UsedInput,
  portfolios: readonly UsedInvestment[],
  schemes: SchemeLimits,
  span: Span
) {
  const count = portfolios.length
  const openingValues = span.arena.floats(count)
  const contributions = span.arena.unwritten(count * span.years)
  const factors = span.arena.floats(2 * count)
  const growthRow = span.arena.integers(span.months).fill(0, 0, span.retirementStart)
  const contributionStarts = span.arena.integers(count)
  const contributionEnds = span.arena.integers(count)
  let contributionsEnd = span.retirementStart
  const earnedShares = span.arena.unwritten(count)
  const isCut = span.arena.unwritten(count)
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
    // H3: contributions stop when the owner retires, at the latest with the household, unless K20 says more.
    const owner = span.people[ownerIndexOf(portfolio.owner)]!
    const { start, end } = contributionMonthsOf(
      portfolio,
      owner,
      lastContributionOf(owner, span.retirementStart)
    )
    contributionStarts[p] = start
    contributionEnds[p] = end
    contributionsEnd = Math.max(contributionsEnd, end)
    // E1, E2: of an epf contribution earnings pay the own share, and a deficit cuts nothing.
    const isEpf = traitsOf(portfolio.assetClass).scheme === 'epf'
    earnedShares[p] = isEpf ? (portfolio.ownSharePct ?? 50) / 100 : 1
    isCut[p] = isEpf ? 0 : 1
    // One turn is one year from the first contribution on (K9).
    let contribution = portfolio.initialMonthlyContribution
    for (let place = p; place < contributions.length; place += count) {
      contributions[place] = contribution
      contribution *= stepUp
    }
  }
  const { expectedAnnualReturnRatePct } = input.retirementPlan
  effective.push(effectiveAnnualPct(expectedAnnualReturnRatePct, input.conventions.rate))
  // K6: the common return of retirement, and whether every portfolio earns it.
  const retirementRate = monthlyRate(expectedAnnualReturnRatePct, input.conventions.rate)
  const common = 1 + retirementRate
  return {
    portfolios: count,
    traits: compileAccountTraits(portfolios, schemes, span, input.tax === undefined),
    effectiveAnnualReturnsPct: effective,
    openingValues,
    contributions,
    contributionStarts,
    contributionEnds,
    contributionsEnd,
    earnedShares,
    isCut,
    factors,
    growthRow: growthRow.fill(count, span.retirementStart),
    retirementRate,
    commonFactor: factors.every((factor, at) => at < count || factor === common) ? common : null,
    payingOrder: input.withdrawalStrategy === 'sequential' ? coreFirst(count) : null
  }
}

/** W5: the core, which is listed last, then the others in their order. */
const coreFirst = (count: number): Int16Array =>
  Int16Array.from({ length: count }, (_, rank) => (rank + count - 1) % count)
