/** Plans built from a few numbers, which a search for the most expensive plan changes. */
import type { LifeCycleInput } from '@arthayu/engine'
import type { Random } from '../fuzz/random.ts'

/** The numbers that a plan is built from. */
export interface Genes {
  readonly years: number
  /** Share of the years before retirement. */
  readonly working: number
  readonly portfolios: number
  /** Asset class of the first portfolio: the others follow in the order of `classes`, or are the same. */
  readonly assetClass: number
  readonly isMixed: boolean
  readonly milestones: number
  readonly everyYears: number
  readonly count: number
  /** Years of the loan of each milestone; 0 for none. */
  readonly tenureYears: number
  readonly isPaidFromCorpus: boolean
  readonly isFunded: boolean
  readonly isIncome: boolean
  readonly expenses: number
  readonly incomes: number
  readonly monthlyContribution: number
  readonly corpus: number
  readonly monthlyExpense: number
  readonly returnPct: number
  readonly stepUpPct: number
  readonly tax: 'none' | 'new' | 'old' | 'best'
  readonly harvests: boolean
  readonly strategy: 'proportional' | 'sequential' | 'taxEfficient' | 'toTarget'
  readonly isAtEnd: boolean
  readonly method: 'none' | 'lognormal' | 'bootstrap' | 'sequence'
  readonly paths: number
  readonly isReplayed: boolean
  readonly rule: 'none' | 'percentage' | 'amortised' | 'guardrails' | 'floorCeiling'
  /** Whether contributions go on after retirement. */
  readonly isLong: boolean
  /** Ages with targets; 0 for no targets. */
  readonly targets: number
  /** Portfolios that the targets name at most. */
  readonly named: number
  /** Months between rebalancings; 0 for never. */
  readonly rebalances: number
  /** Whether contributions go where a portfolio lacks the most. */
  readonly isPooled: boolean
  /** Whether a partner as old owns every other income and portfolio. */
  readonly isCouple: boolean
  readonly investsSurplus: boolean
}

const classes = [
  undefined,
  'equity',
  'debt',
  'elss',
  'gold',
  'goldEtf',
  'otherFund',
  'ppf',
  'epf',
  'fixedDeposit',
  'taxFree'
] as const

/** The values that each gene is drawn from; small ones too, because they reveal a constant cost. */
const choices: { readonly [G in keyof Genes]: readonly Genes[G][] } = {
  years: [1, 5, 13, 30, 60, 60, 90, 119],
  working: [0, 0, 0.3, 0.5, 0.9, 1],
  portfolios: [0, 1, 3, 4, 10, 25, 50],
  assetClass: classes.map((_, index) => index),
  isMixed: [false, true],
  milestones: [0, 0, 1, 5, 20, 60, 200],
  everyYears: [1, 1, 2, 7],
  count: [1, 5, 200, 200],
  tenureYears: [0, 0, 0, 1, 10, 50],
  isPaidFromCorpus: [false, true],
  isFunded: [false, true],
  isIncome: [false, false, false, true],
  expenses: [0, 1, 5, 50],
  incomes: [0, 0, 1, 5, 20],
  monthlyContribution: [0, 1, 1_000, 50_000, 10_00_000],
  corpus: [0, 1, 1_00_000, 50_00_000, 10_00_00_000, 1e12],
  monthlyExpense: [0, 1, 10_000, 50_000, 5_00_000],
  returnPct: [-20, 0, 6, 10, 15, 100],
  stepUpPct: [-10, 0, 5, 50],
  tax: ['none', 'none', 'new', 'old', 'best'],
  harvests: [false, true],
  strategy: ['proportional', 'sequential', 'taxEfficient', 'toTarget'],
  isAtEnd: [false, true],
  method: ['none', 'lognormal', 'bootstrap', 'sequence'],
  paths: [2, 50, 200, 1_000],
  isReplayed: [false, true],
  rule: ['none', 'none', 'none', 'percentage', 'amortised', 'guardrails', 'floorCeiling'],
  isLong: [false, false, true],
  targets: [0, 0, 1, 5, 100],
  named: [2, 5, 20],
  rebalances: [0, 1, 1, 12],
  isPooled: [false, true],
  isCouple: [false, true],
  investsSurplus: [false, false, true]
}

const names = Object.keys(choices) as (keyof Genes)[]

export const genesFrom = (random: Random): Genes =>
  Object.fromEntries(names.map(name => [name, random.pick<unknown>(choices[name])])) as unknown as Genes

/** Returns a copy with up to three genes drawn again. */
export function mutated(genes: Genes, random: Random): Genes {
  const changed: Record<string, unknown> = { ...genes }
  for (let times = 1 + random.below(3); times > 0; times--) {
    const name = random.pick(names)
    changed[name] = random.pick<unknown>(choices[name])
  }
  return changed as unknown as Genes
}

const list = <T>(length: number, each: (index: number) => T): T[] =>
  Array.from({ length }, (_, at) => each(at))

