/** The place of the mix: how savings are split, targets for the split, and what rebalancing does. */

import { describe, expect, test, vi } from 'vitest'
import { mix } from '../src/engine/mixing.ts'
import { picture } from '../src/engine/picture.ts'
import type { Plan } from '../src/engine/picture-answer.ts'
import { inSum } from '../src/mix/mix-words.ts'
import { successPercent } from '../src/story/chance-figures.ts'
import { asSaid } from '../src/text/as-said.ts'
import {
  describeInChromium,
  failingPlan,
  fragmentOf,
  fullPlan,
  phone,
  planOf,
  textOf
} from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

const portfolio = (label: string, assetClass: string, initialCorpus: number, ratePct: number) => ({
  label,
  assetClass,
  initialCorpus,
  expectedAnnualReturnRatePct: ratePct
})

/** Of ₹10 lakh each, shares grow by 12% a year and bonds by nothing; prices stay as they are. */
const even = {
  currentYear: 2026,
  currentAgeYears: 50,
  retirementAgeYears: 60,
  planningEndAgeYears: 60,
  annualInflationRatePct: 0,
  conventions: { rate: 'effective' },
  investments: [portfolio('Shares', 'equity', 1_000_000, 12), portfolio('Bonds', 'debt', 1_000_000, 0)]
}
const evenTargets = { targets: [{ ageYears: 50, weightsPct: { Shares: 50, Bonds: 50 } }] }

function mixOf(plan: object) {
  const found = mix({ plan: plan as Plan }, 2026)
  if (!found.ok) throw new Error(JSON.stringify(found.issues))
  return found.value
}

const bySharesOf = (plan: object): (number | null)[][] =>
  mixOf(plan).portfolios.map(({ share, shareThen }) => [share, shareThen])

describe('the split of a plan', () => {
  test('is the share of each portfolio, today and when retirement begins', () => {
    // Ten years at 12% make 31,05,848 of 10 lakh: 75.64% of 41,05,848.
    const grown = 1.12 ** 10
    expect(bySharesOf(even)).toEqual([
      [50, expect.closeTo((100 * grown) / (grown + 1), 6)],
      [50, expect.closeTo(100 / (grown + 1), 6)]
    ])
    const [shares] = mixOf(even).portfolios
    // After the first year 11.2 of 21.2 lakh.
    expect(shares!.shares.slice(0, 2)).toEqual([50, expect.closeTo((100 * 11.2) / 21.2, 6)])
  })

  test('a year without savings has none', () => {
    // 12 lakh pay ₹10,000 a month from 40 to 50.
    const [savings, ...others] = mixOf(failingPlan).portfolios
    expect(others).toEqual([])
    expect(savings).toMatchObject({ label: 'Core', share: 100, shareThen: 100 })
    expect(savings!.shares).toEqual([...Array(20).fill(100), ...Array(11).fill(0)])
  })

  test('A3: what is never bought or sold has no target, and the others share the rest', () => {
    const weightsPct = { Shares: 30, Bonds: 10, PPF: 60 }
    const { portfolios, toMove } = mixOf({
      ...even,
      investments: [
        portfolio('Shares', 'equity', 400_000, 12),
        portfolio('Bonds', 'debt', 400_000, 7),
        portfolio('PPF', 'ppf', 1_000_000, 7.1),
        portfolio('Gold', 'gold', 200_000, 7)
      ],
      allocation: { targets: [{ ageYears: 50, weightsPct }] }
    })
    // Three quarters of 8 lakh are 6 lakh, which is 30% of all 20 lakh.
    expect(portfolios.map(({ label, part, share, target }) => [label, part, share, target])).toEqual([
      ['PPF', 'tied', 50, null],
      ['Shares', 'traded', 20, expect.closeTo(30, 9)],
      ['Bonds', 'traded', 20, expect.closeTo(10, 9)],
      ['Gold', 'outside', 10, null]
    ])
    expect(toMove).toBeCloseTo(200_000, 6)
  })

  test('A2: the target at retirement is that of its age', () => {
    const targets = [
      { ageYears: 50, weightsPct: { Shares: 60, Bonds: 40 } },
      { ageYears: 70, weightsPct: { Shares: 20, Bonds: 80 } }
    ]
    const found = mixOf({ ...even, allocation: { targets } }).portfolios
    expect(found.map(({ target, targetThen }) => [target, targetThen])).toEqual([
      [60, expect.closeTo(40, 9)],
      [40, expect.closeTo(60, 9)]
    ])
  })

  test('A5: rebalancing is compared with the same plan without it', () => {
    const { moved, rebalancing } = mixOf({ ...even, allocation: evenTargets })
    // Nine times half of what grew: 60,000, and 6% more each time.
    const sum = (60_000 * (1.06 ** 9 - 1)) / 0.06
    expect(moved.nominal).toBeCloseTo(sum, 0)
    expect(moved.real).toBeCloseTo(sum, 0)
    const [withIt, without] = [2e6 * 1.06 ** 10, 1e6 * 1.12 ** 10 + 1e6]
    expect(rebalancing).toMatchObject({
      tax: null,
      corpus: {
        now: expect.closeTo(withIt, 0),
        other: expect.closeTo(without, 0),
        more: expect.closeTo(withIt - without, 0)
      }
    })
    expect(mixOf({ ...even, allocation: { ...evenTargets, rebalance: { everyMonths: 0 } } })).toMatchObject({
      rebalancing: null,
      moved: { nominal: 0 }
    })
  })
})

