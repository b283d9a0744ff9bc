/** What advice says of the household's cash: fixes and goal seek look at incomes, not at returns alone. */
import {
  explainRequest,
  fixesRequest,
  type LifeCycleInput,
  sensitivityRequest,
  solveRequest
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'

const options = { rulebook, currentYear: callerYear }

const mend = (input: LifeCycleInput) => {
  const answer = fixesRequest({ input }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const fixOf = (input: LifeCycleInput, wanted: string) => {
  const { money, time } = mend(input)
  return [...money, ...time].find(({ kind }) => kind === wanted)
}

const moneyFixOf = (input: LifeCycleInput, wanted: string) =>
  mend(input).money.find(({ kind }) => kind === wanted)

const solve = (input: LifeCycleInput, unknown: string) => {
  const solved = solveRequest({ input, unknown, goal: { neverRunsOut: true } }, options)
  if (!solved.ok) throw new Error(JSON.stringify(solved.issues))
  return solved.value
}

const codes = (warnings: readonly { code: string; pointer: string }[]): string[] =>
  warnings.map(({ code, pointer }) => `${pointer} ${code}`)

const warned = ({ meta }: ReturnType<typeof solve>): string[] =>
  codes(meta.warnings.filter(({ severity }) => severity === 'warning'))

/** A salary without rises and prices that stay, so that every month before 60 has the same surplus. */
const household = (salary: number, expenses: number, contribution: number): LifeCycleInput => ({
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  planningEndAgeYears: 85,
  annualInflationRatePct: 0,
  incomes: [{ kind: 'salary', monthlyAmount: salary }],
  expenses: [{ currentMonthlyAmount: expenses }],
  investmentPlan: {
    initialMonthlyContribution: contribution,
    annualStepUpRatePct: 0,
    expectedAnnualReturnRatePct: 0
  },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
})

test('K18 G7 what incomes do not pay for comes after what they do, however little it costs', () => {
  // At 6% saving early costs far less than spending less late.
  const plan = (salary: number): LifeCycleInput => ({
    ...household(salary, 45_000, 5_000),
    currentCorpus: 1_500_000,
    investmentPlan: { initialMonthlyContribution: 5_000, expectedAnnualReturnRatePct: 6 }
  })
  const kinds = (salary: number): string[] => mend(plan(salary)).money.map(({ kind }) => kind)
  expect(kinds(90_000)[0]).toBe('investMore')
  expect(kinds(50_000)[0]).toBe('spendLess')
  expect(kinds(50_000).at(-1)).toBe('startWithMore')
  const [least, ...more] = mend(plan(50_000)).money
  expect(more.some(({ kind, costToday }) => kind === 'investMore' && costToday < least!.costToday)).toBe(true)
})

const untaxed = ' This is before income tax: the plan has none.'

describe('what the monthly surplus pays of a fix', () => {
  test('K18 G7 nothing of ₹40,000 a month more where salary, expenses and contribution leave nothing', () => {
    // 25 years of 45,000 a month are 1.35 crore, which 300 months of 45,000 save: 40,000 more than now.
    const fix = moneyFixOf(household(50_000, 45_000, 5_000), 'investMore')
    expect(fix).toMatchObject({
      to: 45_000,
      paidFromSurplus: {
        perMonth: 0,
        today: 0,
        text: 'Incomes leave nothing to pay for it.'
      }
    })
    expect(codes(fix!.warnings)).toEqual(['#/input/incomes negative-surplus'])
  })

  test('K18 G7 ₹15,000 of it, and ₹45,00,000 in 300 months, where the surplus is ₹15,000', () => {
    expect(moneyFixOf(household(65_000, 45_000, 5_000), 'investMore')).toMatchObject({
      costToday: 12_000_000,
      paidFromSurplus: {
        perMonth: 15_000,
        today: 4_500_000,
        text:
          'At first the monthly surplus pays ₹15,000 of ₹40,000 a month; over all years ₹45,00,000 of ' +
          `₹1,20,00,000 in today's rupees.${untaxed}`
      }
    })
  })

  test('K18 G7 all of it, with no new warning, where the surplus is ₹40,000', () => {
    const fix = moneyFixOf(household(90_000, 45_000, 5_000), 'investMore')
    const text = `The monthly surplus pays all of it.${untaxed}`
    expect(fix).toMatchObject({ paidFromSurplus: { perMonth: 40_000, today: 12_000_000, text } })
    expect(fix!.warnings).toEqual([])
  })

  test('K18 G7 of a step-up nothing at first, and something later when the salary grows with prices', () => {
    const input: LifeCycleInput = {
      ...household(50_000, 45_000, 5_000),
      annualInflationRatePct: 6,
      currentCorpus: 3_000_000,
      investmentPlan: { initialMonthlyContribution: 5_000, annualStepUpRatePct: 5 },
      retirementPlan: {}
    }
    const { text, perMonth, today } = moneyFixOf(input, 'stepUpMore')!.paidFromSurplus!
    // The surplus of the second year is 5,000 x 1.06 - 5,000 x 1.05 = 50 a month.
    expect(perMonth).toBe(50)
    expect(today).toBeGreaterThan(0)
    expect(text).toMatch(/^At first the monthly surplus pays ₹50 of ₹\d+ a month; over all years ₹/)
  })

  test('K18 G7 is null without incomes, and of fixes that invest nothing more', () => {
    const { incomes: _, ...unnamed } = household(50_000, 45_000, 5_000)
    expect(moneyFixOf(unnamed, 'investMore')!.paidFromSurplus).toBe(null)
    // 300 months of 15,000 pay a third of 300 months of 45,000.
    expect(moneyFixOf(household(60_000, 45_000, 15_000), 'spendLess')!.paidFromSurplus).toBe(null)
  })
})

describe('a plan that its household cannot pay', () => {
  const impossible: LifeCycleInput = {
    currentYear: 2026,
    currentAgeYears: 35,
    retirementAgeYears: 60,
    planningEndAgeYears: 85,
    incomes: [{ kind: 'salary', monthlyAmount: 50_000 }],
    expenses: [{ currentMonthlyAmount: 80_000 }],
    investmentPlan: { initialMonthlyContribution: 60_000, annualStepUpRatePct: 8 }
  }

  test('K18 G8 hears of it before it hears that it reaches the goal, and has no margin', () => {
    const { alreadyMet, text, margin, meta } = mend(impossible)
    expect({ alreadyMet, margin }).toEqual({ alreadyMet: true, margin: null })
    expect(text).toBe(
      'Incomes do not pay for this plan (see the warnings). If the missing money comes from elsewhere, it ' +
        'reaches the goal as it is.'
    )
    const warning = meta.warnings.find(({ code }) => code === 'negative-surplus')!
    expect(warning.pointer).toBe('#/input/incomes')
    // 50,000 - 80,000 - 60,000 in the first month; contributions grow by 8%, the gap of 30,000 by 6%.
    expect(warning.message).toContain('300 months')
  })

  test('K18 G5 goal seek warns of the plan as it is, and of the plan with the value found', () => {
    expect(codes(solve(impossible, 'monthlyContribution').meta.warnings)).toContain(
      '#/input/incomes negative-surplus'
    )
    const { value, meta } = solve(household(50_000, 45_000, 5_000), 'monthlyContribution')
    expect(value).toBe(45_000)
    expect(codes(meta.warnings)).toEqual(['#/input/incomes negative-surplus'])
    expect(meta.warnings[0]!.message).toMatch(/^With the value found: .*₹40,000 a month/)
    expect(warned(solve(household(90_000, 45_000, 5_000), 'monthlyContribution'))).toEqual([])
  })
})

test('K18 sensitivity and explain warn of the plan as a run does', () => {
  const input = household(50_000, 80_000, 5_000)
  const answers = [
    sensitivityRequest({ input, tornado: {} }, options),
    explainRequest({ input, member: 'corpus', month: 0 }, options)
  ]
  for (const answer of answers)
    expect(answer.ok && codes(answer.value.meta.warnings)).toContain('#/input/incomes negative-surplus')
})

describe('to retire later', () => {
  const retired: LifeCycleInput = {
    currentYear: 2026,
    currentAgeYears: 75,
    retirementAgeYears: 60,
    planningEndAgeYears: 95,
    currentCorpus: 4_500_000,
    expenses: [{ currentMonthlyAmount: 40_000 }],
    investmentPlan: { expectedAnnualReturnRatePct: 7 }
  }
  const refused = (input: LifeCycleInput) => {
    const { time, notEnough } = mend(input)
    expect(time.map(({ kind }) => kind)).not.toContain('retireLater')
    return notEnough.find(({ kind }) => kind === 'retireLater')?.reason
  }

  test('G7 is no fix for a man of 75 who retired at 60, nor for a widow of 62 with a pension', () => {
    expect(refused(retired)).toBe('no-earnings')
    const pension = { kind: 'pension' as const, monthlyAmount: 15_000, annualGrowthRatePct: 6 }
    expect(refused({ ...retired, currentAgeYears: 62, retirementAgeYears: 58, incomes: [pension] })).toBe(
      'no-earnings'
    )
  })

  test('G7 is no fix where the salary is over, or too small for the expenses, before the new age', () => {
    const ending = (endAgeYears?: number, monthlyAmount = 50_000) => ({
      ...household(50_000, 45_000, 5_000),
      currentCorpus: 8_000_000,
      incomes: [{ kind: 'salary' as const, monthlyAmount, ...(endAgeYears && { endAgeYears }) }]
    })
    expect(refused(ending(60))).toBe('no-earnings')
    expect(refused(ending(undefined, 44_999))).toBe('no-earnings')
    // 80 lakh and 15 lakh saved until 60 lack 40 lakh of 1.35 crore: 80 months of 45,000 + 5,000.
    expect(fixOf(ending(), 'retireLater')).toMatchObject({ months: 80 })
  })

  test('K18 G7 is no fix where earnings do not pay the contributions of the months added', () => {
    // The salary ends at 55, and then 60,000 of rent do not pay 58,000 and prices, and 60,000 to invest.
    const renting: LifeCycleInput = {
      currentYear: 2026,
      currentAgeYears: 52,
      retirementAgeYears: 55,
      planningEndAgeYears: 85,
      currentCorpus: 5_000_000,
      incomes: [
        { kind: 'salary', monthlyAmount: 150_000, endAgeYears: 55 },
        { kind: 'rental', monthlyAmount: 60_000 }
      ],
      expenses: [
        { currentMonthlyAmount: 58_000 },
        { label: 'more', currentMonthlyAmount: 60_000, startAgeYears: 68 }
      ],
      investmentPlan: { initialMonthlyContribution: 60_000 }
    }
    expect(refused(renting)).toBe('no-earnings')
    // 49,999 pay 45,000, but not 5,000 to invest as well.
    expect(refused({ ...household(49_999, 45_000, 5_000), currentCorpus: 8_000_000 })).toBe('no-earnings')
  })

  test('K18 G7 a gap of the months before the planned age is not held against the months added', () => {
    // Until 50 there are 1,000 a month too little; from then on 50,000 pay 45,000 and 5,000.
    const input: LifeCycleInput = {
      ...household(0, 45_000, 5_000),
      currentCorpus: 8_000_000,
      incomes: [
        { kind: 'salary', monthlyAmount: 49_000, endAgeYears: 50 },
        { kind: 'salary', monthlyAmount: 50_000, startAgeYears: 50, annualGrowthRatePct: 0 }
      ]
    }
    expect(fixOf(input, 'retireLater')).toMatchObject({ months: 80 })
  })

  test('G7 without incomes it is one, and says what it assumes', () => {
    const { incomes: _, ...unnamed } = household(50_000, 45_000, 5_000)
    expect(fixOf({ ...unnamed, currentCorpus: 8_000_000 }, 'retireLater')!.text).toBe(
      'Retire 6 years 8 months later, at 66 years 8 months. This assumes that earnings pay the ' +
        'expenses until then.'
    )
  })

  test('G7 the return that somebody retired needs is not spoken of as one before retirement', () => {
    const { text, points, retirementAnnualReturnRatePct } = mend(retired).neededReturn!
    expect(text).toBe(
      `Without any change the plan would need ${retirementAnnualReturnRatePct}% a year, ${points} points ` +
        'more than it expects. You cannot choose returns: this only shows the size of the gap.'
    )
  })

  test('G2 goal seek says to whom names no incomes what a later age assumes', () => {
    const { incomes: _, ...unnamed } = household(50_000, 45_000, 5_000)
    const later = solve({ ...unnamed, currentCorpus: 8_000_000 }, 'retirementAge')
    expect(later.value).toBeCloseTo(66 + 8 / 12, 10)
    expect(later.meta.warnings).toMatchObject([{ code: 'earnings-assumed', severity: 'warning' }])
    expect(later.meta.warnings[0]!.message).toContain('This plan has no incomes, and a later')
    // Who can retire as planned, or earlier, hears nothing of it.
    expect(warned(solve({ ...unnamed, currentCorpus: 20_000_000 }, 'retirementAge'))).toEqual([])
  })

  test('G2 goal seek says to somebody retired what a later age assumes', () => {
    const { meta } = solve(retired, 'retirementAge')
    expect(meta.warnings.filter(({ code }) => code !== 'already-retired')).toEqual([
      {
        code: 'earnings-assumed',
        severity: 'warning',
        message:
          'This plan is in retirement from its first month, and a later retirementAgeYears assumes that ' +
          'earnings pay the expenses until then. If there are no earnings, seek another unknown, such as ' +
          'retirementSpending.',
        pointer: '#/input/retirementAgeYears'
      }
    ])
    // Somebody who earns hears nothing of it; that the age is far away is another remark.
    const ofEarner = warned(solve(household(90_000, 45_000, 5_000), 'retirementAge'))
    expect(ofEarner).toEqual(['#/input/retirementAgeYears much-later'])
  })
})

describe('a plan that spends nothing', () => {
  const { expenses: _, ...saver } = household(50_000, 0, 5_000)

  test('G8 hears that it says nothing about whether the money lasts, and has no margin', () => {
    expect(mend(saver)).toMatchObject({
      alreadyMet: true,
      margin: null,
      text:
        'Nothing is spent in retirement, so the plan says nothing about whether the money lasts (see the ' +
        'warnings).'
    })
  })

  test('G8 reaches an amount all the same, with a margin', () => {
    // 300 months of 5,000 are 15 lakh, which 300 months of 4,000 miss by 3 lakh.
    const answer = fixesRequest({ input: saver, goal: { corpusAtRetirementAtLeast: 1_200_000 } }, options)
    expect(answer.ok && answer.value).toMatchObject({
      text: 'The plan reaches the goal as it is.',
      margin: { amount: 300_000, contributionLess: 1_000 }
    })
  })
})

test('G7 G2 a plan of ₹100 crore that is locked begins with the rupees of its first year besides', () => {
  // Nothing grows, and only money outside the fund pays the twelve months of 3,000 until it opens.
  const input: LifeCycleInput = {
    currentYear: 2026,
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 62,
    annualInflationRatePct: 0,
    currentCorpus: 1e9,
    tax: {},
    expenses: [{ currentMonthlyAmount: 3_000 }],
    investments: [
      {
        label: 'PPF',
        assetClass: 'ppf',
        lockedUntilAgeYears: 61,
        initialCorpus: 1e9,
        expectedAnnualReturnRatePct: 0
      }
    ],
    investmentPlan: { expectedAnnualReturnRatePct: 0 },
    retirementPlan: { expectedAnnualReturnRatePct: 0 }
  }
  expect(moneyFixOf(input, 'startWithMore')).toMatchObject({
    from: 1e9,
    to: 1_000_036_000,
    costToday: 36_000
  })
})

describe('what is beside sense is no fix', () => {
  test('G7 no spending below a quarter of what is planned', () => {
    // Nothing grows: what is saved in 300 months is spent in 300 months, a quarter of 45,000 or less.
    expect(moneyFixOf(household(90_000, 45_000, 11_250), 'spendLess')).toMatchObject({
      to: 25,
      text: 'Spend 75% less in retirement: 25% of what is planned.'
    })
    const { money, notEnough } = mend(household(90_000, 45_000, 11_249))
    expect(money.map(({ kind }) => kind)).not.toContain('spendLess')
    expect(notEnough).toContainEqual({ kind: 'spendLess', label: null, reason: 'unreachable' })
  })

  test('G7 no step-up above 15%, though one of 20% would do', () => {
    // Nothing is saved but the contribution, whose sum must reach 1.35 crore.
    const sum = (pct: number): number => {
      let [all, a] = [0, 60_000]
      for (let year = 0; year < 25; year++, a *= 1 + pct / 100) all += a
      return all
    }
    expect(sum(15) < 13_500_000 && sum(20) > 13_500_000).toBe(true)
    const { money, notEnough } = mend(household(90_000, 45_000, 5_000))
    expect(money.map(({ kind }) => kind)).not.toContain('stepUpMore')
    expect(notEnough).toContainEqual({ kind: 'stepUpMore', label: null, reason: 'unreachable' })
  })

  test('G7 a wedding is put off by 15 years at most, and so is retirement', () => {
    // Nothing grows: after the contribution of month 48 + d there are 3,000 x (49 + d).
    const wedding = (months: number): LifeCycleInput => ({
      currentYear: 2026,
      currentAgeYears: 35,
      retirementAgeYears: 75,
      planningEndAgeYears: 75,
      annualInflationRatePct: 0,
      investmentPlan: {
        initialMonthlyContribution: 3_000,
        annualStepUpRatePct: 0,
        expectedAnnualReturnRatePct: 0
      },
      milestones: [{ label: 'Wedding', year: 2030, amount: 3_000 * (48 + 1 + months) }]
    })
    expect(fixOf(wedding(180), 'delayMilestone')).toMatchObject({ months: 180 })
    expect(fixOf(wedding(181), 'delayMilestone')).toBe(undefined)
    const late = (corpus: number): LifeCycleInput => {
      const { incomes: _, ...plan } = household(0, 45_000, 0)
      return { ...plan, currentCorpus: corpus }
    }
    // From 75 to 85 there are 120 months of 45,000.
    expect(fixOf(late(5_400_000), 'retireLater')).toMatchObject({ months: 180 })
    expect(fixOf(late(5_399_999), 'retireLater')).toBe(undefined)
  })
})
