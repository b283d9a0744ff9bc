/**
 * Holds a run of the engine against one of the reference model: every month, every member, every figure of
 * the
 * summary. Tolerance: half a paisa for each rounding that stands in the published figure (one for a flow or a
 * portfolio, one a portfolio for a corpus, all of them for growth, the balancing figure; a total has those of
 * all its months), and 1e-10 of the largest amount that the plan has seen, for the order of additions.
 */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect } from 'vitest'
import type { ReferenceMonth, ReferenceRun } from '../reference/reference-model.ts'
import { issuesOf, type Run } from './run-plan.ts'

/** C5. */
const largestAmount = 9e12

const flows = ['contributions', 'inflows', 'milestones', 'withdrawals', 'tax', 'shortfall'] as const
const beside = ['incomes', 'expenses', 'loanInstalments', 'need'] as const
/** D3, N1: only of a plan with loans. */
const ofLoans = ['debt', 'netWorth', 'loanInterest', 'loanPrincipal'] as const
const corpora = ['openingCorpus', 'corpus'] as const
const everyAmount = [...flows, ...beside, ...ofLoans, ...corpora, 'corpusReal', 'netWorthReal'] as const
const labels = ['month', 'ageYears', 'calendarMonth', 'phase'] as const

/** Throws with the place and both numbers; cheaper than `expect` on millions of figures. */
export function agree(
  member: string,
  actual: number | null,
  expected: number | null,
  allowed: number,
  month?: number
): void {
  if (actual === null || expected === null ? actual === expected : Math.abs(actual - expected) <= allowed)
    return
  const place = month === undefined ? member : `${member} of month ${month}`
  throw new Error(`${place}: the engine says ${actual}, the reference model ${expected} (within ${allowed})`)
}

/** Compares the months before `end` (left out: all); answers the largest amount that they saw. */
export function expectSameMonths(run: Run, model: ReferenceRun, end = model.months): number {
  expect(run.timeSeries.length).toBe(model.months)
  const k = model.opening.length
  let largest = 0
  for (const [m, expected] of model.timeSeries.slice(0, end).entries()) {
    const actual = run.timeSeries[m]!
    for (const label of labels) {
      if (actual[label] !== expected[label])
        expect(actual[label], `${label} of month ${m}`).toBe(expected[label])
    }
    if (actual.year !== Number(expected.calendarMonth.slice(0, 4)))
      expect(actual.year).toBe(expected.calendarMonth)
    for (const member of everyAmount) largest = Math.max(largest, Math.abs(expected[member]))
    if (largest > largestAmount) throw new Error(`month ${m} is too large, and published: ${largest}`)
    const allowed = (roundings: number) => 0.00501 * roundings + 1e-10 * largest
    for (const member of [...flows, ...beside]) {
      // W7, T22: what the payments of a month and its tax are short of is rounded each by itself.
      const roundings = member === 'shortfall' ? 2 : 1
      agree(member, actual[member], expected[member], allowed(roundings), m)
    }
    for (const member of corpora) agree(member, actual[member], expected[member], allowed(k), m)
    agree('corpusReal', actual.corpusReal, expected.corpusReal, allowed(realRoundings(k, expected)), m)
    expectSameDebts(actual, expected, k, allowed)
    agree('growth', actual.growth, expected.growth, allowed(2 * k + 5), m)
    agree('monthlySurplus', actual.monthlySurplus, expected.monthlySurplus, allowed(5), m)
    if (actual.portfolios.length !== k) expect(actual.portfolios).toHaveLength(k)
    for (const [p, value] of expected.portfolios.entries()) {
      agree(`portfolio ${p}`, actual.portfolios[p]!, value, allowed(1), m)
    }
  }
  return largest
}

/** D3, N1: the debt is rounded once, the principal is the rest of two amounts, the net worth has a corpus. */
function expectSameDebts(
  actual: Run['timeSeries'][number],
  expected: ReferenceMonth,
  k: number,
  allowed: (roundings: number) => number
): void {
  if (actual.debt === undefined) {
    if (expected.debt !== 0) throw new Error(`month ${expected.month} has a debt that is not published`)
    return
  }
  const netWorthReal = realNetWorthRoundings(k, expected)
  const roundings = { debt: 1, loanInterest: 1, loanPrincipal: 2, netWorth: k + 1, netWorthReal }
  for (const member of [...ofLoans, 'netWorthReal'] as const)
    agree(member, actual[member]!, expected[member], allowed(roundings[member]), expected.month)
}

/** R1: the same as of the real corpus, with the rounding of the debt. */
const realNetWorthRoundings = (k: number, { netWorth, netWorthReal }: ReferenceMonth): number =>
  1 + (k + 1) * (netWorth === 0 ? 1 : netWorthReal / netWorth)

/**
 * R1: the real corpus is the published one deflated, so deflation, which raises it, raises its roundings too.
 */
function realRoundings(k: number, { corpus, corpusReal }: ReferenceMonth): number {
  return 1 + k * (corpus > 0 ? corpusReal / corpus : 1)
}

