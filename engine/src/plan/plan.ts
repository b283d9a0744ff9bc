/** Stage 1's product: the request with every value as used. */

import type { Warning } from '../request/issue.ts'
import type { Rulebook } from '../rulebook.ts'
import type { Allocation, Transfer } from './allocation-schema.ts'
import type { PlanPartner } from './household-schema.ts'
import type {
  Conventions,
  Expense,
  Income,
  Investment,
  InvestmentPlan,
  LifeCover,
  LifeCycleInput,
  Loan,
  Milestone,
  MilestoneLoan,
  RetirementPlan
} from './schema.ts'
import type { CapitalGain, classMembers, PartnerTax, TaxSettings } from './tax-schema.ts'
import type { Correlations, Uncertainty, volatilityMembers } from './uncertainty-schema.ts'

/** `T` with all members filled in but those of `Kept`, which mean something by their absence. */
type Filled<T, Kept extends keyof T = never> = Required<Omit<T, Kept>> & Pick<T, Kept>

/** Members that only a household has: they stay absent in the plan of one person. */
type HouseholdMember = 'owner' | 'survivorPct'

export type UsedExpense = Filled<Expense, 'survivorPct' | 'endAgeYears'>
export type UsedMilestone = Filled<
  Omit<Milestone, 'loan' | 'capitalGain'>,
  'ageYears' | 'year' | 'annualInflationRatePct' | 'recurrence' | 'fundedBy' | 'priority' | 'owner'
> & { loan?: Filled<MilestoneLoan>; capitalGain?: Filled<CapitalGain, 'indexedCost'> }
export type UsedInvestment = Filled<
  Investment,
  | 'retirementAnnualReturnRatePct'
  | 'contributionStartAgeYears'
  | 'contributionEndAgeYears'
  | 'assetClass'
  | VolatilityMember
  | TaxMember
  | 'owner'
>
/** Members of an investment that single classes are given for `tax`. */
export type TaxMember = 'costBasis' | keyof typeof classMembers
export type VolatilityMember = keyof typeof volatilityMembers
export type UsedInvestmentPlan = Filled<
  InvestmentPlan,
  'assetClass' | 'costBasis' | VolatilityMember | 'owner'
>
export type UsedRetirementPlan = Filled<
  RetirementPlan,
  'initialMonthlyWithdrawal' | 'annualWithdrawalStepUpRatePct' | 'survivorPct' | 'spending'
>
export type UsedIncome = Filled<Income, HouseholdMember | 'endAgeYears'>
export type UsedLoan = Filled<Loan, 'owner'>
export type UsedCover = Filled<LifeCover, 'owner' | 'untilAgeYears'>
export type UsedPartner = Filled<PlanPartner, 'sex'>
export type UsedPartnerTax = Filled<PartnerTax, 'deductions'>
export type UsedTax = Filled<Omit<TaxSettings, 'partner'>, 'deductions'> & { partner?: UsedPartnerTax }
export type UsedUncertainty = Filled<
  Omit<Uncertainty, 'correlations' | 'inflation'>,
  'volatilityPct' | 'replayPath' | 'sequence' | 'sex' | 'partner'
> & { correlations: Required<Correlations>; inflation: Required<NonNullable<Uncertainty['inflation']>> }

export type UsedAllocation = Omit<Required<Allocation>, 'rebalance'> & {
  rebalance: Required<NonNullable<Allocation['rebalance']>>
}
export type UsedTransfer = Filled<
  Transfer,
  'startAgeYears' | 'endAgeYears' | 'monthlyAmount' | 'annualStepUpRatePct' | 'sharePct'
>

/** The request as used, members in the order of the schema. Sent again it gives the same result. */
export type UsedInput = Omit<
  Required<LifeCycleInput>,
  | 'expenses'
  | 'milestones'
  | 'investments'
  | 'investmentPlan'
  | 'retirementPlan'
  | 'incomes'
  | 'loans'
  | 'selfLabel'
  | 'partner'
  | 'lifeCovers'
  | 'allocation'
  | 'transfers'
  | 'conventions'
  | 'tax'
  | 'uncertainty'
> & {
  expenses: UsedExpense[]
  milestones: UsedMilestone[]
  investments: UsedInvestment[]
  investmentPlan: UsedInvestmentPlan
  retirementPlan: UsedRetirementPlan
  incomes: UsedIncome[]
  loans: UsedLoan[]
  selfLabel?: string
  partner?: UsedPartner
  lifeCovers?: UsedCover[]
  allocation?: UsedAllocation
  transfers?: UsedTransfer[]
  conventions: Filled<Conventions, 'surplus'>
  tax?: UsedTax
  uncertainty?: UsedUncertainty
}

/** A request that was found right. */
export interface Plan {
  readonly input: UsedInput
  /** The law and the rates that the run is handed. */
  readonly rulebook: Rulebook
  readonly warnings: readonly Warning[]
  /** Pointers of the members that were filled in. */
  readonly defaulted: readonly string[]
  /** P17: years that every path goes through; no member of a request. */
  readonly course?: readonly NonNullable<UsedUncertainty['sequence']>[number][]
}
