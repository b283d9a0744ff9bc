/** The result of stage 2: a plan as columns by month and by portfolio. Amounts in rupees, rates per month. */
import type { Death, PersonSpan } from '../plan/people.ts'
import type { AccountTraits } from './account-traits.ts'
import type { Allocation, Transfer } from './allocation.ts'
import type { Loans } from './borrowings.ts'
import type { PlannedContributions } from './contribution-in.ts'
import type { Outflows } from './outflows.ts'
import type { Spending } from './spending.ts'
import type { Taxation } from './taxation.ts'

export interface Timeline extends PlannedContributions {
  /** `N` (K1) and the number of simulation years, the last one perhaps shorter. */
  readonly months: number
  readonly years: number
  /** `R` (K2) of the household: the need begins, returns switch and instalments move to the corpus. */
  readonly retirementStart: number
  readonly people: readonly PersonSpan[]
  /** H4: the first death, if the other partner lives on. */
  readonly death: Death | null
  /** The traits of the accounts besides their returns. */
  readonly traits: AccountTraits
  readonly openingValues: Float64Array
  /** The first month from which on nothing is contributed, at least `R`. */
  readonly contributionsEnd: number
  /** E1: the share of a contribution that earnings pay; the employer pays the rest of an epf contribution. */
  readonly earnedShares: Float64Array
  /** E2: 1 where a deficit may cut the contribution. */
  readonly isCut: Float64Array
  /**
   * Monthly growth factors (K5, K6): 1 plus the monthly rate, in rows of portfolios. A plan has a row before
   * `R` and one from `R` on; a path has a row per month (P3).
   */
  readonly factors: Float64Array
  /** Where the row of each month begins in `factors`. */
  readonly growthRow: Int32Array
  /** Order in which the portfolios pay (W5), or null for pro rata (W4). */
  readonly payingOrder: Int16Array | null
  /** A1 to A7: null without targets. A9: null without transfers. */
  readonly allocation: Allocation | null
  readonly transfers: readonly Transfer[] | null
  /** S1 to S5: null for a plan that spends its need. */
  readonly spending: Spending | null
  /** H5: rupees of the life covers that the first death pays, which `milestoneIncomes` contain. */
  readonly coverPaid: number
  readonly contributeAtEnd: boolean
  readonly withdrawAtEnd: boolean
  /**
   * By month: milestone incomes and life covers; incomes; expenses; spending need; instalments paid from
   * earnings.
   */
  readonly milestoneIncomes: Float64Array
  readonly incomes: Float64Array
  readonly expenses: Float64Array
  readonly spendingNeed: Float64Array
  readonly loanInstalments: Float64Array
  /** D3: null without loans. */
  readonly loans: Loans | null
  readonly outflows: Outflows
  /** R1: rupees of the end of month `m` divided by `deflator[m]` are today's rupees. */
  readonly deflator: Float64Array
  /** Monthly rate of the common retirement return, which an empty corpus earns (K19). */
  readonly retirementRate: number
  /** K19: its factor where every portfolio earns that return from `R` on, else null. */
  readonly commonFactor: number | null
  readonly hasIncomes: boolean
  /** E2, E3: the surplus of incomes before `R` is invested, and a deficit is covered. */
  readonly investsSurplus: boolean
  /** T28: the order of payment follows the tax; never without tax. */
  readonly taxEfficient: boolean
  /** Null without tax. */
  readonly taxation: Taxation | null
  /** R2: the portfolios in order, the core, then retirement; percent. */
  readonly effectiveAnnualReturnsPct: readonly number[]
}
