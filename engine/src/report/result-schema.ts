/** The answer: the only definition of it, as the request has its own. */
import { type Static, Type } from 'typebox'
import { uncertaintyAnswerSchema } from '../paths/uncertainty-answer.ts'
import { lifeCycleInputSchema } from '../plan/schema.ts'
import { orNull, rupees } from '../request/answer-parts.ts'
import { entrySchema } from './entry-schema.ts'
import { taxReportSchema, taxRulesSchema } from './tax-report-schema.ts'

const age = (description: string) => Type.Number({ description, 'x-unit': 'years' })

export const summarySchema = Type.Object(
  {
    finalCorpus: rupees('Corpus at the end of the last month, nominal.'),
    finalCorpusReal: rupees("The same in today's rupees."),
    corpusWentToZero: Type.Boolean({
      description: 'True exactly when some month could not be paid in full; a plan is safe when it is false.'
    }),
    depletionAgeYears: orNull(age(''), 'Age at the end of the first month with a shortfall.'),
    corpusAtRetirement: rupees('Corpus at the end of the month before retirement, nominal.'),
    corpusAtRetirementReal: rupees("The same in today's rupees."),
    peakCorpus: rupees('Largest corpus at the end of a month.'),
    peakAgeYears: age('Age at the end of that month.'),
    totalContributions: rupees('Sum of contributions over the series.'),
    totalInflows: rupees('Sum of inflows.'),
    totalMilestones: rupees('Sum of milestones and instalments paid from the corpus.'),
    totalWithdrawals: rupees('Sum of withdrawals.'),
    totalTax: rupees('Sum of tax paid from the corpus.'),
    totalGrowth: rupees('Sum of growth.'),
    totalShortfall: rupees('Sum of what could not be paid.'),
    firstMonthlyWithdrawal: orNull(rupees(''), 'Need of the first month of retirement; null without one.'),
    monthlyExpensesAtRetirement: orNull(rupees(''), 'Expenses of that month.'),
    expenseCoverageAtRetirement: orNull(Type.Number(), 'Their ratio; null without expenses.'),
    requiredCorpusAtRetirement: rupees(
      'Corpus at retirement with which no later month falls short, at what the money of the plan earns; ' +
        'tax, annuities bought and locked money included.'
    ),
    fundedRatio: orNull(
      Type.Number(),
      'corpusAtRetirement / requiredCorpusAtRetirement: at least 1 exactly when no month of retirement ' +
        'falls short; null when nothing is required.'
    ),
    totalTaxOnIncome: Type.Optional(rupees('Tax that earnings bore (only with tax).')),
    finalCorpusAfterTax: Type.Optional(
      rupees('finalCorpus less the tax if everything were sold on the last day (only with tax).')
    ),
    lockedCorpus: Type.Optional(
      orNull(
        rupees(''),
        'What was locked when money first ran short; null when it never did (only with tax).'
      )
    )
  },
  { title: 'Summary', additionalProperties: false }
)

export const warningSchema = Type.Object(
  {
    code: Type.String(),
    severity: Type.Enum(['warning', 'note']),
    message: Type.String(),
    pointer: Type.String({ description: 'Place in the request, as a URI fragment.' }),
    parameter: Type.Optional(
      Type.String({ description: 'Name of the query parameter that the remark is about; pointer is then #.' })
    )
  },
  { title: 'Warning', additionalProperties: false }
)

const brandingSchema = Type.Object(
  {
    name: Type.String(),
    docsUrl: Type.Optional(Type.String({ format: 'uri', description: 'Stands in meta.docs too.' })),
    supportUrl: Type.Optional(Type.String({ format: 'uri' })),
    disclaimer: Type.Optional(Type.String({ description: 'Beside meta.disclaimer, which always stands.' }))
  },
  {
    title: 'Branding',
    description: 'How the holder of an enterprise key presents its results.',
    additionalProperties: false
  }
)

export const metaSchema = Type.Object(
  {
    docs: Type.String({ format: 'uri', description: 'The browsable reference.' }),
    methodology: Type.String({ format: 'uri', description: 'What every number is.' }),
    version: Type.String({ description: 'Semantic version of the engine.' }),
    currency: Type.Literal('INR'),
    generatedAt: Type.String({
      format: 'date-time',
      description: 'The one member that differs between equal requests.'
    }),
    resultId: Type.String({ description: 'Hash over the normalised input and the engine version.' }),
    disclaimer: Type.String(),
    branding: Type.Optional(brandingSchema),
    effectiveAnnualReturnsPct: Type.Array(Type.Number(), {
      description: 'Effective annual return of the portfolios in order, the core, then of retirement.'
    }),
    taxRules: Type.Optional(taxRulesSchema),
    defaulted: Type.Array(Type.String(), { description: 'Pointers of the members that were filled in.' }),
    warnings: Type.Array(warningSchema)
  },
  { title: 'Meta', additionalProperties: false }
)

const replaySchema = Type.Object(
  {
    path: Type.Integer({ description: 'Its number, from 0.' }),
    summary: summarySchema,
    timeSeries: Type.Array(entrySchema),
    tax: Type.Optional(taxReportSchema)
  },
  {
    title: 'Replay',
    description: 'One path with all that a run publishes, in the form of the series of the plan.',
    additionalProperties: false
  }
)

const uncertainSchema = Type.Object(
  { ...uncertaintyAnswerSchema.properties, replay: Type.Optional(replaySchema) },
  {
    title: 'UncertaintyAnswer',
    description: 'What happens on many paths of returns and inflation.',
    additionalProperties: false
  }
)

export const resultSchema = Type.Object(
  {
    input: Type.Object(lifeCycleInputSchema.properties, {
      title: 'UsedInput',
      description: 'The request with every value as used.'
    }),
    summary: summarySchema,
    timeSeries: Type.Array(entrySchema),
    tax: Type.Optional(taxReportSchema),
    uncertainty: Type.Optional(uncertainSchema),
    meta: metaSchema
  },
  { title: 'Result', additionalProperties: false }
)

/** The series in columns: one array a member, one array a portfolio. */
export const columnsSchema = Type.Object(
  Object.fromEntries(
    Object.entries(entrySchema.properties).map(([member, schema]) => [
      member,
      Type.Optional(Type.Array(schema))
    ])
  ),
  { title: 'Columns', description: 'The same numbers, one array per member.', additionalProperties: false }
)

/** A fault of a request. */
export const issueSchema = Type.Object(
  {
    pointer: Type.Optional(Type.String({ description: 'Place in the body, as a URI fragment.' })),
    parameter: Type.Optional(Type.String({ description: 'Name of the query parameter.' })),
    code: Type.String(),
    message: Type.String(),
    value: Type.Optional(Type.String({ description: 'What was found instead of the right type.' }))
  },
  { title: 'Issue', additionalProperties: false }
)

export type Summary = Static<typeof summarySchema>
export type Meta = Static<typeof metaSchema>
