/** An entry that is removed by mistake comes back, on a phone too, where the eye is. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import {
  describeInChromium,
  desktop,
  fullPlan,
  keepPicture,
  kept,
  type Opening,
  phone,
  planOf,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

const plan = {
  ...fullPlan,
  loans: [{ label: 'Car loan', outstandingPrincipal: 300_000, annualInterestRatePct: 9, remainingMonths: 36 }]
}

describeInChromium('an entry', served => {
  const opened = (options: Opening = {}): Promise<Page> =>
    served.open({
      keeping: plan,
      answers: false,
      viewport: phone,
      hasTouch: true,
      place: 'family',
      ...options
    })

  const undo = (page: Page): Locator => page.locator('.toast').getByRole('button', { name: 'Undo' })

  async function remove(page: Page, section: string, title: string): Promise<void> {
    const fold = page.locator(`#plan-${section}`)
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
    await page.getByRole('button', { name: `Remove ${title}`, exact: true }).click()
  }

  /** Not below another part of the page, and as high as a finger needs. */
  async function expectInView(button: Locator): Promise<void> {
    const at = await button.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { height, isOnTop: document.elementFromPoint(x + width / 2, y + height / 2) === element }
    })
    expect(at.isOnTop).toBe(true)
    expect(at.height).toBeGreaterThanOrEqual(44)
  }

  describe('that is removed on a phone', () => {
    test.each([
      ['a goal', 'milestones', 'Wedding'],
      ['an income', 'incomes', 'Salary'],
      ['an investment', 'investing', 'gold'],
      ['a loan', 'loans', 'Car loan']
    ])('comes back by Undo beside the message: %s', async (_, section, title) => {
      const page = await opened()
      await remove(page, section, title)
      await page.locator('.toast', { hasText: `${title} was removed.` }).waitFor()
      await expectInView(undo(page))
      await keepPicture(page, `removed-${section}-phone`)
      await undo(page).tap()
      await page.getByRole('button', { name: `Remove ${title}`, exact: true }).waitFor()
      await kept(page, `"label":"${title}"`)
      expect(JSON.parse(await page.evaluate(`localStorage['arthayu.plan']`))).toEqual(plan)
    })
  })

  test('that was the only income leaves a plan that can be calculated', async () => {
    const earning = {
      ...fullPlan,
      incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 200_000 }],
      conventions: { surplus: 'invested' }
    }
    const page = await opened({ keeping: earning })
    await remove(page, 'incomes', 'Salary')
    await expect.poll(async () => (await planOf(page)).incomes).toEqual([])
    expect(await planOf(page)).not.toHaveProperty('conventions.surplus')
    await expect.poll(() => textOf(page, '.verdict-bar')).not.toContain('paused')
    expect(await page.getByText('needs attention').count()).toBe(0)
  })

  test('of a group that is switched off comes back by Undo, too', async () => {
    const taxed = { ...plan, tax: { regime: 'old', deductions: { section80C: 50_000 } } }
    const page = await opened({ keeping: taxed })
    const fold = page.locator('#plan-tax')
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
    await page.getByRole('checkbox', { name: 'Calculate income tax' }).uncheck()
    await page.locator('.toast', { hasText: '“Calculate income tax” is switched off.' }).waitFor()
    await expectInView(undo(page))
    const stored = (): Promise<string> => page.evaluate(`localStorage['arthayu.plan']`)
    await expect.poll(stored).not.toContain('section80C')
    await undo(page).tap()
    await kept(page, '"section80C":50000')
    expect(JSON.parse(await stored())).toEqual(taxed)
  })

  test('of a plan that cannot be calculated comes back, too, and a further change ends the message', async () => {
    const [equity] = fullPlan.investments
    const transfers = [{ label: 'Move', from: 'equity', to: 'equity', monthlyAmount: 1 }]
    const page = await opened({
      keeping: { ...plan, investments: [equity, { ...equity, label: 'Other' }], transfers },
      until: '.page'
    })
    await remove(page, 'investing', 'Other')
    await undo(page).waitFor()
    expect(await textOf(page, '.toast')).toBe('Other was removed. Undo')
    await page.getByRole('textbox', { name: 'Retire at' }).first().fill('57')
    await expect.poll(() => page.locator('.toast').count()).toBe(0)
  })

  test('comes back by Undo after a reload, too', async () => {
    for (const viewport of [phone, desktop]) {
      const page = await opened({ viewport })
      await remove(page, 'incomes', 'Salary')
      // At once, without the pause after which a change is kept.
      await page.reload()
      await page.locator('.place-title').waitFor()
      expect(await page.evaluate(`localStorage['arthayu.plan']`)).not.toContain('Salary')
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await kept(page, '"label":"Salary"')
    }
  })
})
