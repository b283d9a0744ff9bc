/** Questions about a plan whose spending bends: that no month falls short is no good news by itself (S8). */
import {
  chanceSentences,
  coverRequest,
  explainRequest,
  fixesRequest,
  goalsRequest,
  type LifeCycleInput,
  monthlyBudget,
  outcomeOf,
  parsePlan,
  simulatePlan,
  solveRequest
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { earner } from '../plans/couples.ts'
import { runPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: callerYear }

type Rule = NonNullable<NonNullable<LifeCycleInput['retirementPlan']>['spending']>

/** Ten years of retirement without prices and returns; after nine tenths the last has 0.9^9 of the money. */
const retired = (spending: Rule, more: Partial<LifeCycleInput> = {}): LifeCycleInput => ({
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  annualInflationRatePct: 0,
  currentCorpus: 1_200_000,
  expenses: [{ label: 'Home', currentMonthlyAmount: 5000 }],
  retirementPlan: { expectedAnnualReturnRatePct: 0, spending },
  ...more
})
const tenth = { rule: 'percentage', ratePct: 10 } satisfies Rule

const answered = <T>(answer: { ok: true; value: T } | { ok: false; issues: readonly object[] }): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}
const solve = (input: LifeCycleInput, unknown: string, goal?: object) =>
  answered(solveRequest({ input, unknown, ...(goal && { goal }) }, options))
const codes = ({ meta }: { readonly meta: { readonly warnings: readonly { code: string }[] } }): string[] =>
  meta.warnings.map(({ code }) => code)

describe('goal seek', () => {
  test('S4 a withdrawal that is sought replaces the first rate of guardrails, which is said', () => {
    const guarded = { rule: 'guardrails', initialRatePct: 4 } satisfies Rule
    const warning = {
      pointer: '#/unknown',
      code: 'member-without-effect',
      severity: 'warning',
      message:
        'The guardrails of this plan begin with initialRatePct, 4% of the corpus. Here they begin with the ' +
        'value of monthlyWithdrawal instead, and the rate has no effect. To keep it, seek another ' +
        'unknown, such as initialCorpus.'
    }
    const withoutEffect = (input: LifeCycleInput, unknown: string, goal?: object) =>
      solve(input, unknown, goal).meta.warnings.filter(({ code }) => code === 'member-without-effect')
    for (const rule of [guarded, { rule: 'bounded', of: guarded, floorMonthly: 1000 } satisfies Rule])
      expect(withoutEffect(retired(rule), 'monthlyWithdrawal')).toEqual([warning])
    const unreached = { finalCorpusAtLeast: 1e12 }
    expect(withoutEffect(retired(guarded), 'monthlyWithdrawal', unreached)).toEqual([warning])
    expect(withoutEffect(retired(guarded), 'initialCorpus')).toEqual([])
    expect(withoutEffect(retired(tenth), 'monthlyWithdrawal')).toEqual([])
    const begun = { initialMonthlyWithdrawal: 4000, spending: guarded }
    const [own, ...others] = withoutEffect(
      { ...retired(guarded), retirementPlan: begun },
      'monthlyWithdrawal'
    )
    expect([own!.pointer, others]).toEqual(['#/input/retirementPlan/spending/initialRatePct', []])
  })

  test('by default a rule must pay all that is needed, also in its worst year', () => {
    // 5,000 a month is 0.9^9 of a tenth a year; the years are compared in paise.
    const { value, meta } = solve(retired(tenth), 'initialCorpus')
    expect(value).toBe(Math.ceil((5000 * 120) / 0.9 ** 9))
    expect(codes({ meta })).not.toContain('rule-adapts')
    expect(solve(retired(tenth), 'initialCorpus', { worstShareOfNeedAtLeast: 0.5 }).value).toBe(
      Math.ceil((2500 * 120) / 0.9 ** 9)
    )
  })

  test('the most that may be needed is what the worst year gives', () => {
    const { value } = solve(retired(tenth), 'monthlyWithdrawal')
    expect(value).toBe(Math.floor(10_000 * 0.9 ** 9))
  })

  test('a goal that a rule reaches by spending less is warned of', () => {
    for (const goal of [
      { neverRunsOut: true },
      { finalCorpusAtLeast: 1 },
      { successProbabilityAtLeast: 0.5 }
    ]) {
      const input = retired(tenth, { uncertainty: { paths: 20 } })
      expect(codes(solve(input, 'initialCorpus', goal)), JSON.stringify(goal)).toContain('rule-adapts')
    }
    expect(codes(solve(retired(tenth), 'initialCorpus', { worstSpendingAtLeast: 1 }))).not.toContain(
      'rule-adapts'
    )
  })

  test('a plan without a rule has no such goal, in either question', () => {
    const input = retired({ rule: 'fixed' })
    const goal = { worstShareOfNeedAtLeast: 1 }
    for (const answer of [
      solveRequest({ input, unknown: 'initialCorpus', goal }, options),
      fixesRequest({ input, goal }, options)
    ])
      expect(answer).toMatchObject({
        ok: false,
        issues: [{ pointer: '#/goal/worstShareOfNeedAtLeast', code: 'needs-spending-rule' }]
      })
  })
})

