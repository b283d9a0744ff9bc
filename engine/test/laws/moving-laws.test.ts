/** What must hold of targets and spending rules in every plan (A1 to A7, S2 to S5). */
import type { LifeCycleInput } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { type Run, runPlan, tryPlan } from '../plans/run-plan.ts'
import { randomMoving } from '../reference/random-moving.ts'
import { diceOf } from '../reference/seeded-dice.ts'

const isWithTargets = (plan: LifeCycleInput): boolean => plan.allocation !== undefined

/** So many random plans with targets, from their own numbers. */
function plansWithTargets(count: number): LifeCycleInput[] {
  const found: LifeCycleInput[] = []
  for (let seed = 5000; found.length < count; seed++) {
    const plan = randomMoving(seed) as LifeCycleInput
    if (isWithTargets(plan)) found.push(plan)
  }
  return found
}

/** The same money in portfolios that all earn 8%, whose class changes nothing. */
function withOneReturn(plan: LifeCycleInput): LifeCycleInput {
  const { investmentPlan = {}, investments = [], retirementPlan } = plan
  const plain = ({ assetClass: _, ...each }: (typeof investments)[number]) => ({
    ...each,
    expectedAnnualReturnRatePct: 8,
    retirementAnnualReturnRatePct: 8
  })
  const { assetClass: _, ...core } = investmentPlan
  return {
    ...plan,
    investments: investments.map(({ ownSharePct: __, ...each }) => plain(each)),
    investmentPlan: { ...core, expectedAnnualReturnRatePct: 8 },
    retirementPlan: { ...retirementPlan, expectedAnnualReturnRatePct: 8 }
  }
}

/** Compares what does not depend on where the money is. */
function expectSameMoney(one: Run, other: Run): void {
  const largest = Math.max(...one.timeSeries.map(each => each.corpus))
  const allowed = 0.06 + 1e-9 * largest
  for (const [m, each] of one.timeSeries.entries())
    for (const member of ['corpus', 'contributions', 'withdrawals', 'shortfall'] as const) {
      const [here, there] = [each[member], other.timeSeries[m]![member]]
      if (Math.abs(here - there) > allowed) throw new Error(`${member} of month ${m}: ${here}, ${there}`)
    }
}

describe('rebalancing', () => {
  test('A5 A6 A7 where all portfolios earn the same, targets change nothing but where the money is', () => {
    let moved = 0
    for (const drawn of plansWithTargets(80)) {
      const plan = withOneReturn(drawn)
      const { allocation: _, ...alone } = plan
      const withTargets = tryPlan(plan)
      const without = tryPlan({ ...alone, withdrawalStrategy: 'proportional' })
      if (withTargets === undefined || without === undefined) continue
      expectSameMoney(withTargets, without)
      if (withTargets.timeSeries.some(each => (each.rebalanced ?? 0) > 1)) moved++
    }
    expect(moved).toBeGreaterThan(40)
  }, 60_000)

  test('A5 one portfolio has nothing to move', () => {
    const plan: LifeCycleInput = {
      currentAgeYears: 40,
      retirementAgeYears: 60,
      planningEndAgeYears: 80,
      investments: [{ label: 'A', initialCorpus: 1_000_000, initialMonthlyContribution: 5000 }],
      retirementPlan: { initialMonthlyWithdrawal: 20_000, expectedAnnualReturnRatePct: 10 }
    }
    const allocation = { targets: [{ ageYears: 40, weightsPct: { A: 100 } }] }
    const { timeSeries } = runPlan({ ...plan, allocation })
    expect(timeSeries.every(({ rebalanced }) => rebalanced === 0)).toBe(true)
    const alone = runPlan(plan).timeSeries
    expect(timeSeries.map(({ rebalanced: _, ...each }) => each)).toEqual(alone)
  })

  test('A2 A4 A5 the month of a rebalance begins with the weights of the targets', () => {
    for (let seed = 0; seed < 80; seed++) {
      const dice = diceOf(seed)
      const labels = ['A', 'B', 'C'].slice(0, dice.whole(2, 3))
      const returns = labels.map(() => dice.whole(-20, 30))
      const everyMonths = dice.pick([1, 5, 12])
      const glide = dice.pick(['linear', 'step'] as const)
      const shares = () => {
        const a = dice.whole(0, 100)
        const b = labels.length === 2 ? 100 - a : dice.whole(0, 100 - a)
        return [a, b, 100 - a - b].slice(0, labels.length)
      }
      const [first, last] = [shares(), shares()]
      const weightsPct = (parts: number[]) => Object.fromEntries(labels.map((label, k) => [label, parts[k]!]))
      const { timeSeries } = runPlan({
        currentAgeYears: 40,
        retirementAgeYears: 50,
        planningEndAgeYears: 50,
        investments: labels.map((label, k) => ({
          label,
          initialCorpus: 1e8 * (k + 1),
          expectedAnnualReturnRatePct: returns[k]!
        })),
        allocation: {
          targets: [
            { ageYears: 42, weightsPct: weightsPct(first) },
            { ageYears: 47, weightsPct: weightsPct(last) }
          ],
          glide,
          rebalance: { everyMonths }
        }
      })
      for (let m = everyMonths; m < 120; m += everyMonths) {
        const before = timeSeries[m]!.portfolios.map((each, k) => each / (1 + (returns[k] ?? 0) / 1200))
        const all = before.reduce((sum, each) => sum + each, 0)
        const way = glide === 'step' ? (m < 84 ? 0 : 1) : Math.min(Math.max((m - 24) / 60, 0), 1)
        for (const [k, share] of first.entries())
          expect((100 * before[k]!) / all).toBeCloseTo(share + (last[k]! - share) * way, 6)
      }
    }
  })

  test('A2 a glide path of constant weights is plain rebalancing, to the bit', () => {
    for (const plan of plansWithTargets(40)) {
      const [only] = plan.allocation!.targets
      const again = [only!, { ...only!, ageYears: only!.ageYears + 0.5 }]
      const at = (targets: typeof again, glide: 'linear' | 'step') =>
        tryPlan({ ...plan, allocation: { ...plan.allocation!, targets, glide } })
      const plain = at([only!], 'linear')
      for (const glide of ['linear', 'step'] as const) {
        expect(at(again, glide)?.timeSeries).toEqual(plain?.timeSeries)
        expect(at(again, glide)?.summary).toEqual(plain?.summary)
      }
    }
  }, 60_000)

  test('A6 contributions to the targets sell nothing: without returns no portfolio ever gets smaller', () => {
    let pooled = 0
    for (const drawn of plansWithTargets(80)) {
      const {
        milestones: _,
        loans: __,
        transfers: ___,
        partner: ____,
        retirementPlan: _____,
        ...plan
      } = withOneReturn(drawn)
      const still = {
        ...plan,
        planningEndAgeYears: Math.max(plan.retirementAgeYears, plan.currentAgeYears + 5),
        retirementAgeYears: Math.max(plan.retirementAgeYears, plan.currentAgeYears + 5),
        conventions: { ...plan.conventions, surplus: 'spent' as const },
        withdrawalStrategy: 'proportional' as const,
        investments: plan.investments!.map(({ owner: ______, ...each }) => ({
          ...each,
          expectedAnnualReturnRatePct: 0
        })),
        incomes: [],
        lifeCovers: [],
        investmentPlan: { initialMonthlyContribution: 50_000, expectedAnnualReturnRatePct: 0 },
        allocation: {
          ...plan.allocation!,
          contributions: 'toTarget' as const,
          rebalance: { everyMonths: 0 }
        }
      }
      const { timeSeries } = runPlan(still)
      if (timeSeries[0]!.contributions > 0) pooled++
      for (const [m, each] of timeSeries.entries()) {
        expect(each.rebalanced).toBe(0)
        const before = timeSeries[m - 1]?.portfolios ?? each.portfolios.map(() => 0)
        for (const [p, value] of each.portfolios.entries())
          if (value < before[p]!)
            throw new Error(`portfolio ${p} has lost ${before[p]! - value} in month ${m}`)
      }
    }
    expect(pooled).toBeGreaterThan(60)
  }, 60_000)
})

