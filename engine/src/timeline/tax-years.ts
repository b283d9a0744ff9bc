/** T20, T21: the tax years of a simulation and what is known of them before it runs. */
import { indexOfMonth } from '../arithmetic/yearly-index.ts'
import type { UsedInput, UsedTax } from '../plan/plan.ts'
import type { Deductions } from '../plan/tax-schema.ts'
import type { Rulebook } from '../rulebook.ts'
import { noFacts, type TaxFacts } from '../tax/facts.ts'
import type { TaxYearRules } from '../tax/law.ts'
import { monthsOfMilestone } from './payments.ts'
import { clippedMonth, type Span } from './span.ts'
import type { TaxYear } from './taxation.ts'

/** Facts of the months before retirement, and of the others. */
interface Halves {
  readonly earnings: TaxFacts
  readonly whole: TaxFacts
}

type Draft = Omit<TaxYear, 'facts' | 'earnings'> & Halves

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
  return drafts.map(({ whole, ...draft }) => ({ ...draft, facts: whole }))
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
  const resident = tax.residency === 'resident'
  const person = { ageYears, resident }
  return {
    taxYear: `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`,
    ...lawOf(startYear, input, tax, rulebook.taxYears),
    first,
    end,
    retired: Math.min(Math.max(span.retirementMonth, first), end),
    ageYears,
    earnings: { ...noFacts(), ...person },
    whole: { ...noFacts(), ...person }
  }
}

/** T20: the law of a year, or the last known one with its bounds grown. */
function lawOf(startYear: number, input: UsedInput, tax: UsedTax, known: readonly TaxYearRules[]) {
  const label = (rules: TaxYearRules): number => Number(rules.taxYear.slice(0, 4))
  const last = known.at(-1)!
  const rules = known.find(each => label(each) === startYear) ?? last
  const after = startYear - label(rules)
  const indexed = tax.futureRules === 'inflationIndexed'
  const scale = indexed ? indexOfMonth(input.annualInflationRatePct, after * 12) : 1
  return { rules, scale, standIn: after > 0 }
}

/** Adds an amount of month `m` to a member of both halves, or of the whole alone from retirement on. */
function add(drafts: readonly Draft[], index: number, m: number, member: Amounts, amount: number): void {
  const draft = drafts[index]!
  draft.whole[member] += amount
  if (m < draft.retired) draft.earnings[member] += amount
}

/** Members of the facts that are amounts. */
type Amounts = Exclude<keyof TaxFacts, 'ageYears' | 'resident' | 'parentsAreSenior'>

function addIncomes(drafts: readonly Draft[], input: UsedInput, span: Span): void {
  for (const income of input.incomes) {
    if (!income.taxable) continue
    const start = clippedMonth(income.startAgeYears, span)
    const end = clippedMonth(income.endAgeYears, span)
    const growth = 1 + income.annualGrowthRatePct / 100
    let amount = income.monthlyAmount * indexOfMonth(income.annualGrowthRatePct, start)
    for (const [index, draft] of drafts.entries()) {
      for (let m = Math.max(start, draft.first); m < Math.min(end, draft.end); m++) {
        if (m > start && m % 12 === 0) amount *= growth
        add(drafts, index, m, income.kind, amount)
      }
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
  for (const draft of drafts) {
    const working = indexedMonths(draft.first, draft.retired, input.annualInflationRatePct) / 12
    const all = indexedMonths(draft.first, draft.end, input.annualInflationRatePct) / 12
    for (const facts of [draft.whole, draft.earnings]) {
      facts.other += tax.otherAnnualIncome * working
      for (const member of deductionMembers) facts[member] += (deductions[member] ?? 0) * working
      facts.section80DSelf = premiums.selfAndFamily * all
      facts.section80DParents = (premiums.parents ?? 0) * all
      facts.parentsAreSenior = premiums.parentsAreSenior ?? false
    }
  }
}

/** The sum of `index(inflation, m)` over months. */
function indexedMonths(first: number, end: number, inflationPct: number): number {
  let sum = 0
  let index = indexOfMonth(inflationPct, first)
  for (let m = first; m < end; m++) {
    if (m > first && m % 12 === 0) index *= 1 + inflationPct / 100
    sum += index
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
        draft.whole.resident &&
        capitalGain.indexedCost !== undefined &&
        indexed * indexedGainPct.amount < plain * gainRates.at(-1)!.otherLongTermPct
      if (usesIndex) draft.whole.indexedLongTerm += indexed
      else draft.whole.otherLongTerm += plain
    }
  }
}