describe('fixes', () => {
  test('a rule that gives too little is no plan that works, and each fix pays all that is needed', () => {
    const answer = answered(fixesRequest({ input: retired(tenth) }, options))
    expect(answer).toMatchObject({ alreadyMet: false, margin: null })
    // 5,000 of 5,000 until the seventh year has 10,000 x 0.9^7 = 4,783.
    expect(answer.text).toBe(
      'The spending rule does not give enough. In 3 of 10 years it pays less than what is needed, in the ' +
        'worst year 77% of it.'
    )
    const start = answer.money.find(({ kind }) => kind === 'startWithMore')!
    expect(start.to).toBe(Math.ceil((5000 * 120) / 0.9 ** 9))
    for (const { proof } of answer.money.filter(({ kind }) => kind !== 'dropRule')) {
      const { worstShareOfNeed } = proof.summary.spending!
      expect(worstShareOfNeed).toBeGreaterThanOrEqual(1)
      expect(worstShareOfNeed).toBeLessThan(1.001)
    }
  })

  test('to spend the need without the rule costs nothing, where the money lasts', () => {
    const { money } = answered(fixesRequest({ input: retired(tenth) }, options))
    // 5,000 for 120 months of 12,00,000 without returns.
    const last = money.at(-1)!
    expect(last).toMatchObject({
      kind: 'dropRule',
      costToday: 0,
      from: Math.round(2 * 0.9 ** 9 * 10_000) / 100,
      to: 100,
      patch: { retirementPlan: { spending: null } },
      text:
        'Spend what you need and drop the spending rule: 100% of the need every year instead of 77.48% in ' +
        'the worst, at expected returns. If returns are poor the money may then run out.',
      proof: { summary: { corpusWentToZero: false, finalCorpus: 600_000 } }
    })
    expect(last.proof.summary.spending).toBeUndefined()
    expect(money.find(({ kind }) => kind === 'spendLess')!.text).toBe(
      'Need 22.52% less in retirement. The rule spends the same, and then pays all of it.'
    )
    const tooMuch = retired(tenth, { expenses: [{ currentMonthlyAmount: 10_001 }] })
    const { notEnough } = answered(fixesRequest({ input: tooMuch }, options))
    expect(notEnough).toContainEqual({ kind: 'dropRule', label: null, reason: 'unreachable' })
    const { money: others } = answered(
      fixesRequest({ input: retired(tenth), goal: { finalCorpusAtLeast: 1e6 } }, options)
    )
    expect(others.map(({ kind }) => kind)).not.toContain('dropRule')
  })

  test('the margin of a rule that gives enough is what may change until its worst year does not', () => {
    const input = retired(tenth, { expenses: [{ label: 'Home', currentMonthlyAmount: 1000 }] })
    const { alreadyMet, margin } = answered(fixesRequest({ input }, options))
    expect(alreadyMet).toBe(true)
    // 3,874 of 1,000 in the worst year: more than the range of goal seek allows.
    expect(margin).toMatchObject({ spendingMorePct: 200 })
    const half = retired(tenth, { expenses: [{ label: 'Home', currentMonthlyAmount: 3000 }] })
    expect(answered(fixesRequest({ input: half }, options)).margin!.spendingMorePct).toBe(
      Math.floor(((10_000 * 0.9 ** 9) / 3000 - 1) * 1e4) / 100
    )
  })

  test('without a need there is nothing to compare, and no margin', () => {
    const answer = answered(fixesRequest({ input: retired(tenth, { expenses: [] }) }, options))
    expect(answer.margin).toBeNull()
    expect(answer.text).toMatch(/^Nothing is needed in retirement/)
    expect(codes(answer)).toContain('nothing-needed')
    expect(codes(answer)).not.toContain('nothing-spent')
  })
})

test('G13 the cover of a family with a spending rule is that of its need', () => {
  const coverOf = (input: LifeCycleInput) => answered(coverRequest({ input }, options))
  const [fixed, ruled] = [
    coverOf(earner),
    coverOf({ ...earner, retirementPlan: { ...earner.retirementPlan, spending: tenth } })
  ]
  expect(ruled.owners).toEqual(fixed.owners)
  expect(fixed.owners[0]!.years[0]!.needed).toBe(17_930_000)
  expect(codes(ruled)).toContain('need-in-full')
  expect(codes(fixed)).not.toContain('need-in-full')
})

