/**
 * What `tax` adds to the months of the reference model: schemes and their limits (L6 to L9), a journal of
 * everything that is taxed (T20, T21), and the settlement of each tax year from it (T22 to T26, T29).
 */
import type { Rulebook, TaxFacts } from '@arthayu/engine'
import { buy, type Holding, pay, type Sale, salesOfAll, sell, worth } from './reference-lots.ts'
import {
  calendarMonthOf,
  incomeOf,
  indexOf,
  inflationOf,
  milestoneAmount,
  milestonesDue,
  monthOfAge,
  monthsOf,
  type Plan,
  retirementMonthOf,
  sum
} from './reference-plan.ts'
import { type ReferenceComputation, referenceAssess, scaledRules } from './reference-tax.ts'

type FactMember = { [K in keyof TaxFacts]: TaxFacts[K] extends number ? K : never }[keyof TaxFacts]

const factMembers = [
  'salary',
  'pension',
  'annuity',
  'interest',
  'dividends',
  'rental',
  'letOutInterest',
  'other',
  'equityShortTermEarly',
  'equityShortTerm',
  'equityLongTermEarly',
  'equityLongTerm',
  'otherShortTerm',
  'otherLongTermEarly',
  'otherLongTerm',
  'indexedLongTerm',
  'shortTermLossBroughtForward',
  'longTermLossBroughtForward',
  'section80C',
  'section80CCD1B',
  'section80CCD2',
  'section80DSelf',
  'section80DParents',
  'section80TTA',
  'section80E',
  'homeLoanInterest',
  'professionalTax',
  'hraExemption'
] as const satisfies readonly FactMember[]

/** One entry of the journal. `personal`: an income or deduction, not of portfolios or house sales (T22). */
interface Entry {
  readonly taxYear: number
  readonly month: number
  readonly member: FactMember | 'nps'
  readonly amount: number
  readonly personal: boolean
}

/** A loss that is carried forward, by the year in which it was made. */
interface Loss {
  readonly taxYear: number
  shortTerm: number
  longTerm: number
}

export interface ReferenceTaxYear {
  readonly taxYear: string
  readonly regime: 'new' | 'old'
  readonly standIn: boolean
  readonly computation: ReferenceComputation
  readonly paidFromIncome: number
  /** Due; what could not be paid of it is shortfall. */
  readonly paidFromCorpus: number
  readonly month: number
  /** The figures that were rounded to ten on the way, before they were. */
  readonly rounded: readonly number[]
}

/** What a run with tax remembers. */
export interface Taxes {
  readonly plan: Plan
  readonly rulebook: Rulebook
  readonly journal: Entry[]
  readonly years: ReferenceTaxYear[]
  readonly losses: Loss[]
  /** L7, L8: what schemes have received, by tax year. */
  readonly received: { readonly scheme: 'ppf' | 'epf'; readonly taxYear: number; readonly amount: number }[]
  /** L9: what the annuities pay a month. */
  annuity: number
  finalExtra: number
  readonly finalRounded: number[]
}

export function openTaxes(plan: Plan, rulebook: Rulebook): Taxes {
  return {
    plan,
    rulebook,
    journal: [],
    years: [],
    losses: [],
    received: [],
    annuity: 0,
    finalExtra: 0,
    finalRounded: []
  }
}

/** T20: the calendar year in which the tax year of a month begins. */
export function taxYearOf(plan: Plan, month: number): number {
  const [year, calendarMonth] = calendarMonthOf(plan, month).split('-').map(Number) as [number, number]
  return calendarMonth >= 4 ? year : year - 1
}

function note(taxes: Taxes, month: number, member: Entry['member'], amount: number, personal: boolean): void {
  if (amount === 0) return
  taxes.journal.push({ taxYear: taxYearOf(taxes.plan, month), month, member, amount, personal })
}

