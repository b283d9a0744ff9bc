/** The answer of the tax endpoint: the only definition of it. Amounts are rounded to the paisa (C2). */
import { type Static, Type } from 'typebox'
import { warningSchema } from '../report/result-schema.ts'
import { rupees } from '../request/answer-parts.ts'

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

export const deductionsAllowedSchema = Type.Object(
  {
    professionalTax: rupees('Taken out of the salary, before gross total income.'),
    hraExemption: rupees('Taken out of the salary, before gross total income.'),
    childrenEducationAllowance: rupees('Taken out of the salary, before gross total income.'),
    hostelAllowance: rupees('Taken out of the salary, before gross total income.'),
    familyPension: rupees('Taken out of the family pension, before gross total income.'),
    section80C: rupees('80C, 80CCC and 80CCD(1).'),
    section80CCD1B: rupees('Own NPS.'),
    section80CCD2: rupees("The employer's NPS."),
    section80D: rupees('Health insurance.'),
    section80TTA: rupees('Interest: 80TTA, or 80TTB.'),
    section80E: rupees('Education loan.'),
    section80DD: rupees('Dependant with a disability.'),
    section80U: rupees('Own disability.'),
    section80G: rupees('Donations.')
  },
  { title: 'DeductionsAllowed', description: 'As allowed.', additionalProperties: false }
)

export const taxComputationSchema = Type.Object(
  {
    grossTotalIncome: rupees('Sum of the heads (80B(5)): after the standard deduction, before 80C to 80TTB.'),
    standardDeduction: rupees('Taken out of salary and pension, before gross total income.'),
    deductions: deductionsAllowedSchema,
    totalIncome: rupees('Rounded to ten (288A), capital gains included.'),
    taxAtSlabs: rupees('Before rebate.'),
    taxOnEquityShortTerm: rupees('Section 111A.'),
    taxOnEquityLongTerm: rupees('Section 112A.'),
    taxOnOtherLongTerm: rupees('Section 112.'),
    rebate: rupees('Section 87A; to subtract.'),
    rebateMarginalRelief: rupees('Just above the limit of the rebate; to subtract.'),
    surcharge: rupees('After its marginal relief.'),
    surchargeMarginalRelief: rupees('The relief; surcharge holds what is left.'),
    taxPlusSurcharge: rupees('After rebate and reliefs, before cess.'),
    cess: rupees('Health and education cess.'),
    totalTax: rupees('Tax, surcharge and cess, not rounded to ten.'),
    taxPayable: rupees('Rounded to ten (288B).'),
    effectiveRatePct: percent('totalTax of grossTotalIncome; 0 without income.'),
    marginalRatePct: percent('What 100 rupees more of other income would add to totalTax.'),
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
