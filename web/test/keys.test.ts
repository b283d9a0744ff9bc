/** Keys alone: every stop of every place is seen and not hidden by what is fixed, and the way leads on. */
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { placeNames } from '../src/places/address.ts'
import { describeInChromium, desktop, failingPlan, fragmentOf, phone, rested } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 240_000 })

/** What has the focus: its name, and what is wrong with how it is shown; null outside of the page. */
const stop = `(() => {
  const found = document.activeElement
  if (found === document.body) return null
  const shown = found.matches('.reader') ? found.closest('.chart')
    : found.matches('.choice input') ? found.nextElementSibling : found
  const { outlineStyle, outlineWidth } = getComputedStyle(shown)
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const corners = [[left + 2, top + 2], [right - 2, bottom - 2], [(left + right) / 2, (top + bottom) / 2]]
  const isFree = ([x, y]) => {
    const at = document.elementFromPoint(x, y)
    if (at === null) return false
    return shown.contains(at) || at.contains(shown) || at.closest('label') === found.closest('label')
  }
  const isAgain = found.dataset.stopped === 'yes'
  found.dataset.stopped = 'yes'
  const name = found.getAttribute('aria-label') ?? found.labels?.[0]?.innerText ?? found.innerText
  const wrong = [
    ...(outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? ['no outline'] : []),
    ...(corners.some(isFree) ? [] : ['hidden'])
  ]
  return { isAgain, name: found.tagName + ' ' + name, wrong }
})()`

interface Stop {
  readonly isAgain: boolean
  readonly name: string
  readonly wrong: readonly string[]
}

async function stops(page: Page, key: string): Promise<Stop[]> {
  const found: Stop[] = []
  for (let turn = 0; turn < 300; turn++) {
    await page.keyboard.press(key)
    const at = (await page.evaluate(stop)) as Stop | null
    if (at === null || at.isAgain) return found
    found.push(at)
  }
  throw new Error('The keys never leave the page.')
}

describeInChromium('keys alone', served => {
  describe.each([
    ['desktop', desktop],
    ['phone', phone]
  ] as const)('on a %s screen', (_, viewport) => {
    test.each(placeNames)('lead through %s, seen at every stop, and back', async place => {
      const page = await served.open({
        fragment: fragmentOf({ ...failingPlan, tax: { regime: 'new' } }),
        place,
        viewport,
        chances: false,
        reducedMotion: 'reduce'
      })
      await page.locator('.waiting').waitFor({ state: 'detached' })
      await rested(page)
      const there = await stops(page, 'Tab')
      expect(there.filter(({ wrong }) => wrong.length > 0)).toEqual([])
      expect(there[0]!.name).toBe('BUTTON Skip to main content')
      expect(there.length).toBeGreaterThan(12)
      await page.evaluate(
        `for (const each of document.querySelectorAll('[data-stopped]')) delete each.dataset.stopped`
      )
      const back = await stops(page, 'Shift+Tab')
      expect(back.filter(({ wrong }) => wrong.length > 0)).toEqual([])
    })
  })

  test('the way past the head leads to the part that changes, in every place', async () => {
    for (const place of placeNames) {
      const page = await served.open({ fragment: fragmentOf(failingPlan), place, answers: false })
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      expect(await page.evaluate('document.activeElement.id')).toBe('main')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(`document.activeElement.closest('main, .beside') !== null`), place).toBe(
        true
      )
      await page.context().close()
    }
  })
})
