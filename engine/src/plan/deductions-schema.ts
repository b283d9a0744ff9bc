/** Deductions as claimed, rupees a year: one definition for a plan and for the tax of one year. */
import { type Static, Type } from 'typebox'
import { amount, limits } from '../request/schema-parts.ts'

const optional = (description: string) => Type.Optional(amount(description))

export const employerSchema = Type.Optional(
  Type.Enum(['private', 'government'], {
    description:
      "Whose contribution to the NPS 80CCD(2) is about: a government's counts up to 14 % of the salary in " +
      'every regime and year.',
    default: 'private'
  })
)

/** Premiums of health insurance, in the two buckets of 80D. */
export interface HealthPremiums {
  selfAndFamily?: number
  parents?: number
  parentsAreSenior?: boolean
}

/** A number or an object in one schema without alternatives, so that a fault is one fault. */
export const section80DSchema = Type.Unsafe<number | HealthPremiums>({
  type: ['number', 'object'],
  description: 'Health insurance: a number for oneself and family, or both buckets.',
  'x-unit': 'INR',
  ...limits.amount,
  properties: {
    selfAndFamily: amount('Premiums for oneself, spouse and children.'),
    parents: amount('Premiums for parents.'),
    parentsAreSenior: Type.Boolean({ description: 'Whether a parent is 60 or older.', default: false })
  }
})

/** Donations by what of them counts. */
const section80GSchema = Type.Object(
  {
    full: optional('Donations of which all counts, such as those to the PM National Relief Fund.'),
    half: optional('Donations of which half counts.'),
    fullWithinLimit: optional('Donations of which all counts, up to 10 % of the income.'),
    halfWithinLimit: optional(
      'Donations of which half counts, up to 10 % of the income: most charities. The limit is one for both.'
    )
  },
  { title: 'Donations' }
)

const disability = (description: string) =>
  Type.Optional(
    Type.Enum(['disability', 'severe'], {
      description: `${description}: ₹75,000 a year, ₹1,25,000 when severe. Residents alone.`
    })
  )

export const deductionsSchema = Type.Object(
  {
    section80C: optional('80C, 80CCC and 80CCD(1) together.'),
    section80CCD1B: optional('Own contribution to the NPS beside 80C.'),
    section80CCD2: optional("The employer's contribution to the NPS, which salary includes."),
    section80D: Type.Optional(section80DSchema),
    section80TTA: optional(
      'Interest on savings (80TTA); of a resident from 60 on interest on deposits (80TTB), for which ' +
        "that of a plan's fixedDeposit portfolios counts by itself. In a plan at most the interest among its incomes."
    ),
    section80E: optional('Interest on education loans.'),
    homeLoanInterest: optional('Interest on the loan of a self-occupied house (section 24(b)).'),
    letOutInterest: optional('Interest on the loan of a let-out house; deducted from its rent.'),
    professionalTax: optional('Profession tax paid on the salary.'),
    hraExemption: optional('The exempt part of the house rent allowance (section 10(13A)).'),
    childrenEducationAllowance: optional(
      "Allowance for the children's education: from 2026-27 ₹3,000 a month for a child, at most two; before ₹100."
    ),
    hostelAllowance: optional(
      "Allowance for the children's hostel: from 2026-27 ₹9,000 a month for a child, at most two; before ₹300."
    ),
    section80DD: disability('A dependant with a disability'),
    section80U: disability('Your own disability'),
    section80G: Type.Optional(section80GSchema)
  },
  {
    title: 'TaxDeductions',
    description: 'As claimed: each is cut to its cap, and left out where a regime does not allow it.'
  }
)

export type Deductions = Static<typeof deductionsSchema>
export type Donations = NonNullable<Deductions['section80G']>
