/** The traits of the asset classes as columns: the kernel never sees the name of a class. */

import { monthOfAge } from '../plan/calendar.ts'
import type { UsedInvestment } from '../plan/plan.ts'
import { traitsOf } from '../portfolios/index.ts'
import type { SchemeLimits } from '../rulebook.ts'
import { clippedMonth, type Span } from './span.ts'

/** One element a portfolio, the core last. */
export interface LotTraits {
  /** L1: 1 where lots are kept. */
  readonly keepsLots: Uint8Array
  /** L3: months above which a gain is long-term; never: Infinity. */
  readonly longTermAfter: Float64Array
  /** L4: 1 for equity (111A, 112A), 0 for the others. */
  readonly equityGains: Uint8Array
  /** L3: whether the opening lot is long-term. */
  readonly openingLongTerm: Uint8Array
  readonly openingCost: Float64Array
  /** L5: months for which a lot is locked, and the instant from which all of it is free. */
  readonly lotLockMonths: Float64Array
  readonly lockedUntil: Float64Array
  /** L6: 1 where growth is interest. */
  readonly taxesGrowth: Uint8Array
  /** Share of a contribution that counts for 80C. */
  readonly share80C: Float64Array
  /** 1 where a contribution meets no rule of a scheme and no deduction. */
  readonly plain: Uint8Array
  /** L7, L8, L9: accounts of the schemes, by the rules that they follow. */
  readonly isPpf: Uint8Array
  readonly epfOwnShare: Float64Array
  readonly npsExit: number
  readonly annuityShare: Float64Array
  readonly annuityRatePerMonth: Float64Array
  readonly movesToCoreAtRetirement: Uint8Array
  readonly movesToCoreAtNpsExit: Uint8Array
  /** T28: portfolios by the class of their rank, 0 first. */
  readonly withdrawalRank: Uint8Array
}

const never = Number.POSITIVE_INFINITY

export function compileLotTraits(
  portfolios: readonly UsedInvestment[],
  schemes: SchemeLimits,
  span: Span
): LotTraits {
  const core = portfolios.length - 1
  const traits = portfolios.map(portfolio => traitsOf(portfolio.assetClass))
  const npsExit = Math.max(span.retirementMonth, clippedMonth(schemes.npsExitAgeYears, span))
  const numbers = (value: (portfolio: UsedInvestment, p: number) => number): Float64Array => {
    const column = new Float64Array(portfolios.length)
    for (let p = 0; p < column.length; p++) column[p] = value(portfolios[p]!, p)
    return column
  }
  const flags = (test: (p: number) => boolean): Uint8Array => {
    const column = new Uint8Array(portfolios.length)
    for (let p = 0; p < column.length; p++) column[p] = test(p) ? 1 : 0
    return column
  }
  const scheme = (p: number) => (p === core ? null : traits[p]!.scheme)
  return {
    keepsLots: flags(p => traits[p]!.gains !== null),
    longTermAfter: numbers((_, p) => traits[p]!.gains?.longTermAfterMonths ?? never),
    equityGains: flags(p => traits[p]!.gains?.kind === 'equity'),
    openingLongTerm: flags(p => openingIsLongTerm(portfolios[p]!, traits[p]!.gains?.longTermAfterMonths)),
    openingCost: numbers(portfolio => portfolio.costBasis ?? portfolio.initialCorpus),
    lotLockMonths: numbers((_, p) => (p !== core && traits[p]!.locksLots ? schemes.elssLockMonths : 0)),
    lockedUntil: numbers((portfolio, p) =>
      scheme(p) === 'ppf' ? ppfUnlocked(portfolio, schemes, span) : scheme(p) === 'nps' ? never : 0
    ),
    taxesGrowth: flags(p => traits[p]!.taxesGrowth),
    share80C: numbers((portfolio, p) => share80C(portfolio, traits[p]!.counts80C)),
    plain: flags(p => scheme(p) === null && share80C(portfolios[p]!, traits[p]!.counts80C) === 0),
    isPpf: flags(p => scheme(p) === 'ppf'),
    epfOwnShare: numbers((portfolio, p) =>
      traits[p]!.scheme === 'epf' ? (portfolio.ownSharePct ?? 50) / 100 : 0
    ),
    npsExit,
    annuityShare: numbers(portfolio => (portfolio.annuityPct ?? 40) / 100),
    annuityRatePerMonth: numbers(portfolio => (portfolio.annuityRatePct ?? 6) / 1200),
    movesToCoreAtRetirement: flags(p => scheme(p) === 'epf'),
    movesToCoreAtNpsExit: flags(p => scheme(p) === 'nps'),
    withdrawalRank: Uint8Array.from(traits.map(each => each.withdrawalRank))
  }
}

/** L3. */
const openingIsLongTerm = (portfolio: UsedInvestment, longTermAfter: number | undefined): boolean =>
  longTermAfter !== undefined && (longTermAfter !== never || portfolio.acquiredBeforeApril2023 === true)

/** L5: the month from which a PPF account is free. */
function ppfUnlocked(portfolio: UsedInvestment, schemes: SchemeLimits, span: Span): number {
  if (portfolio.lockedUntilAgeYears !== undefined)
    return monthOfAge(portfolio.lockedUntilAgeYears, span.currentAgeYears)
  return portfolio.initialCorpus > 0 ? 0 : schemes.ppfLockYears * 12
}

function share80C(portfolio: UsedInvestment, counts: 'always' | 'ownShare' | 'asked' | 'never'): number {
  if (counts === 'always') return 1
  if (counts === 'ownShare') return (portfolio.ownSharePct ?? 50) / 100
  return counts === 'asked' && portfolio.countsFor80C === true ? 1 : 0
}
