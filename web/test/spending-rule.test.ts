/** How a household spends in retirement: what each rule gives, and good and bad years. */
import { type LifeCycleInput, simulate } from '@arthayu/engine'
import { describe, expect, test, vi } from 'vitest'
import type { Plan } from '../src/engine/picture-answer.ts'
import { rules } from '../src/engine/spending-rules.ts'
import { describeInChromium, failingPlan, fragmentOf, phone, planOf, textOf } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

function rulesOf(plan: object) {
  const found = rules({ plan: plan as Plan }, 2026)
  if (!found.ok) throw new Error(JSON.stringify(found.issues))
  return found.value
}

const figuresOf = (plan: object, name: string) =>
  rulesOf(plan)!.rules.find(({ rule }) => rule === name)!.figures

/** Retired with ₹12 lakh for ten years, without growth and inflation. */
const retired = {
  ...failingPlan,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  expenses: [{ label: 'Household', currentMonthlyAmount: 12_000 }]
}

describe('what a rule gives', () => {
  test('as planned, it is the need until the money runs out', () => {
    // 12 lakh pay ₹12,000 for 100 months: the year from 68 gets four months, the last one nothing.
    expect(figuresOf(retired, 'fixed')).toEqual({
      first: 12_000,
      lowest: 0,
      lowestAgeYears: 69 + 1 / 12,
      median: 12_000,
      last: 0,
      yearsBelowNeed: 2,
      worstShareOfNeed: 0
    })
    expect(rulesOf(retired)).toMatchObject({ own: 'fixed', need: 12_000, needAtEnd: 12_000 })
  })

  test('a year whose need is met is not below it by what paise are rounded', () => {
    const couple = {
      currentAgeYears: 67,
      retirementAgeYears: 67,
      planningEndAgeYears: 92,
      partner: { currentAgeYears: 63, retirementAgeYears: 63, planningEndAgeYears: 92 },
      incomes: [{ kind: 'pension', monthlyAmount: 45_000, annualGrowthRatePct: 4, endAgeYears: 92 }],
      expenses: [
        { label: 'Household', currentMonthlyAmount: 60_000 },
        { label: 'Health', currentMonthlyAmount: 8_000, annualInflationRatePct: 10 }
      ],
      currentCorpus: 80_00_000
    }
    const run = simulate({ currentYear: 2026, ...couple } as LifeCycleInput)
    if (!run.ok) throw new Error('the plan of the test is wrong')
    const missing = run.value.timeSeries.filter(({ shortfall }) => shortfall > 0)
    const short = new Set(missing.map(({ month }) => Math.floor(month / 12)))
    expect(short.size).toBeGreaterThan(3)
    expect(figuresOf(couple, 'fixed').yearsBelowNeed).toBe(short.size)
  })

  test('S1: 4% a year of what is left', () => {
    // ₹4,000 a month at first; each year 96% of the year before.
    const { first, last, yearsBelowNeed, worstShareOfNeed } = figuresOf(retired, 'percentage')
    expect(first).toBe(4_000)
    expect(last).toBeCloseTo(4_000 * 0.96 ** 9, 1)
    expect(yearsBelowNeed).toBe(10)
    expect(worstShareOfNeed).toBeCloseTo((4_000 * 0.96 ** 9) / 12_000, 5)
  })

  test('S2: level, ₹10,000 for 120 months', () => {
    expect(figuresOf(retired, 'amortised')).toMatchObject({ first: 10_000, lowest: 10_000, last: 10_000 })
  })

  test('the plan’s own rule keeps its rates, and one that is not usual has a place', () => {
    const own = { rule: 'percentage', ratePct: 10 }
    const plan = { ...retired, retirementPlan: { ...retired.retirementPlan, spending: own } }
    expect(figuresOf(plan, 'percentage').first).toBe(10_000)
    expect(rulesOf(plan)!.rules[0]!.plan.retirementPlan).toEqual(retired.retirementPlan)
    const bounded = { rule: 'bounded', of: own, floorMonthly: 8_500, ceilingMonthly: 9_500 }
    const held = { ...plan, retirementPlan: { ...retired.retirementPlan, spending: bounded } }
    expect(rulesOf(held)!.rules.map(({ rule }) => rule)).toEqual([
      'fixed',
      'percentage',
      'amortised',
      'floorCeiling',
      'guardrails',
      'bounded'
    ])
    expect(figuresOf(held, 'bounded').first).toBe(9_500)
  })

  test('a plan without a month of retirement has none', () => {
    expect(rulesOf({ ...failingPlan, planningEndAgeYears: 40 })).toBe(null)
  })
})

