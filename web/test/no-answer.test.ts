/** Plans to which the page has no figure to give, or not all of them: what it says then. */
import { describe, expect, test, vi } from 'vitest'
import { standingOf } from '../src/story/standing.ts'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  goTo,
  keepPicture,
  openedAtRest,
  paidPlan,
  planOf,
  question,
  rested,
  textOf,
  toQuestions,
  ways
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const names = ['When can I retire?', 'How much should I invest?', 'What can I spend?']

describeInChromium('no answer', served => {
  const opened = (plan: object) => openedAtRest(served, plan)

  test('gold bonds, which are no longer sold, leave every other answer as it is', async () => {
    const plan = {
      currentYear: 2026,
      currentMonth: 11,
      currentAgeYears: 50,
      retirementAgeYears: 60,
      investments: [
        { label: 'SGB', assetClass: 'sovereignGoldBond', initialCorpus: 1_000_000, costBasis: 400_000 }
      ],
      expenses: [{ currentMonthlyAmount: 30_000 }],
      tax: {}
    }
    const page = await opened(plan)
    const figures = await textOf(page, '.figures')
    expect(figures).toMatch(/You can spend every month ₹[\d,]+ covers \d+% of your expenses/)
    expect(figures).not.toMatch(/…|too complex/)
    await toQuestions(page)
    const answers = await textOf(page, '.answers')
    expect(answers).not.toContain('could not be calculated')
    await keepPicture(page, 'gold-bonds-desktop', true)
    const invest = question(page, 'How much should I invest?')
    const needed = Number(/₹([\d,]+) is enough/.exec((await invest.textContent())!)![1]!.replaceAll(',', ''))
    await invest.getByRole('button').click()
    await goTo(page, 'home')
    await page.locator('.sentence', { hasText: /beyond 90|makes it to 90/ }).waitFor()
    const { investments } = await planOf(page)
    expect(investments).toHaveLength(2)
    // To three digits, rounded up.
    const said = Math.ceil(needed / 100) * 100
    expect(investments[1]).toMatchObject({ initialMonthlyContribution: said })
    expect(investments[1]).not.toHaveProperty('assetClass')
  })

  test('a question that is refused says so, and shows no dots for ever', async () => {
    const page = await served.open({ fragment: fragmentOf({ ...failingPlan, tax: {} }), chances: false })
    await page.addInitScript(`
      const { postMessage } = Worker.prototype
      Worker.prototype.postMessage = function (asked) {
        if (!['spending', 'regimes', 'frozen'].includes(asked.kind)) return postMessage.call(this, asked)
        const answer = { ok: false, issues: [] }
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id: asked.id, answer } })))
      }`)
    await page.reload()
    await page.waitForSelector('.figures')
    await rested(page)
    const figures = await textOf(page, '.figures')
    expect(figures).toContain('You can spend every month no answer could not be calculated now')
    expect(figures).not.toContain('…')
    await goTo(page, 'tax')
    for (const card of ['Income tax by year', 'Old or new tax regime'])
      expect(await textOf(page, `section[aria-label="${card}"]`)).toContain('could not be calculated now')
  })

  describe('a plan that ends when retirement begins', () => {
    const ending = {
      ...failingPlan,
      retirementAgeYears: 60,
      planningEndAgeYears: 60,
      tax: {}
    }

    test('says so and what to set, and praises nothing', async () => {
      const page = await served.open({ fragment: fragmentOf(ending) })
      await rested(page)
      expect(await textOf(page, '.sentence')).toBe(
        'This plan ends when retirement begins. ' +
          'Set “Plan to age” to the age until which the money must last.'
      )
      expect(await page.locator('.figures, .likely, .figure.good').count()).toBe(0)
      await toQuestions(page)
      for (const name of names) {
        expect(await question(page, name).locator('.said').innerText()).toBe(
          'This plan has no month of retirement. Set “Plan to age” to get an answer.'
        )
        expect(await question(page, name).getByRole('button').count()).toBe(0)
      }
      const main = await textOf(page, 'main')
      for (const praise of ['You can spend', 'Your cushion', 'more than 99', 'after retirement'])
        expect(main, praise).not.toContain(praise)
      expect(await textOf(page, '.verdict-bar')).toBe('No retirement in the plan')
      await keepPicture(page, 'no-retirement-desktop', true)
      await page.getByRole('textbox', { name: 'Plan to age' }).fill('80')
      await goTo(page, 'home')
      await page.locator('.figures').waitFor()
    })

    test('still says what it cannot pay before', async () => {
      const milestones = [{ label: 'Home', ageYears: 31, amount: 2_000_000 }]
      const page = await served.open({ fragment: fragmentOf({ ...ending, tax: undefined, milestones }) })
      expect(await textOf(page, '.sentence')).toContain(
        'At 31 the plan cannot pay in full: ₹8 lakh is missing then (today’s value).'
      )
    })
  })

  test('the return of years that are over is not said to those who have retired', async () => {
    const retired = {
      ...failingPlan,
      currentAgeYears: 45,
      investmentPlan: { expectedAnnualReturnRatePct: 11 }
    }
    const page = await opened({ ...retired, retirementPlan: { expectedAnnualReturnRatePct: 3 } })
    expect(await textOf(page, '.assumptions')).toBe('Return above inflation 3% Without income tax')
  })

  test('an age more than 15 years later is no answer, as it is no fix', async () => {
    // ₹10,000 a month from 55 to 70 are 18 lakh.
    const plan = { ...paidPlan, planningEndAgeYears: 70, currentCorpus: 1_800_000 }
    const page = await opened(plan)
    expect(await textOf(page, ways)).toContain('15 years later')
    await toQuestions(page)
    expect(await question(page, names[0]!).innerText()).toContain('At 55, with the money lasting to the end.')
    const later = await opened({ ...plan, currentCorpus: 1_790_000 })
    expect(await textOf(later, ways)).not.toContain('15 years later')
    await toQuestions(later)
    expect(await question(later, names[0]!).locator('.said').innerText()).toBe(
      'Not with this plan: retiring later alone does not help enough.'
    )
    expect(await question(later, names[0]!).getByRole('button').isDisabled()).toBe(true)
  })

  test('what can be spent is rounded down, and what is not enough rounded up', async () => {
    const expenses = (amount: number) => [{ label: 'Household', currentMonthlyAmount: amount }]
    const plan = { ...failingPlan, currentCorpus: 240 * 49_995, expenses: expenses(60_000) }
    expect(await textOf(await opened(plan), '.figures')).toContain('You can spend every month ₹49,900 ')
    const odd = { ...failingPlan, currentCorpus: 240 * 21_049, expenses: expenses(33_335) }
    // 63.14% are ₹21,047.719, and 63.15% are ₹21,051.0525.
    const page = await opened(odd)
    await toQuestions(page)
    const card = question(page, names[2]!)
    // F43: three digits, and the proof to the rupee is a click away.
    expect(await card.innerText()).toContain('₹21,000 a month')
    expect(await card.innerText()).not.toContain('is enough')
    await card.getByText('How we know').click()
    expect(await card.innerText()).toContain('₹21,047 is enough; ₹21,052 is not.')
  })

  test('tax of before the start is said beside that of the plan', async () => {
    const plan = {
      currentYear: 2026,
      currentMonth: 11,
      currentAgeYears: 60,
      retirementAgeYears: 60,
      planningEndAgeYears: 62,
      currentCorpus: 10_000_000,
      investmentPlan: { assetClass: 'taxFree', expectedAnnualReturnRatePct: 0 },
      retirementPlan: { expectedAnnualReturnRatePct: 0 },
      incomes: [{ kind: 'salary', monthlyAmount: 300_000 }],
      expenses: [{ currentMonthlyAmount: 40_000 }],
      tax: { regime: 'new' }
    }
    const page = await opened(plan)
    const said = await textOf(page, '.assumptions')
    await keepPicture(page, 'tax-before-start-desktop')
    // Seven salaries less ₹75,000 are ₹20,25,000: ₹2,06,250 of tax, and 4% more, are 10.6%.
    expect(said).toMatch(
      /₹0 \(future value\), and ₹2\.1 lakh on the months before it: together 10\.6% of income and gains$/
    )
    await goTo(page, 'tax')
    expect(await textOf(page, 'section[aria-label="Old or new tax regime"]')).toContain(
      'The share counts the tax on the months before the plan, too.'
    )
    const later = await opened({ ...plan, currentMonth: 4 })
    expect(await textOf(later, '.assumptions')).toContain(
      'over the whole plan ₹0 (future value), 0% of income and gains'
    )
  })
})

test('a plan without a month of retirement cannot be judged', () => {
  const warnings = [{ code: 'no-retirement', severity: 'warning', message: '' }] as never
  expect(standingOf({ warnings, gap: null })).toEqual({ kind: 'unretired' })
})
