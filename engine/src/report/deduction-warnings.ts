/** Warnings about deductions that the regimes of a plan's years do not allow in full (T5). */
import type { PersonTax } from '../kernel/person-tax/person-tax.ts'
import { cappedClaim, disabilityAmount, type Outcome } from '../plan/claims.ts'
import type { Deductions } from '../plan/deductions-schema.ts'
import type { UsedTax } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import { commonCapOf, factsOf, isClaimable } from '../tax/claims.ts'
import { lawOf, type Regime } from '../tax/law.ts'
import { type Claim, claims, factNames, factPlaces } from '../tax/tables.ts'

/** Claims to check. The interest of a let-out house is no deduction of a regime. */
const checked = claims.map(({ name }) => name).filter(name => name !== 'letOutInterest')

/**
 * One warning for each claim that every regime of its years cuts.
 * @param place pointer of the tax of the person
 */
export function deductionWarnings({ deductions = {} }: UsedTax, run: PersonTax, place: string): Warning[] {
  return checked.flatMap(claim => {
    const given = givenOf(claim, deductions, run)
    if (given === 0) return []
    const outcomes = (['new', 'old'] as const).flatMap(regime => outcomeOf(claim, given, regime, run) ?? [])
    const isCut = outcomes.length > 0 && outcomes.every(({ allowed }) => allowed < given)
    return isCut ? [cappedClaim(claim, given, outcomes, `${place}/deductions/${claim}`)] : []
  })
}

/** The claim in rupees a year, as in the plan. */
function givenOf(claim: Claim, deductions: Deductions, { taxation }: PersonTax): number {
  if (claim === 'section80DD' || claim === 'section80U')
    return disabilityAmount(claim, deductions[claim], taxation.years[0]!.rules)
  const given = deductions[claim] ?? 0
  if (typeof given === 'number') return given
  return Object.values(given).reduce<number>((sum, each) => (typeof each === 'number' ? sum + each : sum), 0)
}

/**
 * Returns the part of a claim that a regime allows, null if the regime is used in no year of the claim: most
 * claims end at retirement, so the regimes of later years do not matter (T21). A claim within the limit grows
 * above it with inflation, and the first year may hold a part of one: neither is a cut that needs a warning.
 */
function outcomeOf(claim: Claim, given: number, regime: Regime, run: PersonTax): Outcome | null {
  const { years, planned } = run.taxation
  // Read in the rows: building facts for every year is slow.
  const places = factsOf(claim).map(fact => factPlaces[fact])
  let isUsed = false
  let isAllowed = false
  let limit = 0
  let most = 0
  for (let index = 0; index < years.length; index++) {
    if (run.settled.regimes[index] !== regime) continue
    let amount = 0
    for (const place of places) amount += planned[index * factNames.length + place]!
    if (amount === 0) continue
    isUsed = true
    const caps = lawOf(years[index]!.rules, regime).deductions
    if (!isClaimable(claim, caps)) continue
    isAllowed = true
    limit = Math.max(limit, commonCapOf(claim, caps))
    most = Math.max(most, amount)
  }
  if (!isUsed) return null
  const allowed = isAllowed && most <= limit ? given : Math.min(given, limit)
  return { regime, isAllowed, allowed, cutBy: 'limit' }
}
