/** On a screen of 360 pixels: what belongs together is in one line, and no figure is out of sight. */
import type { Locator } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { describeInChromium, fragmentOf, fullPlan, keepPicture, rested } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

const small = { width: 360, height: 740 }

const middleOf = async (part: Locator): Promise<number> => {
  const box = (await part.boundingBox())!
  return box.y + box.height / 2
}

/** The figures that are out of sight, and those that touch their names. */
const unseen = (selector: string): string => `[...document.querySelectorAll('${selector} td[data-name]')]
  .filter(each => {
    const figure = document.createRange()
    figure.selectNodeContents(each)
    const { left, right } = figure.getBoundingClientRect()
    const cell = each.getBoundingClientRect()
    return cell.right > innerWidth || right < cell.right - 16 || left < cell.left + 60
  })
  .map(each => each.dataset.name + ' ' + each.textContent)`

describeInChromium('a small screen', served => {
  const plan = { ...fullPlan, uncertainty: { paths: 100 } }

  test('the way to remove a child is beside its age, and 44 pixels wide and high', async () => {
    const page = await served.open({ fragment: '', answers: false, viewport: small, hasTouch: true })
    await page.getByRole('button', { name: 'Add a child' }).tap()
    const remove = page.getByRole('button', { name: /Remove.*child 1/ })
    const { width, height } = (await remove.boundingBox())!
    expect([width >= 44, height >= 44]).toEqual([true, true])
    const age = page.getByRole('textbox', { name: 'Age of child 1' })
    expect(Math.abs((await middleOf(remove)) - (await middleOf(age)))).toBeLessThan(1)
    await keepPicture(page, 'child-360')
    await remove.tap()
    await age.waitFor({ state: 'detached' })
  })

  test.each([
    ['English', 360],
    ['English', 1280],
    ['Hindi', 360],
    ['Hindi', 1280]
  ] as const)('what ends a try is in one line: in %s at %i pixels', async (language, width) => {
    const isHindi = language === 'Hindi'
    const viewport = { width, height: 900 }
    const page = await served.open({
      fragment: fragmentOf(plan),
      place: 'what-if',
      answers: false,
      viewport,
      isHindi
    })
    const bar = page.locator('.save-bar')
    await bar.waitFor()
    const [apply, reset] = [bar.locator('button.main'), bar.locator('button.plain')]
    expect(Math.abs((await middleOf(apply)) - (await middleOf(reset)))).toBeLessThan(1)
    expect((await apply.boundingBox())!.height).toBeLessThan(60)
    await keepPicture(page, `save-bar-${language}-${width}`, true)
  })

  test.each([
    ['tax', '.tax-years', 'light'],
    ['tax', '.tax-years', 'dark'],
    ['mix', '.mix-table', 'light'],
    ['mix', '.mix-table', 'dark']
  ] as const)(
    'each figure of the table of %s is in sight, beside its name (%s, %s)',
    async (place, table, colorScheme) => {
      const page = await served.open({
        fragment: fragmentOf(plan),
        place,
        answers: false,
        viewport: small,
        colorScheme
      })
      await page.locator(`${table} td`).first().waitFor()
      await rested(page)
      expect(await page.locator(`${table} td[data-name]`).count()).toBeGreaterThan(10)
      expect(await page.evaluate(unseen(table))).toEqual([])
      const { scrollWidth, clientWidth } = await page
        .locator('section.scroll', { has: page.locator(table) })
        .evaluate(each => ({
          scrollWidth: (each as unknown as { scrollWidth: number }).scrollWidth,
          clientWidth: (each as unknown as { clientWidth: number }).clientWidth
        }))
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
      await keepPicture(page, `table-${place}-${colorScheme}`, true)
    }
  )
})
