/** What a plan owes, and its net worth: against an exact schedule, published cases, and by hand. */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cases from '../../cases/loans.json' with { type: 'json' }
import { arbitraryPlan } from '../plans/arbitrary-plan.ts'
import { type Run, runPlan, runYearly, tryPlan } from '../plans/run-plan.ts'

/** Fifty years of work, so that income pays every instalment. */
const working = {
  currentYear: 2026,
  currentAgeYears: 20,
  retirementAgeYears: 70,
  planningEndAgeYears: 71,
  annualInflationRatePct: 0
} satisfies LifeCycleInput

const paise = (rupees: number): number => Math.round(rupees * 100)

/** What is owed and what interest is paid, by instalment. Paise with thirty more decimals. */
interface Schedule {
  readonly owed: readonly bigint[]
  readonly interest: readonly bigint[]
}

const decimals = 10n ** 30n
/** `a / b` of two amounts with the decimals. */
const ratio = (a: bigint, b: bigint): bigint => (a * decimals) / b

/**
 * A loan as a bank keeps it, in whole numbers: every month the interest is added and the EMI taken off. The
 * EMI is P i (1 + i)^n / ((1 + i)^n - 1).
 */
function scheduleOf(principalPaise: number, ratePct: number, months: number): Schedule {
  const principal = BigInt(principalPaise) * decimals
  // A rate in hundredths of a percent a year is a whole number of 1,20,000ths a month.
  const i = ratio(BigInt(Math.round(ratePct * 100)), 120_000n)
  let power = decimals
  for (let month = 0; month < months; month++) power = (power * (decimals + i)) / decimals
  const emi =
    i === 0n ? principal / BigInt(months) : (((principal * i) / decimals) * power) / (power - decimals)
  let balance = principal
  const [owed, interest]: [bigint[], bigint[]] = [[], []]
  for (let month = 0; month < months; month++) {
    const due = (balance * i) / decimals
    balance += due - emi
    interest.push(due)
    owed.push(balance)
  }
  return { owed, interest }
}

/** Whether published rupees are the exact amount rounded to the paisa. */
function expectRounded(rupees: number, exact: bigint, place: string): void {
  const gap = BigInt(paise(rupees)) * decimals - exact
  const most = (decimals * 50_001n) / 100_000n
  if (gap > most || gap < -most) throw new Error(`${place}: ${rupees}, not ${Number(exact) / 1e32}`)
}

const terms = {
  principal: fc.integer({ min: 1, max: 50_000_000_00 }),
  ratePct: fc.oneof(
    fc.constantFrom(0, 0.01, 8.5),
    fc.integer({ min: 1, max: 3_600 }).map(bp => bp / 100)
  ),
  paidFrom: fc.constantFrom('income' as const, 'corpus' as const)
}

/** The months of a run from `first` on are the schedule, and nothing is owed before and after. */
function expectSchedule({ timeSeries }: Run, { owed, interest }: Schedule, first: number, isEarned: boolean) {
  for (const [index, exact] of owed.entries()) {
    const { debt, loanInterest, loanPrincipal, loanInstalments } = timeSeries[first + index]!
    expectRounded(debt!, exact, `debt of instalment ${index}`)
    expectRounded(loanInterest!, isEarned ? interest[index]! : 0n, `interest of instalment ${index}`)
    expect(paise(loanInterest!) + paise(loanPrincipal!)).toBe(paise(loanInstalments))
  }
  expect(timeSeries[first + owed.length - 1]!.debt).toBe(0)
  expect(timeSeries.slice(first + owed.length).every(({ debt }) => debt === 0)).toBe(true)
}

test('D3 a loan that runs is owed to the paisa as a bank keeps it, and 0 after the last instalment', () => {
  const check = fc.property(
    fc.record({ ...terms, months: fc.integer({ min: 1, max: 600 }) }),
    ({ principal, ratePct, months, paidFrom }) => {
      const loan = { outstandingPrincipal: principal / 100, annualInterestRatePct: ratePct, paidFrom }
      const run = runPlan({ ...working, loans: [{ ...loan, remainingMonths: months }] })
      expectSchedule(run, scheduleOf(principal, ratePct, months), 0, paidFrom === 'income')
    }
  )
  fc.assert(check, { numRuns: 150, seed: 3 })
})

