/** Family in a browser: two people, who owns what, and the cover of each life. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  keepPicture,
  phone,
  planOf,
  question
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Ravi earns what the family spends until both are 50; 24 lakh then pay ten years. Nothing grows. */
const family = {
  ...failingPlan,
  currentAgeYears: 40,
  retirementAgeYears: 50,
  currentCorpus: 2_400_000,
  partner: { label: 'Ravi', currentAgeYears: 40, retirementAgeYears: 50, planningEndAgeYears: 60 },
  incomes: [
    { label: 'Salary', kind: 'salary', owner: 'partner', monthlyAmount: 20_000, annualGrowthRatePct: 0 }
  ],
  expenses: [{ label: 'Household', currentMonthlyAmount: 20_000 }],
  conventions: { surplus: 'invested' }
}

describeInChromium('the family', served => {
  const opened = (plan: object, options = {}): Promise<Page> =>
    served.open({ fragment: fragmentOf(plan), place: 'family', answers: false, chances: false, ...options })

  test('F8: becomes one of two people, and of one again', async () => {
    const page = await opened(failingPlan)
    await page.getByRole('button', { name: 'Plan as a couple' }).click()
    const partner = page.getByRole('group', { name: 'Partner' })
    await partner.getByRole('textbox', { name: 'Name' }).fill('Asha')
    const asha = page.getByRole('group', { name: 'Asha' })
    await asha.getByRole('textbox', { name: 'Retire at' }).fill('45')
    await page.getByRole('button', { name: 'Add an income' }).click()
    const income = page.locator('#plan-incomes .entry')
    await income.getByRole('combobox', { name: 'Whose' }).selectOption('Asha')
    await page.getByRole('link', { name: 'Report' }).first().click()
    const two = (await planOf(page)) as unknown as Record<string, unknown>
    expect(two.partner).toEqual({ label: 'Asha', currentAgeYears: 30, retirementAgeYears: 45 })
    expect(two.incomes).toMatchObject([{ owner: 'partner' }])
    await page.getByRole('link', { name: 'Family' }).first().click()
    await page.getByRole('button', { name: 'Remove Asha' }).click()
    await page.getByRole('button', { name: 'Plan as a couple' }).waitFor()
    await page.getByRole('link', { name: 'Report' }).first().click()
    const one = (await planOf(page)) as unknown as Record<string, unknown>
    expect(one).not.toHaveProperty('partner')
    expect((one.incomes as object[])[0]).not.toHaveProperty('owner')
  })

  test('needs what the income of the dead would have paid', async () => {
    const page = await opened(family)
    const card = page.locator('.cover')
    // Death comes after a month: 119 months of 20,000 are 23.8 lakh.
    await card.getByText('If Ravi dies in 2026, the family needs ₹24 lakh; there is no cover yet.').waitFor()
    await card.getByText('If you die, the money lasts without any life cover.').waitFor()
    await card.getByText('Ravi: every year').click()
    await card.getByRole('cell', { name: '₹23,80,000' }).first().waitFor()
    // A year later it is 12 x 20,000 less, but for the one month of salary.
    await card.getByRole('cell', { name: '₹21,60,000' }).first().waitFor()
    await keepPicture(page, 'family-desktop', true)
  })

  test('has covers, which are counted', async () => {
    const lifeCovers = [{ label: 'Term plan', owner: 'partner', amount: 1_000_000 }]
    const page = await opened({ ...family, lifeCovers })
    const card = page.locator('.cover')
    // 23.8 less 10 lakh.
    await card.getByText('the covers pay ₹10 lakh. ₹14 lakh is missing.').waitFor()
    await card.getByRole('textbox', { name: 'Sum insured' }).fill('25 lakh')
    await card.getByText('the covers pay ₹25 lakh. That is enough.').waitFor()
  })

  /** Both have retired: without savings no cover is enough; with half of them, until they are spent. */
  test.each([
    [
      'no cover is enough',
      0,
      40,
      'The plan falls short even if both of you live.',
      /no cover is enough, because/
    ],
    [
      'some are',
      1_200_000,
      50,
      'The plan falls short even if both of you live. Where a cover below is enough, it pays for that too.',
      /In \d+ of the years no cover is enough/
    ]
  ])('does not say that a cover pays where %s', async (_, currentCorpus, retires, says, beside) => {
    const partner = { ...family.partner, retirementAgeYears: retires }
    const page = await opened({ ...family, currentCorpus, retirementAgeYears: retires, partner })
    const card = page.locator('.cover')
    await card.getByText('falls short even if').waitFor()
    expect(await card.locator('.stale').innerText()).toBe(says)
    expect(await card.locator('.cover-answer').innerText()).toMatch(beside)
  })

  test('says of a plan that falls short at its end that each cover pays for that, too', async () => {
    const partner = { ...family.partner, planningEndAgeYears: 51 }
    const page = await opened({ ...family, planningEndAgeYears: 51, partner, currentCorpus: 0 })
    const card = page.locator('.cover')
    await card.getByText('falls short even if').waitFor()
    expect(await card.locator('.stale').innerText()).toBe(
      'The plan falls short even if both of you live. The cover below pays for that too.'
    )
    expect(await card.locator('.cover-answer').innerText()).not.toContain('no cover is enough')
  })

  test('asks when the partner can retire', async () => {
    // Both leave 40,000 a month: 48 of the 72 lakh that ten years take. Each month of work pays 50,000.
    const salary = { kind: 'salary', monthlyAmount: 50_000, annualGrowthRatePct: 0 }
    const plan = {
      ...failingPlan,
      currentAgeYears: 50,
      retirementAgeYears: 60,
      planningEndAgeYears: 70,
      currentCorpus: 0,
      partner: { label: 'Priya', currentAgeYears: 50, retirementAgeYears: 60, planningEndAgeYears: 70 },
      incomes: [salary, { ...salary, owner: 'partner' }],
      expenses: [{ currentMonthlyAmount: 60_000 }],
      // All simulations are the same.
      uncertainty: { volatilityPct: 0, inflation: { volatilityPct: 0 }, paths: 10 }
    }
    const page = await served.open({ fragment: fragmentOf(plan), place: 'retirement', chances: false })
    const card = question(page, 'When can Priya retire?')
    await card.getByText('At 64, with the money lasting to the end.').waitFor()
    await page.getByRole('radio', { name: '90% sure' }).check()
    await card.getByText('At 64, with the money lasting in 9 of 10 simulations.').waitFor()
    await page.locator('.progress', { hasText: 'All answers found.' }).waitFor()
    await card.getByRole('button', { name: 'Apply to my plan' }).click()
    const theirs = page.locator('.beside').getByRole('textbox', { name: 'Retire at' }).nth(1)
    await expect.poll(() => theirs.inputValue()).toBe('64')
  })

  test('F11: has portfolios with the return and the fields of their class, and no amount that was not typed', async () => {
    const page = await opened(failingPlan)
    await page.getByRole('button', { name: 'Add a portfolio' }).click()
    const entry = page.locator('#plan-investing .entry')
    const rate = entry.getByRole('textbox', { name: 'Return before retirement' })
    await rate.fill('12')
    await entry.getByRole('combobox', { name: 'Asset class' }).selectOption('ppf')
    // The rate that the government has set.
    await expect.poll(() => rate.getAttribute('placeholder')).toBe('7.1')
    expect(await rate.inputValue()).toBe('')
    expect(await entry.getByRole('textbox', { name: 'Monthly investment' }).inputValue()).toBe('')
    await entry.getByRole('combobox', { name: 'Asset class' }).selectOption('nps')
    await entry.getByText('More settings').click()
    await entry.getByText('Share that buys an annuity').waitFor()
    expect(await entry.innerText()).not.toContain('Bought before April 2023')
  })

  test('F16: shows what is invested more as a portfolio with the terms of the largest', async () => {
    const terms = { assetClass: 'debt', expectedAnnualReturnRatePct: 0, annualStepUpRatePct: 10 }
    const plan = {
      ...failingPlan,
      currentCorpus: undefined,
      investmentPlan: undefined,
      investments: [{ label: 'Fund', initialCorpus: 600_000, initialMonthlyContribution: 5000, ...terms }]
    }
    const page = await served.open({ fragment: fragmentOf(plan), place: 'retirement', chances: false })
    const card = question(page, 'How much should I invest?')
    await card.getByText('raised each year as planned').waitFor()
    await card.getByRole('button').click()
    await page.getByRole('link', { name: 'Family' }).first().click()
    const added = page.locator('#plan-investing .entry').nth(1)
    await expect.poll(() => added.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('More investment')
    expect(await added.getByRole('combobox', { name: 'Asset class' }).inputValue()).toBe('debt')
    expect(await added.getByRole('textbox', { name: 'Yearly step-up' }).inputValue()).toBe('10')
    // 24 lakh are needed, 6 are there: 18 lakh by 60,000 x (1.1^10 - 1) / 0.1 for each 5,000 a month;
    // to three digits, rounded up.
    const needed = Math.ceil(1_800_000 / 12 / ((1.1 ** 10 - 1) / 0.1)) - 5000
    const typed = await added.getByRole('textbox', { name: 'Monthly investment' }).inputValue()
    expect(Number(typed.replaceAll(',', ''))).toBe(Math.ceil(needed / 10) * 10)
    expect(await page.locator('#plan-investing').innerText()).not.toContain('Core')
  })

  test.each(['light', 'dark'] as const)('F34: has a name for each field (%s)', async colorScheme => {
    const page = await opened(family, { colorScheme, viewport: phone })
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a finger does it
    for (const section of ['incomes', 'spending', 'investing', 'loans'])
      await page.locator(`#plan-${section} > summary`).click()
    await page.locator('#plan-incomes').getByRole('textbox', { name: 'Name' }).waitFor()
    await page.locator('.cover').getByText('If Ravi dies').waitFor()
    await page.evaluate(axe)
    const faults = await page.evaluate(
      `axe.run().then(found => found.violations.map(each => each.id + ': ' + each.nodes[0].html))`
    )
    expect(faults).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phone.width)
  })
})
