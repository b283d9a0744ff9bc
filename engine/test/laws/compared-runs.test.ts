/**
 * Laws between two plans, checked on random ones: what more saving, more spending, other units or another
 * split of the same money may change. The published corpus is a sum of portfolio values that are each rounded
 * (C2), so two runs of the same money may differ by half a paisa for each of them, and by the order of
 * additions.
 */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryPlan, arbitraryRate } from '../plans/arbitrary-plan.ts'
import { hold } from '../plans/hold.ts'
import { type Run, runPlan, tryPlan } from '../plans/run-plan.ts'
import { forEveryPlan, paise, settings, tolerance } from './laws.ts'

test('K5 twelve months at the effective rate make the annual rate, to a paisa', () => {
  fc.assert(
    fc.property(arbitraryRate, fc.integer({ min: 1, max: 1_000_000_000 }), (ratePct, opening) => {
      const run = runPlan({
        currentAgeYears: 40,
        retirementAgeYears: 41,
        planningEndAgeYears: 41,
        currentCorpus: opening,
        investmentPlan: { expectedAnnualReturnRatePct: ratePct },
        conventions: { rate: 'effective' }
      })
      expect(Math.abs(run.summary.finalCorpus - opening * (1 + ratePct / 100))).toBeLessThanOrEqual(0.01)
    }),
    settings
  )
})

test('K8 k portfolios of a k-th each equal one, to k paise', () => {
  fc.assert(
    fc.property(arbitraryPlan, fc.integer({ min: 2, max: 8 }), (plan, k) => {
      const { investments: _, currentCorpus = 0, investmentPlan = {}, milestones = [], ...rest } = plan
      const { initialMonthlyContribution = 0, assetClass: __, ...terms } = investmentPlan
      const unfunded = milestones.map(({ fundedBy: ___, ...each }) => each)
      const shared = { ...rest, milestones: unfunded }
      const totals = { currentCorpus, investmentPlan: { ...terms, initialMonthlyContribution } }
      const part = {
        initialCorpus: currentCorpus / k,
        initialMonthlyContribution: initialMonthlyContribution / k
      }
      const one = tryPlan({ ...shared, ...totals })
      const many = tryPlan({
        ...shared,
        investmentPlan: terms,
        investments: Array.from({ length: k }, () => part)
      })
      fc.pre(one !== undefined && many !== undefined)
      const allowed = tolerance(one, 2 * k)
      for (const [m, each] of one.timeSeries.entries()) {
        near(many.timeSeries[m]!.corpus, each.corpus, allowed, () => `month ${m} corpus`)
        near(many.timeSeries[m]!.withdrawals, each.withdrawals, allowed, () => `month ${m} withdrawals`)
        near(many.timeSeries[m]!.shortfall, each.shortfall, allowed, () => `month ${m} shortfall`)
      }
    }),
    { ...settings, numRuns: 250 }
  )
})

test('K9 a step-up of 0 is a flat contribution, and equals a step-up left out', () => {
  forEveryPlan(plan => {
    const { annualStepUpRatePct: _, ...terms } = plan.investmentPlan ?? {}
    const entries = (plan.investments ?? []).map(({ annualStepUpRatePct: __, ...each }) => withoutAges(each))
    const zero = { annualStepUpRatePct: 0 }
    const leftOut = tryPlan({ ...plan, investmentPlan: terms, investments: entries })
    fc.pre(leftOut !== undefined)
    const explicit = runPlan({
      ...plan,
      investmentPlan: { ...terms, ...zero },
      investments: entries.map(each => ({ ...each, ...zero }))
    })
    expect(explicit.timeSeries).toEqual(leftOut.timeSeries)
    const saving = explicit.timeSeries.filter(each => each.phase === 'accumulation')
    for (const each of saving) expect(each.contributions).toBe(saving[0]!.contributions)
    for (const each of explicit.timeSeries.slice(saving.length)) expect(each.contributions).toBe(0)
  }, 150)
})

/** The same contribution in every month before retirement (K20). */
const withoutAges = ({
  contributionStartAgeYears: _,
  contributionEndAgeYears: __,
  ...each
}: NonNullable<LifeCycleInput['investments']>[number]) => each

test('K9 a larger contribution never lowers the corpus of any month, to half a paisa a portfolio', () => {
  const arbitraryMore = fc.integer({ min: 1, max: 5_000_000 }).map(x => x / 100)
  fc.assert(
    fc.property(arbitraryPlan, arbitraryMore, fc.nat(), (plan, more, which) => {
      const before = tryPlan(plan)
      const after = tryPlan(withContribution(plan, more, which))
      fc.pre(before !== undefined && after !== undefined)
      expectNeverLower(after, before)
    }),
    settings
  )
})

