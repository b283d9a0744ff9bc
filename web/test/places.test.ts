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

/** Two people with what the full plan has, and a loan that runs. */
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
  tax: { regime: 'new', partner: {} }
}

const screens = [
  ['phone', phone],
  ['desktop', desktop]
] as const

describeInChromium('the places', served => {
  describe.each(screens)('on a %s screen', (screen, viewport) => {
    test.each(placeNames)('%s has no error that axe finds, and nothing hangs over its edge', async place => {
      const page = await served.open({ fragment: fragmentOf(couple), viewport, place })
      await rested(page)
      await expect.poll(() => page.locator('.waiting').count()).toBe(0)
      const width = await page.evaluate('document.documentElement.scrollWidth')
      await keepPicture(page, `place-${place}-${screen}`, true)
      expect(width).toBeLessThanOrEqual(viewport.width)
      expect(await faultsOf(page)).toEqual([])
      await keepPicture(page, `place-${place}-${screen}-dark`)
    })
  })

  test('nothing hangs over the edge of 320 pixels: a window of 1280 at 400 % zoom', async () => {
    const narrow = { width: 320, height: 640 }
    const page = await served.open({ fragment: fragmentOf(couple), viewport: narrow })
    for (const place of placeNames) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await goTo(page, place)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await rested(page)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await keepPicture(page, `place-${place}-narrow`, true)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await page.evaluate('document.documentElement.scrollWidth'), place).toBeLessThanOrEqual(320)
    }
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
