/** Back, which is also the gesture of a phone: it closes what is open, and never leaves early. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { describeInChromium, fragmentOf, fullPlan, goTo, phone, textOf } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

const titleOf = (page: Page): Promise<string> => page.locator('#start-title').innerText()
const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next', exact: true }).click()
const sheets = (page: Page): Promise<number> => page.locator('dialog[open]').count()

/** The menu opens at once; its step of the browser comes with an event after that. */
async function openMenu(page: Page): Promise<void> {
  await page.locator('.more-places summary').click()
  await expect.poll(() => page.evaluate('history.state?.menu')).toBe(true)
}

describeInChromium('Back', served => {
  const first = (): Promise<Page> =>
    served.open({ fragment: '', answers: false, viewport: phone, hasTouch: true })

  test('leads through the cards of Start and keeps what was typed; Forward leads there again', async () => {
    const page = await first()
    await page.getByRole('textbox', { name: 'Your age' }).fill('41')
    await next(page)
    await page.getByRole('textbox', { name: 'Your take-home a month' }).fill('150000')
    await next(page)
    expect(await titleOf(page)).toBe('What do you spend each month?')
    await page.goBack()
    await expect.poll(() => titleOf(page)).toBe('What comes in each month?')
    expect(await page.getByRole('textbox', { name: 'Your take-home a month' }).inputValue()).toBe('1,50,000')
    await page.goBack()
    await expect.poll(() => titleOf(page)).toBe('Who is planning?')
    expect(await page.getByRole('textbox', { name: 'Your age' }).inputValue()).toBe('41')
    await page.goForward()
    await expect.poll(() => titleOf(page)).toBe('What comes in each month?')
    await page.goForward()
    await expect.poll(() => titleOf(page)).toBe('What do you spend each month?')
    await page.reload()
    await expect.poll(() => titleOf(page)).toBe('What do you spend each month?')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => titleOf(page)).toBe('What comes in each month?')
    expect(await page.getByRole('textbox', { name: 'Your take-home a month' }).inputValue()).toBe('1,50,000')
  })

  test('does not lead into the cards once the plan is made', async () => {
    const page = await first()
    for (let card = 0; card < 6; card++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.getByRole('button', { name: 'Show my answer', exact: true }).click()
    await page.locator('.at-home .story').waitFor()
    await goTo(page, 'goals')
    await page.goBack()
    await page.locator('.at-home .story').waitFor()
    await goTo(page, 'retirement')
    await page.goBack()
    await page.locator('.at-home .story').waitFor()
    expect(await page.evaluate('history.state?.depth ?? 0')).toBe(0)
  })

  test('leads from a new start to the plan that is there', async () => {
    const page = await served.open({ answers: false })
    page.on('dialog', dialog => void dialog.accept())
    await page.getByRole('button', { name: 'Start over' }).click()
    await next(page)
    await page.goBack()
    await expect.poll(() => titleOf(page)).toBe('Who is planning?')
    await page.goBack()
    await page.locator('.at-home .story').waitFor()
    await page.goForward()
    await expect.poll(() => titleOf(page)).toBe('Who is planning?')
  })

  test('leads from the example to the start', async () => {
    const page = await first()
    await page.getByRole('textbox', { name: 'Your age' }).fill('41')
    await page.getByRole('link', { name: 'See an example' }).click()
    await page.waitForSelector('.chart svg .area')
    await goTo(page, 'goals')
    await page.goBack()
    await page.locator('.at-home .story').waitFor()
    await page.goBack()
    await expect.poll(() => titleOf(page)).toBe('Who is planning?')
    expect(await page.getByRole('textbox', { name: 'Your age' }).inputValue()).toBe('41')
  })

  test('closes a sheet and stays in the place; Forward opens it again', async () => {
    const page = await served.open({ place: 'goals', answers: false, viewport: phone, hasTouch: true })
    await page.getByRole('button', { name: 'Edit College' }).click()
    await page.getByRole('dialog', { name: 'Edit College' }).waitFor()
    await page.goBack()
    await expect.poll(() => sheets(page)).toBe(0)
    expect(await page.locator('.at-goals').count()).toBe(1)
    await page.goForward()
    await page.getByRole('dialog', { name: 'Edit College' }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => sheets(page)).toBe(0)
    await goTo(page, 'home')
    await page.goBack()
    await page.locator('.at-goals').waitFor()
    expect(await sheets(page)).toBe(0)
  })

  test('closes the plans, the months of a year, and the menu of the places', async () => {
    const page = await served.open({ answers: false, viewport: phone, hasTouch: true })
    await page.getByRole('button', { name: /My plan/ }).click()
    await page.locator('dialog.library').waitFor()
    await page.goBack()
    await expect.poll(() => sheets(page)).toBe(0)
    await page.getByText('Year by year').click()
    await page.locator('details button', { hasText: '40' }).first().click()
    await page.locator('.ledger').waitFor()
    await page.goBack()
    await page.locator('.ledger').waitFor({ state: 'detached' })
    await openMenu(page)
    await page.goBack()
    await expect.poll(() => page.locator('.more-places[open]').count()).toBe(0)
    await openMenu(page)
    await page.locator('.more-places a', { hasText: 'Tax' }).click()
    await page.locator('.at-tax').waitFor()
    await page.goBack()
    await page.locator('.at-home .story').waitFor()
    expect(await page.locator('.more-places[open]').count()).toBe(0)
  })

  test('leads through the places of a link, and keeps what was changed in it', async () => {
    const page = await served.open({ answers: false })
    await page.goto(`${served.baseUrl}/${fragmentOf(fullPlan)}`)
    await page.locator('.opened').waitFor()
    await goTo(page, 'goals')
    await goTo(page, 'retirement')
    await page.getByRole('textbox', { name: 'Retire at' }).first().fill('57')
    const before = page.url()
    await expect.poll(() => page.url()).not.toBe(before)
    const changed = page.url().replace('/retirement', '')
    await page.goBack()
    await page.locator('.at-goals').waitFor()
    await page.goBack()
    await page.locator('.at-home .story').waitFor()
    await expect.poll(() => page.url()).toBe(changed)
    expect(await page.getByRole('textbox', { name: 'Retire at' }).inputValue()).toBe('57')
    expect(await textOf(page, '.opened')).toContain('link')
    await page.goForward()
    await page.locator('.at-goals').waitFor()
  })
})