/** L3, L4: the gains of sales, for the tax year of a month (or of the next one, T22). */
function gainsOf(taxes: Taxes, sales: readonly Sale[], month: number, taxYear: number): Entry[] {
  return sales.map(({ assetClass, instant, longTerm, gain }) => {
    const early = calendarMonthOf(taxes.plan, instant) <= '2024-07' ? 'Early' : ''
    const equity = assetClass === 'equity' || assetClass === 'elss'
    const other = longTerm ? 'otherLongTerm' : 'otherShortTerm'
    const ofEquity = longTerm ? (`equityLongTerm${early}` as const) : (`equityShortTerm${early}` as const)
    return { taxYear, month, member: equity ? ofEquity : other, amount: gain, personal: false }
  })
}

export function noteSales(taxes: Taxes, sales: readonly Sale[], month: number): void {
  taxes.journal.push(...gainsOf(taxes, sales, month, taxYearOf(taxes.plan, month)))
}

/** L6, L8: interest on deposits, and on own contributions to an epf beyond the limit. */
export function noteGrowth(taxes: Taxes, holding: Holding, all: number, taxed: number, month: number): void {
  const interest = holding.portfolio.assetClass === 'fixedDeposit' ? all : taxed
  note(taxes, month, 'interest', interest, false)
}

/** L8, L9: at the start of a month, epf and nps move to the core; answers what the annuities cost. */
export function leaveSchemes(taxes: Taxes, holdings: readonly Holding[], month: number): number {
  const { plan, rulebook } = taxes
  const { schemes } = rulebook
  const core = holdings[holdings.length - 1]!
  const leaving = (assetClass: string) =>
    holdings.filter(each => each.portfolio.assetClass === assetClass && !each.portfolio.isCore)
  if (month === retirementMonthOf(plan)) {
    for (const epf of leaving('epf')) {
      const value = worth(epf)
      sell(epf, value, month)
      buy(core, value, month)
    }
  }
  const exit = Math.max(retirementMonthOf(plan), monthOfAge(plan, schemes.npsExitAgeYears))
  if (month !== exit) return 0
  let price = 0
  for (const nps of leaving('nps')) {
    const { annuityPct = 40, annuityRatePct = 6 } = nps.portfolio.terms
    const value = worth(nps)
    const least = value <= schemes.npsNoAnnuityUpTo ? 0 : schemes.npsLeastAnnuityPct
    const annuitised = (value * Math.max(annuityPct, least)) / 100
    sell(nps, value, month)
    buy(core, value - annuitised, month)
    price += annuitised
    taxes.annuity += (annuitised * annuityRatePct) / 1200
    const excess = value - annuitised - (value * schemes.npsExemptPct) / 100
    note(taxes, month, 'other', Math.max(0, excess), false)
  }
  return price
}

/** L7, L8, T21: where the contributions of a month go, and what of them counts for 80C. */
export function contribute(
  taxes: Taxes,
  holdings: readonly Holding[],
  amounts: readonly number[],
  month: number,
  instant: number
): void {
  const { schemes } = taxes.rulebook
  const taxYear = taxYearOf(taxes.plan, month)
  const core = holdings[holdings.length - 1]!
  for (const [p, amount] of amounts.entries()) {
    const holding = holdings[p]!
    const { assetClass, isCore, terms } = holding.portfolio
    let accepted = amount
    let taxed = 0
    const soFar = (scheme: 'ppf' | 'epf') => receivedBy(taxes, scheme, taxYear)
    if (assetClass === 'ppf' && !isCore) {
      accepted = Math.min(amount, schemes.ppfContributionMaxPerTaxYear - soFar('ppf'))
      taxes.received.push({ scheme: 'ppf', taxYear, amount: accepted })
    }
    if (assetClass === 'epf') {
      const own = (amount * (terms.ownSharePct ?? 50)) / 100
      const room = schemes.epfUntaxedOwnContributionMaxPerTaxYear - soFar('epf')
      taxed = Math.max(0, own - Math.max(0, room))
      taxes.received.push({ scheme: 'epf', taxYear, amount: own })
      note(taxes, month, 'section80C', own, true)
    }
    const chosen = assetClass === 'fixedDeposit' || assetClass === 'taxFree' ? terms.countsFor80C : false
    const counts = assetClass === 'elss' || assetClass === 'ppf' || chosen
    if (counts) note(taxes, month, 'section80C', accepted, true)
    if (assetClass === 'nps') note(taxes, month, 'nps', amount, true)
    buy(holding, accepted - taxed, instant)
    holding.taxedBalance += taxed
    if (amount > accepted) buy(core, amount - accepted, instant)
  }
}

