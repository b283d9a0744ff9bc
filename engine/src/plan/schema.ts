/**
 * The only definition of the request. Static types, validation, defaults, OpenAPI, the client's types, the
 * form of the page and the descriptions of the tools follow from this schema (JSON Schema 2020-12).
 * Names and members are those of the interface specification; `docs/explain/methodology.md` marks the others
 * as extensions. Rules across members are in `cross-field.ts`.
 */
import { type Static, Type } from 'typebox'
import { assetClasses } from '../classes.ts'
import {
  ageYears,
  amount,
  label,
  limits,
  ratePct,
  sharePct,
  stepUpPct,
  whole
} from '../request/schema-parts.ts'
import { planIncomeKinds } from '../tax/tables.ts'
import { names } from '../text/en/names.ts'
import { allocationSchema, transferSchema } from './allocation-schema.ts'
import { conventionsSchema } from './conventions-schema.ts'
import { coverSchema, ownerOf, partnerPersonSchema, survivorPct } from './household-schema.ts'
import { spendingRuleSchema } from './spending-rule-schema.ts'
import { capitalGainSchema, classMembers, taxSchema } from './tax-schema.ts'
import { uncertaintySchema, volatilityMembers } from './uncertainty-schema.ts'

const classList = assetClasses.map(each => `${each.id}: ${each.summary}`).join('. ')
const assetClass = (description: string) =>
  Type.Enum(
    assetClasses.map(each => each.id),
    { description: `${description} ${classList}.` }
  )

const paidFrom = Type.Enum(['income', 'corpus'], {
  description:
    'Whether income or the corpus pays the EMIs before retirement. After retirement the corpus always ' +
    'pays.',
  default: 'income'
})

export const expenseSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the expense. Default: "Expense 1", "Expense 2", ...')),
    currentMonthlyAmount: amount('Monthly amount, in rupees of the first month.'),
    annualInflationRatePct: Type.Optional(
      ratePct('Inflation of this expense. Default: the inflation of the plan.')
    ),
    startAgeYears: Type.Optional(ageYears('Age at which it starts. Default: the start of the plan.')),
    endAgeYears: Type.Optional(
      ageYears('Age at which it stops (school fees, rent). Default: the end of the plan.')
    ),
    retirementPct: Type.Optional(
      sharePct('Share of the expense that continues in retirement.', 300, { default: 100 })
    ),
    survivorPct: survivorPct('Share of the expense that continues after the death of one partner.', 300)
  },
  { title: 'Expense', description: 'A regular monthly expense. Before retirement, income pays it.' }
)

const recurrenceSchema = Type.Object(
  {
    everyYears: whole('Years between two occurrences.', 1, 50),
    untilAgeYears: Type.Optional(ageYears('Age at or before which the last occurrence falls.')),
    count: Type.Optional(whole('Total occurrences, including the first.', 1, 200))
  },
  {
    title: 'Recurrence',
    description: 'Repetition of the milestone, with exactly one of untilAgeYears and count.'
  }
)

export const milestoneLoanSchema = Type.Object(
  {
    downPaymentPct: sharePct('Share of the amount paid at the milestone itself.', 100),
    annualInterestRatePct: Type.Number({
      description: 'Interest rate of the loan. The EMI always uses rate / 1200 a month.',
      'x-unit': 'percent per year',
      ...limits.loanRate
    }),
    tenureYears: Type.Number({
      description: 'Term of the loan: round(12 × tenureYears) equal monthly instalments.',
      'x-unit': 'years',
      minimum: 1 / 12,
      maximum: 50
    }),
    paidFrom: Type.Optional(paidFrom)
  },
  {
    title: 'MilestoneLoan',
    description: 'Loan for the rest of the amount, repaid in equal instalments from the next month.'
  }
)

