/** P1, P7, P12 to P16: the answer, against plain computations of its own. */
import type { LifeCycleInput } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { deathProbability, livingByMonth } from '../../src/paths/longevity.ts'
import { issuesOf, parsed, runPlan } from '../plans/run-plan.ts'
import { answerInParts, answerOf, columnsOfPaths, mean, pathOf, retired } from '../plans/run-uncertain.ts'
import { evenOdds } from '../plans/uncertain-plans.ts'

const paths = 4000

/** The published definitions once more, with Math.* and a generator of its own: one path at a time. */
function slowSuccess(count: number): number {
  let state = 12345
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32 + 2 ** -33
  }
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  // At 10% in retirement: three fifths equity, two fifths debt.
  const [a, b] = [0.6 * 0.22, 0.4 * 0.04]
  const s = Math.hypot(a, b)
  const length = Math.sqrt(a * a + b * b + 2 * a * b * 0.1)
  let successes = 0
  for (let path = 0; path < count; path++) {
    let corpus = 20_000_000
    let price = 1
    let off = 0
    let isShort = false
    for (let year = 0; year < 30; year++) {
      let shock = 0
      for (let month = 0; month < 12; month++) {
        const need = 70_000 * price
        if (corpus < need - 0.005) isShort = true
        corpus = Math.max(0, corpus - need)
        const equity = normal()
        const debt = 0.1 * equity + Math.sqrt(1 - 0.01) * normal()
        // Inflation: -0.1 with equity, -0.2 with debt.
        const byDebt = (-0.2 + 0.1 * 0.1) / (1 - 0.01)
        const byEquity = -0.1 - 0.1 * byDebt
        const own = Math.sqrt(1 - (byEquity * -0.1 + byDebt * -0.2))
        shock += byEquity * equity + byDebt * debt + own * normal()
        corpus *= (1 + 0.1 / 12) * Math.exp((s * (a * equity + b * debt)) / length / Math.sqrt(12))
      }
      off = 0.7 * off + (0.015 * shock) / Math.sqrt(12)
      price *= 1.06 + off
    }
    if (!isShort) successes++
  }
  return successes / count
}

test('P15 the success probability agrees with an independent slow simulation within three standard errors', () => {
  const slowPaths = 20_000
  const slow = slowSuccess(slowPaths)
  const { successProbability, standardError } = answerOf({
    ...retired,
    investmentPlan: {},
    uncertainty: { paths }
  })
  const error = Math.hypot(standardError!, Math.sqrt((slow * (1 - slow)) / slowPaths))
  expect(slow).toBeGreaterThan(0.1)
  expect(slow).toBeLessThan(0.9)
  expect(Math.abs(successProbability - slow)).toBeLessThan(3 * error)
})

test('P7 the same answer for any split of the paths, handed over in any order', () => {
  for (const method of ['lognormal', 'bootstrap'] as const) {
    const body = { ...retired, uncertainty: { paths: 400, method, sex: 'female' as const } }
    const whole = answerOf(body)
    expect(answerInParts(body, [0])).toEqual(whole)
    expect(answerInParts(body, [0, 100])).toEqual(whole)
    expect(answerInParts(body, [0, 1, 63, 64, 199])).toEqual(whole)
  }
})

test('P15 the standard error is that of the pair means, and the interval 1.96 of them', () => {
  const body = { ...retired, uncertainty: { paths: 1000 } }
  const { shortMonths } = columnsOfPaths(body)
  const successes = Array.from(shortMonths, month => (month < 0 ? 1 : 0))
  const pairs = Array.from({ length: 500 }, (_, k) => (successes[2 * k]! + successes[2 * k + 1]!) / 2)
  const expected = Math.sqrt(mean(pairs.map(each => (each - mean(pairs)) ** 2)) / 499)
  const answer = answerOf(body)
  expect(answer.successProbability).toBe(mean(successes))
  expect(answer.standardError).toBeCloseTo(expected, 12)
  expect(answer.confidence95!.to - answer.successProbability).toBeCloseTo(1.959963984540054 * expected, 12)
})

