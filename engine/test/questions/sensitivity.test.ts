/** Sensitivity: every cell is the run that it says, and a tornado is sorted by what it moves. */
import { createArena, type LifeCycleInput, sensitivityRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { runPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: callerYear }
const arena = createArena()

const vary = (request: object) => {
  const answer = sensitivityRequest(request, options, arena)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const faults = (request: unknown, limit: object = {}) => {
  const answer = sensitivityRequest(request, { ...options, ...limit })
  return answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)
}

const plan: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 2_000_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investments: [{ label: 'Debt', assetClass: 'debt', initialMonthlyContribution: 5_000 }],
  investmentPlan: { initialMonthlyContribution: 25_000, annualStepUpRatePct: 5 }
}

describe('a grid', () => {
  test('G9 every cell is the run of the plan with both members changed', () => {
    const [ages, amounts] = [
      [55, 60, 62.5],
      [40_000, 50_000]
    ]
    const grid = {
      rows: { member: 'retirementAge', values: ages },
      columns: { member: '#/expenses/0/currentMonthlyAmount', values: amounts }
    }
    const { grid: answer } = vary({ input: plan, measure: 'fundedRatio', grid })
    for (const [row, retirementAgeYears] of ages.entries())
      for (const [column, currentMonthlyAmount] of amounts.entries()) {
        const expenses = [{ label: 'Household', currentMonthlyAmount }]
        const { summary } = runPlan({ ...plan, retirementAgeYears, expenses })
        expect(answer!.measures[row]![column]).toBe(summary.fundedRatio)
        expect(answer!.lasts[row]![column]).toBe(!summary.corpusWentToZero)
      }
    expect(answer!.rows.current).toBe(60)
    expect(answer!.columns!.current).toBe(50_000)
  })

  test('G9 one dimension has one cell a row, and a member that the plan left out can be varied', () => {
    const grid = { rows: { member: '#/investments/0/annualStepUpRatePct', values: [0, 10] } }
    const { grid: answer, measure } = vary({ input: plan, grid })
    expect(measure).toBe('finalCorpusReal')
    expect(answer!.rows.current).toBe(5)
    const single = runPlan({ ...plan, investments: [{ ...plan.investments![0]!, annualStepUpRatePct: 10 }] })
    expect(answer!.measures[1]).toEqual([single.summary.finalCorpusReal])
  })

  test('G9 what two members make impossible together is null', () => {
    const grid = {
      rows: { member: 'retirementAge', values: [60, 88] },
      columns: { member: 'planningEndAge', values: [85, 90] }
    }
    const { measures, lasts } = vary({ input: plan, grid }).grid!
    expect(measures.map(row => row.map(cell => cell === null))).toEqual([
      [false, false],
      [true, false]
    ])
    expect(lasts[1]![0]).toBe(null)
  })

  test('G9 inflation keeps the worth of a first withdrawal in rupees of retirement', () => {
    const input = { ...plan, retirementPlan: { initialMonthlyWithdrawal: 200_000 } }
    const grid = { rows: { member: 'inflation', values: [5] } }
    const measure = 'firstMonthlyWithdrawal'
    const [row] = vary({ input, measure, grid }).grid!.measures
    expect(row![0]).toBeCloseTo(200_000 * (1.05 / 1.06) ** 25, 1)
  })
})

describe('a tornado', () => {
  test('G9 the customary drivers, the largest swing first, each end a run', () => {
    const { tornado, asItIs } = vary({ input: plan, measure: 'finalCorpus', tornado: {} })
    expect(tornado!.map(({ member }) => member).toSorted()).toEqual([
      'annualStepUp',
      'expectedReturn',
      'inflation',
      'monthlyContribution',
      'planningEndAge',
      'retirementAge',
      'retirementSpending'
    ])
    const swings = tornado!.map(({ swing }) => swing!)
    expect(swings).toEqual(swings.toSorted((one, other) => other - one))
    const returns = tornado!.find(({ member }) => member === 'expectedReturn')!
    const less = runPlan({
      ...plan,
      investments: [{ ...plan.investments![0]!, expectedAnnualReturnRatePct: 6 }],
      investmentPlan: { ...plan.investmentPlan, expectedAnnualReturnRatePct: 9 },
      retirementPlan: { expectedAnnualReturnRatePct: 6 }
    })
    expect(returns.low).toEqual({
      value: -1,
      measure: less.summary.finalCorpus,
      lasts: !less.summary.corpusWentToZero
    })
    expect(asItIs.measure).toBe(runPlan(plan).summary.finalCorpus)
  })

  test('G9 the swing is the largest less the smallest of both ends and the plan', () => {
    const drivers = [{ member: 'initialCorpus', low: 1_000_000, high: 1_500_000 }]
    const { tornado, asItIs } = vary({ input: plan, measure: 'corpusAtRetirement', tornado: { drivers } })
    expect(tornado![0]!.swing).toBe(asItIs.measure! - tornado![0]!.low.measure!)
  })

  test('G9 an age at which nothing runs short counts as the end of the plan', () => {
    const drivers = [{ member: 'initialCorpus', low: 200_000, high: 20_000_000 }]
    const { tornado } = vary({ input: plan, measure: 'depletionAgeYears', tornado: { drivers } })
    const [{ low, high, swing }] = tornado as [NonNullable<typeof tornado>[number]]
    expect(high.measure).toBe(null)
    expect(swing).toBeCloseTo(90 - low.measure!, 9)
  })
})

