/** Goal seek, fixes and sensitivity of a couple, with figures worked out by hand in the comments. */
import {
  changePlan,
  createArena,
  fixesRequest,
  type LifeCycleInput,
  sensitivityRequest,
  solveRequest
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'

const arena = createArena()
const options = { rulebook, currentYear: callerYear }

const answered = <T>(parsed: { ok: true; value: T } | { ok: false; issues: readonly unknown[] }): T => {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

const solve = (request: object) => answered(solveRequest(request, options, arena))
const fixes = (input: object) => answered(fixesRequest({ input }, options, arena))
const codes = ({ meta }: { meta: { warnings: readonly { code: string; pointer: string }[] } }) =>
  meta.warnings.map(({ code, pointer }) => `${code} ${pointer}`)

/**
 * Both are 50, earn 50,000 a month until 60 and live until 70; the household spends 60,000. Without prices
 * and returns the surplus of 40,000 makes 48 lakh in 120 months, and the next 120 months need 72 lakh.
 */
const couple = {
  currentYear: 2026,
  currentAgeYears: 50,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  partner: { label: 'Priya', currentAgeYears: 50, retirementAgeYears: 60, planningEndAgeYears: 70 },
  annualInflationRatePct: 0,
  incomes: [
    { kind: 'salary', monthlyAmount: 50_000, annualGrowthRatePct: 0 },
    { kind: 'salary', owner: 'partner', monthlyAmount: 50_000, annualGrowthRatePct: 0 }
  ],
  expenses: [{ currentMonthlyAmount: 60_000 }],
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
} satisfies LifeCycleInput

const alone = { ...couple, incomes: couple.incomes.slice(0, 1) }
const spent = { ...couple, conventions: { surplus: 'spent' }, currentCorpus: 4_800_000 } as const

describe('G2 H7 goal seek', () => {
  // A month longer earns 50,000: it draws 10,000 instead of 60,000. The missing 24 lakh are 48 months.
  test.each([
    ['retirementAge', undefined],
    ['partnerRetirementAge', undefined],
    ['retirementAge', 'partner'],
    ['partnerRetirementAge', 'partner']
  ])('H3%s of %s: one of both works 48 months longer, and the salary moves along', (unknown, owner) => {
    const { value, proof, monotone, meta } = solve({ input: couple, unknown, ...(owner && { owner }) })
    expect(value).toBe(64)
    expect(proof.fails).toBeCloseTo(64 - 1 / 12, 9)
    expect(monotone).toBe(true)
    expect(meta.warnings.map(({ code }) => code)).not.toContain('retirement-unmoved')
  })

  test('G12 by probability without volatility: the same month', () => {
    const input = { ...couple, uncertainty: { paths: 2, volatilityPct: 0, inflation: { volatilityPct: 0 } } }
    const goal = { successProbabilityAtLeast: 1 }
    expect(solve({ input, unknown: 'partnerRetirementAge', goal }).value).toBe(64)
  })

  // With the surplus spent nobody draws before R: 48 lakh pay 60,000 in 80 of the 120 months.
  test('H3 with the surplus spent: 40 months longer, and the gap is a warning', () => {
    const answer = solve({ input: spent, unknown: 'partnerRetirementAge' })
    expect(answer.value).toBeCloseTo(60 + 40 / 12, 9)
    expect(codes(answer)).toContain('negative-surplus #/input/incomes')
  })

  test('H1 a partner without earnings does not hold up the retirement of the household, and a note says so', () => {
    const answer = solve({ input: alone, unknown: 'partnerRetirementAge' })
    expect(answer).toMatchObject({ found: false, reason: 'no-effect' })
    expect(codes(answer)).toContain('retirement-unmoved #/input/partner/retirementAgeYears')
    const warning = answer.meta.warnings.find(({ code }) => code === 'retirement-unmoved')!
    expect(warning.message).toContain('The retirement of Priya')
    expect(warning.message).toContain('10 years after')
  })

  test('E2 no contribution helps where the surplus is invested: it is cut again', () => {
    for (const unknown of ['monthlyContribution', 'monthlyContribution:Core', 'annualStepUp']) {
      const input = {
        ...couple,
        investmentPlan: { ...couple.investmentPlan, initialMonthlyContribution: 40_000 }
      }
      const answer = solve({ input, unknown })
      expect(answer).toMatchObject({ found: false, reason: 'surplus-invested' })
      expect(codes(answer)).toContain('surplus-invested #/unknown')
    }
  })

  // 72 lakh in 120 months, where the surplus is spent and the contribution is not cut.
  test('E2 with the surplus spent 60,000 a month help', () => {
    const input = { ...couple, conventions: { surplus: 'spent' } }
    expect(solve({ input, unknown: 'monthlyContribution' }).value).toBe(60_000)
  })

  // 24 lakh are missing today as they are later.
  test('other unknowns: the corpus, the spending and a milestone of two people', () => {
    expect(solve({ input: couple, unknown: 'initialCorpus' }).value).toBe(2_400_000)
    // 48 of 72 lakh.
    expect(solve({ input: couple, unknown: 'retirementSpending' }).value).toBe(66.66)
    const milestones = [{ label: 'Car', ageYears: 52, amount: 1_000_000 }]
    const input = { ...couple, currentCorpus: 3_000_000, milestones }
    expect(solve({ input, unknown: 'milestoneAmount:Car' }).value).toBe(600_000)
  })

  test('H1 a partner who dies first is sought until their end, and bounds may be above it', () => {
    const input = { ...alone, partner: { ...couple.partner, planningEndAgeYears: 65 } }
    const { found, best } = solve({ input, unknown: 'partnerRetirementAge', bounds: { min: 64, max: 100 } })
    expect(found).toBe(false)
    expect(best!.value).toBeLessThanOrEqual(65)
    expect(solveRequest({ input, unknown: 'partnerRetirementAge', bounds: { max: 121 } }, options).ok).toBe(
      false
    )
  })

  test('a first withdrawal keeps its worth when the retirement of the household moves, and only then', () => {
    const retirementPlan = { initialMonthlyWithdrawal: 80_000 }
    const input = { ...alone, annualInflationRatePct: 6, retirementPlan }
    const withdrawalAt = (unknown: string, age: number) =>
      answered(changePlan(input, unknown, age, options)).body.retirementPlan?.initialMonthlyWithdrawal
    expect(withdrawalAt('partnerRetirementAge', 65)).toBe(80_000)
    expect(withdrawalAt('retirementAge', 61)).toBeCloseTo(84_800, 6)
  })

  test('what the age would fill in stays: the end of both plans, and what becomes of a surplus', () => {
    const { planningEndAgeYears: _, ...partner } = couple.partner
    const { body } = answered(changePlan({ ...couple, partner }, 'partnerRetirementAge', 55, options))
    expect(body.partner).toEqual({ ...partner, retirementAgeYears: 55, planningEndAgeYears: 90 })
    expect(body.conventions).toEqual({ surplus: 'invested' })
  })

  test('errors: the partner of nobody, and an owner of something else', () => {
    const { partner: _, ...self } = { ...couple, incomes: couple.incomes.slice(0, 1) }
    const faults = (request: object) => {
      const answer = solveRequest(request, options)
      return answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)
    }
    const partners = { unknown: 'partnerRetirementAge' }
    expect(faults({ input: self, ...partners })).toEqual(['#/unknown owner-without-partner'])
    expect(faults({ input: self, unknown: 'retirementAge', owner: 'partner' })).toEqual([
      '#/owner owner-without-partner'
    ])
    expect(faults({ input: couple, unknown: 'initialCorpus', owner: 'partner' })).toEqual([
      '#/owner owner-of-no-retirement'
    ])
    expect(faults({ input: couple, ...partners, owner: 'self' })).toEqual(['#/owner owner-of-no-retirement'])
    expect(faults({ input: couple, unknown: 'retirementAge', owner: 'both' })).toEqual(['#/owner not-one-of'])
    expect(faults({ input: self, unknown: 'retirementAge', owner: 'self' })).toEqual([])
  })
})

describe('G7 G8 fixes', () => {
  test('H7 each works longer, by name, with the plan that proves it', () => {
    const { time, notEnough } = fixes(couple)
    expect(time.map(({ kind, label, months, text }) => [kind, label, months, text])).toEqual([
      ['retireLater', null, 48, 'You work 4 years longer, until 64 years.'],
      ['partnerRetiresLater', 'Priya', 48, 'Priya works 4 years longer, until 64 years.']
    ])
    expect(time[1]!.patch).toEqual({
      conventions: { surplus: 'invested' },
      partner: { retirementAgeYears: 64 }
    })
    expect(time[1]!.proof.summary).toMatchObject({ corpusWentToZero: false, finalCorpus: 0 })
    expect(notEnough).toContainEqual({ kind: 'investMore', label: null, reason: 'surplus-invested' })
    expect(notEnough).toContainEqual({ kind: 'stepUpMore', label: null, reason: 'surplus-invested' })
    expect(fixes({ ...couple, selfLabel: 'Ravi' }).time[0]!.text).toBe(
      'Ravi works 4 years longer, until 64 years.'
    )
  })

  // 240 months of expenses must fit into 1.2 crore of salaries: 50,000 of 60,000 are 83.33%.
  test('G2 G7 E3 the surplus is invested: spending 16.67% less from now on lets the money last', () => {
    const { money } = fixes(couple)
    const fix = money.find(({ kind }) => kind === 'spendLessNow')!
    expect(fix).toMatchObject({ unknown: 'spending', from: 100, to: 83.33, costToday: 10_002 * 240 })
    expect(fix.text).toBe('Spend 16.67% less, now and in retirement, and invest what is left over.')
    expect(fix.patch).toEqual({ expenses: [{ currentMonthlyAmount: expect.closeTo(49_998, 6) }] })
    expect(fix.proof).toMatchObject({ passes: 83.33, fails: 83.34 })
    expect(fix.proof.summary.finalCorpus).toBeCloseTo(2 * 240, 6)
  })

  test('G2 spending scales a given first withdrawal too; without a surplus to invest it is no fix', () => {
    const retirementPlan = { initialMonthlyWithdrawal: 80_000 }
    const { body } = answered(changePlan({ ...couple, retirementPlan }, 'spending', 75, options))
    expect(body.expenses![0]!.currentMonthlyAmount).toBe(45_000)
    expect(body.retirementPlan!.initialMonthlyWithdrawal).toBe(60_000)
    const kinds = fixes(spent).money.map(({ kind }) => kind)
    expect(kinds).toContain('spendLess')
    expect(kinds).not.toContain('spendLessNow')
  })

  test('K18 with the surplus spent a salary of 50,000 does not pay 60,000: no earnings', () => {
    const { time, notEnough } = fixes(spent)
    expect(time).toEqual([])
    for (const [kind, label] of [
      ['retireLater', null],
      ['partnerRetiresLater', 'Priya']
    ])
      expect(notEnough).toContainEqual({ kind, label, reason: 'no-earnings' })
  })

  test('E2 a longer work without a salary is no fix, though the higher return before R would be one', () => {
    // At 12% a surplus of 30,000 grows to 69 lakh, which pay 70,000 for ten years only if 12% go on.
    const incomes = couple.incomes.map(each => ({ ...each, endAgeYears: 60 }))
    const investmentPlan = { expectedAnnualReturnRatePct: 12 }
    const input = { ...couple, expenses: [{ currentMonthlyAmount: 70_000 }], incomes, investmentPlan }
    const lasting = solve({ input, unknown: 'partnerRetirementAge' })
    expect(lasting.found).toBe(true)
    expect(fixes(input).notEnough).toContainEqual({
      kind: 'partnerRetiresLater',
      label: 'Priya',
      reason: 'no-earnings'
    })
  })

  // 24 lakh more make it last; 6 lakh above are 12 salaries of one of both.
  test('G8 the margin: each may retire 12 months earlier, and no contribution can be spared', () => {
    const { margin } = fixes({ ...couple, currentCorpus: 3_000_000 })
    expect(margin).toMatchObject({
      amount: 600_000,
      contributionLess: 0,
      retireEarlierMonths: 12,
      partnerRetiresEarlierMonths: 12
    })
  })

  // G6: more for the ten years in which their owner works, not for the fifteen of the household.
  test('G6 a contribution costs its months, which end when its owner retires', () => {
    const milestones = [{ label: 'Car', ageYears: 59, amount: 120_000 }]
    const input = {
      ...spent,
      currentCorpus: 0,
      expenses: [],
      milestones,
      partner: { ...couple.partner, retirementAgeYears: 65, planningEndAgeYears: 70 },
      investmentPlan: { ...couple.investmentPlan, owner: 'self' }
    }
    // 109 contributions, of months 0 to 108, are there when month 108 pays; 1,101 of them are enough.
    const fix = fixes(input).money.find(({ kind }) => kind === 'investMore')
    expect(fix).toMatchObject({ to: 1_101, costToday: 1_101 * 120 })
  })
})

describe('G9 sensitivity', () => {
  const rich = { ...couple, currentCorpus: 10_000_000 }
  const tornado = (input: object, measure: string) =>
    answered(sensitivityRequest({ input, measure, tornado: {} }, options, arena))
  const barOf = (answer: ReturnType<typeof tornado>, member: string) =>
    answer.tornado!.find(each => each.member === member)

  // 1 crore less 72 lakh, and 48 lakh more if the surplus is invested; five years more cost 36 lakh.
  test('the surplus spent or invested, and the end of the plan of the partner', () => {
    const answer = tornado(rich, 'finalCorpus')
    expect(barOf(answer, 'surplus')).toEqual({
      member: 'surplus',
      current: 1,
      choices: ['spent', 'invested'],
      low: { value: 0, measure: 2_800_000, lasts: true },
      high: { value: 1, measure: 7_600_000, lasts: true },
      swing: 4_800_000
    })
    expect(barOf(answer, 'partnerPlanningEndAge')).toMatchObject({
      current: 70,
      low: { value: 65, measure: 7_600_000 },
      high: { value: 75, measure: 4_000_000 }
    })
    // Two years of a salary of 50,000 each way.
    expect(barOf(answer, 'partnerRetirementAge')).toMatchObject({
      current: 60,
      low: { value: 58, measure: 6_400_000 },
      high: { value: 62, measure: 8_800_000 }
    })
    expect(answer.tornado!.some(({ member }) => member.startsWith('owner:'))).toBe(false)
  })

  test('a plan of one person keeps its drivers, and may ask for the surplus', () => {
    const { partner: _, ...rest } = rich
    const self = { ...rest, incomes: couple.incomes.slice(0, 1) }
    expect(tornado(self, 'finalCorpus').tornado).toHaveLength(7)
    const grid = { rows: { member: 'surplus', values: [0, 1] } }
    const faults = sensitivityRequest({ input: self, grid }, options)
    expect(answered(faults).grid!.rows).toMatchObject({ current: 0, choices: ['spent', 'invested'] })
  })

  /**
   * Two sales of 10 lakh in April 2026 are all long-term gain, and cash pays the tax. In one name 1.25 lakh
   * are free by section 112A and 4 lakh by the slabs: (20 - 5.25) lakh at 12.5% and 4% cess are 1,91,750.
   * In two names 5.25 lakh are free twice: (20 - 10.5) lakh make 1,23,500.
   */
  const owning = {
    currentYear: 2026,
    currentAgeYears: 45,
    retirementAgeYears: 46,
    planningEndAgeYears: 46,
    partner: { label: 'Priya', currentAgeYears: 40, retirementAgeYears: 41, planningEndAgeYears: 41 },
    currentCorpus: 6_500_000,
    milestones: [
      { label: 'Flat', ageYears: 45, amount: 1_000_000, fundedBy: 'Fund' },
      { label: 'Garden', ageYears: 45, amount: 1_000_000, fundedBy: 'Other' }
    ],
    withdrawalStrategy: 'sequential',
    investments: ['Fund', 'Other'].map(label => ({
      label,
      assetClass: 'equity' as const,
      initialCorpus: 3_000_000,
      costBasis: 0,
      initialMonthlyContribution: 1_000,
      expectedAnnualReturnRatePct: 0
    })),
    investmentPlan: { assetClass: 'taxFree', expectedAnnualReturnRatePct: 0 },
    tax: {}
  } satisfies LifeCycleInput

  test('H6 who owns what: a portfolio in the other name saves ₹68,250 of tax', () => {
    const answer = tornado(owning, 'totalTax')
    expect(answer.asItIs.measure).toBe(191_750)
    expect(barOf(answer, 'owner:Core')!.swing).toBe(0)
    for (const member of ['owner:Fund', 'owner:Other'])
      expect(barOf(answer, member)).toEqual({
        member,
        current: 0,
        choices: ['self', 'partner'],
        low: { value: 0, measure: 191_750, lasts: true },
        high: { value: 1, measure: 123_500, lasts: true },
        swing: 68_250
      })
  })

  test('H6 a partner without income would own what the other pays for: a note says that nobody clubs it', () => {
    const input = { ...owning, incomes: [{ kind: 'salary', monthlyAmount: 200_000 }] }
    const answer = tornado(input, 'totalTax')
    const notes = answer.meta.warnings.filter(({ code }) => code === 'clubbing-not-modelled')
    const places = ['investments/0', 'investments/1', 'investmentPlan']
    expect(notes.map(({ pointer }) => pointer)).toEqual(places.map(place => `#/input/${place}`))
    expect(notes[0]!.message).toContain('With owner:Fund in the other name: Priya has no taxed income')
  })

  // The partner of 40 is five years younger: the account is free in month 60, and pays in month 72.
  test('H2 the lock of a ppf account stays on its day when it goes to a younger partner', () => {
    const ppf = { label: 'PPF', assetClass: 'ppf', initialCorpus: 100_000, lockedUntilAgeYears: 50 }
    const lastsWith = (investment: object, member: string) => {
      const milestones = [{ label: 'Trip', ageYears: 51, amount: 90_000 }]
      const ages = { retirementAgeYears: 60, planningEndAgeYears: 70, currentCorpus: 100_000 }
      const partner = { ...owning.partner, retirementAgeYears: 60, planningEndAgeYears: 65 }
      const input = { ...owning, ...ages, partner, milestones, investments: [investment] }
      return answered(sensitivityRequest({ input, grid: { rows: { member, values: [0, 1] } } }, options))
        .grid!.lasts
    }
    expect(lastsWith(ppf, 'owner:PPF')).toEqual([[true], [true]])
    expect(lastsWith({ ...ppf, owner: 'partner', lockedUntilAgeYears: 45 }, 'owner:Core')).toEqual([
      [true],
      [true]
    ])
    expect(lastsWith({ ...ppf, owner: 'partner' }, 'owner:Core')).toEqual([[false], [false]])
  })

  test('a choice has the values 0 and 1, and a driver of a couple needs one', () => {
    const faults = (input: object, member: string, values: number[]) => {
      const answer = sensitivityRequest({ input, grid: { rows: { member, values } } }, options)
      return answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)
    }
    expect(faults(owning, 'owner:Fund', [0, 0.5, 2])).toEqual([
      '#/grid/rows/values/1 not-one-of',
      '#/grid/rows/values/2 not-one-of'
    ])
    const { partner: _, ...self } = owning
    for (const member of ['owner:Fund', 'partnerPlanningEndAge', 'partnerRetirementAge', 'surplus'])
      expect(faults(self, member, [0])).toEqual(['#/grid/rows/member not-a-figure'])
    expect(faults(owning, 'owner:Gold', [0])).toEqual(['#/grid/rows/member not-a-figure'])
  })
})
