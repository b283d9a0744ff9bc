/**
 * Requests and answers of the service. `npm run client-types` writes this file from its schema; change
 * that, not this.
 */

/** Target weights of portfolios, the glide path between them, and rebalancing. */
export interface Allocation {
  /** Weights by age, in the order of the ages. */
  targets: readonly AllocationTarget[]
  /** Whether weights move evenly from one age to the next, or change at each age. Default: "linear". */
  glide?: 'linear' | 'step'
  rebalance?: Rebalance
  /**
   * Whether each portfolio receives its own contribution, or the named ones share theirs by what they lack:
   * "toTarget" moves towards the targets without a sale. Default: "asPlanned".
   */
  contributions?: 'asPlanned' | 'toTarget'
}

/** How the named portfolios are to be divided from an age on. */
export interface AllocationTarget {
  /**
   * Age of the first person from which the weights hold; those of the first target hold before it, too. Unit:
   * years. From 1 to 120.
   */
  ageYears: number
  /**
   * Weight of each portfolio by its label ("Core" is the core portfolio). The weights add up to 100; every
   * target names the same portfolios.
   */
  weightsPct: Record<string, number>
}

export interface AnswerInterval {
  ifLower: number | null
  ifHigher: number | null
}

export interface AnswerMeta {
  /** Semantic version of the engine. */
  version: string
  currency: 'INR'
  disclaimer: string
  /** Warnings and notes about the question and the plan, with their places in the request. */
  warnings: Warning[]
}

export interface BatchMeta {
  /** Semantic version of the engine. */
  version: string
  /** Time of every result: RFC 3339, UTC. */
  generatedAt: string
  /** Number of items with a result. */
  succeeded: number
  /** Number of items with a problem. */
  failed: number
  /** Warnings about the batch itself. */
  warnings: Warning[]
}

export interface BelowNeed {
  /** Percent of the need. Unit: percent. */
  pct: number
  /** Share of the paths whose worst year gives less than that. Unit: fraction. */
  share: number
}

/** Range to search, in the unit of the unknown: rupees, percent, or years of age. */
export interface Bounds {
  /** Lowest value tried. */
  min?: number
  /** Highest value tried. */
  max?: number
}

/** Branding of results for the holder of an enterprise key. */
export interface Branding {
  name: string
  /** Also returned in meta.docs. */
  docsUrl?: string
  supportUrl?: string
  /** Added to meta.disclaimer. */
  disclaimer?: string
}

/** A financial plan. Amounts are in Indian rupees, rates in percent a year. */
export interface CalculateInput {
  /** Calendar year of the start. Default: the current calendar year in India. From 1900 to 2200. */
  currentYear?: number
  /**
   * Calendar month of the start, 1 to 12. April (4) starts the Indian financial year. Default: 4. From 1 to
   * 12.
   */
  currentMonth?: number
  /** Age at the start. Unit: years. From 1 to 120. */
  currentAgeYears: number
  /**
   * Retirement age. At or below the current age, the plan starts in retirement. Unit: years. From 1 to 120.
   */
  retirementAgeYears: number
  /**
   * Age at which the plan ends. Default: 90, or ten years after the later of current and retirement age if
   * that is more, at most 120. Unit: years. From 1 to 120.
   */
  planningEndAgeYears?: number
  /** Name of the first person of a couple. Default: "You". */
  selfLabel?: string
  partner?: PlanPartner
  /** Inflation of the plan. Default: 6. Unit: percent per year. From -50 to 100. */
  annualInflationRatePct?: number
  /**
   * Total savings at the start. Default, also for 0: the sum over the portfolios. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  currentCorpus?: number
  /** Default: []. */
  expenses?: readonly Expense[]
  /** Default: []. */
  milestones?: readonly Milestone[]
  /** Default: []. */
  investments?: readonly Investment[]
  investmentPlan?: InvestmentPlan
  retirementPlan?: RetirementPlan
  /** Default: []. */
  incomes?: readonly Income[]
  /** Default: []. */
  loans?: readonly Loan[]
  /** Default: []. */
  lifeCovers?: readonly LifeCover[]
  /**
   * Order in which portfolios pay: all in proportion to their values, the core first and then the others in
   * order, with tax those first whose sale costs the least tax, or, with allocation, those that are above
   * their target. Default: "proportional".
   */
  withdrawalStrategy?: 'proportional' | 'sequential' | 'taxEfficient' | 'toTarget'
  allocation?: Allocation
  transfers?: readonly Transfer[]
  conventions?: Conventions
  tax?: Tax
  uncertainty?: Uncertainty
}

/** Sale of a house, taxed by section 112. If omitted, the amount of the milestone is after tax. */
export interface CapitalGain {
  /** Cost of the house, including improvements. Unit: INR. From 0 to 1,000,000,000,000. */
  cost: number
  /**
   * Cost with indexation, for a house bought before 23 July 2024. It limits the tax to 20% of the gain above
   * it. Unit: INR. From 0 to 1,000,000,000,000.
   */
  indexedCost?: number
  /** Gain exempt because of reinvestment. Default: 0. Unit: INR. From 0 to 1,000,000,000,000. */
  exemptReinvestment?: number
}

export interface Citation {
  /** Section of the Income-tax Act, 1961. */
  act1961?: string
  /** Section of the Income-tax Act, 2025. */
  act2025?: string
  /** The text that states the figure, with its date. */
  source: string
  /** How that text was read: in its official place, in a copy or a report of it, not yet. */
  basis: 'primary' | 'secondary' | 'known' | 'judgement'
}

/** Lines of the computation of a year, as at the tax endpoint. */
export interface Computation {
  /** Unit: INR. */
  grossTotalIncome: number
  /** Unit: INR. */
  standardDeduction: number
  /** Unit: INR. */
  professionalTax: number
  /** Unit: INR. */
  hraExemption: number
  /** Unit: INR. */
  houseProperty: number
  /** Unit: INR. */
  section80C: number
  /** Unit: INR. */
  section80CCD1B: number
  /** Unit: INR. */
  section80CCD2: number
  /** Unit: INR. */
  section80D: number
  /** Unit: INR. */
  section80TTA: number
  /** Unit: INR. */
  section80E: number
  /** Unit: INR. */
  totalIncome: number
  /** Unit: INR. */
  slabIncome: number
  /** Unit: INR. */
  specialGains: number
  /** Unit: INR. */
  taxAtSlabs: number
  /** Unit: INR. */
  taxOnEquityShortTerm: number
  /** Unit: INR. */
  taxOnEquityLongTerm: number
  /** Unit: INR. */
  taxOnOtherLongTerm: number
  /** Unit: INR. */
  rebate: number
  /** Unit: INR. */
  rebateMarginalRelief: number
  /** Unit: INR. */
  surcharge: number
  /** Unit: INR. */
  surchargeMarginalRelief: number
  /** Unit: INR. */
  taxPlusSurcharge: number
  /** Unit: INR. */
  cess: number
  /** Unit: INR. */
  totalTax: number
  /** Unit: INR. */
  taxPayable: number
  /** Unit: INR. */
  shortTermLossLeft: number
  /** Unit: INR. */
  longTermLossLeft: number
  /** Unit: INR. */
  childrenEducationAllowance: number
  /** Unit: INR. */
  hostelAllowance: number
  /** Unit: INR. */
  familyPensionDeduction: number
  /** Unit: INR. */
  section80DD: number
  /** Unit: INR. */
  section80U: number
  /** Unit: INR. */
  section80G: number
}

export interface Confidence95 {
  /** Unit: fraction. */
  from: number
  /** Unit: fraction. */
  to: number
}

/** The calculation choices in which calculators differ. Default: {}. */
export interface Conventions {
  /** Monthly rate for an annual rate r: r / 1200, or (1 + r/100)^(1/12) - 1. Default: "nominal". */
  rate?: 'nominal' | 'effective'
  /** Time in the month at which contributions are paid. Default: "start". */
  contributions?: 'start' | 'end'
  /** Time in the month at which withdrawals and other payments leave. Default: "start". */
  withdrawals?: 'start' | 'end'
  /**
   * Whether currentCorpus and investmentPlan.initialMonthlyContribution include the portfolios or are added
   * to them. Default: "inclusive".
   */
  totals?: 'inclusive' | 'additional'
  /**
   * Use of what incomes leave over before retirement. "spent": it is not followed, and a deficit is a
   * warning. "invested": it goes into the core portfolio, and a deficit first cuts contributions, then is
   * withdrawn. Default: "invested" for a couple of whom one has a salary, otherwise "spent".
   */
  surplus?: 'spent' | 'invested'
}

export interface ConventionsTried {
  /** Monthly rate for an annual rate r: r / 1200, or (1 + r/100)^(1/12) - 1. Default: "nominal". */
  rate: 'nominal' | 'effective'
  /** Time in the month at which contributions are paid. Default: "start". */
  contributions: 'start' | 'end'
  /** Time in the month at which withdrawals and other payments leave. Default: "start". */
  withdrawals: 'start' | 'end'
  /**
   * Whether currentCorpus and investmentPlan.initialMonthlyContribution include the portfolios or are added
   * to them. Default: "inclusive".
   */
  totals: 'inclusive' | 'additional'
}

/**
 * Correlations of monthly log returns with each other and with yearly inflation. Default: the values of rule
 * P4. Default: {}.
 */
export interface Correlations {
  /** Correlation of equity and debt. Unit: fraction. From -1 to 1. */
  equityDebt?: number
  /** Correlation of equity and gold. Unit: fraction. From -1 to 1. */
  equityGold?: number
  /** Correlation of equity and the NPS. Unit: fraction. From -1 to 1. */
  equityNps?: number
  /** Correlation of equity and inflation. Unit: fraction. From -1 to 1. */
  equityInflation?: number
  /** Correlation of debt and gold. Unit: fraction. From -1 to 1. */
  debtGold?: number
  /** Correlation of debt and the NPS. Unit: fraction. From -1 to 1. */
  debtNps?: number
  /** Correlation of debt and inflation. Unit: fraction. From -1 to 1. */
  debtInflation?: number
  /** Correlation of gold and the NPS. Unit: fraction. From -1 to 1. */
  goldNps?: number
  /** Correlation of gold and inflation. Unit: fraction. From -1 to 1. */
  goldInflation?: number
  /** Correlation of the NPS and inflation. Unit: fraction. From -1 to 1. */
  npsInflation?: number
}

export interface CoverAnswer {
  /**
   * Whether no month of the plan as it is falls short. If one does, the cover also pays what the plan lacks
   * without an earlier death.
   */
  lastsAnyway: boolean
  /** The outcome in sentences. */
  text: string
  /** Those asked about, the first person first. */
  owners: CoverOfOwner[]
  meta: AnswerMeta
}

export interface CoverOfOwner {
  /** Whose death it is. */
  owner: 'self' | 'partner'
  /** Name of the owner in the plan. */
  label: string
  /** The outcome as a sentence. */
  text: string
  /** The year with the largest gap, the first of several; null if there is none. */
  largest: CoverYear | null
  /** Age of the owner from which nothing is missing in any year; null if something is missing in the last. */
  enoughFromAgeYears: number | null
  /** The death at the start of each whole year from now in which both are alive. */
  years: CoverYear[]
}

/** How much life cover each partner needs. The plan has a partner. */
export interface CoverRequest {
  input: CalculateInput
  /** Whose death the answer is about. Default: each of the two. */
  owner?: 'self' | 'partner'
}

/** The death at the start of one year. */
export interface CoverYear {
  /** Age of the owner at the start of that year. Unit: years. */
  ageYears: number
  /** Calendar year of the death. */
  year: number
  /** Month of the death, from 0, at its start; at least 1. */
  month: number
  needed: number | null
  neededReal: number | null
  /** What the life covers of the plan pay then. Unit: INR. */
  held: number
  gap: number | null
  /**
   * Why no amount is enough. falls-short-before: a month before the death falls short. too-large: it is above
   * what can be computed. Otherwise null.
   */
  reason: 'falls-short-before' | 'too-large' | null
}

export interface DatedFigure {
  /** First day on which it holds. */
  from: string
  /** Rupees; percent, years or months where the name of the figure ends in Pct, Years or Months. */
  amount: number
  /** The text that states the figure, with its date. */
  source: string
  /** How that text was read: in its official place, in a copy or a report of it, not yet. */
  basis: 'primary' | 'secondary' | 'known' | 'judgement'
  /** Day on which it was last compared with its source. */
  verifiedOn: string
}

/** Null where the regime does not allow it. */
export interface DeductionCaps {
  section80C: Figure | null
  section80CCD1B: Figure | null
  section80CCD2Pct: EmployerNpsCaps | null
  section80D: HealthInsuranceCaps | null
  section80TTA: InterestCaps | null
  section80E: Citation | null
  homeLoanInterest: Figure | null
  houseLossAgainstOtherHeads: Figure
  professionalTax: Figure | null
  hraExemption: Citation | null
  childrenEducationAllowance: Figure | null
  hostelAllowance: Figure | null
  section80DD: DisabilityDeductions | null
  section80U: DisabilityDeductions | null
  section80G: DonationRules | null
  familyPension: FamilyPensionRules | null
}