describe('the step-up of contributions', () => {
  const fund = { label: 'Equity', initialCorpus: 1_500_000, initialMonthlyContribution: 25_000 }
  const invested = (
    annualStepUpRatePct: number,
    others: NonNullable<LifeCycleInput['investments']> = []
  ) => ({
    currentYear: 2026,
    currentAgeYears: 35,
    retirementAgeYears: 60,
    planningEndAgeYears: 90,
    currentCorpus: 1_500_000,
    expenses: [{ label: 'H', currentMonthlyAmount: 60_000 }],
    investments: [{ ...fund, expectedAnnualReturnRatePct: 11, annualStepUpRatePct }, ...others]
  })
  const measure = 'corpusAtRetirementReal'
  const grid = { rows: { member: 'annualStepUp', values: [5, 7] } }

  test('G9 G2 moves from that of the one fund that is contributed to, a point each way', () => {
    const { tornado, grid: answer } = vary({ input: invested(6), measure, tornado: {}, grid })
    expect(answer!.rows.current).toBe(6)
    expect(tornado!.find(({ member }) => member === 'annualStepUp')).toMatchObject({
      current: 6,
      low: { value: 5, measure: 19_018_517.78 },
      high: { value: 7, measure: 21_663_523.75 }
    })
    const runs = [5, 7].map(stepUp => runPlan(invested(stepUp)).summary[measure])
    expect(runs).toEqual([19_018_517.78, 21_663_523.75])
  })

  test('G9 G2 has no bar, and nothing that the plan has, where portfolios step up differently', () => {
    const debt = { label: 'Debt', initialMonthlyContribution: 5_000, annualStepUpRatePct: 3 }
    const { tornado, grid: answer } = vary({ input: invested(6, [debt]), measure, tornado: {}, grid })
    expect(tornado!.map(({ member }) => member)).not.toContain('annualStepUp')
    expect(tornado).toHaveLength(6)
    expect(answer!.rows.current).toBe(null)
    // A portfolio that nothing is paid into has no say.
    const idle = { ...debt, initialMonthlyContribution: 0 }
    expect(vary({ input: invested(6, [idle]), grid }).grid!.rows.current).toBe(6)
  })

  test('G2 is that of investmentPlan when nobody contributes', () => {
    const input = { currentAgeYears: 35, retirementAgeYears: 60, investmentPlan: { annualStepUpRatePct: 4 } }
    expect(vary({ input, grid }).grid!.rows.current).toBe(4)
  })
})

test('G9 every fault of a request is named with its place', () => {
  const grid = (member: string, values: unknown[]) => ({ input: plan, grid: { rows: { member, values } } })
  expect(faults(null)).toEqual(['# wrong-type'])
  expect(faults({ input: plan })).toEqual(['# nothing-asked'])
  expect(faults({ input: plan, tornado: {}, measure: 'wealth' })).toEqual(['#/measure not-one-of'])
  expect(faults(grid('salary', [1]))).toEqual(['#/grid/rows/member not-a-figure'])
  for (const member of [
    '#/expenses/1/currentMonthlyAmount',
    '#/__proto__/x',
    '#/constructor/length',
    '#/%',
    '#/tax'
  ])
    expect(faults(grid(member, [1]))).toEqual(['#/grid/rows/member not-a-figure'])
  expect(faults(grid('retirementAge', [60, 95]))).toEqual(['#/grid/rows/values/1 retirement-after-end'])
  expect(faults(grid('retirementAge', [1e21]))).toEqual(['#/grid/rows/values/0 above-maximum'])
  for (const member of ['initialCorpus', 'monthlyContribution']) {
    const none = { ...grid(member, [-100]), input: { currentAgeYears: 35, retirementAgeYears: 60 } }
    expect(faults(none)).toEqual(['#/grid/rows/values/0 below-minimum'])
  }
  expect(faults(grid('retirementAge', []))).toEqual(['#/grid/rows/values too-few-items'])
  expect(faults(grid('retirementAge', Array(50_000).fill('x'))).slice(0, 1)).toEqual([
    '#/grid/rows/values too-many-items'
  ])
  // The list is one fault, and so is each of the 25 entries that it may have.
  expect(faults(grid('retirementAge', Array(50_000).fill('x')))).toHaveLength(26)
  const drivers = [{ member: 'inflation', low: -60, high: 200 }]
  expect(faults({ input: plan, tornado: { drivers } })).toEqual([
    '#/tornado/drivers/0/low below-minimum',
    '#/tornado/drivers/0/high above-maximum'
  ])
  const many = Array.from({ length: 25 }, (_, index) => 50 + index)
  const square = {
    rows: { member: 'retirementAge', values: many },
    columns: { member: 'annualStepUp', values: many }
  }
  expect(faults({ input: plan, grid: square }, { mostWork: 10_000 })).toEqual(['# too-much-work'])
})
