/** What if: nothing that is tried changes the plan before it is applied, and scenarios are compared. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { describeInChromium, failingPlan, fragmentOf, keepPicture, phone, textOf } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const poll = { timeout: 60_000 }

interface Kept {
  readonly name: string
  readonly plan: Readonly<Record<string, unknown>>
  readonly crises: readonly string[]
}

const kept = (page: Page): Promise<Kept[]> =>
  page.evaluate(`JSON.parse(localStorage.getItem('arthayu.scenarios') ?? '[]')`)

/** A column of "Before and after", without its head. */
const column = async (page: Page, side: 'before' | 'after'): Promise<string[]> => {
  const cells = page.locator(`.what-if-result tbody td:nth-child(${side === 'before' ? 2 : 3})`)
  return (await cells.allInnerTexts()).map(each => each.replaceAll(/\s+/g, ' '))
}

const lasts = async (page: Page): Promise<(string | undefined)[]> => [
  (await column(page, 'before'))[0],
  (await column(page, 'after'))[0]
]

const scenario = (page: Page, name: string): Locator => page.locator(`.scenario[aria-label="${name}"]`)

/** What a scenario says, with single spaces. */
const saidOf = async (page: Page, name: string): Promise<string> =>
  (await scenario(page, name).innerText()).replaceAll(/\s+/g, ' ')

const save = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Name of the scenario' }).fill(name)
  await page.getByRole('button', { name: 'Save as scenario' }).click()
  await scenario(page, name).waitFor()
}

const couple = {
  ...failingPlan,
  selfLabel: 'Asha',
  partner: { label: 'Ravi', currentAgeYears: 30, retirementAgeYears: 40, planningEndAgeYears: 60 }
}

