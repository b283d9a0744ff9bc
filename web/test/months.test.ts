/** The months of a year, opened where they are seen. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import {
  describeInChromium,
  desktop,
  fragmentOf,
  fullPlan,
  keepPicture,
  phone,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

describeInChromium('months', served => {
  const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.className')

  /** Whether the head of the months is on the screen. */
  async function isSeen(page: Page): Promise<boolean> {
    const box = await page.locator('.ledger h2').boundingBox()
    const { height } = page.viewportSize()!
    return box !== null && box.y >= 0 && box.y + box.height <= height
  }

  test.each([
    ['phone', phone],
    ['desktop', desktop]
  ] as const)(
    'of a year of the table come into view with the focus, on a %s screen',
    async (name, viewport) => {
      const page = await served.open({ fragment: fragmentOf(fullPlan), viewport, answers: false })
      await page.getByText('Year by year', { exact: true }).click()
      for (const year of ['FY 2039-40', 'FY 2049-50']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await page.getByRole('button', { name: `${year} (open its months)` }).click()
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect.poll(() => textOf(page, '.ledger h2')).toContain(`Months of ${year}`)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect.poll(() => isSeen(page)).toBe(true)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect.poll(() => focused(page)).toBe('card ledger')
      }
      await keepPicture(page, `months-${name}`)
      await page.keyboard.press('Escape')
      await page.locator('.ledger').waitFor({ state: 'detached' })
      expect(await page.evaluate('document.activeElement.innerText')).toContain('FY 2049-50')
    }
  )

  test('of a year of the chart come into view, and Escape goes back to the chart', async () => {
    const page = await served.open({ fragment: fragmentOf(fullPlan), answers: false })
    await page.locator('.reader').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.ledger')
    await expect.poll(() => isSeen(page)).toBe(true)
    await page
      .getByRole('button', { name: /Explain Corpus of/ })
      .first()
      .click()
    await page.waitForSelector('.explained h3')
    await page.keyboard.press('Escape')
    await page.locator('.ledger').waitFor({ state: 'detached' })
    expect(await focused(page)).toContain('reader')
  })
})
