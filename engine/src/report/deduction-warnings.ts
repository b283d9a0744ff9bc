/** T5: deductions of a plan that the regimes of its years do not allow, or allow only up to a limit. */
import type { PersonTax } from '../kernel/person-tax/person-tax.ts'
import {
  type Claim,
  cappedClaim,
  disabilityAmount,
  factsOf,
  isClaimable,
  type Outcome
} from '../plan/claims.ts'
import type { Deductions } from '../plan/deductions-schema.ts'
import type { UsedTax } from '../plan/plan.ts'
import type { Warning } from '../request/issue.ts'
import { capOf } from '../tax/heads.ts'
import { type DeductionCaps, lawOf, type Regime } from '../tax/law.ts'
import { factMembers } from '../tax/rows.ts'

/**
 * Claims that are looked at, with the limit of those that have one amount for everybody. The interest of a
 * let-out house is no deduction of a regime.
 */
const limits: Readonly<Record<Exclude<Claim, 'letOutInterest'>, (caps: DeductionCaps) => number>> = {
  section80C: caps => capOf(caps.section80C),
  section80CCD1B: caps => capOf(caps.section80CCD1B),
  section80CCD2: () => Number.POSITIVE_INFINITY,
  section80D: () => Number.POSITIVE_INFINITY,
  section80TTA: () => Number.POSITIVE_INFINITY,
  section80E: () => Number.POSITIVE_INFINITY,
  homeLoanInterest: caps => capOf(caps.homeLoanInterest),
  professionalTax: caps => capOf(caps.professionalTax),
  hraExemption: () => Number.POSITIVE_INFINITY,
  childrenEducationAllowance: caps => capOf(caps.childrenEducationAllowance),
  hostelAllowance: caps => capOf(caps.hostelAllowance),
  section80DD: () => Number.POSITIVE_INFINITY,
  section80U: () => Number.POSITIVE_INFINITY,
  section80G: () => Number.POSITIVE_INFINITY
}

const claims = Object.keys(limits) as (keyof typeof limits)[]

/** A year in which a claim counts: how much of it, and the law of the regime that was used. */
interface ClaimedYear {
  readonly regime: Regime
  readonly caps: DeductionCaps
  readonly amount: number
}

/** One remark for each claim that no regime of its years leaves whole. */
export function deductionWarnings({ deductions = {} }: UsedTax, run: PersonTax): Warning[] {
  return claims.flatMap(claim => {
    const given = givenOf(claim, deductions, run)
    if (given === 0) return []
    const years = yearsOf(claim, run)
    const outcomes = (['new', 'old'] as const).flatMap(regime => {
      const ofRegime = years.filter(year => year.regime === regime)
      return ofRegime.length === 0 ? [] : [outcomeOf(claim, given, regime, ofRegime)]
    })
    const isCut = outcomes.length > 0 && outcomes.every(({ allowed }) => allowed < given)
    return isCut ? [cappedClaim(claim, given, outcomes, `#/tax/deductions/${claim}`)] : []
  })
}

/** Rupees a year as the plan gives them. */
function givenOf(claim: Claim, deductions: Deductions, { taxation }: PersonTax): number {
  if (claim === 'section80DD' || claim === 'section80U')
    return disabilityAmount(claim, deductions[claim], taxation.years[0]!.rules)
  const given = deductions[claim] ?? 0
  if (typeof given === 'number') return given
  return Object.values(given).reduce<number>((sum, each) => (typeof each === 'number' ? sum + each : sum), 0)
}

/** Where a claim stands among the facts of a year: read there, for all facts of all years would be dear. */
const placesOf = (claim: Claim): readonly number[] =>
  factsOf(claim).map(member => factMembers.indexOf(member))

const places = Object.fromEntries(claims.map(claim => [claim, placesOf(claim)])) as Readonly<
  Record<keyof typeof limits, readonly number[]>
>

/** T21: most claims end at retirement, so that the regimes of later years say nothing of them. */
function yearsOf(claim: keyof typeof limits, { taxation, settled }: PersonTax): ClaimedYear[] {
  const found: ClaimedYear[] = []
  for (const [index, { rules }] of taxation.years.entries()) {
    let amount = 0
    for (const place of places[claim]) amount += taxation.planned[index * factMembers.length + place]!
    if (amount === 0) continue
    const regime = settled.regimes[index]!
    found.push({ regime, caps: lawOf(rules, regime).deductions, amount })
  }
  return found
}

/**
 * What a regime leaves of a claim as given. A claim within the limit grows above it with inflation, and the
 * first year may hold a part of one: neither is a cut worth a remark.
 */
function outcomeOf(
  claim: keyof typeof limits,
  given: number,
  regime: Regime,
  years: readonly ClaimedYear[]
): Outcome {
  const allowing = years.filter(({ caps }) => isClaimable(claim, caps))
  const limit = Math.max(0, ...allowing.map(({ caps }) => limits[claim](caps)))
  const isEverCut = allowing.length === 0 || allowing.some(({ amount }) => amount > limit)
  const allowed = isEverCut ? Math.min(given, limit) : given
  return { regime, isAllowed: allowing.length > 0, allowed, reason: 'its limit' }
}
