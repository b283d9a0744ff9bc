/** The plans that attacks send: everyday ones, and the most expensive that a request may hold. */
import { tiers } from '@arthayu/api/settings'
import { assetClasses, fixesRequest, type Parsed, parsePlan, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'

const list = <T>(length: number, each: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => each(index))

/** A run of a millisecond; no two of the first 10,00,000 are the same. */
export const smallPlan = (index: number): object => ({
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 58,
  planningEndAgeYears: 85,
  currentCorpus: 10_00_000 + (index % 10_00_000),
  expenses: [{ currentMonthlyAmount: 40_000 }],
  investmentPlan: { initialMonthlyContribution: 30_000 }
})

/** 119 years with tax, and as many portfolios and recurring milestones as are asked for (at most 50, 200). */
export const fullPlan = (portfolios: number, milestones: number): object => ({
  currentYear: 2026,
  currentAgeYears: 1,
  retirementAgeYears: 60,
  planningEndAgeYears: 120,
  currentCorpus: 5_00_00_000,
  tax: { regime: 'best', harvestGains: true },
  incomes: list(20, () => ({ monthlyAmount: 30_000, kind: 'other', endAgeYears: 120 })),
  expenses: list(50, () => ({ currentMonthlyAmount: 3_000 })),
  investments: list(portfolios, index => ({
    label: `P${index}`,
    assetClass: ['equity', 'debt', 'gold'][index % 3],
    initialCorpus: 1_00_000,
    initialMonthlyContribution: 1_000
  })),
  milestones: list(milestones, index => ({
    label: `M${index}`,
    ageYears: 1 + (index % 12) / 12,
    amount: 1_000,
    recurrence: { everyYears: 1, count: 119 }
  }))
})

export const onPaths = (plan: object, paths: number): object => ({ ...plan, uncertainty: { paths } })

/** As much as a caller without a key may ask for. */
const options = { rulebook, currentYear: 2026, mostWork: tiers.freemium.work }
/** More paths than any of these plans may have: the refusal says how many it may. */
const tooManyPaths = 50_000

function mostPathsOf(answer: Parsed<unknown>): number {
  const most = answer.ok ? undefined : /at most ([\d,]+)/.exec(answer.issues[0]!.message)?.[1]
  if (most === undefined) throw new Error('the refusal names no number of paths')
  return Number(most.replaceAll(',', ''))
}

/** On as many paths as a caller without a key may ask for. */
export const onMostPaths = (plan: object): object =>
  onPaths(plan, mostPathsOf(parsePlan(onPaths(plan, tooManyPaths), options)))

const sought = { unknown: 'monthlyContribution', goal: { successProbabilityAtLeast: 0.9 } }

/** A goal seek by a probability, on as many paths. */
function soughtOnMostPaths(plan: object): object {
  const most = mostPathsOf(solveRequest({ input: onPaths(plan, tooManyPaths), ...sought }, options))
  return { input: onPaths(plan, most), ...sought }
}

/** A portfolio of each class, with lots, schemes and all gains of the law. */
const ofEachClass = (corpus: number, monthly: number): object[] =>
  assetClasses.map(({ id }) => ({
    label: id,
    assetClass: id,
    initialCorpus: corpus,
    // No new bonds are issued.
    initialMonthlyContribution: id === 'sovereignGoldBond' ? 0 : monthly
  }))

/** Five requests of different kinds, so that each worker compiles the code of each. */
export function mixedQuota(): { path: string; body: object }[] {
  const saver = {
    currentYear: 2026,
    currentAgeYears: 30,
    retirementAgeYears: 60,
    planningEndAgeYears: 90,
    expenses: [{ currentMonthlyAmount: 60_000 }],
    tax: { regime: 'best', harvestGains: true }
  }
  const retired = { ...saver, currentAgeYears: 61, currentCorpus: 6_00_00_000, tax: { regime: 'best' } }
  const young = { ...saver, currentCorpus: 60_00_000, investments: ofEachClass(5_00_000, 5_000) }
  const equity = list(50, index => ({ label: `P${index}`, initialCorpus: 5_00_000 }))
  const runs = [
    { ...retired, investments: ofEachClass(50_00_000, 0) },
    { ...saver, currentCorpus: 2_50_00_000, investments: equity },
    { ...young, incomes: [{ kind: 'salary', monthlyAmount: 1_00_000 }] },
    { ...young, withdrawalStrategy: 'taxEfficient' }
  ]
  const taxedSearch = soughtOnMostPaths({ ...smallPlan(0), tax: {} })
  return [
    { path: '/api/v1/solve', body: taxedSearch },
    ...runs.map(plan => ({ path: '/api/v1/calculate', body: onMostPaths(plan) }))
  ]
}

/** A plan with a new target of twenty portfolios each year, at most a hundred, and trades in every month. */
function targetPlan(planningEndAgeYears: number): object {
  const labels = list(20, index => `P${index}`)
  const targets = list(Math.min(100, planningEndAgeYears - 1), turn => ({
    ageYears: 1 + turn,
    weightsPct: Object.fromEntries(labels.map((label, index) => [label, index % 2 === turn % 2 ? 6 : 4]))
  }))
  return {
    currentYear: 2026,
    currentAgeYears: 1,
    retirementAgeYears: Math.min(60, planningEndAgeYears - 1),
    planningEndAgeYears,
    currentCorpus: 50_00_000,
    expenses: list(50, () => ({ currentMonthlyAmount: 300 })),
    investments: labels.map(label => ({ label, initialCorpus: 1_00_000, initialMonthlyContribution: 1_000 })),
    allocation: { targets, rebalance: { everyMonths: 1 }, contributions: 'toTarget' },
    withdrawalStrategy: 'toTarget'
  }
}

/** The fixes of the longest such plan that a caller without a key may ask for. */
export function mostFixes(): object {
  for (let years = 120; years > 2; years -= 2) {
    const body = { input: targetPlan(years) }
    if (fixesRequest(body, options).ok) return body
  }
  throw new Error('the fixes of no such plan are allowed')
}

export const batchOf = (base: object, items: number): object => ({
  base,
  items: list(items, index => ({ patch: { currentCorpus: 10_00_000 + index } }))
})

/** A body just below 1 MiB of objects without members, which take 22 times as much once they are read. */
export function fatBody(plan: object): string {
  const text = JSON.stringify({ input: plan, unknown: 'monthlyContribution', goal: { neverRunsOut: true } })
  return `${text.slice(0, -1)},"x":[${'{},'.repeat(345_000)}{}]}`
}

/** A batch of 10 on a base as large as a batch may have. */
export function fatBatchBody(plan: object): string {
  return JSON.stringify(batchOf({ ...plan, x: list(97_000, () => ({})) }, 10))
}

/** A batch of half a megabyte of nested objects whose names are numbers, which take the most memory. */
export function namedBatchBody(plan: object): string {
  const chain = `${'{"99":'.repeat(named)}0${'}'.repeat(named)}`
  const text = JSON.stringify(batchOf({ ...plan, x: 0 }, 10))
  return text.replace('"x":0', `"x":[${list(80_000 / named, () => chain).join(',')}]`)
}
const named = 50
