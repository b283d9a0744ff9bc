/** Warnings about deductions that the regimes of a plan's years do not allow in full (T5). */
import type { PersonTax } from '../kernel/person-tax/person-tax.ts'
import { cappedClaim, disabilityAmount, type Outcome } from '../plan/claims.ts'
import type { Deductions } from '../plan/deductions-schema.ts'
import type { UsedTax } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import { commonCapOf, factsOf, isClaimable } from '../tax/claims.ts'
import { type DeductionCaps, lawOf, type Regime } from '../tax/law.ts'
import { type Claim, claims, factNames, factPlaces } from '../tax/tables.ts'

/** Claims to check. The interest of a let-out house is no deduction of a regime. */
const checked = claims.map(({ name }) => name).filter(name => name !== 'letOutInterest')

/** A year in which a claim counts: how much of it, and the law of the regime that was used. */
interface ClaimedYear {
  readonly regime: Regime
  readonly caps: DeductionCaps
  readonly amount: number
}

/**
 * One warning for each claim that every regime of its years cuts.
 * @param place pointer of the tax of the person
 */
export function deductionWarnings({ deductions = {} }: UsedTax, run: PersonTax, place: string): Warning[] {
  return checked.flatMap(claim => {
    const given = givenOf(claim, deductions, run)
    if (given === 0) return []
    const years = yearsOf(claim, run)
    const outcomes = (['new', 'old'] as const).flatMap(regime => {
      const ofRegime = years.filter(year => year.regime === regime)
      return ofRegime.length === 0 ? [] : [outcomeOf(claim, given, regime, ofRegime)]
    })
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

/** The years of a claim: most end at retirement, so the regimes of later years do not matter (T21). */
function yearsOf(claim: Claim, { taxation, settled }: PersonTax): ClaimedYear[] {
  // Read in the rows: building facts for every year is slow.
  const places = factsOf(claim).map(fact => factPlaces[fact])
  const found: ClaimedYear[] = []
  for (const [index, { rules }] of taxation.years.entries()) {
    let amount = 0
    for (const place of places) amount += taxation.planned[index * factNames.length + place]!
    if (amount === 0) continue
    const regime = settled.regimes[index]!
    found.push({ regime, caps: lawOf(rules, regime).deductions, amount })
  }
  return found
}

/**
 * Returns the part of a claim that a regime allows. A claim within the limit grows above it with inflation,
 * and the first year may hold a part of one: neither is a cut that needs a warning.
 */
function outcomeOf(claim: Claim, given: number, regime: Regime, years: readonly ClaimedYear[]): Outcome {
  const allowing = years.filter(({ caps }) => isClaimable(claim, caps))
  const limit = Math.max(0, ...allowing.map(({ caps }) => commonCapOf(claim, caps)))
  const isEverCut = allowing.length === 0 || allowing.some(({ amount }) => amount > limit)
  const allowed = isEverCut ? Math.min(given, limit) : given
  return { regime, isAllowed: allowing.length > 0, allowed, cutBy: 'limit' }
}
