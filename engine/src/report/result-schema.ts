/** The schema of the answer, its only definition. */
import { type Static, Type } from 'typebox'
import { uncertaintyAnswerSchema } from '../paths/uncertainty-answer.ts'
import { owners } from '../plan/household-schema.ts'
import { lifeCycleInputSchema } from '../plan/schema.ts'
import { orNull, rupees } from '../request/answer-parts.ts'
import { entrySchema } from './entry-schema.ts'
import { taxReportSchema, taxRulesSchema } from './tax-report-schema.ts'

const age = (description: string) => Type.Number({ description, 'x-unit': 'years' })

const householdSchema = Type.Object(
  {
    firstDeathAgeYears: orNull(
      age(''),
      'Age at death of the person who dies first in the plan; null if both ends fall together.'
    ),
    ofWhom: Type.Union([Type.Enum([...owners]), Type.Null()], { description: 'The person who dies first.' }),
    yearsBoth: age('Years with both people.'),
    yearsOne: age('Years with one of them.')
  },
  { title: 'HouseholdSummary', description: 'Only with a partner.', additionalProperties: false }
)

const spendingSummarySchema = Type.Object(
  {
    first: rupees("Spending of the first month of retirement, in today's rupees."),
    lowest: rupees("Lowest such spending of a year, in today's rupees."),
    lowestAgeYears: age('Age at the end of the first month of the first year with the lowest spending.'),
    median: rupees("Median over the years, in today's rupees."),
    last: rupees("Spending of the last year, in today's rupees."),
    yearsBelowNeed: Type.Integer({
      description: 'Years of retirement in which less than the need is spent.'
    }),
    worstShareOfNeed: orNull(
      Type.Number({ 'x-unit': 'fraction' }),
      'Smallest share of its need that a year spends; null if no year has a need.'
    )
  },
  {
    title: 'SpendingSummary',
    description: 'What retirementPlan.spending gives, one figure for each year of retirement.',
    additionalProperties: false
  }
)

export const summarySchema = Type.Object(
  {
    finalCorpus: rupees('Corpus at the end of the last month, nominal.'),
    finalCorpusReal: rupees("Corpus at the end of the last month in today's rupees."),
    corpusWentToZero: Type.Boolean({
      description: 'Whether any month could not be paid in full. A plan is safe if it is false.'
    }),
    depletionAgeYears: orNull(
      age(''),
      'Age at the end of the first month with a shortfall; null without one.'
    ),
    corpusAtRetirement: rupees('Corpus at the end of the month before retirement, nominal.'),
    corpusAtRetirementReal: rupees("Corpus at the end of the month before retirement in today's rupees."),
    peakCorpus: rupees('Largest corpus at the end of a month.'),
    peakAgeYears: age('Age at the end of the month with the largest corpus.'),
    totalContributions: rupees('Sum of contributions.'),
    totalInflows: rupees('Sum of inflows.'),
    totalMilestones: rupees('Sum of milestones and EMIs paid from the corpus.'),
    totalWithdrawals: rupees('Sum of withdrawals.'),
    totalTax: rupees('Sum of tax paid from the corpus.'),
    totalGrowth: rupees('Sum of growth.'),
    totalShortfall: rupees('Sum of payments that the corpus could not cover.'),
    firstMonthlyWithdrawal: orNull(
      rupees(''),
      'Spending need of the first month of retirement; null without retirement.'
    ),
    monthlyExpensesAtRetirement: orNull(
      rupees(''),
      'Expenses of the first month of retirement; null without retirement.'
    ),
    expenseCoverageAtRetirement: orNull(
      Type.Number(),
      'firstMonthlyWithdrawal / monthlyExpensesAtRetirement, of the need also where a rule spends another ' +
        'amount; null without expenses.'
    ),
    requiredCorpusAtRetirement: rupees(
      'Corpus at retirement with which no later month falls short, at the returns of the plan; tax, ' +
        'annuity purchases and locked money are included. With a spending rule, the corpus for the need.'
    ),
    fundedRatio: orNull(
      Type.Number(),
      'corpusAtRetirement / requiredCorpusAtRetirement; null if nothing is required. Without a spending ' +
        'rule it is at least 1 if and only if no month of retirement falls short.'
    ),
    totalTaxOnIncome: Type.Optional(rupees('Tax paid out of income (only with tax).')),
    finalCorpusAfterTax: Type.Optional(
      rupees('finalCorpus less the tax on selling everything on the last day (only with tax).')
    ),
    lockedCorpus: Type.Optional(
      orNull(
        rupees(''),
        'Locked money in the first month with a shortfall; null without one (only with tax).'
      )
    ),
    surplusInvested: Type.Optional(
      rupees('Surplus of incomes that went into the core portfolio (only with surplus "invested").')
    ),
    deficitWithdrawn: Type.Optional(
      rupees('Withdrawn before retirement because incomes were too low (only with surplus "invested").')
    ),
    contributionsCut: Type.Optional(
      rupees('Planned contributions that incomes could not pay (only with surplus "invested").')
    ),
    finalNetWorth: Type.Optional(rupees('finalCorpus less the debt then (only with loans).')),
    finalNetWorthReal: Type.Optional(rupees("finalNetWorth in today's rupees (only with loans).")),
    netWorthAtRetirement: Type.Optional(rupees('corpusAtRetirement less the debt then (only with loans).')),
    netWorthAtRetirementReal: Type.Optional(
      rupees("netWorthAtRetirement in today's rupees (only with loans).")
    ),
    household: Type.Optional(householdSchema),
    spending: Type.Optional(spendingSummarySchema)
  },
  { title: 'Summary', additionalProperties: false }
)

