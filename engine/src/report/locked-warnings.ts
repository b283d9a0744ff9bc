/** L5: a shortfall while there is money that is still locked. */
import type { Accounts } from '../kernel/accounts/accounts.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import type { UsedInput } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import { warningText } from '../text/en/warnings.ts'
import type { Series } from './series.ts'

/** @param months called only where money is locked */
export function lockedWarnings(input: UsedInput, taxState: TaxState | null, months: () => Series): Warning[] {
  const locked = taxState?.lockedAtShortfall ?? 0
  if (taxState === null || locked < 0.005) return []
  const series = months()
  const short = series.shortfall.findIndex(paise => paise > 0)
  const portfolios = input.investments.flatMap(({ label }, p) => {
    const lock = lockOf(input, taxState.accounts, series, p, short)
    return lock === null ? [] : [{ label, ...lock }]
  })
  const message = warningText.lockedShortfall({ locked, portfolios })
  return [{ code: 'shortfall-beside-locked-money', severity: 'warning', message, pointer: '#/investments' }]
}

/** Returns how long a portfolio is locked. Everything that is free has been spent, so the rest is locked. */
function lockOf(
  { currentAgeYears }: UsedInput,
  { traits }: Accounts,
  { portfolios, length }: Series,
  p: number,
  short: number
): { eachForMonths?: number; untilAgeYears?: number } | null {
  const left = portfolios[p]![short]!
  if (left === 0) return null
  const months = traits.lotLockMonths[p]!
  if (months > 0) return { eachForMonths: months }
  const leaves = traits.leaves[p]!
  // L9: after its exit, an NPS account may be paid out over years.
  const parts = traits.isNps[p] === 1 && leaves <= short ? traits.limits.nps.paidInPartsYears * 12 : 0
  const unlocks = traits.lockedUntil[p]!
  const until = unlocks === Number.POSITIVE_INFINITY ? leaves + parts : unlocks
  if (until <= short) return null
  return until >= length ? {} : { untilAgeYears: currentAgeYears + until / 12 }
}
