/** Stage 2's product: a plan as columns by month, and by portfolio. Amounts in rupees, rates per month. */
import type { Outflows } from './outflows.ts'
import type { Taxation } from './taxation.ts'

export interface Timeline {
  /** `N` (K1), `R` (K2) and the number of simulation years, the last one perhaps shorter. */
  readonly months: number
  readonly retirementMonth: number
  readonly years: number
  /** Portfolios in the order of the request, the core last (K8). */
  readonly portfolios: number
  readonly openingValues: Float64Array
  /** K9: contribution of portfolio `p` in year `Y` at `Y * portfolios + p`. */
  readonly contributions: Float64Array
  /**
   * What a rupee becomes in a month (K5, K6), in rows of portfolios: 1 and the monthly rate. A plan has two
   * rows, before and from `R`; a path of returns has a row a month (P3).
   */
  readonly factors: Float64Array
  readonly growsByMonth: boolean
  /** Order in which the portfolios pay (W5), or null for pro rata (W4). */
  readonly payingOrder: Int16Array | null
  readonly contributeAtEnd: boolean
  readonly withdrawAtEnd: boolean
  /** By month: milestone incomes; incomes; expenses; need; instalments paid from earnings. */
  readonly milestoneIncomes: Float64Array
  readonly incomes: Float64Array
  readonly expenses: Float64Array
  readonly need: Float64Array
  readonly loanInstalments: Float64Array
  readonly outflows: Outflows
  /** R1: today's rupees are rupees of the end of month `m` over `deflator[m]`. */
  readonly deflator: Float64Array
  /** Monthly rate of the common retirement return: what nothing earns (K19). */
  readonly retirementRate: number
  /** K19: its factor where every portfolio earns that return from `R` on, else null. */
  readonly commonFactor: number | null
  readonly hasIncomes: boolean
  /** T28: the order of payment follows the tax. */
  readonly taxEfficient: boolean
  /** Null without tax. */
  readonly taxation: Taxation | null
  /** R2: the portfolios in order, the core, then retirement; percent. */
  readonly effectiveAnnualReturnsPct: readonly number[]
}