/** Deductions as allowed, including those from the salary and from the family pension. */
export interface DeductionsAllowed {
  /** 80C, 80CCC and 80CCD(1) together. Unit: INR. */
  section80C: number
  /** Own contribution to the NPS, in addition to 80C. Unit: INR. */
  section80CCD1B: number
  /** The employer's contribution to the NPS, which salary includes. Unit: INR. */
  section80CCD2: number
  /** Health insurance. Unit: INR. */
  section80D: number
  /**
   * Interest on savings (80TTA); for a resident of 60 or older, interest on deposits (80TTB), with that of
   * the fixedDeposit portfolios of a plan. In a plan at most the interest among its incomes. Unit: INR.
   */
  section80TTA: number
  /** Interest on education loans. Unit: INR. */
  section80E: number
  /** Profession tax paid on the salary. Unit: INR. */
  professionalTax: number
  /** The exempt part of the house rent allowance (section 10(13A)). Unit: INR. */
  hraExemption: number
  /**
   * Allowance for two children's education: up to ₹3,000 a month each from 2026-27, ₹100 before. Unit: INR.
   */
  childrenEducationAllowance: number
  /** Allowance for two children's hostel: up to ₹9,000 a month each from 2026-27, ₹300 before. Unit: INR. */
  hostelAllowance: number
  /** A dependant with a disability Unit: INR. */
  section80DD: number
  /** Your own disability Unit: INR. */
  section80U: number
  /** Donations. Unit: INR. */
  section80G: number
  /** Deduction from the family pension. Unit: INR. */
  familyPension: number
}

/** Ages at the end of the first month that falls short. */
export interface DepletionAge {
  /** Share of the paths that run short. Unit: fraction. */
  share: number
  /** Earliest age of depletion; null if no path runs short. */
  earliestAgeYears: number | null
  /** Median age of depletion; null if no path runs short. */
  medianAgeYears: number | null
  /** Share of the paths that have run short by each year-end. */
  shareByYear: number[]
}

export interface DisabilityDeductions {
  disability: Figure
  severe: Figure
}

export interface DonationRules {
  halfPct: Figure
  limitPct: Figure
}

export interface Donations {
  /**
   * Donations that count in full, such as those to the PM National Relief Fund. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  full?: number
  /** Donations that count by half. Unit: INR. From 0 to 1,000,000,000,000. */
  half?: number
  /** Donations that count in full, up to 10% of the income. Unit: INR. From 0 to 1,000,000,000,000. */
  fullWithinLimit?: number
  /**
   * Donations that count by half, up to 10% of the income, as for most charities. fullWithinLimit shares this
   * limit. Unit: INR. From 0 to 1,000,000,000,000.
   */
  halfWithinLimit?: number
}

export interface DriverOutcome {
  /** Value of the member. In the unit of the member. */
  value: number
  /** The measure; null if it has no value or the plan cannot be run. */
  measure: number | null
  /**
   * Whether no month falls short, and with a spending rule whether every year spends its need; null if the
   * plan cannot be run.
   */
  lasts: boolean | null
}

export interface EmployerNpsCaps {
  general: Figure
  government: Figure
}

/** One month or simulation year, with the state at its end. */
export interface Entry {
  /** Month, counted from 0; in the yearly view the last month of the year. */
  month: number
  /** Age at the end of the month. Unit: years. */
  ageYears: number
  /** Age of the partner at the end of the month (only with a partner). Unit: years. */
  partnerAgeYears?: number
  /** Calendar year of the month. */
  year: number
  /** Calendar month. */
  calendarMonth: string
  /** Whether the month is before retirement or in it. */
  phase: 'accumulation' | 'retirement'
  /** Corpus at the end of the previous month. Unit: INR. */
  openingCorpus: number
  /** Contributions to the portfolios. Unit: INR. */
  contributions: number
  /** Milestone incomes and, in retirement, income above the spending need. Unit: INR. */
  inflows: number
  /** Milestones and EMIs paid from the corpus. Unit: INR. */
  milestones: number
  /** Withdrawals for living expenses. Unit: INR. */
  withdrawals: number
  /** Tax paid from the corpus. Unit: INR. */
  tax: number
  /** Return of the month; the balancing figure between openingCorpus and corpus. Unit: INR. */
  growth: number
  /** Payments that the corpus could not cover. Unit: INR. */
  shortfall: number
  /** Corpus at the end of the month: the sum of the portfolios, nominal. Unit: INR. */
  corpus: number
  /** Corpus at the end of the month in today's rupees. Unit: INR. */
  corpusReal: number
  /** Outstanding principal of all loans at the end of the month (only with loans). Unit: INR. */
  debt?: number
  /** corpus less debt (only with loans). Unit: INR. */
  netWorth?: number
  /** corpus less debt in today's rupees (only with loans). Unit: INR. */
  netWorthReal?: number
  /** Incomes of the month (not part of the balance). Unit: INR. */
  incomes: number
  /** Expenses of the month, inflated (not part of the balance). Unit: INR. */
  expenses: number
  /**
   * Amount moved between portfolios (only with allocation or transfers; not part of the balance). Unit: INR.
   */
  rebalanced?: number
  /** EMIs paid from income (not part of the balance). Unit: INR. */
  loanInstalments: number
  /** Interest in loanInstalments (only with loans). Unit: INR. */
  loanInterest?: number
  /** Principal in loanInstalments (only with loans). Unit: INR. */
  loanPrincipal?: number
  /**
   * Spending of the month by retirementPlan.spending; null before retirement (only with such a rule; not part
   * of the balance).
   */
  spending?: number | null
  /** Spending need of the month in retirement (not part of the balance). Unit: INR. */
  need: number
  /** Incomes less expenses, EMIs, contributions and tax on income; null without incomes and in retirement. */
  monthlySurplus: number | null
  /** Values of the portfolios in the order of input.investments, then of the core portfolio. Unit: INR. */
  portfolios: number[]
}

/** A regular monthly expense. Before retirement, income pays it. */
export interface Expense {
  /** Name of the expense. Default: "Expense 1", "Expense 2", ... */
  label?: string
  /** Monthly amount, in rupees of the first month. Unit: INR. From 0 to 1,000,000,000,000. */
  currentMonthlyAmount: number
  /**
   * Inflation of this expense. Default: the inflation of the plan. Unit: percent per year. From -50 to 100.
   */
  annualInflationRatePct?: number
  /** Age at which it starts. Default: the start of the plan. Unit: years. From 1 to 120. */
  startAgeYears?: number
  /** Age at which it stops (school fees, rent). Default: the end of the plan. Unit: years. From 1 to 120. */
  endAgeYears?: number
  /** Share of the expense that continues in retirement. Default: 100. Unit: percent. From 0 to 300. */
  retirementPct?: number
  /**
   * Share of the expense that continues after the death of one partner. Default: 100. Unit: percent. From 0
   * to 300.
   */
  survivorPct?: number
}

export interface ExplainAnswer {
  /** Member of an entry of the monthly series, or of the summary. */
  member:
    | 'month'
    | 'ageYears'
    | 'partnerAgeYears'
    | 'year'
    | 'calendarMonth'
    | 'phase'
    | 'openingCorpus'
    | 'contributions'
    | 'inflows'
    | 'milestones'
    | 'withdrawals'
    | 'tax'
    | 'growth'
    | 'shortfall'
    | 'corpus'
    | 'corpusReal'
    | 'debt'
    | 'netWorth'
    | 'netWorthReal'
    | 'incomes'
    | 'expenses'
    | 'rebalanced'
    | 'loanInstalments'
    | 'loanInterest'
    | 'loanPrincipal'
    | 'spending'
    | 'need'
    | 'monthlySurplus'
    | 'portfolios'
    | 'finalCorpus'
    | 'finalCorpusReal'
    | 'corpusWentToZero'
    | 'depletionAgeYears'
    | 'corpusAtRetirement'
    | 'corpusAtRetirementReal'
    | 'peakCorpus'
    | 'peakAgeYears'
    | 'totalContributions'
    | 'totalInflows'
    | 'totalMilestones'
    | 'totalWithdrawals'
    | 'totalTax'
    | 'totalGrowth'
    | 'totalShortfall'
    | 'firstMonthlyWithdrawal'
    | 'monthlyExpensesAtRetirement'
    | 'expenseCoverageAtRetirement'
    | 'requiredCorpusAtRetirement'
    | 'fundedRatio'
    | 'totalTaxOnIncome'
    | 'finalCorpusAfterTax'
    | 'lockedCorpus'
    | 'surplusInvested'
    | 'deficitWithdrawn'
    | 'contributionsCut'
    | 'finalNetWorth'
    | 'finalNetWorthReal'
    | 'netWorthAtRetirement'
    | 'netWorthAtRetirementReal'
  /** Null for a member of the summary. */
  month: number | null
  /** Age at the end of that month. */
  ageYears: number | null
  /** Calendar month, such as "2026-04". */
  calendarMonth: string | null
  /** Value, exactly as in the result. */
  value: number | boolean | string | null | number[]
  unit: 'INR' | 'years' | 'ratio' | 'none'
  /** The value as a sentence. */
  text: string
  /** Breakdowns of the value, each complete; for portfolios, one per portfolio. */
  ways: ExplainWay[]
  meta: AnswerMeta
}

/**
 * Number to explain. A member of an entry needs exactly one of month and ageYears; one of the summary,
 * neither.
 */
export interface ExplainRequest {
  input: CalculateInput
  /** Member of an entry of the monthly series, or of the summary. */
  member:
    | 'month'
    | 'ageYears'
    | 'partnerAgeYears'
    | 'year'
    | 'calendarMonth'
    | 'phase'
    | 'openingCorpus'
    | 'contributions'
    | 'inflows'
    | 'milestones'
    | 'withdrawals'
    | 'tax'
    | 'growth'
    | 'shortfall'
    | 'corpus'
    | 'corpusReal'
    | 'debt'
    | 'netWorth'
    | 'netWorthReal'
    | 'incomes'
    | 'expenses'
    | 'rebalanced'
    | 'loanInstalments'
    | 'loanInterest'
    | 'loanPrincipal'
    | 'spending'
    | 'need'
    | 'monthlySurplus'
    | 'portfolios'
    | 'finalCorpus'
    | 'finalCorpusReal'
    | 'corpusWentToZero'
    | 'depletionAgeYears'
    | 'corpusAtRetirement'
    | 'corpusAtRetirementReal'
    | 'peakCorpus'
    | 'peakAgeYears'
    | 'totalContributions'
    | 'totalInflows'
    | 'totalMilestones'
    | 'totalWithdrawals'
    | 'totalTax'
    | 'totalGrowth'
    | 'totalShortfall'
    | 'firstMonthlyWithdrawal'
    | 'monthlyExpensesAtRetirement'
    | 'expenseCoverageAtRetirement'
    | 'requiredCorpusAtRetirement'
    | 'fundedRatio'
    | 'totalTaxOnIncome'
    | 'finalCorpusAfterTax'
    | 'lockedCorpus'
    | 'surplusInvested'
    | 'deficitWithdrawn'
    | 'contributionsCut'
    | 'finalNetWorth'
    | 'finalNetWorthReal'
    | 'netWorthAtRetirement'
    | 'netWorthAtRetirementReal'
  /** Month of the entry, from 0. From 0 to 1427. */
  month?: number
  /** Age at the end of the month, like ageYears of an entry; instead of month. Unit: years. From 1 to 120. */
  ageYears?: number
}

export interface ExplainStep {
  /** The step in plain English. */
  text: string
  /** Signed contribution to the total; null for a step without an amount. */
  amount: number | null
  /** Ids of rules in the methodology. */
  rules: string[]
  /** Sections of law with their sources. */
  sections: string[]
  /** Request that explains this amount; send it with the same input. */
  next: NextQuestion | null
}

export interface ExplainWay {
  /** Name of the breakdown. */
  title: string
  /** Exact sum of the amounts of the steps; null if no step has one. */
  total: number | null
  steps: ExplainStep[]
}

export interface FamilyPensionRules {
  /** One part in so many is deducted. */
  oneIn: number
  /** Rupees. */
  maximum: number
  cite: Citation
}

export interface Figure {
  /** Rupees; percent or years where the name of the figure ends in Pct, Years or Age. */
  amount: number
  cite: Citation
}

export interface FinalPercentile {
  /** Percent of the paths that have less. Unit: percent. */
  percentile: number
  /** Corpus at the end, nominal. Unit: INR. */
  nominal: number
  /** Corpus at the end in today's rupees. Unit: INR. */
  real: number
}

