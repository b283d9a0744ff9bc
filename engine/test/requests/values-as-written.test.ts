/** Values as people and programs write them, queries and goal seek: what is taken, and what is said. */
import {
  assessRequest,
  coverRequest,
  explainRequest,
  fixesRequest,
  goalsRequest,
  type Issue,
  type Parsed,
  type ParseOptions,
  parsePlan,
  parseQuickPlan,
  parseView,
  planOf,
  readBatch,
  solveRequest
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'

const options: ParseOptions = { rulebook, currentYear: callerYear }
const strict: ParseOptions = { ...options, strict: true }
const ages = { currentAgeYears: 35, retirementAgeYears: 60 }
const sound = { ...ages, expenses: [{ currentMonthlyAmount: 50_000 }] }

const issuesOf = (parsed: Parsed<unknown>): readonly Issue[] => (parsed.ok ? [] : parsed.issues)
const messages = (body: unknown): string[] => issuesOf(parsePlan(body, options)).map(({ message }) => message)

describe('null', () => {
  test('for an optional member counts as omitted, in a plan and below', () => {
    const nulls = {
      tax: null,
      milestones: null,
      investmentPlan: { annualStepUpRatePct: null, initialMonthlyContribution: 5_000 },
      uncertainty: null,
      incomes: [{ monthlyAmount: 5, kind: 'other', label: null, endAgeYears: null }]
    }
    const omitted = {
      investmentPlan: { initialMonthlyContribution: 5_000 },
      incomes: [{ monthlyAmount: 5, kind: 'other' }]
    }
    const given = { ...sound, ...nulls }
    expect(parsePlan(given, strict)).toEqual(parsePlan({ ...sound, ...omitted }, strict))
    expect(given.tax).toBeNull()
  })

  test('for a required member is a member that is missing', () => {
    expect(messages({ ...sound, currentAgeYears: null })).toEqual(['currentAgeYears is required.'])
    expect(messages({ ...sound, expenses: [null] })).toEqual(['expenses[0] must be an object.'])
  })

  test('counts as omitted in questions and taxes, and still deletes in a patch', () => {
    const input = { ...sound, tax: null }
    expect(goalsRequest({ input }, strict).ok).toBe(true)
    expect(fixesRequest({ input, goal: null }, strict).ok).toBe(true)
    expect(solveRequest({ input, unknown: 'retirementAge', goal: null, bounds: null }, strict).ok).toBe(true)
    expect(explainRequest({ input, member: 'finalCorpus', month: null }, strict).ok).toBe(true)
    const partner = { currentAgeYears: 30, retirementAgeYears: 60, label: null }
    expect(coverRequest({ input: { ...input, partner }, owner: null }, strict).ok).toBe(true)
    const income = { salary: 5e5, gains: { equityLongTerm: null }, pension: null }
    const tax = { taxYear: '2026-27', ageYears: 40, regime: null, income, deductions: { section80D: null } }
    expect(assessRequest(tax, { rulebook, strict: true }).ok).toBe(true)
    const batch = readBatch(
      { base: { ...sound, currentCorpus: 5 }, items: [{ patch: { currentCorpus: null } }] },
      1
    )
    if (!batch.ok) throw new Error('the batch is right')
    const patched = planOf(batch.value.items[0]!, batch.value.base)
    expect(patched).toEqual({ ok: true, value: sound })
  })
})

describe('values that are written as people write them', () => {
  test.each([
    ['60', 'currentCorpus must be a number, without quotes.'],
    ['5L', 'currentCorpus must be a number: write 500000.'],
    ['5,00,000', 'currentCorpus must be a number: write 500000.'],
    ['₹ 5 lakh', 'currentCorpus must be a number: write 500000.'],
    ['1,20,000 rs', 'currentCorpus must be a number: write 120000.'],
    ['1.5 cr', 'currentCorpus must be a number: write 15000000.'],
    ['5.1 lakh', 'currentCorpus must be a number: write 510000.'],
    ['80k', 'currentCorpus must be a number: write 80000.'],
    ['12%', 'currentCorpus must be a number: write 12.'],
    ['a lot', 'currentCorpus must be a number.'],
    [[], 'currentCorpus must be a number.'],
    [Number.POSITIVE_INFINITY, 'currentCorpus must be a finite number.'],
    [2e12, 'currentCorpus must be at most ₹1 lakh crore.'],
    [-1, 'currentCorpus must be at least 0.']
  ])('%s', (currentCorpus, message) => {
    expect(messages({ ...sound, currentCorpus })).toEqual([message])
  })

  test('whole numbers, booleans, and figures in a query', () => {
    expect(messages({ ...sound, currentYear: '2026' })).toEqual([
      'currentYear must be a whole number, without quotes.'
    ])
    const tax = { tax: { harvestGains: 'true' } }
    expect(messages({ ...sound, ...tax })).toEqual(['harvestGains must be true or false, without quotes.'])
    const query = {
      currentAgeYears: '35',
      retirementAgeYears: '60',
      monthlyExpense: '50k',
      currentCorpus: '5L'
    }
    expect(issuesOf(parseQuickPlan(query, options)).map(({ message }) => message)).toEqual([
      'monthlyExpense must be a number: write 50000.',
      'currentCorpus must be a number: write 500000.'
    ])
  })

  test('a year in place of an age', () => {
    expect(messages({ ...sound, currentAgeYears: 1996 })).toEqual([
      'currentAgeYears must be at most 120. 1996 looks like a year of birth; write an age.'
    ])
    expect(messages({ ...sound, retirementAgeYears: 2050 })).toEqual([
      'retirementAgeYears must be at most 120. 2050 looks like a calendar year; write an age.'
    ])
  })

  test('a probability in percent', () => {
    const goal = { successProbabilityAtLeast: 90 }
    const parsed = solveRequest({ input: sound, unknown: 'retirementAge', goal }, options)
    expect(issuesOf(parsed).map(({ message }) => message)).toEqual([
      'successProbabilityAtLeast must be at most 1. For 90%, write 0.9.'
    ])
  })

  test('words in another spelling', () => {
    const hint = (body: object): string => messages({ ...sound, ...body })[0]!.replace(/^.*\. /, '')
    expect(hint({ investmentPlan: { assetClass: 'Equity' } })).toBe('Did you mean "equity"?')
    expect(hint({ investmentPlan: { assetClass: 'fixed_deposit' } })).toBe('Did you mean "fixedDeposit"?')
    expect(hint({ incomes: [{ monthlyAmount: 5, kind: 'Salary' }] })).toBe('Did you mean "salary"?')
    expect(hint({ tax: { regime: 'NEW' } })).toBe('Did you mean "new"?')
    expect(hint({ retirementPlan: { withdrawalBasis: 'Today' } })).toBe('Did you mean "today"?')
    expect(hint({ tax: { regime: 'elsewhere' } })).toBe('regime must be one of "new", "old", "best".')
  })
})

test('a name of nothing but spaces is as empty as one without any, and its only error', () => {
  const label = ' \u00a0\t'
  const named = (entry: object) => [
    { label: 'a', ...entry },
    { ...entry, label }
  ]
  const plan = {
    ...ages,
    selfLabel: label,
    partner: { ...ages, label },
    expenses: named({ currentMonthlyAmount: 1 }),
    investments: [...named({}), { label }],
    milestones: named({ amount: 5, ageYears: 50 }),
    incomes: named({ kind: 'other', monthlyAmount: 5 }),
    loans: named({ outstanding: 5, annualRatePct: 8, remainingMonths: 12 }),
    lifeCovers: named({ owner: 'self', amount: 5 })
  }
  const error = (pointer: string) => ({
    pointer,
    code: 'too-short',
    message: `${pointer.split('/').at(-1)} must not be empty.`
  })
  const lists = ['expenses', 'investments', 'milestones', 'incomes', 'loans', 'lifeCovers']
  const found = issuesOf(parsePlan(plan, options))
  expect(found.filter(({ pointer }) => /abel/.test(pointer ?? ''))).toEqual([
    error('#/selfLabel'),
    error('#/partner/label'),
    ...lists.flatMap(list =>
      list === 'investments'
        ? [error(`#/${list}/1/label`), error(`#/${list}/2/label`)]
        : error(`#/${list}/1/label`)
    )
  ])
})

describe('a query', () => {
  test('names the parameters that are not known', () => {
    const view = parseView({ granularty: 'year', utm_source: 'x', '\u001b[2J': 'x' })
    expect(view.ok && view.value.warnings.map(({ message }) => message)).toEqual([
      'The query parameter granularty is not known and was ignored. Did you mean granularity?',
      'The query parameter utm_source is not known and was ignored.',
      'A query parameter is not known and was ignored.'
    ])
  })

  test('refuses them where it is strict', () => {
    expect(issuesOf(parseView({ granularty: 'year', strict: 'true' }))).toEqual([
      {
        parameter: 'granularty',
        code: 'unknown-member',
        message: 'The query parameter granularty is not known. Did you mean granularity?'
      }
    ])
    expect(issuesOf(parseView({ strict: 'yes' }))).toHaveLength(1)
  })

  const members =
    'month, ageYears, partnerAgeYears, year, calendarMonth, phase, openingCorpus, contributions, inflows, ' +
    'milestones, withdrawals, tax, growth, shortfall, corpus, corpusReal, debt, netWorth, netWorthReal, ' +
    'incomes, expenses, rebalanced, loanInstalments, loanInterest, loanPrincipal, spending, need, ' +
    'monthlySurplus, portfolios'

  test.each([
    ['corpus,age', '"age" is no member of an entry. Did you mean ageYears?'],
    ['corpus,summary.finalCorpus', '"summary.finalCorpus" is no member of an entry.'],
    ['ageYears,["corpus"]', 'Name 2 is no member of an entry. Did you mean corpus?'],
    ['', 'Name 1 is empty.'],
    ['corpus,,qqqqqqq', 'Name 2 is empty. "qqqqqqq" is no member of an entry.']
  ])('names the wrong ones of its fields and those that there are: %j', (fields, wrong) => {
    expect(issuesOf(parseView({ fields }))).toEqual([
      {
        parameter: 'fields',
        code: 'not-one-of',
        message:
          'fields must be names of members of an entry of timeSeries, separated by commas, such as ' +
          `ageYears,corpus. ${wrong} The members are ${members}.`
      }
    ])
  })
})

describe('goal seek', () => {
  const answer = (body: object) => solveRequest(body, options)
  test('G3 seeks what never runs out if no goal is named', () => {
    const question = { input: { ...sound, currentCorpus: 5e6 }, unknown: 'monthlyContribution' }
    const [without, named] = [answer(question), answer({ ...question, goal: { neverRunsOut: true } })]
    expect(without.ok && without.value.value).toBe(named.ok && named.value.value)
    expect(without.ok && without.value.found).toBe(true)
  })

  test('names all of its faults at once', () => {
    const body = {
      input: { ...sound, currentCorpus: '5L' },
      unknown: 'RetirementAge',
      goal: { neverRunsOut: true, finalCorpusAtLeast: 5 },
      bounds: { min: 60, max: 50 }
    }
    expect(issuesOf(answer(body)).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '#/input/currentCorpus wrong-type',
      '#/goal one-of-goals',
      '#/unknown not-one-of',
      '#/bounds bounds-not-ascending'
    ])
    expect(issuesOf(answer(body))[2]!.message).toContain('Did you mean retirementAge?')
  })

  test('carries the remarks on the plan and the question', () => {
    const solved = answer({ input: { ...ages, currentCorpus: 5e6 }, unknown: 'retirementAge', gaol: {} })
    expect(solved.ok && solved.value.meta.warnings.map(({ code, pointer }) => `${pointer} ${code}`)).toEqual(
      expect.arrayContaining(['#/gaol unknown-member', '#/input/expenses nothing-spent'])
    )
  })
})