describeInChromium('spending by a rule', served => {
  const card = '.spending-rule'

  test('the figures are those of the service, and a rule is taken with one press', async () => {
    const page = await served.open({
      fragment: fragmentOf(retired),
      place: 'retirement',
      chances: false,
      answers: false
    })
    await page.locator('.rules').waitFor()
    expect(await textOf(page, card)).toContain(
      'First year ₹12,000 Lowest year ₹0 at 69 Half of the years more, half less ₹12,000 Last year ₹0 ' +
        'Years below what you need 2 The worst year pays 0% of what you need This is your plan.'
    )
    await page.getByRole('radio', { name: /^Guardrails/ }).check()
    const response = await fetch(`${served.baseUrl}/api/v1/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...retired,
        retirementPlan: { ...retired.retirementPlan, spending: { rule: 'guardrails', initialRatePct: 4 } }
      })
    })
    const { summary } = (await response.json()) as { summary: { spending: Record<string, number> } }
    expect(figuresOf(retired, 'guardrails')).toEqual(summary.spending)
    // 4% of 12 lakh in twelve parts.
    expect(await textOf(page, card)).toContain('First year ₹4,000')
    await page.getByRole('button', { name: 'Use this rule' }).click()
    await page
      .getByText(
        'Guardrails. At expected returns, this pays less than you need in 10 of 10 years: in the worst year 33%'
      )
      .waitFor()
    await page.locator(card).getByText('This is your plan.').waitFor()
    await expect
      .poll(() => textOf(page, card))
      .toContain('Switch the chance of success on to see good and bad years.')
    expect(await planOf(page)).toMatchObject({
      retirementPlan: { spending: { rule: 'guardrails', initialRatePct: 4 } }
    })
  })

  test('S7: good and bad years are those of the simulations, in words and by keys', async () => {
    const spending = { rule: 'percentage', ratePct: 8 }
    const plan = {
      ...retired,
      retirementPlan: { expectedAnnualReturnRatePct: 8, spending },
      uncertainty: { paths: 100, seed: 1 }
    }
    const response = await fetch(`${served.baseUrl}/api/v1/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(plan)
    })
    const { uncertainty } = (await response.json()) as {
      uncertainty: {
        spending: {
          belowNeed: { pct: number; share: number }[]
          percentiles: { percentile: number; real: number[] }[]
        }
      }
    }
    const page = await served.open({
      fragment: fragmentOf(plan),
      place: 'retirement',
      answers: false,
      viewport: phone
    })
    const chances = page.locator('.rule-chances')
    await chances.locator('.reader').waitFor()
    // ₹8,000 a month at first, where ₹12,000 are needed: every simulation gives less than three quarters.
    expect(uncertainty.spending.belowNeed.at(-1)).toEqual({ pct: 75, share: 1 })
    expect(await textOf(page, '.rule-chances')).toContain(
      'In 100 of 100 simulations at least one year gives less than three quarters of what you need.'
    )
    await chances.locator('.reader').focus()
    await page.keyboard.press('Home')
    const said = await chances.locator('.reader').getAttribute('aria-valuetext')
    expect(said).toMatch(/^Year to age 60: Typical ₹8,000,/)
    await chances.getByText('Spending in the simulations, year by year').click()
    const last = uncertainty.spending.percentiles.map(({ real }) => Math.round(real.at(-1)!))
    await chances.locator('tbody').waitFor()
    const cells = await chances.locator('tbody tr').last().locator('td').allInnerTexts()
    expect(cells).toEqual(last.map(each => `₹${each.toLocaleString('en-IN')}`))
  })
})