/** Proof: the run of the fixed plan. */
export interface FixProof {
  /** The value, which reaches the goal; null for what is dropped. */
  passes: number | null
  /** The next value towards the plan, which does not reach the goal; null if there is none. */
  fails: number | null
  /** Whether every larger change that was tried also reaches the goal. */
  monotone: boolean
  summary: Summary
}

export interface FixesAnswer {
  /** Whether the plan already reaches the goal. */
  alreadyMet: boolean
  /** The outcome as a sentence. */
  text: string
  asItIs: Summary
  /**
   * Safety margin; null if the plan fails, if incomes do not pay for it, and if nothing is spent in
   * retirement and the goal has no amount.
   */
  margin: Margin | null
  /** Changes that cost money, the cheapest first; startWithMore, which you cannot choose, comes last. */
  money: MoneyFix[]
  /** Changes that take time, the shortest first. */
  time: TimeFix[]
  /** Return that would reach the goal. You cannot choose returns: it shows the size of the gap. */
  neededReturn: NeededReturn | null
  /** Changes that do not fix the plan on their own. */
  notEnough: NotEnough[]
  meta: AnswerMeta
}

/** Default goal: the money never runs out. */
export interface FixesRequest {
  input: CalculateInput
  goal?: Goal
}

/** A gain by its amount. */
export interface GainAmount {
  /** Gain; a loss is negative. Unit: INR. From -1,000,000,000,000 to 1,000,000,000,000. */
  amount: number
  /** Day of the sale, within the tax year. Default: the last day of the year. */
  soldOn?: string
}

/** A gain by sale value and cost. */
export interface GainOfSale {
  /** Sale price. Unit: INR. From 0 to 1,000,000,000,000. */
  saleValue: number
  /** Purchase price, including costs. Unit: INR. From 0 to 1,000,000,000,000. */
  cost: number
  /**
   * Fair market value on 31 January 2018 of equity bought before 1 February 2018. The cost is then the larger
   * of cost and the smaller of this and saleValue (section 55(2)(ac)). Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  fmv31Jan2018?: number
  /** Day of the sale, within the tax year. Default: the last day of the year. */
  soldOn?: string
}

export interface GainRates {
  from: string | null
  /** 111A. */
  equityShortTermPct: number
  /** 112A, above its threshold. */
  equityLongTermPct: number
  /** 112. */
  otherLongTermPct: number
  cite: Citation
}

/** Exactly one goal; `real` applies to an amount. */
export interface Goal {
  /** No month falls short until the end of the plan; true or omitted. */
  neverRunsOut?: boolean
  /** Minimum corpus at the end of the plan; no month falls short. Unit: INR. From 0 to 1,000,000,000,000. */
  finalCorpusAtLeast?: number
  /**
   * Minimum corpus at the start of retirement; no month falls short. Unit: INR. From 0 to 1,000,000,000,000.
   */
  corpusAtRetirementAtLeast?: number
  /**
   * Minimum of `summary.spending.worstShareOfNeed`: the share of its need that the worst year of retirement
   * spends, 1 for all of it; no month falls short. The plan needs a rule in retirementPlan.spending, and with
   * one 1 is the default goal. Unit: fraction. From 0 to 1.
   */
  worstShareOfNeedAtLeast?: number
  /** Whether the amount is in today's rupees instead of those of its month. Default: false. */
  real?: boolean
}

export interface GoalOfPlan {
  /** Name of the milestone, or "Retirement". */
  label: string
  /** A milestone that is an expense, or retirement itself. */
  kind: 'milestone' | 'retirement'
  /** Age of the first person at the start of its first month. Unit: years. */
  ageYears: number
  /** Calendar year of its first month. */
  year: number
  /** Its first month, from 0. */
  month: number
  /** How often it occurs in the plan. */
  occurrences: number
  /**
   * What savings pay for it at today's prices, over all occurrences. Retirement: the required corpus in
   * today's rupees. Unit: INR.
   */
  costToday: number
  /**
   * What savings pay for it when it is due, over all occurrences: the amount, or with a loan the down payment
   * and the EMIs that income does not pay. Retirement: requiredCorpusAtRetirement. Unit: INR.
   */
  costThen: number
  savedThen: number | null
  /** priority of the milestone (only if it has one). */
  priority?: number
  /** Portfolio that pays first; null if the plan names none. */
  fundedBy: string | null
  /**
   * Return before retirement at which the amounts below are computed: that of fundedBy, otherwise the mean of
   * the portfolios by their contributions. Unit: percent per year.
   */
  returnPct: number
  /**
   * Yearly step-up of monthlyNeededWithStepUp: that of fundedBy, otherwise of the plan. Unit: percent per
   * year.
   */
  stepUpPct: number
  monthlyNeeded: number | null
  monthlyNeededWithStepUp: number | null
  lumpSumNeeded: number | null
  /**
   * How much of it the plan pays, at most 100. Milestones of a plan with uncertainty: the mean over all
   * paths. Retirement: fundedRatio, at most 1, in percent. Unit: percent.
   */
  fundedPct: number
  /**
   * Whether the opening value and the contributions of fundedBy alone pay for it, after what the other goals
   * take from that portfolio; null without fundedBy.
   */
  fundedBySip: boolean | null
  /** The outcome in sentences. */
  text: string
}

export interface GoalsAnswer {
  /** Every milestone that is an expense, and retirement, in the order of their first months. */
  goals: GoalOfPlan[]
  /** The outcome as a sentence. */
  text: string
  meta: AnswerMeta
}

/** What each goal of a plan takes a month, and how far the plan pays for it. */
export interface GoalsRequest {
  input: CalculateInput
}

export interface GridAnswer {
  rows: UsedAxis
  /** Second axis; null for a grid of one dimension, whose rows have one cell. */
  columns: UsedAxis | null
  /** The measure by row, then column. */
  measures: (number | null)[][]
  /** The same for lasts. */
  lasts: (boolean | null)[][]
}

export interface HealthInsuranceCaps {
  general: Figure
  senior: Figure
}

/** Only with a partner. */
export interface HouseholdSummary {
  /** Age at death of the person who dies first in the plan; null if both ends fall together. */
  firstDeathAgeYears: number | null
  /** The person who dies first. */
  ofWhom: 'self' | 'partner' | null
  /** Years with both people. Unit: years. */
  yearsBoth: number
  /** Years with one of them. Unit: years. */
  yearsOne: number
}

/** Earnings, a pension or rent. In retirement it pays the spending first. */
export interface Income {
  /** Name of the income. Default: "Income 1", "Income 2", ... */
  label?: string
  /**
   * Monthly amount, in rupees of the first month; a salary before tax. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  monthlyAmount: number
  /**
   * Kind of income. A salary ends at retirement by default; a familyPension is paid to the family after a
   * death.
   */
  kind: 'salary' | 'pension' | 'annuity' | 'familyPension' | 'interest' | 'rental' | 'other'
  /** Age at which it starts. Default: the start of the plan. Unit: years. From 1 to 120. */
  startAgeYears?: number
  /**
   * Age at which it stops. Default: retirement for a salary, otherwise the end of the plan. Unit: years. From
   * 1 to 120.
   */
  endAgeYears?: number
  /**
   * Yearly growth. Default: inflation for salary and rental, otherwise 0. Unit: percent per year. From -50 to
   * 100.
   */
  annualGrowthRatePct?: number
  /** Whether this income is taxable. Default: true. */
  taxable?: boolean
  /** Person who receives the income and is taxed; the ages of the income are theirs. Default: "self". */
  owner?: 'self' | 'partner'
  /**
   * Share that the other partner receives after the death of the owner. Default: 50 for a pension (then a
   * familyPension), 100 for interest and rental, otherwise 0. A salary ends. Unit: percent. From 0 to 100.
   */
  survivorPct?: number
}

/**
 * Deviation of yearly inflation from the plan. Default: volatilityPct 1.5, persistence 0.7 (P6). Default: {}.
 */
export interface InflationNoise {
  /**
   * Standard deviation of a year's inflation shock; 0 keeps the plan's inflation. Unit: percentage points.
   * From 0 to 10.
   */
  volatilityPct?: number
  /** Share of a deviation that remains a year later. From 0 to 0.99. */
  persistence?: number
}

export interface InterestCaps {
  general: Figure
  senior: Figure
}

/** One portfolio: a part of currentCorpus and of the monthly contribution. */
export interface Investment {
  /** Unique name of the portfolio. Default: "Portfolio 1", "Portfolio 2", ... "Core" is reserved. */
  label?: string
  /** Value at the start. Default: 0. Unit: INR. From 0 to 1,000,000,000,000. */
  initialCorpus?: number
  /** Monthly contribution at its start. Default: 0. Unit: INR. From 0 to 1,000,000,000,000. */
  initialMonthlyContribution?: number
  /**
   * Expected return before retirement. Default: the usual rate of its asset class (ppf, epf, fixedDeposit,
   * debt, gold, goldEtf, sovereignGoldBond), otherwise that of investmentPlan. Unit: percent per year. From
   * -50 to 100.
   */
  expectedAnnualReturnRatePct?: number
  /**
   * Yearly increase of the contribution. Default: that of investmentPlan. Unit: percent per year. From -100
   * to 100.
   */
  annualStepUpRatePct?: number
  /**
   * Age of the owner at which the contribution starts, with its amount; step-ups count from then. Default:
   * the start of the plan. Unit: years. From 1 to 120.
   */
  contributionStartAgeYears?: number
  /**
   * Age of the owner at which the contribution stops, which may be in retirement. Default: the owner's
   * retirement. Unit: years. From 1 to 120.
   */
  contributionEndAgeYears?: number
  /**
   * Expected return after retirement. Default: that of retirementPlan; ppf and epf keep theirs. Unit: percent
   * per year. From -50 to 100.
   */
  retirementAnnualReturnRatePct?: number
  /**
   * Asset class of the portfolio, which decides its tax. Default: equity. equity: Listed shares and equity
   * funds (at least 65% Indian equity), growth option. elss: Equity-linked savings schemes: equity with a
   * lock of three years per instalment. debt: Debt funds (more than 65% debt and money market). gold:
   * Physical gold and gold funds. goldEtf: Gold exchange-traded funds. sovereignGoldBond: Sovereign Gold
   * Bonds, which pay interest beside the price of gold. otherFund: Hybrid funds with 35 to 65% equity, and
   * foreign funds. fixedDeposit: Bank deposits; use it for SCSS, NSC and bonds too. ppf: Public Provident
   * Fund. epf: Employees’ Provident Fund. nps: National Pension System. taxFree: Assets that are never taxed,
   * such as Sukanya Samriddhi.
   */
  assetClass?:
    | 'equity'
    | 'elss'
    | 'debt'
    | 'gold'
    | 'goldEtf'
    | 'sovereignGoldBond'
    | 'otherFund'
    | 'fixedDeposit'
    | 'ppf'
    | 'epf'
    | 'nps'
    | 'taxFree'
  /**
   * Annualised standard deviation of monthly log returns before retirement. Default: that of the asset class.
   * Unit: percent per year. From 0 to 100.
   */
  volatilityPct?: number
  /**
   * Annualised standard deviation of monthly log returns after retirement. Default: that of the return after
   * retirement. Unit: percent per year. From 0 to 100.
   */
  retirementVolatilityPct?: number
  /**
   * Cost of the opening value, which decides the taxable gain. Default, with tax: the opening value. Unit:
   * INR. From 0 to 1,000,000,000,000.
   */
  costBasis?: number
  /**
   * debt: whether the opening value was bought before 1 April 2023 (taxed by section 112). Default: false.
   */
  acquiredBeforeApril2023?: boolean
  /**
   * ppf: age until which it is locked. Default: 15 years if it starts empty, otherwise not locked. Unit:
   * years. From 1 to 120.
   */
  lockedUntilAgeYears?: number
  /**
   * epf, nps: your own share of the contribution. Default: 50 for epf, 100 for nps. Salary includes the
   * employer's share of nps, which counts for 80CCD(2). At 100 no employer contributes to the epf. Unit:
   * percent. From 0 to 100.
   */
  ownSharePct?: number
  /**
   * nps: sector of the subscriber. At least 20% (private) or 40% (government) buys an annuity. Default:
   * "private".
   */
  sector?: 'private' | 'government'
  /**
   * nps: exit age, at most 85. Default: retirement. Before 60, superannuation or 15 years of subscription
   * (private) is assumed if the plan allows it, unless earlyExit is true. Unit: years. From 1 to 120.
   */
  exitAgeYears?: number
  /**
   * nps: whether an exit before 60 is early, without superannuation and 15 years; at least 80% then buys an
   * annuity. Default: false.
   */
  earlyExit?: boolean
  /**
   * nps: share that buys an annuity at exit. It may be below the minimum up to ₹8 lakh, and up to ₹12 lakh if
   * ₹6 lakh is paid at once and the rest over six years. Default: 40. Unit: percent. From 0 to 100.
   */
  annuityPct?: number
  /**
   * nps: yearly payment of the annuity, as a share of its price. Default: 6. Unit: percent per year. From 0
   * to 100.
   */
  annuityRatePct?: number
  /**
   * sovereignGoldBond: age at redemption. Default: 8 years after the start. The latest redemption is in
   * February 2032, 8 years after the last issue. Unit: years. From 1 to 120.
   */
  maturityAgeYears?: number
  /**
   * sovereignGoldBond: whether you subscribed to the issue, which makes the redemption tax-free. Default:
   * true.
   */
  originalSubscriber?: boolean
  /** fixedDeposit, taxFree: whether contributions count for 80C. Default: false. */
  countsFor80C?: boolean
  /** Owner, who is taxed and whose retirement ends the contributions. Default: "self". */
  owner?: 'self' | 'partner'
}

