/** Explanations: every published number is led back to amounts that add up to it, to the last paisa. */
import { explainRequest, type LifeCycleInput, seriesMembers } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { type Arbitrary, assert, integer, oneof, pre, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { arbitraryPlan, callerYear } from '../plans/arbitrary-plan.ts'
import { arbitraryTaxedPlan } from '../plans/arbitrary-taxed-plan.ts'
import { type Run, runPlan, tryPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: callerYear }

function explain(input: object, member: string, month?: number) {
  const answer = explainRequest({ input, member, ...(month === undefined ? {} : { month }) }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const faults = (request: unknown) => {
  const answer = explainRequest(request, options)
  return answer.ok ? [] : answer.issues.map(({ pointer, code }) => `${pointer} ${code}`)
}

const paise = (rupees: number) => Math.round(rupees * 100)

/** Every way adds up to its total, and its total is the value (of portfolios, that of its portfolio). */
function checkSums({ value, ways, unit }: ReturnType<typeof explain>) {
  expect(ways.length).toBeGreaterThan(0)
  for (const [index, { total, steps, title }] of ways.entries()) {
    expect(steps.length, title).toBeGreaterThanOrEqual(total === 0 ? 0 : 1)
    if (total === null) continue
    const sum = steps.reduce((before, step) => before + paise(step.amount ?? 0), 0)
    expect(sum, title).toBe(paise(total))
    expect(total, title).toBe(Array.isArray(value) ? value[index] : value)
    expect(unit).toBe('INR')
  }
}

/** The members of the entries of a run: some only a household has, and some only a plan with loans. */
const membersOf = ({ timeSeries }: Pick<Run, 'timeSeries'>) =>
  seriesMembers.filter(member => Object.hasOwn(timeSeries[0]!, member))

function checkPlan(input: LifeCycleInput, { summary, timeSeries }: Run, months: readonly number[]) {
  for (const month of months) {
    const entry = timeSeries[month]!
    for (const member of membersOf({ timeSeries })) {
      const explained = explain(input, member, month)
      expect(explained.value, member).toEqual(entry[member])
      checkSums(explained)
    }
  }
  for (const [member, value] of Object.entries(summary)) {
    if (member === 'household') continue
    const explained = explain(input, member)
    expect(explained.value, member).toEqual(value)
    checkSums(explained)
  }
}

/** One month by chance, and those in which most happens: the first of retirement and of a shortfall. */
function checkRandomPlans(plans: Arbitrary<LifeCycleInput>, numRuns: number) {
  const check = property(plans, integer({ min: 0, max: 1_427 }), (input, chance) => {
    const run = tryPlan(input)
    pre(run !== undefined)
    const { timeSeries } = run
    const retirement = timeSeries.findIndex(({ phase }) => phase === 'retirement')
    const short = timeSeries.findIndex(({ shortfall }) => shortfall > 0)
    const taxed = timeSeries.findLastIndex(({ tax }) => tax > 0)
    const months = [chance % timeSeries.length, retirement, short, taxed].filter(month => month >= 0)
    checkPlan(input, run, [...new Set(months)])
  })
  assert(check, { numRuns, seed: 11 })
}

describe('every member of every entry and of the summary', () => {
  test('G11 adds up exactly on random plans', () => checkRandomPlans(arbitraryPlan, 25), 120_000)
  test(
    'G11 adds up exactly on random plans with tax',
    () => checkRandomPlans(arbitraryTaxedPlan, 30),
    120_000
  )
})

/** Every question that the answers of a plan ask next, from all members of some months and of the summary. */
function nextQuestions(input: LifeCycleInput, months: readonly number[], run: Run): string[] {
  const answers = [
    ...months.flatMap(month => membersOf(run).map(member => explain(input, member, month))),
    ...Object.keys(run.summary)
      .filter(member => member !== 'household')
      .map(member => explain(input, member))
  ]
  const steps = answers.flatMap(({ ways }) => ways.flatMap(way => way.steps))
  return [...new Set(steps.flatMap(({ next }) => (next === null ? [] : [JSON.stringify(next)])))]
}

test('G11 every next question can be sent as it stands, with the input', () => {
  const plans = oneof(arbitraryTaxedPlan, arbitraryTaxedHousehold)
  const check = property(plans, integer({ min: 0, max: 1_427 }), (input, chance) => {
    const run = tryPlan(input)
    pre(run !== undefined)
    const { timeSeries } = run
    const short = timeSeries.findIndex(({ shortfall }) => shortfall > 0)
    const months = [chance % timeSeries.length, timeSeries.length - 1, short].filter(month => month >= 0)
    for (const next of nextQuestions(input, [...new Set(months)], run))
      expect(faults({ input, ...JSON.parse(next) }), next).toEqual([])
  })
  assert(check, { numRuns: 20, seed: 12 })
}, 120_000)

const saver: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 58,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  annualInflationRatePct: 6,
  currentCorpus: 1_000_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 20_000 }],
  incomes: [{ label: 'Pension', kind: 'pension', monthlyAmount: 8_000, startAgeYears: 60 }],
  investments: [
    { label: 'Gold', assetClass: 'gold', initialCorpus: 400_000, expectedAnnualReturnRatePct: 12 }
  ],
  investmentPlan: { initialMonthlyContribution: 10_000, expectedAnnualReturnRatePct: 12 },
  milestones: [{ label: 'Trip', ageYears: 59, amount: 100_000 }]
}

