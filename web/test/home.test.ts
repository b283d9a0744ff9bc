/** Home: the budget of the month, one verdict, and changes with one click that say what they did. */
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { addingUp } from '../src/adding-up.ts'
import { toneOfChance } from '../src/story/tone.ts'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  keepPicture,
  phone,
  rested,
  saying,
  textOf,
  ways
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

/**
 * A salary of ₹1,25,000 in the new regime of 2026-27: 12 × ₹1,25,000 - ₹75,000 = ₹14,25,000, of which 5% of
 * ₹4,00,000, 10% of ₹4,00,000 and 15% of ₹2,25,000 are ₹93,750; with 4% cess ₹97,500, ₹8,125 a month.
 */
const taxed = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 58,
  planningEndAgeYears: 90,
  incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 125_000 }],
  expenses: [{ label: 'Household', currentMonthlyAmount: 60_000 }],
  investmentPlan: { initialMonthlyContribution: 20_000 },
  tax: {}
}

/** ₹1,00,000 is earned; ₹60,000, an EMI of ₹20,000 and ₹30,000 are ₹1,10,000. Nothing grows. */
const gapPlan = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 50,
  planningEndAgeYears: 70,
  annualInflationRatePct: 0,
  currentCorpus: 30_000_000,
  incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 100_000, annualGrowthRatePct: 0 }],
  expenses: [{ label: 'Household', currentMonthlyAmount: 60_000 }],
  loans: [
    { label: 'Home loan', outstandingPrincipal: 1_200_000, annualInterestRatePct: 0, remainingMonths: 60 }
  ],
  investmentPlan: {
    initialMonthlyContribution: 30_000,
    annualStepUpRatePct: 0,
    expectedAnnualReturnRatePct: 0
  },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
}

/** The lines of the budget: names and signed amounts. */
async function linesOf(page: Page): Promise<string[]> {
  const lines = await page.locator('.budget-lines > div').allInnerTexts()
  return lines.map(line => line.replaceAll(/\s+/g, ' '))
}

const rupeesOf = (page: Page): Promise<number[]> =>
  page
    .locator('.budget-lines dd')
    .evaluateAll(found =>
      (found as unknown as { dataset: { rupees: string } }[]).map(each => Number(each.dataset.rupees))
    )

const toast = (page: Page) => page.locator('.toast')

