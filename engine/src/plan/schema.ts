/**
 * The request: the only definition of it. Static types, validation, OpenAPI, the client's types, the form of
 * the page and the descriptions of the tools follow from this one schema (JSON Schema 2020-12).
 * Names and members are those of the interface specification; what it does not name is marked as an extension
 * in `docs/methodology.md`. Rules across members stand in `cross-field.ts`.
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
    'Who pays the instalments before retirement: earnings ("income") or the corpus. From ' +
    'retirement on they always leave the corpus.',
  default: 'income'
})

export const expenseSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the expense. Left out: "Expense 1", "Expense 2", ...')),
    currentMonthlyAmount: amount('Monthly amount today, in rupees of the first simulated month.'),
    annualInflationRatePct: Type.Optional(
      ratePct('Inflation of this expense alone. Left out: the inflation of the plan.')
    ),
    startAgeYears: Type.Optional(ageYears('First month at this age. Left out: from the start.')),
    endAgeYears: Type.Optional(
      ageYears('Ends before the month of this age (school fees, rent). Left out: the planning end.')
    ),
    retirementPct: Type.Optional(
      sharePct('Share of the expense that goes on in retirement.', 300, { default: 100 })
    )
  },
  { title: 'Expense', description: 'A regular monthly expense. Before retirement it is paid from earnings.' }
)

const recurrenceSchema = Type.Object(
  {
    everyYears: whole('Years between two occurrences.', 1, 50),
    untilAgeYears: Type.Optional(ageYears('The last occurrence is at or before this age.')),
    count: Type.Optional(whole('Occurrences in all, the first one included.', 1, 200))
  },
  { title: 'Recurrence', description: 'Repeats the milestone. Give exactly one of untilAgeYears and count.' }
)

export const milestoneLoanSchema = Type.Object(
  {
    downPaymentPct: sharePct('Share of the amount that is paid at the milestone itself.', 100),
    annualInterestRatePct: Type.Number({
      description: 'Interest of the loan; an EMI always uses rate / 1200 a month.',
      'x-unit': 'percent per year',
      ...limits.loanRate
    }),
    tenureYears: Type.Number({
      description: 'Term of the loan: round(12 x tenureYears) equal monthly instalments.',
      'x-unit': 'years',
      minimum: 1 / 12,
      maximum: 50
    }),
    paidFrom: Type.Optional(paidFrom)
  },
  {
    title: 'MilestoneLoan',
    description: 'Pays the rest of the amount in equal instalments from the next month on.'
  }
)

export const milestoneSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the milestone. Left out: "Milestone 1", "Milestone 2", ...')),
    ageYears: Type.Optional(ageYears('When, as an age. Give exactly one of ageYears and year.')),
    year: Type.Optional(
      whole(
        'When, as a calendar year: month (year - currentYear) x 12.',
        limits.calendarYear.minimum,
        limits.calendarYear.maximum
      )
    ),
    amount: amount("Amount in today's rupees, unless inflationAdjusted is false."),
    type: Type.Optional(
      Type.Enum(['expense', 'income'], { description: 'Out of the corpus, or into it.', default: 'expense' })
    ),
    inflationAdjusted: Type.Optional(
      Type.Boolean({
        description: 'Multiplies the amount by the inflation index of its month.',
        default: true
      })
    ),
    annualInflationRatePct: Type.Optional(
      ratePct("The milestone's own inflation (education, health). Left out: the inflation of the plan.")
    ),
    recurrence: Type.Optional(recurrenceSchema),
    loan: Type.Optional(milestoneLoanSchema),
    capitalGain: Type.Optional(capitalGainSchema),
    fundedBy: Type.Optional(
      label(
        'Label of the portfolio that pays first ("Core" is the core portfolio); the rest by ' +
          'withdrawalStrategy.'
      )
    )
  },
  { title: 'Milestone', description: 'A single or repeated payment out of, or into, the corpus.' }
)

export const investmentSchema = Type.Object(
  {
    label: Type.Optional(
      label('Name of the portfolio, unique in the plan. Left out: "Portfolio 1", ... "Core" is reserved.')
    ),
    initialCorpus: Type.Optional(amount('Value at the start.', { default: 0 })),
    initialMonthlyContribution: Type.Optional(amount('Monthly contribution at the start.', { default: 0 })),
    expectedAnnualReturnRatePct: Type.Optional(
      ratePct(
        'Expected return before retirement. If omitted: the customary rate of its asset class (ppf, epf, ' +
          'fixedDeposit, debt, gold, goldEtf, sovereignGoldBond), else that of investmentPlan as given, else 10.'
      )
    ),
    annualStepUpRatePct: Type.Optional(
      stepUpPct("Yearly increase of the contribution. Left out: investmentPlan's.")
    ),
    retirementAnnualReturnRatePct: Type.Optional(
      ratePct("Expected return from retirement on. Left out: retirementPlan's (ppf and epf keep their own).")
    ),
    assetClass: Type.Optional(assetClass('What the portfolio holds; decides its tax. Left out: equity.')),
    ...volatilityMembers,
    costBasis: Type.Optional(amount('What the opening value was bought for; decides the taxable gain.')),
    ...classMembers
  },
  {
    title: 'Investment',
    description: 'One portfolio, a part of currentCorpus and of the monthly contribution.'
  }
)

export const investmentPlanSchema = Type.Object(
  {
    initialMonthlyContribution: Type.Optional(
      amount('Monthly contribution in all at the start. Left out or 0 beside portfolios: the sum of theirs.')
    ),
    annualStepUpRatePct: Type.Optional(stepUpPct('Yearly increase of the contribution.', { default: 0 })),
    expectedAnnualReturnRatePct: Type.Optional(
      ratePct(
        'Expected return before retirement, of the core portfolio and of every entry that has none and no ' +
          'customary one. If omitted: 10; the core portfolio takes the customary rate of its asset class.',
        { default: 10 }
      )
    ),
    assetClass: Type.Optional(assetClass('What the core portfolio holds. Left out: equity.')),
    costBasis: Type.Optional(amount('What the opening value of the core portfolio was bought for.')),
    ...volatilityMembers
  },
  {
    title: 'InvestmentPlan',
    description: 'Totals, and the terms of the core portfolio (what no entry names).',
    default: {}
  }
)

export const retirementPlanSchema = Type.Object(
  {
    initialMonthlyWithdrawal: Type.Optional(
      amount(
        'Monthly need in the first month of retirement, in rupees of that month (see ' +
          'withdrawalBasis). Left out: the need follows the expenses.'
      )
    ),
    annualWithdrawalStepUpRatePct: Type.Optional(
      stepUpPct('Yearly increase of the need. Left out beside a given withdrawal: the inflation of the plan.')
    ),
    expectedAnnualReturnRatePct: Type.Optional(
      ratePct('Expected return of every portfolio from retirement on.', { default: 7 })
    ),
    withdrawalBasis: Type.Optional(
      Type.Enum(['atRetirement', 'today'], {
        description:
          'Rupees of initialMonthlyWithdrawal: of the first retirement month, or of today (then ' +
          'inflated to it).',
        default: 'atRetirement'
      })
    )
  },
  {
    title: 'RetirementPlan',
    description: 'What is needed each month from retirement on, and the return then.',
    default: {}
  }
)

export const incomeSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the income. Left out: "Income 1", "Income 2", ...')),
    monthlyAmount: amount('Monthly amount in rupees of the first simulated month; a salary before tax.'),
    kind: Type.Enum(planIncomeKinds, {
      description:
        'Kind of income. A salary ends at retirement if no end is given; a familyPension is what the ' +
        'family receives after a death.'
    }),
    startAgeYears: Type.Optional(ageYears('First month at this age. Left out: from the start.')),
    endAgeYears: Type.Optional(
      ageYears('Ends before the month of this age. Left out: retirement for a salary, else the planning end.')
    ),
    annualGrowthRatePct: Type.Optional(
      // A pension may well grow by half a percent, but no salary grows by half.
      ratePct('Yearly growth. Left out: inflation for salary and rental, 0 for the others.', {
        'x-fraction-below': 0.3
      })
    ),
    taxable: Type.Optional(Type.Boolean({ description: 'Whether the tax module counts it.', default: true }))
  },
  { title: 'Income', description: 'Earnings, pensions, rents. In retirement they meet the need first.' }
)

export const loanSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the loan. Left out: "Loan 1", "Loan 2", ...')),
    outstandingPrincipal: amount('What is still owed at the start.'),
    annualInterestRatePct: Type.Number({
      description: 'Interest; an EMI always uses rate / 1200 a month.',
      'x-unit': 'percent per year',
      ...limits.loanRate
    }),
    remainingMonths: whole('Instalments still to pay; the first one falls in the first month.', 1, 600),
    paidFrom: Type.Optional(paidFrom)
  },
  { title: 'Loan', description: 'A loan that runs already.' }
)

export const conventionsSchema = Type.Object(
  {
    rate: Type.Optional(
      Type.Enum(['nominal', 'effective'], {
        description: 'Monthly rate of an annual rate r: r / 1200, or (1 + r/100)^(1/12) - 1.',
        default: 'nominal'
      })
    ),
    contributions: Type.Optional(
      Type.Enum(['start', 'end'], { description: 'When in the month contributions fall.', default: 'start' })
    ),
    withdrawals: Type.Optional(
      Type.Enum(['start', 'end'], { description: 'When in the month outflows fall.', default: 'start' })
    ),
    totals: Type.Optional(
      Type.Enum(['inclusive', 'additional'], {
        description:
          'Whether currentCorpus and investmentPlan.initialMonthlyContribution include the ' +
          'portfolios or come beside them.',
        default: 'inclusive'
      })
    )
  },
  { title: 'Conventions', description: 'The choices in which calculators differ.', default: {} }
)

export const lifeCycleInputSchema = Type.Object(
  {
    currentYear: Type.Optional(
      whole(
        'Calendar year of the start. Left out: the current calendar year in India.',
        limits.calendarYear.minimum,
        limits.calendarYear.maximum,
        { examples: [2026] }
      )
    ),
    currentMonth: Type.Optional(
      whole(
        'Calendar month of the start, 1 to 12; 4 is April, the first month of the Indian financial year.',
        1,
        12,
        {
          default: 4
        }
      )
    ),
    currentAgeYears: ageYears('Age at the start.', { examples: [30] }),
    retirementAgeYears: ageYears(
      'Age from which the corpus is lived on. At or below the current age: already retired.',
      { examples: [60] }
    ),
    planningEndAgeYears: Type.Optional(
      ageYears(
        'Age at which the simulation ends. Left out: the larger of 90 and ten years past the ' +
          'later of current and retirement age, at most 120.',
        { examples: [90] }
      )
    ),
    annualInflationRatePct: Type.Optional(ratePct('Inflation of the plan.', { default: 6 })),
    currentCorpus: Type.Optional(
      amount('Savings in all at the start. Left out or 0 beside portfolios: the sum of theirs.', {
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
    withdrawalStrategy: Type.Optional(
      Type.Enum(['proportional', 'sequential', 'taxEfficient'], {
        description:
          'Which portfolios pay: all pro rata to their values, the core first and then the others in ' +
          'their order, or (with tax) those first whose sale costs the least tax.',
        default: 'proportional'
      })
    ),
    conventions: Type.Optional(conventionsSchema),
    tax: Type.Optional(taxSchema),
    uncertainty: Type.Optional(uncertaintySchema)
  },
  {
    title: 'LifeCycleInput',
    description: 'A person’s numbers. All amounts in Indian rupees, all rates in percent a year.'
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
export type Conventions = Static<typeof conventionsSchema>

/** The names of the members of a plan. */
export const planMembers: readonly string[] = Object.keys(lifeCycleInputSchema.properties)

/** Members that an endpoint asks for, beyond which everything has a default. */
export type RequiredMembers = readonly (keyof LifeCycleInput)[]

/** The full run asks for the two ages alone. */
export const calculateRequires: RequiredMembers = ['currentAgeYears', 'retirementAgeYears']

/** The simulate endpoint asks for six members, as the specification marks them. */
export const simulateRequires: RequiredMembers = [
  'currentAgeYears',
  'retirementAgeYears',
  'planningEndAgeYears',
  'expenses',
  'investmentPlan',
  'retirementPlan'
]

/** The request schema with the members that one endpoint requires. */
export function requestSchema(required: RequiredMembers): object {
  return { ...lifeCycleInputSchema, required: [...required] }
}
