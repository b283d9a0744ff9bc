/** A link: whole or cut, and what becomes of its plan and of the one that the browser has. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  fullPlan,
  keepPicture,
  kept,
  type Opening,
  saying,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

describeInChromium('a link', served => {
  /** No test here looks at the answers. */
  const opened = (options: Opening = {}): Promise<Page> => served.open({ answers: false, ...options })
  const retireAt = (page: Page) => page.getByRole('textbox', { name: 'Retire at' })

  test('that is cut off says so, and does not pass the example off as its plan', async () => {
    const whole = fragmentOf(fullPlan)
    const page = await opened({ fragment: whole.slice(0, whole.length - 40), until: '.start' })
    expect(await textOf(page, 'main')).toContain('This link is cut off or damaged')
    await keepPicture(page, 'cut-desktop')
  })

  test('that is none says nothing', async () => {
    const page = await opened({ fragment: '#main', until: '.start' })
    expect(await textOf(page, 'main')).not.toContain('link')
  })

  /** A browser with an own plan that retires at 57, on the link of another one. */
  async function visiting(): Promise<Page> {
    const page = await opened()
    await retireAt(page).fill('57')
    await kept(page, '"retirementAgeYears":57')
    await served.leave(page)
    await page.goto(`${served.baseUrl}/${fragmentOf(failingPlan)}`)
    await saying(page, 'runs out at 50')
    return page
  }

  test('of another person leaves the own plan as it is, whatever is changed', async () => {
    const page = await visiting()
    expect(await textOf(page, '.opening')).toContain('Your own plan is saved and stays as it is.')
    await keepPicture(page, 'foreign-desktop')
    await retireAt(page).fill('45')
    await saying(page, 'runs out at 55')
    await page.waitForURL(url => url.hash !== fragmentOf(failingPlan))
    await served.leave(page)
    await page.goto(served.baseUrl)
    await retireAt(page).waitFor()
    expect(await retireAt(page).inputValue()).toBe('57')
  })

  test('of another person is left with one click', async () => {
    const page = await visiting()
    await page.getByRole('button', { name: 'Go back to my plan' }).click()
    await expect.poll(() => retireAt(page).inputValue()).toBe('57')
    expect(await page.locator('.opening').innerText()).toBe('')
  })

  test('of another person becomes the own plan with one click, and the old one stays in the library', async () => {
    const page = await visiting()
    await page.getByRole('button', { name: 'Keep both and work on this one' }).click()
    await expect.poll(() => textOf(page, '.toasts')).toContain('“My plan” is kept in your plans.')
    await kept(page, '"retirementAgeYears":40')
    await served.leave(page)
    await page.goto(served.baseUrl)
    await saying(page, 'runs out at 50')
    expect(await page.locator('.opening').innerText()).toBe('')
    await page.getByRole('button', { name: 'Plan from a link' }).click()
    await page.getByRole('button', { name: 'Open: My plan' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => retireAt(page).inputValue()).toBe('57')
  })

  test('of another person is not taken where the library is full, and nothing is lost', async () => {
    const page = await visiting()
    const full = Array.from({ length: 20 }, (_, index) => ({
      id: String(index),
      name: `Plan ${index}`,
      changedOn: '2026-11-22',
      plan: failingPlan,
      beside: {}
    }))
    await page.evaluate(
      library => {
        localStorage['arthayu.library'] = library
      },
      JSON.stringify({ name: 'Ours', others: full })
    )
    await page.getByRole('button', { name: 'Keep both and work on this one' }).click()
    await expect
      .poll(() => textOf(page, '.toasts'))
      .toContain('You can keep up to 20 plans. Delete one first.')
    await page.getByRole('button', { name: 'Go back to my plan' }).click()
    await expect.poll(() => retireAt(page).inputValue()).toBe('57')
  })

  test('is named as one in a browser without a plan, and becomes its plan when it is changed', async () => {
    const page = await served.open({ fragment: fragmentOf(failingPlan) })
    expect(await textOf(page, '.opening')).toContain('This is a plan from a link.')
    await retireAt(page).fill('45')
    await kept(page, '"retirementAgeYears":45')
    await page.reload()
    await saying(page, 'runs out at 55')
    expect(await page.locator('.opening').innerText()).toBe('')
  })

  test('to the own plan asks nothing', async () => {
    const page = await opened()
    await retireAt(page).fill('57')
    await kept(page, '"retirementAgeYears":57')
    await page.reload()
    await retireAt(page).waitFor()
    expect(await page.locator('.opening').innerText()).toBe('')
  })
})