test('P15 where every path succeeds the interval goes three in as many pairs below, by the rule of three', () => {
  const answer = answerOf({
    ...retired,
    expenses: [{ currentMonthlyAmount: 1000 }],
    uncertainty: { paths: 200 }
  })
  expect(answer).toMatchObject({
    successProbability: 1,
    standardError: 0,
    confidence95: { from: 0.97, to: 1 },
    meanShortfall: null,
    depletionAge: { share: 0, earliestAgeYears: null, medianAgeYears: null }
  })
})

test('P15 pairs of one success and one failure are no certainty: the rule of three holds around 0.5', () => {
  // Of n pairs up to q = min(1, 3 / n) may be unlike: from 0.5 (1 - q) to 0.5 (1 + q).
  const expected = new Map([
    [2, { standardError: null, confidence95: { from: 0, to: 1 } }],
    [4, { standardError: 0, confidence95: { from: 0, to: 1 } }],
    [6, { standardError: 0, confidence95: { from: 0, to: 1 } }],
    [10, { standardError: 0, confidence95: { from: 0.2, to: 0.8 } }],
    [20, { standardError: 0, confidence95: { from: 0.35, to: 0.65 } }]
  ])
  for (const [paths, known] of expected) {
    const answer = answerOf({ ...evenOdds, uncertainty: { paths, seed: 0 } })
    expect(answer).toMatchObject({ successProbability: 0.5, ...known })
  }
})

test('P15 one pair of which both succeed leaves everything open', () => {
  const answer = answerOf({
    ...retired,
    expenses: [{ currentMonthlyAmount: 1000 }],
    uncertainty: { paths: 2 }
  })
  expect(answer).toMatchObject({
    successProbability: 1,
    standardError: null,
    confidence95: { from: 0, to: 1 }
  })
})

test('P15 ages and shortfalls are those of the paths that fall short', () => {
  const body = { ...retired, uncertainty: { paths: 300 } }
  const { depletionAge, meanShortfall, successProbability } = answerOf(body)
  const runs = Array.from({ length: 300 }, (_, path) => pathOf(body, path))
  const failed = runs.filter(run => run.summary.corpusWentToZero)
  const ages = failed.map(run => run.summary.depletionAgeYears!).toSorted((x, y) => x - y)
  expect(depletionAge.share).toBe(failed.length / 300)
  expect(successProbability).toBeCloseTo(1 - failed.length / 300, 12)
  expect(depletionAge.earliestAgeYears).toBe(ages[0])
  expect(depletionAge.medianAgeYears).toBe(ages[Math.ceil(ages.length / 2) - 1])
  expect(depletionAge.shareByYear[19]).toBe(ages.filter(age => age <= 80).length / 300)
  expect(meanShortfall!.nominal).toBeCloseTo(mean(failed.map(run => run.summary.totalShortfall)), 1)
  const real = failed.map(({ series }) => {
    let sum = 0
    for (let year = 0; year < 30; year++) {
      const end = 12 * year + 11
      // The prices of the year-end: what one rupee more or less of rounding leaves of expenses a year later.
      const prices = year === 29 ? undefined : series.expenses[end + 1]! / 7_000_000
      const short = series.shortfall.slice(12 * year, 12 * year + 12).reduce((total, each) => total + each, 0)
      if (prices !== undefined) sum += short / prices / 100
    }
    return sum
  })
  expect(meanShortfall!.real).toBeGreaterThan(mean(real))
  expect(meanShortfall!.real).toBeLessThan(mean(real) * 1.25)
})

test('P16 bands are nearest-rank percentiles of the published year-ends, real ones by the inflation of each path', () => {
  const body = { ...retired, planningEndAgeYears: 75.5, uncertainty: { paths: 60, percentiles: [50, 10] } }
  const { bands, ageYears, finalCorpus } = answerOf(body)
  const runs = Array.from({ length: 60 }, (_, path) => pathOf(body, path).series)
  expect(bands.map(({ percentile }) => percentile)).toEqual([10, 50])
  expect(ageYears).toEqual([...Array.from({ length: 15 }, (_, year) => 61 + year), 75.5])
  for (const [index, age] of ageYears.entries()) {
    const m = Math.round((age - 60) * 12) - 1
    const nominal = runs.map(series => series.corpus[m]! / 100).toSorted((x, y) => x - y)
    const real = runs.map(series => series.corpusReal[m]! / 100).toSorted((x, y) => x - y)
    expect(bands.map(band => band.nominal[index])).toEqual([nominal[5], nominal[29]])
    expect(bands.map(band => band.real[index])).toEqual([real[5], real[29]])
  }
  // The deflator of a path: its prices, and inside a year a twelfth root for each month.
  const { corpus, corpusReal, expenses } = runs[7]!
  expect(corpusReal[47]! * (expenses[48]! / 7_000_000)).toBeCloseTo(corpus[47]!, -2)
  expect(finalCorpus[1]).toEqual({ percentile: 50, nominal: bands[1]!.nominal[15], real: bands[1]!.real[15] })
})

