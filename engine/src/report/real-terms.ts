/** R1: published amounts in today's rupees, and figures of a run that need them. */
import { toPaise, toRupees } from '../arithmetic/paise.ts'
import { effectiveAnnualPct } from '../arithmetic/rates.ts'
import { retirementStartOf } from '../plan/people.ts'
import type { UsedInput } from '../plan/plan.ts'
import { holdingOf, returnsOf } from '../plan/used-portfolios.ts'
import { conventionOf } from '../timeline/portfolios.ts'
import type { AmountMember } from './amounts.ts'
import { monthsShort, realPaise } from './series.ts'
import type { Simulation } from './simulate-once.ts'

/** Amounts of a run in today's rupees. */
export interface RealTerms {
  /** Smallest corpus at retirement with which no later month falls short; in rupees as of its start. */
  readonly requiredCorpusAtRetirement: number
  /** How far the corpus at retirement is below requiredCorpus; 0 if it is not. */
  readonly missingAtRetirement: number
  /** Need of the first month of retirement; null without one. */
  readonly firstMonthlyWithdrawal: number | null
  readonly monthlyExpensesAtRetirement: number | null
  /** Mean monthly shortfall from the first short month to the end; null without a short month. */
  readonly shortfallPerMonth: number | null
  /** Total shortfall. */
  readonly totalShortfall: number
  readonly monthsShort: number
  /** Whether more than every second month from the first short one to the end falls short. */
  readonly isShortfallLasting: boolean
  /** Fraction of the spending need of retirement that is paid; null if there is no need. */
  readonly shareOfNeedMet: number | null
}

/** Returns the index of prices when a month starts: that at the end of the month before. */
const pricesAtStart = (deflator: Float64Array, m: number): number => deflator[m - 1] ?? 1

/**
 * Returns the headline figures in today's rupees.
 * @param simulation by month
 */
export function realTerms({ input, summary, series, deflator }: Simulation): RealTerms {
  const start = retirementStartOf(input)
  // As `corpusAtRetirementReal`: retirement begins at the end of the month before.
  const index = pricesAtStart(deflator, start)
  const real = (rupees: number): number => toRupees(realPaise(toPaise(rupees), index))
  const realOrNull = (rupees: number | null): number | null => (rupees === null ? null : real(rupees))
  const first = series.shortfall.findIndex(missing => missing > 0)
  const sum = (member: AmountMember, from: number): number => {
    let total = 0
    // At the prices at which the year of the plan starts, as a need is typed.
    for (let m = from; m < series.length; m++)
      total += series[member][m]! / pricesAtStart(deflator, m - (m % 12))
    return total
  }
  const need = sum('need', start)
  const [months, total] = [first < 0 ? 0 : series.length - first, first < 0 ? 0 : sum('shortfall', first)]
  const short = monthsShort(series)
  const below = summary.requiredCorpusAtRetirement - summary.corpusAtRetirement
  return {
    requiredCorpusAtRetirement: real(summary.requiredCorpusAtRetirement),
    missingAtRetirement: real(Math.max(0, below)),
    firstMonthlyWithdrawal: realOrNull(summary.firstMonthlyWithdrawal),
    monthlyExpensesAtRetirement: realOrNull(summary.monthlyExpensesAtRetirement),
    shortfallPerMonth: months === 0 ? null : toRupees(Math.floor(total / months + 0.5)),
    totalShortfall: toRupees(Math.floor(total + 0.5)),
    monthsShort: short,
    isShortfallLasting: short * 2 > months + 1,
    shareOfNeedMet: need > 0 ? Math.max(0, 1 - sum('shortfall', start) / need) : null
  }
}

/**
 * Returns a column of a run's series in today's rupees.
 * @param column whole paise, one element per entry of the series
 */
export const inTodaysRupees = ({ series, deflator }: Simulation, column: Float64Array): number[] =>
  Array.from(column, (paise, entry) => toRupees(realPaise(paise, deflator[series.month[entry]!]!)))

/**
 * Returns the sums of the years of a column of months in today's rupees. All of a year counts at the prices
 * of its start, as amounts that rise once a year do (K4): what costs the same as today is the same each year.
 * @param simulation by month
 * @param column whole paise, one element per month
 */
export function yearsInTodaysRupees(
  { deflator }: Pick<Simulation, 'deflator'>,
  column: Float64Array
): number[] {
  return Array.from({ length: Math.ceil(column.length / 12) }, (_, year) => {
    const start = year * 12
    const sum = column.subarray(start, start + 12).reduce((all, paise) => all + paise, 0)
    return toRupees(realPaise(sum, pricesAtStart(deflator, start)))
  })
}

/** Returns the real return of an effective annual return, percent a year. */
const realReturnPct = (effectivePct: number, inflationPct: number): number =>
  ((1 + effectivePct / 100) / (1 + inflationPct / 100) - 1) * 100

/** The lowest and the highest real return of portfolios, percent a year. */
export interface RealReturns {
  readonly lowest: number
  readonly highest: number
}

/** Returns the effective returns above inflation of portfolios with money, before and after retirement. */
export function realReturnsOf(input: UsedInput): { before: RealReturns; after: RealReturns } {
  const all = holdingOf(input).map(each => {
    const { before, after } = returnsOf(each, input)
    const real = (pct: number): number =>
      realReturnPct(effectiveAnnualPct(pct, conventionOf(each, input)), input.annualInflationRatePct)
    return { before: real(before), after: real(after) }
  })
  const rangeOf = (returns: readonly number[]): RealReturns => ({
    lowest: Math.min(...returns),
    highest: Math.max(...returns)
  })
  return { before: rangeOf(all.map(each => each.before)), after: rangeOf(all.map(each => each.after)) }
}
