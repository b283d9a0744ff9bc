/** Advice in a browser that a household can follow, and figures that do not contradict each other. */
import type { LifeCycleInput } from '@arthayu/engine'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import {
  describeInChromium,
  failingPlan,
  goTo,
  keepPicture,
  openedAtRest,
  planOf,
  question,
  rested,
  saying,
  textOf,
  ways
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

/** 300 months of ₹45,000 need ₹1.35 crore; ₹60 lakh are there and 300 months of ₹5,000 add ₹15 lakh. */
const household = (salary: number, currentCorpus: number): LifeCycleInput => ({
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  planningEndAgeYears: 85,
  annualInflationRatePct: 0,
  currentCorpus,
  incomes: [{ kind: 'salary', monthlyAmount: salary }],
  expenses: [{ label: 'Household', currentMonthlyAmount: 45_000 }],
  investmentPlan: {
    initialMonthlyContribution: 5_000,
    annualStepUpRatePct: 0,
    expectedAnnualReturnRatePct: 0
  },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
})

/** Retired for twenty years on ₹10,000 a month: ₹24 lakh. */
const retired = (currentCorpus: number) => ({ ...failingPlan, currentAgeYears: 40, currentCorpus })

/** Opens what is folded in the list of ways. */
const unfolded = (page: Page): Promise<void> =>
  page.locator(`${ways} details`).evaluateAll(all => {
    for (const each of all as unknown as { open: boolean }[]) each.open = true
  })

const withoutIncome = 'Only if other money pays for all you spend until you retire: the plan has no income.'

describeInChromium('advice', served => {
  const opened = (plan: object) => openedAtRest(served, plan)

  describe('to invest more', () => {
    test('is the easiest fix where the surplus pays all of it, and says so', async () => {
      const page = await opened(household(90_000, 6_000_000))
      expect(await textOf(page, '.figures')).toContain('Easiest fix invest ₹20,000 more a month')
      expect(await textOf(page, `${ways} .fixes`)).toContain('The monthly surplus pays all of it.')
      // The salary never grows, so a raise every year is more than it pays in the end.
      await unfolded(page)
      const [paid, unpaid] = (await textOf(page, ways)).split('Only with more income')
      expect(paid).toContain('Invest ₹20,000 more a month')
      expect(unpaid).toContain('Raise your investments')
      await goTo(page, 'retirement')
      await rested(page)
      const invest = page.locator('.question', { hasText: 'How much should I invest?' })
      expect(await invest.innerText()).not.toContain('surplus')
    })

    test('is none where the surplus pays a part, and the list says which part and what follows', async () => {
      const page = await opened(household(65_000, 6_000_000))
      // 75 of 135 lakh pay 55.55%: ₹15,000 of ₹20,000 a month are left of the salary.
      expect(await textOf(page, '.figures')).toContain('Easiest fix spend 44.5% less')
      expect(await textOf(page, '.figures')).not.toContain('more a month')
      expect(await textOf(page, `${ways} .fixes`)).not.toContain('Invest ₹')
      await unfolded(page)
      const unpaid = (await textOf(page, ways)).split('Only with more income')[1]
      expect(unpaid).toContain('Invest ₹20,000 more a month')
      expect(unpaid).toContain('At first the monthly surplus pays ₹15,000 of ₹20,000 a month')
      expect(unpaid).toContain('in 300 months, starting at once; the largest gap is ₹5,000 a month')
      await page.locator(ways).scrollIntoViewIfNeeded()
      await keepPicture(page, 'unpaid-fixes-desktop')
      await goTo(page, 'retirement')
      await rested(page)
      const invest = page.locator('.question', { hasText: 'How much should I invest?' })
      expect(await invest.innerText()).toContain(
        'At first the monthly surplus pays ₹15,000 of ₹20,000 a month'
      )
    })

    test('is no part of a cheaper milestone, which makes the gap of the plan smaller', async () => {
      // ₹50,000 pay ₹45,000 and ₹5,000, and not the instalments of the home.
      const loan = { downPaymentPct: 20, annualInterestRatePct: 0, tenureYears: 10 }
      const milestones = [{ label: 'Home', ageYears: 36, amount: 12_000_000, loan }]
      const page = await opened({ ...household(50_000, 12_100_000), milestones })
      await unfolded(page)
      expect(await textOf(page, ways)).toContain('Leave out Home')
      expect(await textOf(page, ways)).not.toContain('Only with more income')
    })

    test('is none where nothing else helps either', async () => {
      const page = await opened(household(50_000, 0))
      const figures = await textOf(page, '.figures')
      expect(figures).not.toContain('more a month')
      expect(figures).not.toContain('a year')
      expect(figures).toContain('Easiest fix none that your income pays')
      await unfolded(page)
      expect(await textOf(page, ways)).toContain('Incomes leave nothing to pay for it.')
      await keepPicture(page, 'no-fix-desktop')
    })

    test('is none without incomes where it is more than all that is spent', async () => {
      // 28 years of ₹20,000 need ₹67.2 lakh; a year saves 66.2 of them at ₹5.5 lakh a month.
      const plan = { ...failingPlan, currentAgeYears: 60, retirementAgeYears: 61, planningEndAgeYears: 89 }
      const expenses = [{ label: 'Household', currentMonthlyAmount: 20_000 }]
      const page = await opened({ ...plan, expenses, currentCorpus: 100_000 })
      expect(await textOf(page, '.figures')).not.toContain('invest ₹')
      await unfolded(page)
      const unpaid = (await textOf(page, ways)).split('Only with more income')[1]
      // ₹5,51,667 to three digits, rounded up.
      expect(unpaid).toContain('Invest ₹5,52,000 more a month')
      expect(unpaid).toContain('This plan names no income that pays it.')
    })
  })

  describe('what is missing', () => {
    test('for one purchase is said in all, with its age', async () => {
      // ₹25,000 a month for 13 months pay ₹3.25 of 20 lakh; those after them pay all of retirement.
      const investmentPlan = { ...failingPlan.investmentPlan, initialMonthlyContribution: 25_000 }
      const milestones = [{ label: 'Home', ageYears: 31, amount: 2_000_000 }]
      const page = await opened({ ...failingPlan, currentCorpus: 0, investmentPlan, milestones })
      expect(await textOf(page, '.sentence')).toBe(
        `At 31 the plan cannot pay in full: ₹17 lakh is missing then (today’s value). ${withoutIncome}`
      )
      const figures = await textOf(page, '.figures')
      // Not ₹3.3 lakh, which are not there.
      expect(figures).toContain('Easiest fix Home for ₹3.25 lakh')
      expect(figures).toContain('no answer spending less in retirement does not help')
      await keepPicture(page, 'one-purchase-desktop')
    })

    test('for purchases years apart is said in all, with their number', async () => {
      const investmentPlan = { ...failingPlan.investmentPlan, initialMonthlyContribution: 30_000 }
      const recurrence = { everyYears: 2, count: 2 }
      const milestones = [{ label: 'Car', ageYears: 31, amount: 1_000_000, recurrence }]
      const page = await opened({ ...failingPlan, currentCorpus: 0, investmentPlan, milestones })
      // 13 months pay 3.9 of 10 lakh, 24 more pay 7.2 of 10, and 83 more pay 24.9 of 24.
      expect(await textOf(page, '.sentence')).toBe(
        'From 31 the plan cannot pay in full in 2 months: ₹8.9 lakh is missing altogether (today’s value). ' +
          withoutIncome
      )
    })

    test('is said where two amounts round to the same words', async () => {
      const page = await opened({ ...failingPlan, currentCorpus: 2_397_000 })
      const figures = await textOf(page, '.figures')
      expect(figures).toContain('₹24 lakh ₹3,000 short of the ₹24 lakh you need')
      // 23.97 of 24 lakh are not all.
      expect(figures).toContain('covers 99% of your expenses')
      await keepPicture(page, 'just-short-desktop')
    })
  })

  test('retiring later is no answer where no income pays for the years until then', async () => {
    // ₹12 lakh pay 120 months of ₹10,000: those from 50 to 60.
    const salary = { label: 'Salary', kind: 'salary', monthlyAmount: 20_000 }
    const later = 'When can I retire?'
    const working = await opened({ ...failingPlan, incomes: [salary] })
    await goTo(working, 'retirement')
    await rested(working)
    expect(await question(working, later).innerText()).toContain('At 50, with the money lasting to the end.')
    const page = await opened({ ...failingPlan, incomes: [{ ...salary, endAgeYears: 40 }] })
    await goTo(page, 'retirement')
    await rested(page)
    const answer = await question(page, later).innerText()
    expect(answer).toContain('its incomes do not pay for more years before retirement')
    expect(answer).not.toContain('At 50')
    expect(await question(page, later).getByRole('button').isDisabled()).toBe(true)
    await keepPicture(page, 'no-later-retirement-desktop')
  })

  test('a fix that rounds to nothing is not said as nothing', async () => {
    const page = await opened(retired(2_399_500))
    expect(await textOf(page, '.figures')).toContain('Easiest fix spend 0.1% less')
  })

  test('law that never changes is not compared with the same words', async () => {
    const incomes = [{ label: 'Salary', kind: 'salary', monthlyAmount: 20_000 }]
    const page = await opened({ ...failingPlan, incomes, tax: {} })
    await goTo(page, 'tax')
    await rested(page)
    const card = await textOf(page, 'section[aria-label="Income tax by year"]')
    expect(card).not.toContain('If tax law never changed')
    expect(card).not.toContain('…')
  })

  test('a fix that is taken leaves figures as people type them, and what it changed is seen', async () => {
    const page = await opened(retired(2_257_700))
    // 22.577 of 24 lakh are 94.07%.
    await page.locator('.fixes li', { hasText: 'Spend 6% less' }).getByRole('button').click()
    await saying(page, 'Your money lasts beyond 60, with ₹1,700 left')
    await page.locator('#plan-spending summary').first().click()
    const field = page.getByRole('textbox', { name: 'Continues in retirement' })
    await field.waitFor()
    expect(await field.inputValue()).toBe('94')
    expect((await planOf(page)).expenses).toEqual([
      { label: 'Household', currentMonthlyAmount: 10_000, retirementPct: 94 }
    ])
  })
})
