/** One thing of the plan in a sheet: a line of the budget or a figure is pressed, changed and undone. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { faultsOf } from './axe.ts'
import {
  describeInChromium,
  fragmentOf,
  fullPlan,
  goTo,
  keepPicture,
  kept,
  phone,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

describeInChromium('a sheet for one thing', served => {
  const onPhone = (): Promise<Page> =>
    served.open({
      fragment: fragmentOf(fullPlan),
      answers: false,
      chances: false,
      viewport: phone,
      hasTouch: true
    })
  const line = (page: Page, name: string) => page.locator('.budget-lines').getByRole('button', { name })
  const toast = (page: Page): Promise<string> => textOf(page, '.toast')

  test('changes what is invested; the message says so, and Undo brings it back', async () => {
    const page = await onPhone()
    await line(page, 'Investments').tap()
    const sheet = page.getByRole('dialog', { name: 'Monthly investment' })
    await sheet.waitFor()
    expect(await faultsOf(page)).toEqual([])
    await keepPicture(page, 'single-investments-phone')
    await sheet.getByRole('textbox', { name: 'equity' }).fill('39000')
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await expect.poll(() => toast(page)).toMatch(/^equity now ₹39,000\. Money lasts .*\. Undo$/)
    await kept(page, '"initialMonthlyContribution":39000')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Investments')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(async () => (await textOf(page, '.budget-lines')).includes('₹49,500')).toBe(true)
  })

  test('has a stepper, takes what was changed when Back closes it, and leaves the rest alone', async () => {
    const page = await onPhone()
    await line(page, 'Spending').tap()
    await page.getByRole('button', { name: 'Household: less' }).tap()
    await page.goBack()
    // The step below 70,000.
    await expect.poll(() => toast(page)).toMatch(/^Household now ₹65,000\./)
    await line(page, 'Spending').tap()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await kept(page, '"currentMonthlyAmount":65000')
  })

  test('what was typed is kept when the page goes', async () => {
    const page = await served.open({
      keeping: fullPlan,
      answers: false,
      chances: false,
      viewport: phone,
      hasTouch: true
    })
    await line(page, 'Spending').tap()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Household' }).fill('64000')
    await page.reload()
    await kept(page, '"currentMonthlyAmount":64000')
    // The sheet is open again, as the address says.
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Household' })
    await expect.poll(() => field.inputValue()).toBe('64,000')
  })

  test('changes the age of retirement, within the life of the person', async () => {
    const page = await onPhone()
    await page.getByRole('button', { name: 'Retirement at 58: change' }).tap()
    const field = page.getByRole('textbox', { name: 'Retire at' })
    await field.fill('20')
    await page.getByText('Type an age from 30 to 90.').waitFor()
    await page.getByRole('button', { name: 'Done' }).tap()
    expect(await page.locator('dialog[open]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('.toast').count()).toBe(0)
    await page.getByRole('button', { name: 'Retirement at 58: change' }).tap()
    await page.getByRole('textbox', { name: 'Retire at' }).fill('61')
    await page.keyboard.press('Enter')
    await expect.poll(() => toast(page)).toMatch(/^You now retire at 61\./)
  })

  test('what cannot be read keeps the sheet open when it is sent by the keyboard', async () => {
    const page = await onPhone()
    await line(page, 'Spending').tap()
    await page.getByRole('textbox', { name: 'Household' }).fill('many')
    await page.keyboard.press('Enter')
    await page.getByText('This cannot be read, so the old amount is used.').waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(1)
  })

  test('Undo is in the head of every place of a phone after the message is gone', async () => {
    const page = await onPhone()
    await line(page, 'Spending').tap()
    await page.getByRole('textbox', { name: 'Household' }).fill('80000')
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.locator('.toast').waitFor()
    await page.locator('.toast').waitFor({ state: 'detached' })
    const undo = page.locator('.page-head').getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await goTo(page, 'what-if')
    await undo.tap()
    await kept(page, '"currentMonthlyAmount":70000')
    expect(await undo.count()).toBe(0)
  })
})
