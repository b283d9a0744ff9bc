/** The traits of the asset classes as columns: the kernel never sees the name of a class. */
import { traitsOf } from '../classes.ts'
import { bondMaturityOf } from '../plan/bond-maturity.ts'
import { monthOfAge } from '../plan/calendar.ts'
import { ownerIndexOf, type PersonSpan } from '../plan/people.ts'
import type { UsedInvestment } from '../plan/plan.ts'
import type { NpsLimits, SchemeLimits } from '../rulebook.ts'
import type { Span } from './span.ts'

/** One element a portfolio, the core last. */
export interface AccountTraits {
  /** Whether accounts differ by their return only: they keep no lots, no locks and no limits. */
  readonly arePlain: boolean
  /** L7 to L10: limits that the schemes' accounts follow. */
  readonly limits: SchemeLimits
  /** Index of the owner among the people. */
  readonly owner: Int32Array
  /** L1: 1 where lots are kept. */
  readonly keepsLots: Float64Array
  /**
   * L3: months above which a gain is long-term; never: Infinity. Where the opening lot alone is long-term:
   * the largest number, for that lot was bought before every instant.
   */
  readonly longTermAfter: Float64Array
  /** L4: 1 for equity (111A, 112A), 0 for the others. */
  readonly equityGains: Float64Array
  readonly openingCost: Float64Array
  /** L5: months for which a lot is locked, and the instant from which all of it is free. */
  readonly lotLockMonths: Float64Array
  readonly lockedUntil: Float64Array
  /** L5: whether something may be locked in a month from `R` on. */
  locksInRetirement: boolean
  /** L6: 1 where growth is interest. */
  readonly taxesGrowth: Float64Array
  /** L6, L8: the portfolios whose growth, or a part of it, is interest. */
  readonly interestBearing: Int32Array
  /** Share of a contribution that counts for 80C. */
  readonly share80C: Float64Array
  /** 1 if no scheme rule and no deduction applies to a contribution. */
  readonly plain: Float64Array
  /** L7, L8, L9: accounts of the schemes, by the rules that they follow. */
  readonly isPpf: Float64Array
  readonly epfOwnShare: Float64Array
  /** L8: own contributions of a tax year whose interest is untaxed, by owner. */
  readonly epfUntaxedMax: readonly number[]
  readonly npsOwnShare: Float64Array
  readonly npsEmployerShare: Float64Array
  readonly isNps: Float64Array
  /** L10: 1 where the gain of bonds that mature is free of tax. */
  readonly maturesUntaxed: Float64Array
  /** L8 to L10: the month in which an account closes, exits or matures; never: Infinity. */
  readonly leaves: Float64Array
  readonly npsExitsEarly: Float64Array
  readonly npsLeastAnnuityShare: Float64Array
  readonly npsNoAnnuityUpTo: Float64Array
  readonly npsPaidInPartsUpTo: Float64Array
  readonly annuityShare: Float64Array
  readonly annuityRatePerMonth: Float64Array
  /** L8: 1 for an account that its owner's retirement closes. */
  readonly isEpf: Float64Array
  /** T28: portfolios by the class of their rank, 0 first. */
  readonly withdrawalRank: Float64Array
}

const never = Number.POSITIVE_INFINITY