export const milestoneSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the milestone. Default: "Milestone 1", "Milestone 2", ...')),
    ageYears: Type.Optional(ageYears('Age at the milestone. Use exactly one of ageYears and year.')),
    year: Type.Optional(
      whole(
        'Calendar year of the milestone: month (year - currentYear) × 12.',
        limits.calendarYear.minimum,
        limits.calendarYear.maximum
      )
    ),
    amount: amount("Amount in today's rupees, unless inflationAdjusted is false."),
    type: Type.Optional(
      Type.Enum(['expense', 'income'], {
        description: 'Payment out of the corpus ("expense") or into it ("income").',
        default: 'expense'
      })
    ),
    inflationAdjusted: Type.Optional(
      Type.Boolean({
        description: 'Whether the amount rises with inflation until its month.',
        default: true
      })
    ),
    annualInflationRatePct: Type.Optional(
      ratePct('Inflation of this milestone (education, health). Default: the inflation of the plan.')
    ),
    recurrence: Type.Optional(recurrenceSchema),
    loan: Type.Optional(milestoneLoanSchema),
    capitalGain: Type.Optional(capitalGainSchema),
    owner: ownerOf('Seller of a house with capitalGain, who is taxed.'),
    fundedBy: Type.Optional(
      label(
        'Label of the portfolio that pays first ("Core" is the core portfolio); withdrawalStrategy decides ' +
          'the rest.'
      )
    ),
    priority: Type.Optional(
      whole(
        'Order of payment among the milestones of a month: 1 first, those without one last.',
        1,
        limits.milestones
      )
    )
  },
  { title: 'Milestone', description: 'A single or repeated payment out of the corpus or into it.' }
)

export const investmentSchema = Type.Object(
  {
    label: Type.Optional(
      label('Unique name of the portfolio. Default: "Portfolio 1", "Portfolio 2", ... "Core" is reserved.')
    ),
    initialCorpus: Type.Optional(amount('Value at the start.', { default: 0 })),
    initialMonthlyContribution: Type.Optional(amount('Monthly contribution at its start.', { default: 0 })),
    expectedAnnualReturnRatePct: Type.Optional(
      ratePct(
        'Expected return before retirement. Default: the usual rate of its asset class (ppf, epf, ' +
          'fixedDeposit, debt, gold, goldEtf, sovereignGoldBond), otherwise that of investmentPlan.'
      )
    ),
    annualStepUpRatePct: Type.Optional(
      stepUpPct('Yearly increase of the contribution. Default: that of investmentPlan.')
    ),
    contributionStartAgeYears: Type.Optional(
      ageYears(
        'Age of the owner at which the contribution starts, with its amount; step-ups count from then. ' +
          'Default: the start of the plan.'
      )
    ),
    contributionEndAgeYears: Type.Optional(
      ageYears(
        'Age of the owner at which the contribution stops, which may be in retirement. Default: the ' +
          "owner's retirement."
      )
    ),
    retirementAnnualReturnRatePct: Type.Optional(
      ratePct('Expected return after retirement. Default: that of retirementPlan; ppf and epf keep theirs.')
    ),
    assetClass: Type.Optional(
      assetClass('Asset class of the portfolio, which decides its tax. Default: equity.')
    ),
    ...volatilityMembers,
    costBasis: Type.Optional(
      amount(
        'Cost of the opening value, which decides the taxable gain. Default, with tax: the opening value.'
      )
    ),
    ...classMembers,
    owner: ownerOf('Owner, who is taxed and whose retirement ends the contributions.')
  },
  {
    title: 'Investment',
    description: 'One portfolio: a part of currentCorpus and of the monthly contribution.'
  }
)

export const investmentPlanSchema = Type.Object(
  {
    initialMonthlyContribution: Type.Optional(
      amount('Total monthly contribution at the start. Default, also for 0: the sum over the portfolios.')
    ),
    annualStepUpRatePct: Type.Optional(stepUpPct('Yearly increase of the contribution.', { default: 0 })),
    expectedAnnualReturnRatePct: Type.Optional(
      ratePct(
        'Expected return before retirement of the core portfolio, and of every portfolio without its own ' +
          'or a usual rate of its asset class. A core portfolio of such a class defaults to its rate.',
        { default: 10 }
      )
    ),
    assetClass: Type.Optional(assetClass('Asset class of the core portfolio. Default: equity.')),
    costBasis: Type.Optional(
      amount('Cost of the opening value of the core portfolio. Default: the opening value.')
    ),
    ...volatilityMembers,
    owner: ownerOf('Owner of the core portfolio; after their death the other partner is taxed.')
  },
  {
    title: 'InvestmentPlan',
    description: 'Totals, and the terms of the core portfolio, which holds the rest of the totals.',
    default: {}
  }
)

