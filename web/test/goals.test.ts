/** Goals in a browser: what each takes, how far it is funded, and how one is added, changed and removed. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { violationsOf } from './axe.ts'
import { describeInChromium, failingPlan, fragmentOf, keepPicture, phone, textOf } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

/** 12 lakh pay half of a college of 24 lakh, five years from now; nothing grows and no price rises. */
const halfPaid = {
  ...failingPlan,
  milestones: [{ label: 'College', ageYears: 35, amount: 2_400_000 }]
}

const college = (page: Page): Locator => page.locator('.goal', { hasText: 'College' })
const saying = (page: Page, words: string): Promise<unknown> =>
  college(page).getByText(words, { exact: false }).first().waitFor()

describeInChromium('goals', served => {
  const opened = (plan: object, options = {}): Promise<Page> =>
    served.open({ fragment: fragmentOf(plan), place: 'goals', answers: false, chances: false, ...options })

  test('say when, what they cost, what they take alone, and how far they are funded', async () => {
    const page = await opened(halfPaid)
    // 12 of 24 lakh.
    await saying(page, '50% funded')
    const said = (await college(page).innerText()).replaceAll(/\s+/g, ' ')
    expect(said).toContain('2031 · age 35')
    expect(said).toContain('₹24 lakh today')
    // 24 lakh in the sixty months before it.
    expect(said).toContain('What it takes: ₹40,000 a month')
    await college(page).getByText('What it takes').click()
    expect((await college(page).locator('dl').innerText()).replaceAll(/\s+/g, ' ')).toContain(
      'Or one amount today ₹24,00,000'
    )
    await expect.poll(() => page.locator('.goals-intro').innerText()).toContain('0 of 2 goals in full')
  })

  test('say what would fund them, which is applied and undone', async () => {
    const page = await opened(halfPaid)
    // 12 lakh are missing. With that of its own month 61 contributions come in time: 19,672 each.
    await saying(page, '+₹19,700 a month funds it in full')
    await saying(page, 'spend ₹12 lakh on it')
    await college(page).getByRole('button', { name: 'Apply: +₹19,700 a month' }).click()
    await saying(page, 'Funded in full')
    await page.locator('.toast').getByText('Your plan has changed for College.').waitFor()
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await saying(page, '50% funded')
    await college(page).getByRole('button', { name: 'Apply: Or spend ₹12 lakh' }).click()
    await saying(page, '₹12 lakh today')
    await saying(page, 'Funded in full')
  })

  test('ask for no larger investment while the budget does not hold', async () => {
    // Expenses of 10,000 are all that is earned, and 5,000 a month are invested.
    const plan = {
      ...halfPaid,
      incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 10_000, annualGrowthRatePct: 0 }],
      investmentPlan: { initialMonthlyContribution: 5000, expectedAnnualReturnRatePct: 0 }
    }
    const page = await opened(plan)
    await page.locator('.goals-intro').getByText('₹5,000 a month more than you earn').waitFor()
    // 12 lakh and 60 x 5,000 are 15 of 24 lakh, which is 62.5%.
    await saying(page, '62% funded')
    await saying(page, 'Spend ₹15 lakh on it')
    expect(await college(page).innerText()).not.toContain('a month funds it')
  })

  test('are the mean of the simulations where the chances are on', async () => {
    const page = await opened({ ...halfPaid, investmentPlan: {} }, { chances: true })
    await saying(page, 'Average of 1,000 simulations.')
    await saying(page, 'At the expected returns:')
  })

  test('are added, edited by the age of a child, and removed, with the focus kept', async () => {
    const page = await opened(halfPaid, { viewport: phone })
    await page.getByRole('button', { name: 'Add a goal' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Private engineering' }).click()
    await page.getByRole('dialog', { name: 'Edit Education' }).waitFor()
    await sheet.getByText('Set the age by a child’s age').click()
    await sheet.getByRole('textbox', { name: 'Child’s age now' }).fill('6')
    // The child is 18 in twelve years; the one who plans is 30 now.
    await sheet.getByText('You are 42 then.').waitFor()
    await sheet.getByRole('textbox', { name: 'Cost today' }).fill('10 lakh')
    await keepPicture(page, 'goal-sheet-phone')
    await page.keyboard.press('Escape')
    const card = page.locator('.goal', { hasText: 'Education' })
    await card.getByText('₹10 lakh today').waitFor()
    await card.getByText('2038 · age 42').waitFor()
    await card.getByRole('button', { name: 'Edit Education' }).click()
    await sheet.getByRole('button', { name: 'Remove this goal' }).click()
    await card.waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.tagName')).toBe('BUTTON')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await card.waitFor()
  })

  test('F8: are on the life lines of both people, with the ages of both', async () => {
    const partner = { label: 'Ravi', currentAgeYears: 32, retirementAgeYears: 40, planningEndAgeYears: 60 }
    const page = await opened({ ...halfPaid, partner })
    await saying(page, '2031 · You 35, Ravi 37')
    expect(await page.locator('.life-line').count()).toBe(2)
    await page.getByRole('figure', { name: 'Life line of Ravi: Now 32, Retires 40, Plan ends 60' }).waitFor()
    // The first retires at 40 in ten years, Ravi in eight.
    expect(await textOf(page, '.is-retirement h3')).toBe('Retirement')
    const incomes = [{ label: 'Pay', kind: 'salary', owner: 'partner', monthlyAmount: 10_000 }]
    const later = await opened({ ...halfPaid, incomes, partner: { ...partner, retirementAgeYears: 45 } })
    await saying(later, '2031')
    expect(await textOf(later, '.is-retirement h3')).toBe('Retirement, when both have retired')
  })

  test('on both sides of a retirement are on its both sides on a phone too', async () => {
    const milestones = [
      { label: 'Car', ageYears: 38, amount: 10_000 },
      { label: 'Trip', ageYears: 39, amount: 10_000 },
      { label: 'Roof', ageYears: 41, amount: 10_000 }
    ]
    const page = await opened({ ...halfPaid, milestones }, { viewport: phone })
    const dots = page.locator('.life-line .dot')
    await dots.nth(1).waitFor()
    expect(await dots.allInnerTexts()).toEqual(['1–2', '4'])
    const box = async (place: Locator) => (await place.boundingBox())!
    const retires = await box(page.locator('.life-line .tick').nth(1))
    const [before, after] = [await box(dots.nth(0)), await box(dots.nth(1))]
    expect(before.x + before.width).toBeLessThanOrEqual(retires.x + retires.width)
    expect(after.x).toBeGreaterThanOrEqual(retires.x)
  })

  describe('F39: twenty goals', () => {
    const many = {
      ...halfPaid,
      milestones: Array.from({ length: 20 }, (_, index) => ({
        label: `Goal number ${index + 1}${'W'.repeat(index === 7 ? 40 : 0)}`,
        ageYears: 31 + Math.floor(index / 2),
        amount: 10_000
      }))
    }

    test.each([320, 1360])('are all named, and their numbers do not overlap at %i px', async width => {
      const page = await opened(many, { viewport: { width, height: 800 } })
      await page.locator('.goal').nth(20).waitFor()
      const names = await page.locator('.goal h3').allInnerTexts()
      for (const { label } of many.milestones) expect(names).toContain(label)
      const boxes = await page
        .locator('.life-line .dot')
        .evaluateAll(all =>
          all.map(each => (each as unknown as { getBoundingClientRect(): DOMBox }).getBoundingClientRect())
        )
      for (const [index, { left }] of boxes.entries())
        if (index > 0) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]!.right - 1)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      await keepPicture(page, `goals-many-${width}`, true)
    })
  })

  test.each(['light', 'dark'] as const)(
    'have no errors that axe finds, and move nothing (%s)',
    async scheme => {
      const page = await opened(halfPaid, { viewport: phone, colorScheme: scheme })
      await saying(page, 'a month funds it')
      const shift = await page.evaluate(`new Promise(resolve => {
      let sum = 0
      new PerformanceObserver(list => {
        for (const each of list.getEntries()) if (!each.hadRecentInput) sum += each.value
      }).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(sum), 0)
    })`)
      expect(shift).toBeLessThan(0.1)
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Edit College' }).click()
      await page.getByRole('dialog').waitFor()
      expect(await violationsOf(page)).toEqual([])
    }
  )
})

interface DOMBox {
  readonly left: number
  readonly right: number
}
