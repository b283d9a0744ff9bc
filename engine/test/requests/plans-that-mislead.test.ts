/** Plans whose good outcome says less than it seems: what is said about them. */
import {
  fixesRequest,
  type ParseOptions,
  parsePlan,
  parseQuickPlan,
  parseView,
  quickParameterMeant,
  quickParameters,
  solveRequest,
  type Warning
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'

const options: ParseOptions = { rulebook, currentYear: 2026 }
const ages = { currentAgeYears: 35, retirementAgeYears: 60 }
const sound = { ...ages, expenses: [{ currentMonthlyAmount: 50_000 }] }

const warningsOf = (body: object): readonly Warning[] => {
  const parsed = parsePlan(body, options)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value.warnings
}
const warned = (body: object, code: string): Warning[] =>
  warningsOf(body).filter(warning => warning.code === code)

test.each(['annualContributionStepUpPct', 'contributionGrowthRatePct', 'annualIncreasePct', 'growthRate'])(
  'a contribution that grows by %s: annualStepUpRatePct is meant',
  name => {
    const body = { ...sound, investments: [{ initialMonthlyContribution: 1, [name]: 8 }] }
    expect(warned(body, 'unknown-member').map(({ message }) => message)).toEqual([
      `${name} is not known and was ignored. Did you mean annualStepUpRatePct?`
    ])
  }
)

test.each([
  ['curentAgeYear', ' Did you mean currentAgeYears?'],
  ['curentAge', ' Did you mean currentAgeYears?'],
  ['anualInflation', ' Did you mean annualInflationRatePct?'],
  ['x', ''],
  ['ta', ' Did you mean tax?'],
  ['zz', '']
])('the unknown member %s gets the hint "%s"', (name, hint) => {
  const [found] = warned({ ...sound, [name]: 1 }, 'unknown-member')
  expect(found!.message).toBe(`${name} is not known and was ignored.${hint}`)
})

describe('a plan without a month of retirement', () => {
  const message =
    'The plan ends when retirement begins, so it says nothing about retirement. Set planningEndAgeYears to ' +
    'the age until which the money must last.'

  test('is warned of before all else', () => {
    expect(warningsOf({ ...sound, planningEndAgeYears: 60, nmae: 'x' })[0]).toEqual({
      code: 'no-retirement',
      severity: 'warning',
      message,
      pointer: '#/planningEndAgeYears'
    })
    // The month of retirement is round(12 x 0.01) = 0 months before the end.
    expect(warned({ ...sound, planningEndAgeYears: 60.01 }, 'no-retirement')).toHaveLength(1)
  })

  test('is not one that has a single month of it', () => {
    expect(warned(sound, 'no-retirement')).toEqual([])
    expect(warned({ ...sound, planningEndAgeYears: 60 + 1 / 12 }, 'no-retirement')).toEqual([])
  })

  test('G8 has no margin unless an amount is the goal', () => {
    const input = { ...sound, planningEndAgeYears: 60, currentCorpus: 1_000_000 }
    const answerTo = (question: object) => {
      const answer = fixesRequest({ input, ...question }, options)
      if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
      return answer.value
    }
    expect(answerTo({})).toMatchObject({
      alreadyMet: true,
      margin: null,
      text:
        'The plan ends when retirement begins, so it says nothing about whether the money lasts (see the ' +
        'warnings).'
    })
    expect(answerTo({ goal: { corpusAtRetirementAtLeast: 1_000_000 } }).margin).not.toBeNull()
  })
})

test('W2 a withdrawal of 0 spends nothing, whatever the expenses are', () => {
  const plan = { ...sound, retirementPlan: { initialMonthlyWithdrawal: 0 } }
  expect(warningsOf(plan)[0]).toEqual({
    code: 'nothing-spent',
    severity: 'warning',
    message:
      'Nothing is spent in retirement because the withdrawal is 0, so the result does not show whether the ' +
      'money lasts.',
    pointer: '#/retirementPlan/initialMonthlyWithdrawal'
  })
  const answer = fixesRequest({ input: { ...plan, currentCorpus: 1e6 } }, options)
  expect(answer.ok && answer.value.margin).toBeNull()
  const trip = { ageYears: 61, amount: 1e5, recurrence: { everyYears: 1, count: 20 } }
  expect(warned({ ...plan, milestones: [trip] }, 'nothing-spent')).toEqual([])
})

describe('what no entry names (K8)', () => {
  const plan = { ...sound, currentCorpus: 2e6, investments: [{ initialCorpus: 5e5 }] }
  const rate = (body: object): string => warned({ ...plan, ...body }, 'core-remainder')[0]!.message
  const retirementPlan = { expectedAnnualReturnRatePct: 7 }

  test('is said to earn what it earns, from the first month on in retirement (K6)', () => {
    const held = '₹15,00,000 of the corpus is in no listed portfolio; the core portfolio holds it at'
    expect(rate({ retirementPlan })).toBe(`${held} 10% a year.`)
    const retired = { currentAgeYears: 63, retirementAgeYears: 60, retirementPlan }
    expect(rate(retired)).toBe(`${held} 7% a year.`)
  })
})

describe('an income from work that goes on for life', () => {
  const freelance = { label: 'Freelance', kind: 'other', monthlyAmount: 100_000 }
  const forLife = (income: object, rest: object = {}) =>
    warned({ ...sound, ...rest, incomes: [{ ...freelance, ...income }] }, 'income-for-life')

  test('is warned of with its name and the age', () => {
    expect(forLife({})).toEqual([
      {
        code: 'income-for-life',
        severity: 'warning',
        message:
          'Freelance continues until 90, the end of the plan, because only a salary ends at retirement by ' +
          'default. If you work for it, add endAgeYears.',
        pointer: '#/incomes/0/endAgeYears'
      }
    ])
    expect(forLife({ label: undefined, startAgeYears: 59 })[0]!.message).toMatch(
      /^Income 1 continues until 90/
    )
    expect(forLife({ label: '\u001b[2J' })[0]!.message).toMatch(/^This income continues until 90/)
  })

  test.each<[string, object, object]>([
    ['has an end', { endAgeYears: 90 }, {}],
    ['begins at retirement', { startAgeYears: 60 }, {}],
    ['pays nothing', { monthlyAmount: 0 }, {}],
    ['is of a plan that ends at retirement', {}, { planningEndAgeYears: 60 }],
    ['is of somebody retired', {}, { currentAgeYears: 60 }],
    ...['salary', 'rental', 'pension', 'familyPension', 'interest', 'annuity'].map(
      (kind): [string, object, object] => [`is a ${kind}`, { kind }, {}]
    )
  ])('is not one that %s', (_, income, rest) => {
    expect(forLife(income, rest)).toEqual([])
  })
})

describe('salaries that run beside each other', () => {
  const salary = { kind: 'salary', monthlyAmount: 100_000 }
  const noted = (incomes: object[], rest: object = { tax: {} }) =>
    warned({ ...sound, ...rest, incomes }, 'taxed-as-one-person')

  test('are noted with tax to be those of one person', () => {
    expect(noted([salary, { ...salary, endAgeYears: 40 }])).toEqual([
      {
        code: 'taxed-as-one-person',
        severity: 'note',
        message:
          'All incomes are taxed as those of one person. Two people are taxed separately and usually pay ' +
          'less: if the salaries belong to two people, add partner, and owner "partner" to what belongs ' +
          'to them.',
        pointer: '#/incomes'
      }
    ])
  })

  test.each([
    ['one salary', [salary, { ...salary, kind: 'pension' }]],
    [
      'one after the other',
      [
        { ...salary, endAgeYears: 40 },
        { ...salary, startAgeYears: 40 }
      ]
    ],
    ['one that is not taxed', [salary, { ...salary, taxable: false }]],
    ['one that pays nothing', [salary, { ...salary, monthlyAmount: 0 }]]
  ])('are not %s', (_, incomes) => {
    expect(noted(incomes)).toEqual([])
  })

  test('are not noted without tax', () => {
    expect(noted([salary, salary], {})).toEqual([])
  })
})

describe('values that nearly say what is meant', () => {
  const faultsOf = (body: object): string[] => {
    const parsed = parsePlan({ ...sound, ...body }, options)
    return parsed.ok ? [] : parsed.issues.map(({ message }) => message)
  }
  const asOther =
    ' Did you mean "other"? Add endAgeYears, because only a salary ends at retirement by default. This ' +
    'income is taxed at slab rates, without the standard deduction of a salary and without business expenses.'

  test.each(['freelance', 'business', 'Professional', 'consulting', 'self-employed'])(
    'the kind %s is other, with an end',
    kind => {
      const [message] = faultsOf({ incomes: [{ kind, monthlyAmount: 1 }] })
      expect(message!.slice(message!.indexOf(' Did'))).toBe(asOther)
    }
  )

  test.each([
    ['sgb', 'Did you mean "sovereignGoldBond"?'],
    ['SGB', 'Did you mean "sovereignGoldBond"?'],
    ['mutual fund', 'Did you mean "equity"? A debt fund is "debt".'],
    ['fd', 'Did you mean "fixedDeposit"?'],
    ['debt fund', 'Did you mean "debt"?']
  ])('the asset class %s', (assetClass, hint) => {
    const [message] = faultsOf({ investments: [{ assetClass }] })
    expect(message!.slice(message!.indexOf('Did'))).toBe(hint)
  })

  test.each([
    ['retirementAgeYears', '12%', 'must be an age in years, such as 60.'],
    ['retirementAgeYears', '5L', 'must be an age in years, such as 60.'],
    ['retirementAgeYears', '60 years', 'must be a number: write 60.'],
    ['currentAgeYears', '35', 'must be a number, without quotes.'],
    [
      'currentAgeYears',
      '1990',
      'must be a number, without quotes. 1990 looks like a year of birth; write an age.'
    ]
  ])('of an age: %s "%s"', (member, text, message) => {
    expect(faultsOf({ [member]: text })).toEqual([`${member} ${message}`])
  })

  test('an age of a query that is a percentage', () => {
    const query = { currentAgeYears: '35', retirementAgeYears: '12%', monthlyExpense: '50000' }
    const read = parseQuickPlan(query, options)
    expect(read.ok ? [] : read.issues.map(({ message }) => message)).toEqual([
      'retirementAgeYears must be an age in years, such as 60.'
    ])
  })

  test.each([
    [240, ' 240 looks like months: 240 months are 20 years.'],
    [250, ' 250 looks like months: 250 months are 20 years 10 months.'],
    [5_000_000, ''],
    [50.5, '']
  ])('a loan of %d years', (tenureYears, hint) => {
    const loan = { downPaymentPct: 20, annualInterestRatePct: 9, tenureYears }
    expect(faultsOf({ milestones: [{ ageYears: 40, amount: 1e6, loan }] })).toEqual([
      `tenureYears must be at most 50.${hint}`
    ])
  })

  test('a running loan that is given in years', () => {
    const loans = [{ outstandingPrincipal: 1e6, annualInterestRatePct: 9, tenureYears: 20 }]
    expect(faultsOf({ loans })).toEqual([
      'remainingMonths is required. Multiply tenureYears by 12.',
      'tenureYears is not known. Multiply it by 12 and use remainingMonths.'
    ])
  })
})

describe('goal seek of an age', () => {
  const seek = (input: object, question: object = {}) => {
    const solved = solveRequest({ input, unknown: 'retirementAge', ...question }, options)
    if (!solved.ok) throw new Error(JSON.stringify(solved.issues))
    return solved.value
  }
  const penniless = { currentYear: 2026, currentMonth: 11, currentAgeYears: 50, retirementAgeYears: 60 }
  const spender = { ...penniless, expenses: [{ currentMonthlyAmount: 30_000 }] }

  test('G2 never answers with the end of the plan, where no month of retirement is left', () => {
    const lastMonth = 90 - 1 / 12
    for (const bounds of [{}, { max: 90 }, { min: 89, max: 90 }]) {
      const { found, value, reason, best } = seek(spender, { bounds })
      expect({ found, value, reason }).toEqual({ found: false, value: null, reason: 'unreachable' })
      expect(best!.value).toBeLessThanOrEqual(lastMonth + 1e-9)
    }
  })

  test('G2 finds the last month, and no fix retires later', () => {
    // No interest, no inflation: the corpus of 30,000 pays the single month from 89 years 11 months on.
    const returns = { expectedAnnualReturnRatePct: 0 }
    const input = { ...spender, currentCorpus: 30_000, annualInflationRatePct: 0, investmentPlan: returns }
    const { value, proof } = seek({ ...input, retirementPlan: returns })
    expect(value).toBeCloseTo(90 - 1 / 12, 9)
    expect(proof.fails).toBeCloseTo(90 - 2 / 12, 9)
    const late = { ...spender, currentAgeYears: 80, retirementAgeYears: 85 }
    const fixes = fixesRequest({ input: late }, options)
    expect(fixes.ok && fixes.value.time).toEqual([])
  })

  test('G7 an answer that no fix proposes is warned of', () => {
    // No interest, no inflation: 30,000 a month for 180 months of retirement, from 75 on, are 54 lakh.
    const flat = {
      annualInflationRatePct: 0,
      investmentPlan: { expectedAnnualReturnRatePct: 0 },
      retirementPlan: { expectedAnnualReturnRatePct: 0 }
    }
    const warned = (currentCorpus: number) =>
      seek({ ...spender, ...flat, currentCorpus }).meta.warnings.filter(({ code }) => code === 'much-later')
    expect(warned(5_400_000)).toEqual([])
    expect(warned(5_399_999)).toEqual([
      {
        code: 'much-later',
        severity: 'warning',
        message:
          'The age found is 15 years 1 month later than the plan retires. Few people can work that ' +
          'long: seek another unknown too, such as monthlyContribution or retirementSpending.',
        pointer: '#/input/retirementAgeYears'
      }
    ])
  })
})

describe('what fixes say', () => {
  const flat = {
    annualInflationRatePct: 0,
    investmentPlan: { expectedAnnualReturnRatePct: 0 },
    retirementPlan: { expectedAnnualReturnRatePct: 0 }
  }
  const spender = { ...flat, currentAgeYears: 60, retirementAgeYears: 60, planningEndAgeYears: 65 }
  const answerTo = (input: object) => {
    const answer = fixesRequest({ input }, options)
    if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
    return answer.value
  }
  // 60 months of 10,000 are 6 lakh.
  test.each([
    [590_000, '₹10,000 is missing at 65 years.'],
    [585_000, '₹15,000 is missing in 2 months, the first at 64 years 11 months.'],
    [480_000, '₹1,20,000 is missing in 12 months, the first at 64 years 1 month.'],
    [470_000, 'Money first runs short at 64 years.']
  ])('of a corpus of %d', (currentCorpus, text) => {
    expect(answerTo({ ...spender, currentCorpus, expenses: [{ currentMonthlyAmount: 10_000 }] }).text).toBe(
      text
    )
  })

  test('G7 a larger corpus today is never the first change where another one works', () => {
    // Cheaper than to invest more, for it earns for longest.
    const { money } = answerTo({ ...sound, retirementPlan: { expectedAnnualReturnRatePct: 6 } })
    expect(money.length).toBeGreaterThan(1)
    expect(money.at(-1)!.kind).toBe('startWithMore')
    expect(money.at(-1)!.costToday).toBeLessThan(money.at(-2)!.costToday)
    const others = money.slice(0, -1).map(({ costToday }) => costToday)
    expect(others).toEqual(others.toSorted((one, other) => one - other))
  })
})

describe('a query of the quick calculation that uses names of plans', () => {
  test.each([
    ['currentMonthlyAmount', 'monthlyExpense'],
    ['initialMonthlyContribution', 'monthlyContribution'],
    ['monthlyExpenses', 'monthlyExpense'],
    ['sip', 'monthlyContribution'],
    ['savings', 'currentCorpus'],
    ['age', 'currentAgeYears'],
    ['postRetirementReturn', 'retirementAnnualReturnRatePct'],
    ['monthly_expense', 'monthlyExpense'],
    ['granularty', 'granularity']
  ])('%s is %s', (given, parameter) => {
    const view = parseView({ [given]: '5' }, quickParameters, quickParameterMeant)
    expect(view.ok && view.value.warnings.map(({ message }) => message)).toEqual([
      `The query parameter ${given} is not known and was ignored. Did you mean ${parameter}?`
    ])
  })
})