describeInChromium('what if', served => {
  /** ₹12 lakh last from 40 to 50. */
  const opened = (plan: object = failingPlan, options: object = {}): Promise<Page> =>
    served.open({ fragment: fragmentOf(plan), place: 'what-if', answers: ['likely'], ...options })

  test('levers show the plan before and after, and change it only when they are applied', async () => {
    const page = await opened()
    await page.getByRole('button', { name: 'Retire at: more' }).click()
    await expect.poll(() => lasts(page), poll).toEqual(['to age 50', 'to age 51'])
    await expect.poll(() => textOf(page, '.differs'), poll).toBe('Retire at 41 instead of 40')
    // A fixed rate has no chance but none or all, of which neither is said to be certain.
    await expect.poll(async () => (await column(page, 'after'))[1], poll).toMatch(/\d%/)
    expect(await textOf(page, '.verdict-bar')).toContain('to age 50')
    await keepPicture(page, 'what-if-desktop', true)
    await page.getByRole('button', { name: 'Apply to my plan' }).click()
    await expect.poll(() => textOf(page, '.verdict-bar'), poll).toContain('to age 51')
    await expect.poll(() => lasts(page), poll).toEqual(['to age 51', 'to age 51'])
    expect(await textOf(page, '.toast')).toMatch(/^Applied to your plan\. Money lasts to age 51.*\. Undo$/)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => textOf(page, '.verdict-bar'), poll).toContain('to age 50')
    await expect.poll(() => page.evaluate('document.activeElement.innerText')).toBe('Apply to my plan')
  })

  test('Apply is about the levers at the moment of the click, and so is Save', async () => {
    const page = await opened()
    await page.getByRole('button', { name: 'Retire at: more' }).waitFor()
    await page.evaluate(`{
      const button = name => [...document.querySelectorAll('button')].find(each =>
        (each.getAttribute('aria-label') ?? each.innerText).includes(name))
      button('Retire at: more').click()
    }`)
    await page.evaluate(`document.querySelector('.save-bar').requestSubmit()`)
    await expect.poll(async () => (await kept(page)).length, poll).toBe(1)
    expect((await kept(page))[0]).toMatchObject({
      name: 'Scenario A',
      plan: { retirementAgeYears: 41 },
      crises: []
    })
  })

  test('F22: a gesture of scrolling over the levers changes none of them', async () => {
    const page = await opened(failingPlan, { viewport: phone, hasTouch: true, isMobile: true })
    await page.locator('.lever').first().waitFor()
    expect(await page.locator('.what-if input[type=range]:visible').count()).toBe(0)
    const amounts = () => page.locator('.steps output').allInnerTexts()
    await expect.poll(amounts, poll).not.toContain('…')
    const before = await amounts()
    const box = (await page.locator('.levers').boundingBox())!
    const client = await page.context().newCDPSession(page)
    const at = (y: number) => [{ x: box.x + box.width - 60, y }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(700) })
    for (let y = 680; y >= 300; y -= 20)
      // oxlint-disable-next-line no-await-in-loop -- a finger moves step by step
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => page.evaluate('scrollY'), poll).toBeGreaterThan(100)
    expect(await amounts()).toEqual(before)
  })

  test('a crisis says what it changes; it is saved, never applied, and not drawn as expected', async () => {
    const page = await opened()
    // 12 lakh x 0.4755 pay 57 months.
    await page.getByRole('checkbox', { name: '2008 again, now' }).check()
    await expect.poll(() => lasts(page), poll).toEqual(['to age 50', 'to age 44'])
    expect(await textOf(page, '.differs')).toBe(
      '2008 again, now: Equity loses 52% at once, as the Sensex did in 2008.'
    )
    // It takes clicks, to say why it does nothing.
    await page.getByRole('button', { name: 'Apply to my plan' }).click({ force: true })
    await expect.poll(() => textOf(page, '.toast')).toContain('nothing to apply')
    expect(await textOf(page, '.verdict-bar')).toContain('to age 50')
    await save(page, 'Crash')
    expect((await kept(page))[0]).toEqual({ name: 'Crash', plan: failingPlan, crises: ['crashNow'] })
    await expect.poll(() => saidOf(page, 'Crash'), poll).toContain('to age 44')
    expect(await scenario(page, 'Crash').getByRole('button', { name: 'Switch to this' }).count()).toBe(0)
    expect(await page.getByRole('checkbox', { name: 'A year without a salary' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await page.getByRole('checkbox', { name: '2008 again, now' }).isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.locator('.chart svg .area').first().waitFor()
    expect(await page.locator('.dashed').count()).toBe(0)
  })

  describe('scenarios', () => {
    test('F29: up to four are named, and have a chance, a last age, tax and what is left', async () => {
      const page = await opened()
      const more = page.getByRole('button', { name: 'Retire at: more' })
      for (const name of ['One', 'Two', 'Three', 'Four']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await more.click()
        // oxlint-disable-next-line no-await-in-loop -- as above
        await save(page, name)
      }
      await expect.poll(() => saidOf(page, 'Four'), poll).toMatch(/to age 54 .*\d%/)
      const said = await saidOf(page, 'Four')
      for (const words of ['Chance of success', 'Tax over life not calculated', 'Left at the end nothing'])
        expect(said).toContain(words)
      expect(said).toContain('Differs from your plan Retire at 44 instead of 40')
      expect(await textOf(page, '.save-bar')).toContain('You have four scenarios.')
      await page.getByRole('button', { name: 'Save as scenario' }).click({ force: true })
      expect(await kept(page)).toHaveLength(4)
      await keepPicture(page, 'scenarios-desktop', true)
    })

    test('are renamed, removed and switched to', async () => {
      const page = await opened()
      await page.getByRole('button', { name: 'Retire at: more' }).click()
      await save(page, 'Later')
      const name = page.getByRole('textbox', { name: 'Name of Later' })
      await name.fill('A year later')
      await name.blur()
      await expect.poll(async () => (await kept(page)).map(each => each.name), poll).toEqual(['A year later'])
      await page.getByRole('button', { name: 'Switch to this A year later' }).click()
      await expect.poll(() => textOf(page, '.verdict-bar'), poll).toContain('to age 51')
      await expect.poll(() => saidOf(page, 'A year later'), poll).toContain('Same as your plan')
      await page.getByRole('button', { name: 'Remove A year later' }).click()
      await expect.poll(() => kept(page), poll).toEqual([])
      expect(await page.evaluate('document.activeElement.id')).toBe('scenarios-title')
    })

    test('that an older page kept are read, and the first two are drawn on Home', async () => {
      const page = await opened()
      const old = [45, 50].map((retirementAgeYears, index) => ({
        name: `Scenario ${'AB'[index]}`,
        plan: { ...failingPlan, retirementAgeYears }
      }))
      await page.evaluate(`localStorage.setItem('arthayu.scenarios', ${JSON.stringify(JSON.stringify(old))})`)
      await page.reload()
      await expect.poll(() => saidOf(page, 'Scenario A'), poll).toContain('to age 55')
      await page.getByRole('link', { name: 'Home' }).first().click()
      await page.locator('.dashed').nth(1).waitFor()
    })
  })

  test('levers of two people carry their names', async () => {
    const page = await opened(couple)
    await page.getByRole('button', { name: 'Ravi retires at: more' }).click()
    expect(await page.getByRole('group', { name: 'Asha retires at' }).count()).toBe(1)
    await expect.poll(() => textOf(page, '.differs'), poll).toBe('Ravi: Retire at 41 instead of 40')
  })

  test('on a narrow phone nothing scrolls sideways, and every target is large enough', async () => {
    const page = await opened(couple, { viewport: { width: 320, height: 640 } })
    await page.getByRole('button', { name: 'Ravi retires at: more' }).click()
    await save(page, 'Averyveryverylongnamewithoutanyspaces')
    await expect.poll(() => page.locator('.scenario dd').first().innerText(), poll).not.toBe('…')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    const sizes = await page
      .locator('.what-if button, .scenarios button, .crisis')
      .evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().height)))
    expect(sizes.length).toBeGreaterThan(10)
    for (const height of sizes) expect(height).toBeGreaterThanOrEqual(44)
    await keepPicture(page, 'what-if-phone', true)
  })
})
