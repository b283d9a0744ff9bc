/** Fills in the members that only mean something with `tax`. */
import type { Fill } from './normalise.ts'
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
    ...(given.deductions && { deductions: given.deductions }),
    otherAnnualIncome: fill(given.otherAnnualIncome, 0, base, 'otherAnnualIncome'),
    futureRules: fill(given.futureRules, 'inflationIndexed', base, 'futureRules'),
    harvestGains: fill(given.harvestGains, false, base, 'harvestGains')
  }
}

/** Without tax these members have no effect; what was given stays in the echo. */
export function keptTaxMembers(given: Investment): TaxMembers {
  return Object.fromEntries(
    taxMembers.filter(member => given[member] !== undefined).map(member => [member, given[member]])
  )
}

/** L1, L8, L9: what the portfolio's class uses and the request left out. */
export function taxMembersOf(given: Investment, base: string, fill: Fill): TaxMembers {
  const costBasis = fill(given.costBasis, given.initialCorpus ?? 0, base, 'costBasis')
  const used = { ...keptTaxMembers(given), costBasis }
  if (given.assetClass === 'epf')
    return { ...used, ownSharePct: fill(given.ownSharePct, 50, base, 'ownSharePct') }
  if (given.assetClass === 'sovereignGoldBond')
    return { ...used, originalSubscriber: fill(given.originalSubscriber, true, base, 'originalSubscriber') }
  if (given.assetClass !== 'nps') return used
  return {
    ...used,
    sector: fill(given.sector, 'private', base, 'sector'),
    annuityPct: fill(given.annuityPct, 40, base, 'annuityPct'),
    annuityRatePct: fill(given.annuityRatePct, 6, base, 'annuityRatePct')
  }
}
