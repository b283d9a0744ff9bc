/** The settlement of each tax year from the journal of the reference model (T22 to T26, T29). */
import type { TaxFacts } from '@arthayu/engine'
import { factNames } from '../../src/tax/tables.ts'
import { endsOfSalaries, monthsBefore } from './reference-before-start.ts'
import { harvest, payTaxed } from './reference-efficient.ts'
import { type Holding, lockedAt, salesOfAll } from './reference-lots.ts'
import { calendarMonthOf, monthsOf, type Plan, retirementMonthOf, sum } from './reference-plan.ts'
import { type ReferenceComputation, referenceAssess } from './reference-tax.ts'
import {
  type Entry,
  entriesOf,
  type FactMember,
  gainsOf,
  rulesOf,
  type Taxes,
  taxYearOf
} from './reference-taxed-model.ts'

/**
 * The sum of journal entries as facts; 80CCD(1) within what 80C leaves, then 80CCD(1B) (L9); 80TTB of what
 * deposits of a senior resident earn (T21).
 */
function factsOf(taxes: Taxes, taxYear: number, entries: readonly Entry[]): TaxFacts {
  const { plan } = taxes
  const marchMonth = monthOfMarch(plan, taxYear)
  const totals = new Map<Entry['member'], number>()
  for (const { member, amount } of entries) totals.set(member, (totals.get(member) ?? 0) + amount)
  const total = (member: Entry['member']) => totals.get(member) ?? 0
  const members = Object.fromEntries(factNames.map(member => [member, total(member)]))
  const facts = members as Record<FactMember, number>
  const { rules } = rulesOf(taxes, taxYear)
  const cap = rules.old.deductions.section80C?.amount ?? 0
  const within = Math.min(total('nps'), Math.max(0, cap - facts.section80C))
  const { section80D } = plan.tax!.deductions ?? {}
  const ageYears = Math.floor(plan.currentAgeYears + (marchMonth + 1) / 12)
  const resident = plan.tax!.residency !== 'nonResident'
  const named = entries.filter(each => each.member === 'interest' && each.personal)
  const onAccounts = sum(named.map(each => each.amount))
  const onDeposits = resident && ageYears >= rules.seniorAge.amount ? Math.max(0, total('deposits')) : 0
  return {
    ...facts,
    interest: Math.max(0, facts.interest),
    ageYears,
    resident,
    section80TTA: Math.min(facts.section80TTA, onAccounts) + onDeposits,
    section80C: facts.section80C + within,
    governmentEmployee: plan.tax!.employer === 'government',
    section80CCD1B: facts.section80CCD1B + total('nps') - within,
    parentsAreSenior: typeof section80D === 'object' && section80D.parentsAreSenior === true
  }
}

/** The month of the March in which a tax year ends, also when the plan has ended before. */
function monthOfMarch(plan: Plan, taxYear: number): number {
  return (taxYear + 1 - plan.currentYear) * 12 + 3 - (plan.currentMonth ?? 4)
}

/** T24: what may still be set off in a tax year. */
function brought(taxes: Taxes, taxYear: number, years: number) {
  const open = taxes.losses.filter(each => taxYear - each.taxYear <= years)
  return {
    shortTermLossBroughtForward: sum(open.map(each => each.shortTerm)),
    longTermLossBroughtForward: sum(open.map(each => each.longTerm))
  }
}

/** T23: one regime or the better of both. */
function chosen(taxes: Taxes, taxYear: number, facts: TaxFacts) {
  const { rules } = rulesOf(taxes, taxYear)
  const { regime = 'new' } = taxes.plan.tax!
  const assessed = (which: 'new' | 'old') => ({
    regime: which,
    computation: referenceAssess(facts, rules, which)
  })
  if (regime !== 'best') return { ...assessed(regime), tried: [assessed(regime)] }
  const tried = [assessed('new'), assessed('old')] as const
  const [underNew, underOld] = tried
  const better = underOld.computation.taxPayable < underNew.computation.taxPayable ? underOld : underNew
  return { ...better, tried: [...tried] }
}

/**
 * T22, at the end of March and of the last month; returns the tax that the corpus paid and could not pay, and
 * what was locked when it fell due.
 */
export function settle(
  taxes: Taxes,
  holdings: readonly Holding[],
  month: number
): { tax: number; shortfall: number; locked: number } {
  const { plan } = taxes
  const isMarch = calendarMonthOf(plan, month).endsWith('-03')
  const isLast = month === monthsOf(plan) - 1
  if (!isLast && !isMarch) return { tax: 0, shortfall: 0, locked: 0 }
  const taxYear = taxYearOf(plan, month)
  const { rules, standIn } = rulesOf(taxes, taxYear)
  const bring = brought(taxes, taxYear, rules.lossCarriedYears.amount)
  const wholeFacts = () => ({ ...factsOf(taxes, taxYear, entriesOf(taxes, taxYear)), ...bring })
  const facts = wholeFacts()
  const before = chosen(taxes, taxYear, facts)
  const harvests = isMarch && plan.tax!.harvestGains === true
  const harvested = harvests ? harvest(taxes, holdings, { month, facts, ...before }) : undefined
  const whole = harvests ? chosen(taxes, taxYear, wholeFacts()) : before
  const { regime, computation } = whole
  const alone = aloneOf(taxes, taxYear, regime)
  const { paidBeforeStart, paidFromIncome } = borneBefore(taxes, taxYear, month, alone.taxPayable)
  const due = Math.max(0, computation.taxPayable - paidBeforeStart - paidFromIncome)
  const ofYear = [...entriesOf(taxes, taxYear)]
  const place = { month, instant: month + 1, taxYear: taxYear + 1 }
  const locked = lockedAt(holdings, month + 1)
  const unpaid = payTaxed(taxes, holdings, { amount: due }, place)
  carryLosses(taxes, taxYear, bring, computation)
  if (isLast) {
    const all = holdings.flatMap(each => salesOfAll(each, month + 1))
    const sold = [...ofYear, ...gainsOf(taxes, all, month)]
    const after = chosen(taxes, taxYear, { ...factsOf(taxes, taxYear, sold), ...bring })
    taxes.finalExtra = after.computation.taxPayable - computation.taxPayable
    taxes.finalRounded.push(...roundedIn(after.tried.map(each => each.computation)))
  }
  const assessed = [...before.tried, ...whole.tried].map(each => each.computation).concat(alone)
  taxes.years.push({
    taxYear: `${taxYear}-${String((taxYear + 1) % 100).padStart(2, '0')}`,
    regime,
    standIn,
    computation,
    paidBeforeStart,
    paidFromIncome,
    paidFromCorpus: due - unpaid,
    month,
    rounded: [...(harvested?.rounded ?? []), ...roundedIn(assessed)],
    harvested
  })
  return { tax: due - unpaid, shortfall: unpaid, locked }
}

