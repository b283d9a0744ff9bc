/** Without a network, a link to the page in a language that is not on the device: the one that is opens. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { guides, isKept, keeping, scopes } from './keeping-workers.ts'
import { describeInChromium, failingPlan, fragmentOf, type Opening } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, expect: { poll: { timeout: 60_000, interval: 100 } } })

describeInChromium('a language that is not on the device, without a network', served => {
  const drawn = '.chart svg .area'

  async function visited(options: Opening = {}): Promise<Page> {
    const page = await served.open({
      serviceWorkers: 'allow',
      keeping: failingPlan,
      answers: false,
      chances: false,
      ...options
    })
    await page.evaluate(isKept)
    return page
  }

  test('a link to the page in Hindi opens the plan in English, and says what Hindi needs', async () => {
    const page = await visited()
    await page.context().setOffline(true)
    await page.goto('about:blank')
    const friend = { ...failingPlan, retirementAgeYears: 42 }
    await page.goto(`${served.baseUrl}/hi/${fragmentOf(friend)}/family`)
    await page.locator('html[lang=en] .place-title').waitFor()
    await page.getByText('The page in Hindi is not on this device yet. Open it once with a network').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(new URL(page.url()).search).toBe('')
    expect(new URL(page.url()).hash).toContain('/family')
    await page.goto(`${served.baseUrl}/`)
    await page.waitForSelector(drawn)
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await page.getByText('The page in Hindi is not on this device yet.').waitFor()
    await page.waitForSelector(drawn)
    await page.reload()
    await page.waitForSelector(drawn)
    expect(await page.getByText('is not on this device').count()).toBe(0)
    // With a network it opens as ever.
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await page.locator('html[lang=hi]').waitFor()
    await page.waitForSelector(drawn)
  })

  test('a link to the page in English opens the plan in Hindi', async () => {
    const page = await visited({ isHindi: true })
    await expect.poll(() => scopes(page)).toEqual(['/hi/'])
    await expect.poll(() => guides(page)).toEqual(['/'])
    // Nothing of English is kept for that.
    expect(await page.evaluate('caches.keys().then(found => found.length)')).toBe(1)
    await page.context().setOffline(true)
    await page.goto('about:blank')
    await page.goto(`${served.baseUrl}/#family`)
    await page.locator('html[lang=hi] .place-title').waitFor()
    await page.getByText('अंग्रेज़ी वाला पेज अभी इस डिवाइस पर नहीं है।').waitFor()
    expect(new URL(page.url()).pathname).toBe('/hi/')
    expect(new URL(page.url()).hash).toBe('#family')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'English' }).click()
    await page.locator('html[lang=en] .place-title').waitFor()
    await expect.poll(() => keeping(page)).toEqual(['/hi/', '/'])
    await page.context().setOffline(true)
    await page.reload()
    await page.locator('html[lang=en] .place-title').waitFor()
  })

  test('what no device has is not made up: other addresses fail as ever', async () => {
    const page = await visited()
    await page.context().setOffline(true)
    await page.goto('about:blank')
    await expect(page.goto(`${served.baseUrl}/methodology`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})
