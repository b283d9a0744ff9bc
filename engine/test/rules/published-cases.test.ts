/**
 * Published results of calculators and text books, run through the whole engine as a caller would send them.
 * The cases with their sources and tolerances stand in `cases/published.json`.
 *
 * How a case becomes a request: a SIP is a plan that ends at retirement; an SWP is a plan whose retirement is
 * its start, `grow_then_withdraw` being `conventions.withdrawals: "end"`; an EMI is a loan that runs already;
 * a PPF deposit at the start of each year is a yearly milestone income into a core portfolio of class `ppf`.
 * A function of a spreadsheet with rate `i` a period is a plan at the nominal rate `1200 i`, one period a
 * month. A published ANSWER (goal seek, PMT, NPER) is run forward: it reaches its target, and one unit of its
 * tolerance less does not.
 *
 * Published cases that no request can express yet, and why:
 * - tax-india, ltcg-grandfathering: requests of another kind, in `tax-cases.test.ts`.
 * - historical-swr, trinity-table: need a sequence of yearly returns; a plan has one return a portfolio.
 * - annuity-table: needs a table of annuity rates.
 * - epf-rule: splits a salary into funds; a plan is given the contribution.
 * - xirr, tvm XNPV: values of dated flows, a figure the result does not hold.
 * - tvm NOMINAL: converts to quarterly compounding; a plan compounds monthly or yearly.
 * - the fraction of a month in tvm NPER: a plan has whole months, so the answer is checked to lie between
 * two.
 */
import { expect, test } from 'vitest'
import cases from '../../cases/published.json' with { type: 'json' }
import { type Run, runPlan } from '../plans/run-plan.ts'

type Numbers = readonly number[]

interface Case {
  readonly id: string
  readonly kind: string
  readonly inputs: Record<string, unknown>
  readonly expected: Record<string, unknown>
  readonly tolerance: { readonly abs: number }
  readonly source: string
}

/** One published figure: its name, what the engine says, and what is published. */
type Figure = readonly [name: string, actual: number, expected: number]

/** C2: the engine publishes whole paise, so no published figure can be met more closely than half of one. */
const halfPaisa = 0.005

for (const each of cases as readonly Case[]) {
  test(`${each.id} (${each.kind}) as published by ${each.source}`, () => {
    const figures = figuresOf(each)
    expect(figures.length).toBeGreaterThan(0)
    const tolerance = Math.max(each.tolerance.abs, each.kind === 'tvm' ? halfPaisa : 0) + 1e-9
    for (const [name, actual, expected] of figures) {
      expect(Math.abs(actual - expected), `${name}: ${actual} against ${expected}`).toBeLessThanOrEqual(
        tolerance
      )
    }
  })
}

test('every figure of every published case is compared', () => {
  const count = (value: unknown): number => {
    if (typeof value === 'number') return 1
    return Object.values(value as object).reduce((total, each) => total + count(each), 0)
  }
  for (const each of cases as readonly Case[]) {
    const { yearTable, ...rest } = each.expected
    const wanted = count(rest) + ((yearTable as Numbers[] | undefined)?.length ?? 0) * 2
    expect(figuresOf(each).length, each.id).toBeGreaterThanOrEqual(wanted)
  }
})

function figuresOf(each: Case): Figure[] {
  switch (each.kind) {
    case 'sip':
    case 'sip-table':
    case 'stepup-sip':
      return sipFigures(each)
    case 'swp':
      return swpFigures(each)
    case 'inflation':
      return inflationFigures(each)
    case 'emi':
      return emiFigures(each)
    case 'goal-seek':
      return goalFigures(each)
    case 'ppf':
      return ppfFigures(each)
    case 'tvm':
      return tvmFigures(each)
    default:
      throw new Error(`no request for a case of kind ${each.kind}`)
  }
}

