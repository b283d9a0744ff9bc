/** The annex of the report as it is printed: whose plan it is, on every page. */
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { describeInChromium, fragmentOf, fullPlan, goTo } from './served-page.ts'

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

/** Two earners with eight portfolios, a loan and three goals. */
const family = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 58,
  planningEndAgeYears: 90,
  partner: { label: 'Priya', currentAgeYears: 33, retirementAgeYears: 60 },
  incomes: ['self', 'partner'].map(owner => ({
    label: `Salary of ${owner}`,
    owner,
    kind: 'salary',
    monthlyAmount: 100_000,
    annualGrowthRatePct: 7
  })),
  expenses: ['Household', 'School'].map(label => ({ label, currentMonthlyAmount: 40_000 })),
  loans: [
    {
      label: 'Home loan',
      outstandingPrincipal: 4_000_000,
      annualInterestRatePct: 9,
      remainingMonths: 180
    }
  ],
  investments: ['self', 'partner'].flatMap(owner =>
    ['epf', 'nps', 'ppf', 'equity'].map(assetClass => ({
      label: `${assetClass.toUpperCase()} of ${owner}`,
      owner,
      assetClass,
      initialCorpus: 500_000,
      initialMonthlyContribution: 5000,
      annualStepUpRatePct: 7
    }))
  ),
  milestones: [
    { label: 'College', ageYears: 48, amount: 3_000_000 },
    { label: 'Wedding', ageYears: 60, amount: 2_500_000 },
    { label: 'Car', ageYears: 40, amount: 800_000 }
  ],
  conventions: { surplus: 'invested' },
  tax: { regime: 'new', partner: {} }
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

  test('has nothing of the inputs of a family of two earners: all are on their sheet, and none is cut off', async () => {
    const page = await served.open({
      fragment: fragmentOf(family),
      answers: ['report'],
      chances: false,
      place: 'report'
    })
    await page.locator('.report [role=status]:empty').waitFor({ state: 'attached' })
    await page.getByRole('checkbox', { name: 'Add every year as an annex' }).check()
    await page.emulateMedia({ media: 'print' })
    const inputs = page.locator('.paper .sheet').nth(1)
    await expect.poll(() => inputs.innerText()).toContain('Income tax: law as checked')
    expect(await inputs.locator('.in-annex').count()).toBe(0)
    expect(await inputs.locator('.entered').first().innerText()).toContain('PPF of partner')
    // The price of an annuity is in the column of the goals.
    expect(await page.locator('.paper .sheet').nth(3).innerText()).toContain(
      'that NPS buys is among the goals'
    )
    expect(await page.locator('.paper .annex thead').innerText()).toContain('Goals, and the annuity of NPS')
    const cutOff = `[...document.querySelectorAll('.paper .sheet-body')]
      .filter(each => each.scrollHeight > each.clientHeight + 1).length`
    expect(await page.evaluate(cutOff)).toBe(0)
  })

  test('amounts of goals are below their heads, also after the place of the goals was open', async () => {
    const page = await served.open({ place: 'goals', fragment: fragmentOf(family), chances: false })
    await page.locator('.goal').first().waitFor()
    await goTo(page, 'report')
    await page.locator('.report [role=status]:empty').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const table = page.locator('.paper .sheet').nth(2).locator('table')
    await table.waitFor()
    const edges = await table
      .locator('th:nth-child(2), td:nth-child(2)')
      .evaluateAll(cells => cells.map(each => Math.round(each.getBoundingClientRect().right)))
    expect(edges.length).toBeGreaterThan(3)
    expect(new Set(edges).size).toBe(1)
  })
})