describe('what is said about a run', () => {
  test('how much of the need a rule pays comes before that the money lasts', () => {
    const { summary, meta } = runPlan(retired(tenth))
    const { input } = answered(parsePlan(retired(tenth), options))
    const sentences = outcomeOf({ input, summary, warnings: meta.warnings })
    expect(sentences.map(({ tone }) => tone)).toEqual(['bad', 'good'])
    expect(sentences[0]!.text).toMatch(
      /^The spending rule gives ₹10,000 a month .* ₹3,874 in the lowest\. In 3 of 10/
    )
    expect(sentences[1]!.text).toBe('The money lasts to 70 years.')
  })

  test.each<[string, Rule, number, 'note' | 'warning' | null]>([
    ['pays all', { rule: 'percentage', ratePct: 10 }, 3800, null],
    ['pays nine tenths', { rule: 'percentage', ratePct: 10 }, 4300, 'note'],
    ['pays less than three quarters', { rule: 'percentage', ratePct: 10 }, 6000, 'warning']
  ])('a rule that %s', (_, rule, need, severity) => {
    const run = runPlan(retired(rule, { expenses: [{ currentMonthlyAmount: need }] }))
    const found = run.meta.warnings.filter(({ code }) => code === 'spends-below-need')
    expect(found.map(each => each.severity)).toEqual(severity === null ? [] : [severity])
  })

  test('a withdrawal that a rule does not use is the need, not the first one', () => {
    const warned = (initialMonthlyWithdrawal: number) => {
      const { retirementPlan, ...plan } = retired(tenth)
      const run = runPlan({ ...plan, retirementPlan: { ...retirementPlan, initialMonthlyWithdrawal } })
      const about = [
        'nothing-spent',
        'nothing-needed',
        'no-retirement-withdrawal',
        'withdrawal-below-expenses'
      ]
      return run.meta.warnings.filter(({ code }) => about.includes(code)).map(each => each.message)
    }
    expect(warned(0)).toEqual([
      'initialMonthlyWithdrawal is 0, so nothing counts as needed in retirement, and the result does not ' +
        'show whether the spending rule gives enough for the expenses. Omit it.'
    ])
    expect(warned(1000)).toEqual([
      "The spending rule is compared with a need of ₹1,000 a month in today's rupees, the expenses of that " +
        'month are ₹5,000. initialMonthlyWithdrawal is in rupees of retirement unless withdrawalBasis ' +
        'is "today".'
    ])
    expect(warned(5000)).toEqual([])
  })

  test('the budget of a month in retirement has what the rule spends', () => {
    const incomes = [{ label: 'Pension', kind: 'pension' as const, monthlyAmount: 3000 }]
    const budgetOf = (spending: Rule) => {
      const run = answered(simulatePlan(answered(parsePlan(retired(spending, { incomes }), options))))
      const { withdrawals, expenses, surplus } = monthlyBudget(run, rulebook)!
      return { withdrawals, expenses, surplus }
    }
    // A tenth of 12,00,000 a year beside the pension; the level that uses it up pays a part of itself by it.
    expect(budgetOf(tenth)).toEqual({ withdrawals: 10_000, expenses: 13_000, surplus: 0 })
    expect(budgetOf({ rule: 'amortised' })).toEqual({ withdrawals: 10_000, expenses: 13_000, surplus: 0 })
    expect(budgetOf({ rule: 'fixed' })).toEqual({ withdrawals: 2000, expenses: 5000, surplus: 0 })
    // S5: a ceiling below the pension leaves some of it over where the rule moves the spending.
    expect(budgetOf({ rule: 'bounded', of: { rule: 'amortised' }, ceilingMonthly: 2000 })).toEqual({
      withdrawals: 0,
      expenses: 2000,
      surplus: 1000
    })
  })

  test('with a rule retirement is paid as far as its worst year goes', () => {
    const { goals } = answered(goalsRequest({ input: retired(tenth) }, options))
    expect(goals.find(({ kind }) => kind === 'retirement')!.fundedPct).toBeCloseTo(200 * 0.9 ** 9, 6)
  })

  test('S4 guardrails begin with the withdrawal, and a first rate beside it is not used', () => {
    const { retirementPlan, ...plan } = retired({ rule: 'guardrails', initialRatePct: 5 })
    const without = (
      initialMonthlyWithdrawal: number,
      spending: Rule | undefined = retirementPlan?.spending
    ) =>
      runPlan({ ...plan, retirementPlan: { ...retirementPlan, spending, initialMonthlyWithdrawal } })
        .meta.warnings.filter(({ code }) => code === 'member-without-effect')
        .map(({ pointer }) => pointer)
    expect(without(5000)).toEqual(['#/retirementPlan/spending/initialRatePct'])
    expect(without(0)).toEqual([])
    expect(without(5000, { rule: 'guardrails' })).toEqual([])
    const bounded = { rule: 'bounded', floorMonthly: 1, of: retirementPlan!.spending } as Rule
    expect(without(5000, bounded)).toEqual(['#/retirementPlan/spending/of/initialRatePct'])
  })

  test.each<[string, object, number]>([
    ['a rate of 0.04', { rule: 'percentage', ratePct: 0.04 }, 1],
    ['a rate of 0.5', { rule: 'percentage', ratePct: 0.5 }, 0],
    ['guardrails of 0.05', { rule: 'guardrails', initialRatePct: 0.05 }, 1],
    ['three fractions', { rule: 'floorCeiling', ratePct: 0.04, floorPct: -0.025, ceilingPct: 0.05 }, 3],
    ['usual bounds', { rule: 'floorCeiling', ratePct: 4, floorPct: -0.5, ceilingPct: 0.5 }, 0]
  ])('%s: fractions are warned of', (_, rule, count) => {
    const run = runPlan(retired(rule as Rule))
    expect(codes(run).filter(code => code === 'looks-like-a-fraction')).toHaveLength(count)
  })

  test('a transfer of 1% a month is usual, one of 0.01 is not', () => {
    const investments = [
      { label: 'A', initialCorpus: 100_000 },
      { label: 'B', initialCorpus: 0 }
    ]
    const fractions = (sharePct: number) =>
      codes(runPlan(retired(tenth, { investments, transfers: [{ from: 'A', to: 'B', sharePct }] }))).filter(
        code => code === 'looks-like-a-fraction'
      ).length
    expect([1, 0.5, 0.01].map(fractions)).toEqual([0, 0, 1])
  })
})

