/** E and H rules: figures worked by hand from the text of the rules and from the law. */
import { expect, test } from 'vitest'
import { codesOf, issuesOf, runPlan } from '../plans/run-plan.ts'

const earner = { currentAgeYears: 40, retirementAgeYears: 41, planningEndAgeYears: 42 }
const invested = { conventions: { surplus: 'invested' } }
const salary = (monthlyAmount: number, more: object = {}) => ({ kind: 'salary', monthlyAmount, ...more })
const spends = (currentMonthlyAmount: number, more: object = {}) => [{ currentMonthlyAmount, ...more }]
const flat = { retirementPlan: { expectedAnnualReturnRatePct: 0 }, annualInflationRatePct: 0 }

test('E1 the employer pays its share of an epf contribution, also where the surplus is spent', () => {
  const plan = {
    ...earner,
    incomes: [salary(100_000)],
    expenses: spends(60_000),
    investments: [{ assetClass: 'epf', initialMonthlyContribution: 12_000, ownSharePct: 100 / 3 }]
  }
  expect(runPlan(plan).timeSeries[0]).toMatchObject({ contributions: 12_000, monthlySurplus: 36_000 })
  const core = { assetClass: 'epf', initialMonthlyContribution: 10_000 }
  const ofCore = runPlan({ ...plan, investments: [], investmentPlan: core })
  expect(ofCore.timeSeries[0]).toMatchObject({ contributions: 10_000, monthlySurplus: 35_000 })
})

// Net: 70,000 - 52,000 - own 6,000 - 15,000 - 5,000 = -8,000, 40% of the 20,000 that may be cut.
const strained = {
  ...earner,
  ...invested,
  incomes: [salary(70_000)],
  expenses: spends(52_000),
  investments: [
    { label: 'EPF', assetClass: 'epf', initialMonthlyContribution: 12_000, expectedAnnualReturnRatePct: 0 },
    { label: 'One', initialMonthlyContribution: 15_000, expectedAnnualReturnRatePct: 0 },
    { label: 'Other', initialMonthlyContribution: 5_000, expectedAnnualReturnRatePct: 0 }
  ]
}

test('E2 a deficit cuts contributions in proportion, but not those to epf', () => {
  const { timeSeries, summary, warnings } = runPlan(strained)
  expect(timeSeries[0]).toMatchObject({
    contributions: 24_000,
    monthlySurplus: -8_000,
    portfolios: [12_000, 9_000, 3_000, 0]
  })
  expect(summary).toMatchObject({ contributionsCut: 96_000, deficitWithdrawn: 0, surplusInvested: 0 })
  expect(warnings[0]).toBe('contributions-cut')
})

test('E2 what no cut covers is withdrawn, and then short', () => {
  const run = runPlan({ ...strained, expenses: spends(82_000), currentCorpus: 20_000 })
  // Net -38,000: 20,000 are cut, and 18,000 is withdrawn.
  expect(run.timeSeries[0]).toMatchObject({ contributions: 12_000, withdrawals: 18_000, shortfall: 0 })
  expect(run.warnings.slice(0, 2)).toEqual(['deficit-withdrawn', 'contributions-cut'])
  // EPF, which no deficit cuts, is a part of it.
  expect(run.meta.warnings[0]!.message).toContain('incomes do not cover expenses, EMIs, EPF and tax: ')
  const short = runPlan({ ...strained, incomes: [salary(1)], investments: [], expenses: spends(10_000) })
  expect(short.timeSeries[0]).toMatchObject({ withdrawals: 0, shortfall: 9_999 })
  // 9,999 in each of twelve months, of which the corpus has 20,000.
  const investmentPlan = { expectedAnnualReturnRatePct: 0 }
  const both = runPlan({
    ...strained,
    incomes: [salary(1)],
    investments: [],
    expenses: spends(10_000),
    currentCorpus: 20_000,
    investmentPlan
  })
  expect(both.meta.warnings[0]!.message).toMatch(
    /^In 12 months, .* EMIs and tax: ₹20,000 is withdrawn from the corpus and ₹99,988 is missing before/
  )
})

