/**
 * Random requests for fast-check that reach every member of the schema and every edge of time: already
 * retired, never retired, fractional ages, one month, all conventions. Every request drawn here is valid, so
 * a test that sees an issue has found a fault, except `result-too-large`, which large amounts at large rates
 * do run into.
 */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'

/** Calendar year used where a request leaves `currentYear` out. */
export const callerYear = 2026

type Of<K extends keyof LifeCycleInput> = NonNullable<LifeCycleInput[K]>

/** Ages between which everything else of a plan is drawn. */
interface Frame {
  readonly currentYear?: number
  readonly currentAgeYears: number
  readonly retirementAgeYears: number
  readonly planningEndAgeYears?: number
  readonly months: number
}

/**
 * A double with all its digits, spread evenly between the bounds (`fc.double` draws most of its values
 * next to zero, where nearly every plan would be retired in its first month).
 */
export const anyDouble = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 2 ** 31 - 1 }).map(x => min + ((max - min) * x) / (2 ** 31 - 1))

const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map(x => x / 100)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })

/** Rupees: nothing, round sums, sums with paise, arbitrary doubles, and now and then a fortune. */
const arbitraryAmount = (typical: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 200 }).map(x => (x * typical) / 50) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 100 * typical }).map(x => x / 100) },
    { weight: 2, arbitrary: anyDouble(0, 2 * typical) },
    { weight: 1, arbitrary: fc.constantFrom(0.01, 1, 0.005, typical * 1000 + 0.37) }
  )

/** Percent a year between the bounds of the schema, mostly moderate. */
export const arbitraryRate: fc.Arbitrary<number> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 8, arbitrary: hundredths(0, 15) },
  { weight: 2, arbitrary: hundredths(-10, 0) },
  { weight: 1, arbitrary: anyDouble(-50, 40) },
  { weight: 1, arbitrary: fc.constantFrom(-50, 100, 0.01) }
)

const arbitraryStepUp = fc.oneof(
  { weight: 6, arbitrary: hundredths(0, 12) },
  { weight: 1, arbitrary: hundredths(-100, 0) },
  { weight: 1, arbitrary: fc.constantFrom(-100, 0, 25) }
)

const arbitraryMonths = fc.oneof(
  { weight: 1, arbitrary: fc.constant(1) },
  { weight: 4, arbitrary: fc.integer({ min: 2, max: 40 }) },
  { weight: 7, arbitrary: fc.integer({ min: 41, max: 240 }) },
  { weight: 1, arbitrary: fc.integer({ min: 241, max: 760 }) }
)

const arbitraryAge = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 80 }) },
  { weight: 2, arbitrary: hundredths(1, 80) },
  { weight: 1, arbitrary: fc.constantFrom(1, 119, 30.29, 30.9, 64.125) }
)

/** An age that falls into month `m`, exact or rounded to hundredths as callers write it. */
const ageAt = (frame: { currentAgeYears: number }, m: number, rounded: boolean) => {
  const age = frame.currentAgeYears + m / 12
  return Math.min(120, rounded ? Math.round(age * 100) / 100 : age)
}

const arbitraryFrame: fc.Arbitrary<Frame> = fc
  .record({
    age: arbitraryAge,
    months: arbitraryMonths,
    share: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(-0.2, 0, 1) },
      { weight: 2, arbitrary: anyDouble(0, 1) }
    ),
    rounded: fc.boolean(),
    endLeftOut: fc.integer({ min: 0, max: 19 }).map(x => x === 7),
    currentYear: optional(fc.integer({ min: 1990, max: 2100 }))
  })
  .map(({ age, months, share, rounded, endLeftOut, currentYear }) => {
    const wanted = Math.min(months, Math.floor((120 - age) * 12))
    const end = Math.max(ageAt({ currentAgeYears: age }, wanted, rounded), age + 0.01)
    const retirement =
      share === 1 ? end : ageAt({ currentAgeYears: age }, Math.round(share * wanted), rounded)
    const retirementAgeYears = Math.max(1, Math.min(retirement, end))
    const fallback = Math.min(120, Math.max(90, Math.max(age, retirementAgeYears) + 10))
    const last = endLeftOut ? fallback : end
    return {
      ...(currentYear === undefined ? {} : { currentYear }),
      currentAgeYears: age,
      retirementAgeYears,
      ...(endLeftOut ? {} : { planningEndAgeYears: end }),
      months: Math.max(1, Math.floor((last - age) * 12 + 0.5))
    }
  })

/** The members of `record` that are not undefined: a member left out and one that is absent are the same. */
function present<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}

