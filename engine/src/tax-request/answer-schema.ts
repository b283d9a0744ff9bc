/** The answer of the tax endpoint: the only definition of it. Amounts are rounded to the paisa (C2). */
import { type Static, Type } from 'typebox'
import { warningSchema } from '../report/result-schema.ts'
import { rupees } from '../request/answer-parts.ts'
import { type LineIn, lines } from '../tax/tables.ts'

const percent = (description: string) => Type.Number({ description, 'x-unit': 'percent' })

export const taxLineSchema = Type.Object(
  {
    label: Type.String({ description: 'What the amount is.' }),
    amount: rupees('What is subtracted is negative.'),
    rule: Type.String({ description: 'Id of the rule; an anchor of the methodology page.' }),
    source: Type.String({ description: 'Section of the law, and where the figure was read.' })
  },
  { title: 'TaxLine', additionalProperties: false }
)

type Amount = ReturnType<typeof rupees>

/** Members for the lines of a part, in the order of the table. */
const membersOf = <Part extends 'computation' | 'deductions'>(part: Part) =>
  Object.fromEntries(
    lines.filter(line => line.part === part).map(({ name, says }) => [name, rupees(says)])
  ) as Record<LineIn<Part>, Amount>

export const deductionsAllowedSchema = Type.Object(
  { ...membersOf('deductions'), familyPension: rupees('Deducted from the family pension.') },
  {
    title: 'DeductionsAllowed',
    description: 'Deductions as allowed, those from the salary and the family pension included.',
    additionalProperties: false
  }
)

const { grossTotalIncome, standardDeduction, ...others } = membersOf('computation')

export const taxComputationSchema = Type.Object(
  {
    grossTotalIncome,
    standardDeduction,
    deductions: deductionsAllowedSchema,
    ...others,
    effectiveRatePct: percent('totalTax as a share of grossTotalIncome; 0 without income.'),
    marginalRatePct: percent('Share of ₹100 more of other income that totalTax would take.'),
    lines: Type.Array(taxLineSchema, { description: 'The computation from top to bottom.' })
  },
  { title: 'TaxComputation', additionalProperties: false }
)

const regime = Type.Enum(['new', 'old'])

export const taxAnswerSchema = Type.Object(
  {
    taxYear: Type.String(),
    regime: { ...regime, description: 'The regime asked for; of "best" the one with the lower tax.' },
    taxPayable: rupees('Under that regime.'),
    computations: Type.Object(
      { new: taxComputationSchema, old: taxComputationSchema },
      { title: 'TaxComputations', additionalProperties: false }
    ),
    meta: Type.Object(
      {
        version: Type.String({ description: 'Semantic version of the engine.' }),
        currency: Type.Literal('INR'),
        act: Type.String({ description: 'The Act in force.' }),
        verifiedOn: Type.String({
          description: 'Day on which the figures were compared with their sources.'
        }),
        standIn: Type.Optional(
          Type.String({ description: 'The tax year whose law stands in for one that is not known yet.' })
        ),
        notes: Type.Array(Type.String(), { description: 'Where the law is unsettled, and what was taken.' }),
        warnings: Type.Array(warningSchema),
        disclaimer: Type.String()
      },
      { title: 'TaxMeta', additionalProperties: false }
    )
  },
  { title: 'TaxAnswer', additionalProperties: false }
)

export type TaxAnswer = Static<typeof taxAnswerSchema>
export type TaxComputation = Static<typeof taxComputationSchema>
export type TaxLine = Static<typeof taxLineSchema>