const amounts = (input: object, member: string, month?: number) =>
  explain(input, member, month).ways.map(({ steps }) => steps.map(({ amount }) => amount))

describe('by hand', () => {
  test('G11 D3 N1 a debt is that of the month before, with what was borrowed and repaid since', () => {
    // ₹1,20,000 without interest over 12 months, and ₹60,000 of a car of ₹80,000 that is bought in month 1.
    const loan = { downPaymentPct: 25, annualInterestRatePct: 0, tenureYears: 1, paidFrom: 'corpus' as const }
    const owing = {
      ...saver,
      loans: [
        { label: 'Home', outstandingPrincipal: 120_000, annualInterestRatePct: 0, remainingMonths: 12 }
      ],
      milestones: [
        { label: 'Car', ageYears: 58 + 1 / 12, amount: 80_000, inflationAdjusted: false, loan }
      ] satisfies LifeCycleInput['milestones']
    }
    expect(amounts(owing, 'debt', 1)).toEqual([
      [110_000, 60_000, -10_000],
      [60_000, 100_000]
    ])
    // In month 2 income pays 10,000 of the home, and the corpus 5,000 of the car.
    expect(amounts(owing, 'debt', 2)).toEqual([
      [160_000, -10_000, -5_000],
      [55_000, 90_000]
    ])
    const { value, ways } = explain(owing, 'netWorth', 2)
    const [corpus, debt] = ways[0]!.steps
    expect([debt!.amount, debt!.next]).toEqual([-145_000, { member: 'debt', month: 2 }])
    expect(paise(value as number)).toBe(paise(corpus!.amount!) - 14_500_000)
  })

  test('G11 N1 a plan without loans has no net worth to explain', () => {
    for (const member of ['debt', 'loanInterest'])
      expect(faults({ input: saver, member, month: 0 })).toEqual(['#/member needs-loans'])
    expect(faults({ input: saver, member: 'finalNetWorth' })).toEqual(['#/member needs-loans'])
  })

  test('G11 growth of a first month: 1% of each portfolio after its contribution', () => {
    const { ways } = explain(saver, 'growth', 0)
    expect(ways[0]!.steps.map(({ text, amount }) => [text, amount])).toEqual([
      ['Gold: ₹4,00,000 at 1% a month.', 4_000],
      ['Core: ₹6,10,000 at 1% a month.', 6_100]
    ])
    expect(ways[0]!.steps[0]!.rules).toEqual(['K5', 'K6', 'K10'])
  })

  test('G11 the corpus of that month is the identity, and the sum of both portfolios', () => {
    expect(amounts(saver, 'corpus', 0)).toEqual([
      [1_000_000, 10_000, 10_100],
      [404_000, 616_100]
    ])
  })

  test('G11 a withdrawal is the need of 20,000 x 1.06² less the pension of 8,000', () => {
    const [why] = explain(saver, 'withdrawals', 24).ways
    expect(why!.steps.map(({ amount }) => amount)).toEqual([22_472, -8_000])
    expect(why!.steps.map(({ next }) => next?.member)).toEqual(['need', 'incomes'])
  })

  test('G11 a milestone is named, and the portfolios that paid it pro rata', () => {
    const { ways, value } = explain(saver, 'milestones', 12)
    expect(value).toBe(106_000)
    expect(ways[0]!.steps[0]!.text).toBe('Trip: ₹1,00,000 today, rising 6% a year.')
    const { portfolios } = runPlan(saver).timeSeries[11]!
    const core = portfolios[1]! + 10_000
    const paid = [portfolios[0]!, core].map(each => (each / (portfolios[0]! + core)) * 106_000)
    for (const [index, step] of ways[1]!.steps.slice(0, 2).entries())
      expect(step.amount).toBeCloseTo(paid[index]!, 1)
  })

  test("G11 today's rupees: what 6% took in a year is the second step", () => {
    const { corpus } = runPlan(saver).timeSeries[11]!
    const [nominal, taken] = amounts(saver, 'corpusReal', 11)[0]!
    expect(nominal).toBe(corpus)
    expect(taken).toBeCloseTo(corpus / 1.06 - corpus, 1)
  })

  test('G11 the age of an entry names the same month', () => {
    const byAge = explainRequest({ input: saver, member: 'corpus', ageYears: 59 }, options)
    expect(byAge).toEqual({ ok: true, value: explain(saver, 'corpus', 11) })
  })
})

