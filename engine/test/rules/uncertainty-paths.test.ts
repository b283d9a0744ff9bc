/** P5 to P11: what the paths of a plan are. */
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { generatedPlan } from '../bits/determinism-hash.ts'
import { runPlan, tryPlan } from '../plans/run-plan.ts'
import { columnsOfPaths, deviation, lumpSum, mean, pathOf, retired } from '../plans/run-uncertain.ts'
import { generatedTaxedPlan } from '../plans/uncertain-plans.ts'

const still = { volatilityPct: 0, inflation: { volatilityPct: 0 } }

test('P5 P10 without volatility and inflation noise a path is the deterministic run, amount for amount', () => {
  let compared = 0
  for (let seed = 1; seed <= 60; seed++) {
    for (const body of [generatedPlan(seed), generatedTaxedPlan(seed)]) {
      if (tryPlan(body) === undefined) continue
      const { timeSeries, summary } = runPlan(body)
      for (const path of [0, 3]) {
        const run = pathOf({ ...body, uncertainty: { ...still, paths: 4 } }, path)
        expect(run.summary).toEqual(summary)
        expect(Array.from(run.series.corpus, paise => paise / 100)).toEqual(
          timeSeries.map(each => each.corpus)
        )
        expect(Array.from(run.series.tax, paise => paise / 100)).toEqual(timeSeries.map(each => each.tax))
        expect(Array.from(run.series.need, paise => paise / 100)).toEqual(timeSeries.map(each => each.need))
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(150)
})

test('P5 the compound reading has the mean log return of the plan, the arithmetic one its mean return', () => {
  const pairs = 4000
  for (const reading of ['compound', 'arithmetic'] as const) {
    const body = { ...lumpSum, uncertainty: { paths: 2 * pairs, expectedReturnIs: reading } }
    const { corpus, paths } = columnsOfPaths(body)
    const final = corpus.slice(9 * paths)
    const logs = final.map(paise => Math.log(paise / 1e8))
    const yearly = 0.2
    const spread = yearly * Math.sqrt(10)
    const planned = 120 * Math.log(1.01)
    const centre = reading === 'compound' ? planned : planned - 10 * 0.02
    // The pairs cancel: the mean of the logs is the centre itself.
    expect(mean(logs)).toBeCloseTo(centre, 7)
    expect(Math.abs(deviation(logs) - spread)).toBeLessThan((4 * spread) / Math.sqrt(2 * pairs))
    if (reading === 'compound') continue
    const means = Float64Array.from({ length: pairs }, (_, k) => (final[2 * k]! + final[2 * k + 1]!) / 2e8)
    const error = deviation(means) / Math.sqrt(pairs)
    expect(Math.abs(mean(means) - 1.01 ** 120)).toBeLessThan(4 * error)
  }
})

test('P5 the final corpus of a lump sum has its closed-form lognormal quantiles', () => {
  const paths = 20_000
  const { corpus } = columnsOfPaths({ ...lumpSum, uncertainty: { paths } })
  const final = corpus.slice(9 * paths).toSorted()
  // Standard normal quantiles as published; three standard errors of an order statistic.
  for (const [share, z] of [
    [0.05, -1.6448536269514722],
    [0.25, -0.6744897501960817],
    [0.5, 0],
    [0.75, 0.6744897501960817],
    [0.95, 1.6448536269514722]
  ] as const) {
    const spread = 0.2 * Math.sqrt(10)
    const expected = 120 * Math.log(1.01) + spread * z
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / spread
    const error = Math.sqrt((share * (1 - share)) / paths) / density
    const found = Math.log(final[Math.ceil(share * paths) - 1]! / 1e8)
    expect(Math.abs(found - expected), String(share)).toBeLessThan(3 * error)
  }
})

test('P3 k portfolios of 1/k of one class are one, in every path', () => {
  const portfolio = (label: string, share: number, assetClass: 'equity' | 'elss') => ({
    label,
    assetClass,
    initialCorpus: 1_200_000 * share,
    initialMonthlyContribution: 12_000 * share,
    expectedAnnualReturnRatePct: 12
  })
  const plan = (investments: readonly ReturnType<typeof portfolio>[]) => ({
    currentYear: 2026,
    currentAgeYears: 30,
    retirementAgeYears: 55,
    planningEndAgeYears: 85,
    expenses: [{ currentMonthlyAmount: 30_000 }],
    investments: [...investments],
    uncertainty: { paths: 200 }
  })
  const one = columnsOfPaths(plan([portfolio('All', 1, 'equity')]))
  const three = columnsOfPaths(
    plan([portfolio('A', 1 / 3, 'equity'), portfolio('B', 1 / 3, 'elss'), portfolio('C', 1 / 3, 'equity')])
  )
  expect(three.shortMonths).toEqual(one.shortMonths)
  for (const [place, paise] of one.corpus.entries())
    expect(Math.abs(three.corpus[place]! - paise)).toBeLessThanOrEqual(3 + paise * 1e-12)
})

test('P3 the NPS goes nine tenths with equity, gold not at all, and the draws are those of P4', () => {
  const logs = (assetClass: 'equity' | 'nps' | 'gold' | 'debt') => {
    const investments = [
      { label: 'A', assetClass, initialCorpus: 1_000_000, expectedAnnualReturnRatePct: 0 },
      // So that the same draws are made for every class.
      { label: 'E', assetClass: 'equity' as const },
      { label: 'D', assetClass: 'debt' as const },
      { label: 'G', assetClass: 'gold' as const },
      { label: 'N', assetClass: 'nps' as const }
    ]
    const body = { ...lumpSum, currentCorpus: 1_000_000, investmentPlan: {}, investments }
    const { corpus, paths } = columnsOfPaths({ ...body, uncertainty: { paths: 4000 } })
    return corpus.slice(9 * paths).map(paise => Math.log(paise / 1e8))
  }
  const equity = logs('equity')
  const correlationWith = (other: Float64Array) =>
    mean(equity.map((each, path) => each * other[path]!)) / deviation(equity) / deviation(other)
  const error = 4 / Math.sqrt(2000)
  expect(deviation(equity) / Math.sqrt(10)).toBeCloseTo(0.22, 1)
  expect(Math.abs(correlationWith(logs('nps')) - 0.9)).toBeLessThan(error * (1 - 0.81))
  expect(Math.abs(correlationWith(logs('gold')))).toBeLessThan(error)
  expect(Math.abs(correlationWith(logs('debt')) - 0.1)).toBeLessThan(error)
})

test('P2 a portfolio without a class is a mix: at 7% it varies like debt, at 12% like equity', () => {
  const spreadAt = (expectedAnnualReturnRatePct: number) => {
    const body = { ...lumpSum, investmentPlan: { expectedAnnualReturnRatePct } }
    const { corpus, paths } = columnsOfPaths({ ...body, uncertainty: { paths: 8000 } })
    return deviation(corpus.slice(9 * paths).map(Math.log)) / Math.sqrt(10)
  }
  const { volatilitiesPct } = rulebook.markets
  expect(volatilitiesPct).toMatchObject({ equity: 22, elss: 22, gold: 17, debt: 4, nps: 12, ppf: 0, epf: 0 })
  const mixed = Math.hypot(0.6 * 0.22, 0.4 * 0.04)
  for (const [pct, volatility] of [
    [5, 0.04],
    [7, 0.04],
    [10, mixed],
    [12, 0.22],
    [15, 0.22]
  ] as const)
    expect(Math.abs(spreadAt(pct) / volatility - 1), String(pct)).toBeLessThan(4 / Math.sqrt(8000))
})

test('P6 the deviation of inflation is an AR(1): spread and persistence of forty years of prices', () => {
  const body = { ...retired, planningEndAgeYears: 100, annualInflationRatePct: 5 }
  const uncertainty = { paths: 2000, inflation: { volatilityPct: 2, persistence: 0.6 } }
  const shocks: number[] = []
  const last: number[] = []
  for (let path = 0; path < 400; path++) {
    const { expenses } = pathOf({ ...body, uncertainty }, path).series
    const prices = Array.from({ length: 40 }, (_, year) => expenses[12 * year]!)
    const deviations = prices.slice(1).map((price, year) => price / prices[year]! - 1.05)
    for (const [year, each] of deviations.entries()) shocks.push(each - 0.6 * (deviations[year - 1] ?? 0))
    last.push(deviations.at(-1)!)
    // The first year is the plan's.
    expect(prices[0]).toBe(7_000_000)
  }
  expect(deviation(shocks)).toBeCloseTo(0.02, 3)
  expect(Math.abs(mean(shocks))).toBeLessThan(1e-6)
  expect(Math.abs(deviation(last) / (0.02 / Math.sqrt(1 - 0.36)) - 1)).toBeLessThan(4 / Math.sqrt(400))
})

test('P6 P4 prices rise a little less where equity does better', () => {
  const uncertainty = { paths: 2000, inflation: { persistence: 0 } }
  const equity: number[] = []
  const prices: number[] = []
  const body = { ...lumpSum, expenses: [{ currentMonthlyAmount: 1e6 }] }
  for (let path = 0; path < 1200; path += 2) {
    const investmentPlan = { ...lumpSum.investmentPlan, assetClass: 'equity' as const }
    const { series } = pathOf({ ...body, investmentPlan, uncertainty }, path)
    for (let year = 1; year < 9; year++) {
      equity.push(Math.log(series.corpus[12 * year + 11]! / series.corpus[12 * year - 1]!))
      prices.push(Math.log(series.expenses[12 * year + 12]! / series.expenses[12 * year]!))
    }
  }
  const [e, p] = [mean(equity), mean(prices)]
  const joint = mean(equity.map((each, index) => (each - e) * (prices[index]! - p)))
  const found = joint / deviation(equity) / deviation(prices)
  expect(Math.abs(found + 0.1)).toBeLessThan(4 / Math.sqrt(equity.length))
})

test('P7 a path is the same alone and among others, and its partner has the opposite draws', () => {
  const body = { ...lumpSum, uncertainty: { paths: 100 } }
  const { corpus, paths } = columnsOfPaths(body)
  for (const path of [0, 1, 37, 98])
    expect(pathOf(body, path).series.corpus[119]).toBe(corpus[9 * paths + path])
  for (let pair = 0; pair < 50; pair++) {
    const product = (corpus[9 * paths + 2 * pair]! / 1e8) * (corpus[9 * paths + 2 * pair + 1]! / 1e8)
    expect(product / 1.01 ** 240).toBeCloseTo(1, 6)
  }
  const other = columnsOfPaths({ ...lumpSum, uncertainty: { paths: 100, seed: 2 } })
  expect(other.corpus).not.toEqual(corpus)
})
