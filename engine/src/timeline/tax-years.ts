/** T20, T21: the tax years of a simulation and what is known of them before it runs. */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import type { Deductions } from '../plan/deductions-schema.ts'
import type { UsedInput, UsedTax } from '../plan/plan.ts'
import type { Rulebook } from '../rulebook.ts'
import { noFacts, type TaxFacts } from '../tax/facts.ts'
import type { TaxYearRules } from '../tax/law.ts'
import { monthsOfMilestone } from './payments.ts'
import { clippedMonth, type Span } from './span.ts'
import type { TaxYear } from './taxation.ts'

/** A year whose facts are still being added. */
type Draft = Omit<TaxYear, 'facts' | 'earnings'> & { readonly facts: TaxFacts; readonly earnings: TaxFacts }

/** Earnings of every year that begins in retirement; nothing is ever added to it. */
const nothing = noFacts()

export function compileTaxYears(
  input: UsedInput,
  tax: UsedTax,
  rulebook: Rulebook,
  span: Span,
  calendarStart: number
): TaxYear[] {
  const drafts: Draft[] = []
  for (let first = 0; first < span.months; first = drafts.at(-1)!.end)
    drafts.push(draftYear(first, input, tax, rulebook, span, calendarStart))
  addIncomes(drafts, input, span)
  addPlanned(drafts, input, tax)
  addHouseSales(drafts, input, span)
  return drafts
}

function draftYear(
  first: number,
  input: UsedInput,
  tax: UsedTax,
  rulebook: Rulebook,
  span: Span,
  calendarStart: number
): Draft {
  const calendar = calendarStart + first
  const startYear = Math.floor((calendar - 3) / 12)
  const march = first + (startYear + 1) * 12 + 2 - calendar
  const end = Math.min(march + 1, span.months)
  const ageYears = Math.floor(input.currentAgeYears + (march + 1) / 12 + 1e-9)
  const person = (): TaxFacts => {
    const facts = noFacts()
    facts.ageYears = ageYears
    facts.resident = tax.residency === 'resident'
    return facts
  }
  return {
    taxYear: `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`,
    ...lawOf(startYear, input, tax, rulebook.taxYears),
    first,
    end,
    retired: Math.min(Math.max(span.retirementMonth, first), end),
    ageYears,
    earnings: first < span.retirementMonth ? person() : nothing,
    facts: person()
  }
}

/** T20: the law of a year, or the last known one with its bounds grown. */
function lawOf(startYear: number, input: UsedInput, tax: UsedTax, known: readonly TaxYearRules[]) {
  const firstKnown = Number(known[0]!.taxYear.slice(0, 4))
  const place = Math.min(startYear - firstKnown, known.length - 1)
  const rules = known[place]!
  const after = startYear - firstKnown - place
  const indexed = tax.futureRules === 'inflationIndexed'
  const scale = indexed ? indexOfMonth(input.annualInflationRatePct, after * 12) : 1
  return { rules, scale, standIn: after > 0 }
}

/** Members of the facts that are amounts. */
type Amounts = Exclude<keyof TaxFacts, 'ageYears' | 'resident' | 'parentsAreSenior'>

function addIncomes(drafts: readonly Draft[], input: UsedInput, span: Span): void {
  for (const { taxable, kind, monthlyAmount, annualGrowthRatePct, ...ages } of input.incomes) {
    if (!taxable) continue
    const start = clippedMonth(ages.startAgeYears, span)
    const end = clippedMonth(ages.endAgeYears, span)
    const earned = (from: number, to: number): number =>
      monthlyAmount * indexedMonths(Math.max(start, from), Math.min(end, to), annualGrowthRatePct)
    for (const draft of drafts) {
      if (draft.end <= start || draft.first >= end) continue
      const before = earned(draft.first, draft.retired)
      if (before > 0) draft.earnings[kind] += before
      draft.facts[kind] += before + earned(draft.retired, draft.end)
    }
  }
}

const deductionMembers = [
  'section80C',
  'section80CCD1B',
  'section80CCD2',
  'section80TTA',
  'section80E',
  'homeLoanInterest',
  'letOutInterest',
  'professionalTax',
  'hraExemption'
] as const satisfies readonly (keyof Deductions & Amounts)[]

/** T21: what the plan gives a year: deductions and other income, by month, growing with inflation. */
function addPlanned(drafts: readonly Draft[], input: UsedInput, tax: UsedTax): void {
  const { deductions = {} } = tax
  const health = deductions.section80D ?? 0
  const premiums = typeof health === 'number' ? { selfAndFamily: health } : health
  const given = deductionMembers.filter(member => deductions[member] !== undefined)
  for (const draft of drafts) {
    const working = indexedMonths(draft.first, draft.retired, input.annualInflationRatePct) / 12
    const all = indexedMonths(draft.first, draft.end, input.annualInflationRatePct) / 12
    const halves = draft.earnings === nothing ? [draft.facts] : [draft.facts, draft.earnings]
    for (const facts of halves) {
      facts.other += tax.otherAnnualIncome * working
      for (const member of given) facts[member] += deductions[member]! * working
      facts.section80DSelf = (premiums.selfAndFamily ?? 0) * all
      facts.section80DParents = (premiums.parents ?? 0) * all
      facts.parentsAreSenior = premiums.parentsAreSenior ?? false
    }
  }
}

/** The sum of `index(rate, m)` over months (K4), a simulation year at a time. */
function indexedMonths(first: number, end: number, ratePct: number): number {
  let sum = 0
  let index = first < end ? indexOfMonth(ratePct, first) : 0
  for (let m = first; m < end; m = m - (m % 12) + 12) {
    sum += index * (Math.min(m - (m % 12) + 12, end) - m)
    index *= 1 + ratePct / 100
  }
  return sum
}

/** T21: gains of house sales; the indexed cost is used where it makes the lower tax. */
function addHouseSales(drafts: readonly Draft[], input: UsedInput, span: Span): void {
  for (const milestone of input.milestones) {
    const { capitalGain } = milestone
    if (capitalGain === undefined) continue
    for (const { month, amount } of monthsOfMilestone(milestone, span)) {
      const draft = drafts.find(({ first, end }) => month >= first && month < end)!
      const gainOn = (cost: number): number => Math.max(0, amount - cost - capitalGain.exemptReinvestment)
      const plain = gainOn(capitalGain.cost)
      const indexed = gainOn(capitalGain.indexedCost ?? capitalGain.cost)
      const { gainRates, indexedGainPct } = draft.rules
      const usesIndex =
        draft.facts.resident &&
        capitalGain.indexedCost !== undefined &&
        indexed * indexedGainPct.amount < plain * gainRates.at(-1)!.otherLongTermPct
      if (usesIndex) draft.facts.indexedLongTerm += indexed
      else draft.facts.otherLongTerm += plain
    }
  }
}
