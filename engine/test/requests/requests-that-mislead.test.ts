/** Requests that mean something else than they say: what is warned of, refused, and said about it. */
import {
  assessRequest,
  explainRequest,
  fixesRequest,
  type Issue,
  type Parsed,
  type ParseOptions,
  parsePlan,
  parseQuickPlan,
  readBatch,
  reconcileRequest,
  sensitivityRequest,
  solveRequest,
  type Warning
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'

const options: ParseOptions = { rulebook, currentYear: callerYear }
const strict: ParseOptions = { ...options, strict: true }
const ages = { currentAgeYears: 35, retirementAgeYears: 60 }
const sound = { ...ages, expenses: [{ currentMonthlyAmount: 50_000 }] }

const warningsOf = (body: object): readonly Warning[] => {
  const parsed = parsePlan(body, options)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value.warnings
}
const fractions = (body: object): [string, string][] =>
  warningsOf({ ...sound, ...body })
    .filter(({ code }) => code === 'looks-like-a-fraction')
    .map(({ pointer, message }) => [pointer, message])
const issuesOf = (parsed: Parsed<unknown>): readonly Issue[] => (parsed.ok ? [] : parsed.issues)
const messages = (body: unknown, given = options): string[] =>
  issuesOf(parsePlan(body, given)).map(({ message }) => message)
const remarks = (body: object): string[] => warningsOf(body).map(({ message }) => message)

describe('a percent that is given as a fraction', () => {
  const milestone = {
    ageYears: 50,
    amount: 1e6,
    loan: { downPaymentPct: 0.2, annualInterestRatePct: 9, tenureYears: 5 }
  }
  const loan = { outstandingPrincipal: 1e6, annualInterestRatePct: 0.085, remainingMonths: 12 }
  test.each([
    [
      '#/investmentPlan/expectedAnnualReturnRatePct',
      { investmentPlan: { expectedAnnualReturnRatePct: 0.12 } }
    ],
    ['#/annualInflationRatePct', { annualInflationRatePct: 0.06 }],
    ['#/investmentPlan/annualStepUpRatePct', { investmentPlan: { annualStepUpRatePct: 0.1 } }],
    [
      '#/retirementPlan/expectedAnnualReturnRatePct',
      { retirementPlan: { expectedAnnualReturnRatePct: 0.08 } }
    ],
    ['#/loans/0/annualInterestRatePct', { loans: [loan] }],
    ['#/milestones/0/loan/downPaymentPct', { milestones: [milestone] }],
    [
      '#/incomes/0/annualGrowthRatePct',
      { incomes: [{ monthlyAmount: 1, kind: 'salary', annualGrowthRatePct: 0.08 }] }
    ],
    ['#/expenses/0/retirementPct', { expenses: [{ currentMonthlyAmount: 1, retirementPct: 0.7 }] }],
    // 1 and 1.2 are all of an expense and more, as a fraction; nobody keeps 1.2% of one.
    ['#/expenses/0/retirementPct', { expenses: [{ currentMonthlyAmount: 1, retirementPct: 1 }] }],
    ['#/expenses/0/retirementPct', { expenses: [{ currentMonthlyAmount: 1, retirementPct: 1.2 }] }],
    ['#/investments/0/annuityPct', { investments: [{ assetClass: 'nps', annuityPct: 1 }] }],
    ['#/investments/0/volatilityPct', { investments: [{ volatilityPct: 0.18 }] }],
    ['#/investments/0/annuityPct', { investments: [{ assetClass: 'nps', annuityPct: 0.4 }] }],
    ['#/uncertainty/volatilityPct', { uncertainty: { volatilityPct: 0.18 } }],
    ['#/uncertainty/percentiles/0', { uncertainty: { percentiles: [0.1, 0.5, 0.9] } }],
    ['#/uncertainty/sequence/1/returnPct', { uncertainty: { sequence: years(-0.38, 0.12, 0) } }]
  ])('is warned of: %s', (pointer, body) => {
    expect(fractions(body).map(([place]) => place)).toEqual([pointer])
  })

  test.each([-0.05, -0.2])('is warned of below zero too: %d', annualInflationRatePct => {
    const percent = annualInflationRatePct * 100
    expect(fractions({ annualInflationRatePct })).toEqual([
      [
        '#/annualInflationRatePct',
        `annualInflationRatePct: ${annualInflationRatePct} is read as ${annualInflationRatePct}% a year. ` +
          `For ${percent}%, write ${percent}.`
      ]
    ])
  })

  test('is told what it is read as and what to write', () => {
    const [[, message]] = fractions({ investmentPlan: { expectedAnnualReturnRatePct: 0.12 } }) as [
      [string, string]
    ]
    expect(message).toBe('expectedAnnualReturnRatePct: 0.12 is read as 0.12% a year. For 12%, write 12.')
    const [[, share]] = fractions({ milestones: [milestone] }) as [[string, string]]
    expect(share).toBe('downPaymentPct: 0.2 is read as 0.2%. For 20%, write 20.')
    expect(fractions({ loans: [loan] })[0]![1]).toContain('For 8.5%, write 8.5.')
  })

  test('does not alarm who means what it says', () => {
    const pension = { monthlyAmount: 30_000, kind: 'pension', annualGrowthRatePct: 0.5 }
    const quiet = [
      { annualInflationRatePct: 0 },
      { annualInflationRatePct: 1 },
      { incomes: [pension] },
      { investmentPlan: { expectedAnnualReturnRatePct: -0.5 } },
      { uncertainty: { inflation: { volatilityPct: 0.5, persistence: 0.5 } } },
      { uncertainty: { percentiles: [0.5, 50, 99.5] } },
      { uncertainty: { correlations: { equityDebt: 0.2 } } },
      { uncertainty: { sequence: years(12, 0.4, -3) } }
    ]
    for (const body of quiet) expect(fractions(body)).toEqual([])
  })

  test('is listed ten times at most, and the rest counted', () => {
    const expenses = Array.from({ length: 30 }, () => ({
      currentMonthlyAmount: 1,
      annualInflationRatePct: 0.06
    }))
    const found = fractions({ expenses })
    expect(found).toHaveLength(11)
    expect(found.at(-1)).toEqual(['#', '20 more percents look like a fraction.'])
  })

  test('is named by its parameter in the quick calculation', () => {
    const parsed = parseQuickPlan(
      {
        currentAgeYears: '35',
        retirementAgeYears: '60',
        monthlyExpense: '5',
        retirementAnnualReturnRatePct: '0.08'
      },
      options
    )
    expect(parsed.ok && parsed.value.warnings).toEqual([
      {
        code: 'looks-like-a-fraction',
        severity: 'warning',
        message: 'retirementAnnualReturnRatePct: 0.08 is read as 0.08% a year. For 8%, write 8.',
        pointer: '#',
        parameter: 'retirementAnnualReturnRatePct'
      }
    ])
  })

  function years(...returns: number[]): object[] {
    return Array.from({ length: 55 }, (_, index) => ({ returnPct: returns[index] ?? 0 }))
  }
})

describe('members by another name', () => {
  test('of the quick calculation: where they belong in a plan', () => {
    expect(remarks({ ...ages, monthlyExpense: 80_000, monthlyContribution: 20_000 })).toEqual([
      expect.stringContaining('Nothing is spent in retirement'),
      'monthlyExpense is not known and was ignored. It belongs in expenses[].currentMonthlyAmount.',
      'monthlyContribution is not known and was ignored. It belongs in investmentPlan.initialMonthlyContribution.'
    ])
    expect(remarks({ ...ages, monthlyExpenses: 80_000 })).toContain(
      'monthlyExpenses is not known and was ignored. It belongs in expenses[].currentMonthlyAmount.'
    )
    expect(remarks({ ...sound, retirementAnnualReturnRatePct: 8 })[0]).toContain(
      'It belongs in retirementPlan.expectedAnnualReturnRatePct.'
    )
  })

  test('in snake case throughout: what is missing names what is meant', () => {
    const found = messages({ current_age_years: 30, retirement_age_years: 60, current_corpus: 5e5 })
    expect(found).toEqual([
      'currentAgeYears is required. Did you send it as current_age_years?',
      'retirementAgeYears is required. Did you send it as retirement_age_years?',
      'current_age_years is not known. Did you mean currentAgeYears?',
      'retirement_age_years is not known. Did you mean retirementAgeYears?',
      'current_corpus is not known. Did you mean currentCorpus?'
    ])
  })

  test('of everyday speech', () => {
    expect(messages({ age: 38, retirementAge: 50 })).toEqual([
      'currentAgeYears is required. Did you send it as age?',
      'retirementAgeYears is required. Did you send it as retirementAge?',
      'age is not known. Did you mean currentAgeYears?',
      'retirementAge is not known. Did you mean retirementAgeYears?'
    ])
    expect(messages({ age: 38, retire_at: 50 })).toContain(
      'retire_at is not known. Did you mean retirementAgeYears?'
    )
  })

  test('in an object that holds the whole plan', () => {
    expect(messages({ input: sound })).toEqual([
      'currentAgeYears is required. Move it from input to the top level of the body.',
      'retirementAgeYears is required. Move it from input to the top level of the body.',
      'input is not known. Move its members to the top level of the body.'
    ])
  })

  test('of an expense', () => {
    expect(messages({ ...ages, expenses: [{ label: 'Rent', monthlyAmount: 20_000 }] })).toEqual([
      'currentMonthlyAmount is required. Did you send it as monthlyAmount?',
      'monthlyAmount is not known. Did you mean currentMonthlyAmount?'
    ])
    expect(messages({ ...ages, expenses: [{ annualAmount: 240_000 }] })).toEqual([
      'currentMonthlyAmount is required. Divide annualAmount by 12.',
      'annualAmount is not known. It is a yearly amount: divide it by 12 and use currentMonthlyAmount.'
    ])
  })

  test('of another object of the same request', () => {
    const parsed = assessRequest({ taxYear: '2026-27', ageYears: 40, income: {}, salary: 5e5 }, { rulebook })
    expect(parsed.ok && parsed.value.meta.warnings[0]!.message).toBe(
      'salary is not known and was ignored. It belongs in income.salary.'
    )
  })

  test('are refused with their places where the caller is strict, in every question', () => {
    const input = { ...sound, notes: 'x' }
    const places = (parsed: Parsed<unknown>): string[] =>
      issuesOf(parsed).map(({ pointer, code }) => `${pointer} ${code}`)
    expect(places(parsePlan(input, strict))).toEqual(['#/notes unknown-member'])
    expect(parsePlan(input, options).ok).toBe(true)
    const ofPlan = ['#/input/notes unknown-member']
    expect(places(solveRequest({ input, unknown: 'retirementAge' }, strict))).toEqual(ofPlan)
    expect(places(fixesRequest({ input }, strict))).toEqual(ofPlan)
    expect(places(explainRequest({ input, member: 'corpus', month: 1 }, strict))).toEqual(ofPlan)
    expect(places(sensitivityRequest({ input, tornado: {} }, strict))).toEqual(ofPlan)
    expect(places(reconcileRequest({ input, theirFigure: 5 }, strict))).toEqual(ofPlan)
    expect(places(fixesRequest({ input: sound, gaol: {} }, strict))).toEqual(['#/gaol unknown-member'])
    const tax = { taxYear: '2026-27', ageYears: 40, income: { salry: 5 } }
    expect(places(assessRequest(tax, { rulebook, strict: true }))).toEqual(['#/income/salry unknown-member'])
    expect(places(readBatch({ items: [{ input: {}, nmae: 'x' }] }, 5, true))).toEqual([
      '#/items/0/nmae unknown-member'
    ])
  })
})

describe('a plan that spends nothing in retirement', () => {
  const code = (body: object): string | undefined => warningsOf(body)[0]?.code
  test('is warned of before all else', () => {
    expect(code({ ...ages, currentCorpus: 1e6, nmae: 'x' })).toBe('nothing-spent')
    expect(code({ ...ages, expenses: [{ currentMonthlyAmount: 5e4, endAgeYears: 60 }] })).toBe(
      'nothing-spent'
    )
    expect(code({ ...ages, expenses: [{ currentMonthlyAmount: 5e4, retirementPct: 0 }] })).toBe(
      'nothing-spent'
    )
    const wedding = { milestones: [{ ageYears: 62, amount: 2e6 }] }
    expect(code({ ...ages, ...wedding })).toBe('nothing-spent')
    // At 40 and at 45, both before 60; the year 2036 and 2041 likewise.
    const early = { label: 'x', amount: 1000, recurrence: { everyYears: 5, count: 2 } }
    expect(code({ ...ages, milestones: [{ ...early, ageYears: 40 }] })).toBe('nothing-spent')
    expect(code({ ...ages, currentYear: 2026, milestones: [{ ...early, year: 2036 }] })).toBe('nothing-spent')
    // A plan that says no end ends at 90, where this expense begins.
    expect(code({ ...ages, expenses: [{ currentMonthlyAmount: 5e4, startAgeYears: 90 }] })).toBe(
      'nothing-spent'
    )
  })

  test('is not what spends, or ends with retirement', () => {
    const quiet = [
      sound,
      { ...ages, retirementPlan: { initialMonthlyWithdrawal: 5e4 } },
      { ...ages, planningEndAgeYears: 60 },
      { ...ages, milestones: [{ ageYears: 60, amount: 6e5, recurrence: { everyYears: 1, count: 30 } }] },
      {
        ...ages,
        milestones: [{ ageYears: 50, amount: 6e5, recurrence: { everyYears: 5, untilAgeYears: 60 } }]
      },
      { ...ages, expenses: [{ currentMonthlyAmount: 5e4, startAgeYears: 89 }] }
    ]
    for (const body of quiet) expect(warningsOf(body).map(each => each.code)).not.toContain('nothing-spent')
  })
})

test('a retirement that lies in the past is noted, with swapped ages in mind', () => {
  const notes = (currentAgeYears: number, retirementAgeYears: number) =>
    warningsOf({ ...sound, currentAgeYears, retirementAgeYears }).filter(
      each => each.code === 'already-retired'
    )
  expect(notes(60, 30)).toEqual([
    expect.objectContaining({
      severity: 'note',
      pointer: '#/retirementAgeYears',
      message: expect.stringMatching(
        /^Retirement began 30 years ago, at 30: .* If you swapped the two ages, write currentAgeYears 30/
      )
    })
  ])
  expect(notes(62, 60)[0]!.message).toContain('Retirement began 2 years ago, at 60')
  expect(notes(62, 60)[0]!.message).not.toContain('swapped')
  expect(notes(60, 60)).toEqual([])
})

test('the input of an answer is accepted as a request, without a member that is not known', () => {
  fc.assert(
    fc.property(arbitraryPlan, body => {
      const parsed = parsePlan(body, options)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
      const again = parsePlan(JSON.parse(JSON.stringify(parsed.value.input)), strict)
      expect(issuesOf(again).filter(({ code }) => code !== 'above-maximum')).toEqual([])
    }),
    { numRuns: 300 }
  )
})

describe('a body of rubbish', () => {
  const size = (parsed: Parsed<unknown>): number => JSON.stringify(issuesOf(parsed)).length
  test('of many faults lists fifty of them', () => {
    const wrong = { label: '', ageYears: 'x', amount: 'x', type: 'x', recurrence: 5, loan: {}, fundedBy: 7 }
    const parsed = parsePlan({ ...ages, milestones: Array.from({ length: 200 }, () => wrong) }, options)
    expect(issuesOf(parsed)).toHaveLength(51)
    expect(issuesOf(parsed).at(-1)!.message).toMatch(/^\d{4} more errors are not listed\.$/)
    expect(size(parsed)).toBeLessThan(15_000)
  })

  test('of many unknown members lists twenty of them, and long names are cut', () => {
    const rubbish = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, i) => [`${'\u20b9'.repeat(99)}${i}`, i])
    )
    const parsed = parsePlan({ ...rubbish }, options)
    expect(issuesOf(parsed).at(-1)!.message).toBe('49980 more members are not known.')
    expect(size(parsed)).toBeLessThan(20_000)
    const sequence = [{ returnsPct: { ['x'.repeat(500_000)]: 'y' } }]
    expect(size(parsePlan({ ...sound, uncertainty: { sequence } }, options))).toBeLessThan(2_000)
  })

  test('of names that a terminal obeys repeats none of them', () => {
    const parsed = parsePlan({ '\u001b[2J': 1 }, strict)
    expect(issuesOf(parsed).at(-1)!.message).toBe('This member is not known.')
  })
})

