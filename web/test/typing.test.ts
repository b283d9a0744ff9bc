/** What is typed, dragged and chosen in the form, and what takes it back. */
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { cardNames } from '../src/start/card-names.ts'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  keepPicture,
  kept,
  phone,
  planOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

describeInChromium('typing', served => {
  const opened = (): Promise<Page> => served.open({ fragment: fragmentOf(failingPlan), answers: false })
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

  describe('undo', () => {
    test('takes back one typed amount at once', async () => {
      const page = await opened()
      const field = page.getByRole('textbox', { name: 'Total savings' })
      await field.click()
      await field.press('ControlOrMeta+a')
      await field.pressSequentially('2500000')
      await field.press('Tab')
      await undo(page).click()
      expect(await field.inputValue()).toBe('12,00,000')
      expect(await undo(page).isDisabled()).toBe(true)
    })

    test('takes back one drag at once, and two drags one by one', async () => {
      const page = await opened()
      const field = page.getByRole('textbox', { name: 'Retire at' })
      const slider = page.getByRole('slider', { name: 'Retire at' })
      const values = ['40']
      for (const share of [0.5, 0.3]) {
        const box = (await slider.boundingBox())!
        await page.mouse.move(box.x + box.width * 0.27, box.y + box.height / 2)
        await page.mouse.down()
        await page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 12 })
        await page.mouse.up()
        values.push(await field.inputValue())
      }
      expect(new Set(values).size).toBe(3)
      await undo(page).click()
      expect(await field.inputValue()).toBe(values[1])
      await undo(page).click()
      expect(await field.inputValue()).toBe('40')
      expect(await undo(page).isDisabled()).toBe(true)
    })

    test('looks different where there is nothing to take back', async () => {
      const page = await opened()
      const look = (): Promise<unknown> =>
        undo(page).evaluate(button => {
          const { color, opacity, textDecorationLine } = getComputedStyle(button)
          return [color, opacity, textDecorationLine].join(' ')
        })
      const before = await look()
      await page.getByRole('textbox', { name: 'Retire at' }).fill('45')
      expect(await look()).not.toBe(before)
    })

    test('brings a plan back that was started over, after a reload too; starting over asks first', async () => {
      const page = await opened()
      await page.getByRole('textbox', { name: 'Retire at' }).fill('45')
      const startOver = page.getByRole('button', { name: 'Start over' })
      page.once('dialog', dialog => void dialog.dismiss())
      await startOver.click()
      expect(await page.getByRole('textbox', { name: 'Retire at' }).inputValue()).toBe('45')
      page.once('dialog', dialog => void dialog.accept())
      await startOver.click()
      await page.getByRole('textbox', { name: 'Your age' }).fill('41')
      for (const _ of cardNames) {
        const title = await page.locator('#start-title').innerText()
        await page.locator('.start button[type=submit]').click()
        const now = (): Promise<unknown> => page.evaluate(`document.getElementById('start-title')?.innerText`)
        await expect.poll(now).not.toBe(title)
      }
      await page.locator('.sentence.unspent').waitFor()
      await kept(page, '"currentAgeYears":41')
      await page.reload()
      await undo(page).click()
      expect(await page.getByRole('textbox', { name: 'Retire at' }).inputValue()).toBe('45')
    })
  })

  describe('what cannot be read', () => {
    test.each([
      ['Total savings', 'a lot', 'Type an amount such as 12,50,000', '12,00,000'],
      ['Retire at', 'fifty', 'Type a number of years, such as 35', '40'],
      ['Retire at', '12%', 'Type a number of years, such as 35', '40'],
      ['Inflation', '5 years', 'Type a number, such as 7.5', '0']
    ])('in “%s” stays, with a message', async (name, typed, said, before) => {
      const page = await opened()
      const field = page.getByRole('textbox', { name })
      await field.fill(typed)
      await field.blur()
      expect(await field.inputValue()).toBe(typed)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await page.locator('.field', { hasText: said }).first().waitFor()
      await keepPicture(page, 'unread-desktop')
      await page.getByRole('textbox', { name: 'Plan to age' }).fill('61')
      await page.getByRole('textbox', { name: 'Plan to age' }).blur()
      expect(await field.inputValue()).toBe(typed)
      await field.fill(before)
      await field.blur()
      expect(await field.inputValue()).toBe(before)
      expect(await field.getAttribute('aria-invalid')).toBe('false')
    })

    test('has one message, also where the field was emptied before', async () => {
      const page = await opened()
      const field = page.getByRole('textbox', { name: 'Retire at' })
      const faults = page.locator('.field', { has: field }).locator('.fault')
      await field.fill('')
      await faults.waitFor()
      await field.fill('1.2.3')
      await page.getByText('Type a number of years, such as 35').waitFor()
      expect(await faults.isVisible()).toBe(false)
      await field.fill('')
      await faults.waitFor()
    })

    test.each([
      ['Total savings', '12 lacs', '12,00,000'],
      ['Total savings', '1 00 000', '1,00,000'],
      ['Total savings', '५०००', '5,000'],
      ['Inflation', '12%', '12'],
      ['Retire at', '35 years', '35'],
      ['Inflation', '−1% a year', '-1']
    ])('is not “%s”: %s', async (name, typed, shown) => {
      const page = await opened()
      const field = page.getByRole('textbox', { name })
      await field.fill(typed)
      await field.blur()
      expect(await field.inputValue()).toBe(shown)
    })
  })

  describe('a portfolio', () => {
    async function adding(page: Page, assetClass: string) {
      const count = await page.locator('#plan-investing fieldset.entry').count()
      await page.getByRole('button', { name: 'Add a portfolio' }).click()
      const entry = page.locator('#plan-investing fieldset.entry').nth(count)
      await entry.getByRole('combobox', { name: 'Asset class' }).selectOption(assetClass)
      return entry
    }

    test.each([
      // The rates that the government has set for PPF and EPF.
      ['ppf', '7.1'],
      ['epf', '8.25']
    ])('of the class %s has its return, and no amount that was not typed', async (id, rate) => {
      const page = await opened()
      const entry = await adding(page, id)
      const field = entry.getByRole('textbox', { name: 'Return before retirement' })
      await expect.poll(() => field.getAttribute('placeholder')).toBe(rate)
      expect(await field.inputValue()).toBe('')
      expect((await planOf(page)).investments).toEqual([{ label: 'Portfolio 1', assetClass: id }])
      await keepPicture(page, `portfolio-${id}-desktop`)
    })

    test('that becomes another class gets the return of that class', async () => {
      const page = await opened()
      const entry = await adding(page, 'equity')
      await entry.getByRole('textbox', { name: 'Return before retirement' }).fill('12')
      await entry.getByRole('combobox', { name: 'Asset class' }).selectOption('ppf')
      const field = entry.getByRole('textbox', { name: 'Return before retirement' })
      await expect.poll(() => field.getAttribute('placeholder')).toBe('7.1')
      expect(await field.inputValue()).toBe('')
    })

    test('is asked for what its class has', async () => {
      const page = await opened()
      await page.locator('#plan-tax summary').click()
      await page.getByRole('checkbox', { name: 'Calculate income tax' }).check()
      const entry = await adding(page, 'nps')
      await entry.locator('.more summary').click()
      // What was folded is drawn when it is opened.
      await entry.getByText('Share that buys an annuity').waitFor()
      const labels = await entry.locator('label').allInnerTexts()
      expect(labels).toContain('Share that buys an annuity')
      expect(labels).not.toContain('Bought before April 2023')
      expect(labels).not.toContain('Your own share')
      expect(labels).not.toContain('Amount invested so far')
    })
  })

  test('a drag on a phone is one step as well', async () => {
    const fragment = fragmentOf(failingPlan)
    const page = await served.open({ fragment, answers: false, viewport: phone, place: 'family' })
    const slider = page.getByRole('slider', { name: 'Retire at' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    const line = page.locator('.verdict-bar')
    await line.filter({ hasText: 'to age 51' }).waitFor()
    await undo(page).click()
    await line.filter({ hasText: 'to age 50' }).waitFor()
  })
})
