/** A request for one or two people without tax, as the plain model of a household reads it. */

export type Who = 'self' | 'partner'

export type Kind = 'salary' | 'pension' | 'familyPension' | 'annuity' | 'rental' | 'interest' | 'other'

export type AssetClass = 'equity' | 'debt' | 'fixedDeposit' | 'ppf' | 'epf'

export interface IncomeRequest {
  label: string
  owner?: Who
  kind: Kind
  monthlyAmount: number
  startAgeYears?: number
  endAgeYears?: number
  annualGrowthRatePct?: number
  survivorPct?: number
}

export interface ExpenseRequest {
  label: string
  currentMonthlyAmount: number
  annualInflationRatePct?: number
  startAgeYears?: number
  endAgeYears?: number
  retirementPct?: number
  survivorPct?: number
}

export interface InvestmentRequest {
  label: string
  owner?: Who
  assetClass?: AssetClass
  initialCorpus?: number
  initialMonthlyContribution?: number
  annualStepUpRatePct: number
  contributionStartAgeYears?: number
  contributionEndAgeYears?: number
  expectedAnnualReturnRatePct: number
  retirementAnnualReturnRatePct?: number
  ownSharePct?: number
}

export interface CoreRequest {
  owner?: Who
  assetClass?: AssetClass
  initialMonthlyContribution?: number
  annualStepUpRatePct: number
  expectedAnnualReturnRatePct: number
}

/** A1 to A7. */
export interface AllocationRequest {
  targets: { ageYears: number; weightsPct: Record<string, number> }[]
  glide?: 'linear' | 'step'
  rebalance?: { everyMonths?: number; thresholdPct?: number }
  contributions?: 'asPlanned' | 'toTarget'
}

/** A9. */
export interface TransferRequest {
  from: string
  to: string
  startAgeYears?: number
  endAgeYears?: number
  monthlyAmount?: number
  annualStepUpRatePct?: number
  sharePct?: number
}

/** S1 to S4. */
export interface RuleRequest {
  rule: 'percentage' | 'amortised' | 'floorCeiling' | 'guardrails'
  ratePct?: number
  annualReturnPct?: number
  floorPct?: number
  ceilingPct?: number
  initialRatePct?: number
  capitalPreservationPct?: number
  prosperityPct?: number
  adjustmentPct?: number
}

/** S5. */
export interface BoundedRequest {
  rule: 'bounded'
  of: RuleRequest
  floorMonthly?: number
  ceilingMonthly?: number
}

export interface RetirementRequest {
  initialMonthlyWithdrawal?: number
  annualWithdrawalStepUpRatePct?: number
  withdrawalBasis?: 'atRetirement' | 'today'
  spending?: RuleRequest | BoundedRequest | { rule: 'fixed' }
  expectedAnnualReturnRatePct: number
  survivorPct?: number
}

export interface MilestoneRequest {
  label: string
  ageYears?: number
  year?: number
  amount: number
  type?: 'expense' | 'income'
  inflationAdjusted?: boolean
  annualInflationRatePct?: number
  recurrence?: { everyYears: number; untilAgeYears?: number; count?: number }
  loan?: {
    downPaymentPct: number
    annualInterestRatePct: number
    tenureYears: number
    paidFrom?: 'income' | 'corpus'
  }
  fundedBy?: string
}

export interface LoanRequest {
  label: string
  owner?: Who
  outstandingPrincipal: number
  annualInterestRatePct: number
  remainingMonths: number
  paidFrom?: 'income' | 'corpus'
}

export interface CoverRequest {
  label?: string
  owner?: Who
  amount: number
  untilAgeYears?: number
}

export interface PartnerRequest {
  label?: string
  currentAgeYears: number
  retirementAgeYears: number
  planningEndAgeYears?: number
  sex?: 'female' | 'male'
}

export interface HouseholdRequest {
  selfLabel?: string
  currentYear: number
  currentAgeYears: number
  retirementAgeYears: number
  planningEndAgeYears?: number
  partner?: PartnerRequest
  annualInflationRatePct: number
  currentCorpus?: number
  conventions: {
    rate: 'nominal' | 'effective'
    contributions: 'start' | 'end'
    withdrawals: 'start' | 'end'
    totals: 'inclusive' | 'additional'
    surplus?: 'spent' | 'invested'
  }
  withdrawalStrategy: 'proportional' | 'sequential' | 'toTarget'
  allocation?: AllocationRequest
  transfers?: TransferRequest[]
  incomes?: IncomeRequest[]
  expenses?: ExpenseRequest[]
  investments?: InvestmentRequest[]
  investmentPlan: CoreRequest
  retirementPlan: RetirementRequest
  milestones?: MilestoneRequest[]
  loans?: LoanRequest[]
  lifeCovers?: CoverRequest[]
}
