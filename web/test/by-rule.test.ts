/** A plan under a spending rule: the page never says that it works without what it pays of the need. */
import { parsePlan, simulatePaths } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test, vi } from 'vitest'
import { goals } from '../src/engine/goals.ts'
import { incomeThen } from '../src/engine/income-then.ts'
import { picture } from '../src/engine/picture.ts'
import type { Plan } from '../src/engine/picture-answer.ts'
import { report } from '../src/engine/reporting.ts'
import { rules } from '../src/engine/spending-rules.ts'
import { chance } from '../src/engine/testing.ts'
import { goalOf, successOf, works } from '../src/plan/by-rule.ts'
import { wordsOf } from '../src/report/draw-card.ts'
import { chanceWords } from '../src/story/chance.ts'
import { saidOf, sentencesOf } from '../src/story/likely.tsx'
import { footWords, sentenceOf } from '../src/story/sentence.ts'
import { standingOf } from '../src/story/standing.ts'
import { toneOf } from '../src/story/tone.ts'
import { choices } from '../src/text/en-members.ts'
import { ruleText } from '../src/text/en-spending-rule.ts'
import { choices as hindiChoices } from '../src/text/hi-members.ts'
import { ruleText as hindiRules } from '../src/text/hi-spending-rule.ts'
import { describeInChromium, desktop, fragmentOf, goTo, phone, textOf } from './served-page.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } })

/** Spends 1% of the savings a year, which is a sixth of the need at first. */
const low = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 58,
  planningEndAgeYears: 90,
  annualInflationRatePct: 6,
  expenses: [{ label: 'Household', currentMonthlyAmount: 60_000 }],
  incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 120_000, annualGrowthRatePct: 6 }],
  investments: [
    {
      label: 'Shares',
      assetClass: 'equity',
      initialCorpus: 2_000_000,
      initialMonthlyContribution: 20_000,
      expectedAnnualReturnRatePct: 12
    },
    { label: 'Bonds', assetClass: 'debt', initialCorpus: 1_000_000, initialMonthlyContribution: 5_000 }
  ],
  allocation: { targets: [{ ageYears: 40, weightsPct: { Shares: 65, Bonds: 35 } }] },
  retirementPlan: { spending: { rule: 'percentage', ratePct: 1 } },
  uncertainty: { paths: 100, seed: 1 }
} as const satisfies Plan

/** Spends half of the savings every year, far more than is needed in the few years that there are. */
const ample: Plan = {
  ...low,
  currentAgeYears: 58,
  planningEndAgeYears: 60,
  incomes: [],
  expenses: [{ label: 'Household', currentMonthlyAmount: 1_000 }],
  retirementPlan: { spending: { rule: 'percentage', ratePct: 50 } }
}

function found<T>(outcome: { ok: true; value: T } | { ok: false; issues: unknown }): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
  return outcome.value
}
const pictureOf = (plan: Plan) => found(picture({ plan }, 2026))
const likelyOf = (plan: Plan) => found(simulatePaths(found(parsePlan(plan, { rulebook, currentYear: 2026 }))))
const asLikely = (plan: Plan) => ({ value: likelyOf(plan), of: null, isFresh: true })