export function expectSameSummary({ summary }: Run, model: ReferenceRun): void {
  const { summary: expected, timeSeries, opening, months, retirementMonth } = model
  const amounts = timeSeries.flatMap(each => [
    each.corpus,
    each.corpusReal,
    each.shortfall,
    each.need,
    each.debt,
    Math.abs(each.netWorthReal)
  ])
  const largest = Math.max(expected.requiredCorpusAtRetirement, ...opening, ...amounts)
  const k = opening.length
  const allowed = (roundings: number) => 0.00501 * roundings + 1e-10 * largest
  const ratios = ['fundedRatio', 'expenseCoverageAtRetirement']
  for (const [member, value] of Object.entries(summary)) {
    if (!ratios.includes(member) && !(Math.abs(Number(value)) <= largestAmount))
      expect(value, member).toBeLessThanOrEqual(largestAmount)
  }
  const compare = (member: keyof typeof expected, roundings: number) =>
    agree(member, summary[member] as number | null, expected[member] as number | null, allowed(roundings))
  for (const member of ['finalCorpus', 'corpusAtRetirement', 'peakCorpus'] as const) compare(member, k)
  const beforeRetirement = timeSeries[retirementMonth - 1]
  compare('finalCorpusReal', realRoundings(k, timeSeries[months - 1]!))
  compare('corpusAtRetirementReal', beforeRetirement ? realRoundings(k, beforeRetirement) : k)
  for (const member of ['firstMonthlyWithdrawal', 'monthlyExpensesAtRetirement'] as const) compare(member, 1)
  compare('requiredCorpusAtRetirement', 1)
  if (summary.finalNetWorth !== undefined) {
    compare('finalNetWorth', k + 1)
    compare('netWorthAtRetirement', k + 1)
    compare('finalNetWorthReal', realNetWorthRoundings(k, timeSeries[months - 1]!))
    const atRetirement = beforeRetirement ? realNetWorthRoundings(k, beforeRetirement) : k + 1
    compare('netWorthAtRetirementReal', atRetirement)
  }
  compare('totalTax', months)
  if (model.taxes !== undefined) {
    compare('totalTaxOnIncome', months)
    compare('finalCorpusAfterTax', k)
  }
  for (const member of [
    'totalContributions',
    'totalInflows',
    'totalMilestones',
    'totalWithdrawals'
  ] as const) {
    compare(member, months)
  }
  compare('totalShortfall', months)
  compare('totalGrowth', 5 * months + 2 * k)
  expectSameRatios(summary, expected, allowed(k))
  const doubtful = timeSeries.some(each => Math.abs(each.shortfall - 0.005) < 1e-10 * largest)
  if (!doubtful) {
    expect(summary.corpusWentToZero).toBe(expected.corpusWentToZero)
    expect(summary.depletionAgeYears).toBe(expected.depletionAgeYears)
    if (model.taxes !== undefined) compare('lockedCorpus', k)
  }
  // Two months may round to the same peak: that of the engine may be lower by the roundings of both.
  const atPeak = timeSeries.find(each => each.ageYears === summary.peakAgeYears)
  agree('corpus at peakAgeYears', atPeak?.corpus ?? null, expected.peakCorpus, allowed(2 * k))
}

/** A ratio of two amounts is as sure as they are; whether one exists is certain away from half a paisa. */
function expectSameRatios(summary: Run['summary'], expected: ReferenceRun['summary'], amount: number): void {
  const { firstMonthlyWithdrawal, monthlyExpensesAtRetirement, corpusAtRetirement } = expected
  const ratios = [
    ['expenseCoverageAtRetirement', firstMonthlyWithdrawal ?? 0, monthlyExpensesAtRetirement ?? 0],
    ['fundedRatio', corpusAtRetirement, expected.requiredCorpusAtRetirement]
  ] as const
  for (const [member, above, below] of ratios) {
    if (below > 0 && below < 1) continue
    agree(
      member,
      summary[member],
      expected[member],
      below === 0 ? 0 : (2 * amount * (1 + above / below)) / below
    )
  }
}

/** What is published of the tax year that ends with a month, and all tax until then. */
function ofTaxYear({ taxes }: ReferenceRun, month: number): number[] {
  const settled = taxes?.years.filter(year => year.month <= month) ?? []
  const last = settled.at(-1)
  if (last?.month !== month) return []
  const totalTax = settled.reduce((sum, year) => sum + year.paidFromIncome + year.paidFromCorpus, 0)
  return [...Object.values(last.computation).filter(line => typeof line === 'number'), totalTax]
}

/** C5: the model finds an amount above the limit as well, and first in the month that the engine names. */
export function expectTooLarge(plan: LifeCycleInput, model: ReferenceRun): void {
  const totalled = [...flows, 'growth'] as const
  const totals = new Map<string, number>()
  const firstAbove = (limit: number) => {
    totals.clear()
    const required = model.summary.requiredCorpusAtRetirement > limit
    return model.timeSeries.findIndex(each => {
      if (required && each.month === model.retirementMonth) return true
      for (const member of totalled) totals.set(member, (totals.get(member) ?? 0) + each[member])
      const members = [...everyAmount, 'growth' as const].map(member => each[member])
      const beside = [each.monthlySurplus ?? 0, ...each.portfolios, ...ofTaxYear(model, each.month)]
      const amounts = [...members, ...beside, ...totals.values()]
      return amounts.some(amount => Math.abs(amount) > limit)
    })
  }
  const named = Number(/month (\d+)/.exec(issuesOf(plan)[0]!.message)![1])
  const [early, late] = [firstAbove(largestAmount * (1 - 1e-9)), firstAbove(largestAmount * (1 + 1e-9))]
  expect(named).toBeGreaterThanOrEqual(early)
  if (late >= 0) expect(named).toBeLessThanOrEqual(late)
  expect(early).toBeGreaterThanOrEqual(0)
}