describe('the plans that the place offers', () => {
  const thirds = {
    ...even,
    investments: [
      portfolio('Shares', 'equity', 100_000, 12),
      portfolio('Tax saver', 'elss', 100_000, 12),
      { ...portfolio('Deposits', 'fixedDeposit', 100_000, 7) }
    ]
  }

  test('today’s split adds up to exactly 100, with the portfolios that only get contributions', () => {
    const investments = [
      ...thirds.investments,
      { label: 'PPF', assetClass: 'ppf', initialMonthlyContribution: 500 }
    ]
    expect(mixOf({ ...thirds, investments }).keep?.allocation).toEqual({
      targets: [{ ageYears: 50, weightsPct: { Shares: 33.34, 'Tax saver': 33.33, Deposits: 33.33, PPF: 0 } }],
      rebalance: { everyMonths: 12 }
    })
  })

  test('the safer one has half of the shares at retirement, and the deposits have the rest', () => {
    expect(mixOf(thirds).safer?.allocation?.targets).toEqual([
      { ageYears: 50, weightsPct: { Shares: 33.34, 'Tax saver': 33.33, Deposits: 33.33 } },
      { ageYears: 60, weightsPct: { Shares: 16.67, 'Tax saver': 16.67, Deposits: 66.66 } }
    ])
  })

  test('nothing is offered where it would do nothing', () => {
    const shares = portfolio('Shares', 'equity', 100_000, 12)
    const [ppf, gold] = [portfolio('PPF', 'ppf', 100_000, 7.1), portfolio('Gold', 'gold', 100_000, 7)]
    expect(mixOf({ ...even, investments: [shares, ppf] })).toMatchObject({ keep: null, safer: null })
    expect(mixOf({ ...even, investments: [shares, gold] }).safer).toBe(null)
    expect(mixOf({ ...thirds, retirementAgeYears: 50 }).safer).toBe(null)
    expect(mixOf({ ...even, allocation: evenTargets })).toMatchObject({ keep: null, safer: null })
    expect(mixOf({ ...even, investments: [] })).toMatchObject({ keep: null, total: 0, portfolios: [] })
  })
})

test('shares of one sentence add up to 100%', () => {
  // 15, 12 and 5 of 32 lakh are 46.875%, 37.5% and 15.625%.
  expect(inSum([46.875, 37.5, 15.625])).toEqual(['47%', '37%', '16%'])
  expect(inSum([99.62, 0.38])).toEqual(['99.6%', '0.4%'])
})