test('E3 a surplus goes into the core after the contributions, so after growth at the end of a month', () => {
  const plan = {
    ...earner,
    incomes: [salary(100_000)],
    expenses: spends(60_000),
    investmentPlan: { initialMonthlyContribution: 20_000, expectedAnnualReturnRatePct: 12 }
  }
  expect(runPlan({ ...plan, ...invested }).timeSeries[0]).toMatchObject({ inflows: 20_000, corpus: 40_400 })
  const atEnd = { conventions: { surplus: 'invested', contributions: 'end' } }
  expect(runPlan({ ...plan, ...atEnd }).timeSeries[0]).toMatchObject({ inflows: 20_000, corpus: 40_000 })
})

test('E4 the tax of a year is withheld in its months: 97,500 of 15,00,000, and 8,125 a month', () => {
  const { timeSeries, tax } = runPlan({
    ...earner,
    ...invested,
    currentYear: 2026,
    incomes: [salary(125_000)],
    expenses: spends(60_000),
    tax: {}
  })
  expect(timeSeries[0]).toMatchObject({ inflows: 56_875, monthlySurplus: 56_875, tax: 0 })
  expect(tax?.years[0]).toMatchObject({ paidFromIncome: 97_500, paidFromCorpus: 0 })
})

test('E4 a contribution that is cut no longer counts for 80C, and the corpus pays the difference', () => {
  const { timeSeries, tax } = runPlan({
    ...earner,
    ...invested,
    currentYear: 2026,
    currentCorpus: 1_000_000,
    incomes: [salary(100_000)],
    expenses: spends(100_000),
    investments: [{ assetClass: 'ppf', initialMonthlyContribution: 12_500 }],
    tax: { regime: 'old' }
  })
  // Old regime: 12,00,000 - 50,000 = 11,50,000; with 80C of 1,50,000 10,00,000. Tax 1,12,500 against
  // 1,57,500, both with 4% cess: 1,17,000 is withheld, 1,63,800 is due.
  expect(timeSeries[11]).toMatchObject({ contributions: 0, tax: 46_800 })
  expect(tax?.years[0]).toMatchObject({ paidFromIncome: 117_000, paidFromCorpus: 46_800 })
})

test('E5 from retirement on the need is withdrawn as ever', () => {
  const plan = { ...earner, currentCorpus: 5_000_000, incomes: [salary(80_000)], expenses: spends(60_000) }
  const [spent, followed] = [runPlan(plan), runPlan({ ...plan, ...invested })]
  expect(followed.timeSeries[12]?.withdrawals).toBe(spent.timeSeries[12]?.withdrawals)
})

const couple = {
  currentAgeYears: 50,
  retirementAgeYears: 60,
  planningEndAgeYears: 80,
  partner: { currentAgeYears: 45, retirementAgeYears: 58, planningEndAgeYears: 85 }
}
const retiresAt = (plan: object) => runPlan(plan).timeSeries.findIndex(({ phase }) => phase === 'retirement')

test('H1 the household retires with the later earner, else the saver, else the first to retire', () => {
  const [his, hers] = [salary(1), salary(1, { owner: 'partner' })]
  expect(retiresAt({ ...couple, incomes: [his] })).toBe(120)
  expect(retiresAt({ ...couple, incomes: [his, hers] })).toBe(156)
  expect(retiresAt({ ...couple, investments: [{ initialMonthlyContribution: 1, owner: 'partner' }] })).toBe(
    156
  )
  expect(retiresAt(couple)).toBe(120)
  const { timeSeries } = runPlan(couple)
  expect(timeSeries).toHaveLength(480)
  expect(timeSeries[479]).toMatchObject({ ageYears: 90, partnerAgeYears: 85 })
})

test('H2 the ages of an entry are those of its owner', () => {
  const { timeSeries } = runPlan({
    ...couple,
    incomes: [{ kind: 'other', monthlyAmount: 1000, owner: 'partner', startAgeYears: 46, endAgeYears: 47 }]
  })
  expect(timeSeries.map(({ incomes }) => incomes).indexOf(1000)).toBe(12)
  expect(timeSeries[24]?.incomes).toBe(0)
  expect(codesOf({ ...earner, incomes: [salary(1, { owner: 'partner' })] })).toEqual([
    'owner-without-partner'
  ])
})

