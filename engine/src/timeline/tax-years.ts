/** T20, T21: the tax years of a simulation and what is known of them before it runs. */

import { yearlyIndices } from '../arithmetic/yearly-index.ts'
import { firstCalendarMonth } from '../plan/calendar.ts'
import { claimedFacts, disabilityAmount } from '../plan/claims.ts'
import type { Deductions } from '../plan/deductions-schema.ts'
import type { IncomePart } from '../plan/income-parts.ts'
import { ownerIndexOf, type PersonSpan } from '../plan/people.ts'
import type { UsedInput, UsedTax } from '../plan/plan.ts'
import type { Milestone } from '../plan/schema.ts'
import type { Rulebook } from '../rulebook.ts'
import type { GainRates, TaxYearRules } from '../tax/law.ts'
import { type FactName, factNames, factPlaces } from '../tax/tables.ts'
import { type MonthsBefore, monthsRunBefore, salaryEndOf } from './before-start.ts'
import { monthsOfMilestone, type Payment } from './payments.ts'
import type { Span } from './span.ts'

/** One tax year of the simulation. */
export interface TaxYear extends MonthsBefore {
  /** Calendar year in which it begins. */
  readonly startYear: number
  readonly rules: TaxYearRules
  /** T20: what multiplies the bounds of a law that is assumed for a later year. */
  readonly scale: number
  readonly assumedLaw: boolean
  /** Months `[first, end)`, and the first of them in the household's retirement (`end` if none is). */
  readonly first: number
  readonly end: number
  readonly retired: number
  /** After this month it is settled: its last one, or the one in which the person dies (H6). */
  readonly settledAfter: number
  /** Age reached by its last 31 March. */
  readonly ageYears: number
}

/** The tax years and their amounts, as rows of facts (`tax/rows.ts`), one a year. */
export interface TaxYears {
  readonly years: readonly TaxYear[]
  /** T21: incomes, deductions and house sales of the whole year, before the portfolios' own. */
  readonly planned: Float64Array
  /** T22: the same of the months up to `endOfEarnings` alone, without house sales. */
  readonly earned: Float64Array
  /** L4: last instant whose sales are taxed at the rates before the change of July 2024. */
  readonly lastEarlyInstant: number
}

/** Length of a row. */
const width = factNames.length

/** The tax years of a plan, with the facts that are known before it runs. @rule T21 */
export function compileTaxYears(
  input: UsedInput,
  tax: UsedTax,
  rulebook: Rulebook,
  span: Span,
  owner: number,
  incomes: readonly IncomePart[],
  calendarStart: number
): TaxYears {
  const person = span.people[owner]!
  const indices = yearlyIndices(input.annualInflationRatePct, span.years, span.arena)
  const lawOf = lawFinder(input, tax, rulebook.taxYears, calendarStart, span)
  const years: TaxYear[] = []
  const months = Math.min(person.endMonth, span.months)
  for (let first = 0; first < months; first = years.at(-1)!.end)
    years.push(yearFrom(first, months, incomes, tax, lawOf, span, person, calendarStart))
  const amounts = years.length * width
  const drafts = {
    years,
    planned: span.arena.floats(amounts),
    earned: span.arena.floats(amounts),
    lastEarlyInstant: monthOfChange(rulebook) - calendarStart
  }
  addIncomes(drafts, incomes, span)
  addPlanned(drafts, tax, indices, Math.min(person.retirementMonth, span.retirementStart))
  addHouseSales(drafts, input, tax, span, owner)
  return drafts
}

/**
 * Calendar month in which the rates on gains changed inside a year; its first day is still before the
 * change.
 */
function monthOfChange({ taxYears }: Rulebook): number {
  const from = ratesOfChange(taxYears)?.from
  if (from == null) return Number.NEGATIVE_INFINITY
  return Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
}

/** The calendar year in which the tax year of a calendar month begins. */
const startYearOf = (calendarMonth: number): number => Math.floor((calendarMonth - 3) / 12)

