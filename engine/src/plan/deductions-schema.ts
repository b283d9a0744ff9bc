/** Deductions as claimed, rupees a year, for plans and for the tax of one year. */
import { type Static, Type } from 'typebox'
import { amount, limits } from '../request/schema-parts.ts'
import { type Claim, claims } from '../tax/tables.ts'
import { claimDescription } from '../text/en/tax-descriptions.ts'

const optional = (description: string) => Type.Optional(amount(description))

export const employerTypes = (hints: object = {}) =>
  Type.Enum(['private', 'government'], {
    description:
      'Employer, for 80CCD(2): the NPS contribution of a government counts up to 14% of the salary in ' +
      'every regime and year.',
    ...hints
  })

export const employerSchema = Type.Optional(employerTypes({ default: 'private' }))

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
    fullWithinLimit: optional('Donations that count in full, up to 10% of the income.'),
    halfWithinLimit: optional(
      'Donations that count by half, up to 10% of the income, as for most charities. fullWithinLimit ' +
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

/** The claims that are no amounts. */
const shaped = {
  section80D: Type.Optional(section80DSchema),
  section80DD: disability(claimDescription('section80DD')),
  section80U: disability(claimDescription('section80U')),
  section80G: Type.Optional(section80GSchema)
}

type Shaped = typeof shaped
type DeductionMembers = {
  [Name in Claim]: Name extends keyof Shaped ? Shaped[Name] : ReturnType<typeof optional>
}

/** A member for each claim of the table of claims. */
const members = Object.fromEntries(
  claims.map(({ name }) => [
    name,
    name in shaped ? shaped[name as keyof Shaped] : optional(claimDescription(name))
  ])
) as DeductionMembers

export const deductionsSchema = Type.Object(members, {
  title: 'TaxDeductions',
  description: 'Deductions as claimed. Each is limited to its cap, and ignored if a regime does not allow it.'
})

export type Deductions = Static<typeof deductionsSchema>
