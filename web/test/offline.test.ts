/** Every place without a network, after one visit; and nothing ever goes to another origin. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { placeNames } from '../src/places/address.ts'
import { describeInChromium, fullPlan, goTo, rested, textOf } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, expect: { poll: { timeout: 60_000 } } })

const isKept = `(async () => {
  await navigator.serviceWorker.ready
  while (navigator.serviceWorker.controller === null) await new Promise(requestAnimationFrame)
})()`

describeInChromium('the page without a network', served => {
  /** A page whose own plan is the full one, visited once; then the network is off. */
  async function visited(): Promise<{ readonly page: Page; readonly asked: string[] }> {
    const page = await served.open({ serviceWorkers: 'allow', keeping: fullPlan })
    const asked: string[] = []
    page.context().on('request', request => asked.push(request.url()))
    await page.evaluate(isKept)
    await page.context().setOffline(true)
    return { page, asked }
  }

  /** What only a place that has all its parts shows. */
  const parts: Readonly<Record<(typeof placeNames)[number], string>> = {
    home: '.chart svg .area',
    family: '#plan-incomes .entry',
    goals: '.goals .goal h3',
    retirement: '.question',
    mix: '.mix-table',
    tax: '.regime-pair',
    'what-if': '.levers',
    report: '.share-card canvas'
  }

  test('every place opens from the page, and again at its own address', async () => {
    const { page, asked } = await visited()
    for (const place of placeNames) {
      await goTo(page, place)
      await page.locator(parts[place]).first().waitFor()
    }
    for (const place of placeNames) {
      await page.goto('about:blank')
      await page.goto(`${served.baseUrl}/#${place}`)
      await page.locator(parts[place]).first().waitFor()
      await rested(page)
      expect(await textOf(page, 'main'), place).not.toContain('could not be loaded')
    }
    const elsewhere = asked.filter(url => !url.startsWith(served.baseUrl) && !/^(about|blob|data):/.test(url))
    expect(elsewhere).toEqual([])
    expect(asked.length).toBeGreaterThan(placeNames.length)
  })

  test('a number is explained, the report is printed, and the library opens', async () => {
    const { page } = await visited()
    await page.reload()
    await page.locator('.chart svg .area').waitFor()
    await page.locator('.plan-button').click()
    await page.getByRole('button', { name: 'Make a copy' }).click()
    await page.getByText('“My plan (copy)” was added.').waitFor()
    await page.keyboard.press('Escape')
    await rested(page)
    await page.locator('.reader').first().focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: /Explain Corpus of/ })
      .first()
      .click()
    await page.locator('.explained h3').waitFor()
    await page.evaluate('globalThis.printed = 0; globalThis.print = () => globalThis.printed++')
    await page.keyboard.press('Control+p')
    await expect.poll(() => page.evaluate('globalThis.printed')).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.paper .sheet').count()).toBe(4)
    expect(await textOf(page, '.paper .sheet:nth-child(4)')).toContain('Scan the code')
  })
})