function yearFrom(
  first: number,
  months: number,
  incomes: readonly IncomePart[],
  tax: UsedTax,
  lawOf: LawFinder,
  span: Span,
  person: PersonSpan,
  calendarStart: number
): TaxYear {
  const calendar = calendarStart + first
  const startYear = startYearOf(calendar)
  const march = first + (startYear + 1) * 12 + 2 - calendar
  const end = Math.min(march + 1, months)
  const { rules, scale, assumedLaw } = lawOf(startYear)
  const monthsBefore = first === 0 && tax.firstYear === 'whole' ? 11 - march : 0
  const salaryEnd = salaryEndOf(incomes, monthsBefore, person)
  // T30: the tax on a salary that ended before the start is all paid, whether the partner works or not.
  const earnsUntil = salaryEnd === null ? span.retirementStart : first
  return {
    startYear,
    rules,
    scale,
    assumedLaw,
    first,
    end,
    retired: Math.min(Math.max(earnsUntil, first), end),
    settledAfter: end === march + 1 || end === span.months ? end - 1 : end,
    monthsBefore,
    salaryEnd,
    ageYears: Math.floor(person.currentAgeYears + (march + 1) / 12 + 1e-9)
  }
}

/**
 * Returns the end of the months whose incomes are assessed alone: those before retirement (T22, T30). For a
 * person who retired before the start it is the end of the first year, because a part of its tax is already
 * paid; if a salary has ended since April, it is the start.
 */
export const endOfEarnings = ({ first, end, retired, monthsBefore, salaryEnd }: TaxYear): number =>
  retired === first && monthsBefore > 0 && salaryEnd === null ? end : retired

/** Whether a year has months, simulated or before the start, whose incomes are assessed alone. */
export const hasEarnings = (year: TaxYear): boolean =>
  endOfEarnings(year) > year.first || year.monthsBefore > 0

type LawFinder = (startYear: number) => Pick<TaxYear, 'rules' | 'scale' | 'assumedLaw'>

/** The law of a year, or the last known one with its bounds grown. @rule T20 */
function lawFinder(
  { annualInflationRatePct }: UsedInput,
  { futureRules }: UsedTax,
  known: readonly TaxYearRules[],
  calendarStart: number,
  span: Span
): LawFinder {
  const firstKnown = Number(known[0]!.taxYear.slice(0, 4))
  const lastKnown = firstKnown + known.length - 1
  const yearsAfter = Math.max(0, startYearOf(calendarStart + span.months - 1) - lastKnown)
  const growthPct = futureRules === 'inflationIndexed' ? annualInflationRatePct : 0
  const scales = yearlyIndices(growthPct, yearsAfter + 1, span.arena)
  const ratesAfter = ratesOfChange(known)
  return startYear => {
    const after = Math.max(0, startYear - lastKnown)
    const rules = known[startYear - after - firstKnown]!
    return {
      // The years after the last known one are after the change, too.
      rules: after > 0 ? rules : withRatesAfter(rules, startYear, ratesAfter),
      scale: scales[after]!,
      assumedLaw: after > 0
    }
  }
}

/**
 * L4: gains of lots of debt, gold and other funds bear the rates after the change of July 2024 in every
 * year; before it they had indexation, which lots do not keep. So a year before has both sets of rates.
 */
function withRatesAfter(rules: TaxYearRules, startYear: number, after: GainRates | undefined): TaxYearRules {
  if (after === undefined || !endsBefore(startYear, after)) return rules
  return { ...rules, gainRates: [rules.gainRates[0], after] }
}

/** The rates on gains that began inside a year (L4), if any did. */
const ratesOfChange = (known: readonly TaxYearRules[]): GainRates | undefined =>
  known.find(({ gainRates }) => gainRates.length === 2)?.gainRates[1]

/** Whether a tax year is over before rates on gains begin. */
export const endsBefore = (startYear: number, { from }: GainRates): boolean =>
  from !== null && from > `${startYear + 1}-03-31`

