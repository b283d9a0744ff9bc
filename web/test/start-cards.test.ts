/** What the cards of Start ask beside the life that most have: pensions, twins, and what is assumed. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { handOn } from './hand.ts'
import { describeInChromium, keepPicture, phone } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

describeInChromium('the cards', served => {
  const first = (): Promise<Page> =>
    served.open({ fragment: '', answers: false, viewport: phone, hasTouch: true })
  const title = (page: Page): Promise<string> => page.locator('#start-title').innerText()

  test('what is assumed is all in sight where it is checked', async () => {
    const page = await first()
    const { tap, fill, next } = handOn(page)
    await tap('Add a child')
    await next()
    await fill('Your take-home a month', '120000')
    await times(2, next)
    for (const kind of ['EPF', 'Mutual funds']) await tap(kind)
    await times(2, next)
    for (const goal of ['Home', 'College']) await tap(goal)
    await next()
    await tap('Show my answer')
    const note = page.getByRole('button', { name: 'assumed values: check them' })
    const count = Number.parseInt((await note.textContent())!, 10)
    expect(count).toBeGreaterThan(10)
    await note.tap()
    await expect.poll(() => page.locator('button.assumed').filter({ visible: true }).count()).toBe(count)
  })

  test('two children of one age have goals of different names', async () => {
    const page = await first()
    const { tap, next } = handOn(page)
    await tap('Add a child')
    await tap('Add a child')
    await times(5, next)
    await expect.poll(() => title(page)).toBe('What are your goals?')
    await tap('College, child 1')
    await tap('College, child 2')
    expect(await page.getByRole('textbox', { name: 'College, child 2: cost today' }).count()).toBe(1)
  })

  test('one who has stopped working says whether the pension rises, and can take it back', async () => {
    const page = await first()
    const { tap, fill, next } = handOn(page)
    await fill('Your age', '62')
    await next()
    await fill('Your take-home a month', '60000')
    await times(5, next)
    await expect.poll(() => title(page)).toBe('When do you want to stop working?')
    await tap('I have stopped already')
    await tap('It rises with prices')
    await tap('I still work')
    expect(await page.getByRole('textbox', { name: 'Stop working at' }).getAttribute('placeholder')).toBe(
      '63'
    )
    await tap('I have stopped already')
    await keepPicture(page, 'pension-phone')
    await tap('Show my answer')
    await expect
      .poll(() => page.evaluate(`localStorage['arthayu.plan']`))
      .toContain('"annualGrowthRatePct":6')
  })

  test('one who types no income is asked what pays, and is not offered to retire later', async () => {
    const page = await served.open({ fragment: '', viewport: phone, hasTouch: true })
    const { tap, fill, next } = handOn(page)
    await fill('Your age', '45')
    await times(2, next)
    await fill('Spending a month, without EMIs', '50000')
    await next()
    await tap('FD and cash')
    await fill('FD and cash now', '2500000')
    await next()
    await expect.poll(() => page.getByText('it is not known what pays for this month').count()).toBe(1)
    expect(await page.getByText('Short before investing').count()).toBe(0)
    await times(2, next)
    expect(await page.getByText('You typed no income.').count()).toBe(1)
    await tap('Show my answer')
    const verdict = page.locator('.verdict')
    await expect
      .poll(() => verdict.innerText())
      .toContain('Only if other money pays for all you spend until you retire')
    await expect.poll(() => page.locator('main').innerText()).toContain('Easiest fix')
    await expect.poll(() => page.locator('.figures [aria-busy="true"]').count()).toBe(0)
    expect(await page.locator('main').innerText()).not.toMatch(/retire [^.]* later/i)
    await page.evaluate(`location.hash = '#retirement'`)
    await expect.poll(() => page.getByText('the plan has no income of yours').count()).toBe(1)
  })

  test('a second tap on what is assumed of one who is 66 keeps it', async () => {
    const page = await first()
    const { tap, fill, next } = handOn(page)
    await fill('Your age', '66')
    await times(6, next)
    await tap('I have stopped already')
    await tap('Show my answer')
    await expect
      .poll(() => page.evaluate(`localStorage['arthayu.plan']`))
      .toContain('"retirementAgeYears":66')
  })
})

async function times(count: number, next: () => Promise<void>): Promise<void> {
  for (let card = 0; card < count; card++) await next()
}
