/** Stage 1's product: the request with every value as used. */
import type { Warning } from './issue.ts'
import type {
  Conventions,
  Expense,
  Income,
  Investment,
  InvestmentPlan,
  LifeCycleInput,
  Loan,
  Milestone,
  MilestoneLoan,
  RetirementPlan
} from './schema.ts'

/** `T` with all members filled in but those of `Kept`, which mean something by their absence. */
type Filled<T, Kept extends keyof T = never> = Required<Omit<T, Kept>> & Pick<T, Kept>

export type UsedExpense = Filled<Expense>
export type UsedMilestone = Filled<
  Omit<Milestone, 'loan'>,
  'ageYears' | 'year' | 'annualInflationRatePct' | 'recurrence' | 'fundedBy'
> & { loan?: Filled<MilestoneLoan> }
export type UsedInvestment = Filled<Investment, 'retirementAnnualReturnRatePct' | 'assetClass' | 'costBasis'>
export type UsedInvestmentPlan = Filled<InvestmentPlan, 'assetClass' | 'costBasis'>
export type UsedRetirementPlan = Filled<
  RetirementPlan,
  'initialMonthlyWithdrawal' | 'annualWithdrawalStepUpRatePct'
>
export type UsedIncome = Filled<Income>
export type UsedLoan = Filled<Loan>

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
  | 'conventions'
> & {
  expenses: UsedExpense[]
  milestones: UsedMilestone[]
  investments: UsedInvestment[]
  investmentPlan: UsedInvestmentPlan
  retirementPlan: UsedRetirementPlan
  incomes: UsedIncome[]
  loans: UsedLoan[]
  conventions: Required<Conventions>
}

/** A request that was found right. */
export interface Plan {
  readonly input: UsedInput
  readonly warnings: readonly Warning[]
  /** Pointers of the members that were filled in. */
  readonly defaulted: readonly string[]
}