test('P14 poor years cost more when they come first', () => {
  const { sequenceRisk, successProbability } = answerOf({ ...retired, uncertainty: { paths } })
  expect(sequenceRisk!.years).toBe(10)
  expect(sequenceRisk!.successIfPoorEarly).toBeLessThan(successProbability - 0.2)
  expect(sequenceRisk!.successIfPoorLate).toBeGreaterThan(sequenceRisk!.successIfPoorEarly + 0.15)
  expect(sequenceRisk!.successIfGoodEarly).toBeGreaterThan(successProbability + 0.2)
  const short = { ...retired, planningEndAgeYears: 61.5, uncertainty: { paths: 100 } }
  expect(answerOf(short).sequenceRisk).toBeNull()
})

test('P14 the fifths are those of the growth of what the plan holds at retirement', () => {
  const body = { ...retired, uncertainty: { paths: 500, inflation: { volatilityPct: 0 } } }
  const columns = columnsOfPaths(body)
  const noNeed = columnsOfPaths({ ...body, expenses: [] })
  for (let path = 0; path < 500; path++)
    expect(noNeed.corpus[9 * 500 + path]! / 2e9).toBeCloseTo(columns.earlyReturns[path]!, 9)
  const bound = columns.earlyReturns.toSorted()[99]!
  const poor = Array.from(columns.shortMonths).filter((_, path) => columns.earlyReturns[path]! <= bound)
  const { sequenceRisk } = answerOf(body)
  expect(sequenceRisk!.successIfPoorEarly).toBe(poor.filter(month => month < 0).length / 100)
})

test('P12 of men of 60 about 29 in a hundred reach 90 by the tables, 38 with the improvement', () => {
  const { mortality } = rulebook
  const reach = (improvementPct: number) =>
    livingByMonth([{ currentAgeYears: 60, sex: 'male' }], 360, { ...mortality, improvementPct })[360]!
  expect(reach(0)).toBeGreaterThan(0.285)
  expect(reach(0)).toBeLessThan(0.3)
  expect(reach(1)).toBeGreaterThan(0.37)
  expect(reach(1)).toBeLessThan(0.385)
})

test('P12 tables join at 60, go along logarithms, end at 115, and women are three years younger', () => {
  const { mortality } = rulebook
  expect(deathProbability(60, mortality)).toBeCloseTo(0.0063, 15)
  expect(deathProbability(59, mortality)).toBeCloseTo((0.010393 * 0.0063) / 0.011162, 12)
  expect(deathProbability(72.5, mortality)).toBeCloseTo(Math.sqrt(0.0164 * 0.0274), 12)
  expect(deathProbability(115, mortality)).toBe(1)
  expect(deathProbability(119, mortality)).toBe(1)
  expect(deathProbability(1, mortality)).toBeCloseTo(deathProbability(18, mortality), 15)
  const woman = livingByMonth([{ currentAgeYears: 63, sex: 'female' }], 240, mortality)
  expect(woman).toEqual(livingByMonth([{ currentAgeYears: 60, sex: 'male' }], 240, mortality))
  expect(woman[0]).toBe(1)
  expect(woman[6]).toBeCloseTo(1 - 0.0063 / 2, 12)
})