export const warningSchema = Type.Object(
  {
    code: Type.String(),
    severity: Type.Enum(['warning', 'note']),
    message: Type.String(),
    pointer: Type.String({ description: 'JSON Pointer into the request, as a URI fragment.' }),
    parameter: Type.Optional(
      Type.String({
        description: 'Name of the query parameter, for warnings about the query; pointer is then #.'
      })
    )
  },
  { title: 'Warning', additionalProperties: false }
)

const brandingSchema = Type.Object(
  {
    name: Type.String(),
    docsUrl: Type.Optional(Type.String({ format: 'uri', description: 'Also returned in meta.docs.' })),
    supportUrl: Type.Optional(Type.String({ format: 'uri' })),
    disclaimer: Type.Optional(Type.String({ description: 'Added to meta.disclaimer.' }))
  },
  {
    title: 'Branding',
    description: 'Branding of results for the holder of an enterprise key.',
    additionalProperties: false
  }
)

export const metaSchema = Type.Object(
  {
    docs: Type.String({ format: 'uri', description: 'URL of the API reference.' }),
    methodology: Type.String({ format: 'uri', description: 'URL of the methodology.' }),
    version: Type.String({ description: 'Semantic version of the engine.' }),
    currency: Type.Literal('INR'),
    generatedAt: Type.String({
      format: 'date-time',
      description: 'Time of the answer; the only member that differs between equal requests.'
    }),
    resultId: Type.String({ description: 'Hash of the normalised input and the engine version.' }),
    disclaimer: Type.String(),
    branding: Type.Optional(brandingSchema),
    effectiveAnnualReturnsPct: Type.Array(Type.Number(), {
      description:
        'Effective annual returns of the portfolios in order, of the core portfolio, then of retirement.'
    }),
    taxRules: Type.Optional(taxRulesSchema),
    defaulted: Type.Array(Type.String(), {
      description: 'JSON Pointers of the members that were set to their defaults.'
    }),
    warnings: Type.Array(warningSchema)
  },
  { title: 'Meta', additionalProperties: false }
)

const replaySchema = Type.Object(
  {
    path: Type.Integer({ description: 'Index of the path, counted from 0.' }),
    summary: summarySchema,
    timeSeries: Type.Array(entrySchema),
    tax: Type.Optional(taxReportSchema)
  },
  {
    title: 'Replay',
    description: 'One path in full, in the form of the result of the plan.',
    additionalProperties: false
  }
)

const uncertainSchema = Type.Object(
  { ...uncertaintyAnswerSchema.properties, replay: Type.Optional(replaySchema) },
  {
    title: 'UncertaintyAnswer',
    description: 'Results over many random paths of returns and inflation.',
    additionalProperties: false
  }
)

export const resultSchema = Type.Object(
  {
    input: Type.Object(lifeCycleInputSchema.properties, {
      title: 'UsedInput',
      description: 'The request with every value that was used, defaults included.'
    }),
    summary: summarySchema,
    timeSeries: Type.Array(entrySchema),
    tax: Type.Optional(taxReportSchema),
    uncertainty: Type.Optional(uncertainSchema),
    meta: metaSchema
  },
  { title: 'Result', additionalProperties: false }
)

/** The series in columns: one array per member. */
export const columnsSchema = Type.Object(
  Object.fromEntries(
    Object.entries(entrySchema.properties).map(([member, schema]) => [
      member,
      Type.Optional(Type.Array(schema))
    ])
  ),
  {
    title: 'Columns',
    description: 'The series with one array per member of an entry.',
    additionalProperties: false
  }
)

/** An error in a request. */
export const issueSchema = Type.Object(
  {
    pointer: Type.Optional(Type.String({ description: 'JSON Pointer into the body, as a URI fragment.' })),
    parameter: Type.Optional(Type.String({ description: 'Name of the query parameter.' })),
    code: Type.String(),
    message: Type.String(),
    value: Type.Optional(Type.String({ description: 'The value found, if its type is wrong.' }))
  },
  { title: 'Issue', additionalProperties: false }
)

export type Summary = Static<typeof summarySchema>
export type Meta = Static<typeof metaSchema>