function addIncomes({ years, planned, earned }: TaxYears, incomes: readonly IncomePart[], span: Span): void {
  for (const income of incomes) {
    if (!income.taxable) continue
    const { monthlyAmount } = income
    const member = factPlaces[income.kind]
    const { start, end } = income
    const indices = yearlyIndices(income.annualGrowthRatePct, span.years, span.arena)
    for (let index = 0; index < years.length; index++) {
      const year = years[index]!
      const monthsBefore = monthsRunBefore(income, year)
      const first = Math.max(start, year.first)
      const last = Math.min(end, year.end)
      if (first >= last && monthsBefore === 0) continue
      const earningsEnd = endOfEarnings(year)
      const before =
        monthlyAmount * (indexedMonths(first, Math.min(last, earningsEnd), indices) + monthsBefore)
      const after = monthlyAmount * indexedMonths(Math.max(first, earningsEnd), last, indices)
      const place = index * width + member
      earned[place] = earned[place]! + before
      planned[place] = planned[place]! + before + after
    }
  }
}

/**
 * T21, T30: what the plan gives a year: deductions and other income, by month, growing with inflation. Most
 * end at retirement, with the month `workEnds`; of a plan that begins in retirement deductions count in every
 * year, but no other income.
 */
function addPlanned(
  { years, planned, earned }: TaxYears,
  tax: UsedTax,
  indices: Float64Array,
  workEnds: number
): void {
  const { deductions = {} } = tax
  const untilRetirement = workEnds > 0
  const given = [
    { place: factPlaces.other, yearly: tax.otherAnnualIncome, whileWorking: true },
    ...claimedFacts(deductions).map(({ claim, fact, amount }) => ({
      place: factPlaces[fact],
      yearly: amount,
      whileWorking: untilRetirement && claim !== 'section80D'
    }))
  ].filter(({ yearly }) => yearly !== 0)
  for (let index = 0; index < years.length; index++) {
    const { first, end, monthsBefore } = years[index]!
    const retired = Math.min(Math.max(workEnds, first), end)
    const all = (indexedMonths(first, end, indices) + monthsBefore) / 12
    const workedBefore = untilRetirement ? monthsBefore : 0
    const working = retired === end ? all : (indexedMonths(first, retired, indices) + workedBefore) / 12
    const isEarning = hasEarnings(years[index]!)
    for (const { place, yearly, whileWorking } of given) {
      const at = index * width + place
      const amount = yearly * (whileWorking ? working : all)
      planned[at] = planned[at]! + amount
      if (isEarning) earned[at] = earned[at]! + amount
    }
  }
  addDisabilities({ years, planned, earned }, deductions)
}

/** T21, T30: 80DD and 80U, which the law fixes by year: by month, in retirement too, without inflation. */
function addDisabilities(
  { years, planned, earned }: Pick<TaxYears, 'years' | 'planned' | 'earned'>,
  deductions: Deductions
): void {
  for (const claim of ['section80DD', 'section80U'] as const) {
    const degree = deductions[claim]
    if (degree === undefined) continue
    for (const [index, year] of years.entries()) {
      const { rules, first, end, monthsBefore } = year
      const at = index * width + factPlaces[claim]
      planned[at] = (disabilityAmount(claim, degree, rules) * (end - first + monthsBefore)) / 12
      if (hasEarnings(year)) earned[at] = planned[at]
    }
  }
}

/** Whether the parents of 80D are 60 or older. */
export function parentsAreSenior({ deductions = {} }: UsedTax): boolean {
  const health = deductions.section80D
  return typeof health === 'object' && health.parentsAreSenior === true
}

/** The sum of an index over months (K4), a simulation year at a time. */
function indexedMonths(first: number, end: number, indices: Float64Array): number {
  let sum = 0
  let year = Math.floor(first / 12)
  for (let m = first; m < end; year++) {
    const yearEnd = Math.min(year * 12 + 12, end)
    sum += indices[year]! * (yearEnd - m)
    m = yearEnd
  }
  return sum
}