test('H3 salary and contributions of each person stop when they retire', () => {
  const investments = [
    { initialMonthlyContribution: 10_000 },
    { initialMonthlyContribution: 5_000, owner: 'partner' }
  ]
  const incomes = [salary(60_000, { annualGrowthRatePct: 0 }), salary(40_000, { owner: 'partner' })]
  const { timeSeries, meta } = runPlan({ ...couple, ...flat, incomes, investments })
  expect(timeSeries[119]).toMatchObject({ contributions: 15_000, incomes: 100_000 })
  expect(timeSeries[120]).toMatchObject({ contributions: 5_000, incomes: 40_000 })
  expect(timeSeries[156]).toMatchObject({ contributions: 0, incomes: 0, phase: 'retirement' })
  expect(meta.defaulted).toContain('#/conventions/surplus')
})

test('H4 half of a pension goes on, rent goes on, expenses go on at the share of the survivor', () => {
  const { timeSeries } = runPlan({
    ...couple,
    ...flat,
    incomes: [
      { kind: 'pension', monthlyAmount: 40_000, annualGrowthRatePct: 0 },
      { kind: 'rental', monthlyAmount: 10_000, annualGrowthRatePct: 0 },
      { kind: 'annuity', monthlyAmount: 5_000, annualGrowthRatePct: 0 }
    ],
    expenses: spends(50_000, { survivorPct: 70 })
  })
  expect(timeSeries[359]).toMatchObject({ incomes: 55_000, need: 50_000 })
  expect(timeSeries[360]).toMatchObject({ incomes: 30_000, need: 35_000 })
})

test('H4 the accounts of a scheme are paid into the core untaxed, the funds pass on', () => {
  const of = (assetClass: string) => ({ assetClass, initialCorpus: 100_000, expectedAnnualReturnRatePct: 0 })
  const { timeSeries } = runPlan({
    ...couple,
    ...flat,
    planningEndAgeYears: 51,
    investmentPlan: { expectedAnnualReturnRatePct: 0 },
    investments: [of('ppf'), of('epf'), of('nps'), of('equity')].map(each => ({
      ...each,
      retirementAnnualReturnRatePct: 0
    })),
    incomes: [salary(1, { owner: 'partner' })],
    conventions: { surplus: 'spent' },
    tax: {}
  })
  expect(timeSeries[11]?.portfolios).toEqual([100_000, 100_000, 100_000, 100_000, 0])
  expect(timeSeries[12]).toMatchObject({ portfolios: [0, 0, 0, 100_000, 300_000], tax: 0, growth: 0 })
})

test('H5 a cover pays when its owner dies first and before it ends', () => {
  const cover = (more: object) => ({ amount: 1_000_000, ...more })
  const { timeSeries, meta } = runPlan({
    ...couple,
    ...flat,
    planningEndAgeYears: 55,
    lifeCovers: [cover({ untilAgeYears: 56 }), cover({ untilAgeYears: 55 }), cover({ owner: 'partner' })]
  })
  expect(timeSeries[60]).toMatchObject({ inflows: 1_000_000 })
  expect(timeSeries.filter(({ inflows }) => inflows > 0)).toHaveLength(1)
  expect(meta.warnings).toContainEqual(
    expect.objectContaining({ code: 'member-without-effect', pointer: '#/lifeCovers/2' })
  )
})

test('H6 two salaries are taxed as two: 88,140 where one person would pay 3,63,480', () => {
  const plan = { ...couple, currentYear: 2026, tax: {} }
  const two = runPlan({ ...plan, incomes: [salary(120_000), salary(100_000, { owner: 'partner' })] })
  expect(two.tax?.years[0]).toMatchObject({ paidFromIncome: 88_140 })
  expect(two.tax?.partner?.years[0]).toMatchObject({ paidFromIncome: 0 })
  const one = runPlan({ ...plan, incomes: [salary(120_000), salary(100_000)] })
  expect(one.tax?.years[0]).toMatchObject({ paidFromIncome: 363_480 })
})

