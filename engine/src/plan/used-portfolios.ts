/** The portfolios of a plan as used, the core among them, and their returns. */
import { traitsOf } from '../classes.ts'
import { coreLabel } from './labels.ts'
import type { UsedInput, UsedInvestment } from './plan.ts'

/** The entries of the request and the core, in the order in which they are published (K8). */
export function portfoliosOf(input: UsedInput): UsedInvestment[] {
  return [...input.investments, coreOf(input)]
}

/**
 * What the entries leave over of the totals, or the whole of them when they come beside the entries.
 * @rule K8
 */
function coreOf({ currentCorpus, investmentPlan, investments, conventions }: UsedInput): UsedInvestment {
  let corpus = 0
  let monthly = 0
  if (conventions.totals === 'inclusive')
    for (const { initialCorpus, initialMonthlyContribution } of investments) {
      corpus += initialCorpus
      monthly += initialMonthlyContribution
    }
  // A member that the copied object does not have would make the copy many times as expensive after it.
  return {
    label: coreLabel,
    ...investmentPlan,
    initialCorpus: Math.max(0, currentCorpus - corpus),
    initialMonthlyContribution: Math.max(0, investmentPlan.initialMonthlyContribution - monthly)
  }
}

/** The return of a portfolio before and from retirement on, percent a year. @rule K6 */
export function returnsOf(portfolio: UsedInvestment, input: UsedInput): { before: number; after: number } {
  const before = portfolio.expectedAnnualReturnRatePct
  const common = input.retirementPlan.expectedAnnualReturnRatePct
  const kept = traitsOf(portfolio.assetClass).keepsReturnInRetirement ? before : common
  return { before, after: portfolio.retirementAnnualReturnRatePct ?? kept }
}

/** The figure that all of them have; null where they differ. */
export function sharedBy(
  portfolios: readonly UsedInvestment[],
  figureOf: (portfolio: UsedInvestment) => number
): number | null {
  const figures = new Set(portfolios.map(figureOf))
  return figures.size === 1 ? [...figures][0]! : null
}
