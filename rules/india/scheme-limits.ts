/** Limits of the government's savings schemes, with the orders that set them. */
import type { SchemeLimits } from '@arthayu/engine'

export const schemeLimits: SchemeLimits = {
  ppfContributionMaxPerTaxYear: 150_000,
  ppfLockYears: 15,
  epfUntaxedOwnContributionMaxPerTaxYear: 250_000,
  elssLockMonths: 36,
  npsExitAgeYears: 60,
  npsLeastAnnuityPct: 20,
  npsNoAnnuityUpTo: 800_000,
  npsExemptPct: 60
}