test('D3 a loan of a milestone is owed from the end of its month, and repaid from the next one on', () => {
  const check = fc.property(
    fc.record({ ...terms, taken: fc.integer({ min: 0, max: 300 }), years: fc.integer({ min: 1, max: 24 }) }),
    ({ principal, ratePct, taken, years, paidFrom }) => {
      const loan = { downPaymentPct: 20, annualInterestRatePct: ratePct, tenureYears: years, paidFrom }
      // A fifth is paid at once: of five parts four are borrowed.
      const house = { amount: (5 * principal) / 400, ageYears: 20 + taken / 12, loan }
      const run = runPlan({ ...working, milestones: [house] })
      expect(run.timeSeries.slice(0, taken).every(({ debt }) => debt === 0)).toBe(true)
      expect(paise(run.timeSeries[taken]!.debt!)).toBe(principal)
      expectSchedule(run, scheduleOf(principal, ratePct, years * 12), taken + 1, paidFrom === 'income')
    }
  )
  fc.assert(check, { numRuns: 150, seed: 4 })
})

/** What a run publishes of a figure that a source prints. */
function publishedOf({ timeSeries }: Run, figure: string): number {
  const sum = (member: 'loanInterest' | 'loanPrincipal', months: number): number =>
    timeSeries.slice(0, months).reduce((all, entry) => all + entry[member]!, 0)
  const year = /^debtAfterYear(\d+)$/.exec(figure)?.[1]
  if (year !== undefined) return timeSeries[12 * Number(year) - 1]!.debt!
  if (figure === 'emi') return timeSeries[0]!.loanInstalments
  if (figure === 'totalInterest') return sum('loanInterest', timeSeries.length)
  if (figure === 'interestOfFirstYear') return sum('loanInterest', 12)
  if (figure === 'principalOfFirstYear') return sum('loanPrincipal', 12)
  throw new Error(figure)
}

for (const { id, loan, expected, tolerance, source } of cases)
  test(`D3 K14 ${id}: ${Object.keys(expected).join(', ')} (${source})`, () => {
    const run = runPlan({ ...working, loans: [loan] })
    for (const [figure, value] of Object.entries(expected))
      expect(Math.abs(publishedOf(run, figure) - value), figure).toBeLessThanOrEqual(tolerance)
  })

describe('by hand', () => {
  // ₹1,20,000 at 12%, so 1% a month, over 2 months: the EMI is 1,20,000 x 0.01 x 1.0201 / 0.0201
  // = 60,901.49. Interest 1,200 leaves 60,298.51, of which 1% is 602.99.
  const loan = { outstandingPrincipal: 120_000, annualInterestRatePct: 12, remainingMonths: 2 }
  const owing = { ...working, currentCorpus: 100_000, loans: [loan] }
  const still = { ...owing, investmentPlan: { expectedAnnualReturnRatePct: 0 } }

  test('D3 N1 two instalments of a loan: interest, principal, debt and net worth', () => {
    const months = runPlan(still).timeSeries.slice(0, 3)
    expect(months.map(({ loanInterest }) => loanInterest)).toEqual([1_200, 602.99, 0])
    expect(months.map(({ loanPrincipal }) => loanPrincipal)).toEqual([59_701.49, 60_298.5, 0])
    expect(months.map(({ debt }) => debt)).toEqual([60_298.51, 0, 0])
    expect(months.map(({ netWorth }) => netWorth)).toEqual([39_701.49, 100_000, 100_000])
  })

  test("N1 R1 real net worth is that of the end of the month in today's rupees", () => {
    // Prices rise by 21% a year, so by the twelfth root of 1.21 to the end of the first month.
    const [first] = runPlan({ ...still, annualInflationRatePct: 21 }).timeSeries
    expect(first!.netWorthReal).toBeCloseTo(39_701.49 / 1.21 ** (1 / 12), 2)
  })

  test('N1 C4 a year has the debt and the net worth of its last month, and the sums of what was paid', () => {
    const [year] = runYearly({ ...still, loans: [{ ...loan, remainingMonths: 24 }] }).timeSeries
    const months = runPlan({ ...still, loans: [{ ...loan, remainingMonths: 24 }] }).timeSeries
    const last = months[11]!
    expect(year).toMatchObject({ debt: last.debt, netWorth: last.netWorth, netWorthReal: last.netWorthReal })
    const interest = months.slice(0, 12).reduce((sum, each) => sum + paise(each.loanInterest!), 0)
    expect(paise(year!.loanInterest!)).toBe(interest)
    expect(last.debt).toBeGreaterThan(50_000)
  })

  test('D3 from retirement on the corpus pays: no interest of income, and the debt falls all the same', () => {
    const plan = { ...still, currentCorpus: 1_000_000, retirementAgeYears: 20 }
    const { timeSeries, summary } = runPlan(plan)
    expect(timeSeries[0]).toMatchObject({ loanInstalments: 0, loanInterest: 0, loanPrincipal: 0 })
    expect(timeSeries[0]!.debt).toBe(60_298.51)
    // Retirement begins with the opening corpus and the debt of the start.
    expect(summary).toMatchObject({ netWorthAtRetirement: 880_000, netWorthAtRetirementReal: 880_000 })
  })

  test('D3 W7 an instalment that the corpus cannot pay is a shortfall, and the debt falls as agreed', () => {
    const broke = { ...working, retirementAgeYears: 20, loans: [loan] }
    const [first, second] = runPlan(broke).timeSeries
    expect([first!.shortfall, first!.debt]).toEqual([60_901.49, 60_298.51])
    expect([second!.shortfall, second!.debt]).toEqual([60_901.49, 0])
  })

  test('N1 the summary has the net worth at retirement and at the end, nominal and real', () => {
    // ₹6,000 without interest over 600 months: ₹10 a month. 48 months to retirement, 60 to the end.
    const loans = [{ outstandingPrincipal: 6_000, annualInterestRatePct: 0, remainingMonths: 600 }]
    const ages = { currentAgeYears: 56, retirementAgeYears: 60, planningEndAgeYears: 61 }
    const core = { expectedAnnualReturnRatePct: 0 }
    const plan = { ...ages, loans, currentCorpus: 10_000, investmentPlan: core, retirementPlan: core }
    const { summary } = runPlan({ ...plan, annualInflationRatePct: 10 })
    // From retirement on the corpus pays ₹120 in twelve months, and the debt falls by as much.
    expect(summary).toMatchObject({ netWorthAtRetirement: 10_000 - 5_520, finalNetWorth: 9_880 - 5_400 })
    expect(summary.netWorthAtRetirementReal).toBeCloseTo(4_480 / 1.1 ** 4, 2)
    expect(summary.finalNetWorthReal).toBeCloseTo(4_480 / 1.1 ** 5, 2)
  })
})

