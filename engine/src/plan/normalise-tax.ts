/** Fills in the members that only mean something with `tax`. */

import type { Fill } from '../request/fill.ts'
import { knownMembers } from '../request/known-members.ts'
import { type Deductions, deductionsSchema, section80DSchema } from './deductions-schema.ts'
import type { TaxMember, UsedInvestment, UsedTax } from './plan.ts'
import type { Investment } from './schema.ts'
import type { TaxSettings } from './tax-schema.ts'

const taxMembers = [
  'costBasis',
  'acquiredBeforeApril2023',
  'lockedUntilAgeYears',
  'ownSharePct',
  'sector',
  'exitAgeYears',
  'earlyExit',
  'annuityPct',
  'annuityRatePct',
  'maturityAgeYears',
  'originalSubscriber',
  'countsFor80C'
] as const satisfies readonly TaxMember[]

type TaxMembers = Pick<UsedInvestment, TaxMember>

export function taxOf(given: TaxSettings, fill: Fill): UsedTax {
  const base = '#/tax'
  return {
    regime: fill(given.regime, 'new', base, 'regime'),
    residency: fill(given.residency, 'resident', base, 'residency'),
    employer: fill(given.employer, 'private', base, 'employer'),
    ...(given.deductions && { deductions: deductionsOf(given.deductions) }),
    otherAnnualIncome: fill(given.otherAnnualIncome, 0, base, 'otherAnnualIncome'),
    futureRules: fill(given.futureRules, 'inflationIndexed', base, 'futureRules'),
    firstYear: fill(given.firstYear, 'whole', base, 'firstYear'),
    harvestGains: fill(given.harvestGains, false, base, 'harvestGains')
  }
}

/** As claimed; of 80D a number stays one. */
function deductionsOf(given: Deductions): Deductions {
  const known = knownMembers(deductionsSchema, given)
  const { section80D } = known
  return typeof section80D === 'object'
    ? { ...known, section80D: knownMembers(section80DSchema, section80D) }
    : known
}

/** Without tax these members have no effect; what was given stays in the echo, in the order of the schema. */
export function keptTaxMembers(given: Pick<Investment, TaxMember>): TaxMembers {
  const kept: Partial<Record<TaxMember, unknown>> = {}
  for (const member of taxMembers) if (given[member] !== undefined) kept[member] = given[member]
  return kept as TaxMembers
}

/** L1, L8, L9: what the portfolio's class uses and the request left out. */
export function taxMembersOf(given: Investment, base: string, fill: Fill): TaxMembers {
  const costBasis = fill(given.costBasis, given.initialCorpus ?? 0, base, 'costBasis')
  return keptTaxMembers({ ...given, costBasis, ...schemeMembersOf(given, base, fill) })
}

function schemeMembersOf(given: Investment, base: string, fill: Fill): TaxMembers {
  if (given.assetClass === 'epf') return { ownSharePct: fill(given.ownSharePct, 50, base, 'ownSharePct') }
  if (given.assetClass === 'sovereignGoldBond')
    return { originalSubscriber: fill(given.originalSubscriber, true, base, 'originalSubscriber') }
  if (given.assetClass !== 'nps') return {}
  return {
    ownSharePct: fill(given.ownSharePct, 100, base, 'ownSharePct'),
    sector: fill(given.sector, 'private', base, 'sector'),
    annuityPct: fill(given.annuityPct, 40, base, 'annuityPct'),
    annuityRatePct: fill(given.annuityRatePct, 6, base, 'annuityRatePct')
  }
}
