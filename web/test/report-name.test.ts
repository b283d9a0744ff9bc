/** The name on the report: of the plan that is printed, and of no other one. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { describeInChromium, failingPlan, fragmentOf } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

const couple = {
  ...failingPlan,
  selfLabel: 'Asha',
  partner: { label: 'Ravi', currentAgeYears: 32, retirementAgeYears: 42, planningEndAgeYears: 60 }
}

describeInChromium('the name on the report', served => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  /** The names on all sheets, on the screen and on paper. */
  const names = async (page: Page): Promise<string[]> => {
    await page.locator('.report [role=status]:empty').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    await page.locator('.paper .sheet').nth(3).waitFor()
    const found = await page.locator('.sheet-name strong').allInnerTexts()
    await page.emulateMedia({ media: 'screen' })
    const alt = await page.locator('.share-card canvas').getAttribute('aria-label')
    expect(alt).toContain(found[0])
    return [...new Set(found)]
  }

  async function rename(page: Page, name: string): Promise<void> {
    await page.locator('.plan-button').click()
    await page.getByRole('textbox', { name: 'Name of this plan' }).fill(name)
    await button(page, 'Close').click()
  }

  async function switchTo(page: Page, name: string): Promise<void> {
    await page.locator('.plan-button').click()
    await button(page, `Open: ${name}`).click()
    await button(page, 'Close').click()
  }

  test('is that of the plan in the library, until another one is typed for this plan', async () => {
    const page = await served.open({ keeping: couple, place: 'report', answers: ['report'] })
    expect(await names(page)).toEqual(['Plan of Asha and Ravi'])
    await rename(page, 'Our plan')
    await expect.poll(() => names(page)).toEqual(['Our plan'])
    await page.locator('.plan-button').click()
    await button(page, 'Make a copy').click()
    await button(page, 'Close').click()
    await page.getByRole('textbox', { name: 'Name on the report' }).fill('For the bank')
    expect(await names(page)).toEqual(['For the bank'])
    await switchTo(page, 'Our plan (copy)')
    await expect.poll(() => names(page)).toEqual(['Our plan (copy)'])
    await switchTo(page, 'Our plan')
    await expect.poll(() => names(page)).toEqual(['For the bank'])
    await page.reload()
    expect(await names(page)).toEqual(['For the bank'])
  })

  test('of the plan of a link is none of the own plan, and changes none', async () => {
    const page = await served.open({ keeping: couple, place: 'report', answers: ['report'] })
    await rename(page, 'Our plan')
    await page.getByRole('textbox', { name: 'Name on the report' }).fill('For the bank')
    await page.goto('about:blank')
    await page.goto(`${served.baseUrl}/${fragmentOf(failingPlan)}/report`)
    expect(await names(page)).toEqual(['Financial plan'])
    await page.getByRole('textbox', { name: 'Name on the report' }).fill('Of a friend')
    expect(await names(page)).toEqual(['Of a friend'])
    await page.goto('about:blank')
    await page.goto(`${served.baseUrl}/#report`)
    expect(await names(page)).toEqual(['For the bank'])
    await page.getByRole('textbox', { name: 'Name on the report' }).fill('')
    expect(await names(page)).toEqual(['Our plan'])
    await page.goto('about:blank')
    await page.goto(`${served.baseUrl}/#example/report`)
    expect(await names(page)).toEqual(['Financial plan'])
  })
})