/** The traits of the accounts; plain without tax: the portfolios then differ by their return only. */
export function compileAccountTraits(
  portfolios: readonly UsedInvestment[],
  schemes: SchemeLimits,
  span: Span,
  arePlain: boolean
): AccountTraits {
  const zeros = span.arena.floats(portfolios.length)
  const column = (): Float64Array => (arePlain ? zeros : span.arena.floats(portfolios.length))
  const columns = {
    arePlain,
    limits: schemes,
    owner: Int32Array.from(portfolios, each => ownerIndexOf(each.owner)),
    keepsLots: column(),
    longTermAfter: column(),
    equityGains: column(),
    openingCost: column(),
    lotLockMonths: column(),
    lockedUntil: column(),
    locksInRetirement: false,
    taxesGrowth: column(),
    interestBearing: Int32Array.from(
      portfolios.flatMap((each, p) => (!arePlain && earnsInterest(each) ? p : []))
    ),
    share80C: column(),
    plain: span.arena.floats(portfolios.length).fill(1),
    isPpf: column(),
    epfOwnShare: column(),
    epfUntaxedMax: span.people.map((_, owner) =>
      epfUntaxedMaxOf(
        portfolios.filter(each => ownerIndexOf(each.owner) === owner),
        schemes
      )
    ),
    npsOwnShare: column(),
    npsEmployerShare: column(),
    isNps: column(),
    maturesUntaxed: column(),
    leaves: span.arena.floats(portfolios.length).fill(never),
    npsExitsEarly: column(),
    npsLeastAnnuityShare: column(),
    npsNoAnnuityUpTo: column(),
    npsPaidInPartsUpTo: column(),
    annuityShare: column(),
    annuityRatePerMonth: column(),
    isEpf: column(),
    withdrawalRank: column()
  }
  if (arePlain) return columns
  const core = portfolios.length - 1
  for (let p = 0; p <= core; p++) {
    setTraits(columns, p, portfolios[p]!, p === core, schemes, span)
    if (locksAfter(columns, p, span.retirementStart)) columns.locksInRetirement = true
  }
  return columns
}

/** L8: the limit is higher for an owner without an employer's share (provisos to 10(11) and 10(12)). */
const epfUntaxedMaxOf = (
  portfolios: readonly UsedInvestment[],
  limits: Pick<
    SchemeLimits,
    'epfUntaxedOwnContributionMaxPerTaxYear' | 'epfUntaxedOwnContributionMaxWithoutEmployer'
  >
): number =>
  portfolios.some(
    ({ assetClass, ownSharePct = 50, initialMonthlyContribution }) =>
      traitsOf(assetClass).scheme === 'epf' && ownSharePct < 100 && initialMonthlyContribution > 0
  )
    ? limits.epfUntaxedOwnContributionMaxPerTaxYear
    : limits.epfUntaxedOwnContributionMaxWithoutEmployer

/** L5: an account that exits at `R` locks nothing after it, unless it may be paid in parts (L9). */
function locksAfter(columns: AccountTraits, p: number, month: number): boolean {
  const { lotLockMonths, lockedUntil, leaves, annuityShare, npsLeastAnnuityShare } = columns
  if (lotLockMonths[p]! > 0) return true
  if (lockedUntil[p]! < never) return lockedUntil[p]! > month
  return leaves[p]! > month || annuityShare[p]! < npsLeastAnnuityShare[p]!
}

/** The core never follows a scheme: it is no account of one, and nothing of it is locked. */
function setTraits(
  columns: AccountTraits,
  p: number,
  portfolio: UsedInvestment,
  isCore: boolean,
  schemes: SchemeLimits,
  span: Span
): void {
  const { gains, scheme, counts80C, locksLots, taxesGrowth, withdrawalRank } = traitsOf(portfolio.assetClass)
  const account = isCore ? null : scheme
  const owner = span.people[columns.owner[p]!]!
  const share = share80C(portfolio, counts80C)
  columns.keepsLots[p] = flag(gains !== null)
  columns.longTermAfter[p] = longTermAfter(portfolio, gains?.longTermAfterMonths)
  columns.equityGains[p] = flag(gains?.kind === 'equity')
  columns.openingCost[p] = portfolio.costBasis ?? portfolio.initialCorpus
  columns.lotLockMonths[p] = !isCore && locksLots ? schemes.elssLockMonths : 0
  columns.lockedUntil[p] =
    account === 'ppf' ? ppfUnlocked(portfolio, schemes, owner) : isLockedToItsEnd(account) ? never : 0
  columns.taxesGrowth[p] = flag(taxesGrowth)
  columns.share80C[p] = share
  columns.plain[p] = flag(account === null && share === 0)
  columns.isPpf[p] = flag(account === 'ppf')
  columns.epfOwnShare[p] = scheme === 'epf' ? (portfolio.ownSharePct ?? 50) / 100 : 0
  const npsOwnPct = portfolio.ownSharePct ?? 100
  columns.npsOwnShare[p] = account === 'nps' ? npsOwnPct / 100 : 0
  columns.npsEmployerShare[p] = account === 'nps' ? (100 - npsOwnPct) / 100 : 0
  columns.annuityShare[p] = (portfolio.annuityPct ?? 40) / 100
  columns.annuityRatePerMonth[p] = (portfolio.annuityRatePct ?? 6) / 1200
  columns.isEpf[p] = flag(account === 'epf')
  columns.withdrawalRank[p] = withdrawalRank
  if (account === 'epf') columns.leaves[p] = owner.retirementMonth
  if (account === 'goldBond') setMaturity(columns, p, portfolio, schemes, span, owner)
  if (account === 'nps') setExit(columns, p, portfolio, schemes.nps, owner)
}

