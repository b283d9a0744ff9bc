/** The annex of the report as it is printed: whose plan it is, on every page. */
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { describeInChromium, fragmentOf, fullPlan } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 })

/** With more entries than the second sheet has room for: the annex has all of them, after the years. */
const longPlan = {
  ...fullPlan,
  uncertainty: { paths: 100 },
  investments: Array.from({ length: 30 }, (_, index) => ({
    label: `Portfolio number ${index}`,
    assetClass: 'equity',
    initialCorpus: 100_000,
    initialMonthlyContribution: 1_000
  })),
  milestones: Array.from({ length: 60 }, (_, index) => ({
    label: `Goal number ${index}`,
    ageYears: 31 + index / 2,
    amount: 100_000
  })),
  tax: undefined
}

/** What draws each page of a PDF, in the order of the pages. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const text = pdf.toString('latin1')
  const contents = [...text.matchAll(/\/Type \/Page\b(?!s)[\s\S]*?\/Contents (\d+) 0 R/g)].map(
    found => found[1]!
  )
  return contents.map(number => {
    const start = text.indexOf('stream', text.indexOf(`\n${number} 0 obj`)) + 'stream\n'.length
    return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')
  })
}

describeInChromium('the annex of the report', served => {
  test('has the name of the plan at the top of every page, as the sheets have', async () => {
    const page = await served.open({
      fragment: fragmentOf(longPlan),
      answers: ['report'],
      chances: false,
      place: 'report'
    })
    await page.locator('.report [role=status]:empty').waitFor({ state: 'attached' })
    // Glyphs have numbers of their own in a PDF: a name of nine equal letters is found without them.
    await page.getByRole('textbox', { name: 'Name on the report' }).fill('QQQQQQQQQ')
    const named = (pages: readonly string[]): number[] =>
      pages.map(each => [...each.matchAll(/<(\w{4})> Tj(?:\s[\d.]+ 0 Td <\1> Tj){8}\s/g)].length)
    expect(named(await pagesOf(page))).toEqual([1, 1, 1, 1])
    await page.getByRole('checkbox', { name: 'Add every year as an annex' }).check()
    const all = named(await pagesOf(page))
    expect(all.length).toBeGreaterThan(6)
    expect(all).toEqual(all.map(() => 1))
  })
})