/** What an entry of an income is, and not of a deduction. */
const incomes: ReadonlySet<Entry['member']> = new Set([
  'salary',
  'pension',
  'annuity',
  'familyPension',
  'interest',
  'rental',
  'other'
])

/** T30: whether a tax year has months before the start that count. */
const startsWithin = ({ plan }: Taxes, taxYear: number) =>
  taxYear === taxYearOf(plan, 0) && monthsBefore(plan) > 0

/** T22, T30: what was paid before the start, and what earnings of the simulated months bear. */
function borneBefore(taxes: Taxes, taxYear: number, month: number, onEarnings: number) {
  const { plan } = taxes
  if (!startsWithin(taxes, taxYear)) return { paidBeforeStart: 0, paidFromIncome: onEarnings }
  const retirementMonth = retirementMonthOf(plan)
  const before = monthsBefore(plan)
  if (endsOfSalaries(plan).length > 0) return { paidBeforeStart: onEarnings, paidFromIncome: 0 }
  const months = retirementMonth === 0 ? month + 1 : Math.min(retirementMonth, month + 1)
  const paidBeforeStart = (onEarnings * before) / (before + months)
  return { paidBeforeStart, paidFromIncome: retirementMonth === 0 ? 0 : onEarnings - paidBeforeStart }
}

/**
 * T22: the tax on the incomes before retirement, with the deductions of the whole; of the first year of
 * somebody who has retired before that on all incomes, or on those before the start if a salary ended (T30).
 */
function aloneOf(taxes: Taxes, taxYear: number, regime: 'new' | 'old'): ReferenceComputation {
  const retirementMonth = retirementMonthOf(taxes.plan)
  const isRetired = retirementMonth === 0 && startsWithin(taxes, taxYear)
  const isOver = isRetired && endsOfSalaries(taxes.plan).length > 0
  const counted = ({ personal, month, member }: Entry) =>
    personal &&
    ((isRetired && (!isOver || month < 0 || !incomes.has(member))) ||
      month < retirementMonth ||
      /^section80[DU]/.test(member))
  const earned = entriesOf(taxes, taxYear).filter(counted)
  return referenceAssess(factsOf(taxes, taxYear, earned), rulesOf(taxes, taxYear).rules, regime)
}

const roundedIn = (computations: readonly ReferenceComputation[]) =>
  computations.flatMap(each => [each.unroundedIncome, each.totalTax])

/** T24: the losses brought forward are used oldest first; what the year itself could not set off is added. */
function carryLosses(
  taxes: Taxes,
  taxYear: number,
  bring: ReturnType<typeof brought>,
  { shortTermLossLeft, longTermLossLeft, ownShortTermLossLeft, ownLongTermLossLeft }: ReferenceComputation
): void {
  let usedShort = bring.shortTermLossBroughtForward - (shortTermLossLeft - ownShortTermLossLeft)
  let usedLong = bring.longTermLossBroughtForward - (longTermLossLeft - ownLongTermLossLeft)
  const open = taxes.losses.filter(each => taxYear - each.taxYear <= 8)
  for (const loss of open) {
    const [short, long] = [Math.min(loss.shortTerm, usedShort), Math.min(loss.longTerm, usedLong)]
    loss.shortTerm -= short
    loss.longTerm -= long
    usedShort -= short
    usedLong -= long
  }
  taxes.losses.push({ taxYear, shortTerm: ownShortTermLossLeft, longTerm: ownLongTermLossLeft })
}

/** T29: the tax on incomes that falls on a month before retirement. */
export function taxOnIncomeOf({ plan, years }: Taxes, month: number): number {
  const retirementMonth = retirementMonthOf(plan)
  if (month >= retirementMonth) return 0
  const taxYear = taxYearOf(plan, month)
  const year = years.find(each => Number(each.taxYear.slice(0, 4)) === taxYear)
  const march = monthOfMarch(plan, taxYear)
  const months = Math.min(retirementMonth, march + 1) - Math.max(0, march - 11)
  return (year?.paidFromIncome ?? 0) / months
}

/** T26, and the totals of the tax section. */
export function taxTotals({ years }: Taxes) {
  const fromIncome = sum(years.map(each => each.paidFromIncome))
  const fromCorpus = sum(years.map(each => each.paidFromCorpus))
  const income = sum(years.map(each => each.computation.grossTotalIncome))
  const totalTax = fromIncome + fromCorpus
  const borne = totalTax + sum(years.map(each => each.paidBeforeStart))
  return { fromIncome, fromCorpus, totalTax, effectiveRatePct: income > 0 ? (100 * borne) / income : null }
}