const ofLoans = ['debt', 'netWorth', 'netWorthReal', 'loanInterest', 'loanPrincipal']

test('D3 N1 on random plans the net worth is the corpus less the debt, and only plans with loans have it', () => {
  const seen = { with: 0, without: 0 }
  const check = fc.property(arbitraryPlan, plan => {
    const run = tryPlan(plan)
    fc.pre(run !== undefined)
    const { loans = [], milestones = [] } = plan
    const owes = loans.length > 0 || milestones.some(({ loan }) => loan !== undefined)
    seen[owes ? 'with' : 'without']++
    expect('finalNetWorth' in run.summary).toBe(owes)
    for (const entry of run.timeSeries) {
      expect(ofLoans.filter(member => member in entry)).toEqual(owes ? ofLoans : [])
      if (entry.debt === undefined) continue
      expect(entry.debt).toBeGreaterThanOrEqual(0)
      expect(paise(entry.netWorth!)).toBe(paise(entry.corpus) - paise(entry.debt))
      expect(paise(entry.loanInterest!) + paise(entry.loanPrincipal!)).toBe(paise(entry.loanInstalments))
    }
    const last = run.timeSeries.at(-1)!
    if (owes)
      expect(run.summary).toMatchObject({
        finalNetWorth: last.netWorth!,
        finalNetWorthReal: last.netWorthReal!
      })
  })
  fc.assert(check, { numRuns: 300, seed: 5 })
  expect(Math.min(seen.with, seen.without)).toBeGreaterThan(40)
})

test('D3 a loan adds its members and changes nothing else of a plan whose income pays it', () => {
  const plan = { ...working, currentCorpus: 500_000, milestones: [{ amount: 9_000, ageYears: 25 }] }
  const loans = [{ outstandingPrincipal: 250_000, annualInterestRatePct: 9, remainingMonths: 60 }]
  const [alone, owing] = [runPlan(plan).timeSeries, runPlan({ ...plan, loans }).timeSeries]
  const rest = owing.map(entry => {
    const kept = Object.entries(entry).filter(([member]) => !ofLoans.includes(member))
    return { ...Object.fromEntries(kept), loanInstalments: 0 }
  })
  expect(rest).toEqual(alone)
})
