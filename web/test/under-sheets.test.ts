/** While a sheet is open, the page under it does not move: by wheel, finger, or its opening and closing. */
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  describeInChromium,
  desktop,
  executablePath,
  fragmentOf,
  fullPlan,
  goTo,
  phone
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const lowPhone = { width: phone.width, height: 500 }

const scrolled = (page: Page): Promise<number> => page.evaluate('scrollY')

/** Where the parts of the page are, whatever is open above it. */
const places = (page: Page): Promise<string> =>
  page.evaluate(`JSON.stringify([...document.querySelectorAll('.page-head, main, main .card, .places .bar')]
    .map(each => Object.values(each.getBoundingClientRect().toJSON())))`)

/** What a gesture moves, it has moved a while later. */
const still = (page: Page): Promise<void> => page.waitForTimeout(400)

/** Moves a finger up to the upper edge of the screen. */
async function swipe(page: Page, x: number, from: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y: from })
  for (let y = from; y > 0; y -= 10)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await touch('touchMove', { x, y })
  await touch('touchEnd')
  await session.detach()
}

describeInChromium('the page under a sheet', served => {
  const open = (options: object = {}): Promise<Page> =>
    served.open({ fragment: fragmentOf(fullPlan), answers: false, chances: false, ...options })

  /** Scrolls down from a point, by a finger or by the wheel. */
  async function pull(page: Page, by: 'finger' | 'wheel', x: number, y: number): Promise<void> {
    if (by === 'wheel') {
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, 1500)
    } else await swipe(page, x, y)
    await still(page)
  }

  test.each([
    ['a finger on a phone', 'finger', { viewport: lowPhone, hasTouch: true, isMobile: true }],
    ['a wheel on a wide screen', 'wheel', { viewport: desktop }]
  ] as const)('%s moves the sheet to its end, and not the page', async (_, by, options) => {
    const page = await open(options)
    await pull(page, by, 12, 450)
    expect(await scrolled(page), 'without a sheet').toBeGreaterThan(300)
    const line = page.getByRole('button', { name: 'Retirement at 58: change' })
    await line.scrollIntoViewIfNeeded()
    await page.mouse.move(5, 5)
    await still(page)
    const [before, parts] = [await scrolled(page), await places(page)]
    expect(before).toBeGreaterThan(0)
    await line.click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    await still(page)
    expect(await places(page)).toBe(parts)
    const box = (await sheet.boundingBox())!
    for (let turn = 0; turn < 2; turn++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await pull(page, by, box.x + box.width / 2, box.y + box.height / 2)
    expect(await scrolled(page), 'on the sheet').toBe(before)
    await pull(page, by, 20, 40)
    expect(await scrolled(page), 'beside the sheet').toBe(before)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await still(page)
    expect([await scrolled(page), await places(page)]).toEqual([before, parts])
    await pull(page, by, 12, 450)
    expect(await scrolled(page), 'after it').toBeGreaterThan(before)
  })

  test('nothing jumps where a scrollbar takes room', async () => {
    // The browser of the other tests hides scrollbars.
    const args = ['--no-sandbox', '--disable-gpu']
    const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs: ['--hide-scrollbars'] })
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 1280, height: 700 } })
    await page.goto(served.baseUrl + fragmentOf(fullPlan))
    await page.locator('.chart svg .area').waitFor()
    await page.getByRole('checkbox', { name: 'Chance of success' }).uncheck()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    const line = page.getByRole('button', { name: 'Retirement at 58: change' })
    // As a press of it does.
    await line.hover()
    await still(page)
    const room = (): Promise<number> => page.evaluate('innerWidth - document.body.clientWidth')
    const before = await room()
    expect(before).toBeGreaterThan(5)
    const parts = await places(page)
    await line.click()
    await page.getByRole('dialog').waitFor()
    await still(page)
    expect([await room(), await places(page)]).toEqual([before, parts])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await still(page)
    expect(await places(page)).toBe(parts)
    expect(await room()).toBe(before)
  })

  test('that of the plans of this browser, and a sheet of a goal that is longer than the screen', async () => {
    const page = await served.open({
      keeping: fullPlan,
      answers: false,
      chances: false,
      viewport: lowPhone,
      hasTouch: true
    })
    await page.locator('.plan-button').click()
    await page.locator('dialog.library').waitFor()
    for (const y of [40, 400]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await pull(page, 'finger', 200, y)
      expect(await scrolled(page)).toBe(0)
    }
    await page.keyboard.press('Escape')
    await goTo(page, 'goals')
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    const before = await scrolled(page)
    for (let turn = 0; turn < 4; turn++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await pull(page, 'finger', 200, 450)
    const within: number = await sheet.evaluate(each => each.scrollTop)
    expect(within).toBeGreaterThan(50)
    expect(await scrolled(page)).toBe(before)
  })
})
