/** Retirement: when, how much, how sure, and what pays then. */
import { expect, test, vi } from 'vitest'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  keepPicture,
  phone,
  question,
  textOf,
  toQuestions
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const poll = { timeout: 60_000 }

describeInChromium('retirement', served => {
  test('income then adds up to what is spent, and both people are named', async () => {
    const plan = {
      ...failingPlan,
      selfLabel: 'Asha',
      partner: { label: 'Ravi', currentAgeYears: 32, retirementAgeYears: 45, planningEndAgeYears: 62 },
      incomes: [
        { label: 'Pension', kind: 'pension', monthlyAmount: 3_000, startAgeYears: 40 },
        { label: 'Salary', kind: 'salary', monthlyAmount: 10_000, annualGrowthRatePct: 0 }
      ]
    }
    const page = await served.open({ fragment: fragmentOf(plan), place: 'retirement', viewport: phone })
    await expect.poll(() => textOf(page, '.income-then table'), poll).toContain('You spend')
    const rows = await page.locator('.income-then tr:not(thead tr)').allInnerTexts()
    // ₹10,000 less a pension of ₹3,000; the salary has ended with retirement.
    expect(rows.map(each => each.replaceAll(/\s+/g, ' ').trim())).toEqual([
      'Pension (Asha) income ₹3,000',
      'Other savings ₹7,000',
      'You spend ₹10,000'
    ])
    const facts = await textOf(page, '.retirement-facts')
    // April 2026 and ten years, and thirteen.
    expect(facts).toContain('Asha at 40, in 2036 Ravi at 45, in 2039')
    await expect
      .poll(() => textOf(page, '.retirement-facts'), poll)
      .toMatch(/Chance of success to 60 in .*simulations/)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
    await keepPicture(page, 'retirement-phone', true)
  })

  test('an earlier retirement of one says what the income of the other then does not pay', async () => {
    const couple = {
      currentYear: 2026,
      currentAgeYears: 40,
      retirementAgeYears: 60,
      planningEndAgeYears: 85,
      currentCorpus: 60_000_000,
      partner: { label: 'Meera', currentAgeYears: 40, retirementAgeYears: 60, planningEndAgeYears: 85 },
      incomes: [
        { label: 'Salary', kind: 'salary', monthlyAmount: 100_000 },
        { label: 'Hers', owner: 'partner', kind: 'salary', monthlyAmount: 30_000 }
      ],
      expenses: [{ label: 'Household', currentMonthlyAmount: 80_000 }],
      annualInflationRatePct: 0,
      conventions: { surplus: 'invested' }
    }
    const page = await served.open({ fragment: fragmentOf(couple), chances: false })
    // The money lasts from today on, and 30,000 a month leave 50,000 of 80,000 to pay.
    await expect.poll(() => textOf(page, '.figures'), poll).toContain('but one income would not pay for all')
    await expect.poll(() => textOf(page, 'main'), poll).toContain('savings then pay what one income does not')
    await toQuestions(page)
    await expect
      .poll(() => question(page, 'When can I retire?').innerText(), poll)
      .toContain('Your incomes then leave a gap. You plan to spend ₹50,000 a month more than you earn')
  })

  test('an answer without further investments says that what is left over is still invested', async () => {
    const plan = {
      ...failingPlan,
      investments: [{ label: 'Savings', initialCorpus: 9_000_000, initialMonthlyContribution: 1_000 }],
      incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 50_000, annualGrowthRatePct: 0 }]
    }
    const leftOver = 'This counts on the money that is left over each month'
    const lasts = 'your money lasts even if you invest nothing more'
    const page = await served.open({ fragment: fragmentOf(plan), place: 'retirement', viewport: phone })
    await expect.poll(() => textOf(page, 'main'), poll).toContain(lasts)
    expect(await textOf(page, 'main')).not.toContain(leftOver)
    const invested = { ...plan, conventions: { surplus: 'invested' } }
    const other = await served.open({ fragment: fragmentOf(invested), place: 'retirement', viewport: phone })
    await expect.poll(() => textOf(other, 'main'), poll).toContain(lasts)
    expect(await textOf(other, 'main')).toContain(leftOver)
  })
})
