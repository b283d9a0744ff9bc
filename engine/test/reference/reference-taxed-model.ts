/**
 * What `tax` adds to the months of the reference model: schemes and their limits (L6 to L9), a journal of
 * everything that is taxed (T20, T21). `reference-settlement.ts` settles the tax years from it.
 */
import type { Rulebook, TaxFacts, TaxYearRules } from '@arthayu/engine'
import { scaledRules } from '../plans/scaled-rules.ts'
import { incomeBefore, monthsBefore } from './reference-before-start.ts'
import { buy, type Holding, type Sale, salesOfAll, sell, worth } from './reference-lots.ts'
import {
  calendarMonthOf,
  incomeOf,
  indexOf,
  inflationOf,
  isContributed,
  milestoneAmount,
  milestonesDue,
  monthOfAge,
  monthsOf,
  type Plan,
  retirementMonthOf,
  sum
} from './reference-plan.ts'
import type { ReferenceComputation } from './reference-tax.ts'

export type FactMember = { [K in keyof TaxFacts]: TaxFacts[K] extends number ? K : never }[keyof TaxFacts]

/** One entry of the journal. `personal`: an income or deduction, not of portfolios or house sales (T22). */
export interface Entry {
  readonly month: number
  readonly member: FactMember | 'nps' | 'deposits'
  readonly amount: number
  readonly personal: boolean
}

/** A loss that is carried forward, by the year in which it was made. */
interface Loss {
  readonly taxYear: number
  shortTerm: number
  longTerm: number
}

/** T27: `H`, `P` and `L`. */
export interface Harvest {
  readonly gain: number
  readonly possible: number
  readonly lossLeft: number
  /** Figures whose rounding to ten decides, as in `ReferenceTaxYear`. */
  readonly rounded: readonly number[]
}

export interface ReferenceTaxYear {
  readonly taxYear: string
  readonly regime: 'new' | 'old'
  readonly standIn: boolean
  readonly computation: ReferenceComputation
  readonly paidBeforeStart: number
  readonly paidFromIncome: number
  /** Paid; what could not be paid of what was due is shortfall. */
  readonly paidFromCorpus: number
  readonly month: number
  /** The figures that were rounded to ten on the way, before they were. */
  readonly rounded: readonly number[]
  readonly harvested: Harvest | undefined
}

interface Law {
  readonly rules: TaxYearRules
  readonly standIn: boolean
}

/** What a run with tax remembers. */
export interface Taxes {
  readonly plan: Plan
  readonly rulebook: Rulebook
  readonly laws: Map<number, Law>
  /** By tax year; what the plan says of its years (T21) stands there from the start. */
  readonly journal: Map<number, Entry[]>
  readonly years: ReferenceTaxYear[]
  readonly losses: Loss[]
  /** L7, L8: what schemes have received, by tax year. */
  readonly received: Map<`${'ppf' | 'epf'} ${number}`, number>
  /** L9: what accounts that have exited may still pay free of tax. */
  readonly exempt: Map<object, number>
  /** L9: what the annuities pay a month. */
  annuity: number
  /** L9: accounts that pay in parts. */
  readonly inParts: Set<object>
  finalExtra: number
  readonly finalRounded: number[]
}

export function openTaxes(plan: Plan, rulebook: Rulebook): Taxes {
  const taxes: Taxes = {
    plan,
    rulebook,
    laws: new Map(),
    journal: new Map(),
    years: [],
    losses: [],
    received: new Map(),
    exempt: new Map(),
    annuity: 0,
    inParts: new Set(),
    finalExtra: 0,
    finalRounded: []
  }
  for (let month = 0; month < monthsOf(plan); month++) notePlanned(taxes, month, month)
  for (let month = -monthsBefore(plan); month < 0; month++) notePlanned(taxes, month, 0)
  return taxes
}

/** T20: the calendar year in which the tax year of a month begins. */
export function taxYearOf(plan: Plan, month: number): number {
  return plan.currentYear + Math.floor(((plan.currentMonth ?? 4) - 4 + month) / 12)
}

/** What is known of a tax year so far. */
export function entriesOf({ journal }: Taxes, taxYear: number): readonly Entry[] {
  return journal.get(taxYear) ?? []
}

function addEntries({ journal }: Taxes, taxYear: number, entries: readonly Entry[]): void {
  if (!journal.has(taxYear)) journal.set(taxYear, [])
  journal.get(taxYear)!.push(...entries)
}

function note(taxes: Taxes, month: number, member: Entry['member'], amount: number, personal: boolean): void {
  if (amount !== 0) addEntries(taxes, taxYearOf(taxes.plan, month), [{ month, member, amount, personal }])
}