/** Totals, and the terms of the core portfolio, which holds the rest of the totals. Default: {}. */
export interface InvestmentPlan {
  /**
   * Total monthly contribution at the start. Default, also for 0: the sum over the portfolios. Unit: INR.
   * From 0 to 1,000,000,000,000.
   */
  initialMonthlyContribution?: number
  /** Yearly increase of the contribution. Default: 0. Unit: percent per year. From -100 to 100. */
  annualStepUpRatePct?: number
  /**
   * Expected return before retirement of the core portfolio, and of every portfolio without its own or a
   * usual rate of its asset class. A core portfolio of such a class defaults to its rate. Default: 10. Unit:
   * percent per year. From -50 to 100.
   */
  expectedAnnualReturnRatePct?: number
  /**
   * Asset class of the core portfolio. Default: equity. equity: Listed shares and equity funds (at least 65%
   * Indian equity), growth option. elss: Equity-linked savings schemes: equity with a lock of three years per
   * instalment. debt: Debt funds (more than 65% debt and money market). gold: Physical gold and gold funds.
   * goldEtf: Gold exchange-traded funds. sovereignGoldBond: Sovereign Gold Bonds, which pay interest beside
   * the price of gold. otherFund: Hybrid funds with 35 to 65% equity, and foreign funds. fixedDeposit: Bank
   * deposits; use it for SCSS, NSC and bonds too. ppf: Public Provident Fund. epf: Employees’ Provident Fund.
   * nps: National Pension System. taxFree: Assets that are never taxed, such as Sukanya Samriddhi.
   */
  assetClass?:
    | 'equity'
    | 'elss'
    | 'debt'
    | 'gold'
    | 'goldEtf'
    | 'sovereignGoldBond'
    | 'otherFund'
    | 'fixedDeposit'
    | 'ppf'
    | 'epf'
    | 'nps'
    | 'taxFree'
  /**
   * Cost of the opening value of the core portfolio. Default: the opening value. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  costBasis?: number
  /**
   * Annualised standard deviation of monthly log returns before retirement. Default: that of the asset class.
   * Unit: percent per year. From 0 to 100.
   */
  volatilityPct?: number
  /**
   * Annualised standard deviation of monthly log returns after retirement. Default: that of the return after
   * retirement. Unit: percent per year. From 0 to 100.
   */
  retirementVolatilityPct?: number
  /** Owner of the core portfolio; after their death the other partner is taxed. Default: "self". */
  owner?: 'self' | 'partner'
}

export interface Issue {
  /** JSON Pointer into the body, as a URI fragment. */
  pointer?: string
  /** Name of the query parameter. */
  parameter?: string
  code: string
  message: string
  /** The value found, if its type is wrong. */
  value?: string
}

/** A life insurance, paid into the core portfolio when its owner dies before the other partner. */
export interface LifeCover {
  /** Name of the cover. Default: "Cover 1", "Cover 2", ... */
  label?: string
  /** Whose life is insured. Default: "self". */
  owner?: 'self' | 'partner'
  /** Sum insured, in rupees of the month in which it is paid. Unit: INR. From 0 to 1,000,000,000,000. */
  amount: number
  /** Age of the owner at which the cover ends. Default: it never ends. Unit: years. From 1 to 120. */
  untilAgeYears?: number
}

/** An existing loan. */
export interface Loan {
  /** Name of the loan. Default: "Loan 1", "Loan 2", ... */
  label?: string
  /** Outstanding principal at the start. Unit: INR. From 0 to 1,000,000,000,000. */
  outstandingPrincipal: number
  /** Interest rate. The EMI always uses rate / 1200 a month. Unit: percent per year. From 0 to 100. */
  annualInterestRatePct: number
  /** Remaining instalments; the first is paid in the first month. From 1 to 600. */
  remainingMonths: number
  /**
   * Whether income or the corpus pays the EMIs before retirement. After retirement the corpus always pays.
   * Default: "income".
   */
  paidFrom?: 'income' | 'corpus'
  /** Borrower. Default: "self". */
  owner?: 'self' | 'partner'
}

/** Largest change, each on its own, with which the plan still passes (at most 20 points or 300%). */
export interface Margin {
  /** Amount above the goal, in the rupees of the goal. Unit: INR. */
  amount: number
  /** Possible reduction of contributions, in rupees a month; 0 if the surplus is invested. Unit: INR. */
  contributionLess: number
  /** Possible increase of spending in retirement, in percent. */
  spendingMorePct: number
  /** Possible earlier retirement, in months. */
  retireEarlierMonths: number
  /** The same for the partner of a couple. */
  partnerRetiresEarlierMonths?: number
  /** Possible reduction of every return, in percentage points. */
  returnLowerPoints: number
}

export interface MeanShortfall {
  /** Total shortfall, nominal. Unit: INR. */
  nominal: number
  /** Total shortfall in today's rupees. Unit: INR. */
  real: number
}

export interface Meta {
  /** URL of the API reference. */
  docs: string
  /** URL of the methodology. */
  methodology: string
  /** Semantic version of the engine. */
  version: string
  currency: 'INR'
  /** Time of the answer; the only member that differs between equal requests. */
  generatedAt: string
  /** Hash of the normalised input and the engine version. */
  resultId: string
  disclaimer: string
  branding?: Branding
  /** Effective annual returns of the portfolios in order, of the core portfolio, then of retirement. */
  effectiveAnnualReturnsPct: number[]
  taxRules?: TaxRulesUsed
  /** JSON Pointers of the members that were set to their defaults. */
  defaulted: string[]
  warnings: Warning[]
}

/** A single or repeated payment out of the corpus or into it. */
export interface Milestone {
  /** Payment out of the corpus ("expense") or into it ("income"). Default: "expense". */
  type?: 'expense' | 'income'
  /** Name of the milestone. Default: "Milestone 1", "Milestone 2", ... */
  label?: string
  /** Age at the milestone. Use exactly one of ageYears and year. Unit: years. From 1 to 120. */
  ageYears?: number
  /** Calendar year of the milestone: month (year - currentYear) × 12. From 1900 to 2200. */
  year?: number
  /** Amount in today's rupees, unless inflationAdjusted is false. Unit: INR. From 0 to 1,000,000,000,000. */
  amount: number
  /** Whether the amount rises with inflation until its month. Default: true. */
  inflationAdjusted?: boolean
  /**
   * Inflation of this milestone (education, health). Default: the inflation of the plan. Unit: percent per
   * year. From -50 to 100.
   */
  annualInflationRatePct?: number
  recurrence?: Recurrence
  loan?: MilestoneLoan
  capitalGain?: CapitalGain
  /** Seller of a house with capitalGain, who is taxed. Default: "self". */
  owner?: 'self' | 'partner'
  /**
   * Label of the portfolio that pays first ("Core" is the core portfolio); withdrawalStrategy decides the
   * rest.
   */
  fundedBy?: string
  /** Order of payment among the milestones of a month: 1 first, those without one last. From 1 to 200. */
  priority?: number
}

/** Loan for the rest of the amount, repaid in equal instalments from the next month. */
export interface MilestoneLoan {
  /** Share of the amount paid at the milestone itself. Unit: percent. From 0 to 100. */
  downPaymentPct: number
  /**
   * Interest rate of the loan. The EMI always uses rate / 1200 a month. Unit: percent per year. From 0 to
   * 100.
   */
  annualInterestRatePct: number
  /** Term of the loan: round(12 × tenureYears) equal monthly instalments. Unit: years. From 0.08333 to 50. */
  tenureYears: number
  /**
   * Whether income or the corpus pays the EMIs before retirement. After retirement the corpus always pays.
   * Default: "income".
   */
  paidFrom?: 'income' | 'corpus'
}

export interface MoneyFix {
  kind:
    | 'investMore'
    | 'stepUpMore'
    | 'startWithMore'
    | 'spendLessNow'
    | 'spendLess'
    | 'shrinkMilestone'
    | 'dropMilestone'
    | 'dropRule'
  /** Total cost to the household in today's rupees (G6). Unit: INR. */
  costToday: number
  /** Part that the monthly surplus pays; null without incomes, and for changes that invest no more. */
  paidFromSurplus: PaidFromSurplus | null
  /** Label of the milestone that changes, or of the partner who retires later; null for other changes. */
  label: string | null
  /** Name of the changed value in goal seek; null for what is dropped. */
  unknown: string | null
  /** Unit of from and to. */
  unit: 'INR' | 'INR per month' | 'percent' | 'years'
  /** Value in the plan. See unit. */
  from: number
  /** Value that fixes the plan with the smallest change. See unit. */
  to: number
  /** The change as a sentence. */
  text: string
  /** JSON Merge Patch (RFC 7396) from the plan of the request to the fixed plan. */
  patch: Record<string, unknown>
  /** Warnings of the fixed plan that the plan itself does not have. */
  warnings: Warning[]
  proof: FixProof
}

export interface NearestTry {
  /** The value tried that comes nearest to the goal. In the unit of the unknown. */
  value: number
  /** Amount of the goal at that value: rupees less all shortfalls, or a success probability. */
  amount: number
}

export interface NeededReturn {
  /** Increase of every return, in percentage points a year. */
  points: number
  /** Resulting return before retirement; null if portfolios with money differ. */
  expectedAnnualReturnRatePct: number | null
  /** Resulting return in retirement; null if portfolios with money differ. */
  retirementAnnualReturnRatePct: number | null
  /** The same as a sentence. */
  text: string
}

export interface NextQuestion {
  /** Member of an entry of the monthly series, or of the summary. */
  member:
    | 'month'
    | 'ageYears'
    | 'partnerAgeYears'
    | 'year'
    | 'calendarMonth'
    | 'phase'
    | 'openingCorpus'
    | 'contributions'
    | 'inflows'
    | 'milestones'
    | 'withdrawals'
    | 'tax'
    | 'growth'
    | 'shortfall'
    | 'corpus'
    | 'corpusReal'
    | 'debt'
    | 'netWorth'
    | 'netWorthReal'
    | 'incomes'
    | 'expenses'
    | 'rebalanced'
    | 'loanInstalments'
    | 'loanInterest'
    | 'loanPrincipal'
    | 'spending'
    | 'need'
    | 'monthlySurplus'
    | 'portfolios'
    | 'finalCorpus'
    | 'finalCorpusReal'
    | 'corpusWentToZero'
    | 'depletionAgeYears'
    | 'corpusAtRetirement'
    | 'corpusAtRetirementReal'
    | 'peakCorpus'
    | 'peakAgeYears'
    | 'totalContributions'
    | 'totalInflows'
    | 'totalMilestones'
    | 'totalWithdrawals'
    | 'totalTax'
    | 'totalGrowth'
    | 'totalShortfall'
    | 'firstMonthlyWithdrawal'
    | 'monthlyExpensesAtRetirement'
    | 'expenseCoverageAtRetirement'
    | 'requiredCorpusAtRetirement'
    | 'fundedRatio'
    | 'totalTaxOnIncome'
    | 'finalCorpusAfterTax'
    | 'lockedCorpus'
    | 'surplusInvested'
    | 'deficitWithdrawn'
    | 'contributionsCut'
    | 'finalNetWorth'
    | 'finalNetWorthReal'
    | 'netWorthAtRetirement'
    | 'netWorthAtRetirementReal'
  /** Absent for a member of the summary. */
  month?: number
}

export interface NotEnough {
  kind:
    | 'investMore'
    | 'stepUpMore'
    | 'startWithMore'
    | 'spendLessNow'
    | 'spendLess'
    | 'shrinkMilestone'
    | 'dropMilestone'
    | 'dropRule'
    | 'retireLater'
    | 'partnerRetiresLater'
    | 'delayMilestone'
  /** Label of the milestone or of the partner, if any. */
  label: string | null
  /**
   * Why it does not fix the plan. unreachable: not within the range tried (G7). no-earnings: already retired,
   * or incomes do not pay the expenses and contributions of the added months. surplus-invested: the plan
   * invests all that earnings leave over, so it cannot invest more.
   */
  reason: 'unreachable' | 'no-effect' | 'too-large' | 'surplus-invested' | 'no-earnings'
}