describeInChromium('the place of the mix', served => {
  const open = (plan: object, options: object = {}) =>
    served.open({ place: 'mix', fragment: fragmentOf(plan), answers: false, ...options })
  const tableOf = '.mix-table tbody'
  const sentence = '.mix-sentence'

  test('says the split, keeps it with one press, and stops with another', async () => {
    const page = await open({ ...even, planningEndAgeYears: 70 })
    await page.locator(tableOf).waitFor()
    expect(await textOf(page, sentence)).toBe(
      'Your ₹20 lakh today: Shares 50%, Bonds 50%. You do not rebalance: each grows by itself. EPF, PPF ' +
        'and NPS pay out when they end, to other savings. ' +
        'Shares: 50% today, 76% when you retire at 60.'
    )
    expect(await textOf(page, tableOf)).toBe('Shares ₹10,00,000 50% 75.6% Bonds ₹10,00,000 50% 24.4%')
    await page.getByRole('button', { name: 'Keep today’s split' }).click()
    await page.getByText('Your plan now keeps today’s split.').waitFor()
    await expect
      .poll(() => textOf(page, sentence))
      .toBe('Your ₹20 lakh today: Shares 50%, Bonds 50%. That is what your targets ask for today.')
    // Before it begins, the year of growth is not yet balanced: 1.12 of 2.12.
    expect(await textOf(page, tableOf)).toBe(
      'Shares ₹10,00,000 50% 50% 50% 52.8% Bonds ₹10,00,000 50% 50% 50% 47.2%'
    )
    expect(await planOf(page)).toMatchObject({
      allocation: { ...evenTargets, rebalance: { everyMonths: 12 } }
    })
    // Without rebalancing is what the card compares with: the targets stay.
    const compared = mixOf({
      ...even,
      planningEndAgeYears: 70,
      allocation: { ...evenTargets, rebalance: { everyMonths: 12 } }
    })
    await page.getByRole('button', { name: 'Stop rebalancing' }).click()
    await page.getByText('Your plan sells nothing to reach its targets.').waitFor()
    const stopped = (await planOf(page)) as Plan
    expect(stopped).toMatchObject({ allocation: { ...evenTargets, rebalance: { everyMonths: 0 } } })
    const run = picture({ plan: stopped }, 2026)
    expect(run.ok && run.value.summary.finalCorpusReal).toBe(compared.rebalancing!.corpus.other)
    await page.getByRole('button', { name: 'Rebalance once a year' }).waitFor()
    await page.getByRole('button', { name: 'Take the targets out' }).click()
    await expect.poll(() => textOf(page, sentence)).toContain('each grows by itself')
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => textOf(page, sentence)).toContain('what your targets ask for')
  })

  test('the figures of rebalancing are those of the service', async () => {
    const targets = [
      { ageYears: 30, weightsPct: { equity: 60, debt: 20, gold: 20 } },
      { ageYears: 58, weightsPct: { equity: 30, debt: 60, gold: 10 } }
    ]
    const plan = { ...fullPlan, allocation: { targets } }
    const asked = async (body: object) => {
      const response = await fetch(`${served.baseUrl}/api/v1/calculate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body)
      })
      return (await response.json()) as {
        summary: { finalCorpusReal: number }
        tax: { totalTax: number }
        timeSeries: { rebalanced: number; portfolios: number[] }[]
        uncertainty: { successProbability: number }
      }
    }
    const [theirs, without] = await Promise.all([
      asked({ ...plan, uncertainty: {} }),
      asked({ ...plan, uncertainty: {}, allocation: { targets, rebalance: { everyMonths: 0 } } })
    ])
    const found = mixOf(plan)
    const sum = theirs.timeSeries.reduce((all, { rebalanced }) => all + rebalanced, 0)
    expect(found.moved.nominal).toBeCloseTo(sum, 1)
    expect(found.rebalancing?.tax).toMatchObject({ now: theirs.tax.totalTax, other: without.tax.totalTax })
    expect(found.rebalancing?.corpus).toMatchObject({
      now: theirs.summary.finalCorpusReal,
      other: without.summary.finalCorpusReal
    })
    // 28 years are 336 months.
    const then = theirs.timeSeries[335]!.portfolios
    const total = then.reduce((all, value) => all + value, 0)
    for (const { index, shareThen } of found.portfolios)
      expect(shareThen).toBeCloseTo((100 * then[index]!) / total, 9)

    const page = await open(plan, { viewport: phone })
    await page.locator('.rebalancing').waitFor()
    const crore = (rupees: number): string => `₹${(rupees / 1e7).toFixed(1).replace(/\.0$/, '')} crore`
    const said = await textOf(page, '.rebalancing')
    expect(said).toContain(`Moved between portfolios in the whole plan: ${crore(sum)} (rupees of each year;`)
    expect(said).toContain(
      `in rupees of each year: ${crore(theirs.tax.totalTax)} with rebalancing, ${crore(without.tax.totalTax)} without it`
    )
    const [now, other] = [theirs, without].map(each => successPercent(each.uncertainty.successProbability))
    await expect
      .poll(() => textOf(page, '.rebalancing'))
      .toContain(`the plan works in ${now} of simulations with rebalancing, in ${other} without it.`)
    expect(await textOf(page, tableOf)).toMatch(/ppf not part of the targets ₹5,00,000 20% – –/)
  })

  test('what is outside the targets is said, and whose age the end has', async () => {
    const plan = {
      ...even,
      planningEndAgeYears: 70,
      selfLabel: 'Arun',
      partner: { label: 'Meera', currentAgeYears: 46, retirementAgeYears: 56, planningEndAgeYears: 70 },
      investments: [...even.investments, portfolio('EPF', 'epf', 2_000_000, 8.25)],
      allocation: evenTargets
    }
    const outside = mixOf(plan).outsideThen!
    expect(outside.labels).toEqual(['EPF'])
    const page = await open(plan)
    await page.locator('.rebalancing').waitFor()
    expect(await textOf(page, sentence)).toContain(
      `${Math.round(outside.share)}% of the savings at retirement is outside your targets: EPF.`
    )
    // Arun’s plan ends at 70, when Meera is 66; hers goes on for four years.
    expect(await textOf(page, '.rebalancing')).toContain('Left when Meera is 70, in today’s value:')
    expect(await textOf(page, '.mix-actions')).toContain(
      'So setting targets changes the result for this reason too.'
    )
  })

  test('two figures that are equal are not compared, and a difference is that of what is said', async () => {
    const tied = [portfolio('EPF', 'epf', 3_000_000, 8.25), portfolio('PPF', 'ppf', 1_000_000, 7.1)]
    const targets = [{ ageYears: 50, weightsPct: { EPF: 60, PPF: 40 } }]
    const page = await open({ ...even, planningEndAgeYears: 70, investments: tied, allocation: { targets } })
    await page.locator('.rebalancing').waitFor()
    expect(await textOf(page, '.rebalancing')).toContain('Nothing moves between portfolios in this plan.')
    expect(await textOf(page, '.rebalancing')).not.toContain('with rebalancing')
    // ₹3.7 and ₹6.1 crore differ by ₹2.4 crore, whatever their next digits are.
    expect(asSaid(6.145e7) - asSaid(3.655e7)).toBeCloseTo(2.4e7, 3)
    expect([99_949, 12_345, 999, 1.04e6].map(asSaid)).toEqual([100_000, 12_300, 1_000, 1e6])
  })

  test('on a phone every column is in sight', async () => {
    const page = await open(
      { ...even, planningEndAgeYears: 70, allocation: evenTargets },
      { viewport: phone }
    )
    await page.locator(tableOf).waitFor()
    const box = page.locator('.mix > .scroll')
    expect(await box.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
    for (const cell of await page.locator('.mix-table tbody tr').first().locator('td').all()) {
      const { x, width } = (await cell.boundingBox())!
      expect(x + width).toBeLessThanOrEqual(390)
    }
  })

  test('the chart is read by keys, and its table has the same figures', async () => {
    const page = await open({ ...even, planningEndAgeYears: 70 })
    const reader = page.locator('section[aria-label="The split by age"] .reader')
    await reader.focus()
    await page.keyboard.press('Home')
    expect(await reader.getAttribute('aria-valuetext')).toBe(
      'Age 51 · end of FY 2026-27: Shares 52.8%, Bonds 47.2%'
    )
    await page.getByText('The split year by year').click()
    await page.locator('section[aria-label="The split year by year"]').waitFor()
    expect(await textOf(page, 'section[aria-label="The split year by year"] tbody tr')).toBe('51 52.8% 47.2%')
  })

  test('targets are edited as numbers that must add up to 100', async () => {
    const page = await open({ ...even, allocation: evenTargets, withdrawalStrategy: 'toTarget' })
    const form = page.locator('.targets')
    await form.getByRole('textbox', { name: 'Shares, %' }).fill('70')
    await form.getByText('Together 120%. It must be 100%.').waitFor()
    await form.getByRole('textbox', { name: 'Bonds, %' }).fill('30')
    await form.getByText('Together 100%.').waitFor()
    await expect
      .poll(() => textOf(page, sentence))
      .toContain('₹4 lakh (20% of your savings) must move. Your plan does that first in 1 year.')
    await form.getByRole('button', { name: 'Add an age' }).click()
    await form.getByRole('checkbox', { name: 'Other savings' }).check()
    expect(await planOf(page)).toMatchObject({
      allocation: {
        targets: [
          { ageYears: 50, weightsPct: { Shares: 70, Bonds: 30, Core: 0 } },
          { ageYears: 55, weightsPct: { Shares: 70, Bonds: 30, Core: 0 } }
        ]
      }
    })
    // What needs targets goes with them.
    await page.getByRole('button', { name: 'Take the targets out' }).click()
    await expect.poll(() => textOf(page, sentence)).toContain('each grows by itself')
    const left = (await planOf(page)) as object
    expect(left).not.toHaveProperty('allocation')
    expect(left).not.toHaveProperty('withdrawalStrategy')
  })
})