/** Start and end of an expense or income: before, inside and beyond the plan, never the wrong way round. */
const arbitraryPeriod = (frame: Frame) =>
  fc
    .record({
      start: optional(fc.integer({ min: -30, max: frame.months + 20 })),
      length: optional(fc.integer({ min: 1, max: frame.months + 20 })),
      rounded: fc.boolean()
    })
    .map(({ start, length, rounded }) => {
      const startAgeYears = start === undefined ? undefined : Math.max(1, ageAt(frame, start, rounded))
      const endAgeYears =
        length === undefined ? undefined : Math.max(1, ageAt(frame, (start ?? 0) + length, rounded))
      const ordered =
        endAgeYears === undefined || endAgeYears > (startAgeYears ?? frame.currentAgeYears) + 0.05
      return { startAgeYears, endAgeYears: ordered ? endAgeYears : undefined }
    })

const arbitraryExpenses = (frame: Frame) =>
  fc.array(
    fc
      .record({
        currentMonthlyAmount: arbitraryAmount(30_000),
        annualInflationRatePct: optional(arbitraryRate),
        retirementPct: optional(fc.constantFrom(0, 70, 100, 133.3, 300)),
        period: arbitraryPeriod(frame)
      })
      .map(({ period, ...rest }) => present({ ...rest, ...period }) as Of<'expenses'>[number]),
    { maxLength: 3 }
  )

const arbitraryIncomes = (frame: Frame) =>
  fc.array(
    fc
      .record({
        monthlyAmount: arbitraryAmount(50_000),
        kind: fc.constantFrom('salary', 'pension', 'familyPension', 'annuity', 'rental', 'interest', 'other'),
        annualGrowthRatePct: optional(arbitraryRate),
        taxable: optional(fc.boolean()),
        period: arbitraryPeriod(frame)
      })
      .map(({ period, ...rest }) => present({ ...rest, ...period }) as Of<'incomes'>[number]),
    { maxLength: 3 }
  )

const assetClasses = [
  'equity',
  'elss',
  'debt',
  'gold',
  'goldEtf',
  'otherFund',
  'fixedDeposit',
  'ppf',
  'epf',
  'nps',
  'taxFree'
] as const

const arbitraryInvestments = fc
  .array(
    fc.record({
      named: fc.boolean(),
      initialCorpus: optional(arbitraryAmount(500_000)),
      initialMonthlyContribution: optional(arbitraryAmount(8_000)),
      expectedAnnualReturnRatePct: optional(arbitraryRate),
      annualStepUpRatePct: optional(arbitraryStepUp),
      retirementAnnualReturnRatePct: optional(arbitraryRate),
      assetClass: optional(fc.constantFrom(...assetClasses)),
      costBasis: optional(arbitraryAmount(300_000))
    }),
    { maxLength: 5 }
  )
  .map(entries =>
    entries.map(({ named, ...rest }, position) => {
      const label = named ? `Fund ${position}` : undefined
      return present({ label, ...rest })
    })
  )

/**
 * K20: one in three has a start, an end, or both, before, inside and after the plan, in this order. The
 * contribution, which means nothing to them, picks them.
 */
function withAges(frame: Frame, entry: Of<'investments'>[number], position: number) {
  const pick = Math.floor((entry.initialMonthlyContribution ?? 0) * 100) + position
  if (pick % 3 !== 0) return entry
  const start = ((pick * 7919) % (frame.months + 40)) - 20
  const end = start + 2 + ((pick * 7907) % (frame.months + 20))
  const at = (month: number) => Math.max(1, ageAt(frame, month, pick % 2 === 0))
  const [first, last] = [at(start), at(end)]
  const isOrdered = last > first + 0.1
  return present({
    ...entry,
    contributionStartAgeYears: pick % 5 === 1 ? undefined : first,
    contributionEndAgeYears: pick % 5 === 2 || !isOrdered ? undefined : last
  })
}

/** Labels as `fundedBy` may name them. */
const labelsOf = (investments: Of<'investments'>) => [
  ...investments.map((entry, position) => entry.label ?? `Portfolio ${position + 1}`),
  'Core'
]

const arbitraryLoanTerms = {
  annualInterestRatePct: fc.oneof(fc.constantFrom(0, 8.5, 100), hundredths(0, 20)),
  paidFrom: optional(fc.constantFrom('income', 'corpus'))
}