export interface OutcomeAsItIs {
  /** The measure; null if it has no value or the plan cannot be run. */
  measure: number | null
  lasts: boolean
}

export interface PaidFromSurplus {
  /** Part that the monthly surplus pays at first, in rupees a month. Unit: INR. */
  perMonth: number
  /** Part that the surplus pays over all years, in today's rupees like costToday. Unit: INR. */
  today: number
  /** The same as a sentence. */
  text: string
}

/** Partner. The plan must last until the second death. */
export interface Partner {
  /** Age at the start. Unit: years. From 1 to 120. */
  currentAgeYears: number
  /** Sex of the partner. */
  sex: 'female' | 'male'
}

/**
 * Tax of the partner. Default: regime, residency and employer as for the first person, without deductions and
 * other income.
 */
export interface PartnerTax {
  /** Tax regime of every year; "best" takes the lower tax each year. */
  regime?: 'new' | 'old' | 'best'
  /** Residency for the whole plan. */
  residency?: 'resident' | 'nonResident'
  /**
   * Employer, for 80CCD(2): the NPS contribution of a government counts up to 14% of the salary in every
   * regime and year.
   */
  employer?: 'private' | 'government'
  deductions?: TaxDeductions
  /**
   * Yearly slab income before retirement, in today's rupees, for plans without incomes. Default: 0. Unit:
   * INR. From 0 to 1,000,000,000,000.
   */
  otherAnnualIncome?: number
}

/** Tax years of the partner. */
export interface PartnerTaxYears {
  years: SettledTaxYear[]
}

export interface PassingRange {
  /** Lowest value that reaches the goal. In the unit of the unknown. */
  from: number
  /** Highest value. In the unit of the unknown. */
  to: number
}

export interface PercentileBand {
  /** Percent of the paths that have less. Unit: percent. */
  percentile: number
  /** Corpus at each year-end, nominal. Unit: INR. */
  nominal: number[]
  /** Corpus at each year-end in today's rupees, by the inflation of each path. Unit: INR. */
  real: number[]
}

/** The second person of a couple. The plan runs until the later end of both. */
export interface PlanPartner {
  /** Name of the partner, not that of the first person. Default: "Partner". */
  label?: string
  /** Age at the start. Unit: years. From 1 to 120. */
  currentAgeYears: number
  /**
   * Retirement age. The household retires when the later earner of the two does. Unit: years. From 1 to 120.
   */
  retirementAgeYears: number
  /**
   * Age at which the plan of the partner ends. Default: 90, or ten years after the later of current and
   * retirement age if that is more, at most 120. Unit: years. From 1 to 120.
   */
  planningEndAgeYears?: number
  /** Sex, for the mortality table. */
  sex?: 'female' | 'male'
}

/** Error response (RFC 9457). */
export interface Problem {
  /** URL of a page that explains the error. */
  type: string
  /** Short title, the same for every occurrence. */
  title: string
  /** The HTTP status. */
  status: number
  /** Explanation of this occurrence. */
  detail: string
  /** Path of the request, without the query. */
  instance: string
  /** Stable error code for programs; the last part of type. */
  code: string
  /** The X-Request-Id of the response; quote it when you report an error. */
  requestId: string
  /** All errors of the request, each with its location. */
  errors?: Issue[]
  /** Names of the exceeded rate limits, as in RateLimit-Policy. */
  'violated-policies'?: string[]
}

export interface Proof {
  passes: number | null
  fails: number | null
}

/** A plan of one portfolio in flat numbers. */
export interface QuickQuery {
  /** Age at the start. Unit: years. From 1 to 120. */
  currentAgeYears: number
  /**
   * Retirement age. At or below the current age, the plan starts in retirement. Unit: years. From 1 to 120.
   */
  retirementAgeYears: number
  /** Monthly expense today. Unit: INR. From 0 to 1,000,000,000,000. */
  monthlyExpense: number
  /**
   * Total savings at the start. Default, also for 0: the sum over the portfolios. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  currentCorpus?: number
  /**
   * Total monthly contribution at the start. Default, also for 0: the sum over the portfolios. Unit: INR.
   * From 0 to 1,000,000,000,000.
   */
  monthlyContribution?: number
  /**
   * Age at which the plan ends. Default: 90, or ten years after the later of current and retirement age if
   * that is more, at most 120. Unit: years. From 1 to 120.
   */
  planningEndAgeYears?: number
  /** Inflation of the plan. Unit: percent per year. From -50 to 100. */
  annualInflationRatePct?: number
  /**
   * Expected return before retirement of the core portfolio, and of every portfolio without its own or a
   * usual rate of its asset class. A core portfolio of such a class defaults to its rate. Unit: percent per
   * year. From -50 to 100.
   */
  expectedAnnualReturnRatePct?: number
  /** Yearly increase of the contribution. Unit: percent per year. From -100 to 100. */
  annualStepUpRatePct?: number
  /** Expected return of every portfolio after retirement. Unit: percent per year. From -50 to 100. */
  retirementAnnualReturnRatePct?: number
  /** Calendar year of the start. Default: the current calendar year in India. From 1900 to 2200. */
  currentYear?: number
}

export interface Reading {
  /** Figure of this reading. Unit: INR. */
  figure: number
  /** Their figure less this one. Unit: INR. */
  difference: number
  /** Whether both agree to the rupee. */
  matches: boolean
  /** Whether both agree after this figure is rounded like theirs (for example to thousands or lakh). */
  matchesRounded: boolean
  conventions: ConventionsTried
  /**
   * Nominal corpus; corpus in today's rupees; growth so far; opening corpus plus contributions so far;
   * withdrawals so far; required corpus at retirement.
   */
  kind: 'corpus' | 'corpusReal' | 'gain' | 'contributions' | 'withdrawals' | 'requiredCorpus'
  /** The requested month, the end of the plan, retirement, or the month before. */
  at: 'month' | 'end' | 'retirement' | 'monthBefore'
  /**
   * Month of the figure, from 0, at its end; if retirement is immediate, the start of month 0. From 0 to
   * 1427.
   */
  month: number
  /** The reading as a sentence. */
  text: string
}

/** When portfolios are sold and bought to meet the targets. Default: {}. */
export interface Rebalance {
  /**
   * Months between two checks, counted from the start of the plan. 0: no rebalancing. Default: 12. From 0 to
   * 1200.
   */
  everyMonths?: number
  /**
   * Distance from its target, in percent of the named portfolios together, that a portfolio must exceed
   * before anything is sold. Default: 0. Unit: percent. From 0 to 100.
   */
  thresholdPct?: number
}

export interface Rebate {
  /** Largest total income with a rebate, rupees. */
  incomeLimit: number
  /** Largest rebate, rupees. */
  maximum: number
  /** Whether the tax above the limit is at most the income above it. */
  marginalRelief: boolean
  /** Whether tax on gains of 111A and 112 is rebated too. */
  coversSpecialRates: boolean
  cite: Citation
}

export interface ReconcileAnswer {
  /** Figure of the other calculator, as in the request. Unit: INR. */
  theirFigure: number
  /** Corpus of the unchanged plan in that month or at the end. Unit: INR. */
  ours: number
  /** Their figure less ours. Unit: INR. */
  difference: number
  /** The outcome as a sentence. */
  text: string
  /** Readings, the nearest first; among equals the one with the fewest changes to the plan. */
  readings: Reading[]
  /** Conventions that change no figure of this plan. */
  withoutEffect: ('rate' | 'contributions' | 'withdrawals' | 'totals')[]
  meta: AnswerMeta
}

export interface ReconcileRequest {
  input: CalculateInput
  /** Figure of the other calculator. Unit: INR. From 0 to 9,000,000,000,000. */
  theirFigure: number
  /**
   * Month of that figure, from 0, at its end. Default: the end of the plan, and retirement. From 0 to 1427.
   */
  month?: number
}

/** Repetition of the milestone, with exactly one of untilAgeYears and count. */
export interface Recurrence {
  /** Years between two occurrences. From 1 to 50. */
  everyYears: number
  /** Age at or before which the last occurrence falls. Unit: years. From 1 to 120. */
  untilAgeYears?: number
  /** Total occurrences, including the first. From 1 to 200. */
  count?: number
}

export interface RegimeRules {
  slabs: SlabsByAge
  standardDeduction: Figure
  rebate: Rebate
  surcharge: Surcharge
  deductions: DeductionCaps
}

/** One path in full, in the form of the result of the plan. */
export interface Replay {
  /** Index of the path, counted from 0. */
  path: number
  summary: Summary
  timeSeries: Entry[]
  tax?: TaxReport
}

export interface Result {
  input: UsedInput
  summary: Summary
  timeSeries: Entry[]
  tax?: TaxReport
  uncertainty?: UncertaintyAnswer
  meta: Meta
}

/** Spending and return after retirement. Default: {}. */
export interface RetirementPlan {
  /**
   * Monthly spending in the first month of retirement, in rupees of that month (see withdrawalBasis). If
   * omitted, spending follows the expenses. Unit: INR. From 0 to 1,000,000,000,000.
   */
  initialMonthlyWithdrawal?: number
  /**
   * Yearly increase of initialMonthlyWithdrawal. Default: the inflation of the plan. Unit: percent per year.
   * From -100 to 100.
   */
  annualWithdrawalStepUpRatePct?: number
  /**
   * Expected return of every portfolio after retirement. Default: 7. Unit: percent per year. From -50 to 100.
   */
  expectedAnnualReturnRatePct?: number
  /**
   * Whether initialMonthlyWithdrawal is in rupees of the first month of retirement or of today; rupees of
   * today are inflated. Default: "atRetirement".
   */
  withdrawalBasis?: 'atRetirement' | 'today'
  /**
   * Share of a given initialMonthlyWithdrawal that is needed after the death of one partner. Default: 100.
   * Unit: percent. From 0 to 300.
   */
  survivorPct?: number
  spending?: SpendingRule
}

/** Rates and limits of the savings schemes by date; the last of a list is in force. */
export interface Schemes {
  ppf: {
    /** Ascending by day. */
    annualRatePct: DatedFigure[]
    /** Ascending by day. */
    contributionMinPerTaxYear: DatedFigure[]
    /** Ascending by day. */
    contributionMaxPerTaxYear: DatedFigure[]
    /** Ascending by day. */
    lockYears: DatedFigure[]
  }
  epf: {
    /** Ascending by day. */
    annualRatePct: DatedFigure[]
    /** Ascending by day. */
    contributionPct: DatedFigure[]
    /** Ascending by day. */
    wageCeilingPerMonth: DatedFigure[]
    /** Ascending by day. */
    untaxedOwnContributionMaxPerTaxYear: DatedFigure[]
    /** Ascending by day. */
    untaxedOwnContributionMaxWithoutEmployer: DatedFigure[]
  }
  nps: {
    /** Ascending by day. */
    exitAgeYears: DatedFigure[]
    /** Ascending by day. */
    latestExitAgeYears: DatedFigure[]
    /** Ascending by day. */
    subscriptionYears: DatedFigure[]
    /** Ascending by day. */
    leastAnnuityPct: DatedFigure[]
    /** Ascending by day. */
    leastAnnuityOfGovernmentPct: DatedFigure[]
    /** Ascending by day. */
    leastAnnuityAtEarlyExitPct: DatedFigure[]
    /** Ascending by day. */
    noAnnuityUpTo: DatedFigure[]
    /** Ascending by day. */
    noAnnuityAtEarlyExitUpTo: DatedFigure[]
    /** Ascending by day. */
    paidInPartsUpTo: DatedFigure[]
    /** Ascending by day. */
    paidAtOnceUpTo: DatedFigure[]
    /** Ascending by day. */
    paidInPartsYears: DatedFigure[]
    /** Ascending by day. */
    exemptPct: DatedFigure[]
  }
  scss: {
    /** Ascending by day. */
    annualRatePct: DatedFigure[]
    /** Ascending by day. */
    depositMax: DatedFigure[]
    /** Ascending by day. */
    termYears: DatedFigure[]
    /** Ascending by day. */
    openingAgeYears: DatedFigure[]
  }
  fixedDeposit: {
    /** Ascending by day. */
    annualRateLowPct: DatedFigure[]
    /** Ascending by day. */
    annualRateHighPct: DatedFigure[]
    /** Ascending by day. */
    taxSaverTermYears: DatedFigure[]
  }
  elss: {
    /** Ascending by day. */
    lockMonths: DatedFigure[]
  }
  goldBond: {
    /** Ascending by day. */
    annualInterestPct: DatedFigure[]
    /** Ascending by day. */
    termYears: DatedFigure[]
    /** Ascending by day. */
    lastIssuePricePerGram: DatedFigure[]
    /** Ascending by day. */
    exemptOfLaterHolderPct: DatedFigure[]
  }
}