test('H7 the partner of the plan is the one whose life counts, and cannot be given twice', () => {
  const uncertainty = { paths: 2, sex: 'male', partner: { currentAgeYears: 45, sex: 'female' } }
  expect(codesOf({ ...couple, uncertainty })).toEqual(['partner-given-twice'])
  expect(codesOf({ ...earner, ...invested })).toEqual(['surplus-needs-incomes'])
})

test.each<[string, unknown, unknown, boolean]>([
  ['the same', 'Asha', 'Asha', true],
  ['in another case', 'Asha', 'ASHA', true],
  ['with spaces around it', 'Asha', ' asha ', true],
  ['in Hindi', 'आशा', 'आशा ', true],
  // The names of people without one are You and Partner.
  ['the name of the first person without one', undefined, 'you', true],
  ['the name of the partner without one', 'Partner', undefined, true],
  ['none', undefined, undefined, false],
  ['the two default ones', 'You', 'Partner', false],
  ['the two default ones, swapped', 'Partner', 'You', false],
  ['another one', 'Asha', 'Asha R', false]
])('H2 two people have two names: %s', (_name, selfLabel, label, isRefused) => {
  const named = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value })
  const partner = { ...couple.partner, ...named('label', label) }
  const found = issuesOf({ ...couple, ...named('selfLabel', selfLabel), partner })
  expect(found).toEqual(
    isRefused
      ? [
          {
            pointer: '#/partner/label',
            code: 'duplicate-label',
            message: 'Both people have this name. Set partner.label or selfLabel to another one.'
          }
        ]
      : []
  )
})

test('H2 one person may have any name, and a wrong label is one error', () => {
  expect(codesOf({ ...earner, selfLabel: 'Partner' })).toEqual([])
  expect(codesOf({ ...couple, selfLabel: 5, partner: { ...couple.partner, label: 5 } })).toEqual([
    'wrong-type',
    'wrong-type'
  ])
})

test('H1 a household that retires with a person without a salary is told', () => {
  const shop = { kind: 'other', monthlyAmount: 150_000, endAgeYears: 60 }
  const codes = (plan: object) => runPlan(plan).warnings
  expect(
    codes({ ...couple, partner: { ...couple.partner, retirementAgeYears: 46 }, incomes: [shop] })
  ).toContain('retires-early')
  expect(codes(couple)).toContain('retires-early')
  expect(codes({ ...couple, incomes: [salary(1)] })).not.toContain('retires-early')
})

test('H1 speaks to you, and of the other one by name', () => {
  const partner = { ...couple.partner, label: 'Priya' }
  const said = (plan: object): string[] =>
    runPlan(plan).meta.warnings.flatMap(({ code, message }) => (code === 'retires-early' ? [message] : []))
  const other = partner.retirementAgeYears - partner.currentAgeYears > 0
  expect(other).toBe(true)
  const sentences = [
    ...said({ ...couple, selfLabel: undefined, partner, retirementAgeYears: 70 }),
    ...said({ ...couple, selfLabel: undefined, partner: { ...partner, retirementAgeYears: 70 } })
  ]
  expect(sentences).toHaveLength(2)
  expect(sentences[0]).toMatch(
    /when Priya does, although you, who have no salary, retire later\. If you work/
  )
  expect(sentences[1]).toMatch(
    /when you do, although Priya, who has no salary, retires later\. If Priya works/
  )
})

test('H6 the surplus that flows into the core of a partner without an income is noted', () => {
  const plan = { ...couple, incomes: [salary(150_000)], investmentPlan: { owner: 'partner' }, tax: {} }
  expect(runPlan(plan).warnings).toContain('clubbing-not-modelled')
  expect(runPlan({ ...plan, conventions: { surplus: 'spent' } }).warnings).not.toContain(
    'clubbing-not-modelled'
  )
})

