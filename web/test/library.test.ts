/** Several plans in one browser, and the check of a plan that is a year old. */
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  goTo,
  keepPicture,
  kept,
  phone,
  saying
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

describeInChromium('the library of plans', served => {
  const retireAt = (page: Page) => page.getByRole('textbox', { name: 'Retire at' })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  /** A page with an own plan, which the browser keeps. */
  async function openedOwn(plan: object): Promise<Page> {
    const page = await served.open({ fragment: fragmentOf(plan), answers: false })
    await retireAt(page).fill('41')
    await kept(page, '"retirementAgeYears":41')
    return page
  }

  const openLibrary = async (page: Page, name: string): Promise<void> => {
    await page.locator('.plan-button', { hasText: name }).click()
    await page.getByRole('heading', { name: 'My plans' }).waitFor()
  }

  test('a copy is changed, and the plan that it was made of stays as it was, also after a reload', async () => {
    const page = await openedOwn(failingPlan)
    await openLibrary(page, 'My plan')
    await page.getByRole('textbox', { name: 'Name of this plan' }).fill('Both of us')
    await button(page, 'Make a copy').click()
    await page.getByText('“Both of us (copy)” was added.').waitFor()
    await button(page, 'Open: Both of us (copy)').click()
    await page.getByText('“Both of us (copy)” is open.').waitFor()
    await keepPicture(page, 'library-desktop')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate('document.activeElement.className')).toContain('plan-button')
    await retireAt(page).fill('45')
    await saying(page, 'runs out at 55')
    await page.reload()
    await saying(page, 'runs out at 55')
    await openLibrary(page, 'Both of us (copy)')
    await button(page, 'Open: Both of us').click()
    await page.keyboard.press('Escape')
    await saying(page, 'runs out at 51')
    expect(await retireAt(page).inputValue()).toBe('41')
  })

  test('a long name is cut, and moves nothing off a phone; a finger meets no slider there', async () => {
    const page = await served.open({ keeping: failingPlan, answers: false, viewport: phone, hasTouch: true })
    await openLibrary(page, 'My plan')
    await page.getByRole('textbox', { name: 'Name of this plan' }).fill('W'.repeat(60))
    await page.keyboard.press('Escape')
    await page.locator('.plan-button', { hasText: 'WWW' }).waitFor()
    const width = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await page.evaluate(width)).toBe(0)
    await goTo(page, 'family')
    await page.locator('.track').first().waitFor({ state: 'attached' })
    expect(await page.locator('.track:visible').count()).toBe(0)
  })

  test('the start of a new plan leads back to the one that was put aside', async () => {
    const page = await openedOwn(failingPlan)
    await openLibrary(page, 'My plan')
    await button(page, 'Start a new plan').click()
    await page.getByRole('heading', { name: 'Who is planning?' }).waitFor()
    await button(page, 'Back to “My plan”').click()
    await saying(page, 'runs out at 51')
    await page.reload()
    await saying(page, 'runs out at 51')
    await openLibrary(page, 'My plan')
    expect(await page.getByRole('button', { name: 'Open: ' }).count()).toBe(0)
  })

  test('a plan that is deleted comes back by Undo, and another one can be compared', async () => {
    const page = await openedOwn(failingPlan)
    await openLibrary(page, 'My plan')
    await button(page, 'Make a copy').click()
    await page.getByText('“My plan (copy)” was added.').waitFor()
    await button(page, 'Make a copy').click()
    await page.getByText('“My plan (copy) 2” was added.').waitFor()
    await button(page, 'Delete: My plan (copy) 2').click()
    await page.getByText('“My plan (copy) 2” is deleted.').waitFor()
    await button(page, 'Delete: My plan (copy)').click()
    await page.getByText('“My plan (copy)” is deleted.').waitFor()
    expect(await page.locator('.plans li').count()).toBe(0)
    await page.locator('.library').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.locator('.plans li').count()).toBe(1)
    await button(page, 'Compare with my plan: My plan (copy)').click()
    await page.getByText('“My plan (copy)” is now a scenario').waitFor()
  })

  test('the second click of a double one does nothing, and Undo stays when the sheet is closed', async () => {
    const page = await openedOwn(failingPlan)
    await openLibrary(page, 'My plan')
    await button(page, 'Make a copy').dblclick()
    await page.getByText('“My plan (copy)” was added.').waitFor()
    expect(await page.locator('.plans li').count()).toBe(1)
    // The list has just grown under the finger.
    await button(page, 'Make a copy').click()
    await page.locator('.plans li button', { hasText: 'Delete' }).last().dispatchEvent('click')
    await page.getByText('“My plan (copy) 2” was added.').waitFor()
    expect(await page.locator('.plans li').count()).toBe(2)
    await button(page, 'Delete: My plan (copy)').click()
    await expect.poll(() => page.locator('.plans li').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.locator('.library').waitFor({ state: 'detached' })
    await page.getByText('“My plan (copy)” is deleted.').waitFor()
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('“My plan (copy)” is deleted.').waitFor({ state: 'detached' })
    await openLibrary(page, 'My plan')
    expect(await page.locator('.plans li').count()).toBe(2)
  })

  test('F37 a change is kept though the page closes at once', async () => {
    const page = await openedOwn(failingPlan)
    await retireAt(page).fill('43')
    await saying(page, 'runs out at 53')
    await served.leave(page)
    await page.goto(served.baseUrl)
    await expect.poll(() => retireAt(page).inputValue()).toBe('43')
  })

  test('where the browser has no room nothing is lost, and the page says so', async () => {
    const page = await openedOwn(failingPlan)
    await openLibrary(page, 'My plan')
    await button(page, 'Make a copy').click()
    await page.evaluate(
      `Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }`
    )
    await button(page, 'Open: My plan (copy)').click()
    await page.getByText('no room for another plan, so nothing was changed').waitFor()
    expect(await page.locator('.plans li').count()).toBe(1)
    expect(await page.evaluate(`localStorage['arthayu.plan'].includes('"retirementAgeYears":41')`)).toBe(true)
  })

  test('two tabs work on one plan: neither overwrites what the other changed', async () => {
    const one = await openedOwn(failingPlan)
    const other = await one.context().newPage()
    await other.goto(served.baseUrl)
    await saying(other, 'runs out at 51')
    await retireAt(one).fill('45')
    await saying(other, 'runs out at 55')
    await other.getByRole('textbox', { name: 'Plan to age' }).fill('70')
    await kept(other, '"planningEndAgeYears":70')
    await kept(other, '"retirementAgeYears":45')
    await expect.poll(() => one.getByRole('textbox', { name: 'Plan to age' }).inputValue()).toBe('70')
  })

  describe('a plan that is more than a year old', () => {
    // 12 lakh without growth, and nothing is added: a year later the plan expects 12 lakh.
    const today = new Date(Date.now() + 5.5 * 3_600_000)
    const older = { ...failingPlan, currentYear: today.getUTCFullYear() - 1, currentMonth: 1 }
    const lastMonth = new Intl.DateTimeFormat('en-IN', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC'
    }).format(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1)))
    const rupees = (amount: number): string => new Intl.NumberFormat('en-IN').format(amount)

    test('is asked for what there is today, and begins in the present year then', async () => {
      const page = await served.open({ fragment: fragmentOf(older), answers: false, viewport: phone })
      await page.getByText(`For ${lastMonth} you planned ₹12 lakh. What do you have now?`).waitFor()
      await page.getByText('Planned for now: ₹12,00,000').waitFor()
      await button(page, 'Bring my plan up to date').click()
      await page.getByText('Type what there is today, 0 for nothing: All savings.').waitFor()
      await keepPicture(page, 'yearly-phone')
      await page.getByRole('textbox', { name: 'All savings today' }).fill('99999999999999999999')
      await page.getByText('0 for nothing: All savings. A plan holds at most').waitFor()
      await page.getByRole('textbox', { name: 'All savings today' }).fill('10 lakh')
      await button(page, 'Bring my plan up to date').click()
      await page
        .getByText(`For ${lastMonth} you planned ₹12 lakh; you have ₹10 lakh.`, { exact: false })
        .waitFor()
      // Ten years of savings pay 10,000 a month for 8 years 4 months from 40 on.
      await saying(page, 'runs out at 48')
      const kept = `JSON.parse(localStorage['arthayu.plan'] ?? '{}').currentYear`
      await expect.poll(() => page.evaluate(kept)).toBe(older.currentYear + 1)
      await button(page, 'Undo').click()
      await page.getByText(`For ${lastMonth} you planned ₹12 lakh. What do you have now?`).waitFor()
      expect(await page.getByText('you have ₹10 lakh').count()).toBe(0)
      await expect.poll(() => page.evaluate(`localStorage['arthayu.checks']`)).toBe('[]')
    })

    test('is asked for the savings beside its portfolios, and names what is to be checked', async () => {
      const investments = [
        {
          label: 'Fund',
          initialCorpus: 5e5,
          costBasis: 4e5,
          initialMonthlyContribution: 1000,
          expectedAnnualReturnRatePct: 0,
          annualStepUpRatePct: 0
        }
      ]
      const trip = { type: 'expense', amount: 1, year: older.currentYear, fundedBy: 'Core' } as const
      const milestones = [
        { ...trip, label: 'Goa' },
        { ...trip, label: 'Trips', recurrence: { everyYears: 2, count: 3 } }
      ]
      const page = await served.open({
        fragment: fragmentOf({ ...older, investments, milestones }),
        answers: false
      })
      const months = 12 + today.getUTCMonth()
      await page.getByText(`Planned for now: ₹${rupees(5e5 + months * 1000)}`).waitFor()
      await page.getByText('Planned for now: ₹6,99,998').waitFor()
      await page.getByRole('textbox', { name: 'Fund today' }).fill('5 lakh')
      await page.getByRole('textbox', { name: 'Other savings today' }).fill('7 lakh')
      await button(page, 'Bring my plan up to date').click()
      await page.getByText('you have ₹12 lakh.').waitFor()
      await page.getByText('Goals of the past are gone from the plan: Goa.').waitFor()
      await page.getByText('“Amount invested so far” of your investments is unchanged too').waitFor()
      const plan = `JSON.parse(localStorage['arthayu.plan'] ?? '{}')`
      await expect.poll(() => page.evaluate(`${plan}.currentCorpus`)).toBe(12e5)
      const trips = `${plan}.milestones[0]`
      expect(await page.evaluate(trips)).toMatchObject({ year: older.currentYear + 2, label: 'Trips' })
    })

    test('is asked a year after it was begun, and its year is counted from then', async () => {
      const page = await served.open({ fragment: '', answers: false, isFresh: true })
      const at = async (day: string): Promise<void> => {
        await page.clock.setFixedTime(new Date(`${day}T06:00:00Z`))
        await page.reload()
      }
      await at('2026-11-15')
      for (let card = 0; card < 7; card++) await button(page, 'Skip').click()
      await page.locator('.sentence.unspent').waitFor()
      await kept(page, '"currentYear":2026')
      // Five rupees a month since then, without growth: sixty after a year, whatever the month of the plan.
      const plan = { ...failingPlan, currentCorpus: 0, investmentPlan: { initialMonthlyContribution: 5 } }
      const still = { ...plan.investmentPlan, expectedAnnualReturnRatePct: 0, annualStepUpRatePct: 0 }
      const own = JSON.stringify({ ...plan, investmentPlan: still })
      await served.leave(page)
      await page.evaluate(`localStorage['arthayu.plan'] = ${JSON.stringify(own)}`)
      await page.goto(served.baseUrl)
      await at('2027-04-15')
      await page.locator('.sentence:not(.waiting)').waitFor()
      await at('2027-10-31')
      await page.locator('.sentence:not(.waiting)').waitFor()
      await page.waitForTimeout(1000)
      expect(await page.getByText('A year has passed').count()).toBe(0)
      await at('2027-11-01')
      await page.getByText('For October 2027 you planned ₹60. What do you have now?').waitFor()
      await page.getByRole('textbox', { name: 'All savings today' }).fill('50')
      await button(page, 'Bring my plan up to date').click()
      await page.getByText('For October 2027 you planned ₹60; you have ₹50.').waitFor()
      await kept(page, '"currentYear":2027')
      await button(page, 'Undo').click()
      await page.getByText('For October 2027 you planned ₹60. What do you have now?').waitFor()
      await page.getByRole('textbox', { name: 'All savings today' }).fill('50')
      await button(page, 'Bring my plan up to date').click()
      await kept(page, '"currentYear":2027')
      await at('2028-10-31')
      await page.locator('.sentence:not(.waiting)').waitFor()
      await page.waitForTimeout(1000)
      expect(await page.getByText('A year has passed').count()).toBe(0)
      await at('2028-11-01')
      await page.getByText('For October 2028 you planned ₹110. What do you have now?').waitFor()
    })

    test('is left alone when the user says so', async () => {
      const page = await served.open({ fragment: fragmentOf(older), answers: false })
      await button(page, 'Not now').click()
      await expect.poll(() => page.getByText('A year has passed').count()).toBe(0)
      await saying(page, 'runs out at 50')
    })
  })
})
