/** What comes before the question of how long the money lasts: a budget that holds, and a life to plan. */
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { standingOf } from '../src/story/standing.ts'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  goTo,
  keepPicture,
  paidPlan,
  phone,
  question,
  rested,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

/** Earns 1,20,000 a month for ten years, spends 90,000 and invests 50,000: 20,000 are missing. */
const shortPlan = {
  ...failingPlan,
  currentCorpus: 9_000_000,
  incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 120_000, annualGrowthRatePct: 0 }],
  expenses: [
    { label: 'Household', currentMonthlyAmount: 90_000, retirementPct: 10 },
    { label: 'Nothing more', currentMonthlyAmount: 0 }
  ],
  investmentPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyContribution: 50_000 }
}
const shortSentence =
  'You plan to spend and invest ₹20,000 a month more than you earn, for the next 10 years.'

/** Rohan, 45, retires at 55; Sara, 38, at 58. Savings pay 30,000 a month in the ten years between. */
const apart = (initialMonthlyContribution: number) => ({
  currentAgeYears: 45,
  retirementAgeYears: 55,
  planningEndAgeYears: 75,
  annualInflationRatePct: 0,
  currentCorpus: 20_000_000,
  selfLabel: 'Rohan',
  partner: { label: 'Sara', currentAgeYears: 38, retirementAgeYears: 58, planningEndAgeYears: 68 },
  incomes: [
    { label: 'Rohan', kind: 'salary', monthlyAmount: 100_000, annualGrowthRatePct: 0 },
    { label: 'Sara', kind: 'salary', monthlyAmount: 60_000, annualGrowthRatePct: 0, owner: 'partner' }
  ],
  expenses: [{ label: 'Household', currentMonthlyAmount: 90_000 }],
  investmentPlan: { expectedAnnualReturnRatePct: 0, initialMonthlyContribution },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
})