export const retirementPlanSchema = Type.Object(
  {
    initialMonthlyWithdrawal: Type.Optional(
      amount(
        'Monthly spending in the first month of retirement, in rupees of that month (see ' +
          'withdrawalBasis). If omitted, spending follows the expenses.'
      )
    ),
    annualWithdrawalStepUpRatePct: Type.Optional(
      stepUpPct('Yearly increase of initialMonthlyWithdrawal. Default: the inflation of the plan.')
    ),
    expectedAnnualReturnRatePct: Type.Optional(
      ratePct('Expected return of every portfolio after retirement.', { default: 7 })
    ),
    withdrawalBasis: Type.Optional(
      Type.Enum(['atRetirement', 'today'], {
        description:
          'Whether initialMonthlyWithdrawal is in rupees of the first month of retirement or of today; ' +
          'rupees of today are inflated.',
        default: 'atRetirement'
      })
    ),
    survivorPct: survivorPct(
      'Share of a given initialMonthlyWithdrawal that is needed after the death of one partner.',
      300
    ),
    spending: Type.Optional(spendingRuleSchema)
  },
  {
    title: 'RetirementPlan',
    description: 'Spending and return after retirement.',
    default: {}
  }
)

export const incomeSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the income. Default: "Income 1", "Income 2", ...')),
    monthlyAmount: amount('Monthly amount, in rupees of the first month; a salary before tax.'),
    kind: Type.Enum(planIncomeKinds, {
      description:
        'Kind of income. A salary ends at retirement by default; a familyPension is paid to the family ' +
        'after a death.'
    }),
    startAgeYears: Type.Optional(ageYears('Age at which it starts. Default: the start of the plan.')),
    endAgeYears: Type.Optional(
      ageYears('Age at which it stops. Default: retirement for a salary, otherwise the end of the plan.')
    ),
    annualGrowthRatePct: Type.Optional(
      // A pension may well grow by half a percent, but no salary grows by half.
      ratePct('Yearly growth. Default: inflation for salary and rental, otherwise 0.', {
        'x-fraction-below': 0.3
      })
    ),
    taxable: Type.Optional(Type.Boolean({ description: 'Whether this income is taxable.', default: true })),
    owner: ownerOf('Person who receives the income and is taxed; the ages of the income are theirs.'),
    survivorPct: Type.Optional(
      sharePct(
        'Share that the other partner receives after the death of the owner. Default: 50 for a pension ' +
          '(then a familyPension), 100 for interest and rental, otherwise 0. A salary ends.',
        100
      )
    )
  },
  { title: 'Income', description: 'Earnings, a pension or rent. In retirement it pays the spending first.' }
)

export const loanSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the loan. Default: "Loan 1", "Loan 2", ...')),
    outstandingPrincipal: amount('Outstanding principal at the start.'),
    annualInterestRatePct: Type.Number({
      description: 'Interest rate. The EMI always uses rate / 1200 a month.',
      'x-unit': 'percent per year',
      ...limits.loanRate
    }),
    remainingMonths: whole('Remaining instalments; the first is paid in the first month.', 1, 600),
    paidFrom: Type.Optional(paidFrom),
    owner: ownerOf('Borrower.')
  },
  { title: 'Loan', description: 'An existing loan.' }
)

