/** The worst requests that searches have found: they took many times their estimate. */
import type { Genes } from './hostile-plans.ts'
import type { WorkRequest } from './requests.ts'

const plain: Genes = {
  years: 90,
  working: 0,
  portfolios: 0,
  assetClass: 1,
  isMixed: true,
  milestones: 0,
  everyYears: 1,
  count: 1,
  tenureYears: 0,
  isPaidFromCorpus: true,
  isFunded: false,
  isIncome: false,
  expenses: 5,
  incomes: 1,
  monthlyContribution: 1_000,
  corpus: 50_00_000,
  monthlyExpense: 50_000,
  returnPct: 15,
  stepUpPct: -10,
  tax: 'none',
  harvests: false,
  strategy: 'proportional',
  isAtEnd: true,
  method: 'none',
  paths: 50,
  isReplayed: false,
  rule: 'none',
  isLong: false,
  targets: 0,
  named: 2,
  rebalances: 0,
  isPooled: false,
  isCouple: false,
  investsSurplus: false
}

/** Money that has run out: each month looked at all later ones. */
const spent: readonly WorkRequest[] = [
  { kind: 'run', genes: plain },
  { kind: 'paths', genes: { ...plain, method: 'bootstrap' } },
  { kind: 'run', genes: { ...plain, strategy: 'sequential', corpus: 1e12, portfolios: 3 } }
]

const taxed: Genes = {
  ...plain,
  tax: 'old',
  harvests: true,
  strategy: 'taxEfficient',
  milestones: 20,
  count: 200
}

/** Payments that are decided one by one. */
const decided: readonly WorkRequest[] = [
  {
    kind: 'paths',
    genes: {
      ...taxed,
      years: 30,
      working: 0.5,
      portfolios: 4,
      assetClass: 3,
      everyYears: 7,
      isFunded: true,
      monthlyContribution: 10_00_000,
      corpus: 10_00_00_000,
      monthlyExpense: 5_00_000,
      returnPct: -20,
      stepUpPct: 5,
      method: 'sequence'
    }
  },
  {
    kind: 'run',
    genes: {
      ...taxed,
      portfolios: 3,
      assetClass: 3,
      tenureYears: 10,
      isFunded: true,
      returnPct: 100,
      stepUpPct: 50
    }
  }
]

/** Sixteen runs whose months are all published. */
const published: WorkRequest = {
  kind: 'reconcile',
  genes: {
    ...plain,
    years: 60,
    working: 0.5,
    portfolios: 10,
    assetClass: 4,
    expenses: 1,
    incomes: 0,
    tax: 'old'
  }
}

/** Paths that leave WebAssembly: with a rule of spending, and with contributions in retirement. */
const outside: readonly WorkRequest[] = [
  { kind: 'paths', genes: { ...plain, method: 'lognormal', paths: 1_000, rule: 'amortised' } },
  { kind: 'paths', genes: { ...plain, method: 'lognormal', paths: 1_000, rule: 'guardrails' } },
  { kind: 'paths', genes: { ...plain, method: 'lognormal', paths: 1_000, portfolios: 1, isLong: true } }
]

const targeted: Genes = {
  ...plain,
  portfolios: 20,
  working: 0.5,
  expenses: 50,
  monthlyExpense: 1,
  targets: 100,
  named: 20,
  rebalances: 1,
  isPooled: true
}
const byTargets: Genes = { ...targeted, years: 13, strategy: 'toTarget', milestones: 20, count: 200 }

/** A hundred targets of twenty portfolios, and trades in every month. */
const moved: readonly WorkRequest[] = [
  { kind: 'run', genes: targeted },
  { kind: 'run', genes: byTargets },
  { kind: 'run', genes: { ...byTargets, tax: 'old' } },
  { kind: 'paths', genes: { ...targeted, method: 'bootstrap' } },
  { kind: 'paths', genes: { ...targeted, method: 'lognormal', isPooled: false } },
  { kind: 'paths', genes: { ...byTargets, method: 'lognormal', tax: 'best' } },
  { kind: 'solve', genes: targeted },
  { kind: 'fixes', genes: { ...targeted, years: 1 } },
  { kind: 'sensitivity', genes: { ...targeted, years: 30 } }
]

/** Amounts so large that every cell looks for one that cannot be published. */
const large: WorkRequest = {
  kind: 'sensitivity',
  genes: {
    ...targeted,
    years: 119,
    working: 0.83,
    incomes: 20,
    milestones: 10,
    count: 200,
    monthlyContribution: 10_00_000,
    corpus: 1e12,
    returnPct: 0,
    stepUpPct: 0,
    tax: 'best',
    harvests: true,
    rule: 'amortised',
    isPooled: false,
    isCouple: true
  }
}

/** Loans of milestones that are paid by themselves; contributions that go on in retirement. */
const byLoan: readonly WorkRequest[] = [
  {
    kind: 'run',
    genes: {
      ...byTargets,
      years: 60,
      working: 0,
      portfolios: 4,
      milestones: 20,
      tenureYears: 50,
      targets: 5,
      named: 4
    }
  },
  {
    kind: 'run',
    genes: { ...plain, years: 1, portfolios: 1, milestones: 200, tenureYears: 50 }
  },
  {
    kind: 'solve',
    genes: {
      ...plain,
      years: 30,
      portfolios: 25,
      assetClass: 10,
      corpus: 1_00_000,
      monthlyContribution: 10_00_000,
      returnPct: 0,
      stepUpPct: 50,
      strategy: 'sequential',
      rule: 'percentage',
      isLong: true,
      investsSurplus: true
    }
  },
  {
    kind: 'sensitivity',
    genes: {
      ...plain,
      years: 119,
      portfolios: 10,
      assetClass: 2,
      milestones: 60,
      everyYears: 2,
      count: 200,
      tenureYears: 10,
      isFunded: true,
      strategy: 'sequential',
      rule: 'amortised'
    }
  }
]

/** Goals of every year that fifty portfolios share, with lots of each, on taxed paths. */
const shared: WorkRequest = {
  kind: 'paths',
  genes: {
    ...taxed,
    years: 61,
    working: 0.02,
    portfolios: 50,
    milestones: 200,
    tax: 'new',
    harvests: false,
    strategy: 'proportional',
    isLong: true,
    method: 'bootstrap',
    paths: 20
  }
}

/** A path whose months are published besides those of the plan. */
const replayed: readonly WorkRequest[] = [
  { kind: 'paths', genes: { ...plain, method: 'lognormal', paths: 2, isReplayed: true } },
  {
    kind: 'paths',
    genes: { ...plain, method: 'lognormal', paths: 2, isReplayed: true, portfolios: 49, rule: 'guardrails' }
  }
]

export const finds: readonly WorkRequest[] = [
  ...spent,
  ...decided,
  published,
  ...outside,
  ...moved,
  large,
  ...byLoan,
  shared,
  ...replayed
]