describe('the measure of success', () => {
  test('is the share of simulations that pay the need in full, as a plan without a rule is measured', () => {
    const answer = likelyOf(low)
    const [full] = answer.spending!.belowNeed
    expect(full).toEqual({ pct: 100, share: 1 })
    expect(answer.successProbability).toBe(1)
    expect(successOf(answer)).toBe(0)
    const { retirementPlan: _, ...without } = low
    const plain = likelyOf(without)
    expect(successOf(plain)).toBe(plain.successProbability)
    expect(found(chance({ plan: low, crises: [] }, 2026))).toMatchObject({ success: 0, isByRule: true })
  })

  test('the headline, the foot, the shared card and the sentences say it, and none is green', () => {
    const likely = asLikely(low)
    const shown = pictureOf(low)
    const pays = 'Pays all you need in fewer than 1 of 10 simulations'
    expect(chanceWords(likely.value)).toBe(pays)
    expect(saidOf(likely.value, shown.input)).toBe(`${pays}.`)
    expect(sentencesOf(likely.value, shown.input)).toEqual(['All you need is paid in 0 of 100 simulations.'])
    expect(footWords({ picture: shown }, likely)).toBe(
      `${pays} · Money lasts beyond 90, but pays 16% of your need in the worst year`
    )
    const card = wordsOf(shown, likely, 'Plan', false)
    expect(card).toMatchObject({ chance: `${pays}.`, isBad: true })
    expect(card.verdict).toContain('pays 16% of your need')
    expect(toneOf(shown, standingOf(shown), likely)).toBe('bad')
  })

  test('two shares are said where they differ', () => {
    const spending = {
      belowNeed: [
        { pct: 100, share: 0.7 },
        { pct: 75, share: 0.2 }
      ]
    }
    const answer = { successProbability: 1, paths: 1000, spending } as never
    expect(chanceWords(answer)).toBe(
      'Pays all you need in 3 of 10 simulations, at least three quarters in 8 of 10'
    )
  })

  test('without chances it is what the rule pays at expected returns', () => {
    const shown = pictureOf(low)
    // ₹10,000 of ₹60,000 in the first year; 32 years from 58 to 90.
    const said = 'By your rule you spend less than you need in 32 of 32 years: in the worst year 16% of it.'
    expect(sentenceOf(shown)).toBe(said)
    expect(toneOf(shown, standingOf(shown), null)).toBe('bad')
    expect(works(shown.summary)).toBe(false)
    const paid = pictureOf(ample)
    expect(works(paid.summary)).toBe(true)
    expect(toneOf(paid, standingOf(paid), null)).toBe('good')
    expect(sentenceOf(paid)).not.toContain('your rule')
  })

  test('goal seek asks for the need', () => {
    expect(goalOf(low)).toEqual({ worstShareOfNeedAtLeast: 1 })
    expect(goalOf({ ...low, retirementPlan: { spending: { rule: 'fixed' } } })).toEqual({
      neverRunsOut: true
    })
  })
})

describe('what a rule pays', () => {
  test('retirement is funded by the share of the need that the worst year pays', () => {
    const worst = 100 * pictureOf(low).summary.spending!.worstShareOfNeed!
    const of = (all: readonly { kind: string; fundedPct: number }[]) =>
      all.find(({ kind }) => kind === 'retirement')!.fundedPct
    expect(of(found(goals({ plan: low, isLikely: false }, 2026)).goals)).toBeCloseTo(worst, 9)
    const reported = found(report({ plan: low, isLikely: false }, 2026))
    expect(of(reported.goals!)).toBeCloseTo(worst, 9)
    // Without incomes in retirement the spending of a year is what is withdrawn in it.
    expect(reported.real.expenses[20]).toBeCloseTo(reported.real.withdrawals[20]!, 2)
    // ₹60,000 a month before it, at the prices at which the year starts.
    expect(reported.real.expenses[17]! / (12 * 60_000)).toBeCloseTo(1, 6)
    expect(of(found(goals({ plan: ample, isLikely: false }, 2026)).goals)).toBe(100)
  })

  test('the income of the first month adds up to what the rule spends, not to the need', () => {
    const then = found(incomeThen({ plan: low }, 2026))!
    const sum = [...then.incomes, ...then.withdrawals].reduce((all, { amount }) => all + amount, 0)
    expect(then.need).toBeCloseTo(60_000, 0)
    expect(sum).toBe(100 * Math.round(then.spending! / 100))
    expect(then.spending).toBeCloseTo(pictureOf(low).summary.spending!.first, 2)
    expect(then.spending! / then.need).toBeLessThan(0.17)
  })

  test('the card offers no more than 4% to begin with', () => {
    const { retirementPlan: _, ...without } = low
    const all = found(rules({ plan: without }, 2026))!.rules
    for (const { plan } of all) {
      const { ratePct = 0, initialRatePct = 0 } = (plan.retirementPlan?.spending ?? {}) as Record<
        string,
        number
      >
      expect(Math.max(ratePct, initialRatePct)).toBeLessThanOrEqual(4)
    }
  })

  test('the form names the rules as the card does', () => {
    expect(choices).toMatchObject(ruleText.names)
    expect(hindiChoices).toMatchObject(hindiRules.names)
  })

  test('of a couple an age has the name of the one who lives', () => {
    const couple = {
      ...low,
      selfLabel: 'Arun',
      partner: { label: 'Meera', currentAgeYears: 36, retirementAgeYears: 54, planningEndAgeYears: 90 }
    }
    const own = found(
      rules({ plan: { ...couple, retirementPlan: { spending: { rule: 'amortised' } } } }, 2026)
    )!
    for (const { lowestAt, figures } of own.rules) {
      const age = figures.lowestAgeYears - 1 / 12
      expect(lowestAt).toEqual(
        age > 90
          ? { label: 'Meera', ageYears: expect.closeTo(age - 4, 9), isNamed: true }
          : { label: 'Arun', ageYears: age, isNamed: true }
      )
    }
  })
})

