/** L10: the interest of Sovereign Gold Bonds, which is known beforehand: an income of their holder. */
import { traitsOf } from '../classes.ts'
import type { Rulebook } from '../rulebook.ts'
import { bondMaturityOf } from './bond-maturity.ts'
import type { UsedIncome, UsedInput } from './plan.ts'

/** The incomes of a plan, and with tax the interest of its bonds: on their cost, until they mature. */
export function incomesOf(input: UsedInput, { schemes }: Rulebook): readonly UsedIncome[] {
  if (input.tax === undefined) return input.incomes
  const { annualInterestPct } = schemes.goldBond
  const interest = input.investments.flatMap(investment => {
    if (traitsOf(investment.assetClass).scheme !== 'goldBond') return []
    const { label, costBasis = investment.initialCorpus } = investment
    return [
      {
        label: `Interest of ${label}`,
        monthlyAmount: (costBasis * annualInterestPct) / 1200,
        kind: 'interest' as const,
        startAgeYears: input.currentAgeYears,
        endAgeYears: input.currentAgeYears + bondMaturityOf(investment, input, schemes.goldBond) / 12,
        annualGrowthRatePct: 0,
        taxable: true
      }
    ]
  })
  return interest.length === 0 ? input.incomes : [...input.incomes, ...interest]
}
