/** Every place of the page, on every screen: nothing hangs over, axe finds nothing, and links lead to it. */
import { describe, expect, test, vi } from 'vitest'
import { placeNames } from '../src/places/address.ts'
import { faultsOf } from './axe.ts'
import {
  describeInChromium,
  desktop,
  fragmentOf,
  fullPlan,
  goTo,
  keepPicture,
  phone,
  rested
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, expect: { poll: { timeout: 30_000 } } })

/** Two people with what the full plan has, and a loan. A place looks alike with fewer simulations. */
const couple = {
  ...fullPlan,
  partner: { label: 'Ravi', currentAgeYears: 32, retirementAgeYears: 60 },
  incomes: [
    ...fullPlan.incomes,
    { label: 'Salary Ravi', owner: 'partner', kind: 'salary', monthlyAmount: 120_000, annualGrowthRatePct: 7 }
  ],
  loans: [
    { label: 'Car loan', outstandingPrincipal: 500_000, annualInterestRatePct: 9.5, remainingMonths: 48 }
  ],
  tax: { regime: 'new', partner: {} },
  uncertainty: { paths: 200 }
}

/** The plan with names that do not break by themselves. */
function named(plan: typeof couple): object {
  const name = (start: string): string => start.padEnd(60, 'abcdefghij')
  const each = <T extends object>(list: readonly T[], start: string): T[] =>
    list.map((entry, index) => ({ ...entry, label: name(`${start}${index}`) }))
  const { incomes, expenses, investments, milestones, loans, partner } = plan
  return {
    ...plan,
    selfLabel: name('Asha'),
    partner: { ...partner, label: name('Ravi') },
    incomes: each(incomes, 'Salary'),
    expenses: each(expenses, 'Expense'),
    investments: each(investments, 'Fund'),
    milestones: each(milestones, 'Goal'),
    loans: each(loans, 'Loan')
  }
}

/** What can be seen beyond the edge of the window, or is cut off there; tables and previews are scrolled. */
const overhanging = `(() => {
  const edge = document.documentElement.clientWidth
  const found = [...document.querySelectorAll('.page *')]
    .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > edge + 1)
    .filter(each => each.closest('.scroll, .preview, svg, .unseen, .skip') === null)
    .map(each => each.tagName + '.' + each.className + ': ' + each.textContent.slice(0, 30))
  const { scrollWidth } = document.documentElement
  return scrollWidth > edge ? ['the page: ' + scrollWidth, ...found] : found
})()`

const screens = [
  ['phone', phone],
  ['desktop', desktop]
] as const

const edges = [
  ['of 320 pixels: a window of 1280 at 400% zoom', { width: 320, height: 640 }, ''],
  ['of a phone with text of twice its size', phone, '200%'],
  ['of 1920 pixels', { width: 1920, height: 1080 }, ''],
  ['of 1024 pixels', { width: 1024, height: 768 }, '']
] as const

describeInChromium('the places', served => {
  describe.each(screens)('on a %s screen', (screen, viewport) => {
    test('no place has an error that axe finds, and nothing hangs over its edge', async () => {
      const page = await served.open({ fragment: fragmentOf(couple), viewport })
      for (const place of placeNames) {
        await page.emulateMedia({ colorScheme: 'light' })
        await goTo(page, place)
        await rested(page)
        await expect.poll(() => page.locator('.waiting').count(), { message: place }).toBe(0)
        const width = await page.evaluate('document.documentElement.scrollWidth')
        await keepPicture(page, `place-${place}-${screen}`, true)
        expect(width, place).toBeLessThanOrEqual(viewport.width)
        expect(await faultsOf(page), place).toEqual([])
        await keepPicture(page, `place-${place}-${screen}-dark`)
      }
    })
  })

  test('F28, F38 nothing hangs over the edge, with names of 60 letters and no space', async () => {
    const page = await served.open({ fragment: fragmentOf(named(couple)) })
    for (const place of placeNames) {
      await goTo(page, place)
      await rested(page)
      for (const [edge, viewport, fontSize] of edges) {
        await page.setViewportSize(viewport)
        await page.evaluate(`document.documentElement.style.fontSize = '${fontSize}'`)
        // What depends on the width is drawn again.
        await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
        await rested(page)
        await keepPicture(page, `place-${place}-${viewport.width}${fontSize === '' ? '' : '-large'}`, true)
        expect(await page.evaluate(overhanging), `${place}, at the edge ${edge}`).toEqual([])
      }
    }
  })

  test('the names of the bar are read whole in letters of twice their size', async () => {
    const page = await served.open({ fragment: fragmentOf(couple), viewport: phone })
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    const bar = page.locator('.places .bar')
    await keepPicture(page, 'bar-large')
    const cut = await bar
      .locator('a, summary')
      .evaluateAll(
        all =>
          all.filter(
            each => (each as unknown as Element).scrollWidth > (each as unknown as Element).clientWidth
          ).length
      )
    expect(cut).toBe(0)
  })

  test('where the system sets the colours, what only a colour says is still seen', async () => {
    const page = await served.open({ fragment: fragmentOf(couple), forcedColors: 'active' })
    await rested(page)
    await page.locator('.dots .full').first().waitFor()
    const ground = (selector: string): Promise<string[]> =>
      page
        .locator(selector)
        .evaluateAll(all => all.map(each => getComputedStyle(each as unknown as Element).backgroundColor))
    const [chosen, other] = [
      await ground('.choice input:checked + span'),
      await ground('.choice input:not(:checked) + span')
    ]
    for (const each of chosen) expect(other).not.toContain(each)
    expect(new Set(await ground('.parts span')).size).toBeGreaterThan(3)
    expect((await ground('.dots .full'))[0]).not.toBe((await ground('.card'))[0])
    const current = page.locator('.places .rail [aria-current]')
    expect(await current.evaluate(each => getComputedStyle(each).textDecorationLine)).toBe('underline')
    await goTo(page, 'goals')
    await page.locator('.lived').first().waitFor()
    expect((await ground('.lived'))[0]).not.toBe((await ground('.card'))[0])
    for (const place of placeNames) {
      await goTo(page, place)
      await rested(page)
      await keepPicture(page, `place-${place}-forced`, true)
    }
  })

  test('the seven places are in the rail and in the bar; the mix is a part of Family, at its old address', async () => {
    const page = await served.open({ answers: false, place: 'mix' })
    const names = await page.locator('.places .rail a').allInnerTexts()
    expect(names).toEqual(['Home', 'Family', 'Goals', 'Retirement', 'Tax', 'What if', 'Report'])
    expect(await page.locator('.places .rail [aria-current]').innerText()).toBe('Family')
    await page.setViewportSize(phone)
    await page.locator('.more-places summary').click()
    expect(await page.locator('.more-places a').allInnerTexts()).toEqual(['Family', 'Tax', 'Report'])
    await page.getByRole('link', { name: 'Back to what your family has' }).click()
    await page.locator('.at-family .place-title').waitFor()
    await page.getByRole('link', { name: 'How your savings are split' }).click()
    await page.locator('.at-mix .place-title').waitFor()
    expect(new URL(page.url()).hash).toBe('#mix')
  })

  test.each(screens)('links lead from each to each, and back, on a %s screen', async (_, viewport) => {
    const page = await served.open({ viewport, answers: false })
    for (const place of placeNames) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await goTo(page, place)
      expect(new URL(page.url()).hash).toBe(place === 'home' ? '' : `#${place}`)
    }
    for (const place of placeNames.toReversed().slice(1)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.goBack()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await page.locator(`.at-${place}`).waitFor()
    }
  })
})