/** A house sale of a milestone, with its proceeds. */
export interface HouseSale extends Payment {
  readonly capitalGain: NonNullable<UsedInput['milestones'][number]['capitalGain']>
  /** Whether the person sells no other house with an indexed cost in its tax year. */
  readonly isAlone: boolean
}

/** The house sales of a person. */
export function houseSalesOf(input: UsedInput, span: Span, owner: number): HouseSale[] {
  const sales = input.milestones.flatMap(milestone => {
    const { capitalGain } = milestone
    if (capitalGain === undefined) return []
    return monthsOfMilestone(milestone, span)
      .filter(({ month }) => sellerOf(milestone, month, span) === owner)
      .map(each => ({ ...each, capitalGain }))
  })
  const yearOf = ({ month }: Payment): number => startYearOf(firstCalendarMonth(span) + month)
  const counts = new Map<number, number>()
  for (const sale of sales)
    if (sale.capitalGain.indexedCost !== undefined)
      counts.set(yearOf(sale), (counts.get(yearOf(sale)) ?? 0) + 1)
  return sales.map(sale => ({ ...sale, isAlone: counts.get(yearOf(sale)) === 1 }))
}

/** H4: after the death of its owner the other partner sells a house. */
function sellerOf({ owner }: Pick<Milestone, 'owner'>, month: number, { death }: Span): number {
  const index = ownerIndexOf(owner)
  return death !== null && death.who === index && month >= death.month ? death.survivor : index
}

function addHouseSales(years: TaxYears, input: UsedInput, tax: UsedTax, span: Span, owner: number): void {
  for (const sale of houseSalesOf(input, span, owner))
    addHouseSale(years, sale, sale.amount, tax.residency === 'resident')
}

/**
 * T21: the gain or loss of a house sale. Before the change of July 2024 it is that on the indexed cost, where
 * one is given; since then the index lowers a resident's tax alone (T8).
 */
export function addHouseSale(
  { years, planned, lastEarlyInstant }: TaxYears,
  { month, capitalGain, isAlone }: HouseSale,
  amount: number,
  isResident: boolean
): void {
  const index = years.findIndex(({ end }) => month < end)
  const { cost, indexedCost, exemptReinvestment } = capitalGain
  const plain = gainOver(cost, amount, exemptReinvestment)
  const indexed = indexedCost === undefined ? plain : gainOver(indexedCost, amount, exemptReinvestment)
  const add = (member: FactName, gain: number) => {
    const place = index * width + factPlaces[member]
    planned[place] = planned[place]! + gain
  }
  if (month <= lastEarlyInstant) {
    add('otherLongTermEarly', Math.min(plain, indexed))
    return
  }
  add('otherLongTerm', plain)
  const { indexedGainPct, gainRates } = years[index]!.rules
  const onIndex = Math.max(0, indexed)
  // What is set off or free of tax may make the index help all the same (T8). Each of two has its choice.
  const helps = onIndex * indexedGainPct.amount < plain * gainRates.at(-1)!.otherLongTermPct
  if (!isResident || onIndex >= plain || !(helps || isAlone)) return
  add('houseGain', plain)
  add('houseIndexedGain', onIndex)
}

/** Returns the gain of a sale less the exempt part, or the whole loss. */
function gainOver(cost: number, amount: number, exempt: number): number {
  return amount < cost ? amount - cost : Math.max(0, amount - cost - exempt)
}

/** The facts that house sales set. */
const ofHouseSales = ['otherLongTermEarly', 'otherLongTerm', 'houseGain', 'houseIndexedGain'] as const

/** Clears the house sales, the only planned gains of these kinds. */
export function clearHouseSales({ years, planned }: TaxYears): void {
  for (let index = 0; index < years.length; index++) {
    for (const member of ofHouseSales) planned[index * width + factPlaces[member]] = 0
  }
}