describe('a tax request in the words of tax returns', () => {
  const person = { taxYear: '2026-27', ageYears: 40 }
  const remarksOf = (request: object): string[] => {
    const parsed = assessRequest({ ...person, income: {}, ...request }, { rulebook })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    return parsed.value.meta.warnings
      .filter(({ code }) => code === 'unknown-member')
      .map(({ message }) => message)
  }

  test.each([
    ['80C', 'section80C'],
    ['section80CCD1', 'section80C'],
    ['secton80C', 'section80C'],
    ['80CCD(1B)', 'section80CCD1B'],
    ['80CCD2', 'section80CCD2'],
    ['80D', 'section80D'],
    ['mediclaim', 'section80D'],
    ['80TTB', 'section80TTA'],
    ['80E', 'section80E'],
    ['80DD', 'section80DD'],
    ['80U', 'section80U'],
    ['80G', 'section80G'],
    ['24(b)', 'homeLoanInterest'],
    ['hra', 'hraExemption']
  ])('the deduction %s: %s is meant', (name, meant) => {
    const expected = expect.stringMatching(
      new RegExp(`is not known and was ignored. Did you mean ${meant}[?]$`)
    )
    expect(remarksOf({ deductions: { [name]: 1 } })).toEqual([expected])
    const plan = remarks({ ...sound, tax: { deductions: { [name]: 1 } } })
    expect(plan).toContainEqual(expected)
  })

  test.each(['section80GG', 'section80EEA', 'section80DDB', 'section80CCD', '80RRB'])(
    'the deduction %s is another one, and no slip of the hand',
    name => {
      expect(remarksOf({ deductions: { [name]: 1 } })).toEqual([`${name} is not known and was ignored.`])
    }
  )

  test.each([
    ['ltcg', 'equityLongTerm'],
    ['stcg', 'equityShortTerm'],
    ['LTCG_112A', 'equityLongTerm'],
    ['111A', 'equityShortTerm'],
    ['112', 'otherLongTerm']
  ])('the gain %s: %s is meant', (name, meant) => {
    expect(remarksOf({ income: { gains: { [name]: 1 } } })).toEqual([
      expect.stringContaining(`was ignored. Did you mean ${meant}?`)
    ])
    expect(remarksOf({ income: { [name]: 1 } })).toEqual([
      expect.stringContaining(`was ignored. It belongs in gains.${meant}.`)
    ])
  })

  test.each([
    ['NRI', 'nonResident'],
    ['non-resident', 'nonResident'],
    ['RNOR', 'resident'],
    ['Resident Indian', 'resident']
  ])('residency %j: %s is meant', (residency, meant) => {
    const found = issuesOf(assessRequest({ ...person, income: {}, residency }, { rulebook }))
    const message = `residency must be one of "resident", "nonResident". Did you mean "${meant}"?`
    expect(found.map(issue => issue.message)).toEqual([message])
    expect(messages({ ...sound, tax: { residency } })).toEqual([message])
  })
})
