/** The limits in force, in the shape in which the engine is handed them. */
import type { SchemeLimits } from '@arthayu/engine'
import { latest } from './dated-figure.ts'
import { elss } from './elss.ts'
import { epf } from './epf.ts'
import { nps } from './nps.ts'
import { ppf } from './ppf.ts'

export const schemeLimits: SchemeLimits = {
  ppfContributionMaxPerTaxYear: latest(ppf.contributionMaxPerTaxYear).amount,
  ppfLockYears: latest(ppf.lockYears).amount,
  epfUntaxedOwnContributionMaxPerTaxYear: latest(epf.untaxedOwnContributionMaxPerTaxYear).amount,
  elssLockMonths: latest(elss.lockMonths).amount,
  npsExitAgeYears: latest(nps.exitAgeYears).amount,
  npsLeastAnnuityPct: latest(nps.leastAnnuityPct).amount,
  npsNoAnnuityUpTo: latest(nps.noAnnuityUpTo).amount,
  npsExemptPct: latest(nps.exemptPct).amount
}
