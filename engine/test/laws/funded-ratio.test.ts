/** K19: what `fundedRatio` promises, by plans worked out on paper and by random plans of all kinds. */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryHousehold, arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { arbitraryPlan } from '../plans/arbitrary-plan.ts'
import { arbitraryTaxedPlan } from '../plans/arbitrary-taxed-plan.ts'
import { type Run, runPlan, tryPlan } from '../plans/run-plan.ts'
import { settings } from './laws.ts'

const isShortInRetirement = (run: Run): boolean =>
  run.timeSeries.some(each => each.phase === 'retirement' && each.shortfall > 0)

/** The rule itself: at least 1, or nothing required, exactly when no month from `R` on falls short. */
function expectHonest(run: Run): boolean {
  const { fundedRatio } = run.summary
  const short = isShortInRetirement(run)
  expect(fundedRatio === null || fundedRatio >= 1, `ratio ${fundedRatio}, short: ${short}`).toBe(!short)
  return short
}

const retired = { currentYear: 2026, currentAgeYears: 60, retirementAgeYears: 60 } as const

test('K19 an annuity is no gift: its price is required too', () => {
  // An annuity of ₹50,000 a month costs the whole ₹1 crore; the other ₹10,000 a month take ₹24 lakh.
  const run = runPlan({
    ...retired,
    planningEndAgeYears: 80,
    annualInflationRatePct: 0,
    investments: [{ label: 'NPS', assetClass: 'nps', initialCorpus: 10_000_000, annuityPct: 100 }],
    retirementPlan: {
      initialMonthlyWithdrawal: 60_000,
      annualWithdrawalStepUpRatePct: 0,
      expectedAnnualReturnRatePct: 0
    },
    tax: {}
  })
  expect(run.summary).toMatchObject({ requiredCorpusAtRetirement: 12_400_000, corpusWentToZero: true })
  expect(run.summary.fundedRatio).toBeCloseTo(10_000_000 / 12_400_000, 12)
})

test('K19 the default annuity of an NPS of ₹1 crore leaves 84% of what is required', () => {
  // The rest of the need, ₹78,47,061 at 7%, and the annuity's price of ₹40 lakh.
  const { summary } = runPlan({
    ...retired,
    planningEndAgeYears: 80,
    investments: [{ label: 'NPS', assetClass: 'nps', initialCorpus: 10_000_000 }],
    retirementPlan: { initialMonthlyWithdrawal: 50_000, expectedAnnualReturnRatePct: 7 },
    tax: {}
  })
  expect(summary.requiredCorpusAtRetirement).toBeCloseTo(presentValue(50_000, 6, 20, 7, 20_000) + 4e6, 0)
  expect(Math.round(summary.requiredCorpusAtRetirement)).toBe(11_847_061)
  expect(summary.fundedRatio).toBeCloseTo(0.844, 3)
})

test('K19 locked money funds nothing before it is free', () => {
  const run = runPlan({
    currentYear: 2026,
    currentAgeYears: 50,
    retirementAgeYears: 55,
    planningEndAgeYears: 80,
    investments: [{ label: 'PPF', assetClass: 'ppf', initialMonthlyContribution: 12_500 }],
    retirementPlan: { initialMonthlyWithdrawal: 3_000 },
    tax: {}
  })
  // The first ₹3,000 cannot be paid: all of the corpus is locked beside it.
  expect(run.timeSeries[60]!.shortfall).toBe(3_000)
  expect(run.summary.requiredCorpusAtRetirement).toBeGreaterThan(run.summary.corpusAtRetirement)
  expect(run.summary.fundedRatio).toBeLessThan(1)
})

test.each([
  { earned: 4, common: 9, amount: 30_000, isEnough: false },
  { earned: 11, common: 7, amount: 45_000, isEnough: true }
])('K19 money that earns $earned% is discounted at it, not at $common%', each => {
  const run = runPlan({
    ...retired,
    planningEndAgeYears: 90,
    currentCorpus: 10_000_000,
    investments: [{ label: 'A', initialCorpus: 10_000_000, retirementAnnualReturnRatePct: each.earned }],
    retirementPlan: { initialMonthlyWithdrawal: each.amount, expectedAnnualReturnRatePct: each.common }
  })
  expect(run.summary.corpusWentToZero).toBe(!each.isEnough)
  expect(expectHonest(run)).toBe(!each.isEnough)
  if (!each.isEnough) return
  const required = presentValue(each.amount, 6, 30, each.earned, 0)
  expect(run.summary.requiredCorpusAtRetirement).toBeCloseTo(required, 0)
})

/** At the start, of a need that rises once a year, less a level income, paid at the start of every month. */
function presentValue(
  need: number,
  risePct: number,
  years: number,
  returnPct: number,
  income: number
): number {
  let value = 0
  for (let m = 0; m < years * 12; m++) {
    const due = Math.max(0, need * (1 + risePct / 100) ** Math.floor(m / 12) - income)
    value += due / (1 + returnPct / 1200) ** m
  }
  return value
}

test('K19 fundedRatio is at least 1 exactly when no month from R on falls short: plans without tax', () => {
  expectHonestPlans(arbitraryPlan, 1500)
})

test('K19 fundedRatio is at least 1 exactly when no month from R on falls short: taxed plans', () => {
  expectHonestPlans(arbitraryTaxedPlan, 1000)
})

test('K19 H5 fundedRatio is at least 1 exactly when no month from R on falls short: households', () => {
  expectHonestPlans(arbitraryHousehold, 800)
  expectHonestPlans(arbitraryTaxedHousehold, 800)
})

/** Plans as they come, and moved to where the ratio lies next to 1 on either side. */
function expectHonestPlans(plans: fc.Arbitrary<LifeCycleInput>, numRuns: number): void {
  const seen = { short: 0, funded: 0, close: 0 }
  const share = fc.constantFrom(0, 0, 0.99, 1, 1.01)
  fc.assert(
    fc.property(plans, share, (plan, part) => {
      const first = tryPlan(plan)
      fc.pre(first !== undefined)
      const { requiredCorpusAtRetirement, corpusAtRetirement } = first.summary
      const missing = (requiredCorpusAtRetirement - corpusAtRetirement) * part
      const moved = Math.min(1e12, Math.max(0, (plan.currentCorpus ?? 0) + missing))
      const run = part === 0 ? first : tryPlan({ ...plan, currentCorpus: moved })
      fc.pre(run !== undefined)
      const short = expectHonest(run)
      if (run.summary.fundedRatio !== null) seen[short ? 'short' : 'funded']++
      if (Math.abs((run.summary.fundedRatio ?? 0) - 1) < 0.1) seen.close++
    }),
    { ...settings, numRuns }
  )
  expect(Math.min(seen.short, seen.funded)).toBeGreaterThan(numRuns / 20)
  expect(seen.close).toBeGreaterThan(numRuns / 100)
}