function receivedBy(taxes: Taxes, scheme: 'ppf' | 'epf', taxYear: number): number {
  const ofYear = taxes.received.filter(each => each.scheme === scheme && each.taxYear === taxYear)
  return sum(ofYear.map(each => each.amount))
}

/** T21: incomes, deductions and house sales of a month. */
export function noteMonth(taxes: Taxes, month: number): void {
  const { plan } = taxes
  const { deductions = {}, otherAnnualIncome = 0 } = plan.tax!
  for (const income of plan.incomes ?? []) {
    if (income.taxable !== false) note(taxes, month, income.kind, incomeOf(plan, income, month), true)
  }
  note(taxes, month, 'annuity', taxes.annuity, false)
  const twelfth = indexOf(inflationOf(plan), month) / 12
  const { section80D = 0, ...others } = deductions
  const { selfAndFamily, parents = 0 } =
    typeof section80D === 'number' ? { selfAndFamily: section80D } : section80D
  note(taxes, month, 'section80DSelf', selfAndFamily * twelfth, true)
  note(taxes, month, 'section80DParents', parents * twelfth, true)
  if (month < retirementMonthOf(plan)) {
    note(taxes, month, 'other', otherAnnualIncome * twelfth, true)
    for (const [member, amount] of Object.entries(others)) {
      note(taxes, month, member as keyof typeof others, amount * twelfth, true)
    }
  }
  for (const milestone of milestonesDue(plan, month)) {
    if (milestone.capitalGain === undefined) continue
    const { cost, indexedCost, exemptReinvestment = 0 } = milestone.capitalGain
    const amount = milestoneAmount(plan, milestone, month)
    const gain = Math.max(0, amount - cost - exemptReinvestment)
    const rules = rulesOf(taxes, taxYearOf(plan, month)).rules
    const plainPct = rules.gainRates[rules.gainRates.length - 1]!.otherLongTermPct
    const indexed = Math.max(0, amount - (indexedCost ?? 0) - exemptReinvestment)
    const mayIndex = indexedCost !== undefined && plan.tax!.residency !== 'nonResident'
    if (mayIndex && indexed * rules.indexedGainPct.amount < gain * plainPct)
      note(taxes, month, 'indexedLongTerm', indexed, false)
    else note(taxes, month, 'otherLongTerm', gain, false)
  }
}

/** T20: the law of a tax year, that of the last known one for later years. */
function rulesOf({ plan, rulebook }: Taxes, taxYear: number) {
  const known = rulebook.taxYears.find(each => Number(each.taxYear.slice(0, 4)) === taxYear)
  if (known !== undefined) return { rules: known, standIn: false }
  const last = rulebook.taxYears[rulebook.taxYears.length - 1]!
  const yearsAfter = taxYear - Number(last.taxYear.slice(0, 4))
  const indexed = plan.tax!.futureRules !== 'frozen'
  const scale = indexed ? (1 + inflationOf(plan) / 100) ** yearsAfter : 1
  return { rules: scaledRules(last, scale), standIn: true }
}

