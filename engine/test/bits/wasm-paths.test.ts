/** The kernel in WebAssembly against the loop over the months: the same bits, for every kind of plan. */
import { createArena, type LifeCycleInput, pairsOf } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { lognormalSource } from '../../src/paths/lognormal.ts'
import { createColumns } from '../../src/paths/path-columns.ts'
import type { PathNumbers } from '../../src/paths/path-source.ts'
import { pathsOf } from '../../src/paths/path-timeline.ts'
import { runByProject } from '../../src/paths/run-paths.ts'
import { decisions, drawsFactorsOf, runsMonthsOf } from '../../src/paths/wasm/declines.ts'
import { runByWasm, wasmSource } from '../../src/paths/wasm/paths.ts'
import type { Timeline } from '../../src/timeline/timeline.ts'
import { parsed } from '../plans/run-plan.ts'
import { generatedPlan } from './determinism-hash.ts'

/** Whether the kernel took the plan, and what either way leaves behind. */
function bothWays(body: Partial<LifeCycleInput>, from = 0) {
  const plan = parsed(body)
  const paths = pathsOf(plan)
  const years = { from: 0, to: paths.plan.years }
  const columns = () => createColumns(2 * from, 2 * (pairsOf(plan) - from), years, false, createArena())
  const byWasm = columns()
  const isTaken = runByWasm(plan, paths, byWasm)
  const byProject = columns()
  runByProject(paths, byProject, createArena())
  return { isTaken, byWasm, byProject }
}

test('P7 the kernel gives the bits of the loop, on 200 plans of every convention, strategy and kind of payment', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const plan = generatedPlan(seed)
    const uncertainty = {
      paths: 2 * (1 + (seed % 3)),
      seed,
      expectedReturnIs: seed % 2 === 0 ? ('compound' as const) : ('arithmetic' as const),
      ...(seed % 7 === 0 && { volatilityPct: 90 }),
      ...(seed % 11 === 0 && { volatilityPct: 0 }),
      ...(seed % 5 === 0 && { inflation: { volatilityPct: seed % 10 === 0 ? 0 : 10, persistence: 0.95 } })
    }
    const { isTaken, byWasm, byProject } = bothWays({ ...plan, uncertainty }, seed % 3 === 2 ? 1 : 0)
    expect(isTaken).toBe(true)
    expect(byWasm, `seed ${seed}`).toEqual(byProject)
  }
})

test('P7 the same over more blocks than one, and where most paths fall short', () => {
  const body = {
    currentYear: 2026,
    currentAgeYears: 55,
    retirementAgeYears: 60,
    planningEndAgeYears: 90.25,
    currentCorpus: 5_000_000,
    expenses: [{ currentMonthlyAmount: 30_000 }],
    incomes: [{ kind: 'pension' as const, monthlyAmount: 15_000 }],
    investments: [{ label: 'A', assetClass: 'gold' as const, initialCorpus: 2_000_000 }],
    uncertainty: { paths: 300 }
  }
  for (const withdrawalStrategy of ['proportional', 'sequential'] as const) {
    const { isTaken, byWasm, byProject } = bothWays({ ...body, withdrawalStrategy }, 7)
    expect(isTaken).toBe(true)
    expect(byWasm).toEqual(byProject)
    const failed = byWasm.shortMonths.filter(month => month >= 0).length
    expect(failed).toBeGreaterThan(100)
    expect(failed).toBeLessThan(286)
  }
})

test('P7 the same where the core stays empty, also when it shall pay first', () => {
  const fund = (label: string, assetClass: 'equity' | 'debt') => ({
    label,
    assetClass,
    initialCorpus: 2_000_000,
    initialMonthlyContribution: 10_000
  })
  const body: Partial<LifeCycleInput> = {
    currentYear: 2026,
    currentAgeYears: 40,
    retirementAgeYears: 58,
    planningEndAgeYears: 85,
    expenses: [{ currentMonthlyAmount: 40_000 }],
    investments: [fund('A', 'equity'), fund('B', 'debt')],
    milestones: [{ ageYears: 45, amount: 500_000, fundedBy: 'Core' }],
    uncertainty: { paths: 80 }
  }
  for (const withdrawalStrategy of ['proportional', 'sequential'] as const)
    for (const withdrawals of ['start', 'end'] as const) {
      const ways = bothWays({ ...body, withdrawalStrategy, conventions: { withdrawals } })
      expect(ways.isTaken).toBe(true)
      expect(ways.byWasm).toEqual(ways.byProject)
    }
})

