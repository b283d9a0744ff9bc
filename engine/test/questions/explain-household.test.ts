/** G11 of a household: every member of every month of random households adds up, to the last paisa. */
import { explainRequest, type LifeCycleInput, seriesMembers } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryExplainers } from '../../src/questions/explain/explain.ts'
import type { SummaryMember } from '../../src/questions/explain/explain-schema.ts'
import type { Explanation } from '../../src/questions/explain/parts.ts'
import { summaryExplainers, watchedMonthOf } from '../../src/questions/explain/summary-members.ts'
import { traceRun } from '../../src/questions/explain/traced-run.ts'
import { arbitraryHousehold, arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { parsed, type Run, tryPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: callerYear }
const paise = (rupees: number) => Math.round(rupees * 100)

/** Every way adds up to its total, and its total is the value (of portfolios, that of its portfolio). */
function checkSums({ value, ways }: Explanation): void {
  if (ways.length === 0) throw new Error('no way')
  for (const [index, { total, steps, title }] of ways.entries()) {
    if (total === null) continue
    const sum = steps.reduce((before, step) => before + paise(step.amount ?? 0), 0)
    if (sum !== paise(total)) throw new Error(`"${title}" adds up to ${sum}, not to ${paise(total)}`)
    const whole = Array.isArray(value) ? value[index] : value
    if (total !== whole) throw new Error(`"${title}" explains ${total}, not ${whole}`)
  }
}

function checkMonth(plan: LifeCycleInput, { timeSeries }: Run, month: number): void {
  const run = traceRun(parsed(plan), month)
  const members = seriesMembers.filter(member => Object.hasOwn(timeSeries[month]!, member))
  for (const member of members) {
    const explained = entryExplainers[member](run, month)
    const published = timeSeries[month]![member]
    if (JSON.stringify(explained.value) !== JSON.stringify(published))
      throw new Error(`${member} of month ${month}: ${[published, explained.value].join(' and ')}`)
    checkSums(explained)
  }
}

function checkSummary(plan: LifeCycleInput, { summary }: Run): void {
  const first = traceRun(parsed(plan), -1)
  for (const [member, value] of Object.entries(summary)) {
    if (member === 'household') continue
    const watched = watchedMonthOf(member as SummaryMember, first)
    const run = watched < 0 ? first : traceRun(parsed(plan), watched)
    const explained = summaryExplainers[member as SummaryMember](run)
    expect(explained.value, member).toEqual(value)
    checkSums(explained)
  }
}

/** What happens in some month of a run: each must happen in one of the random households. */
const happenings = (plan: LifeCycleInput, { summary, timeSeries }: Run): string[] => {
  const { household, surplusInvested = 0, deficitWithdrawn = 0, contributionsCut = 0 } = summary
  const death = household!.ofWhom === null ? -1 : Math.round(household!.yearsBoth * 12)
  const retirement = timeSeries.findIndex(({ phase }) => phase === 'retirement')
  const covers = plan.lifeCovers ?? []
  const classes = plan.investments?.map(({ assetClass }) => assetClass) ?? []
  return [
    plan.tax === undefined ? 'without tax' : 'with tax',
    ...(death >= 0 && (retirement < 0 || death < retirement) ? ['death before retirement'] : []),
    ...(death > retirement && retirement >= 0 ? ['death in retirement'] : []),
    ...(death >= 0 ? [`death of ${household!.ofWhom}`] : []),
    ...(surplusInvested > 0 ? ['surplus invested'] : []),
    ...(deficitWithdrawn > 0 ? ['deficit withdrawn'] : []),
    ...(contributionsCut > 0 ? ['contributions cut'] : []),
    ...(death >= 0 && covers.some(({ amount }) => timeSeries[death]!.inflows >= amount && amount > 0)
      ? ['cover paid']
      : []),
    ...(plan.milestones ? ['milestones'] : []),
    ...(plan.loans ? ['loans'] : []),
    ...(['nps', 'epf', 'ppf'] as const).filter(each => classes.includes(each)),
    ...(plan.tax?.harvestGains ? ['harvest'] : []),
    ...(plan.withdrawalStrategy === 'taxEfficient' ? ['taxEfficient'] : [])
  ]
}

const every = [
  'without tax',
  'with tax',
  'death before retirement',
  'death in retirement',
  'death of self',
  'death of partner',
  'surplus invested',
  'deficit withdrawn',
  'contributions cut',
  'cover paid',
  'milestones',
  'loans',
  'nps',
  'epf',
  'ppf',
  'harvest',
  'taxEfficient'
]

test('G11 every member of every month of sixty random households adds up exactly', () => {
  const happened = new Set<string>()
  for (const [arbitrary, count] of [
    [arbitraryHousehold, 20],
    [arbitraryTaxedHousehold, 40]
  ] as const) {
    let held = 0
    for (const plan of fc.sample(arbitrary, { numRuns: 6 * count, seed: 17 })) {
      const run = held === count ? undefined : tryPlan(plan)
      if (run === undefined || run.timeSeries.length > 300) continue
      held++
      for (const each of happenings(plan, run)) happened.add(each)
      try {
        for (let month = 0; month < run.timeSeries.length; month++) checkMonth(plan, run, month)
        checkSummary(plan, run)
      } catch (error) {
        throw new Error(`broken by ${JSON.stringify(plan)}`, { cause: error })
      }
    }
    expect(held).toBe(count)
  }
  expect(every.filter(each => !happened.has(each))).toEqual([])
}, 240_000)

function explain(input: object, member: string, month?: number) {
  const answer = explainRequest({ input, member, ...(month === undefined ? {} : { month }) }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const stepsOf = (input: object, member: string, month: number, way = 0) =>
  explain(input, member, month).ways[way]!.steps.map(({ text, amount }) => [
    text,
    amount === null ? null : amount + 0
  ])

/**
 * Asha (58) earns ₹1,00,000 to 60, Priya (56) ₹50,000 to 58, so R is month 24; Asha dies in month 36.
 * Nothing grows and no price rises.
 */
const couple = {
  currentYear: 2026,
  currentAgeYears: 58,
  retirementAgeYears: 60,
  planningEndAgeYears: 61,
  annualInflationRatePct: 0,
  selfLabel: 'Asha',
  partner: { label: 'Priya', currentAgeYears: 56, retirementAgeYears: 58, planningEndAgeYears: 62 },
  incomes: [
    { label: 'Bank', kind: 'salary', monthlyAmount: 100_000, annualGrowthRatePct: 0 },
    { label: 'School', kind: 'salary', monthlyAmount: 50_000, annualGrowthRatePct: 0, owner: 'partner' },
    { label: 'Flat', kind: 'rental', monthlyAmount: 20_000, annualGrowthRatePct: 0, survivorPct: 60 }
  ],
  expenses: [
    { label: 'Rent', currentMonthlyAmount: 30_000 },
    { label: 'Living', currentMonthlyAmount: 80_000, survivorPct: 70 },
    { label: 'Roof', currentMonthlyAmount: 90_000, startAgeYears: 59, endAgeYears: 59 + 1 / 12 }
  ],
  investments: [
    { label: 'Gold', owner: 'partner', initialMonthlyContribution: 12_000, expectedAnnualReturnRatePct: 0 }
  ],
  investmentPlan: { initialMonthlyContribution: 15_000, expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 },
  lifeCovers: [{ label: 'Term plan', amount: 500_000 }],
  conventions: { surplus: 'invested' }
}

test('G11 E1 E3 the surplus of 1,70,000 - 1,10,000 - 15,000 is an inflow, and says where it comes from', () => {
  expect(stepsOf(couple, 'inflows', 0)).toEqual([
    ['Surplus of the month before retirement, invested.', 45_000]
  ])
  expect(stepsOf(couple, 'monthlySurplus', 0)).toEqual([
    ['Incomes.', 170_000],
    ['Less expenses.', -110_000],
    ['Less EMIs that income pays.', 0],
    ['Less contributions as planned, without what an employer adds.', -15_000]
  ])
  expect(stepsOf(couple, 'contributions', 0)).toEqual([
    ['Gold (Priya): ₹12,000 a month at the start.', 12_000],
    ['Core (Asha): ₹3,000 a month at the start.', 3_000]
  ])
})

test('G11 E2 a deficit of 45,000 cuts contributions of 15,000, and the corpus pays 30,000', () => {
  // 1,70,000 - 1,10,000 - 90,000 - 15,000 = -45,000.
  expect(stepsOf(couple, 'contributions', 12)).toEqual([
    ['Gold (Priya): ₹12,000 a month at the start, after 1 step-up of 0%.', 12_000],
    ['Core (Asha): ₹3,000 a month at the start, after 1 step-up of 0%.', 3_000],
    ['Less what the deficit of the month cuts.', -15_000]
  ])
  expect(stepsOf(couple, 'withdrawals', 12)).toEqual([
    ['The deficit of the month, with the contributions as planned.', 45_000],
    ['Less the contributions that the deficit cuts.', -15_000]
  ])
  expect(explain(couple, 'withdrawals', 11).value).toBe(0)
  expect(explain(couple, 'contributionsCut').value).toBe(15_000)
})

test('G11 H4 H5 after the death the survivor receives 60% of the rent and pays 70% of the living', () => {
  expect(stepsOf(couple, 'inflows', 36)).toEqual([
    ['Term plan: the sum insured, paid at the death.', 500_000]
  ])
  expect(stepsOf(couple, 'incomes', 35)).toEqual([
    ['Flat (Asha): ₹20,000 a month at the start, rising 0% a year.', 20_000]
  ])
  expect(stepsOf(couple, 'incomes', 36)).toEqual([
    ['Flat, which Priya receives after the death: ₹12,000 a month at the start, rising 0% a year.', 12_000]
  ])
  expect(stepsOf(couple, 'expenses', 36)).toEqual([
    [
      'Rent: ₹30,000 a month today, rising 0% a year; 100% continues in retirement; ' +
        '100% continues after the death.',
      30_000
    ],
    [
      'Living: ₹80,000 a month today, rising 0% a year; 100% continues in retirement; ' +
        '70% continues after the death.',
      56_000
    ]
  ])
})

test('G11 W1 H4 a need of 90,000 is 54,000 after the death, and steps up from there', () => {
  const input = {
    ...couple,
    retirementPlan: {
      initialMonthlyWithdrawal: 90_000,
      annualWithdrawalStepUpRatePct: 10,
      survivorPct: 60,
      expectedAnnualReturnRatePct: 0
    }
  }
  // Month 36 is 12 months after R: 90,000 x 0.6 x 1.1 = 59,400.
  expect(stepsOf(input, 'need', 36).map(([, amount]) => amount)).toEqual([90_000, -36_000, 5_400])
  expect(stepsOf(input, 'need', 35).map(([, amount]) => amount)).toEqual([90_000])
})

test('G11 H6 the tax of a March names both people, self first', () => {
  const input = { ...couple, tax: {}, milestones: [{ label: 'Car', ageYears: 58.5, amount: 100_000 }] }
  const texts = stepsOf(input, 'tax', 11).map(([text]) => String(text))
  const ofAsha = texts.filter(text => text.startsWith('Asha: '))
  expect(ofAsha.length).toBeGreaterThan(0)
  expect(texts.slice(0, ofAsha.length)).toEqual(ofAsha)
  expect(texts.slice(ofAsha.length).every(text => text.startsWith('Priya: '))).toBe(true)
  expect(texts.length).toBeGreaterThan(ofAsha.length)
  const onIncome = explain(input, 'totalTaxOnIncome').ways[0]!.steps.map(({ text }) => text)
  expect(onIncome[0]).toBe('Asha: Tax year 2026-27.')
})