/** Exactly one goal; `real` applies to an amount. */
export interface SeekGoal {
  /** No month falls short until the end of the plan; true or omitted. */
  neverRunsOut?: boolean
  /** Minimum corpus at the end of the plan; no month falls short. Unit: INR. From 0 to 1,000,000,000,000. */
  finalCorpusAtLeast?: number
  /**
   * Minimum corpus at the start of retirement; no month falls short. Unit: INR. From 0 to 1,000,000,000,000.
   */
  corpusAtRetirementAtLeast?: number
  /**
   * Minimum of `summary.spending.worstShareOfNeed`: the share of its need that the worst year of retirement
   * spends, 1 for all of it; no month falls short. The plan needs a rule in retirementPlan.spending, and with
   * one 1 is the default goal. Unit: fraction. From 0 to 1.
   */
  worstShareOfNeedAtLeast?: number
  /** Whether the amount is in today's rupees instead of those of its month. Default: false. */
  real?: boolean
  /**
   * Minimum share of the paths of `uncertainty` in which no month falls short. If the plan has no
   * `uncertainty`, its defaults apply. Unit: fraction. From 0 to 1.
   */
  successProbabilityAtLeast?: number
  /**
   * Minimum of `summary.spending.lowest`, in today's rupees a month; no month falls short. The plan needs a
   * rule in retirementPlan.spending. Unit: INR. From 0 to 1,000,000,000,000.
   */
  worstSpendingAtLeast?: number
  /** The same for `summary.spending.median`. Unit: INR. From 0 to 1,000,000,000,000. */
  medianSpendingAtLeast?: number
}

export interface SensitivityAnswer {
  measure:
    | 'finalCorpusReal'
    | 'finalCorpus'
    | 'fundedRatio'
    | 'depletionAgeYears'
    | 'corpusAtRetirement'
    | 'corpusAtRetirementReal'
    | 'requiredCorpusAtRetirement'
    | 'firstMonthlyWithdrawal'
    | 'peakCorpus'
    | 'peakAgeYears'
    | 'totalContributions'
    | 'totalInflows'
    | 'totalMilestones'
    | 'totalWithdrawals'
    | 'totalTax'
    | 'totalGrowth'
    | 'totalShortfall'
    | 'spending.lowest'
    | 'spending.median'
    | 'spending.worstShareOfNeed'
  asItIs: OutcomeAsItIs
  /** Null if not requested. */
  grid: GridAnswer | null
  /** Drivers, the largest swing first; null if not requested. */
  tornado: TornadoBar[] | null
  meta: AnswerMeta
}

export interface SensitivityAxis {
  /**
   * Driver: a pointer to a figure of the plan such as "#/expenses/0/currentMonthlyAmount", an unknown of goal
   * seek such as "monthlyContribution" or "retirementAge", one of inflation, planningEndAge,
   * partnerPlanningEndAge, surplus, equityShare, rebalancing, or owner:<label of a portfolio, or Core>.
   * surplus is 0 for spent and 1 for invested; an owner is 0 for self and 1 for partner.
   */
  member: string
  /** Values to try. */
  values: readonly number[]
}

export interface SensitivityDriver {
  /**
   * Driver: a pointer to a figure of the plan such as "#/expenses/0/currentMonthlyAmount", an unknown of goal
   * seek such as "monthlyContribution" or "retirementAge", one of inflation, planningEndAge,
   * partnerPlanningEndAge, surplus, equityShare, rebalancing, or owner:<label of a portfolio, or Core>.
   * surplus is 0 for spent and 1 for invested; an owner is 0 for self and 1 for partner.
   */
  member: string
  /** Lower value. In the unit of the member. */
  low: number
  /** Higher value. In the unit of the member. */
  high: number
}

/** Grid of runs: every value of rows with every value of columns. */
export interface SensitivityGrid {
  rows: SensitivityAxis
  columns?: SensitivityAxis
}

/** At least one of grid and tornado. */
export interface SensitivityRequest {
  input: CalculateInput
  /**
   * Member of the summary to compare. Those of spending need retirementPlan.spending. Default:
   * finalCorpusReal, with a spending rule spending.median.
   */
  measure?:
    | 'finalCorpusReal'
    | 'finalCorpus'
    | 'fundedRatio'
    | 'depletionAgeYears'
    | 'corpusAtRetirement'
    | 'corpusAtRetirementReal'
    | 'requiredCorpusAtRetirement'
    | 'firstMonthlyWithdrawal'
    | 'peakCorpus'
    | 'peakAgeYears'
    | 'totalContributions'
    | 'totalInflows'
    | 'totalMilestones'
    | 'totalWithdrawals'
    | 'totalTax'
    | 'totalGrowth'
    | 'totalShortfall'
    | 'spending.lowest'
    | 'spending.median'
    | 'spending.worstShareOfNeed'
  grid?: SensitivityGrid
  tornado?: Tornado
}

/** Sequence-of-returns risk: success after poor early years, compared with poor late years. */
export interface SequenceRisk {
  /** Years compared at the start and at the end of retirement. */
  years: number
  /**
   * Success probability of the fifth of the paths with the lowest returns in the first years. Unit: fraction.
   */
  successIfPoorEarly: number
  /**
   * Success probability of the fifth of the paths with the lowest returns in the last years. Unit: fraction.
   */
  successIfPoorLate: number
  /**
   * Success probability of the fifth of the paths with the highest returns in the first years. Unit:
   * fraction.
   */
  successIfGoodEarly: number
}

/** Returns and inflation of one simulation year. */
export interface SequenceYear {
  /**
   * Return of every portfolio in this year. Default: that of the plan. Unit: percent per year. From -90 to
   * 300.
   */
  returnPct?: number
  /** Returns of single portfolios in this year, by label. */
  returnsPct?: Record<string, number>
  /** Inflation of this year. Default: that of the plan. Unit: percent per year. From -50 to 100. */
  inflationPct?: number
}

export interface SettledTaxYear {
  /** April to March, such as "2026-27". */
  taxYear: string
  /** Regime used. */
  regime: 'new' | 'old'
  /** Whether the law of the last known year is used. */
  standIn: boolean
  computation: Computation
  /** Only in the first year: tax on its months before the start, which the plan does not pay. Unit: INR. */
  paidBeforeStart?: number
  /** Tax paid out of income (not part of the balance). Unit: INR. */
  paidFromIncome: number
  /** Tax paid by the corpus, negative for a refund; any unpaid tax is in shortfall. Unit: INR. */
  paidFromCorpus: number
}

export interface SimpleSpendingRule {
  /** Rule that is held between the two bounds. */
  rule: 'percentage' | 'amortised' | 'floorCeiling' | 'guardrails'
  /**
   * percentage, floorCeiling: share of the corpus withdrawn in a year, above 0. Required. Unit: percent. From
   * 0 to 100.
   */
  ratePct?: number
  /**
   * amortised: the return that it plans with. Default: the return after retirement. Unit: percent per year.
   * From -50 to 100.
   */
  annualReturnPct?: number
  /**
   * floorCeiling: change of the withdrawal of the year before, after inflation, below which it never falls.
   * Default: -2.5. Unit: percent. From -100 to 0.
   */
  floorPct?: number
  /**
   * floorCeiling: largest increase of the withdrawal in a year, after inflation. Default: 5. Unit: percent.
   * From 0 to 100.
   */
  ceilingPct?: number
  /**
   * guardrails: share of the corpus withdrawn in the first year, above 0. Required unless
   * initialMonthlyWithdrawal is above 0, which then is the first spending. Unit: percent. From 0 to 100.
   */
  initialRatePct?: number
  /**
   * guardrails: by how much the rate must exceed the initial one before spending is cut. Default: 20. Unit:
   * percent. From 0 to 100.
   */
  capitalPreservationPct?: number
  /**
   * guardrails: by how much the rate must be below the initial one before spending is raised. Default: 20.
   * Unit: percent. From 0 to 100.
   */
  prosperityPct?: number
  /** guardrails: size of a cut or a raise. Default: 10. Unit: percent. From 0 to 100. */
  adjustmentPct?: number
}

/** A financial plan. Amounts are in Indian rupees, rates in percent a year. */
export interface SimulateInput {
  /** Calendar year of the start. Default: the current calendar year in India. From 1900 to 2200. */
  currentYear?: number
  /**
   * Calendar month of the start, 1 to 12. April (4) starts the Indian financial year. Default: 4. From 1 to
   * 12.
   */
  currentMonth?: number
  /** Age at the start. Unit: years. From 1 to 120. */
  currentAgeYears: number
  /**
   * Retirement age. At or below the current age, the plan starts in retirement. Unit: years. From 1 to 120.
   */
  retirementAgeYears: number
  /**
   * Age at which the plan ends. Default: 90, or ten years after the later of current and retirement age if
   * that is more, at most 120. Unit: years. From 1 to 120.
   */
  planningEndAgeYears: number
  /** Name of the first person of a couple. Default: "You". */
  selfLabel?: string
  partner?: PlanPartner
  /** Inflation of the plan. Default: 6. Unit: percent per year. From -50 to 100. */
  annualInflationRatePct?: number
  /**
   * Total savings at the start. Default, also for 0: the sum over the portfolios. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  currentCorpus?: number
  /** Default: []. */
  expenses: readonly Expense[]
  /** Default: []. */
  milestones?: readonly Milestone[]
  /** Default: []. */
  investments?: readonly Investment[]
  investmentPlan: InvestmentPlan
  retirementPlan: RetirementPlan
  /** Default: []. */
  incomes?: readonly Income[]
  /** Default: []. */
  loans?: readonly Loan[]
  /** Default: []. */
  lifeCovers?: readonly LifeCover[]
  /**
   * Order in which portfolios pay: all in proportion to their values, the core first and then the others in
   * order, with tax those first whose sale costs the least tax, or, with allocation, those that are above
   * their target. Default: "proportional".
   */
  withdrawalStrategy?: 'proportional' | 'sequential' | 'taxEfficient' | 'toTarget'
  allocation?: Allocation
  transfers?: readonly Transfer[]
  conventions?: Conventions
  tax?: Tax
  uncertainty?: Uncertainty
}

export interface Slab {
  /** Rupees above which the rate holds. */
  above: number
  /** Percent. */
  ratePct: number
}

export interface Slabs {
  /** Ascending. */
  slabs: Slab[]
  cite: Citation
}

export interface SlabsByAge {
  general: Slabs
  senior: Slabs
  superSenior: Slabs
}

export interface SolveAnswer {
  /** Name of the unknown. */
  unknown: string
  /** Whether a value reaches the goal. */
  found: boolean
  value: number | null
  /** Whether the plan already reaches the goal. */
  alreadyMet: boolean
  proof: Proof
  /** Whether every value tried on the safe side of the value found also reaches the goal. */
  monotone: boolean
  /** Ranges that reach the goal, as far as was searched, ascending. */
  intervals: PassingRange[]
  /** Why no value was found; null if one was. */
  reason: 'unreachable' | 'no-effect' | 'too-large' | 'surplus-invested' | null
  /** Nearest try, if no value was found. */
  best: NearestTry | null
  /**
   * For a goal of success probability: the answer at both ends of the interval of two standard errors, or of
   * the rule of three if that is wider. Null if no value was found.
   */
  interval: AnswerInterval | null
  meta: AnswerMeta
  result: Result | null
}

export interface SolveRequest {
  input: CalculateInput
  /**
   * Name of the value to find: monthlyContribution, annualStepUp, expectedReturn, retirementAge,
   * partnerRetirementAge, monthlyWithdrawal, spending, retirementSpending, initialCorpus,
   * monthlyContribution:<label of a portfolio, or Core>, milestoneAmount:<label> or milestoneDelay:<label>.
   */
  unknown: string
  /**
   * Whose retirement `retirementAge` moves: `partnerRetirementAge` is the same with partner. Default: "self".
   */
  owner?: 'self' | 'partner'
  goal?: SeekGoal
  bounds?: Bounds
}

/** What retirementPlan.spending gives in the paths. */
export interface SpendingPaths {
  /** Age at the end of the first month of each year of retirement. */
  ageYears: number[]
  percentiles: SpendingPercentile[]
  /** For 100, 90 and 75% of the need. */
  belowNeed: BelowNeed[]
}

export interface SpendingPercentile {
  /** Percent of the paths that have less. Unit: percent. */
  percentile: number
  /** Monthly spending of each year of retirement in today's rupees. Unit: INR. */
  real: number[]
}

