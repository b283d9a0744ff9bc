/** Start on a phone: a life is entered in a minute, and nothing of anybody else is in it. */
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import type { Plan } from '../src/engine/picture-answer.ts'
import { faultsOf } from './axe.ts'
import { handOn } from './hand.ts'
import {
  describeInChromium,
  fragmentOf,
  fullPlan,
  keepPicture,
  type Opening,
  phone,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

const cards = [
  'Who is planning?',
  'What comes in each month?',
  'What do you spend each month?',
  'What do you have?',
  'What do you invest each month?',
  'What are your goals?',
  'When do you want to stop working?'
]

describeInChromium('start', served => {
  const first = (options: Opening = {}): Promise<Page> =>
    served.open({ fragment: '', answers: false, viewport: phone, hasTouch: true, ...options })

  const keptPlan = async (page: Page): Promise<Plan> => {
    await expect.poll(() => page.evaluate(`localStorage['arthayu.plan']`)).toBeTruthy()
    return JSON.parse(await page.evaluate(`localStorage['arthayu.plan']`)) as Plan
  }
  const title = (page: Page): Promise<string> => page.locator('#start-title').innerText()

  test('a life is entered with 40 taps and 60 keys at most, and its budget is the first sentence: F1, F2', async () => {
    const page = await first()
    const { used, tap, keys, fill, next } = handOn(page)
    await fill('Your age', '35')
    await tap('Add a child')
    await keys('5')
    await next()
    await fill('Your take-home a month', '120000')
    await next()
    await fill('Spending a month, without EMIs', '60000')
    await tap('I have a home loan')
    await keys('4000000')
    await fill('Interest, % a year', '9')
    await fill('Years left', '15')
    // 40 lakh at 9% over 15 years.
    await page.getByText('EMI ₹40,571 a month').waitFor()
    await keepPicture(page, 'start-spending-phone')
    await next()
    for (const [name, amount] of [
      ['EPF', '1200000'],
      ['Mutual funds', '1500000'],
      ['PPF', '500000']
    ] as const) {
      await tap(name)
      await keys(amount)
    }
    await keepPicture(page, 'start-owned-phone', true)
    await next()
    await fill('Mutual funds', '30000')
    await fill('PPF', '12500')
    await page.getByText('That is ₹23,071 a month more than is left.').waitFor()
    await keepPicture(page, 'start-investing-phone', true)
    await next()
    await tap('College')
    await tap('Private ₹30 lakh')
    await tap('Wedding')
    await keepPicture(page, 'start-goals-phone', true)
    await next()
    await fill('Stop working at', '58')
    await tap('Show my answer')
    await page.locator('.sentence:not(.waiting)').waitFor()
    expect(await textOf(page, '.sentence')).toMatch(/^[^.]*₹23,000 a month[^.]*\./)
    expect(used.taps).toBeLessThanOrEqual(40)
    expect(used.keys).toBeLessThanOrEqual(60)
    await keepPicture(page, 'start-answer-phone', true)
    const plan = await keptPlan(page)
    expect(plan).toMatchObject({
      currentAgeYears: 35,
      retirementAgeYears: 58,
      expenses: [{ currentMonthlyAmount: 60_000 }],
      investments: [
        { assetClass: 'epf', initialCorpus: 1_200_000 },
        { assetClass: 'equity', initialCorpus: 1_500_000, initialMonthlyContribution: 30_000 },
        { assetClass: 'ppf', initialCorpus: 500_000, initialMonthlyContribution: 12_500 }
      ],
      loans: [{ outstandingPrincipal: 4_000_000, annualInterestRatePct: 9, remainingMonths: 180 }],
      milestones: [
        { label: 'College', ageYears: 48, amount: 3_000_000 },
        { label: 'Wedding', ageYears: 55, amount: 2_500_000 }
      ],
      conventions: { surplus: 'invested' },
      tax: { regime: 'new' }
    })
    expect(page.url()).toBe(`${served.baseUrl}/`)
  })

  test('on a number pad thousand, lakh and crore are one tap, and nothing moves while an amount is typed', async () => {
    const page = await first({ viewport: { width: 360, height: 740 } })
    const { tap, keys, fill, next } = handOn(page)
    await next()
    await tap('Your take-home a month', 'textbox')
    const pay = page.getByRole('textbox', { name: 'Your take-home a month' })
    expect(await pay.getAttribute('inputmode')).toBe('decimal')
    const noteAt = async (): Promise<number> => (await page.locator('.start-note').first().boundingBox())!.y
    const before = await noteAt()
    await keys('1.2')
    for (const chip of ['1.2 thousand', '1.2 lakh']) {
      const box = (await page.getByRole('button', { name: chip, exact: true }).boundingBox())!
      expect([box.width >= 44, box.height >= 44, box.x + box.width <= 360], chip).toEqual([true, true, true])
    }
    expect(await noteAt()).toBe(before)
    await tap('1.2 lakh')
    expect(await noteAt()).toBe(before)
    expect(await pay.inputValue()).toBe('1,20,000')
    await page.getByText('1.2 lakh', { exact: true }).waitFor()
    expect(await page.evaluate('document.activeElement.tagName')).toBe('INPUT')
    await pay.fill('1 lakh 20 thousand')
    await page.getByText('1.2 lakh', { exact: true }).waitFor()
    await next()
    await fill('Spending a month, without EMIs', '60')
    await tap('60 thousand')
    await next()
    await tap('Gold')
    await keys('2')
    await keepPicture(page, 'start-chips-phone')
    await tap('2 crore')
    expect(await page.getByRole('textbox', { name: /Gold/ }).inputValue()).toBe('2,00,00,000')
  })

  test('a couple of two earners is taxed one by one, each by name', async () => {
    const page = await first()
    const { tap, fill, next } = handOn(page)
    await tap('Me and my spouse')
    await fill('Your age', '38')
    await fill('Age of your spouse', '40')
    await next()
    await fill('Your take-home a month', '100000')
    await tap('I know the CTC of my spouse')
    await fill('CTC of your spouse a year', '18')
    await tap('18 lakh')
    await page.getByText(/About ₹1,\d\d,\d00 a month in hand/).waitFor()
    await keepPicture(page, 'start-couple-phone')
    await next()
    await fill('Spending a month, without EMIs', '90000')
    await next()
    await tap('EPF · Spouse')
    await next()
    await page.getByText('It is not part of the take-home.').waitFor()
    await next()
    await next()
    await fill('Stop working at', '60')
    await tap('Show my answer')
    await page.locator('.sentence').waitFor()
    const plan = await keptPlan(page)
    expect(plan.partner).toEqual({ label: 'Spouse', currentAgeYears: 40, retirementAgeYears: 60 })
    expect(plan.incomes!.map(({ label, owner }) => [label, owner])).toEqual([
      ['Salary', undefined],
      ['Salary of spouse', 'partner']
    ])
    expect(plan.investments).toMatchObject([{ label: 'EPF of spouse', owner: 'partner' }])
    expect(plan.tax).toEqual({ regime: 'new', partner: {} })
  })

  test('every card can be skipped and gone back to by keys alone; what is skipped is assumed', async () => {
    const page = await first()
    const press = async (name: string): Promise<void> => {
      const button = page.getByRole('button', { name, exact: true })
      for (let stops = 0; stops < 40; stops++) {
        await page.keyboard.press('Tab')
        if (await button.evaluate(each => each === document.activeElement)) break
      }
      await page.keyboard.press('Enter')
    }
    for (const card of cards) {
      await expect.poll(() => title(page)).toBe(card)
      if (card === cards[2]) {
        await press('Back')
        await expect.poll(() => title(page)).toBe(cards[1])
        expect(await page.evaluate('document.activeElement.id')).toBe('start-title')
        await press('Next')
        await expect.poll(() => title(page)).toBe(card)
      }
      await press('Skip')
    }
    await page.locator('.sentence.unspent').waitFor()
    // Both ages, the end of the plan, inflation and the return in retirement.
    expect(await textOf(page, '.assumed-note')).toBe('5 assumed values: check them')
  })

  test('an empty plan is not praised, and its assumed values go when they are touched: F2, F18', async () => {
    const page = await first({ viewport: { width: 1360, height: 900 } })
    for (const _ of cards) await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.locator('.sentence.unspent').waitFor()
    expect(await textOf(page, 'main')).not.toMatch(/you could|beyond 90|less a month/)
    await page.getByRole('textbox', { name: 'Age now' }).fill('41')
    await expect.poll(() => textOf(page, '.assumed-note')).toBe('4 assumed values: check them')
    await page.getByRole('button', { name: 'Inflation is assumed. Press if it is right.' }).click()
    await expect.poll(() => textOf(page, '.assumed-note')).toBe('3 assumed values: check them')
    await keptPlan(page)
    await page.reload()
    await expect.poll(() => textOf(page, '.assumed-note')).toBe('3 assumed values: check them')
    await page.getByRole('button', { name: '3 assumed values: check them' }).click()
    await page.getByRole('button', { name: /^Retire at is assumed/ }).waitFor()
    await keepPicture(page, 'assumed-desktop')
  })

  describe('the month', () => {
    const at = async (page: Page) => {
      const { tap, fill, next } = handOn(page)
      await next()
      await fill('Your take-home a month', '120000')
      await next()
      await fill('Spending a month, without EMIs', '60000')
      await tap('I have a home loan')
      await tap('The EMI')
      await fill('EMI a month', '40000')
      await next()
      await tap('Mutual funds')
      await next()
      await fill('Mutual funds', '42500')
      await page.getByText('That is ₹22,500 a month more than is left.').waitFor()
      return { tap }
    }

    test('has the EMI inside of the spending where the saver says so', async () => {
      const page = await first()
      const { tap } = await at(page)
      await tap('EMI is inside my spending')
      // 1,20,000 − 20,000 − 40,000 − 42,500.
      await page.getByText('The plan invests the remaining ₹17,500 a month too.').waitFor()
    })

    test('shows what can really be invested', async () => {
      const page = await first()
      const { tap } = await at(page)
      await tap('Show what I can really invest')
      const field = page.getByRole('textbox', { name: 'Mutual funds' })
      await expect.poll(() => field.inputValue()).toBe('20,000')
    })

    test('leads back to the income', async () => {
      const page = await first()
      const { tap } = await at(page)
      await tap('My income is higher')
      await expect.poll(() => title(page)).toBe(cards[1])
    })
  })

  test('fields have a number pad, and a tap selects what is in them, here and in the form: F36', async () => {
    const page = await first()
    const { next, fill, tap } = handOn(page)
    await next()
    await fill('Your take-home a month', '1 lakh')
    const field = page.getByRole('textbox', { name: 'Your take-home a month' })
    expect(await field.getAttribute('inputmode')).toBe('decimal')
    await field.blur()
    expect(await field.inputValue()).toBe('1,00,000')
    await fill('Your take-home a month', '90000')
    await field.blur()
    expect(await field.inputValue()).toBe('90,000')
    await next()
    for (const _ of cards.slice(2, -1)) await next()
    await tap('Show my answer')
    await page.locator('.sentence').waitFor()
    await page.goto(`${served.baseUrl}/#family`)
    const age = page.getByRole('textbox', { name: 'Retire at' })
    await age.tap()
    await page.keyboard.type('57')
    expect(await age.inputValue()).toBe('57')
    const spend = page.locator('#plan-incomes input[inputmode]').first()
    expect(await spend.getAttribute('inputmode')).toBe('decimal')
  })

  test('a reload goes on with what was answered', async () => {
    const page = await first()
    const { next, fill } = handOn(page)
    await fill('Your age', '44')
    await next()
    await page.reload()
    await expect.poll(() => title(page)).toBe(cards[1])
    await page.getByRole('button', { name: 'Back' }).tap()
    expect(await page.getByRole('textbox', { name: 'Your age' }).inputValue()).toBe('44')
  })

  describe('the example', () => {
    test('is marked in every place, and never becomes the own plan', async () => {
      const page = await first()
      await page.getByRole('link', { name: 'See an example' }).tap()
      await page.locator('.chart svg .area').waitFor()
      const words = 'This is an example, not your plan.'
      for (const place of ['goals', 'retirement', 'family', 'report']) {
        await page.evaluate(`document.querySelector('.bar a[href$=${place}]').click()`)
        await page.locator(`.at-${place} .place-title`).waitFor()
        expect(await textOf(page, '.opening'), place).toContain(words)
      }
      // A new page: what is typed into the old one while the next plan opens is lost with it.
      await page.goto('about:blank')
      await page.goto(`${served.baseUrl}/#example/family`)
      await page.getByRole('textbox', { name: 'Retire at' }).fill('57')
      await page.waitForURL(/#example\/p1\..*\/family$/)
      expect(await textOf(page, '.opening')).toContain(words)
      expect(await page.evaluate(`localStorage['arthayu.plan']`)).toBeUndefined()
      await page.reload()
      await expect.poll(() => page.getByRole('textbox', { name: 'Retire at' }).inputValue()).toBe('57')
      await keepPicture(page, 'example-phone')
      await page.getByRole('button', { name: 'Start my own plan' }).tap()
      await expect.poll(() => title(page)).toBe(cards[0])
      expect(new URL(page.url()).hash).toBe('')
    })

    test('leaves the own plan as it is', async () => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
      await page.getByRole('textbox', { name: 'Retire at' }).fill('57')
      await keptPlan(page)
      await page.goto(`${served.baseUrl}/#example`)
      await page.getByText('This is an example, not your plan.').waitFor()
      await page.getByRole('textbox', { name: 'Retire at' }).fill('50')
      await page.waitForURL(/#example\/p1\./)
      await page.getByRole('button', { name: 'Go back to my plan' }).click()
      await expect.poll(() => page.getByRole('textbox', { name: 'Retire at' }).inputValue()).toBe('57')
      expect(await keptPlan(page)).toMatchObject({ retirementAgeYears: 57 })
    })
  })

  describe('for everybody', () => {
    test('axe finds nothing in any card, light and dark', async () => {
      const page = await first()
      const { tap, keys, fill, next } = handOn(page)
      await tap('Me and my spouse')
      await tap('Add a child')
      const steps: readonly (() => Promise<void>)[] = [
        async () => {},
        () => tap('I know my CTC'),
        async () => {
          await tap('I have a home loan')
          await keys('40')
        },
        () => tap('EPF · You'),
        async () => {},
        async () => {
          await tap('Home')
          await tap('College')
        },
        () => tap('I have stopped already')
      ]
      for (const [index, step] of steps.entries()) {
        await expect.poll(() => title(page)).toBe(cards[index])
        await step()
        expect(await faultsOf(page), cards[index]).toEqual([])
        if (index === 1) await fill('Take-home of your spouse a month', '10000')
        if (index < steps.length - 1) await next()
      }
    })

    test('320 pixels are wide enough for every card, and touch targets are 44 pixels high', async () => {
      const page = await first({ viewport: { width: 320, height: 640 } })
      const { tap, next } = handOn(page)
      await tap('Me and my spouse')
      await tap('Add a child')
      for (const card of cards) {
        await expect.poll(() => title(page)).toBe(card)
        if (card === cards[2]) await tap('I have a home loan')
        if (card === cards[3]) await tap('EPF · You')
        if (card === cards[5]) await tap('Home')
        expect(await page.evaluate('document.documentElement.scrollWidth'), card).toBeLessThanOrEqual(320)
        const low = await page
          .locator('.start button:visible, .start input[type=text]:visible, .start a, .start label.button')
          .evaluateAll(all =>
            all.filter(each => each.getBoundingClientRect().height < 44).map(each => each.outerHTML)
          )
        expect(low, card).toEqual([])
        await keepPicture(page, `start-320-${cards.indexOf(card)}`)
        if (card !== cards.at(-1)) await next()
      }
    })
  })
})