test('A4, A5 targets: checks of any distance, thresholds, glide paths, and portfolios that only count', () => {
  let moved = 0
  for (let seed = 1; seed <= 120; seed++) {
    const { investments = [], ...generated } = generatedPlan(seed)
    // Portfolios that are bought and sold beside those of the plan, of which some only count.
    const funds = (['equity', 'debt', 'ppf'] as const).map(assetClass => ({
      label: `Fund of ${assetClass}`,
      assetClass,
      initialCorpus: 100_000 * (1 + (seed % 7)),
      initialMonthlyContribution: 1_000 * (seed % 3)
    }))
    const plan = { ...generated, investments: [...investments, ...funds] }
    const labels = ['Core', ...funds.map(({ label }) => label)].slice(seed % 2)
    const weights = (turn: number) => {
      const all = labels.map((_, k) => ((k + turn) % 3 === 0 ? 0 : 1 + ((k * seed) % 5)))
      const sum = all.reduce((total, each) => total + each, 0)
      return Object.fromEntries(labels.map((label, k) => [label, (100 * all[k]!) / sum]))
    }
    const allocation = {
      targets: [
        { ageYears: plan.currentAgeYears, weightsPct: weights(1) },
        { ageYears: plan.currentAgeYears + 7, weightsPct: weights(2) }
      ],
      glide: seed % 2 === 0 ? ('linear' as const) : ('step' as const),
      rebalance: { everyMonths: [1, 3, 12, 24, 17][seed % 5]!, thresholdPct: [0, 5, 20][seed % 3]! }
    }
    const uncertainty = { paths: 2 * (1 + (seed % 3)), seed }
    const { isTaken, byWasm, byProject } = bothWays({ ...plan, allocation, uncertainty })
    expect(isTaken, `seed ${seed}`).toBe(true)
    expect(byWasm, `seed ${seed}`).toEqual(byProject)
    const still = bothWays({
      ...plan,
      allocation: { ...allocation, rebalance: { everyMonths: 0 } },
      uncertainty
    })
    if (String(still.byWasm.corpus) !== String(byWasm.corpus)) moved++
  }
  expect(moved).toBeGreaterThan(90)
})

test('P7 plans with tax, of history, or too large for its memory are left to the loop', () => {
  const body = generatedPlan(1)
  const tax = { regime: 'new' as const }
  expect(bothWays({ ...body, currentYear: 2026, tax, uncertainty: { paths: 2 } }).isTaken).toBe(false)
  expect(bothWays({ ...body, uncertainty: { paths: 2, method: 'bootstrap' } }).isTaken).toBe(false)
  const house = {
    amount: 1e6,
    recurrence: { everyYears: 1, count: 40 },
    loan: { downPaymentPct: 10, annualInterestRatePct: 9, tenureYears: 20, paidFrom: 'corpus' as const }
  }
  const plan = {
    ...body,
    currentAgeYears: 30,
    retirementAgeYears: 60,
    planningEndAgeYears: 90,
    milestones: []
  }
  const milestones = Array.from({ length: 40 }, () => ({ ...house, ageYears: 35 }))
  expect(bothWays({ ...plan, milestones, uncertainty: { paths: 2 } }).isTaken).toBe(false)
})

test('P7 the kernel declines every timeline that its closed list of features does not name', () => {
  const tax = { regime: 'new' as const, residency: 'resident' as const }
  const { plan } = pathsOf(parsed({ ...generatedPlan(3), uncertainty: { paths: 2 } }))
  const { plan: taxed } = pathsOf(
    parsed({ ...generatedPlan(3), currentYear: 2026, tax, uncertainty: { paths: 2 } })
  )
  expect(Object.keys(decisions).toSorted()).toEqual(Object.keys(plan).toSorted())
  expect(runsMonthsOf(plan)).toBe(true)
  const others: readonly Partial<Timeline>[] = [
    { traits: taxed.traits },
    { taxation: taxed.taxation },
    { taxEfficient: true },
    { contributionEnds: plan.contributionEnds.map(end => end - 1) },
    { growthRow: plan.growthRow.map((_, m) => m * plan.portfolios) }
  ]
  for (const other of others) expect(runsMonthsOf({ ...plan, ...other }), Object.keys(other)[0]).toBe(false)
  expect(drawsFactorsOf(taxed)).toBe(true)
  expect(drawsFactorsOf({ ...plan, ...others.at(-1) })).toBe(false)
})

test('P5 P6 P7 the kernel draws the numbers of the source in TypeScript, whoever used its memory in between', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const uncertainty = {
      paths: 6,
      seed,
      ...(seed % 7 === 0 && { volatilityPct: 90 }),
      ...(seed % 5 === 0 && { inflation: { volatilityPct: seed % 10 === 0 ? 0 : 10, persistence: 0.95 } })
    }
    const plan = parsed({ ...generatedPlan(seed), uncertainty })
    const { plan: timeline, shocks } = pathsOf(plan)
    const inflation = plan.input.annualInflationRatePct / 100
    const byKernel = wasmSource(timeline, shocks!, seed, inflation)!
    const another = wasmSource(timeline, shocks!, seed, inflation)!
    const inTypeScript = lognormalSource(timeline, shocks!, seed, inflation)
    for (const path of [0, 1, 5, 2, 3, 3]) {
      if (path === 5)
        runByWasm(
          plan,
          pathsOf(plan),
          createColumns(0, 2, { from: 0, to: timeline.years }, false, createArena())
        )
      for (const [source, asked] of [
        [byKernel, path],
        [another, (path + 2) % 6]
      ] as const) {
        const [drawn, expected] = [numbersOf(timeline), numbersOf(timeline)]
        source(asked, drawn)
        inTypeScript(asked, expected)
        expect(drawn, `seed ${seed}, path ${asked}`).toEqual(expected)
      }
    }
  }
})

const numbersOf = ({ months, portfolios, years }: Timeline): PathNumbers => ({
  factors: new Float64Array(months * portfolios),
  inflationFactors: new Float64Array(years)
})