const arbitraryMilestones = (frame: Frame, labels: readonly string[]) =>
  fc.array(
    fc
      .record({
        month: fc.oneof(fc.constantFrom(0, frame.months - 1), fc.nat({ max: frame.months - 1 })),
        byYear: fc.boolean(),
        rounded: fc.boolean(),
        amount: arbitraryAmount(400_000),
        income: fc.integer({ min: 0, max: 3 }).map(x => x === 0),
        inflationAdjusted: optional(fc.boolean()),
        annualInflationRatePct: optional(arbitraryRate),
        recurs: fc.constantFrom('never', 'count', 'until'),
        everyYears: fc.integer({ min: 1, max: 6 }),
        times: fc.integer({ min: 1, max: 12 }),
        fundedBy: optional(fc.constantFrom(...labels)),
        loan: optional(
          fc
            .record({
              ...arbitraryLoanTerms,
              downPaymentPct: fc.constantFrom(0, 20, 33.33, 100),
              tenureYears: fc.oneof(fc.integer({ min: 1, max: 20 }), hundredths(1, 8), fc.constant(1 / 12))
            })
            .map(present)
        )
      })
      .map(drawn => milestoneOf(frame, drawn) as Of<'milestones'>[number]),
    { maxLength: 4 }
  )

/** What a milestone may have; everyYears, which means nothing to most, picks one. */
const priorities = [undefined, 3, 1, 2]

function milestoneOf(
  frame: Frame,
  drawn: {
    month: number
    amount: number
    byYear: boolean
    rounded: boolean
    income: boolean
    recurs: string
    everyYears: number
    times: number
    fundedBy: string | undefined
    loan: object | undefined
  }
) {
  const { month, byYear, rounded, income, recurs, everyYears, times, fundedBy, loan, ...rest } = drawn
  const year = Math.floor(month / 12)
  const first = byYear ? year * 12 : month
  const recurrence =
    recurs === 'count'
      ? { everyYears, count: times }
      : { everyYears, untilAgeYears: ageAt(frame, first + times * 12, false) }
  return present({
    ...rest,
    ...(byYear
      ? { year: (frame.currentYear ?? callerYear) + year }
      : { ageYears: Math.max(1, ageAt(frame, month, rounded)) }),
    recurrence: recurs === 'never' ? undefined : recurrence,
    type: income ? 'income' : undefined,
    loan: income ? undefined : loan,
    fundedBy: income ? undefined : fundedBy,
    priority: income ? undefined : priorities[everyYears % priorities.length]
  })
}

const arbitraryLoans = fc.array(
  fc
    .record({
      ...arbitraryLoanTerms,
      outstandingPrincipal: arbitraryAmount(500_000),
      remainingMonths: fc.oneof(fc.constantFrom(1, 600), fc.integer({ min: 2, max: 240 }))
    })
    .map(each => present(each) as Of<'loans'>[number]),
  { maxLength: 2 }
)

const arbitraryTerms = fc.record({
  currentMonth: optional(fc.integer({ min: 1, max: 12 })),
  annualInflationRatePct: optional(arbitraryRate),
  currentCorpus: optional(arbitraryAmount(1_500_000)),
  withdrawalStrategy: optional(fc.constantFrom('proportional', 'sequential')),
  investmentPlan: optional(
    fc
      .record({
        initialMonthlyContribution: optional(arbitraryAmount(20_000)),
        annualStepUpRatePct: optional(arbitraryStepUp),
        expectedAnnualReturnRatePct: optional(arbitraryRate),
        assetClass: optional(fc.constantFrom(...assetClasses)),
        costBasis: optional(arbitraryAmount(300_000))
      })
      .map(present)
  ),
  retirementPlan: optional(
    fc
      .record({
        initialMonthlyWithdrawal: optional(arbitraryAmount(40_000)),
        annualWithdrawalStepUpRatePct: optional(arbitraryStepUp),
        expectedAnnualReturnRatePct: optional(arbitraryRate),
        withdrawalBasis: optional(fc.constantFrom('atRetirement', 'today'))
      })
      .map(present)
  ),
  conventions: optional(
    fc
      .record({
        rate: optional(fc.constantFrom('nominal', 'effective')),
        contributions: optional(fc.constantFrom('start', 'end')),
        withdrawals: optional(fc.constantFrom('start', 'end')),
        totals: optional(fc.constantFrom('inclusive', 'additional'))
      })
      .map(present)
  )
})

/** A valid request. */
export const arbitraryPlan: fc.Arbitrary<LifeCycleInput> = fc
  .tuple(arbitraryFrame, arbitraryInvestments)
  .chain(([frame, investments]) =>
    fc.record({
      frame: fc.constant(frame),
      investments: fc.constant(investments.map((each, position) => withAges(frame, each, position))),
      terms: arbitraryTerms,
      expenses: arbitraryExpenses(frame),
      incomes: arbitraryIncomes(frame),
      milestones: arbitraryMilestones(frame, labelsOf(investments)),
      loans: arbitraryLoans
    })
  )
  .map(({ frame, terms, ...lists }) => {
    const { months: _, ...ages } = frame
    const filled = Object.entries(lists).filter(([, list]) => list.length > 0)
    return { ...ages, ...present(terms), ...Object.fromEntries(filled) }
  })