/** Rule that decides the spending of each year of retirement. */
export interface SpendingRule {
  /**
   * fixed: the spending need. percentage: a share of the corpus. amortised: level real spending that uses the
   * corpus up by the end. floorCeiling: a share of the corpus that changes slowly. guardrails: rises with
   * inflation, with cuts and raises when it strays (Guyton and Klinger). bounded: one of these between two
   * amounts. All but fixed decide once a year.
   */
  rule: 'fixed' | 'percentage' | 'amortised' | 'floorCeiling' | 'guardrails' | 'bounded'
  /**
   * percentage, floorCeiling: share of the corpus withdrawn in a year, above 0. Required. Unit: percent. From
   * 0 to 100.
   */
  ratePct?: number
  /**
   * amortised: the return that it plans with. Default: the return after retirement. Unit: percent per year.
   * From -50 to 100.
   */
  annualReturnPct?: number
  /**
   * floorCeiling: change of the withdrawal of the year before, after inflation, below which it never falls.
   * Default: -2.5. Unit: percent. From -100 to 0.
   */
  floorPct?: number
  /**
   * floorCeiling: largest increase of the withdrawal in a year, after inflation. Default: 5. Unit: percent.
   * From 0 to 100.
   */
  ceilingPct?: number
  /**
   * guardrails: share of the corpus withdrawn in the first year, above 0. Required unless
   * initialMonthlyWithdrawal is above 0, which then is the first spending. Unit: percent. From 0 to 100.
   */
  initialRatePct?: number
  /**
   * guardrails: by how much the rate must exceed the initial one before spending is cut. Default: 20. Unit:
   * percent. From 0 to 100.
   */
  capitalPreservationPct?: number
  /**
   * guardrails: by how much the rate must be below the initial one before spending is raised. Default: 20.
   * Unit: percent. From 0 to 100.
   */
  prosperityPct?: number
  /** guardrails: size of a cut or a raise. Default: 10. Unit: percent. From 0 to 100. */
  adjustmentPct?: number
  of?: SimpleSpendingRule
  /**
   * bounded: least monthly spending, in today's rupees. Default: none. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  floorMonthly?: number
  /**
   * bounded: most monthly spending, in today's rupees. Default: none. Unit: INR. From 0 to 1,000,000,000,000.
   */
  ceilingMonthly?: number
}

/** What retirementPlan.spending gives, one figure for each year of retirement. */
export interface SpendingSummary {
  /** Spending of the first month of retirement, in today's rupees. Unit: INR. */
  first: number
  /** Lowest such spending of a year, in today's rupees. Unit: INR. */
  lowest: number
  /** Age at the end of the first month of the first year with the lowest spending. Unit: years. */
  lowestAgeYears: number
  /** Median over the years, in today's rupees. Unit: INR. */
  median: number
  /** Spending of the last year, in today's rupees. Unit: INR. */
  last: number
  /** Years of retirement in which less than the need is spent. */
  yearsBelowNeed: number
  /** Smallest share of its need that a year spends; null if no year has a need. */
  worstShareOfNeed: number | null
}

export interface Summary {
  /** Corpus at the end of the last month, nominal. Unit: INR. */
  finalCorpus: number
  /** Corpus at the end of the last month in today's rupees. Unit: INR. */
  finalCorpusReal: number
  /** Whether any month could not be paid in full. A plan is safe if it is false. */
  corpusWentToZero: boolean
  /** Age at the end of the first month with a shortfall; null without one. */
  depletionAgeYears: number | null
  /** Corpus at the end of the month before retirement, nominal. Unit: INR. */
  corpusAtRetirement: number
  /** Corpus at the end of the month before retirement in today's rupees. Unit: INR. */
  corpusAtRetirementReal: number
  /** Largest corpus at the end of a month. Unit: INR. */
  peakCorpus: number
  /** Age at the end of the month with the largest corpus. Unit: years. */
  peakAgeYears: number
  /** Sum of contributions. Unit: INR. */
  totalContributions: number
  /** Sum of inflows. Unit: INR. */
  totalInflows: number
  /** Sum of milestones and EMIs paid from the corpus. Unit: INR. */
  totalMilestones: number
  /** Sum of withdrawals. Unit: INR. */
  totalWithdrawals: number
  /** Sum of tax paid from the corpus. Unit: INR. */
  totalTax: number
  /** Sum of growth. Unit: INR. */
  totalGrowth: number
  /** Sum of payments that the corpus could not cover. Unit: INR. */
  totalShortfall: number
  /** Spending need of the first month of retirement; null without retirement. */
  firstMonthlyWithdrawal: number | null
  /** Expenses of the first month of retirement; null without retirement. */
  monthlyExpensesAtRetirement: number | null
  /**
   * firstMonthlyWithdrawal / monthlyExpensesAtRetirement, of the need also where a rule spends another
   * amount; null without expenses.
   */
  expenseCoverageAtRetirement: number | null
  /**
   * Corpus at retirement with which no later month falls short, at the returns of the plan; tax, annuity
   * purchases and locked money are included. With a spending rule, the corpus for the need. Unit: INR.
   */
  requiredCorpusAtRetirement: number
  /**
   * corpusAtRetirement / requiredCorpusAtRetirement; null if nothing is required. Without a spending rule it
   * is at least 1 if and only if no month of retirement falls short.
   */
  fundedRatio: number | null
  /** Tax paid out of income (only with tax). Unit: INR. */
  totalTaxOnIncome?: number
  /** finalCorpus less the tax on selling everything on the last day (only with tax). Unit: INR. */
  finalCorpusAfterTax?: number
  /** Locked money in the first month with a shortfall; null without one (only with tax). */
  lockedCorpus?: number | null
  /** Surplus of incomes that went into the core portfolio (only with surplus "invested"). Unit: INR. */
  surplusInvested?: number
  /** Withdrawn before retirement because incomes were too low (only with surplus "invested"). Unit: INR. */
  deficitWithdrawn?: number
  /** Planned contributions that incomes could not pay (only with surplus "invested"). Unit: INR. */
  contributionsCut?: number
  /** finalCorpus less the debt then (only with loans). Unit: INR. */
  finalNetWorth?: number
  /** finalNetWorth in today's rupees (only with loans). Unit: INR. */
  finalNetWorthReal?: number
  /** corpusAtRetirement less the debt then (only with loans). Unit: INR. */
  netWorthAtRetirement?: number
  /** netWorthAtRetirement in today's rupees (only with loans). Unit: INR. */
  netWorthAtRetirementReal?: number
  household?: HouseholdSummary
  spending?: SpendingSummary
}

export interface Surcharge {
  /** Ascending. */
  bands: SurchargeBand[]
  /** Highest rate on the tax on dividends and such gains. */
  gainsCapPct: number
  cite: Citation
}

export interface SurchargeBand {
  /** Rupees. */
  above: number
  /** Percent of the tax. */
  ratePct: number
  /** Looks at total income without dividends and gains of 111A, 112, 112A. */
  excludesGains: boolean
}

/** Indian income tax. If omitted, the plan has no tax. */
export interface Tax {
  /** Tax regime of every year; "best" takes the lower tax each year. Default: "new". */
  regime?: 'new' | 'old' | 'best'
  /** Residency for the whole plan. Default: "resident". */
  residency?: 'resident' | 'nonResident'
  /**
   * Employer, for 80CCD(2): the NPS contribution of a government counts up to 14% of the salary in every
   * regime and year. Default: "private".
   */
  employer?: 'private' | 'government'
  deductions?: TaxDeductions
  /**
   * Yearly slab income before retirement, in today's rupees, for plans without incomes. Default: 0. Unit:
   * INR. From 0 to 1,000,000,000,000.
   */
  otherAnnualIncome?: number
  /**
   * Law of the years after the last known one: its limits grow with inflation or stay the same. Default:
   * "inflationIndexed".
   */
  futureRules?: 'inflationIndexed' | 'frozen'
  /**
   * Months that count in the first tax year if the plan starts after April. "whole": all since April, at the
   * amounts of the first month, and a salary that ended at retirement; tax is paid up to the start.
   * "fromStart": those from the start on. Default: "whole".
   */
  firstYear?: 'whole' | 'fromStart'
  /** Whether tax-free gains are sold and bought back each March. Default: false. */
  harvestGains?: boolean
  partner?: PartnerTax
}

export interface TaxAnswer {
  taxYear: string
  /** Regime of the request; for "best" the one with the lower tax. */
  regime: 'new' | 'old'
  /** Tax payable under that regime. Unit: INR. */
  taxPayable: number
  computations: TaxComputations
  meta: TaxMeta
}

export interface TaxComputation {
  /** Sum of the heads (80B(5)), before 80C to 80TTB. Unit: INR. */
  grossTotalIncome: number
  /** Deducted from salary and pension, before gross total income. Unit: INR. */
  standardDeduction: number
  deductions: DeductionsAllowed
  /** Rounded to ten (288A), capital gains included. Unit: INR. */
  totalIncome: number
  /** Before rebate. Unit: INR. */
  taxAtSlabs: number
  /** Section 111A. Unit: INR. */
  taxOnEquityShortTerm: number
  /** Section 112A. Unit: INR. */
  taxOnEquityLongTerm: number
  /** Section 112. Unit: INR. */
  taxOnOtherLongTerm: number
  /** Section 87A; to subtract. Unit: INR. */
  rebate: number
  /** Just above the limit of the rebate; to subtract. Unit: INR. */
  rebateMarginalRelief: number
  /** After its marginal relief. Unit: INR. */
  surcharge: number
  /** Relief, already subtracted from surcharge. Unit: INR. */
  surchargeMarginalRelief: number
  /** After rebate and reliefs, before cess. Unit: INR. */
  taxPlusSurcharge: number
  /** Health and education cess. Unit: INR. */
  cess: number
  /** Tax, surcharge and cess, not rounded to ten. Unit: INR. */
  totalTax: number
  /** Rounded to ten (288B). Unit: INR. */
  taxPayable: number
  /** totalTax as a share of grossTotalIncome; 0 without income. Unit: percent. */
  effectiveRatePct: number
  /** Share of ₹100 more of other income that totalTax would take. Unit: percent. */
  marginalRatePct: number
  /** The computation from top to bottom. */
  lines: TaxLine[]
}

export interface TaxComputations {
  new: TaxComputation
  old: TaxComputation
}

/** Deductions as claimed. Each is limited to its cap, and ignored if a regime does not allow it. */
export interface TaxDeductions {
  /** 80C, 80CCC and 80CCD(1) together. Unit: INR. From 0 to 1,000,000,000,000. */
  section80C?: number
  /** Own contribution to the NPS, in addition to 80C. Unit: INR. From 0 to 1,000,000,000,000. */
  section80CCD1B?: number
  /**
   * The employer's contribution to the NPS, which salary includes. Unit: INR. From 0 to 1,000,000,000,000.
   */
  section80CCD2?: number
  /** Health insurance premiums: a number for yourself and family, or an object with both parts. Unit: INR. */
  section80D?:
    | number
    | {
        /** Premiums for yourself, spouse and children. Unit: INR. From 0 to 1,000,000,000,000. */
        selfAndFamily?: number
        /** Premiums for parents. Unit: INR. From 0 to 1,000,000,000,000. */
        parents?: number
        /** Whether a parent is 60 or older. Default: false. */
        parentsAreSenior?: boolean
      }
  /**
   * Interest on savings (80TTA); for a resident of 60 or older, interest on deposits (80TTB), with that of
   * the fixedDeposit portfolios of a plan. In a plan at most the interest among its incomes. Unit: INR. From
   * 0 to 1,000,000,000,000.
   */
  section80TTA?: number
  /** Interest on education loans. Unit: INR. From 0 to 1,000,000,000,000. */
  section80E?: number
  /**
   * Interest on the loan of a self-occupied house (section 24(b)). Unit: INR. From 0 to 1,000,000,000,000.
   */
  homeLoanInterest?: number
  /**
   * Interest on the loan of a let-out house; deducted from its rent. Unit: INR. From 0 to 1,000,000,000,000.
   */
  letOutInterest?: number
  /** Profession tax paid on the salary. Unit: INR. From 0 to 1,000,000,000,000. */
  professionalTax?: number
  /**
   * The exempt part of the house rent allowance (section 10(13A)). Unit: INR. From 0 to 1,000,000,000,000.
   */
  hraExemption?: number
  /**
   * Allowance for two children's education: up to ₹3,000 a month each from 2026-27, ₹100 before. Unit: INR.
   * From 0 to 1,000,000,000,000.
   */
  childrenEducationAllowance?: number
  /**
   * Allowance for two children's hostel: up to ₹9,000 a month each from 2026-27, ₹300 before. Unit: INR. From
   * 0 to 1,000,000,000,000.
   */
  hostelAllowance?: number
  /** A dependant with a disability: ₹75,000 a year, ₹1,25,000 if severe. Residents only. */
  section80DD?: 'disability' | 'severe'
  /** Your own disability: ₹75,000 a year, ₹1,25,000 if severe. Residents only. */
  section80U?: 'disability' | 'severe'
  section80G?: Donations
}

