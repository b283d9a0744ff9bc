/** What the cards have named is called so in the language of the page; what was typed stays as it is. */
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { namedAgain } from '../src/plan/names-again.ts'
import { otherNames as ofEnglishPage } from '../src/text/en-other-names.ts'
import { startNames as english } from '../src/text/en-start-names.ts'
import { otherNames as ofHindiPage } from '../src/text/hi-other-names.ts'
import { startNames as hindi } from '../src/text/hi-start-names.ts'
import { describeInChromium, fullPlan, keepPicture, kept, phone, textOf } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

const labelled = (...labels: string[]) => labels.map(label => ({ label, assetClass: 'gold' }))

test('names of the other language change in every plan that is kept, with what refers to them', () => {
  const plan = {
    currentAgeYears: 40,
    partner: { label: 'जीवनसाथी', currentAgeYears: 41 },
    expenses: labelled('घर-खर्च', 'Rent'),
    incomes: labelled('जीवनसाथी की पेंशन'),
    investments: labelled('सोना', 'Gold', 'जीवनसाथी: EPF'),
    milestones: [{ label: 'कॉलेज, बच्चा 2', fundedBy: 'सोना' }],
    allocation: { targets: [{ weightsPct: { सोना: 40, Gold: 60 } }] }
  }
  const named = {
    currentAgeYears: 40,
    partner: { label: 'Spouse', currentAgeYears: 41 },
    expenses: labelled('Household', 'Rent'),
    incomes: labelled('Pension of spouse'),
    // A name that another portfolio has gets a number.
    investments: labelled('Gold 2', 'Gold', 'EPF of spouse'),
    milestones: [{ label: 'College, child 2', fundedBy: 'Gold 2' }],
    allocation: { targets: [{ weightsPct: { 'Gold 2': 40, Gold: 60 } }] }
  }
  expect(namedAgain(plan)).toEqual(named)
  const library = {
    name: 'सोना',
    others: [{ name: 'घर', plan, beside: { 'arthayu.scenarios': [{ plan }] } }]
  }
  expect(namedAgain(library)).toEqual({
    name: 'सोना',
    others: [{ name: 'घर', plan: named, beside: { 'arthayu.scenarios': [{ plan: named }] } }]
  })
  for (const other of [null, 7, [], {}, { expenses: 'घर-खर्च' }, { currentAgeYears: 1, loans: {} }])
    expect(namedAgain(other)).toEqual(other)
})

test('each page knows the names of the other one', () => {
  expect([ofEnglishPage, ofHindiPage]).toEqual([hindi, english])
})

describeInChromium('a switch of the language', served => {
  const other = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
  const planOf = async (page: Page): Promise<unknown> =>
    JSON.parse(await page.evaluate(`localStorage['arthayu.plan']`))

  test('names the own plan and the steps of Undo again, and leaves the figures and typed names alone', async () => {
    const keeping = {
      ...fullPlan,
      expenses: [...fullPlan.expenses, { label: 'My shop', currentMonthlyAmount: 9000 }]
    }
    const page = await served.open({ keeping, answers: false, viewport: phone, place: 'family' })
    await page.evaluate(
      `localStorage['arthayu.scenarios'] = ${JSON.stringify(JSON.stringify([{ name: 'A', plan: keeping, crises: [] }]))}`
    )
    await page.locator('#plan-milestones summary').first().click()
    await page.getByRole('button', { name: 'Remove Education' }).click()
    await expect.poll(() => page.evaluate(`localStorage['arthayu.plan']`)).not.toContain('Education')
    await kept(page, '"label":"Wedding"')
    const before = await planOf(page)
    await other(page, 'हिन्दी').click()
    await page.locator('#plan-incomes').waitFor()
    expect(await textOf(page, '#plan-incomes')).toContain('सैलरी')
    expect(await textOf(page, '#plan-spending')).toContain('घर-खर्च, My shop')
    expect(await textOf(page, '#plan-milestones')).toContain('घर, शादी')
    await page.locator('#plan-incomes').scrollIntoViewIfNeeded()
    await keepPicture(page, 'names-again-phone')
    expect(await page.evaluate(`localStorage['arthayu.scenarios']`)).toContain('"label":"सैलरी"')
    await page.getByRole('button', { name: 'वापस लें' }).first().click()
    await kept(page, '"label":"Education"')
    expect(await page.getByRole('button', { name: 'वापस लें' }).count()).toBe(0)
    expect(await textOf(page, '#plan-incomes')).toContain('सैलरी')
    await other(page, 'English').click()
    await page.locator('#plan-incomes', { hasText: 'Salary' }).waitFor()
    expect(await planOf(page)).toEqual(keeping)
    expect(before).toEqual({ ...keeping, milestones: [keeping.milestones[0], keeping.milestones[2]] })
    expect(await page.evaluate(`localStorage['arthayu.scenarios']`)).not.toContain('सैलरी')
  })
})