test('W1 more spending never raises the corpus of any month, to half a paisa a portfolio', () => {
  const arbitraryMore = fc.integer({ min: 1, max: 5_000_000 }).map(x => x / 100)
  fc.assert(
    fc.property(arbitraryPlan, arbitraryMore, fc.nat(), (plan, more, which) => {
      const before = tryPlan(plan)
      const after = tryPlan(withSpending(plan, more, which))
      fc.pre(before !== undefined && after !== undefined)
      expectNeverLower(before, after)
      const [less, most] = [before.summary.totalShortfall, after.summary.totalShortfall]
      hold(most >= less - tolerance(after, before.timeSeries.length), () => 'totalShortfall', less, most)
    }),
    settings
  )
})

test('C2 doubled amounts double the result, to the rounding of each value', () => {
  forEveryPlan((plan, run) => {
    const twice = tryPlan(doubled(plan))
    fc.pre(twice !== undefined)
    // A doubled paisa is at most a paisa off; the corpus is the sum of `k` such values, growth the balance of
    // all.
    const k = run.timeSeries[0]!.portfolios.length
    const flows = ['contributions', 'inflows', 'milestones', 'withdrawals', 'shortfall', 'need'] as const
    for (const [m, each] of run.timeSeries.entries()) {
      const other = twice.timeSeries[m]!
      for (const member of flows)
        near(paise(other[member]), 2 * paise(each[member]), 1, () => `month ${m} ${member}`)
      for (const [p, value] of each.portfolios.entries()) {
        near(paise(other.portfolios[p]!), 2 * paise(value), 1, () => `month ${m} portfolio ${p}`)
      }
      near(paise(other.corpus), 2 * paise(each.corpus), k, () => `month ${m} corpus`)
      near(paise(other.growth), 2 * paise(each.growth), 2 * k + 4, () => `month ${m} growth`)
    }
  }, 250)
})

const amounts = new Set([
  'currentCorpus',
  'currentMonthlyAmount',
  'amount',
  'initialCorpus',
  'initialMonthlyContribution',
  'costBasis',
  'initialMonthlyWithdrawal',
  'monthlyAmount',
  'outstandingPrincipal'
])

function doubled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(doubled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      amounts.has(name) ? 2 * (each as number) : doubled(each)
    ])
  )
}

/** K8: with "inclusive" totals only the total is raised; with "additional" the total or that of an entry. */
function withContribution(plan: LifeCycleInput, more: number, which: number): LifeCycleInput {
  const { investmentPlan = {}, investments = [] } = plan
  const position = which % (investments.length + 1)
  if (plan.conventions?.totals === 'additional' && position < investments.length) {
    const raised = {
      initialMonthlyContribution: (investments[position]!.initialMonthlyContribution ?? 0) + more
    }
    const changed = investments.map((each, p) => (p === position ? { ...each, ...raised } : each))
    return { ...plan, investments: changed }
  }
  const initialMonthlyContribution = (investmentPlan.initialMonthlyContribution ?? 0) + more
  return { ...plan, investmentPlan: { ...investmentPlan, initialMonthlyContribution } }
}

/** Raises a milestone, the given withdrawal, or an expense. */
function withSpending(plan: LifeCycleInput, more: number, which: number): LifeCycleInput {
  const { milestones = [], retirementPlan = {} } = plan
  const position = milestones.findIndex(each => each.type !== 'income')
  if (which % 2 === 0 && position >= 0) {
    const changed = milestones.map((each, p) =>
      p === position ? { ...each, amount: each.amount + more } : each
    )
    return { ...plan, milestones: changed }
  }
  const given = retirementPlan.initialMonthlyWithdrawal
  if (given === undefined) {
    return { ...plan, expenses: [...(plan.expenses ?? []), { currentMonthlyAmount: more }] }
  }
  return { ...plan, retirementPlan: { ...retirementPlan, initialMonthlyWithdrawal: given + more } }
}

function expectNeverLower(richer: Run, poorer: Run): void {
  const allowed = tolerance(richer, richer.timeSeries[0]!.portfolios.length)
  for (const [m, each] of poorer.timeSeries.entries()) {
    const { corpus } = richer.timeSeries[m]!
    hold(corpus >= each.corpus - allowed, () => `month ${m}`, corpus, each.corpus)
  }
}

function near(actual: number, expected: number, allowed: number, place: () => string): void {
  hold(Math.abs(actual - expected) <= allowed, place, actual, expected)
}