interface Saving {
  readonly months: number
  readonly ratePct: number
  readonly rate?: 'nominal' | 'effective'
  readonly contributions?: 'start' | 'end'
  readonly opening?: number
  readonly monthly?: number
  readonly stepUpPct?: number
  readonly inflationPct?: number
  readonly milestones?: readonly object[]
  readonly assetClass?: string
}

/** A plan of saving alone, which ends at retirement. */
function save(terms: Saving): Run {
  const end = 30 + terms.months / 12
  return runPlan({
    currentYear: 2026,
    currentAgeYears: 30,
    retirementAgeYears: end,
    planningEndAgeYears: end,
    annualInflationRatePct: terms.inflationPct ?? 0,
    currentCorpus: terms.opening ?? 0,
    milestones: terms.milestones ?? [],
    investmentPlan: {
      initialMonthlyContribution: terms.monthly ?? 0,
      annualStepUpRatePct: terms.stepUpPct ?? 0,
      expectedAnnualReturnRatePct: terms.ratePct,
      ...(terms.assetClass === undefined ? {} : { assetClass: terms.assetClass })
    },
    conventions: { rate: terms.rate ?? 'nominal', contributions: terms.contributions ?? 'start' }
  })
}

interface Drawing {
  readonly months: number
  readonly ratePct: number
  readonly rate: 'nominal' | 'effective'
  readonly withdrawals: 'start' | 'end'
  readonly opening: number
  readonly monthly: number
}

/** A plan of withdrawals alone, whose retirement is its start. */
function draw(terms: Drawing): Run {
  return runPlan({
    currentYear: 2026,
    currentAgeYears: 60,
    retirementAgeYears: 60,
    planningEndAgeYears: 60 + terms.months / 12,
    currentCorpus: terms.opening,
    retirementPlan: {
      initialMonthlyWithdrawal: terms.monthly,
      annualWithdrawalStepUpRatePct: 0,
      expectedAnnualReturnRatePct: terms.ratePct
    },
    conventions: { rate: terms.rate, withdrawals: terms.withdrawals }
  })
}

function sipFigures({ inputs, expected }: Case): Figure[] {
  const { monthlyAmount, annualRate, rateConvention, contributionTiming, stepUpAnnual } = inputs
  const months = (inputs.months as number | undefined) ?? (inputs.years as number) * 12
  const run = save({
    months,
    ratePct: percent(annualRate),
    rate: rateConvention as 'nominal' | 'effective',
    contributions: contributionTiming === 'begin' ? 'start' : 'end',
    monthly: monthlyAmount as number,
    stepUpPct: percent(stepUpAnnual ?? 0)
  })
  expect(run.timeSeries).toHaveLength(months)
  const figures: Figure[] = []
  const add = (name: string, actual: number) => {
    if (expected[name] !== undefined) figures.push([name, actual, expected[name] as number])
  }
  add('futureValue', run.summary.finalCorpus)
  add('totalInvested', run.summary.totalContributions)
  for (const [k, value] of ((expected.yearEnd ?? []) as Numbers).entries()) {
    figures.push([`end of year ${k + 1}`, corpusAfter(run, 12 * (k + 1)), value])
  }
  let invested = 0
  const years = run.timeSeries.filter(entry => entry.month % 12 === 11)
  const table = (expected.yearTable ?? []) as readonly [number, number, number][]
  for (const [year, paidIn, value] of table) {
    const ofYear = run.timeSeries.slice(12 * (year - 1), 12 * year)
    invested += ofYear.reduce((total, entry) => total + entry.contributions, 0)
    figures.push([`invested by year ${year}`, invested, paidIn])
    figures.push([`value after year ${year}`, years[year - 1]!.corpus, value])
  }
  return figures
}