/** L4: whether a sale is before 23 July 2024. */
export function isEarly({ currentYear, currentMonth = 4 }: Plan, instant: number): boolean {
  return currentYear * 12 + currentMonth - 1 + instant <= 2024 * 12 + 6
}

/** L3, L4: the gains of sales. */
export function gainsOf({ plan }: Taxes, sales: readonly Sale[], month: number): Entry[] {
  return sales.map(({ assetClass, instant, longTerm, gain }) => {
    const early = isEarly(plan, instant) ? 'Early' : ''
    const equity = assetClass === 'equity' || assetClass === 'elss'
    const other = longTerm ? 'otherLongTerm' : 'otherShortTerm'
    const ofEquity = longTerm ? (`equityLongTerm${early}` as const) : (`equityShortTerm${early}` as const)
    return { month, member: equity ? ofEquity : other, amount: gain, personal: false }
  })
}

/** In the tax year of a month, or in the next one (T22). */
export function noteSales(taxes: Taxes, sales: readonly Sale[], month: number, taxYear: number): void {
  addEntries(taxes, taxYear, gainsOf(taxes, sales, month))
}

/** L6, L8: interest on deposits, and on own contributions to an epf beyond the limit. */
export function noteGrowth(taxes: Taxes, holding: Holding, all: number, taxed: number, month: number): void {
  const isDeposit = holding.portfolio.assetClass === 'fixedDeposit'
  note(taxes, month, 'interest', isDeposit ? all : taxed, false)
  if (isDeposit) note(taxes, month, 'deposits', all, false)
}

/** L8, L9: at the start of a month, epf and nps move to the core; answers what the annuities cost. */
export function leaveSchemes(taxes: Taxes, holdings: readonly Holding[], month: number): number {
  const { plan } = taxes
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
  for (const bonds of leaving('sovereignGoldBond')) redeem(taxes, bonds, core, month)
  let price = 0
  for (const nps of leaving('nps')) price += leaveNps(taxes, nps, core, month)
  return price
}

/** L10: the month in which bonds mature; those of the last issue do so in February 2032. */
function maturityOf(plan: Plan, maturityAgeYears = plan.currentAgeYears + 8) {
  const ofLastIssue = (2032 - plan.currentYear) * 12 + 2 - (plan.currentMonth ?? 4)
  return Math.max(0, Math.min(monthOfAge(plan, maturityAgeYears), ofLastIssue))
}

/** L10. */
function redeem(taxes: Taxes, bonds: Holding, core: Holding, month: number): void {
  const { plan } = taxes
  const { maturityAgeYears, originalSubscriber = true } = bonds.portfolio.terms
  if (month !== maturityOf(plan, maturityAgeYears)) return
  const isFree = originalSubscriber || calendarMonthOf(plan, month) < '2026-04'
  if (!isFree) noteSales(taxes, salesOfAll(bonds, month), month, taxYearOf(plan, month))
  buy(core, worth(bonds), month)
  bonds.lots = []
}

/** L10: the interest of a month on all bonds. */
export function bondInterestOf(plan: Plan, month: number): number {
  const bonds = (plan.investments ?? []).filter(each => each.assetClass === 'sovereignGoldBond')
  const unredeemed = bonds.filter(each => month < maturityOf(plan, each.maturityAgeYears))
  return sum(unredeemed.map(each => ((each.costBasis ?? each.initialCorpus ?? 0) * 2.5) / 1200))
}

/** L9: the month in which an account exits, and whether that is early. */
function exitOf({ plan, rulebook }: Taxes, { opening, terms }: Holding['portfolio']) {
  const { exitAgeYears, latestExitAgeYears } = rulebook.schemes.nps
  const wanted =
    terms.exitAgeYears === undefined ? retirementMonthOf(plan) : monthOfAge(plan, terms.exitAgeYears)
  const month = Math.max(0, Math.min(wanted, monthOfAge(plan, latestExitAgeYears)))
  const superannuates = month >= retirementMonthOf(plan)
  const ofGovernment = terms.sector === 'government'
  const mayBeOldEnough = !ofGovernment && (opening > 0 || month >= 180)
  const isEarly = terms.earlyExit === true || !(superannuates || mayBeOldEnough)
  return { month, isEarly: isEarly && month < monthOfAge(plan, exitAgeYears) }
}