describeInChromium('a budget', served => {
  test('of a couple may need savings between two retirements: no gap, but a note', async () => {
    const page = await served.open({ fragment: fragmentOf(apart(70_000)) })
    expect(await textOf(page, '.sentence')).not.toContain('more than you earn')
    await rested(page)
    expect(await page.textContent('main')).toContain(
      'In 120 months after one of you retires, the first when Rohan is 55 years 1 month and Sara is 48 ' +
        'years 1 month, savings pay what incomes do not: ₹36,00,000'
    )
    await keepPicture(page, 'couple-between')
  })

  describe('a plan that spends more than it earns', () => {
    test.each([
      ['desktop', { width: 1440, height: 900 }],
      ['phone', phone]
    ] as const)('says so in the headline, and praises nothing, on a %s screen', async (name, viewport) => {
      const page = await served.open({ fragment: fragmentOf(shortPlan), viewport })
      const sentence = await textOf(page, '.sentence')
      expect(sentence.startsWith(shortSentence)).toBe(true)
      expect(sentence).toContain('Only if that money comes from elsewhere: Your money lasts beyond 60')
      await rested(page)
      expect(await page.locator('.figure.good').count()).toBe(0)
      const main = await textOf(page, 'main')
      expect(await textOf(page, '.figures')).toContain('First find ₹20,000 a month')
      await keepPicture(page, `short-${name}`)
      await keepPicture(page, `short-whole-${name}`, true)
      await goTo(page, 'retirement')
      await rested(page)
      const answers = await textOf(page, 'main')
      for (const praise of ['you could', 'less a month', 'has to spare', 'earlier'])
        expect(main + answers, praise).not.toContain(praise)
      expect(answers).toContain(
        'That holds only if the money that is missing each month comes from elsewhere.'
      )
    })

    test('and invests nothing hears nothing of investing', async () => {
      const { investmentPlan: _, ...rest } = {
        ...shortPlan,
        expenses: [{ label: 'All', currentMonthlyAmount: 140_000 }]
      }
      const page = await served.open({ fragment: fragmentOf(rest), answers: ['report', 'fixes'] })
      const home = await textOf(page, 'main')
      expect(home).toContain('You plan to spend ₹20,000 a month more than you earn, for the next 10 years.')
      expect(home).toContain('earn more, or spend less')
      await goTo(page, 'report')
      await page.locator('.report [role=status]:empty').waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      const answer = await textOf(page, '.paper .sheet')
      expect(answer).toContain('First find ₹20,000 a month: earn more, or spend less.')
      for (const said of [home, answer]) expect(said).not.toMatch(/invest less|and invest/)
    })

    test('of a couple is closed by less investing; savings are to pay after one of them retires', async () => {
      // 1,60,000 a month pays 90,000 and invests 70,000. Sara alone earns 30,000 too little, for ten years.
      const page = await served.open({ fragment: fragmentOf(apart(90_000)) })
      const gap = 'You plan to spend and invest ₹20,000 a month more than you earn, for the next 10 years.'
      expect(await textOf(page, '.sentence')).toContain(gap)
      await page.getByRole('button', { name: 'Show what I can really invest' }).click()
      // Of the ₹70,000 that are left; what is invested is round, and less than ₹300 below.
      await page.getByText(/You now invest ₹(69,[789]00|70,000) a month/).waitFor()
      await rested(page)
      expect(await textOf(page, '.sentence')).not.toContain('more than you earn')
    })

    test('says so on paper', async () => {
      const page = await served.open({ fragment: fragmentOf(shortPlan), answers: ['report'] })
      await goTo(page, 'report')
      await page.locator('.report [role=status]:empty').waitFor({ state: 'attached' })
      await page.emulateMedia({ media: 'print' })
      await page.locator('.paper .verdict').waitFor()
      expect(await textOf(page, '.paper .verdict')).toContain(shortSentence)
    })

    test('says so while the form hides the picture', async () => {
      const fragment = fragmentOf(shortPlan)
      const page = await served.open({ fragment, place: 'family', viewport: phone, answers: false })
      expect(await textOf(page, '.verdict-bar')).toBe('Missing: ₹20,000 a month')
    })

    test('gets no advice to invest more every month when it fails, too', async () => {
      const failing = { ...shortPlan, currentCorpus: 0, retirementPlan: { initialMonthlyWithdrawal: 90_000 } }
      const page = await served.open({ fragment: fragmentOf(failing) })
      expect(await textOf(page, '.sentence')).toContain('runs out at')
      await rested(page)
      const fixes = await textOf(page, 'section[aria-label="Ways to fix it"]')
      expect(fixes).toContain('First find ₹20,000 a month')
      expect(fixes).toContain('less in retirement')
      expect(fixes).not.toMatch(/Invest ₹|Step up contributions/)
    })

    test.each([
      [
        'later and for a time',
        { label: 'School', currentMonthlyAmount: 20_000, startAgeYears: 35, endAgeYears: 37 },
        'You plan to spend and invest ₹10,000 (future value) a month more than you earn, for 2 years from age 35.'
      ],
      [
        'by more and more',
        { label: 'Club', currentMonthlyAmount: 10_000, annualInflationRatePct: 10, endAgeYears: 33 },
        // Ten percent twice: 12,100 a month in the third year, where 10,000 are left.
        'You plan to spend and invest up to ₹2,100 (future value) a month more than you earn, for 2 years from age 31.'
      ]
    ])('that lacks money %s says when', async (_, expense, said) => {
      const expenses = [shortPlan.expenses[0]!, expense]
      const investmentPlan = { ...shortPlan.investmentPlan, initialMonthlyContribution: 20_000 }
      const page = await served.open({
        fragment: fragmentOf({ ...shortPlan, investmentPlan, expenses }),
        answers: false
      })
      expect(await textOf(page, '.sentence')).toContain(said)
    })

    test('is praised as before once it earns enough', async () => {
      const enough = { ...shortPlan, investmentPlan: { expectedAnnualReturnRatePct: 0 } }
      const page = await served.open({ fragment: fragmentOf(enough) })
      await rested(page)
      expect(await textOf(page, '.sentence')).toMatch(
        /^Works in more than 99 of 100 simulations If returns are as expected, your money lasts beyond 60/
      )
      expect(await page.locator('.figure.good').count()).toBeGreaterThan(0)
    })
  })

  describe('a person who has retired, or has nothing', () => {
    const retired = { ...failingPlan, currentAgeYears: 70, retirementAgeYears: 60, planningEndAgeYears: 90 }

    test('gets no advice to retire at another age', async () => {
      const page = await served.open({ fragment: fragmentOf(retired) })
      await rested(page)
      const home = await textOf(page, 'main')
      await goTo(page, 'retirement')
      await rested(page)
      expect(await question(page, 'When can I retire?').innerText()).toContain('You have retired already.')
      const main = home + (await textOf(page, 'main'))
      expect(main).not.toMatch(/later|retire \d|Retire \d|earlier/)
    })

    test('gets no advice to retire when the plan ends', async () => {
      const ages = { currentAgeYears: 60, retirementAgeYears: 62, planningEndAgeYears: 90 }
      const poor = { ...paidPlan, ...ages }
      const page = await served.open({ fragment: fragmentOf({ ...poor, currentCorpus: 100_000 }) })
      await rested(page)
      const home = await textOf(page, 'main')
      await goTo(page, 'retirement')
      await rested(page)
      // A lakh pays ten months: only at 89 years 2 months would it be enough.
      expect(await question(page, 'When can I retire?').innerText()).toContain('Not with this plan')
      const main = home + (await textOf(page, 'main'))
      expect(main).not.toMatch(/89 years|27 years|later, at/)
    })
  })

  describe('a plan whose verdict means little', () => {
    const spending = [{ label: 'Household', currentMonthlyAmount: 50_000 }]
    const plan = { currentYear: 2026, currentAgeYears: 35, retirementAgeYears: 60, currentCorpus: 9_000_000 }
    const freelance = { label: 'Freelance', kind: 'other', monthlyAmount: 150_000 }
    const typed = { initialMonthlyWithdrawal: 50_000 }
    const doubts = (page: Page) => page.locator('.verdict + .doubts .remarks li')

    test('because a rate looks like a fraction says so directly under the headline, once', async () => {
      const fragment = fragmentOf({ ...plan, annualInflationRatePct: 0.06, expenses: spending })
      const page = await served.open({ fragment, viewport: phone })
      expect(await textOf(page, '.sentence')).toContain('your money lasts beyond 90')
      expect(await doubts(page).allInnerTexts()).toEqual([
        '“Inflation”: 0.06 is read as 0.06% a year. For 6%, write 6.'
      ])
      expect(await doubts(page).isVisible()).toBe(true)
      await rested(page)
      const [doubt, praise] = await Promise.all([
        doubts(page).boundingBox(),
        page.locator('.figure.good').first().boundingBox()
      ])
      expect(doubt!.y + doubt!.height).toBeLessThan(praise!.y)
      const folded = await page.locator('details .remarks li').allTextContents()
      expect(folded.filter(remark => remark.includes('0.06'))).toEqual([])
      await keepPicture(page, 'fraction-phone')
    })

    test.each([
      ['income-for-life', 'only a salary ends at retirement by default', { incomes: [freelance] }],
      ['withdrawal-below-expenses', 'is in rupees of retirement', { retirementPlan: typed }],
      ['unknown-member', 'expences is not known and was ignored', { expences: [] }]
    ])('because of %s says so directly under the headline', async (_, remark, members) => {
      const fragment = fragmentOf({ ...plan, expenses: spending, ...members })
      const page = await served.open({ fragment, viewport: phone, answers: false })
      expect(await textOf(page, '.sentence')).toMatch(/[Yy]our money lasts beyond 90/)
      expect((await doubts(page).allInnerTexts()).join()).toContain(remark)
    })

    test('because nothing is spent says so, and offers no age and no amount', async () => {
      const fragment = fragmentOf({ ...plan, currentCorpus: 0, uncertainty: {} })
      const page = await served.open({ fragment, until: '.sentence.unspent' })
      expect((await doubts(page).allInnerTexts())[0]).toMatch(/^Nothing is spent in retirement because/)
      expect(await page.locator('.figure.good').count()).toBe(0)
      await goTo(page, 'retirement')
      await rested(page)
      for (const sure of [/^Expected/, /^90/]) {
        await page.getByRole('radio', { name: sure }).check()
        await rested(page)
        for (const name of ['When can I retire?', 'How much should I invest?']) {
          expect(await question(page, name).locator('.said').innerText()).toBe(
            'Expenses are missing. Add what you spend in retirement to get an answer.'
          )
          expect(await question(page, name).getByRole('button').count()).toBe(0)
        }
      }
      await keepPicture(page, 'unspent-answers-desktop', true)
    })

    test('is followed by no warning where the plan is sound', async () => {
      const page = await served.open({ fragment: fragmentOf(failingPlan) })
      expect(await page.locator('.doubts').count()).toBe(0)
      await goTo(page, 'retirement')
      expect(await question(page, 'When can I retire?').getByRole('button').count()).toBe(1)
    })
  })

  describe('chances', () => {
    const uncertainty = { paths: 1000 }

    test('of a plan that never works are counted as none', async () => {
      const page = await served.open({
        fragment: fragmentOf({ ...failingPlan, currentCorpus: 10_000, uncertainty }),
        place: 'retirement',
        answers: ['likely']
      })
      await page.locator('.likely', { hasText: 'It lasts in' }).waitFor()
      const likely = await textOf(page, '.likely')
      expect(likely).toMatch(/It lasts in 0 of 1,000 simulations \(95% confidence: less than 0\.\d%\)/)
      expect(likely).not.toMatch(/\b1% of/)
    })

    test('of a plan that always works are counted as all', async () => {
      const rich = { ...failingPlan, currentCorpus: 500_000_000, uncertainty }
      const page = await served.open({ fragment: fragmentOf(rich), place: 'retirement', answers: ['likely'] })
      await page.locator('.likely', { hasText: 'It lasts in' }).waitFor()
      const likely = await textOf(page, '.likely')
      expect(likely).toMatch(/It lasts in 1,000 of 1,000 simulations \(95% confidence: more than 99\.\d%\)/)
    })
  })
})

test('a plan that spends nothing is neither sound nor short', () => {
  const warnings = [{ code: 'nothing-spent', severity: 'warning', message: '' }] as never
  expect(standingOf({ warnings, gap: null })).toEqual({ kind: 'unspent' })
  expect(standingOf({ warnings: [], gap: null })).toEqual({ kind: 'sound' })
})
