/** What names a portfolio follows its new name, and goes with it. */
import { parsePlan } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test, vi } from 'vitest'
import type { Plan } from '../src/engine/picture-answer.ts'
import { withoutPartner } from '../src/plan/couple.ts'
import { renamed, withoutPortfolio } from '../src/plan/portfolio-names.ts'
import { describeInChromium, desktop, fragmentOf, goTo, planOf, textOf } from './served-page.ts'

vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

const plan: Plan = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 58,
  planningEndAgeYears: 85,
  expenses: [{ currentMonthlyAmount: 40_000 }],
  investments: [
    { label: 'Shares', assetClass: 'equity', initialCorpus: 3_000_000 },
    { label: 'Debt', assetClass: 'debt', initialCorpus: 2_000_000 },
    { assetClass: 'gold', initialCorpus: 1_000_000 }
  ],
  milestones: [{ label: 'Car', ageYears: 45, amount: 500_000, fundedBy: 'Debt' }],
  transfers: [{ from: 'Shares', to: 'Debt', monthlyAmount: 1_000 }],
  allocation: { targets: [{ ageYears: 40, weightsPct: { Shares: 50, Debt: 30, 'Portfolio 3': 20 } }] }
}

const errorsOf = (body: Plan) => {
  const read = parsePlan(body, { rulebook, currentYear: 2026 })
  return read.ok ? [] : read.issues
}

test('a new name is used wherever the portfolio is named', () => {
  const bonds = renamed(plan, 1, 'Bonds')
  expect(bonds).toEqual(JSON.parse(JSON.stringify(plan).replaceAll('"Debt"', '"Bonds"')))
  expect(errorsOf(bonds)).toEqual([])
  // One that had none, and one that loses it.
  const gold = renamed(plan, 2, 'Gold')
  expect(gold.allocation!.targets[0]!.weightsPct).toEqual({ Shares: 50, Debt: 30, Gold: 20 })
  const nameless = renamed(plan, 0, undefined)
  expect(nameless.transfers![0]!.from).toBe('Portfolio 1')
  expect(errorsOf(nameless)).toEqual([])
})

test('a name that another portfolio has gets a number', () => {
  const twice = renamed(plan, 1, 'Shares')
  expect(twice.investments![1]!.label).toBe('Shares 2')
  expect(errorsOf(twice)).toEqual([])
  expect(renamed(plan, 1, 'Core').investments![1]!.label).toBe('Core 2')
})

test('a portfolio goes with its transfers, and the others share its weight', () => {
  const without = withoutPortfolio(plan, 1)
  expect(without.transfers).toEqual([])
  expect(without.milestones).toEqual([{ label: 'Car', ageYears: 45, amount: 500_000 }])
  // 50 and 20 of 70, to the hundredth.
  expect(without.allocation!.targets[0]!.weightsPct).toEqual({ Shares: 71.43, 'Portfolio 3': 28.57 })
  expect(without.investments!.map(({ label }) => label)).toEqual(['Shares', 'Portfolio 3'])
  expect(errorsOf(without)).toEqual([])
})

test('targets end with the last but one of their portfolios', () => {
  const [shares, debt] = plan.investments!
  const two: Plan = {
    ...plan,
    investments: [shares!, debt!],
    withdrawalStrategy: 'toTarget',
    allocation: { targets: [{ ageYears: 40, weightsPct: { Shares: 60, Debt: 40 } }] }
  }
  const one = withoutPortfolio(two, 1)
  expect(one.allocation).toBeUndefined()
  expect(one.withdrawalStrategy).toBeUndefined()
  expect(errorsOf(one)).toEqual([])
})

test("what a partner had is the first person's on the same days", () => {
  const couple: Plan = {
    ...plan,
    partner: { label: 'Priya', currentAgeYears: 33, retirementAgeYears: 60 },
    investments: [
      { label: 'Shares', initialCorpus: 1, contributionStartAgeYears: 45 },
      {
        label: 'SIP',
        owner: 'partner',
        initialMonthlyContribution: 1_000,
        contributionStartAgeYears: 43,
        contributionEndAgeYears: 49
      }
    ],
    incomes: [{ kind: 'salary', owner: 'partner', monthlyAmount: 50_000, endAgeYears: 55 }]
  }
  const alone = withoutPartner(couple)
  expect(alone.investments).toEqual([
    { label: 'Shares', initialCorpus: 1, contributionStartAgeYears: 45 },
    {
      label: 'SIP',
      initialMonthlyContribution: 1_000,
      contributionStartAgeYears: 50,
      contributionEndAgeYears: 56
    }
  ])
  expect(alone.incomes).toEqual([{ kind: 'salary', monthlyAmount: 50_000, endAgeYears: 62 }])
})

describeInChromium('the form', served => {
  test('a portfolio of the targets is renamed and removed without an error', async () => {
    const page = await served.open({ fragment: fragmentOf({ ...plan, milestones: [] }), viewport: desktop })
    await goTo(page, 'home')
    const name = page.locator('[data-pointer="#/investments/1/label"] input')
    await name.fill('Bonds')
    await name.blur()
    await expect
      .poll(async () => (await planOf(page)) as Plan)
      .toMatchObject({
        transfers: [{ to: 'Bonds' }],
        allocation: { targets: [{ weightsPct: { Shares: 50, Bonds: 30, 'Portfolio 3': 20 } }] }
      })
    await page.getByRole('button', { name: 'Remove Bonds' }).click()
    await expect
      .poll(async () => ((await planOf(page)) as Plan).allocation?.targets[0]?.weightsPct)
      .toEqual({ Shares: 71.43, 'Portfolio 3': 28.57 })
    expect(await textOf(page, '#main')).not.toContain('Results paused')
    expect(await page.locator('.fault').count()).toBe(0)
  })
})
