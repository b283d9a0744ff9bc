/** The only definition of the answer of the tax endpoint. Amounts are rounded to the paisa (C2). */
import { type Static, Type } from 'typebox'
import { warningSchema } from '../report/result-schema.ts'
import { rupees } from '../request/answer-parts.ts'
import { claims, type LineIn, lines } from '../tax/tables.ts'
import { claimDescription } from '../text/en/tax-descriptions.ts'

const percent = (description: string) => Type.Number({ description, 'x-unit': 'percent' })

export const taxLineSchema = Type.Object(
  {
    label: Type.String({ description: 'Name of the amount.' }),
    amount: rupees('Amount; negative if it is subtracted.'),
    rule: Type.String({ description: 'Id of the rule; an anchor of the methodology page.' }),
    source: Type.String({ description: 'Section of the law, and the text in which the figure was read.' })
  },
  { title: 'TaxLine', additionalProperties: false }
)

type Amount = ReturnType<typeof rupees>

/** Deductions as allowed, a member for each of their lines. */
const allowed = Object.fromEntries(
  claims.flatMap(({ name }) =>
    lines.some(line => line.name === name) ? [[name, rupees(claimDescription(name))]] : []
  )
) as Record<LineIn<'deductions'>, Amount>

export const deductionsAllowedSchema = Type.Object(
  { ...allowed, familyPension: rupees('Deduction from the family pension.') },
  {
    title: 'DeductionsAllowed',
    description: 'Deductions as allowed, including those from the salary and from the family pension.',
    additionalProperties: false
  }
)

const lineMembers: Record<LineIn<'computation'>, Amount> = {
  grossTotalIncome: rupees('Sum of the heads (80B(5)), before 80C to 80TTB.'),
  standardDeduction: rupees('Deducted from salary and pension, before gross total income.'),
  totalIncome: rupees('Rounded to ten (288A), capital gains included.'),
  taxAtSlabs: rupees('Before rebate.'),
  taxOnEquityShortTerm: rupees('Section 111A.'),
  taxOnEquityLongTerm: rupees('Section 112A.'),
  taxOnOtherLongTerm: rupees('Section 112.'),
  rebate: rupees('Section 87A; to subtract.'),
  rebateMarginalRelief: rupees('Just above the limit of the rebate; to subtract.'),
  surcharge: rupees('After its marginal relief.'),
  surchargeMarginalRelief: rupees('Relief, already subtracted from surcharge.'),
  taxPlusSurcharge: rupees('After rebate and reliefs, before cess.'),
  cess: rupees('Health and education cess.'),
  totalTax: rupees('Tax, surcharge and cess, not rounded to ten.'),
  taxPayable: rupees('Rounded to ten (288B).')
}
const { grossTotalIncome, standardDeduction, ...others } = lineMembers

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
    regime: { ...regime, description: 'Regime of the request; for "best" the one with the lower tax.' },
    taxPayable: rupees('Tax payable under that regime.'),
    computations: Type.Object(
      { new: taxComputationSchema, old: taxComputationSchema },
      { title: 'TaxComputations', additionalProperties: false }
    ),
    meta: Type.Object(
      {
        version: Type.String({ description: 'Semantic version of the engine.' }),
        currency: Type.Literal('INR'),
        act: Type.String({ description: 'Act in force.' }),
        verifiedOn: Type.String({
          description: 'Day on which the figures were compared with their sources.'
        }),
        standIn: Type.Optional(
          Type.String({ description: 'Tax year whose law is used for one that is not known yet.' })
        ),
        notes: Type.Array(Type.String(), {
          description: 'Questions that the law does not settle, and the assumption made.'
        }),
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
