/** Deductions as claimed, rupees a year, for plans and for the tax of one year. */
import { type Static, Type } from 'typebox'
import { amount, limits } from '../request/schema-parts.ts'

const optional = (description: string) => Type.Optional(amount(description))

export const employerSchema = Type.Optional(
  Type.Enum(['private', 'government'], {
    description:
      'Employer, for 80CCD(2): the NPS contribution of a government counts up to 14 % of the salary in ' +
      'every regime and year.',
    default: 'private'
  })
)

/** Premiums of health insurance, in the two parts of 80D. */
export interface HealthPremiums {
  selfAndFamily?: number
  parents?: number
  parentsAreSenior?: boolean
}

/** A number or an object in one schema without alternatives, so that an invalid value is one error. */
export const section80DSchema = Type.Unsafe<number | HealthPremiums>({
  type: ['number', 'object'],
  description: 'Health insurance premiums: a number for yourself and family, or an object with both parts.',
  'x-unit': 'INR',
  ...limits.amount,
  properties: {
    selfAndFamily: amount('Premiums for yourself, spouse and children.'),
    parents: amount('Premiums for parents.'),
    parentsAreSenior: Type.Boolean({ description: 'Whether a parent is 60 or older.', default: false })
  }
})

/** Donations by the share that counts. */
const section80GSchema = Type.Object(
  {
    full: optional('Donations that count in full, such as those to the PM National Relief Fund.'),
    half: optional('Donations that count by half.'),
    fullWithinLimit: optional('Donations that count in full, up to 10 % of the income.'),
    halfWithinLimit: optional(
      'Donations that count by half, up to 10 % of the income, as for most charities. fullWithinLimit ' +
        'shares this limit.'
    )
  },
  { title: 'Donations' }
)

const disability = (description: string) =>
  Type.Optional(
    Type.Enum(['disability', 'severe'], {
      description: `${description}: ₹75,000 a year, ₹1,25,000 if severe. Residents only.`
    })
  )

export const deductionsSchema = Type.Object(
  {
    section80C: optional('Payments under 80C, 80CCC and 80CCD(1) together.'),
    section80CCD1B: optional('Your own NPS contribution in addition to 80C.'),
    section80CCD2: optional('NPS contribution of the employer, which salary includes.'),
    section80D: Type.Optional(section80DSchema),
    section80TTA: optional(
      'Interest on savings (80TTA); for residents of 60 and older, interest on deposits (80TTB), to which ' +
        'a plan adds that of its fixedDeposit portfolios. At most the incomes of kind interest ' +
        'count in a plan.'
    ),
    section80E: optional('Interest on education loans.'),
    homeLoanInterest: optional('Interest on the loan for a self-occupied house (section 24(b)).'),
    letOutInterest: optional('Interest on the loan for a let-out house, deducted from its rent.'),
    professionalTax: optional('Professional tax paid on the salary.'),
    hraExemption: optional('Exempt part of the house rent allowance (section 10(13A)).'),
    childrenEducationAllowance: optional(
      'Children education allowance: from 2026-27 ₹3,000 a month per child, for at most two; before, ' +
        '₹100.'
    ),
    hostelAllowance: optional(
      'Hostel allowance: from 2026-27 ₹9,000 a month per child, for at most two; before, ₹300.'
    ),
    section80DD: disability('A dependant with a disability'),
    section80U: disability('Your own disability'),
    section80G: Type.Optional(section80GSchema)
  },
  {
    title: 'TaxDeductions',
    description:
      'Deductions as claimed. Each is limited to its cap, and ignored if a regime does not allow it.'
  }
)

export type Deductions = Static<typeof deductionsSchema>
export type Donations = NonNullable<Deductions['section80G']>