describe('the tax of a March', () => {
  // 25,00,000 of equity that cost 0 pays 20,00,000 in April 2026; no other income, new regime.
  const sale: LifeCycleInput = {
    currentYear: 2026,
    currentAgeYears: 45,
    retirementAgeYears: 60,
    currentCorpus: 2_500_000,
    investmentPlan: { assetClass: 'equity', costBasis: 0, expectedAnnualReturnRatePct: 0 },
    milestones: [{ label: 'Flat', ageYears: 45, amount: 2_000_000 }],
    tax: {}
  }

  test('G11 T8 T12 12.5% above exemption of 4,00,000 and threshold of 1,25,000, and 4% cess, with sections', () => {
    const { value, ways } = explain(sale, 'tax', 11)
    const tax = 0.125 * (2_000_000 - 400_000 - 125_000)
    expect(value).toBe(Math.round((tax * 1.04) / 10) * 10)
    const [first, second] = ways[0]!.steps
    expect([first!.amount, second!.amount]).toEqual([tax, tax * 0.04])
    expect(first!.sections[0]).toContain('112A')
    expect(ways[0]!.title).toBe('The assessment of 2026-27')
  })

  test('T22 G11 every other month says why it pays none', () => {
    const { value, ways } = explain(sale, 'tax', 5)
    expect(value).toBe(0)
    expect(ways[0]!.steps[0]!.rules).toEqual(['T22'])
  })
})

test('G11 a way in which no step has an amount has no total', () => {
  const input = { currentAgeYears: 40, retirementAgeYears: 60, planningEndAgeYears: 62, currentCorpus: 1e6 }
  for (const member of ['shortfall', 'loanInstalments', 'incomes', 'inflows', 'totalShortfall'])
    for (const { total, steps } of explain(input, member, member === 'totalShortfall' ? undefined : 3).ways) {
      expect(total, member).toBeNull()
      expect(steps.map(({ amount }) => amount)).toEqual([null])
    }
})