/** The sum of journal entries as facts; 80CCD(1) within what 80C leaves, then 80CCD(1B) (L9). */
function factsOf(taxes: Taxes, taxYear: number, entries: readonly Entry[]): TaxFacts {
  const { plan } = taxes
  const marchMonth = monthOfMarch(plan, taxYear)
  const total = (member: Entry['member']) =>
    sum(entries.filter(each => each.member === member).map(each => each.amount))
  const members = Object.fromEntries(factMembers.map(member => [member, total(member)]))
  const facts = members as Record<FactMember, number>
  const cap = rulesOf(taxes, taxYear).rules.old.deductions.section80C?.amount ?? 0
  const within = Math.min(total('nps'), Math.max(0, cap - facts.section80C))
  const { section80D } = plan.tax!.deductions ?? {}
  return {
    ...facts,
    interest: Math.max(0, facts.interest),
    ageYears: Math.floor(plan.currentAgeYears + (marchMonth + 1) / 12),
    resident: plan.tax!.residency !== 'nonResident',
    section80C: facts.section80C + within,
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

/** T22, at the end of March and of the last month; answers the tax that the corpus paid and could not pay. */
export function settle(
  taxes: Taxes,
  holdings: readonly Holding[],
  month: number
): { tax: number; shortfall: number } {
  const { plan } = taxes
  const isLast = month === monthsOf(plan) - 1
  if (!isLast && !calendarMonthOf(plan, month).endsWith('-03')) return { tax: 0, shortfall: 0 }
  const taxYear = taxYearOf(plan, month)
  const { rules, standIn } = rulesOf(taxes, taxYear)
  const ofYear = taxes.journal.filter(each => each.taxYear === taxYear)
  const bring = brought(taxes, taxYear, rules.lossCarriedYears.amount)
  const whole = chosen(taxes, taxYear, { ...factsOf(taxes, taxYear, ofYear), ...bring })
  const { regime, computation } = whole
  const earned = ofYear.filter(each => each.personal && each.month < retirementMonthOf(plan))
  const alone = referenceAssess(factsOf(taxes, taxYear, earned), rules, regime)
  const due = Math.max(0, computation.taxPayable - alone.taxPayable)
  const { unpaid, sales } = pay(plan, holdings, { amount: due }, month + 1)
  carryLosses(taxes, taxYear, bring, computation)
  const computations = [...whole.tried.map(each => each.computation), alone]
  if (isLast) {
    const all = holdings.flatMap(each => salesOfAll(each, month + 1))
    const sold = [...ofYear, ...gainsOf(taxes, all, month, taxYear)]
    const after = chosen(taxes, taxYear, { ...factsOf(taxes, taxYear, sold), ...bring })
    taxes.finalExtra = after.computation.taxPayable - computation.taxPayable
    taxes.finalRounded.push(...roundedIn(after.tried.map(each => each.computation)))
  }
  taxes.years.push({
    taxYear: `${taxYear}-${String((taxYear + 1) % 100).padStart(2, '0')}`,
    regime,
    standIn,
    computation,
    paidFromIncome: alone.taxPayable,
    paidFromCorpus: due,
    month,
    rounded: roundedIn(computations)
  })
  taxes.journal.push(...gainsOf(taxes, sales, month, taxYear + 1))
  return { tax: due - unpaid, shortfall: unpaid }
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
  const months = Array.from({ length: retirementMonth }, (_, m) => m)
  const ofYear = months.filter(each => taxYearOf(plan, each) === taxYear)
  return (year?.paidFromIncome ?? 0) / ofYear.length
}

/** T26, and the totals of the tax section. */
export function taxTotals({ years }: Taxes) {
  const fromIncome = sum(years.map(each => each.paidFromIncome))
  const fromCorpus = sum(years.map(each => each.paidFromCorpus))
  const income = sum(years.map(each => each.computation.grossTotalIncome))
  const totalTax = fromIncome + fromCorpus
  return { fromIncome, fromCorpus, totalTax, effectiveRatePct: income > 0 ? (100 * totalTax) / income : null }
}