function swpFigures({ inputs, expected }: Case): Figure[] {
  const atMonths: [number, number][] = []
  for (const [name, value] of Object.entries(expected)) {
    const month = /^month(\d+)$/.exec(name)?.[1]
    if (month !== undefined) atMonths.push([Number(month), value as number])
  }
  for (const [month, value] of Object.entries((expected.balanceAtMonth ?? {}) as Record<string, number>)) {
    atMonths.push([Number(month), value])
  }
  for (const [k, value] of ((expected.balance ?? []) as Numbers).entries()) atMonths.push([k + 1, value])
  for (const [k, value] of ((expected.yearEnd ?? []) as Numbers).entries())
    atMonths.push([12 * (k + 1), value])
  const months = Math.max(inputs.months as number, ...atMonths.map(([month]) => month))
  const run = draw({
    months,
    ratePct: percent(inputs.annualRate),
    rate: inputs.rateConvention as 'nominal' | 'effective',
    withdrawals: inputs.order === 'grow_then_withdraw' ? 'end' : 'start',
    opening: inputs.corpus as number,
    monthly: inputs.monthlyWithdrawal as number
  })
  expect(run.timeSeries).toHaveLength(months)
  const figures = atMonths.map(
    ([m, value]): Figure => [`balance after month ${m}`, corpusAfter(run, m), value]
  )
  if (expected.finalBalance !== undefined) {
    figures.push(['finalBalance', run.summary.finalCorpus, expected.finalBalance as number])
  }
  if (expected.totalWithdrawn !== undefined) {
    figures.push(['totalWithdrawn', run.summary.totalWithdrawals, expected.totalWithdrawn as number])
  }
  return figures
}

/** R1: a corpus at rest loses its value to inflation; one that grows keeps the return above it (Fisher). */
function inflationFigures({ inputs, expected }: Case): Figure[] {
  if (inputs.nominal !== undefined) {
    const inflationPct = percent(inputs.inflation)
    const opening = 1e9
    const terms = {
      months: 12,
      ratePct: percent(inputs.nominal),
      rate: 'effective',
      opening,
      inflationPct
    } as const
    return [['real', save(terms).summary.finalCorpusReal / opening - 1, expected.real as number]]
  }
  const run = save({
    months: (inputs.years as number) * 12,
    ratePct: 0,
    opening: inputs.amount as number,
    inflationPct: percent(inputs.inflation)
  })
  return [['realValue', run.summary.finalCorpusReal, expected.realValue as number]]
}

function emiFigures({ inputs, expected }: Case): Figure[] {
  const months = inputs.months as number
  const run = runPlan({
    currentAgeYears: 30,
    retirementAgeYears: 60,
    planningEndAgeYears: 60,
    loans: [
      {
        outstandingPrincipal: inputs.principal as number,
        annualInterestRatePct: percent(inputs.annualRate),
        remainingMonths: months
      }
    ]
  })
  expect(run.timeSeries[months]!.loanInstalments).toBe(0)
  return [
    ['emi', run.timeSeries[0]!.loanInstalments, expected.emi as number],
    ['last emi', run.timeSeries[months - 1]!.loanInstalments, expected.emi as number]
  ]
}

/** The answer, a whole amount, reaches the target, and one rupee less does not. */
function goalFigures({ inputs, expected, tolerance }: Case): Figure[] {
  expect(inputs.solveFor).toBe('monthlyAmount')
  const answer = expected.monthlyAmount as number
  const target = inputs.target as number
  const saved = (monthly: number) =>
    save({
      months: (inputs.years as number) * 12,
      ratePct: percent(inputs.annualRate),
      rate: inputs.rateConvention as 'nominal' | 'effective',
      contributions: inputs.contributionTiming === 'begin' ? 'start' : 'end',
      monthly
    }).summary.finalCorpus
  expect(saved(answer)).toBeGreaterThanOrEqual(target)
  expect(saved(answer - tolerance.abs)).toBeLessThan(target)
  return [['monthlyAmount', (answer * target) / saved(answer), answer]]
}

