/** The tax of a run in the answer: a file of its own, because its computation needs no descriptions. */
import { type Static, Type } from 'typebox'
import { rupees } from '../request/answer-parts.ts'
import type { Lines } from '../tax/computation.ts'
import { lineNames } from '../tax/tables.ts'

const computationSchema = Type.Unsafe<Lines>({
  type: 'object',
  title: 'Computation',
  description: 'Lines of the computation of a year, as at the tax endpoint.',
  properties: Object.fromEntries(lineNames.map(name => [name, { type: 'number', 'x-unit': 'INR' }])),
  required: [...lineNames],
  additionalProperties: false
})

export const settledYearSchema = Type.Object(
  {
    taxYear: Type.String({ description: 'April to March, such as "2026-27".' }),
    regime: Type.Enum(['new', 'old'], { description: 'Regime used.' }),
    standIn: Type.Boolean({ description: 'Whether the law of the last known year is used.' }),
    computation: computationSchema,
    paidBeforeStart: Type.Optional(
      rupees('Only in the first year: tax on its months before the start, which the plan does not pay.')
    ),
    paidFromIncome: rupees('Tax paid out of income (not part of the balance).'),
    paidFromCorpus: rupees('Tax paid by the corpus, negative for a refund; any unpaid tax is in shortfall.')
  },
  { title: 'SettledTaxYear', additionalProperties: false }
)

export const taxReportSchema = Type.Object(
  {
    years: Type.Array(settledYearSchema, { description: 'Tax years of the first person.' }),
    partner: Type.Optional(
      Type.Object(
        { years: Type.Array(settledYearSchema) },
        { title: 'PartnerTaxYears', description: 'Tax years of the partner.', additionalProperties: false }
      )
    ),
    totalTax: rupees('Total tax of the run, of both people, paid by the corpus and out of income.'),
    effectiveRatePct: Type.Union([Type.Number(), Type.Null()], {
      description:
        'Total tax, including tax paid before the start, as a share of the sum of gross total incomes; ' +
        'null without income.'
    })
  },
  { title: 'TaxReport', additionalProperties: false }
)

/** The law that a run used (T20). */
export const taxRulesSchema = Type.Object(
  {
    verifiedOn: Type.String({ description: 'Day on which the law was last compared with its sources.' }),
    standIn: Type.Union([Type.String(), Type.Null()], {
      description: 'Tax year whose law is used for later years; null if none is.'
    }),
    standsInFor: Type.Array(Type.String(), { description: 'Later years that use it.' }),
    futureRules: Type.Enum(['inflationIndexed', 'frozen']),
    text: Type.String({ description: 'Law assumed for later tax years, in one or two sentences.' })
  },
  { title: 'TaxRulesUsed', additionalProperties: false }
)

export type TaxRulesUsed = Static<typeof taxRulesSchema>
export type TaxReport = Static<typeof taxReportSchema>