/** Returns the plan of some genes; it is always valid. */
export function planOf(genes: Genes): LifeCycleInput {
  const { years, strategy, isAtEnd, tax, harvests } = genes
  const timing = isAtEnd ? ('end' as const) : ('start' as const)
  const withdrawalStrategy = strategy === 'taxEfficient' && tax === 'none' ? 'sequential' : strategy
  return {
    currentYear: 2026,
    currentAgeYears: 1,
    retirementAgeYears: retirementOf(genes),
    planningEndAgeYears: 1 + years,
    currentCorpus: genes.corpus,
    investments: investmentsOf(genes),
    investmentPlan: {
      initialMonthlyContribution: genes.monthlyContribution,
      annualStepUpRatePct: genes.stepUpPct,
      expectedAnnualReturnRatePct: genes.returnPct
    },
    expenses: list(genes.expenses, () => ({ currentMonthlyAmount: genes.monthlyExpense })),
    incomes: list(genes.incomes, index => ({
      monthlyAmount: 30_000,
      kind: (['salary', 'rental', 'pension', 'interest', 'familyPension', 'other'] as const)[index % 6]!,
      endAgeYears: 1 + years,
      ...ownerOf(genes, index)
    })),
    milestones: list(genes.milestones, index => milestoneOf(genes, index)),
    conventions: { contributions: timing, withdrawals: timing, totals: 'additional', ...surplusOf(genes) },
    withdrawalStrategy,
    ...movesOf(genes),
    ...partnerOf(genes),
    ...(tax === 'none' ? {} : { tax: { regime: tax, harvestGains: harvests } }),
    ...uncertaintyOf(genes)
  }
}

const retirementOf = ({ years, working }: Genes): number => 1 + Math.round(years * working)

const ownerOf = ({ isCouple }: Genes, index: number): { owner?: 'partner' } =>
  isCouple && index % 2 === 1 ? { owner: 'partner' } : {}

const surplusOf = ({ investsSurplus }: Genes): { surplus?: 'invested' } =>
  investsSurplus ? { surplus: 'invested' } : {}

const partnerOf = (genes: Genes): Pick<LifeCycleInput, 'partner'> =>
  genes.isCouple
    ? {
        partner: {
          currentAgeYears: 1,
          retirementAgeYears: retirementOf(genes),
          planningEndAgeYears: 1 + genes.years
        }
      }
    : {}

const rates = { percentage: 'ratePct', floorCeiling: 'ratePct', guardrails: 'initialRatePct' } as const

/** Spending by a rule, and targets. */
function movesOf(genes: Genes): Partial<LifeCycleInput> {
  const { rule, rebalances, isPooled } = genes
  const targets = targetsOf(genes)
  const spending = rule === 'none' ? undefined : rule === 'amortised' ? { rule } : { rule, [rates[rule]]: 5 }
  return {
    ...(spending && { retirementPlan: { spending } }),
    ...(targets.length > 0 && {
      allocation: {
        targets,
        rebalance: { everyMonths: rebalances },
        contributions: isPooled ? 'toTarget' : 'asPlanned'
      }
    })
  }
}

/** Weights that differ by portfolio and by age, so that every month has something to move. */
function targetsOf({
  targets,
  named,
  portfolios
}: Genes): { ageYears: number; weightsPct: Record<string, number> }[] {
  const labels = list(Math.min(named, portfolios), index => `P${index}`)
  if (labels.length < 2) return []
  return list(targets, turn => {
    const parts = labels.map((_, index) => 1 + ((index + turn) % 3))
    const sum = parts.reduce((all, part) => all + part, 0)
    const weights = parts.map(part => (100 * part) / sum)
    return {
      ageYears: 1 + turn,
      weightsPct: Object.fromEntries(labels.map((label, k) => [label, weights[k]!]))
    }
  })
}

function investmentsOf(genes: Genes): NonNullable<LifeCycleInput['investments']> {
  const { portfolios, isMixed, corpus, monthlyContribution, isLong, years } = genes
  return list(portfolios, index => {
    const assetClass = classes[(genes.assetClass + (isMixed ? index : 0)) % classes.length]
    return {
      label: `P${index}`,
      ...(assetClass && { assetClass }),
      initialCorpus: corpus / (portfolios + 1),
      initialMonthlyContribution: monthlyContribution / (portfolios + 1),
      expectedAnnualReturnRatePct: genes.returnPct,
      ...(isLong && assetClass !== 'epf' && { contributionEndAgeYears: 1 + years }),
      ...ownerOf(genes, index)
    }
  })
}

function milestoneOf(genes: Genes, index: number): NonNullable<LifeCycleInput['milestones']>[number] {
  const { years, everyYears, count, tenureYears, isPaidFromCorpus, isFunded, portfolios, isIncome } = genes
  const paidFrom = isPaidFromCorpus ? ('corpus' as const) : ('income' as const)
  const loan = { downPaymentPct: 10, annualInterestRatePct: 9, tenureYears, paidFrom }
  return {
    label: `M${index}`,
    ageYears: 1 + Math.min(years - 0.1, (index % 12) / 12),
    amount: 1_000,
    recurrence: { everyYears, count },
    ...(isIncome ? { type: 'income' as const } : {}),
    ...(!isIncome && tenureYears > 0 ? { loan } : {}),
    ...(!isIncome && isFunded && portfolios > 0 ? { fundedBy: `P${index % portfolios}` } : {})
  }
}

function uncertaintyOf({ method, paths, years, isReplayed }: Genes): Pick<LifeCycleInput, 'uncertainty'> {
  if (method === 'none') return {}
  const replay = isReplayed ? { replayPath: 0 } : {}
  if (method !== 'sequence') return { uncertainty: { method, paths, ...replay } }
  const sequence = list(years, () => ({ returnPct: -5, inflationPct: 6 }))
  return { uncertainty: { method, sequence, ...replay } }
}
