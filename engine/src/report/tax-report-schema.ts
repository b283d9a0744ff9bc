/** The tax of a run as the answer has it: by itself, because who computes it does not need its words. */
import { type Static, Type } from 'typebox'
import { rupees } from '../request/answer-parts.ts'
import type { Lines } from '../tax/computation.ts'
import { lineNames, lines } from '../tax/tables.ts'

const computationSchema = Type.Unsafe<Lines>({
  type: 'object',
  title: 'Computation',
  description: 'Lines of the computation of a year, as at the tax endpoint.',
  properties: Object.fromEntries(lines.map(({ name, says }) => [name, rupees(says)])),
  required: [...lineNames],
  additionalProperties: false
})

export const settledYearSchema = Type.Object(
  {
    taxYear: Type.String({ description: 'April to March, such as "2026-27".' }),
    regime: Type.Enum(['new', 'old'], { description: 'The regime that was used.' }),
    standIn: Type.Boolean({ description: 'True when the law of the last known year stands in.' }),
    computation: computationSchema,
    paidBeforeStart: Type.Optional(
      rupees('Of the first year: tax on its months before the start, which the plan does not pay.')
    ),
    paidFromIncome: rupees('Tax that earnings bear; no part of the identity.'),
    paidFromCorpus: rupees('Tax that the corpus paid; what it could not pay is shortfall.')
  },
  { title: 'SettledTaxYear', additionalProperties: false }
)

export const taxReportSchema = Type.Object(
  {
    years: Type.Array(settledYearSchema),
    totalTax: rupees('All tax of the run, borne by the corpus and by earnings.'),
    effectiveRatePct: Type.Union([Type.Number(), Type.Null()], {
      description:
        'All tax, with what was paid before the start, over the sum of the gross total incomes; null ' +
        'without income.'
    })
  },
  { title: 'TaxReport', additionalProperties: false }
)

/** Which law a run used (T20). */
export const taxRulesSchema = Type.Object(
  {
    verifiedOn: Type.String({ description: 'Day on which the law was last compared with its sources.' }),
    standIn: Type.Union([Type.String(), Type.Null()], {
      description: 'Tax year whose law stands in for later ones; null when none is needed.'
    }),
    standsInFor: Type.Array(Type.String(), { description: 'Those later years.' }),
    futureRules: Type.Enum(['inflationIndexed', 'frozen']),
    text: Type.String({ description: 'Which law later tax years are assumed to have, in a sentence or two.' })
  },
  { title: 'TaxRulesUsed', additionalProperties: false }
)

export type TaxRulesUsed = Static<typeof taxRulesSchema>
export type TaxReport = Static<typeof taxReportSchema>
