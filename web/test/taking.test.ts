/** What is left in the plan when an answer is taken, and answers that agree with each other. */
import { expect, test, vi } from 'vitest'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  fullPlan,
  goTo,
  keepPicture,
  planOf,
  question,
  rested,
  saying,
  textOf,
  toQuestions
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

describeInChromium('answers', served => {
  const amountIn = (said: string): number => Number(/₹([\d,]+)/.exec(said)![1]!.replaceAll(',', ''))

  test('the spending that is taken stays tied to the expenses', async () => {
    const page = await served.open({ fragment: fragmentOf(failingPlan), chances: false })
    await toQuestions(page)
    await question(page, 'What can I spend?').getByRole('button').click()
    await goTo(page, 'home')
    await saying(page, 'makes it to 60')
    const plan = await planOf(page)
    expect(plan).not.toHaveProperty('retirementPlan.initialMonthlyWithdrawal')
    expect(plan.expenses).toEqual([{ label: 'Household', currentMonthlyAmount: 10_000, retirementPct: 50 }])
    await page.locator('#plan-spending summary').first().click()
    await page.getByRole('textbox', { name: 'Monthly spend today' }).fill('20,000')
    // Half of 20,000 for twenty years need twice the 12 lakh that are there.
    await saying(page, 'runs out at 50')
  })

  test('what can be spent agrees with what is to be spent less, at an age that is not whole', async () => {
    // 30 lakh pay more than a quarter of it; less than that would be no fix (G7).
    const changes = { currentCorpus: 3_000_000, annualInflationRatePct: 6, retirementAgeYears: 40.75 }
    const plan = { ...failingPlan, ...changes }
    const page = await served.open({ fragment: fragmentOf(plan), chances: false })
    await toQuestions(page)
    const said = await question(page, 'What can I spend?').innerText()
    expect(said).toContain('Your plan: ₹10,000')
    await goTo(page, 'home')
    await rested(page)
    const less = Number(/Spend ([\d.]+)% less in retirement/.exec(await textOf(page, '.fixes'))![1])
    expect(amountIn(said)).toBeCloseTo(10_000 * (1 - less / 100), -1)
  })

  const listed = {
    ...failingPlan,
    currentCorpus: undefined,
    investmentPlan: undefined,
    investments: [
      {
        label: 'Fund',
        initialCorpus: 600_000,
        initialMonthlyContribution: 0,
        expectedAnnualReturnRatePct: 0
      },
      {
        label: 'Other',
        assetClass: 'debt',
        initialCorpus: 0,
        initialMonthlyContribution: 5000,
        expectedAnnualReturnRatePct: 0,
        annualStepUpRatePct: 10
      }
    ]
  }

  /** ₹5,000 a month for a year, then 10% more each year, ten years long: 60,000 x (1.1^10 - 1) / 0.1. */
  const tenSteps = (1.1 ** 10 - 1) / 0.1

  test('what is to be invested goes where it is seen, with the terms of the largest portfolio', async () => {
    const page = await served.open({ fragment: fragmentOf(listed), chances: false })
    await toQuestions(page)
    const card = question(page, 'How much should I invest?')
    // 24 lakh are needed and 6 are there: 18 lakh from instalments that grow by 10% a year.
    const needed = Math.ceil(1_800_000 / 12 / tenSteps)
    expect(await card.locator('details').textContent()).toContain(
      `₹${needed.toLocaleString('en-IN')} is enough`
    )
    // F43: three digits, rounded up so that they are enough.
    expect(amountIn(await card.innerText())).toBe(Math.ceil(needed / 10) * 10)
    await card.getByRole('button').click()
    await goTo(page, 'home')
    await saying(page, 'beyond 60')
    const { investments, ...rest } = await planOf(page)
    expect(rest).not.toHaveProperty('investmentPlan')
    expect(investments).toHaveLength(3)
    expect(investments.slice(0, 2)).toEqual(listed.investments)
    expect(investments[2]).toEqual({
      label: 'More investment',
      assetClass: 'debt',
      expectedAnnualReturnRatePct: 0,
      annualStepUpRatePct: 10,
      // As it was said.
      initialMonthlyContribution: Math.ceil(needed / 10) * 10 - 5000
    })
    await keepPicture(page, 'taken-desktop', true)
  })

  test('money to start with goes where it is seen', async () => {
    const page = await served.open({ fragment: fragmentOf(listed), chances: false })
    await rested(page)
    await page.getByText('More ways').click()
    await page.locator('.fixes li', { hasText: 'Start with' }).getByRole('button').click()
    await saying(page, 'makes it to 60')
    const { investments, ...rest } = await planOf(page)
    expect(rest).not.toHaveProperty('investmentPlan')
    expect(rest).not.toHaveProperty('currentCorpus')
    // ₹8,43,755 as a person would type it, so that it is still enough.
    const start = Math.ceil((1_800_000 - 60_000 * tenSteps) / 1000) * 1000
    expect(investments[2]).toMatchObject({ label: 'More investment', initialCorpus: start, costBasis: start })
  })

  test('beside the tax it shows what a law that never changes would change', async () => {
    const page = await served.open({ fragment: fragmentOf(fullPlan), chances: false })
    await rested(page)
    await goTo(page, 'tax')
    await page.locator('.person-taxes').waitFor()
    const response = await fetch(`${served.baseUrl}/api/v1/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fullPlan, tax: { ...fullPlan.tax, futureRules: 'frozen' } })
    })
    const { summary, tax } = (await response.json()) as {
      summary: { depletionAgeYears: number }
      tax: { totalTax: number }
    }
    const card = await textOf(page, 'section[aria-label="Income tax by year"]')
    const crore = (Math.round(tax.totalTax / 1e6) / 10).toString()
    expect(card).toContain(`If tax law never changed: ₹${crore} crore of income tax instead of ₹`)
    expect(card).toContain(`money lasts to age ${Math.floor(summary.depletionAgeYears)} instead of to age 85`)
    await page.locator('section[aria-label="Income tax by year"]').scrollIntoViewIfNeeded()
    await keepPicture(page, 'frozen-desktop')
  })
})