test('G11 what a step leads to is its own amount: years and missing payments lead nowhere', () => {
  const input = {
    currentAgeYears: 58,
    retirementAgeYears: 60,
    planningEndAgeYears: 63,
    currentCorpus: 5e5,
    expenses: [{ currentMonthlyAmount: 50_000 }],
    investmentPlan: { initialMonthlyContribution: 1000 }
  }
  const { timeSeries } = runPlan(input)
  const month = timeSeries.findIndex(({ shortfall }) => shortfall > 0)
  const totals = ['totalWithdrawals', 'totalContributions', 'totalGrowth', 'totalShortfall']
  const ways = [...totals.map(each => explain(input, each)), explain(input, 'shortfall', month)]
  const steps = ways.flatMap(each => each.ways.flatMap(way => way.steps))
  expect(steps.some(({ text }) => text.startsWith('Withdrawal that could not'))).toBe(true)
  expect(steps.some(({ text }) => text.startsWith('Year 2'))).toBe(true)
  for (const { amount, next } of steps)
    if (amount !== null && next !== null)
      expect(explain(input, next.member, next.month ?? undefined).value).toBe(amount)
})

test('G11 every fault of a request is named with its place', () => {
  expect(faults(null)).toEqual(['# wrong-type'])
  expect(faults({})).toEqual(['#/member required', '#/input required'])
  expect(faults({ input: saver, member: 'wealth' })).toEqual(['#/member not-one-of'])
  expect(faults({ input: saver, member: 'corpus' })).toEqual(['# one-of-month-or-age'])
  expect(faults({ input: saver, member: 'corpus', month: 1, ageYears: 59 })).toEqual([
    '# one-of-month-or-age'
  ])
  expect(faults({ input: saver, member: 'finalCorpus', month: 1 })).toEqual(['# one-of-month-or-age'])
  expect(faults({ input: saver, member: 'corpus', month: 144 })).toEqual(['#/month outside-plan'])
  expect(faults({ input: saver, member: 'corpus', ageYears: 58 })).toEqual(['#/ageYears outside-plan'])
  expect(faults({ input: saver, member: 'lockedCorpus' })).toEqual(['#/member needs-tax'])
  expect(faults({ input: saver, member: 'surplusInvested' })).toEqual(['#/member needs-surplus'])
  expect(faults({ input: saver, member: 'partnerAgeYears', month: 0 })).toEqual(['#/member needs-partner'])
  expect(faults({ input: { ...saver, currentAgeYears: 'x' }, member: 'corpus', month: 'y' })).toEqual([
    '#/month wrong-type',
    '#/input/currentAgeYears wrong-type'
  ])
})

test('G11 T7 the slabs that an explanation cites are those of the age', () => {
  const sectionsAt = (currentAgeYears: number, residency: 'resident' | 'nonResident') => {
    const input = {
      currentYear: 2026,
      currentAgeYears,
      retirementAgeYears: currentAgeYears,
      planningEndAgeYears: currentAgeYears + 1,
      incomes: [{ label: 'Pension', kind: 'pension', monthlyAmount: 100_000 }],
      tax: { regime: 'old', residency }
    }
    const { steps } = explain(input, 'tax', 11).ways[0]!
    return steps.find(({ rules }) => rules[0] === 'T7')!.sections.join()
  }
  expect(sectionsAt(50, 'resident')).toContain('below 60')
  expect(sectionsAt(70, 'resident')).toContain('resident of 60 to 79')
  expect(sectionsAt(85, 'resident')).toContain('resident of 80 or more')
  expect(sectionsAt(70, 'nonResident')).toContain('every non-resident')
})

test('K19 a corpus that lacks one rupee of what is required is not said to be 100% of it', () => {
  // 120 months of ₹50,000 without returns and rises take ₹60,00,000.
  const input = {
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 70,
    annualInflationRatePct: 0,
    currentCorpus: 5_999_999,
    retirementPlan: { initialMonthlyWithdrawal: 50_000, expectedAnnualReturnRatePct: 0 }
  }
  const textOf = (currentCorpus: number): string => {
    const answer = explainRequest({ input: { ...input, currentCorpus }, member: 'fundedRatio' }, options)
    if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
    return answer.value.text
  }
  expect(textOf(5_999_999)).toBe('fundedRatio: 99.99%.')
  expect(textOf(6_000_000)).toBe('fundedRatio: 100%.')
})