/** Capital gains: an amount, or a list of sales. */
export interface TaxGains {
  /** Section 111A: listed equity and equity funds held for up to 12 months. */
  equityShortTerm?: number | readonly (GainAmount | GainOfSale)[]
  /** Section 112A: the same held longer, before the threshold of the year. */
  equityLongTerm?: number | readonly (GainAmount | GainOfSale)[]
  /** Short-term gains at slab rates, including debt funds of section 50AA. */
  otherShortTerm?: number | readonly (GainAmount | GainOfSale)[]
  /** Section 112; for sales before 23 July 2024, after indexation. */
  otherLongTerm?: number | readonly (GainAmount | GainOfSale)[]
}

/** Income of the year by kind. */
export interface TaxIncome {
  /** Salary of the year, before exemptions and deductions. Unit: INR. From 0 to 1,000,000,000,000. */
  salary?: number
  /** Pension from a former employer; taxed as salary. Unit: INR. From 0 to 1,000,000,000,000. */
  pension?: number
  /** Annuity of an insurer or of the NPS: no standard deduction. Unit: INR. From 0 to 1,000,000,000,000. */
  annuity?: number
  /**
   * Pension of a family after a death: a third is free, up to a limit. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  familyPension?: number
  /** Interest on deposits, bonds and savings. Unit: INR. From 0 to 1,000,000,000,000. */
  interest?: number
  /** Dividends of companies and funds. Unit: INR. From 0 to 1,000,000,000,000. */
  dividends?: number
  /** Rent received, less municipal taxes; 30% of it is deducted. Unit: INR. From 0 to 1,000,000,000,000. */
  rental?: number
  /** Other income at slab rates. Unit: INR. From 0 to 1,000,000,000,000. */
  other?: number
  gains?: TaxGains
}

export interface TaxLine {
  /** Name of the amount. */
  label: string
  /** Amount; negative if it is subtracted. Unit: INR. */
  amount: number
  /** Id of the rule; an anchor of the methodology page. */
  rule: string
  /** Section of the law, and the text in which the figure was read. */
  source: string
}

export interface TaxMeta {
  /** Semantic version of the engine. */
  version: string
  currency: 'INR'
  /** Act in force. */
  act: string
  /** Day on which the figures were compared with their sources. */
  verifiedOn: string
  /** Tax year whose law is used for one that is not known yet. */
  standIn?: string
  /** Questions that the law does not settle, and the assumption made. */
  notes: string[]
  warnings: Warning[]
  disclaimer: string
}

export interface TaxReport {
  /** Tax years of the first person. */
  years: SettledTaxYear[]
  partner?: PartnerTaxYears
  /** Total tax of the run, of both people, paid by the corpus and out of income. Unit: INR. */
  totalTax: number
  /**
   * Total tax, including tax paid before the start, as a share of the sum of gross total incomes; null
   * without income.
   */
  effectiveRatePct: number | null
}

/** Income of one person in one tax year. All amounts in rupees. */
export interface TaxRequest {
  /** Tax year, 1 April to 31 March. Years after the last known one use its law. */
  taxYear: string
  /** Age reached by 31 March of the tax year. Unit: years. From 1 to 120. */
  ageYears: number
  /** Residency for the whole year. A non-resident has no rebate and no slabs by age. Default: "resident". */
  residency?: 'resident' | 'nonResident'
  /**
   * Employer, for 80CCD(2): the NPS contribution of a government counts up to 14% of the salary in every
   * regime and year. Default: "private".
   */
  employer?: 'private' | 'government'
  /** Regime of the answer; "best" is the one with the lower tax, new if equal. Default: "new". */
  regime?: 'new' | 'old' | 'best'
  income: TaxIncome
  deductions?: TaxDeductions
}

export interface TaxRulesUsed {
  /** Day on which the law was last compared with its sources. */
  verifiedOn: string
  /** Tax year whose law is used for later years; null if none is. */
  standIn: string | null
  /** Later years that use it. */
  standsInFor: string[]
  futureRules: 'inflationIndexed' | 'frozen'
  /** Law assumed for later tax years, in one or two sentences. */
  text: string
}

export interface TaxYear {
  /** "2026-27": 1 April 2026 to 31 March 2027. */
  taxYear: string
  /** The Act in force. */
  act: string
  /** Day on which the figures were last compared with their sources. */
  verifiedOn: string
  /** True of the last year: later years are assessed by it. */
  standsInForLaterYears: boolean
  new: RegimeRules
  old: RegimeRules
  /** One entry, or two where the rates changed inside the year. */
  gainRates: GainRates[]
  equityLongTermThreshold: Figure
  indexedGainPct: Figure
  rentalDeductionPct: Figure
  cessPct: Figure
  roundedTo: Figure
  seniorAge: Figure
  superSeniorAge: Figure
  lossCarriedYears: Figure
}

/** The law by tax year, as it is computed with. */
export interface TaxYears {
  /** Ascending and without a gap. */
  taxYears: TaxYear[]
  schemes: Schemes
  meta: TaxYearsMeta
}

export interface TaxYearsMeta {
  /** Semantic version of the engine. */
  version: string
  currency: 'INR'
}

export interface TimeFix {
  kind: 'retireLater' | 'partnerRetiresLater' | 'delayMilestone'
  /** Additional months of work, or delay of the milestone in months. */
  months: number
  /** Label of the milestone that changes, or of the partner who retires later; null for other changes. */
  label: string | null
  /** Name of the changed value in goal seek; null for what is dropped. */
  unknown: string | null
  /** Unit of from and to. */
  unit: 'INR' | 'INR per month' | 'percent' | 'years'
  /** Value in the plan. See unit. */
  from: number
  /** Value that fixes the plan with the smallest change. See unit. */
  to: number
  /** The change as a sentence. */
  text: string
  /** JSON Merge Patch (RFC 7396) from the plan of the request to the fixed plan. */
  patch: Record<string, unknown>
  /** Warnings of the fixed plan that the plan itself does not have. */
  warnings: Warning[]
  proof: FixProof
}

/** Runs of each driver on its own, at a lower and a higher value. */
export interface Tornado {
  /** Drivers and their ends. Default: the usual ones, at most seven; of a couple up to 21. */
  drivers?: readonly SensitivityDriver[]
}

export interface TornadoBar {
  member: string
  /** Value in the plan; null if it has none or its parts differ. */
  current: number | null
  /** Meaning of the values 0 and 1, of a member that is a choice. */
  choices?: string[]
  low: DriverOutcome
  high: DriverOutcome
  /** Largest less smallest measure of low, high and the plan; null if one is null. */
  swing: number | null
}

/** Money that moves from one portfolio to another every month (systematic transfer plan). */
export interface Transfer {
  /** Name of the transfer. Default: "Transfer 1", "Transfer 2", ... */
  label?: string
  /** Label of the portfolio that is sold ("Core" is the core portfolio). */
  from: string
  /** Label of the portfolio that is bought. Neither can be an epf or nps account. */
  to: string
  /**
   * Age of the first person at which it starts. Default: the start of the plan. Unit: years. From 1 to 120.
   */
  startAgeYears?: number
  /** Age of the first person at which it stops. Default: the end of the plan. Unit: years. From 1 to 120. */
  endAgeYears?: number
  /**
   * Amount moved each month, nominal. Use exactly one of monthlyAmount and sharePct. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  monthlyAmount?: number
  /**
   * Yearly increase of monthlyAmount, counted from its first month. Default: 0. Unit: percent per year. From
   * -100 to 100.
   */
  annualStepUpRatePct?: number
  /** Share of the value of `from` that is moved each month. Unit: percent. From 0 to 100. */
  sharePct?: number
}

/** Simulation of the plan on many paths of returns and inflation, for its probability of success. */
export interface Uncertainty {
  /**
   * Source of returns and inflation: random ("lognormal"), blocks of years of Indian history ("bootstrap"),
   * or the member sequence ("sequence"). Default: "sequence" if that member is given, otherwise "lognormal".
   */
  method?: 'lognormal' | 'bootstrap' | 'sequence'
  /** Number of paths, even; a sequence is one path. Default: 1000. From 1 to 50,000. */
  paths?: number
  /** Seed of the random numbers: the same seed gives the same result. Default: 1. From 0 to 4,294,967,295. */
  seed?: number
  /** Whether expected returns are compound (CAGR) or arithmetic means. Default: "compound". */
  expectedReturnIs?: 'compound' | 'arithmetic'
  /**
   * Volatility of every portfolio without its own, except fixed-return classes. Unit: percent per year. From
   * 0 to 100.
   */
  volatilityPct?: number
  correlations?: Correlations
  inflation?: InflationNoise
  /** Percentiles of the result. Default: [5,10,25,50,75,90,95]. */
  percentiles?: readonly number[]
  /** Index of the path whose full result is returned; the first is 0. From 0 to 49,999. */
  replayPath?: number
  /** Returns and inflation of each simulation year, for a historical replay. */
  sequence?: readonly SequenceYear[]
  /** Sex, for the mortality table; adds lastsAsLongAsYouDo to the result. */
  sex?: 'female' | 'male'
  partner?: Partner
}

/** Results over many random paths of returns and inflation. */
export interface UncertaintyAnswer {
  method: 'lognormal' | 'bootstrap' | 'sequence'
  seed: number
  paths: number
  /** Success probability: share of the paths in which no month falls short. Unit: fraction. */
  successProbability: number
  /** Standard error of the success probability, from pairs of paths; null for a single path or pair. */
  standardError: number | null
  /** 95% confidence interval of the success probability; null for a single path. */
  confidence95: Confidence95 | null
  /** Probability that the money outlasts you, averaged over the paths (only with sex). Unit: fraction. */
  lastsAsLongAsYouDo?: number
  /** Age at each year-end of the bands. */
  ageYears: number[]
  /** Nearest-rank percentiles of the corpus. */
  bands: PercentileBand[]
  finalCorpus: FinalPercentile[]
  depletionAge: DepletionAge
  /** Mean total shortfall of the paths that fall short; null if none does. */
  meanShortfall: MeanShortfall | null
  /** Null for a single path, and for a retirement of less than two years. */
  sequenceRisk: SequenceRisk | null
  spending?: SpendingPaths
  /** Limits of the method. */
  notes: string[]
  replay?: Replay
}

export interface UsedAxis {
  member: string
  /** Value in the plan; null if it has none or its parts differ. */
  current: number | null
  values: number[]
  /** Meaning of the values 0 and 1, of a member that is a choice. */
  choices?: string[]
}

/** The request with every value that was used, defaults included. */
export interface UsedInput {
  /** Calendar year of the start. Default: the current calendar year in India. From 1900 to 2200. */
  currentYear?: number
  /**
   * Calendar month of the start, 1 to 12. April (4) starts the Indian financial year. Default: 4. From 1 to
   * 12.
   */
  currentMonth?: number
  /** Age at the start. Unit: years. From 1 to 120. */
  currentAgeYears: number
  /**
   * Retirement age. At or below the current age, the plan starts in retirement. Unit: years. From 1 to 120.
   */
  retirementAgeYears: number
  /**
   * Age at which the plan ends. Default: 90, or ten years after the later of current and retirement age if
   * that is more, at most 120. Unit: years. From 1 to 120.
   */
  planningEndAgeYears?: number
  /** Name of the first person of a couple. Default: "You". */
  selfLabel?: string
  partner?: PlanPartner
  /** Inflation of the plan. Default: 6. Unit: percent per year. From -50 to 100. */
  annualInflationRatePct?: number
  /**
   * Total savings at the start. Default, also for 0: the sum over the portfolios. Unit: INR. From 0 to
   * 1,000,000,000,000.
   */
  currentCorpus?: number
  /** Default: []. */
  expenses?: Expense[]
  /** Default: []. */
  milestones?: Milestone[]
  /** Default: []. */
  investments?: Investment[]
  investmentPlan?: InvestmentPlan
  retirementPlan?: RetirementPlan
  /** Default: []. */
  incomes?: Income[]
  /** Default: []. */
  loans?: Loan[]
  /** Default: []. */
  lifeCovers?: LifeCover[]
  /**
   * Order in which portfolios pay: all in proportion to their values, the core first and then the others in
   * order, with tax those first whose sale costs the least tax, or, with allocation, those that are above
   * their target. Default: "proportional".
   */
  withdrawalStrategy?: 'proportional' | 'sequential' | 'taxEfficient' | 'toTarget'
  allocation?: Allocation
  transfers?: Transfer[]
  conventions?: Conventions
  tax?: Tax
  uncertainty?: Uncertainty
}

export interface Warning {
  code: string
  severity: 'warning' | 'note'
  message: string
  /** JSON Pointer into the request, as a URI fragment. */
  pointer: string
  /** Name of the query parameter, for warnings about the query; pointer is then #. */
  parameter?: string
}

/** The members that the simulate endpoint requires. */
export const simulateRequires = [
  'currentAgeYears',
  'retirementAgeYears',
  'planningEndAgeYears',
  'expenses',
  'investmentPlan',
  'retirementPlan'
] as const
