/** The limits in force, in the shape in which the engine is handed them. */
import type { SchemeLimits } from '@arthayu/engine'
import { latest } from './dated-figure.ts'
import { elss } from './elss.ts'
import { epf } from './epf.ts'
import { goldBond } from './gold-bond.ts'
import { nps } from './nps.ts'
import { ppf } from './ppf.ts'

export const schemeLimits: SchemeLimits = {
  ppfContributionMaxPerTaxYear: latest(ppf.contributionMaxPerTaxYear).amount,
  ppfLockYears: latest(ppf.lockYears).amount,
  epfUntaxedOwnContributionMaxPerTaxYear: latest(epf.untaxedOwnContributionMaxPerTaxYear).amount,
  epfUntaxedOwnContributionMaxWithoutEmployer: latest(epf.untaxedOwnContributionMaxWithoutEmployer).amount,
  elssLockMonths: latest(elss.lockMonths).amount,
  nps: {
    exitAgeYears: latest(nps.exitAgeYears).amount,
    latestExitAgeYears: latest(nps.latestExitAgeYears).amount,
    subscriptionYears: latest(nps.subscriptionYears).amount,
    leastAnnuityPct: {
      private: latest(nps.leastAnnuityPct).amount,
      government: latest(nps.leastAnnuityOfGovernmentPct).amount,
      early: latest(nps.leastAnnuityAtEarlyExitPct).amount
    },
    noAnnuityUpTo: latest(nps.noAnnuityUpTo).amount,
    noAnnuityAtEarlyExitUpTo: latest(nps.noAnnuityAtEarlyExitUpTo).amount,
    paidInPartsUpTo: latest(nps.paidInPartsUpTo).amount,
    paidAtOnceUpTo: latest(nps.paidAtOnceUpTo).amount,
    paidInPartsYears: latest(nps.paidInPartsYears).amount,
    exemptPct: latest(nps.exemptPct).amount
  },
  goldBond: {
    annualInterestPct: latest(goldBond.annualInterestPct).amount,
    termYears: latest(goldBond.termYears).amount,
    lastIssuedOn: latest(goldBond.lastIssuePricePerGram).from,
    firstSubscriberAloneFrom: latest(goldBond.exemptOfLaterHolderPct).from
  }
}