/** L9: what an account pays in a month; answers what its annuity costs. */
function leaveNps(taxes: Taxes, nps: Holding, core: Holding, month: number): number {
  const { portfolio } = nps
  const law = taxes.rulebook.schemes.nps
  const { month: exit, isEarly } = exitOf(taxes, portfolio)
  const value = worth(nps)
  const parts = law.paidInPartsYears * 12
  const pay = (amount: number, sold = amount) => {
    const exempt = taxes.exempt.get(portfolio) ?? 0
    taxes.exempt.set(portfolio, Math.max(0, exempt - amount))
    note(taxes, month, 'other', Math.max(0, amount - exempt), false)
    sell(nps, sold, month)
    buy(core, amount, month)
  }
  if (taxes.inParts.has(portfolio) && month > exit && month <= exit + parts)
    pay(value / (exit + parts - month + 1))
  if (month !== exit) return 0
  const { annuityPct = 40, annuityRatePct = 6, sector = 'private' } = portfolio.terms
  const smallest = isEarly ? law.noAnnuityAtEarlyExitUpTo : law.noAnnuityUpTo
  const least = value <= smallest ? 0 : law.leastAnnuityPct[isEarly ? 'early' : sector]
  const inParts = !isEarly && annuityPct < least && value <= law.paidInPartsUpTo
  const annuitised = (value * (inParts ? annuityPct : Math.max(annuityPct, least))) / 100
  taxes.exempt.set(portfolio, (value * law.exemptPct) / 100)
  const rest = value - annuitised
  const staysInPart = inParts && rest > law.paidAtOnceUpTo
  if (staysInPart) taxes.inParts.add(portfolio)
  if (staysInPart) pay(law.paidAtOnceUpTo, annuitised + law.paidAtOnceUpTo)
  else pay(rest, value)
  taxes.annuity += (annuitised * annuityRatePct) / 1200
  return annuitised
}

/** L8: 5 lakh where no employer contributes, else 2.5. The core contributes as an employer's account does. */
function untaxedEpf(plan: Plan): number {
  const { assetClass, initialMonthlyContribution = 0 } = plan.investmentPlan ?? {}
  const entries = plan.investments ?? []
  const parts = entries.filter(each => isContributed(plan, each))
  const listed = sum(parts.map(each => each.initialMonthlyContribution ?? 0))
  const additional = plan.conventions?.totals === 'additional'
  const ofCore = initialMonthlyContribution - (additional ? 0 : listed)
  const pays = (each: (typeof entries)[number]) =>
    each.assetClass === 'epf' && (each.ownSharePct ?? 50) < 100 && (each.initialMonthlyContribution ?? 0) > 0
  return entries.some(pays) || (assetClass === 'epf' && ofCore > 0) ? 250_000 : 500_000
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
    const soFar = (scheme: 'ppf' | 'epf') => taxes.received.get(`${scheme} ${taxYear}`) ?? 0
    const receive = (scheme: 'ppf' | 'epf', more: number) =>
      taxes.received.set(`${scheme} ${taxYear}`, soFar(scheme) + more)
    // T30: those of the first month have run since April.
    const count = (member: 'section80C' | 'section80CCD2' | 'nps', counted: number) => {
      note(taxes, month, member, counted, true)
      if (month === 0) note(taxes, -1, member, counted * monthsBefore(taxes.plan), true)
    }
    if (assetClass === 'ppf' && !isCore) {
      accepted = Math.min(amount, schemes.ppfContributionMaxPerTaxYear - soFar('ppf'))
      receive('ppf', accepted)
    }
    if (assetClass === 'epf') {
      const own = (amount * (terms.ownSharePct ?? 50)) / 100
      const room = untaxedEpf(taxes.plan) - soFar('epf')
      taxed = Math.max(0, own - Math.max(0, room))
      receive('epf', own)
      count('section80C', own)
    }
    const chosen = assetClass === 'fixedDeposit' || assetClass === 'taxFree' ? terms.countsFor80C : false
    const counts = assetClass === 'elss' || assetClass === 'ppf' || chosen
    if (counts) count('section80C', accepted)
    if (assetClass === 'nps') {
      if (month >= exitOf(taxes, holding.portfolio).month) accepted = 0
      const own = (accepted * (terms.ownSharePct ?? 100)) / 100
      count('nps', own)
      count('section80CCD2', accepted - own)
    }
    buy(holding, accepted - taxed, instant)
    holding.taxedBalance += taxed
    if (amount > accepted) buy(core, amount - accepted, instant)
  }
}

/** L9. */
export function noteAnnuity(taxes: Taxes, month: number): void {
  note(taxes, month, 'annuity', taxes.annuity, month < retirementMonthOf(taxes.plan))
}