function ppfFigures({ inputs, expected }: Case): Figure[] {
  const { yearlyDeposit, annualRate, years } = inputs as Record<string, number>
  const run = save({
    months: years! * 12,
    ratePct: percent(annualRate),
    assetClass: 'ppf',
    milestones: [
      {
        ageYears: 30,
        amount: yearlyDeposit,
        type: 'income',
        inflationAdjusted: false,
        recurrence: { everyYears: 1, count: years }
      }
    ]
  })
  const figures: Figure[] = [['maturity', run.summary.finalCorpus, expected.maturity as number]]
  if (expected.interest !== undefined) {
    figures.push(['interest', run.summary.totalGrowth, expected.interest as number])
  }
  if (expected.invested !== undefined) {
    figures.push(['invested', run.summary.totalInflows, expected.invested as number])
  }
  return figures
}

function tvmFigures(each: Case): Figure[] {
  const args = each.inputs.args as Numbers
  const value = each.expected.value as number
  switch (each.inputs.function) {
    case 'FV':
      return [['FV', futureValue(args), value]]
    case 'PMT':
      return [['PMT', payment(args, value, each.tolerance.abs), value]]
    case 'NPER':
      return [['NPER', periods(args, value), value]]
    default:
      throw new Error(`no request for ${String(each.inputs.function)}`)
  }
}

/**
 * FV(rate, nper, pmt, pv, type): negative amounts are paid in; a positive pv is taken out in the first month.
 */
function futureValue([rate, nper, pmt, pv = 0, type = 0]: Numbers): number {
  const taken = { ageYears: 30, amount: Math.max(0, pv), inflationAdjusted: false }
  return save({
    months: nper!,
    ratePct: 1200 * rate!,
    contributions: type === 1 ? 'start' : 'end',
    opening: Math.max(0, -pv),
    monthly: -pmt!,
    milestones: pv > 0 ? [taken] : []
  }).summary.finalCorpus
}

/** PMT(rate, nper, pv, fv, type): the published payment works, and one tolerance off it does not. */
function payment([rate, nper, pv, fv, type = 0]: Numbers, published: number, tolerance: number): number {
  const amount = Math.abs(published)
  const terms = { months: nper!, ratePct: 1200 * rate!, rate: 'nominal' } as const
  const paidOut = (monthly: number) =>
    draw({ ...terms, withdrawals: type === 1 ? 'start' : 'end', opening: pv!, monthly })
  const paidIn = (monthly: number) =>
    save({ ...terms, contributions: type === 1 ? 'start' : 'end', monthly }).summary.finalCorpus
  if (pv !== 0) {
    expect(paidOut(amount - tolerance).summary.corpusWentToZero).toBe(false)
    expect(paidOut(amount + tolerance).summary.corpusWentToZero).toBe(true)
    return (-amount * pv!) / paidOut(amount).summary.requiredCorpusAtRetirement
  }
  expect(paidIn(amount - tolerance)).toBeLessThan(fv!)
  expect(paidIn(amount + tolerance)).toBeGreaterThan(fv!)
  return (-amount * fv!) / paidIn(amount)
}

/** NPER(rate, pmt, pv, fv, type): the target lies between the whole months around the published answer. */
function periods([rate, pmt, pv, fv, type = 0]: Numbers, published: number): number {
  const run = save({
    months: Math.ceil(published),
    ratePct: 1200 * rate!,
    contributions: type === 1 ? 'start' : 'end',
    opening: -pv!,
    monthly: -pmt!
  })
  expect(corpusAfter(run, Math.floor(published))).toBeLessThan(fv!)
  expect(corpusAfter(run, Math.ceil(published))).toBeGreaterThanOrEqual(fv!)
  return published
}

function percent(rate: unknown): number {
  return Math.round((rate as number) * 1e8) / 1e6
}

function corpusAfter(run: Run, months: number): number {
  return run.timeSeries[months - 1]!.corpus
}