test('P12 a plan lasts as long as you do when you are gone before money runs short', () => {
  const body: Partial<LifeCycleInput> = { ...retired, uncertainty: { paths: 500, sex: 'male' } }
  const { shortMonths } = columnsOfPaths(body)
  const alive = livingByMonth([{ currentAgeYears: 60, sex: 'male' }], 360, rulebook.mortality)
  const expected = mean(Array.from(shortMonths, month => (month < 0 ? 1 : 1 - alive[month]!)))
  const answer = answerOf(body)
  expect(answer.lastsAsLongAsYouDo).toBeCloseTo(expected, 12)
  expect(answer.lastsAsLongAsYouDo).toBeGreaterThan(answer.successProbability)
  expect(answer.notes.join(' ')).toContain('after the planning end')
  const partner = { currentAgeYears: 55, sex: 'female' as const }
  const both = answerOf({ ...retired, uncertainty: { paths: 500, sex: 'male', partner } })
  expect(both.lastsAsLongAsYouDo).toBeLessThan(answer.lastsAsLongAsYouDo!)
  expect(answerOf({ ...retired, uncertainty: { paths: 500 } })).not.toHaveProperty('lastsAsLongAsYouDo')
})

test('P1 every value of a request as used is echoed, and sent again it is the same request', () => {
  const { input, defaulted } = parsed({ ...retired, uncertainty: { correlations: { equityGold: 0.3 } } })
  expect(input.uncertainty).toEqual({
    method: 'lognormal',
    paths: 1000,
    seed: 1,
    expectedReturnIs: 'compound',
    correlations: { ...rulebook.markets.correlations, equityGold: 0.3 },
    inflation: { volatilityPct: 1.5, persistence: 0.7 },
    percentiles: [5, 10, 25, 50, 75, 90, 95]
  })
  expect(defaulted).toContain('#/uncertainty/seed')
  expect(defaulted).not.toContain('#/uncertainty/correlations/equityGold')
  expect(parsed(input).input).toEqual(input)
  const sequence = parsed({ ...retired, uncertainty: { sequence: Array.from({ length: 30 }, () => ({})) } })
  expect(sequence.input.uncertainty).toMatchObject({ method: 'sequence', paths: 1 })
  expect(parsed(sequence.input).input).toEqual(sequence.input)
})

test('P1 faults of `uncertainty` are named, each with its place', () => {
  const faults = (uncertainty: object) =>
    issuesOf({ ...retired, uncertainty }).map(({ pointer, code }) => `${pointer} ${code}`)
  expect(faults({ paths: 999 })).toEqual(['#/uncertainty/paths not-even'])
  expect(faults({ paths: 1 })).toEqual(['#/uncertainty/paths below-minimum'])
  expect(faults({ paths: 100, replayPath: 100 })).toEqual(['#/uncertainty/replayPath above-maximum'])
  expect(faults({ percentiles: [] })).toEqual(['#/uncertainty/percentiles too-few-items'])
  expect(faults({ percentiles: [0, 50] })).toEqual(['#/uncertainty/percentiles/0 below-minimum'])
  expect(faults({ method: 'sequence' })).toEqual(['#/uncertainty/sequence required'])
  expect(faults({ sequence: [{}] })).toEqual(['#/uncertainty/sequence too-few-items'])
  const sequence = [{ returnsPct: { 'No one': 3 } }, ...Array.from({ length: 29 }, () => ({}))]
  expect(faults({ sequence })).toEqual(['#/uncertainty/sequence/0/returnsPct/No%20one unknown-portfolio'])
  expect(faults({ sequence: [{ returnsPct: { 'a b/c': '3' } }] })).toEqual([
    '#/uncertainty/sequence/0/returnsPct/a%20b~1c wrong-type'
  ])
})

test('P1 the least paths of what draws are two and even; one of a sequence', () => {
  const messages = (uncertainty: object) => issuesOf({ ...retired, uncertainty }).map(each => each.message)
  const two = ['paths must be an even number of at least 2, because paths come in pairs.']
  expect(messages({ paths: 1 })).toEqual(two)
  expect(messages({ paths: 0 })).toEqual(two)
  expect(messages({ paths: 0, method: 'bootstrap' })).toEqual(two)
  expect(messages({ paths: 3 })).toEqual(['paths must be even, because paths come in pairs.'])
  const sequence = Array.from({ length: 30 }, () => ({}))
  expect(messages({ sequence, paths: 0 })).toEqual(['paths must be at least 1.'])
  expect(messages({ sequence, paths: 1 })).toEqual([])
})