test('S7 the chance begins with that of the need', () => {
  const spending = { belowNeed: [100, 90, 75].map((pct, index) => ({ pct, share: 0.7 - index * 0.25 })) }
  const depletionAge = { earliestAgeYears: null, medianAgeYears: null }
  const chance = { paths: 1000, successProbability: 0.995, confidence95: null, depletionAge, spending }
  expect(chanceSentences(chance, false)).toEqual([
    'The spending rule pays all that is needed in 30% of the scenarios, and 75% of it or more in 80% of them.',
    'The money lasts in 995 of 1,000 scenarios.'
  ])
  const starving = { ...spending, belowNeed: spending.belowNeed.map(each => ({ ...each, share: 0.999 })) }
  expect(chanceSentences({ ...chance, spending: starving }, false)[0]).toBe(
    'The spending rule pays all that is needed in 1 of 1,000 scenarios, and 75% of it or more in 1 of ' +
      '1,000 scenarios.'
  )
})

describe('explain', () => {
  const waysOf = (spending: Rule, month: number) =>
    answered(explainRequest({ input: retired(spending), member: 'spending', month }, options)).ways

  test('how a rule decided: what it says, from which corpus, after which year', () => {
    const [, way] = waysOf({ rule: 'bounded', of: tenth, floorMonthly: 4000 }, 14)
    expect(way!.title).toBe('How the rule decided')
    expect(way!.steps.map(({ text, amount, rules }) => [text, amount, rules])).toEqual([
      ['Each year 10% of the corpus is withdrawn, in twelve equal parts.', null, ['S1', 'S5']],
      ["In today's rupees a month it is at least ₹4,000.", null, ['S5']],
      ['The corpus when the rule decided, in month 12.', 1_080_000, ['S1', 'S5']],
      ['Spent in the same month of the year before.', 10_000, ['S1', 'S5']],
      ['Spent in the first month of this year.', 9000, ['S1', 'S5']]
    ])
  })

  test.each<[Rule, string]>([
    [
      { rule: 'guardrails', initialRatePct: 5 },
      'The first year takes 5% of the corpus. Each year the amount rises with prices. It is cut by 10% when its share of the corpus is more than 20% above the first one, except in the last 15 years, and raised by as much when it is 20% below. After a year of loss it stays as it is while its share is above the first.'
    ],
    [
      { rule: 'floorCeiling', ratePct: 4 },
      'Each year 4% of the corpus is wanted, but the withdrawal changes by -2.5% to 5% at most, after inflation.'
    ],
    [
      { rule: 'amortised' },
      "Each year the spending is set to a level, in today's rupees, that uses the corpus up by the end of the plan."
    ]
  ])('$rule in words', (rule, words) => {
    expect(waysOf(rule, 0)[1]!.steps[0]!.text).toBe(words)
  })
})
