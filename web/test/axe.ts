/** What axe finds on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns each violation with its elements, in the colours that the page has. */
export async function violationsOf(page: Page, runOnly: readonly string[] = standards): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe)
  const { violations } = (await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ["violations"] })`
  )) as AxeResults
  return violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(each => each.html).join(' ')}`
  )
}

/** Returns what is wrong in light, and with the colours in the dark. Colours change at once. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const inLight = await violationsOf(page, standards)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...inLight, ...(await violationsOf(page, colourRules))]
}