// Seven months at 2,00,000 less 75,000 are 13,25,000: 78,750 and 4% cess, 81,900, which the employer paid.
test('T30 the salary of a person who has retired is taxed alone, whether the partner works or not', () => {
  const rita = {
    currentYear: 2026,
    currentMonth: 11,
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 70,
    currentCorpus: 5_000_000,
    incomes: [salary(200_000), { kind: 'pension', monthlyAmount: 50_000 }],
    tax: {}
  }
  const om = { currentAgeYears: 50, retirementAgeYears: 60, planningEndAgeYears: 80 }
  const works = [...rita.incomes, salary(150_000, { owner: 'partner' })]
  for (const plan of [rita, { ...rita, partner: om }, { ...rita, partner: om, incomes: works }])
    expect(runPlan(plan).tax?.years[0]).toMatchObject({ paidBeforeStart: 81_900, paidFromIncome: 0 })
})

test('E2 an answer to a question says first that earnings do not pay, and a couple when', () => {
  const { meta } = runPlan({
    ...couple,
    selfLabel: 'Mohan',
    partner: { ...couple.partner, label: 'Leela' },
    incomes: [salary(70_000)],
    expenses: spends(80_000)
  })
  expect(meta.warnings[0]).toMatchObject({ code: 'deficit-withdrawn' })
  expect(meta.warnings[0]?.message).toContain(
    'the first when Mohan is 50 years 1 month and Leela is 45 years'
  )
})

/** Rohan, 50, retires at 51; Sara, 45, at 47. Both earn enough, Sara alone 50,000 too little. */
const apart = {
  currentAgeYears: 50,
  retirementAgeYears: 51,
  planningEndAgeYears: 60,
  selfLabel: 'Rohan',
  partner: { label: 'Sara', currentAgeYears: 45, retirementAgeYears: 47, planningEndAgeYears: 55 },
  incomes: [
    salary(70_000, { annualGrowthRatePct: 0 }),
    salary(30_000, { annualGrowthRatePct: 0, owner: 'partner' })
  ],
  expenses: spends(80_000),
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  currentCorpus: 10_000_000,
  ...invested,
  ...flat
}

test('H3 between two retirements savings pay by design: a note, and no warning that earnings are too low', () => {
  const { meta, summary, timeSeries } = runPlan(apart)
  expect(summary).toMatchObject({ surplusInvested: 240_000, deficitWithdrawn: 600_000 })
  expect(timeSeries[12]).toMatchObject({ monthlySurplus: -50_000, withdrawals: 50_000 })
  expect(meta.warnings).toEqual([
    {
      code: 'savings-pay-between',
      severity: 'note',
      pointer: '#/incomes',
      message:
        'In 12 months after one of you retires, the first when Rohan is 51 years 1 month and Sara is 46 ' +
        'years 1 month, savings pay what incomes do not: ₹6,00,000 is withdrawn from the corpus.'
    }
  ])
})

test('H3 what savings cannot pay between two retirements is named, and the months before are apart', () => {
  // 2,40,000 is saved and 1,00,000 was there; 6,00,000 is needed.
  const poor = runPlan({ ...apart, currentCorpus: 100_000 })
  expect(poor.meta.warnings[0]!.message).toContain(
    '₹3,40,000 is withdrawn from the corpus and ₹2,60,000 is missing.'
  )
  // Both together lack 10,000 in the first year, Sara alone 80,000 in the second.
  const both = runPlan({ ...apart, expenses: spends(110_000) })
  expect(both.warnings).toEqual(['deficit-withdrawn', 'savings-pay-between'])
  expect(both.meta.warnings[0]!.message).toContain('In 12 months, the first when Rohan is 50 years 1 month')
  expect(both.meta.warnings[0]!.message).toContain('₹1,20,000 is withdrawn')
  expect(both.meta.warnings[1]!.message).toContain('₹9,60,000 is withdrawn')
})

test.each<[string, object, string]>([
  ['who has retired at the start', { retirementAgeYears: 50 }, 'savings-pay-between'],
  [
    'without a salary does not retire',
    { incomes: [salary(30_000, { owner: 'partner' })] },
    'deficit-withdrawn'
  ],
  ['whose surplus is spent invents no money', { conventions: { surplus: 'spent' } }, 'negative-surplus']
])('H3 a person %s', (_name, change, code) => {
  expect(runPlan({ ...apart, ...change }).warnings[0]).toBe(code)
})