/** T21, T30: incomes, deductions and house sales of a month; of one before the start those of the first. */
function notePlanned(taxes: Taxes, noted: number, month: number): void {
  const { plan } = taxes
  const { deductions = {}, otherAnnualIncome = 0 } = plan.tax!
  for (const income of plan.incomes ?? []) {
    if (income.taxable === false) continue
    const amount = noted < 0 ? incomeBefore(plan, income, noted) : incomeOf(plan, income, month)
    note(taxes, noted, income.kind, amount, true)
  }
  note(taxes, noted, 'interest', bondInterestOf(plan, month), true)
  const twelfth = indexOf(inflationOf(plan), month) / 12
  const { section80D = 0, section80DD, section80U, section80G = {}, ...others } = deductions
  const disability = rulesOf(taxes, taxYearOf(plan, month)).rules.old.deductions
  const { selfAndFamily = 0, parents = 0 } =
    typeof section80D === 'number' ? { selfAndFamily: section80D } : section80D
  note(taxes, noted, 'section80DSelf', selfAndFamily * twelfth, true)
  note(taxes, noted, 'section80DParents', parents * twelfth, true)
  if (section80DD) note(taxes, noted, 'section80DD', disability.section80DD![section80DD].amount / 12, true)
  if (section80U) note(taxes, noted, 'section80U', disability.section80U![section80U].amount / 12, true)
  const retirementMonth = retirementMonthOf(plan)
  if (month < retirementMonth) note(taxes, noted, 'other', otherAnnualIncome * twelfth, true)
  if (month < retirementMonth || retirementMonth === 0) {
    const { full = 0, half = 0, fullWithinLimit = 0, halfWithinLimit = 0 } = section80G
    note(taxes, noted, 'section80GFull', full * twelfth, true)
    note(taxes, noted, 'section80GHalf', half * twelfth, true)
    note(taxes, noted, 'section80GFullLimited', fullWithinLimit * twelfth, true)
    note(taxes, noted, 'section80GHalfLimited', halfWithinLimit * twelfth, true)
    for (const [member, amount] of Object.entries(others)) {
      note(taxes, noted, member as keyof typeof others, amount * twelfth, true)
    }
  }
  for (const milestone of noted < 0 ? [] : milestonesDue(plan, month)) {
    if (milestone.capitalGain === undefined) continue
    const { cost, indexedCost, exemptReinvestment = 0 } = milestone.capitalGain
    const amount = milestoneAmount(plan, milestone, month)
    const over = (paid: number) =>
      amount < paid ? amount - paid : Math.max(amount - paid - exemptReinvestment, 0)
    const gain = over(cost)
    if (isEarly(plan, month)) {
      note(taxes, month, 'otherLongTermEarly', Math.min(gain, over(indexedCost ?? cost)), false)
      continue
    }
    note(taxes, month, 'otherLongTerm', gain, false)
    const { indexedGainPct, gainRates } = rulesOf(taxes, taxYearOf(plan, month)).rules
    const plainPct = gainRates[gainRates.length - 1]!.otherLongTermPct
    const indexed = Math.max(0, over(indexedCost ?? cost))
    const isCheaper = indexed * indexedGainPct.amount < gain * plainPct
    if (plan.tax!.residency === 'nonResident' || indexedCost === undefined || indexed >= gain) continue
    if (!isCheaper && indexedHousesOfYear(plan, month) > 1) continue
    note(taxes, month, 'houseGain', gain, false)
    note(taxes, month, 'houseIndexedGain', indexed, false)
  }
}

/** How many houses with an indexed cost the tax year of a month has. */
function indexedHousesOfYear(plan: Plan, month: number): number {
  let count = 0
  for (let m = Math.max(0, month - 11); m <= month + 11; m++)
    if (taxYearOf(plan, m) === taxYearOf(plan, month))
      count += milestonesDue(plan, m).filter(each => each.capitalGain?.indexedCost !== undefined).length
  return count
}

/** T20: the law of a tax year, that of the last known one for later years. */
export function rulesOf(taxes: Taxes, taxYear: number): Law {
  if (!taxes.laws.has(taxYear)) taxes.laws.set(taxYear, lawOf(taxes, taxYear))
  return taxes.laws.get(taxYear)!
}

function lawOf({ plan, rulebook }: Taxes, taxYear: number): Law {
  const known = rulebook.taxYears.find(each => Number(each.taxYear.slice(0, 4)) === taxYear)
  if (known !== undefined && taxYear >= 2024) return { rules: known, standIn: false }
  if (known !== undefined) {
    // L4: what is not equity bears the rates of 23 July 2024 before that day too.
    const change = rulebook.taxYears.find(each => each.taxYear === '2024-25')!.gainRates[1]!
    return { rules: { ...known, gainRates: [known.gainRates[0], change] }, standIn: false }
  }
  const last = rulebook.taxYears[rulebook.taxYears.length - 1]!
  const yearsAfter = taxYear - Number(last.taxYear.slice(0, 4))
  const indexed = plan.tax!.futureRules !== 'frozen'
  const scale = indexed ? (1 + inflationOf(plan) / 100) ** yearsAfter : 1
  return { rules: scaledRules(last, scale), standIn: true }
}