export const lifeCycleInputSchema = Type.Object(
  {
    currentYear: Type.Optional(
      whole(
        'Calendar year of the start. Default: the current calendar year in India.',
        limits.calendarYear.minimum,
        limits.calendarYear.maximum,
        { examples: [2026] }
      )
    ),
    currentMonth: Type.Optional(
      whole('Calendar month of the start, 1 to 12. April (4) starts the Indian financial year.', 1, 12, {
        default: 4
      })
    ),
    currentAgeYears: ageYears('Age at the start.', { examples: [30] }),
    retirementAgeYears: ageYears(
      'Retirement age. At or below the current age, the plan starts in retirement.',
      { examples: [60] }
    ),
    planningEndAgeYears: Type.Optional(
      ageYears(
        'Age at which the plan ends. Default: 90, or ten years after the later of current and retirement ' +
          'age if that is more, at most 120.',
        { examples: [90] }
      )
    ),
    selfLabel: Type.Optional(label('Name of the first person of a couple.', { default: names.self })),
    partner: Type.Optional(partnerPersonSchema),
    annualInflationRatePct: Type.Optional(ratePct('Inflation of the plan.', { default: 6 })),
    currentCorpus: Type.Optional(
      amount('Total savings at the start. Default, also for 0: the sum over the portfolios.', {
        examples: [500000]
      })
    ),
    expenses: Type.Optional(Type.Array(expenseSchema, { maxItems: limits.expenses, default: [] })),
    milestones: Type.Optional(Type.Array(milestoneSchema, { maxItems: limits.milestones, default: [] })),
    investments: Type.Optional(Type.Array(investmentSchema, { maxItems: limits.investments, default: [] })),
    investmentPlan: Type.Optional(investmentPlanSchema),
    retirementPlan: Type.Optional(retirementPlanSchema),
    incomes: Type.Optional(Type.Array(incomeSchema, { maxItems: limits.incomes, default: [] })),
    loans: Type.Optional(Type.Array(loanSchema, { maxItems: limits.loans, default: [] })),
    lifeCovers: Type.Optional(Type.Array(coverSchema, { maxItems: limits.lifeCovers, default: [] })),
    withdrawalStrategy: Type.Optional(
      Type.Enum(['proportional', 'sequential', 'taxEfficient', 'toTarget'], {
        description:
          'Order in which portfolios pay: all in proportion to their values, the core first and then the ' +
          'others in order, with tax those first whose sale costs the least tax, or, with allocation, ' +
          'those that are above their target.',
        default: 'proportional'
      })
    ),
    allocation: Type.Optional(allocationSchema),
    transfers: Type.Optional(Type.Array(transferSchema, { maxItems: limits.transfers })),
    conventions: Type.Optional(conventionsSchema),
    tax: Type.Optional(taxSchema),
    uncertainty: Type.Optional(uncertaintySchema)
  },
  {
    title: 'LifeCycleInput',
    description: 'A financial plan. Amounts are in Indian rupees, rates in percent a year.'
  }
)

export type LifeCycleInput = Static<typeof lifeCycleInputSchema>
export type Expense = Static<typeof expenseSchema>
export type Milestone = Static<typeof milestoneSchema>
export type MilestoneLoan = Static<typeof milestoneLoanSchema>
export type Investment = Static<typeof investmentSchema>
export type InvestmentPlan = Static<typeof investmentPlanSchema>
export type RetirementPlan = Static<typeof retirementPlanSchema>
export type Income = Static<typeof incomeSchema>
export type Loan = Static<typeof loanSchema>
export type LifeCover = Static<typeof coverSchema>
export type Conventions = Static<typeof conventionsSchema>

/** The names of the members of a plan. */
export const planMembers: readonly string[] = Object.keys(lifeCycleInputSchema.properties)

/** Members that an endpoint requires; all others have defaults. */
export type RequiredMembers = readonly (keyof LifeCycleInput)[]

/** The full run requires only the two ages. */
export const calculateRequires: RequiredMembers = ['currentAgeYears', 'retirementAgeYears']

/** The simulate endpoint requires six members, as the specification marks them. */
export const simulateRequires: RequiredMembers = [
  'currentAgeYears',
  'retirementAgeYears',
  'planningEndAgeYears',
  'expenses',
  'investmentPlan',
  'retirementPlan'
]

/** Returns the request schema with the members that one endpoint requires. */
export function requestSchema(required: RequiredMembers): object {
  return { ...lifeCycleInputSchema, required: [...required] }
}
