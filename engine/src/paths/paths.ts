/** The paths of a plan, for the loop over them (P10, P11). */
import type { HouseSale } from '../timeline/tax-years.ts'
import type { PersonTaxation } from '../timeline/taxation.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { Shocks } from './lognormal.ts'
import type { MovingPayments } from './moving-payments.ts'
import type { PathNumbers, PathSource } from './path-source.ts'

/** The paths of a plan, one at a time in the same memory. */
export interface Paths {
  /** The deterministic run. */
  readonly plan: Timeline
  /** The path that was written last. */
  readonly path: Timeline
  readonly numbers: PathNumbers
  /**
   * P6: prices of year `Y` relative to the plan, for years 0 to `years`; then a 1 for amounts that do not
   * move.
   */
  readonly prices: Float64Array
  readonly source: PathSource
  /** The draws of the method `lognormal`; null for other methods. */
  readonly shocks: Shocks | null
  /** P3: whether the core stays at zero in every path. */
  readonly idleCore: boolean
  readonly moving: MovingPayments
  readonly needs: MovingNeeds
  /** One element per taxpayer; none without tax. */
  readonly laws: readonly MovingLaw[]
}

/** P11: the prices that the need in retirement follows. */
export interface MovingNeeds {
  /** Whether a step comes at the anniversaries of retirement; else with the years of the simulation. */
  readonly fromRetirement: boolean
  /** Year in whose prices the first need is given in every path, or -1. */
  readonly givenIn: number
}

/** P10: a taxpayer's laws whose bounds grow with prices, and gains of houses that are sold at them. */
export interface MovingLaw {
  readonly planned: PersonTaxation
  readonly taxation: PersonTaxation & { readonly years: readonly { scale: number }[] }
  /** First month of the last year whose law is known; 0 if it was before the start. */
  readonly knownUntil: number
  readonly isIndexed: boolean
  readonly isResident: boolean
  readonly sales: readonly HouseSale[]
}
