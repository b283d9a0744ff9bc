/** Goal seek by months, where neighbouring ages pass and fail in turn. */
import {
  createArena,
  fixesRequest,
  type LifeCycleInput,
  simulateSummary,
  solveRequest
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { parsed } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: 2026 }
const arena = createArena()

/** The first withdrawal moves by whole years of inflation: dearer by 6% at every birthday. */
const saver: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 85,
  annualInflationRatePct: 6,
  currentCorpus: 3_000_000,
  investmentPlan: { initialMonthlyContribution: 20_000, expectedAnnualReturnRatePct: 11 },
  retirementPlan: { initialMonthlyWithdrawal: 150_000, expectedAnnualReturnRatePct: 7 }
}

const seek = (input: LifeCycleInput, bounds: object = {}, unknown = 'retirementAge') => {
  const answer = solveRequest({ input, unknown, goal: { neverRunsOut: true }, bounds }, options, arena)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

/** Whether a plan falls short. */
function fallsShort(input: LifeCycleInput): boolean {
  const summary = simulateSummary(parsed(input), arena)
  if (!summary.ok) throw new Error(JSON.stringify(summary.issues))
  return summary.value.corpusWentToZero
}

const monthOf = (years: number): number => Math.round(years * 12)

/** Runs the plan with retirement in that month, counted from 40, and its withdrawal at those prices. */
function lasts(input: LifeCycleInput, month: number): boolean {
  const initialMonthlyWithdrawal =
    input.retirementPlan!.initialMonthlyWithdrawal! * 1.06 ** (Math.floor(month / 12) - 20)
  return !fallsShort({
    ...input,
    retirementAgeYears: 40 + month / 12,
    retirementPlan: { ...input.retirementPlan, initialMonthlyWithdrawal }
  })
}

/** Every run of months, each of which was tried, that passes. */
function rangesWhere(passes: (month: number) => boolean, min: number, max: number): number[][] {
  const ranges: number[][] = []
  for (let month = min; month <= max; month++) {
    if (!passes(month)) continue
    const last = ranges.at(-1)
    if (last?.[1] === month - 1) last[1] = month
    else ranges.push([month, month])
  }
  return ranges
}

const lastingRanges = (input: LifeCycleInput, min: number, max: number): number[][] =>
  rangesWhere(month => lasts(input, month), min, max)

const rangesOf = (found: ReturnType<typeof seek>): number[][] =>
  found.intervals.map(({ from, to }) => [monthOf(from) - 480, monthOf(to) - 480])

describe('a retirement age whose passing months have a gap', () => {
  test('G5 58 years 3 months, from which on all ages do; 57 years 10 months stands in intervals', () => {
    const found = seek(saver)
    expect(rangesOf(found)).toEqual(lastingRanges(saver, 0, 539))
    expect(rangesOf(found)).toEqual([
      [214, 215],
      [219, 539]
    ])
    expect(found).toMatchObject({ value: 58.25, monotone: false })
    expect(monthOf(found.proof.fails!)).toBe(monthOf(58.25) - 1)
  })

  test.each([100_000, 140_000, 160_000, 190_000, 230_000, 300_000])(
    'G4 a withdrawal of %i: the ranges are those of a run of every month',
    initialMonthlyWithdrawal => {
      const input = { ...saver, retirementPlan: { ...saver.retirementPlan, initialMonthlyWithdrawal } }
      expect(rangesOf(seek(input))).toEqual(lastingRanges(input, 0, 539))
    }
  )

  test.each([58.1, 58, 59.1])('G4 ages up to %d that pass in between are found', max => {
    const found = seek(saver, { max })
    const ranges = lastingRanges(saver, 0, Math.floor((max - 40) * 12 + 1e-6))
    expect(ranges[0]).toEqual([214, 215])
    expect(rangesOf(found)).toEqual(ranges)
  })

  test('G4 nothing below 57 years 10 months passes, and the nearest is the end of the range', () => {
    const answer = seek(saver, { max: 57.8 })
    expect(answer).toMatchObject({ found: false, reason: 'unreachable' })
    expect(lastingRanges(saver, 0, 213)).toEqual([])
    expect(monthOf(answer.best!.value)).toBe(monthOf(40) + 213)
  })

  test('G7 to retire later says the earlier age too', () => {
    const retirementPlan = { ...saver.retirementPlan, initialMonthlyWithdrawal: 150_000 / 1.06 ** 3 }
    const input = { ...saver, retirementAgeYears: 57, retirementPlan }
    const answer = fixesRequest({ input }, options)
    if (!answer.ok) throw new Error('no fixes')
    const later = answer.value.time.find(({ kind }) => kind === 'retireLater')!
    expect(later).toMatchObject({ months: 15, proof: { monotone: false } })
    expect(later.text).toBe(
      'Retire 1 year 3 months later, at 58 years 3 months. ' +
        '57 years 10 months also works, but some ages between the two do not. ' +
        'This assumes that earnings pay the expenses until then.'
    )
  })
})

test('G4 G2 a delay within a year of prices passes, the first of the next year does not', () => {
  // The fee is 8% dearer after every year, all at once; what is saved for it grows by the month.
  const input: LifeCycleInput = {
    currentYear: 2026,
    currentAgeYears: 30,
    retirementAgeYears: 50,
    planningEndAgeYears: 50,
    annualInflationRatePct: 8,
    currentCorpus: 100_000,
    investmentPlan: { initialMonthlyContribution: 1_400, expectedAnnualReturnRatePct: 6 },
    milestones: [{ label: 'Fee', ageYears: 30, amount: 132_000 }]
  }
  const isPaid = (month: number): boolean => {
    const milestones = [{ ...input.milestones![0]!, ageYears: 30 + month / 12 }]
    return !fallsShort({ ...input, milestones })
  }
  const ranges = rangesWhere(isPaid, 0, 239)
  const found = seek(input, {}, 'milestoneDelay:Fee')
  expect(ranges.length).toBeGreaterThan(1)
  expect(found.intervals.map(({ from, to }) => [monthOf(from), monthOf(to)])).toEqual(ranges)
})

describe('a need frozen at the expenses of the month of retirement', () => {
  /** At 50; a course of half a year is dear, and who retires in it needs that much ever after. */
  const student = (startAgeYears: number, endAgeYears: number): LifeCycleInput => ({
    currentYear: 2026,
    currentAgeYears: 50,
    retirementAgeYears: 58,
    planningEndAgeYears: 85,
    currentCorpus: 12_000_000,
    expenses: [
      { label: 'Household', currentMonthlyAmount: 50_000 },
      { label: 'Course', currentMonthlyAmount: 80_000, startAgeYears, endAgeYears }
    ],
    investmentPlan: { initialMonthlyContribution: 50_000, expectedAnnualReturnRatePct: 10 },
    retirementPlan: { annualWithdrawalStepUpRatePct: 6, expectedAnnualReturnRatePct: 8 }
  })
  const monthsOf = (found: ReturnType<typeof seek>): number[][] =>
    found.intervals.map(({ from, to }) => [monthOf(from) - 600, monthOf(to) - 600])
  const everyMonth = (input: LifeCycleInput): number[][] =>
    rangesWhere(month => !fallsShort({ ...input, retirementAgeYears: 50 + month / 12 }), 0, 419)

  test('W2 G4 months of a dear expense fail, although the years around them pass', () => {
    const found = seek(student(55.25, 55.75))
    expect(found).toMatchObject({ value: 55.75, monotone: false })
    expect(monthsOf(found)).toEqual([
      [18, 62],
      [69, 419]
    ])
    expect(everyMonth(student(55.25, 55.75))).toEqual(monthsOf(found))
  })

  test.each([
    [53, 53.5],
    [54.5, 55],
    [54.75, 55.5],
    [50.5, 51]
  ])('W2 G4 a course from %d to %d: the ranges are those of a run of every month', (start, end) => {
    expect(monthsOf(seek(student(start, end)))).toEqual(everyMonth(student(start, end)))
  })
})
