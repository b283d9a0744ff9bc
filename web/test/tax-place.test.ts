/** The place of income tax: each person, each year, the regimes side by side. */
import { expect, test, vi } from 'vitest'
import {
  describeInChromium,
  downloaded,
  failingPlan,
  fragmentOf,
  fullPlan,
  phone,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

const salary = (monthlyAmount: number, more: object = {}) => ({
  label: 'Salary',
  kind: 'salary',
  monthlyAmount,
  annualGrowthRatePct: 0,
  ...more
})

/** Interest of twelve months of a loan with even instalments, at a twelfth of the yearly rate. */
function firstYearInterest(principal: number, ratePct: number, months: number): number {
  const rate = ratePct / 1200
  const instalment = (principal * rate) / (1 - (1 + rate) ** -months)
  let [owed, sum] = [principal, 0]
  for (let month = 0; month < 12; month++) {
    sum += owed * rate
    owed += owed * rate - instalment
  }
  return sum
}

/** Prices stay as they are, so each year of the salary has the law and the tax of 2026-27. */
const taxed = { ...failingPlan, incomes: [salary(125_000)], tax: { regime: 'new' } }

describeInChromium('the place of tax', served => {
  const open = (plan: object, options: object = {}) =>
    served.open({ place: 'tax', fragment: fragmentOf(plan), answers: false, ...options })

  test('shows both regimes by hand arithmetic, and takes the other one', async () => {
    const page = await open(taxed)
    const card = page.locator('.person-taxes')
    await card.waitFor()
    // 15,00,000 less 75,000 are 14,25,000. New: 5% of 4 lakh, 10% of 4 lakh and 15% of 2,25,000 are
    // 93,750, and 4% of cess makes 97,500. Old: less 50,000 are 14,50,000: 12,500 + 1,00,000 + 30% of
    // 4,50,000 = 2,47,500, and 4% makes 2,57,400.
    expect(await textOf(page, '.regime-pair')).toMatch(/Tax in 2026-27 ₹97,500 lower ₹2,57,400/)
    expect(await textOf(page, '.tax-years')).toMatch(/2026-27 ₹97,500 ₹14,25,000 ₹14,25,000 ₹0 New ₹97,500/)
    // Ten years of 1,59,900: the cost comes first, and the way there is no button like that of good news.
    expect(await textOf(page, '.switch-regime')).toBe(
      'The old regime costs ₹1,59,900 more in 2026-27 and costs ₹15,99,000 more over the whole plan. Use the old regime'
    )
    const other = (name: string) => card.getByRole('button', { name })
    expect(await other('Use the old regime').getAttribute('class')).toBe('plain')
    await other('Use the old regime').click()
    await card.getByText('Your plan uses the old regime.').waitFor()
    await expect
      .poll(() => textOf(page, '.switch-regime'))
      .toBe(
        'The new regime saves ₹1,59,900 in 2026-27 and saves ₹15,99,000 over the whole plan. Use the new regime'
      )
    expect(await other('Use the new regime').getAttribute('class')).toBe('')
  })

  test('the tax of a year is what is paid, rounded to ten rupees as the law says', async () => {
    const page = await open({ ...taxed, incomes: [salary(125_321)] })
    await page.locator('.tax-years').waitFor()
    // 15,03,852 less 75,000: 14,28,850 (section 288A): 20,000 + 40,000 + 34,327.50, and 4% makes 98,100.60:
    // 98,100 (section 288B).
    expect(await textOf(page, '.tax-years')).toMatch(/2026-27 ₹98,100 ₹14,28,850 ₹14,28,852 ₹0 New ₹98,100/)
    expect(await textOf(page, '.regime-pair')).toMatch(/Tax in 2026-27 ₹98,100 lower/)
  })

  test('the first whole year leads and says so, and another year can be chosen', async () => {
    // From October 2026 on: 2027-28 is the first year with all of its months in the plan.
    const incomes = [salary(125_000, { annualGrowthRatePct: 10 })]
    const page = await open({ ...taxed, incomes, currentMonth: 10 })
    await page.locator('.regime-pair').waitFor()
    const choice = page.getByRole('combobox', { name: 'Compare the regimes in' })
    expect(await textOf(page, '.year-choice option:checked')).toBe('2027-28, the first whole year')
    const row = page.locator('.tax-years tbody tr')
    const taxOf = (index: number): Promise<string> => row.nth(index).locator('td').first().innerText()
    expect(await textOf(page, '.regime-pair')).toContain(`Tax in 2027-28 ${await taxOf(1)}`)
    await choice.selectOption('2029-30')
    expect(await textOf(page, '.regime-pair')).toContain(`Tax in 2029-30 ${await taxOf(3)}`)
    expect(await textOf(page, '.switch-regime')).toContain('more in 2029-30')
    expect(await textOf(page, '.person-taxes')).toContain('What the old regime deducts in 2029-30')
  })

  test('the interest of a loan of the plan is taken over with one press', async () => {
    const loans = [
      { label: 'Home loan', outstandingPrincipal: 1_000_000, annualInterestRatePct: 9, remainingMonths: 120 }
    ]
    // What rises with prices rises after a year, so the first one is not made less.
    const page = await open({ ...taxed, annualInflationRatePct: 6, loans, tax: { regime: 'old' } })
    const use = page.getByRole('button', { name: /^Use ₹[\d,]+: interest on “Home loan” in 2026-27$/ })
    await use.waitFor()
    const interest = firstYearInterest(1_000_000, 9, 120)
    expect(await use.innerText()).toContain(`Use ₹${Math.floor(interest).toLocaleString('en-IN')}:`)
    await use.click()
    const field = page.locator('.old-regime').getByRole('textbox', { name: 'Home loan interest' })
    await expect.poll(() => field.inputValue()).toBe(Math.floor(interest).toLocaleString('en-IN'))
    await expect
      .poll(() => textOf(page, '.person-taxes .tax-lines'))
      .toContain(`House property ₹${Math.floor(interest).toLocaleString('en-IN')}`)
    expect(await use.count()).toBe(0)
  })

  test('a year opens to its computation, from the keyboard too', async () => {
    const page = await open(taxed)
    const year = page.getByRole('button', { name: 'How the tax of 2026-27 is worked out' })
    await year.focus()
    await page.keyboard.press('Enter')
    const lines = await textOf(page, '.worked-out')
    expect(lines).toContain('Standard deduction (before gross total income) ₹75,000')
    expect(lines).toContain('Health and education cess ₹3,750 Total tax ₹97,500')
    expect(await year.getAttribute('aria-expanded')).toBe('true')
  })

  test('F23: what the old regime needs is asked for there, and counts at once', async () => {
    const loans = [
      { label: 'Home loan', outstandingPrincipal: 1_000_000, annualInterestRatePct: 9, remainingMonths: 120 }
    ]
    const page = await open({ ...taxed, loans, tax: { regime: 'old' } }, { viewport: phone })
    const card = page.locator('section[aria-label="What the old regime needs to know"]')
    expect(await card.innerText()).toContain('interest on a home loan, HRA exemption, health insurance (80D)')
    expect(await card.innerText()).toContain('Your plan has a loan (Home loan)')
    await card.getByRole('textbox', { name: 'Home loan interest' }).fill('200000')
    // 14,50,000 less 2,00,000 are 12,50,000: 12,500 + 1,00,000 + 30% of 2,50,000 = 1,87,500, and 4%
    // makes 1,95,000.
    await expect.poll(() => textOf(page, '.regime-pair')).toMatch(/Tax in 2026-27 ₹97,500 lower ₹1,95,000/)
    expect(await textOf(page, '.person-taxes .tax-lines')).toContain('House property ₹2,00,000')
    expect(await card.innerText()).not.toContain('interest on a home loan')
  })

  test('a couple has the tax of each, under their own names', async () => {
    const plan = {
      ...taxed,
      selfLabel: 'Asha',
      partner: { label: 'Ravi', currentAgeYears: 30, retirementAgeYears: 40 },
      incomes: [salary(50_000), salary(125_000, { owner: 'partner' })],
      tax: { regime: 'new', partner: {} }
    }
    const page = await open(plan)
    // 6,00,000 less 75,000 are below the 12 lakh of the rebate.
    const of = (name: string): Promise<string> => textOf(page, `section[aria-label="Income tax of ${name}"]`)
    expect(await of('Asha')).toMatch(/Tax in 2026-27 ₹0/)
    expect(await of('Ravi')).toMatch(/Tax in 2026-27 ₹97,500/)
    await page.getByRole('button', { name: 'Use the old regime for Ravi' }).click()
    await page
      .locator('section[aria-label="Income tax of Ravi"]')
      .getByText('Your plan uses the old regime.')
      .waitFor()
    expect(await of('Asha')).toContain('Your plan uses the new regime.')
    await page.locator('.places').getByRole('link', { name: 'Report' }).first().click()
    expect(JSON.parse((await downloaded(page, 'Plan (JSON)')).toString())).toMatchObject({
      tax: { regime: 'new', partner: { regime: 'old' } }
    })
  })

  test('what the plan itself deducts is found', async () => {
    const page = await open(fullPlan)
    // ELSS, PPF and EPF count; 80C ends at 1,50,000.
    expect(await textOf(page, '.person-taxes .tax-lines')).toMatch(
      /80C: EPF, PPF, ELSS and other savings ₹1,50,000/
    )
    expect(await textOf(page, 'section[aria-label="Capital gains"]')).toMatch(/gains of ₹/)
  })

  test('a plan without income tax gets it by one button', async () => {
    const page = await open({ ...taxed, tax: undefined })
    await page.getByRole('button', { name: 'Calculate income tax' }).click()
    await page.locator('.regime-pair').waitFor()
  })
})
