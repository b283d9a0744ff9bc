/** How soon the page is there, and how quickly it follows a slider. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  executablePath,
  fragmentOf,
  fullPlan,
  hasBrowser,
  phone,
  type ServedPage,
  servePage
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

/** Milliseconds from navigation on, and by which tasks exceed 50 ms until the answers are there. */
interface Slowly {
  readonly paint: number
  readonly headline: number
  readonly blocked: number
}

/** Opens a plan with a processor four times slower, 1.6 Mbit/s and 150 ms. */
async function openSlowly(page: Page, baseUrl: string): Promise<Slowly> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const throughput = 1_600_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(`{
    globalThis.blocked = 0
    new PerformanceObserver(list => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      for (const { startTime, duration } of list.getEntries())
        if (paint !== undefined && startTime > paint.startTime) blocked += Math.max(0, duration - 50)
    }).observe({ type: 'longtask' })
    const look = () => {
      if (!document.querySelector('.sentence .lead')?.textContent) return requestAnimationFrame(look)
      requestAnimationFrame(() => { globalThis.headline = performance.now() })
    }
    requestAnimationFrame(look)
  }`)
  await page.goto(`${baseUrl}/${fragmentOf(fullPlan)}`)
  await page.locator('.sentence .lead').waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  return (await page.evaluate(`(async () => {
    while (globalThis.headline === undefined) await new Promise(requestAnimationFrame)
    const [{ startTime: paint }] = performance.getEntriesByName('first-contentful-paint')
    return { paint, headline, blocked }
  })()`)) as Slowly
}

describe.skipIf(!hasBrowser)(`the speed in Chromium (skipped where ${executablePath} is missing)`, () => {
  let served: ServedPage
  beforeAll(async () => {
    served = await servePage()
  }, 180_000)
  afterAll(() => served.close())

  /** Milliseconds from navigation until a chart has been painted. */
  async function firstChart(page: Page): Promise<number> {
    await page.addInitScript(`{
      const look = () => {
        if (document.querySelector('.chart svg .area') === null) return requestAnimationFrame(look)
        requestAnimationFrame(() => { globalThis.firstChart = performance.now() })
      }
      requestAnimationFrame(look)
    }`)
    await page.goto(`${served.baseUrl}/${fragmentOf(fullPlan)}`)
    await page.waitForSelector('.chart svg .area')
    return page.evaluate(`(async () => {
      while (globalThis.firstChart === undefined) await new Promise(requestAnimationFrame)
      return firstChart
    })()`)
  }

  /** How much longer than its work a thread takes here now: others may be using the machine. */
  function waitingFactor(): number {
    const [started, used] = [performance.now(), process.cpuUsage()]
    let sum = 0
    while (performance.now() - started < 200) sum += Math.sqrt(sum + 1)
    const { user, system } = process.cpuUsage(used)
    return Math.max(1, (performance.now() - started) / ((user + system) / 1000))
  }

  test('the first chart appears within a second of navigation', async () => {
    const times: number[] = []
    const factors: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const page = await served.open()
      factors.push(waitingFactor())
      times.push(await firstChart(await page.context().newPage()))
      factors.push(waitingFactor())
      await served.closePages()
    }
    const waiting = factors.reduce((sum, each) => sum + each, 0) / factors.length
    const said = times.map(Math.round).join(', ')
    console.log(`first chart after ${said} ms, where work takes ${waiting.toFixed(1)} times as long`)
    expect(Math.min(...times) / waiting).toBeLessThan(1000)
  })

  test('a slow phone paints within 1.2 s, has the headline within 2.0 s and is blocked for under 200 ms', async () => {
    const times: Slowly[] = []
    for (let turn = 0; turn < 5; turn++) {
      const opened = await served.open({ viewport: phone })
      times.push(await openSlowly(await opened.context().newPage(), served.baseUrl))
      await served.closePages()
    }
    const least = (name: keyof Slowly): number => Math.min(...times.map(each => each[name]))
    for (const name of ['paint', 'headline', 'blocked'] as const)
      console.log(`slow phone, ${name}: ${times.map(each => Math.round(each[name])).join(', ')} ms`)
    expect(least('paint')).toBeLessThan(1200)
    expect(least('headline')).toBeLessThan(2000)
    expect(least('blocked')).toBeLessThan(200)
  })

  test.each(['Total', 'Portfolios'])(
    'a slider repaints 60 years, 5 portfolios, tax and chances (%s) in 16 ms of the main thread',
    async view => {
      const page = await served.open({ fragment: fragmentOf(fullPlan) })
      await page.getByRole('radio', { name: view }).check()
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await expect.poll(() => page.locator('.band').count()).toBe(view === 'Total' ? 2 : 0)
      const session = await page.context().newCDPSession(page)
      // Time that the thread has worked, not time that it has waited for a processor.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const busy = async (): Promise<number> => {
        const { metrics } = await session.send('Performance.getMetrics')
        return metrics.find(each => each.name === 'TaskDuration')!.value * 1000
      }
      const turns = 30
      const rounds: number[] = []
      for (let round = 0; round < 4; round++) {
        const before = await busy()
        await page.evaluate(`(async () => {
        const slider = document.querySelectorAll('.track')[3]
        const area = document.querySelector('.chart svg .area')
        const drawn = () => new Promise(resolve => {
          const observer = new MutationObserver(() => resolve(observer.disconnect()))
          observer.observe(area, { attributes: true })
        })
        for (let turn = 0; turn < ${turns}; turn++) {
          const chart = drawn()
          slider.value = 20 + (turn % 2) * 4
          slider.dispatchEvent(new Event('input', { bubbles: true }))
          await chart
          await new Promise(requestAnimationFrame)
          await new Promise(resolve => setTimeout(resolve))
        }
      })()`)
        rounds.push(((await busy()) - before) / turns)
      }
      console.log(`${view}: ${rounds.map(each => each.toFixed(1)).join(', ')} ms of the main thread a change`)
      expect(Math.min(...rounds)).toBeLessThan(16)
    }
  )
})
