/** A browser that forbids storage, or has no room: nothing is lost without a word. */
import { expect, test, vi } from 'vitest'
import { describeInChromium, failingPlan, fragmentOf, goTo, kept, phone, saying } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

/** As browsers refuse it: the mere name throws. */
const forbidden = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, {
    get: () => { throw new DOMException('denied', 'SecurityError') }
  })`

const full = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`

const words = 'This browser cannot save your changes'

describeInChromium('the page without room', served => {
  test('where storage is forbidden a plan can be made and changed, and the page says that it is not saved', async () => {
    const opened = await served.open({ fragment: '', answers: false, viewport: phone })
    const page = await opened.context().newPage()
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    await page.addInitScript(forbidden)
    await page.goto(served.baseUrl)
    await page.getByRole('textbox', { name: 'Your age' }).fill('41')
    for (let card = 0; card < 6; card++) await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Show my answer' }).click()
    await page.locator('.sentence').waitFor()
    await page.getByText(words).waitFor()
    await goTo(page, 'family')
    expect(await page.getByRole('textbox', { name: 'Age now' }).inputValue()).toBe('41')
    await page.getByText(words).waitFor()
    expect(thrown).toEqual([])
  })

  test('where storage is full the last plan that fitted stays, and the page says so until there is room again', async () => {
    const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false })
    const retireAt = page.getByRole('textbox', { name: 'Retire at' })
    await retireAt.fill('41')
    await kept(page, '"retirementAgeYears":41')
    expect(await page.getByText(words).count()).toBe(0)
    await page.evaluate(`globalThis.real = Storage.prototype.setItem; ${full}`)
    await retireAt.fill('45')
    await saying(page, 'runs out at 55')
    await page.getByText(words).waitFor()
    await kept(page, '"retirementAgeYears":41')
    await page.evaluate('Storage.prototype.setItem = real')
    await retireAt.fill('46')
    await kept(page, '"retirementAgeYears":46')
    await expect.poll(() => page.getByText(words).count()).toBe(0)
  })

  test('a scenario that could not be saved is said, too', async () => {
    const page = await served.open({ fragment: fragmentOf(failingPlan), answers: false, place: 'what-if' })
    await page.evaluate(full)
    await page.getByRole('button', { name: 'Retire at: more' }).click()
    await page.getByRole('button', { name: 'Save as scenario' }).click()
    await page.getByText(words).waitFor()
  })
})
