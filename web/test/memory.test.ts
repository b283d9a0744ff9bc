/** What a page that is used for long keeps in memory. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  executablePath,
  fragmentOf,
  fullPlan,
  hasBrowser,
  type ServedPage,
  servePage
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 400_000 })

const megabyte = 1_000_000

describe.skipIf(!hasBrowser)(`memory in Chromium (skipped where ${executablePath} is missing)`, () => {
  let served: ServedPage
  beforeAll(async () => {
    served = await servePage()
  }, 180_000)
  afterAll(() => served.close())

  test('five hundred changes add less than 20 MB', async () => {
    const page = await served.open({ fragment: fragmentOf(fullPlan), chances: false })
    const session = await page.context().newCDPSession(page)
    const used = async (): Promise<number> => {
      // On a busy machine what is sought of the full plan takes a while.
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached', timeout: 150_000 })
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize / megabyte
    }
    const before = await used()
    await page.evaluate(`(async () => {
      const slider = document.querySelectorAll('.track')[3]
      for (let turn = 0; turn < 500; turn++) {
        slider.value = 16 + (turn % 16)
        slider.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise(resolve => setTimeout(resolve, 40))
      }
    })()`)
    await page.waitForTimeout(1000)
    const after = await used()
    console.log(`${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after`)
    expect(after - before).toBeLessThan(20)
  })
})
