/** L5: a shortfall beside money that exists and may not be taken yet. */
import { formatInr, formatYears } from '../arithmetic/format.ts'
import type { Accounts } from '../kernel/accounts/accounts.ts'
import type { TaxState } from '../kernel/person-tax/tax-state.ts'
import type { UsedInput } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import type { Series } from './series.ts'

/** @param months asked for only where money is locked */
export function lockedWarnings(input: UsedInput, taxState: TaxState | null, months: () => Series): Warning[] {
  const locked = taxState?.lockedAtShortfall ?? 0
  if (taxState === null || locked < 0.005) return []
  const series = months()
  const short = series.shortfall.findIndex(paise => paise > 0)
  const accounts = input.investments.flatMap(({ label }, p) => {
    const until = untilWhen(input, taxState.accounts, series, p, short)
    return until === null ? [] : [`${label} ${until}`]
  })
  const message =
    `Money runs short while ${formatInr(locked)} is locked: ${accounts.join(', ')}. Keep more in ` +
    'portfolios that are not locked, or plan the payment for later.'
  return [{ code: 'shortfall-beside-locked-money', severity: 'warning', message, pointer: '#/investments' }]
}

/** All that could be taken has been: what a portfolio still has is locked. */
function untilWhen(
  { currentAgeYears }: UsedInput,
  { traits }: Accounts,
  { portfolios, length }: Series,
  p: number,
  short: number
): string | null {
  const left = portfolios[p]![short]!
  if (left === 0) return null
  const months = traits.lotLockMonths[p]!
  if (months > 0) return `(each instalment for ${formatYears(months / 12)})`
  const leaves = traits.leaves[p]!
  // L9: what an NPS account still has after its exit is paid over years.
  const parts = traits.isNps[p] === 1 && leaves <= short ? traits.limits.nps.paidInPartsYears * 12 : 0
  const unlocks = traits.lockedUntil[p]!
  const until = unlocks === Number.POSITIVE_INFINITY ? leaves + parts : unlocks
  if (until <= short) return null
  return until >= length ? 'to the end of the plan' : `until ${formatYears(currentAgeYears + until / 12)}`
}
