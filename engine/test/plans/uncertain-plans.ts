/** Plans whose uncertainty several tests look at. */
import type { LifeCycleInput } from '@arthayu/engine'
import { generatedPlan } from '../bits/determinism-hash.ts'

/** Half-way through its life: of opposite markets one lasts, and the other does not. */
export const evenOdds: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  currentCorpus: 5_000_000,
  investmentPlan: { initialMonthlyContribution: 20_000 },
  expenses: [{ label: 'H', currentMonthlyAmount: 50_000 }]
}

/** Taxed plans from the generator of the determinism hash, of years whose law is known. */
export function generatedTaxedPlan(seed: number): LifeCycleInput {
  const { investmentPlan, ...plan } = generatedPlan(seed)
  const strategies = ['proportional', 'sequential', 'taxEfficient'] as const
  const { assetClass: _assetClass, ...core } = investmentPlan!
  return {
    ...plan,
    currentYear: 2024 + (seed % 12),
    investmentPlan: { ...core, assetClass: seed % 2 === 0 ? 'equity' : 'debt' },
    withdrawalStrategy: strategies[seed % 3]!,
    milestones: (plan.milestones ?? []).map(milestone =>
      milestone.type === 'income' ? { ...milestone, capitalGain: { cost: 100_000 } } : milestone
    ),
    tax: {
      regime: (['new', 'old', 'best'] as const)[seed % 3]!,
      futureRules: seed % 5 === 0 ? 'frozen' : 'inflationIndexed',
      harvestGains: seed % 4 === 0,
      otherAnnualIncome: 200_000
    }
  }
}
