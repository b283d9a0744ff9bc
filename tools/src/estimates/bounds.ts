/** How accurate the estimate must be, and the plans for which it must not be far too high (P13). */
import type { Genes } from './hostile-plans.ts'
import { kinds, type WorkRequest } from './requests.ts'

/** The time is at most three times the estimate, and of ordinary plans at least a tenth. */
export const mostRatio = 3
export const leastRatio = 0.1

/** A family of four funds, with goals, two incomes and sixty years. */
const family: Genes = {
  years: 60,
  working: 0.5,
  portfolios: 4,
  assetClass: 1,
  isMixed: true,
  milestones: 4,
  everyYears: 7,
  count: 5,
  tenureYears: 0,
  isPaidFromCorpus: false,
  isFunded: false,
  isIncome: false,
  expenses: 2,
  incomes: 2,
  monthlyContribution: 50_000,
  corpus: 50_00_000,
  monthlyExpense: 50_000,
  returnPct: 10,
  stepUpPct: 5,
  tax: 'none',
  harvests: false,
  strategy: 'proportional',
  isAtEnd: false,
  method: 'none',
  paths: 1_000,
  rule: 'none',
  isLong: false,
  targets: 0,
  named: 2,
  rebalances: 0,
  isPooled: false,
  isReplayed: false,
  isCouple: false,
  investsSurplus: false
}
const quick: Genes = { ...family, portfolios: 0, milestones: 0, incomes: 0, expenses: 1 }
const withHome: Genes = { ...family, milestones: 1, count: 1, tenureYears: 20 }
const taxed: Genes = { ...family, tax: 'best', harvests: true }

export const ordinaryRequests: readonly WorkRequest[] = [quick, family, withHome, taxed].flatMap(genes =>
  kinds.filter(kind => kind !== 'probability' || genes.tax === 'none').map(kind => ({ kind, genes }))
)
