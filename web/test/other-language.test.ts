/** The page in the other language without a network: for whom, from when on, and for how many bytes. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { PlaceName } from '../src/places/address.ts'
import { isKept, keeping, scopes } from './keeping-workers.ts'
import { describeInChromium, fullPlan, goTo, type Opening } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, expect: { poll: { timeout: 60_000, interval: 100 } } })

const drawn = '.chart svg .area'

/** Long rests of the page take a tenth of their time. */
const hurried = `{
  const start = setTimeout
  globalThis.setTimeout = (run, ms, ...given) => start(run, ms >= 10_000 ? ms / 10 : ms, ...given)
}`

/** More than a hurried page waits before it fetches the other language. */
const restMs = 4000

describeInChromium('the other language without a network', served => {
  /** The first visit: the page is kept in its own language. */
  async function visited(options: Opening = {}): Promise<Page> {
    served.requests.length = 0
    const keeping = { ...fullPlan, uncertainty: { paths: 200 } }
    const page = await served.open({ serviceWorkers: 'allow', keeping, ...options })
    await page.evaluate(isKept)
    return page
  }

  async function openedAgain(page: Page): Promise<void> {
    await page.reload()
    await page.waitForSelector(drawn)
  }

  const ofOther = (): number => served.requests.filter(({ line }) => line.startsWith('GET /hi/')).length

  test('a first visit fetches nothing of it, unless the page is installed', async () => {
    const page = await visited()
    await page.waitForTimeout(13_000)
    expect(ofOther()).toBe(0)
    expect(await scopes(page)).toEqual(['/'])
    await page.evaluate(`dispatchEvent(new Event('appinstalled'))`)
    await expect.poll(() => scopes(page)).toEqual(['/', '/hi/'])
  })

  test('who opens the page again has it, each file sent once, and its places open', async () => {
    const page = await visited()
    const before = served.requests.length
    await openedAgain(page)
    await page.waitForTimeout(5000)
    expect(ofOther()).toBe(0)
    await expect.poll(() => scopes(page)).toEqual(['/', '/hi/'])
    const sent = served.requests.slice(before)
    const bytes = sent.reduce((sum, each) => sum + each.bytes, 0)
    // In brotli, as this browser asks for it.
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThan(300_000)
    const files = served.requests.map(({ line }) => line).filter(line => line.includes('/assets/'))
    expect(files.length).toBeGreaterThan(100)
    expect(new Set(files).size).toBe(files.length)

    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'हिन्दी' }).click()
    await page.locator('html[lang=hi]').waitFor()
    await page.waitForSelector(drawn)
    for (const place of ['home', 'goals', 'tax', 'report'] as const satisfies readonly PlaceName[]) {
      await page.goto('about:blank')
      await page.goto(`${served.baseUrl}/hi/#${place}`)
      await page.locator(place === 'home' ? drawn : '.place-title').waitFor()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      expect(await page.locator('main').innerText(), place).toMatch(/[\u0900-\u097f]/)
    }
    await page.getByRole('link', { name: 'English' }).click()
    await page.locator('html[lang=en]').waitFor()
    await goTo(page, 'home')
    await page.waitForSelector(drawn)
  })

  test('who reads Hindi has English', async () => {
    const page = await visited({ isHindi: true })
    expect(await keeping(page)).toEqual(['/hi/'])
    await page.addInitScript(hurried)
    await openedAgain(page)
    await expect.poll(() => keeping(page)).toEqual(['/hi/', '/'])
    await expect.poll(() => scopes(page)).toEqual(['/hi/', '/'])
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'English' }).click()
    await page.locator('html[lang=en]').waitFor()
    await page.waitForSelector(drawn)
  })

  test.each([
    ['saves data', { saveData: true, effectiveType: '4g' }],
    ['is slow', { saveData: false, effectiveType: '2g' }]
  ])('a connection that %s fetches nothing of it', async (_, connection) => {
    const page = await visited()
    const said = JSON.stringify(connection)
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: ${said} })`)
    await page.addInitScript(hurried)
    await openedAgain(page)
    await page.waitForTimeout(restMs)
    expect(ofOther()).toBe(0)
  })
})