describeInChromium('the page of a plan under a rule', served => {
  test('no place praises a plan that pays a sixth of the need', async () => {
    const page = await served.open({ fragment: fragmentOf(low), viewport: desktop })
    const lead = page.locator('.sentence .lead')
    await expect.poll(() => lead.innerText()).toBe('Pays all you need in fewer than 1 of 10 simulations')
    const home = await textOf(page, '.story')
    expect(await page.locator('.sentence').getAttribute('class')).toContain('bad')
    expect(home).toContain(
      'If returns are as expected, by your rule you spend less than you need in 32 of 32 years'
    )
    expect(home).toContain('Your rule pays a month ₹10,100')
    expect(home).not.toMatch(/covers all of your expenses|retire \d+ years earlier|you could/)
    await expect.poll(() => textOf(page, '.ways-card')).toContain('Ways to fix it')
    const dropped = 'Spend what you need and drop the spending rule'
    await expect.poll(() => textOf(page, '.ways-card')).toContain(dropped)
    await page.getByText('Year by year').click()
    const years = page.locator('details.card table')
    expect(await years.locator('thead th').last().innerText()).toBe('Spent by the rule')
    const spent = years.locator('tbody tr > :last-child')
    // 18 years of work; then 1% of what there is, about ₹10,100 a month of today after 18 years of 6%.
    expect(await spent.nth(17).innerText()).toBe('–')
    const first = Number(await spent.nth(18).getAttribute('data-rupees'))
    expect(first / 12 / 1.06 ** 18).toBeCloseTo(10_100, -2)
    await goTo(page, 'retirement')
    await page.locator('.income-then tfoot').waitFor()
    expect(await textOf(page, '.income-then tfoot')).toBe('You spend ₹10,100')
    expect(await textOf(page, '.income-then tbody')).toBe('Shares savings ₹6,600 Bonds savings ₹3,500 ')
    expect(await textOf(page, '.income-then')).toContain('You need ₹60,000 a month then.')
    await page.locator('.rules').waitFor()
    const card = await textOf(page, '.spending-rule')
    expect(card).toContain('this pays less than you need in 32 of 32 years: in the worst year 16% of it.')
    // 60,000 / 1.06 ** (1 / 12) = 59,709.
    expect(card).toContain('You need ₹60,000 a month, which is ₹59,700 here, because prices rise')
    expect(card).toContain('open “More settings” in the section Retirement')
    const all = await textOf(page, '#main')
    expect(all).toContain('Your rule decides what you spend: see “How you spend in retirement”.')
    expect(all).not.toMatch(/90% sure|What can I spend\?|You can spend a month|At 40/)
    expect(all).toContain('see “In good and bad years”.')
    expect(all).not.toContain('Below need')
    // The targets name every portfolio.
    expect(all).not.toContain('portfolios on the common retirement return')
    await page.getByRole('radio', { name: /^Guardrails/ }).check()
    await page.getByRole('button', { name: 'Use this rule' }).click()
    await page
      .getByText(/Your plan now spends by this rule: Guardrails\. At expected returns, this pays less/)
      .waitFor()
  })

  test('goals, what if and the report say what is paid', async () => {
    const page = await served.open({ fragment: fragmentOf(low), place: 'goals', viewport: desktop })
    await page.locator('.is-retirement .funded').waitFor()
    const goal = await textOf(page, '.is-retirement')
    expect(goal).toContain('16% funded')
    expect(goal).not.toContain('Savings needed then')
    await goTo(page, 'what-if')
    await page.locator('.levers').waitFor()
    expect(await textOf(page, '.levers')).toContain('Your rule decides what you spend')
    expect(await textOf(page, '.levers')).not.toContain('Spend a month in retirement')
    await expect.poll(() => textOf(page, '.what-if-result')).toContain('less than 1%: all you need is paid')
    expect(await textOf(page, '.what-if-result')).toContain('beyond 90, but pays 16% of your need')
    await goTo(page, 'report')
    const first = page.locator('.sheet').first()
    await first.waitFor()
    const said = (await first.innerText()).replace(/\s+/g, ' ')
    expect(said).toContain('You spend by a rule (A share of the savings each year)')
    expect(said).toContain('; the worst pays 16% of your need.')
    expect(said).not.toContain('no change is needed')
    expect(said).not.toContain('No change is needed')
  })

  test('on a phone too, at the foot of every place', async () => {
    const page = await served.open({ fragment: fragmentOf(low), place: 'mix', viewport: phone })
    await expect.poll(() => textOf(page, '.verdict-bar')).toContain('Pays all you need in fewer than 1 of 10')
    expect(await page.locator('.verdict-bar').getAttribute('class')).toContain('bad')
  })
})