describeInChromium('Home', served => {
  describe('the budget', () => {
    test('F1: adds up to the rupee, with the tax of the year spread evenly', async () => {
      const page = await served.open({ fragment: fragmentOf(taxed), answers: false })
      expect(await linesOf(page)).toEqual([
        'Salary ₹1,25,000',
        'Income tax − ₹8,125',
        'Spending − ₹60,000',
        'Investments − ₹20,000',
        'Left over = ₹36,875'
      ])
      expect(await page.locator('.beyond').count()).toBe(0)
    })

    test('names each income of a couple, and taxes each', async () => {
      // ₹8,125 for the first, as above; ₹1,00,000 a month of the second is under the rebate of section 87A.
      const incomes = [
        { label: 'Asha', kind: 'salary', monthlyAmount: 125_000 },
        { label: 'Ravi', kind: 'salary', monthlyAmount: 100_000, owner: 'partner' }
      ]
      const partner = { label: 'Ravi', currentAgeYears: 42, retirementAgeYears: 58 }
      const page = await served.open({
        fragment: fragmentOf({ ...taxed, incomes, partner, tax: { partner: {} } }),
        answers: false
      })
      expect((await linesOf(page)).slice(0, 3)).toEqual([
        'Asha ₹1,25,000',
        'Ravi + ₹1,00,000',
        'Income tax − ₹8,125'
      ])
      expect((await linesOf(page)).at(-1)).toBe('Left over, invested too = ₹1,36,875')
    })

    test('in retirement shows income, savings and spending', async () => {
      const pension = { label: 'Pension', kind: 'pension', monthlyAmount: 4_000, annualGrowthRatePct: 0 }
      const plan = { ...failingPlan, currentAgeYears: 40, incomes: [pension] }
      const page = await served.open({ fragment: fragmentOf(plan), answers: false })
      expect(await linesOf(page)).toEqual([
        'Pension ₹4,000',
        'From savings + ₹6,000',
        'Spending − ₹10,000',
        'Left over = ₹0'
      ])
    })

    test('asks for the income of a plan that has none', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), viewport: phone, answers: false })
      await page.getByRole('button', { name: 'Add income' }).click()
      await expect
        .poll(() => page.evaluate(`document.activeElement.closest('#plan-incomes') !== null`))
        .toBe(true)
    })

    test('F1: draws what is missing beyond the income, and offers three ways out', async () => {
      const page = await served.open({ fragment: fragmentOf(gapPlan), viewport: phone, answers: false })
      expect(await linesOf(page)).toEqual([
        'Salary ₹1,00,000',
        'Spending − ₹60,000',
        'EMI − ₹20,000',
        'Investments − ₹30,000',
        'Missing = ₹10,000'
      ])
      const [bar, beyond] = await Promise.all([
        page.locator('.parts').boundingBox(),
        page.locator('.beyond').boundingBox()
      ])
      // ₹10,000 of ₹1,10,000.
      expect(beyond!.width / bar!.width).toBeCloseTo(1 / 11, 2)
      for (const button of await page.locator('.budget .ways button').all())
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      await keepPicture(page, 'budget-gap-phone', true)
    })

    test.each([390, 320])('no word of its labels is broken at %d px', async width => {
      // The chart of one portfolio and no loan has four choices; little is missing.
      const little = { ...gapPlan, investmentPlan: { initialMonthlyContribution: 21_000 } }
      const page = await served.open({
        fragment: fragmentOf(little),
        viewport: { width, height: 844 },
        answers: false
      })
      const broken = await page.evaluate(`
        [...document.querySelectorAll('.beyond span, .choice span')].flatMap(label => {
          const node = label.firstChild
          return [...label.textContent.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            return range.getClientRects().length > 1 ? [word] : []
          })
        })`)
      expect(await page.locator('.beyond span, .choice span').count()).toBeGreaterThan(5)
      expect(broken).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    })

    test('F1: an EMI that is inside of the spending is taken out of it', async () => {
      const page = await served.open({ fragment: fragmentOf(gapPlan), answers: false })
      await page.getByRole('button', { name: 'EMI is inside my spending' }).click()
      await toast(page).waitFor()
      expect(await toast(page).innerText()).toContain(
        'Spending without the EMI is now ₹40,000 a month. Money lasts beyond 70.'
      )
      // 1,00,000 - 40,000 - 20,000 - 30,000.
      expect((await linesOf(page)).at(-1)).toBe('Left over = ₹10,000')
      expect(await page.locator('.sentence.short').count()).toBe(0)
    })

    test('F1: investments can be cut to what is left, and back', async () => {
      const page = await served.open({ fragment: fragmentOf(gapPlan), answers: false })
      await page.getByRole('button', { name: 'Show what I can really invest' }).click()
      await toast(page).waitFor()
      const [salary, spending, emi, investments, left] = await rupeesOf(page)
      expect([salary, spending, emi]).toEqual([100_000, 60_000, 20_000])
      // ₹20,000 are left; what is invested of them is round, and less than ₹200 below.
      expect(investments).toBeLessThanOrEqual(20_000)
      expect(investments).toBeGreaterThan(19_800)
      expect(investments! + left!).toBe(20_000)
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await page.locator('.sentence.short').waitFor()
      expect((await linesOf(page)).at(-1)).toBe('Missing = ₹10,000')
    })

    test('F1: a higher income leads to the fields of the incomes', async () => {
      const page = await served.open({ fragment: fragmentOf(gapPlan), viewport: phone, answers: false })
      await page.getByRole('button', { name: 'My income is higher' }).click()
      await expect
        .poll(() => page.evaluate(`document.activeElement.closest('#plan-incomes') !== null`))
        .toBe(true)
    })

    test('of a couple says what its plan does about the gap', async () => {
      const partner = { label: 'Ravi', currentAgeYears: 40, retirementAgeYears: 50, planningEndAgeYears: 70 }
      const page = await served.open({ fragment: fragmentOf({ ...gapPlan, partner }), answers: false })
      const said = await textOf(page, '.sentence')
      expect(said).toContain('You plan to spend and invest ₹10,000 a month more than you earn')
      expect(said).toContain('If the plan invests less instead')
      expect(said).not.toContain('comes from elsewhere')
    })
  })

  describe('the verdict', () => {
    const chanceOf = (page: Page) => page.locator('.sentence .lead[aria-busy=false]')

    test('F20: the chance leads, the expected case follows, and both have one tone', async () => {
      const page = await served.open({ paths: 200 })
      await chanceOf(page).waitFor()
      const said = await textOf(page, '.sentence')
      const [, tenths] = /^Works in (\d) of 10 simulations If returns are as expected, your money/.exec(said)!
      expect(await page.locator('.dots .full').count()).toBe(Number(tenths))
      expect(await page.locator('.dots i').count()).toBe(10)
      await rested(page)
      // The chance of the sample is neither good nor bad, so nothing is green.
      expect(await page.locator('.sentence.fair').count()).toBe(1)
      expect(await page.locator('.figure.good').count()).toBe(0)
    })

    test('F20: a plan that fails where returns are as expected is not green', async () => {
      const poor = fragmentOf({ ...failingPlan, currentCorpus: 10_000 })
      const page = await served.open({ fragment: poor, answers: ['likely'] })
      await chanceOf(page).waitFor()
      expect(await textOf(page, '.sentence')).toMatch(/^Works in fewer than 1 of 10 simulations/)
      expect(await page.locator('.sentence.bad').count()).toBe(1)
      expect(await page.locator('.dots .full').count()).toBe(0)
    })

    test('has its place while the chance is sought', async () => {
      const page = await served.open({ viewport: phone, answers: false })
      expect(await textOf(page, '.sentence')).toMatch(/^Working out the chance/)
      expect(await textOf(page, '.sentence')).toContain('If returns are as expected, your money')
      expect(await page.locator('.sentence.good, .sentence.bad').count()).toBe(0)
    })

    test('without chances is the expected case alone, and says so', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), chances: false, answers: false })
      expect(await textOf(page, '.sentence')).toMatch(/^Your money runs out at 50/)
      expect(await textOf(page, '.verdict')).toContain('This is the expected case alone.')
    })

    test('is the same in every place', async () => {
      const page = await served.open({ place: 'goals', answers: ['likely'], paths: 200 })
      await page
        .locator('.verdict-bar', { hasText: /^Works in \d of 10 simulations · money lasts to/ })
        .waitFor()
    })

    test.each([
      [0.85, 'good'],
      [0.849, 'fair'],
      [0.5, 'fair'],
      [0.499, 'bad']
    ])('of a chance of %d is %s', (chance, tone) => {
      expect(toneOfChance(chance)).toBe(tone)
    })
  })

  describe('a change with one click', () => {
    test('F32: is said with what it did, keeps the focus in its list, and can be undone', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), chances: false })
      await rested(page)
      const button = page.locator(`${ways} .fixes button`).first()
      expect(await page.locator('.toasts').getAttribute('aria-live')).toBe('polite')
      await button.focus()
      await page.keyboard.press('Enter')
      await toast(page).waitFor()
      expect(await toast(page).innerText()).toMatch(/^You now .+\. Money lasts beyond 60\./)
      await saying(page, 'makes it to 60')
      await rested(page)
      expect(await page.evaluate(`document.activeElement.closest(${JSON.stringify(ways)}) !== null`)).toBe(
        true
      )
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await saying(page, 'runs out at 50')
      expect(await page.evaluate('document.activeElement === document.body')).toBe(false)
    })

    test('F32: the easiest fix beside the verdict is one click', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), viewport: phone, chances: false })
      await rested(page)
      await page.locator('.figures .apply').click()
      await saying(page, 'Your money')
      await toast(page).waitFor()
      expect(await textOf(page, '.sentence')).not.toContain('runs out')
      await rested(page)
      expect(await page.evaluate('document.activeElement === document.body')).toBe(false)
      await keepPicture(page, 'toast-phone')
    })

    test('a later change takes the message away, since Undo would undo that one', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan), chances: false })
      await rested(page)
      await page.locator('.figures .apply').click()
      await toast(page).waitFor()
      await page.getByRole('textbox', { name: 'Age now' }).fill('31')
      await expect.poll(() => toast(page).count()).toBe(0)
    })

    test('three fixes are in sight, and the others are folded', async () => {
      const plan = { ...failingPlan, milestones: [{ label: 'Car', ageYears: 35, amount: 300_000 }] }
      const salary = { label: 'Salary', kind: 'salary', monthlyAmount: 60_000 }
      const page = await served.open({ fragment: fragmentOf({ ...plan, incomes: [salary] }), chances: false })
      await rested(page)
      const rows = page.locator(`${ways} .fixes > li`)
      const seen = async (): Promise<number> =>
        (await Promise.all((await rows.all()).map(row => row.isVisible()))).filter(Boolean).length
      expect(await seen()).toBe(3)
      expect(await rows.count()).toBeGreaterThan(3)
      await page.getByText('More ways').click()
      expect(await seen()).toBe(await rows.count())
    })

    test('F43: one amount has one rounding, in the figure, in the list and in the plan', async () => {
      const page = await served.open({ chances: false })
      await rested(page)
      const [, amount] = /invest (₹[\d,]+) more a month/.exec(await textOf(page, '.figures'))!
      expect(await textOf(page, ways)).toContain(`Invest ${amount} more a month`)
      const all = await textOf(page, 'main')
      const said = [...all.matchAll(/nvest (₹[\d,]+) more/g)].map(match => match[1])
      expect(new Set(said)).toEqual(new Set([amount]))
    })
  })

  test('F45: three figures stay beside each other on 1024 px, with no tall columns', async () => {
    const page = await served.open({ viewport: { width: 1024, height: 800 }, paths: 200 })
    await rested(page)
    expect(await page.locator('.figure').count()).toBe(3)
    for (const value of await page.locator('.figure strong').all()) {
      const { height } = (await value.boundingBox())!
      // Three lines of 1.3 × 19 px.
      expect(height).toBeLessThan(76)
    }
    await keepPicture(page, 'home-1024')
  })

  test.each([320, 390])('nothing scrolls sideways on %d px, with a gap and a long name', async width => {
    const incomes = [{ ...gapPlan.incomes[0]!, label: 'W'.repeat(30) }]
    const page = await served.open({
      fragment: fragmentOf({ ...gapPlan, incomes }),
      viewport: { width, height: 800 },
      chances: false
    })
    await rested(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  })

  test('the goals are named, and lead to their place', async () => {
    const page = await served.open({ viewport: phone, answers: false })
    await page.getByRole('heading', { name: 'Goals' }).waitFor()
    expect(await page.locator('.goal-list li').allInnerTexts()).toHaveLength(2)
    await page.getByRole('button', { name: 'Open goals' }).click()
    await page.locator('.place-title', { hasText: 'Goals' }).waitFor()
  })
})

test('whole rupees add up to their sum', () => {
  // 10.4 + 20.4 + 30.2 = 61: one of the first two is rounded up.
  expect(addingUp([10.4, 20.4, 30.2], 61)).toEqual([11, 20, 30])
  expect(addingUp([10.5, 20.5], 31)).toEqual([11, 20])
  expect(addingUp([10, 20], 30)).toEqual([10, 20])
  expect(addingUp([], 0)).toEqual([])
})
