/** Answers of different searches that say the same thing of one plan. */
import { parsePlan, simulateSummary } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { fixes } from '../src/engine/fixing.ts'
import type { Outcome } from '../src/engine/messages.ts'
import { parseOptions } from '../src/engine/picture.ts'
import type { Plan } from '../src/engine/picture-answer.ts'
import { plannedSpending, seek, spending } from '../src/engine/seeking.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'

function found<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
  return outcome.value
}

test.each([58 + 5 / 12, 63.75])(
  'F17: at %d years what can be spent agrees with the cushion or the fix',
  age => {
    const plan = { ...startingPlan(2026), retirementAgeYears: age }
    expect(plannedSpending(plan, 2026)).toBe(60_000)
    const { solution, change } = found(spending({ plan }, 2026))
    expect(change!.before).toBe(60_000)
    const { alreadyMet, margin, money } = found(fixes({ plan }, 2026))
    const less = money.find(({ kind }) => kind === 'spendLess')
    const percent = alreadyMet ? 100 + margin!.spendingMorePct : less!.to
    // The fix is rounded to a tenth of a percent.
    expect(Math.abs(solution.value! / 600 - percent)).toBeLessThanOrEqual(0.11)
  }
)

const oneFund: Plan = {
  ...startingPlan(2026),
  investments: [
    { label: 'Fund', assetClass: 'equity', initialCorpus: 800_000, initialMonthlyContribution: 24_000 }
  ]
}
const nothingYet: Plan = { ...startingPlan(2026), investments: [] }

test.each([
  ['of two portfolios', startingPlan(2026)],
  ['of one fund', oneFund],
  ['of none', nothingYet]
])('what has to be invested is one figure, as an answer and as a fix, and the plan has it: %s', (_, plan) => {
  const ask = { plan, unknown: 'monthlyContribution', goal: { neverRunsOut: true } } as const
  const { solution, change } = found(seek(ask, 2026))
  const fix = found(fixes({ plan }, 2026)).money.find(({ kind }) => kind === 'investMore')!
  expect(solution.value).toBeCloseTo(fix.to, 6)
  expect(change!.body).toEqual(fix.plan)
  const again = found(seek({ ...ask, plan: change!.body }, 2026))
  expect(again.change!.before).toBeCloseTo(fix.to, 6)
})

const salary: NonNullable<Plan['incomes']>[number] = {
  label: 'Salary',
  kind: 'salary',
  monthlyAmount: 95_000,
  annualGrowthRatePct: 7
}
const fixedDeposit: NonNullable<Plan['investments']>[number] = {
  label: 'FD and cash',
  assetClass: 'fixedDeposit',
  initialCorpus: 800_000
}
const saver: Plan = {
  currentYear: 2026,
  currentAgeYears: 45,
  retirementAgeYears: 60,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  incomes: [salary],
  conventions: { surplus: 'invested' },
  tax: { regime: 'new' }
}

test.each<[string, Partial<Plan>]>([
  [
    'an NPS account',
    { investments: [{ label: 'NPS', assetClass: 'nps', initialCorpus: 3_500_000 }, fixedDeposit] }
  ],
  ['a fixed deposit alone', { retirementAgeYears: 66, investments: [fixedDeposit] }],
  [
    'a partner without income',
    {
      investments: [{ label: 'NPS', assetClass: 'nps', initialCorpus: 3_500_000 }, fixedDeposit],
      partner: { label: 'Spouse', currentAgeYears: 42, retirementAgeYears: 60 }
    }
  ]
])('what is left over goes into a plan with %s as it does in its own run', (_, owned) => {
  const plan = { ...saver, ...owned }
  const parsed = parsePlan(plan, parseOptions(2026))
  const run = parsed.ok ? simulateSummary(parsed.value) : parsed
  if (!run.ok) throw new Error(JSON.stringify(run.issues))
  const { alreadyMet, margin, money } = found(fixes({ plan }, 2026))
  expect(alreadyMet).toBe(run.value.totalShortfall === 0)
  const { solution } = found(spending({ plan }, 2026))
  expect(solution.value! >= 50_000 - 1).toBe(alreadyMet)
  if (alreadyMet) expect(margin!.amount).toBeCloseTo(run.value.finalCorpus, 2)
  else expect(money.length).toBeGreaterThan(0)
  for (const fix of money) {
    const changed = parsePlan(fix.plan, parseOptions(2026))
    expect(changed.ok && simulateSummary(changed.value)).toMatchObject({ value: { totalShortfall: 0 } })
  }
})

test('what can be spent is the most, also where that is many times what is planned', () => {
  // Without growth ₹1 crore pays ₹41,666.67 a month for 240 months: more than eight times the ₹5,000 planned.
  const rich: Plan = {
    currentYear: 2026,
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 80,
    annualInflationRatePct: 0,
    currentCorpus: 10_000_000,
    expenses: [{ label: 'Household', currentMonthlyAmount: 5_000 }],
    investmentPlan: { expectedAnnualReturnRatePct: 0 },
    retirementPlan: { expectedAnnualReturnRatePct: 0 }
  }
  const { solution, change } = found(spending({ plan: rich }, 2026))
  expect(solution.value).toBe(Math.floor(10_000_000 / 240))
  expect(change!.before).toBe(5_000)
  const changed = parsePlan(change!.body, parseOptions(2026))
  expect(changed.ok && simulateSummary(changed.value)).toMatchObject({ value: { totalShortfall: 0 } })
})