describe('published spending rules, in a plan', () => {
  const retired = {
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 90,
    currentCorpus: 1_000_000
  } satisfies LifeCycleInput

  const secondYear = (plan: LifeCycleInput): number => 12 * runPlan(plan).timeSeries[12]!.spending!

  // cFIREsim: 40,000 of 10 lakh rise to 42,000, of 8 lakh that is cut to 37,800; a floor of 38,000 is 39,900.
  test('S4 S5 the Guyton-Klinger vector with a floor of 38,000', () => {
    const guardrails = { rule: 'guardrails' as const, initialRatePct: 4 }
    const body = (spending: NonNullable<NonNullable<LifeCycleInput['retirementPlan']>['spending']>) => ({
      ...retired,
      annualInflationRatePct: 5,
      milestones: [{ ageYears: 60.5, amount: 160_000 }],
      retirementPlan: { expectedAnnualReturnRatePct: 0, spending }
    })
    expect(secondYear(body(guardrails))).toBeCloseTo(37_800, 1)
    const bounded = { rule: 'bounded' as const, of: guardrails, floorMonthly: 38_000 / 12 }
    expect(secondYear(body(bounded))).toBeCloseTo(39_900, 1)
  })

  // cFIREsim: 4% of 9 lakh are 36,000, not below 95% of last year's 40,000.
  test('S3 the percentage vector with a floor of 95 percent of the year before', () => {
    const spending = { rule: 'floorCeiling' as const, ratePct: 4, floorPct: -5, ceilingPct: 5 }
    const milestones = [{ ageYears: 60.5, amount: 60_000 }]
    const retirementPlan = { expectedAnnualReturnRatePct: 0, spending }
    const body = { ...retired, annualInflationRatePct: 0, milestones, retirementPlan }
    expect(runPlan(body).timeSeries[11]!.corpus).toBeCloseTo(900_000, 0)
    expect(secondYear(body)).toBeCloseTo(38_000, 1)
  })

  // cFIREsim: 4% of 20 lakh are 80,000, at most 6% of the first 10 lakh at prices 10% higher: 66,000.
  test('S1 S5 the percentage vector with a ceiling of 6 percent of the first corpus', () => {
    const spending = {
      rule: 'bounded' as const,
      of: { rule: 'percentage' as const, ratePct: 4 },
      ceilingMonthly: 5000
    }
    const milestones = [
      { type: 'income' as const, ageYears: 60.5, amount: 1_040_000, inflationAdjusted: false }
    ]
    const retirementPlan = { expectedAnnualReturnRatePct: 0, spending }
    const body = { ...retired, annualInflationRatePct: 10, milestones, retirementPlan }
    expect(runPlan(body).timeSeries[11]!.corpus).toBeCloseTo(2_000_000, 0)
    expect(secondYear(body)).toBeCloseTo(66_000, 1)
  })
})