test('P6 P16 a bound that is a fraction is named as it is, and 1/12 of a year as a month', () => {
  const messages = (body: object) => issuesOf({ ...retired, ...body }).map(each => each.message)
  const ofInflation = (persistence: number) => messages({ uncertainty: { inflation: { persistence } } })
  expect(ofInflation(1)).toEqual(['persistence must be at most 0.99.'])
  expect(messages({ uncertainty: { percentiles: [0.05] } })).toEqual(['percentiles[0] must be at least 0.1.'])
  const loan = { downPaymentPct: 0, annualInterestRatePct: 9, tenureYears: 0.05 }
  expect(messages({ milestones: [{ ageYears: 65, amount: 1, loan }] })).toEqual([
    'tenureYears must be at least 1/12 (one month).'
  ])
})

test('P12 a partner is remarked on where no sex asks for lives', () => {
  const pointers = (uncertainty: object) =>
    runPlan({ ...retired, uncertainty })
      .meta.warnings.filter(({ code }) => code === 'member-without-effect')
      .map(({ pointer }) => pointer)
  const partner = { currentAgeYears: 58, sex: 'female' }
  expect(pointers({ partner })).toEqual(['#/uncertainty/partner'])
  expect(pointers({ partner, sex: 'male' })).toEqual([])
})

test('P1 members that a method does not use are remarked on', () => {
  const codes = (uncertainty: object) =>
    runPlan({ ...retired, uncertainty }).meta.warnings.map(each => `${each.pointer} ${each.code}`)
  const sequence = Array.from({ length: 30 }, () => ({ returnPct: 5 }))
  expect(codes({ method: 'bootstrap', volatilityPct: 5 })).toContain(
    '#/uncertainty/volatilityPct member-without-effect'
  )
  expect(codes({ method: 'lognormal', sequence })).toContain('#/uncertainty/sequence member-without-effect')
  expect(codes({ sequence, paths: 1000 })).toContain('#/uncertainty/paths member-without-effect')
  expect(codes({ sequence, paths: 1 }).join()).not.toContain('uncertainty')
  expect(codes({ seed: 5 }).join()).not.toContain('uncertainty')
})

test('P2 notes say that retirement is calm where portfolios on the common return vary less from then on', () => {
  const note = (body: object): string | undefined =>
    answerOf({
      ...retired,
      ...body,
      uncertainty: { paths: 2, ...(body as { uncertainty?: object }).uncertainty }
    }).notes.find(each => each.startsWith('After retirement'))
  const calm = (pct: number, volatility: string): string =>
    `After retirement, portfolios on the common retirement return of ${pct}% vary like a mix of equity ` +
    `and debt with this return${volatility}, whatever they held before. If money stays in equity, set ` +
    'retirementAnnualReturnRatePct of its portfolio.'
  // P2: w = (8 - 7) / 5, and sqrt((22 x 0.2)^2 + (4 x 0.8)^2) = 5.44.
  const at = (expectedAnnualReturnRatePct: number) => ({ retirementPlan: { expectedAnnualReturnRatePct } })
  expect(note(at(8))).toBe(calm(8, ' (5.44% a year)'))
  expect(note(at(7))).toBe(calm(7, ' (4% a year)'))
  expect(note({ ...at(8), uncertainty: { method: 'bootstrap' } })).toBe(calm(8, ''))
  // All equity at 12%, a volatility that is given, no retirement, and money that has a return of its own.
  expect(note(at(12))).toBe(undefined)
  expect(note({ ...at(8), uncertainty: { volatilityPct: 22 } })).toBe(undefined)
  expect(note({ ...at(8), planningEndAgeYears: 70, retirementAgeYears: 70 })).toBe(undefined)
  const own = { label: 'Own', assetClass: 'equity', initialCorpus: 2e7, retirementAnnualReturnRatePct: 12 }
  expect(note({ ...at(8), investments: [own] })).toBe(undefined)
  const { retirementAnnualReturnRatePct: _, ...common } = own
  expect(note({ ...at(8), investments: [{ ...common, retirementVolatilityPct: 10 }] })).toBe(undefined)
  expect(note({ ...at(8), investments: [common] })).toBe(calm(8, ' (5.44% a year)'))
  // A8: what the targets name keeps its return, and no one else has money.
  const allocation = { targets: [{ ageYears: 60, weightsPct: { Own: 100 } }] }
  expect(note({ ...at(8), currentCorpus: 0, investments: [common], allocation })).toBe(undefined)
})