/** L10: when bonds mature, and whether their gain is free for their holder by then. */
function setMaturity(
  columns: AccountTraits,
  p: number,
  portfolio: UsedInvestment,
  { goldBond }: SchemeLimits,
  { currentYear, currentMonth }: Span,
  { currentAgeYears }: PersonSpan
): void {
  const { firstSubscriberAloneFrom: day } = goldBond
  const month = bondMaturityOf(portfolio, { currentYear, currentMonth, currentAgeYears }, goldBond)
  const restrictedFrom = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const isBefore = currentYear * 12 + currentMonth + month < restrictedFrom
  columns.leaves[p] = month
  columns.maturesUntaxed[p] = flag(portfolio.originalSubscriber !== false || isBefore)
}

/** L9: when an NPS account exits, whether that is early, and what must then buy an annuity. */
function setExit(
  columns: AccountTraits,
  p: number,
  { sector = 'private', initialCorpus, exitAgeYears, earlyExit = false }: UsedInvestment,
  limits: NpsLimits,
  { currentAgeYears, retirementMonth }: PersonSpan
): void {
  const monthOf = (ageYears: number): number => monthOfAge(ageYears, currentAgeYears)
  const asked = exitAgeYears === undefined ? retirementMonth : monthOf(exitAgeYears)
  const month = Math.max(0, Math.min(asked, monthOf(limits.latestExitAgeYears)))
  const superannuates = month >= retirementMonth
  // An account that holds something may be of any age; one that opens with nothing is as old as the plan.
  const mayBeOldEnough = sector === 'private' && (initialCorpus > 0 || month >= limits.subscriptionYears * 12)
  const meetsCondition = !earlyExit && (superannuates || mayBeOldEnough)
  const isEarly = !meetsCondition && month < monthOf(limits.exitAgeYears)
  columns.isNps[p] = 1
  columns.npsExitsEarly[p] = flag(isEarly)
  columns.leaves[p] = month
  columns.npsLeastAnnuityShare[p] = limits.leastAnnuityPct[isEarly ? 'early' : sector] / 100
  columns.npsNoAnnuityUpTo[p] = isEarly ? limits.noAnnuityAtEarlyExitUpTo : limits.noAnnuityUpTo
  columns.npsPaidInPartsUpTo[p] = isEarly ? 0 : limits.paidInPartsUpTo
}

/** Returns whether an account pays nothing until it closes or exits (L5). */
const isLockedToItsEnd = (account: string | null): boolean => account === 'nps' || account === 'goldBond'

const earnsInterest = ({ assetClass }: UsedInvestment): boolean => {
  const { taxesGrowth, scheme } = traitsOf(assetClass)
  return taxesGrowth || scheme === 'epf'
}

const flag = (test: boolean): number => (test ? 1 : 0)

/** L3: an opening lot of a class whose lots never are so is long-term if it was bought before April 2023. */
function longTermAfter(portfolio: UsedInvestment, months: number | undefined): number {
  if (months === undefined) return never
  return months === never && portfolio.acquiredBeforeApril2023 === true ? Number.MAX_VALUE : months
}

/** L5: the month from which a PPF account is free. */
function ppfUnlocked(portfolio: UsedInvestment, schemes: SchemeLimits, owner: PersonSpan): number {
  if (portfolio.lockedUntilAgeYears !== undefined)
    return monthOfAge(portfolio.lockedUntilAgeYears, owner.currentAgeYears)
  return portfolio.initialCorpus > 0 ? 0 : schemes.ppfLockYears * 12
}

function share80C(portfolio: UsedInvestment, counts: 'always' | 'ownShare' | 'asked' | 'never'): number {
  if (counts === 'always') return 1
  if (counts === 'ownShare') return (portfolio.ownSharePct ?? 50) / 100
  return counts === 'asked' && portfolio.countsFor80C === true ? 1 : 0
}
