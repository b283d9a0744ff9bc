/**
 * The only definition of the request of the tax endpoint. One person, one tax year, rupees a year. Rules
 * T1 to T12 say how the law treats each member.
 */
import { type Static, type TOptional, Type } from 'typebox'
import { deductionsSchema, employerSchema } from '../plan/deductions-schema.ts'
import { ageYears, amount, limits } from '../request/schema-parts.ts'
import { type IncomeKind, incomes } from '../tax/tables.ts'
import { incomeDescriptions } from '../text/en/tax-descriptions.ts'

/** Entries of a list of gains. */
export const gainsListed = 200

const optional = (description: string) => Type.Optional(amount(description))
const signed = (description: string) =>
  Type.Number({
    description,
    'x-unit': 'INR',
    minimum: 0 - limits.amount.maximum,
    maximum: limits.amount.maximum
  })
const soldOn = Type.Optional(
  Type.String({
    description: 'Day of the sale, within the tax year. Default: the last day of the year.',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    examples: ['2024-07-23']
  })
)

export const gainAmountSchema = Type.Object(
  { amount: signed('Gain; a loss is negative.'), soldOn },
  { title: 'GainAmount', description: 'A gain by its amount.' }
)

export const gainOfSaleSchema = Type.Object(
  {
    saleValue: amount('Sale price.'),
    cost: amount('Purchase price, including costs.'),
    fmv31Jan2018: Type.Optional(
      amount(
        'Fair market value on 31 January 2018 of equity bought before 1 February 2018. The cost is then ' +
          'the larger of cost and the smaller of this and saleValue (section 55(2)(ac)).'
      )
    ),
    soldOn
  },
  { title: 'GainOfSale', description: 'A gain by sale value and cost.' }
)

const gain = (description: string) =>
  Type.Optional(
    Type.Union(
      [
        signed('Gain of the year; a loss is negative. Taken as sold on the last day of the year.'),
        Type.Array(Type.Union([gainAmountSchema, gainOfSaleSchema]), { maxItems: gainsListed })
      ],
      { description }
    )
  )

export const taxGainsSchema = Type.Object(
  {
    equityShortTerm: gain('Section 111A: listed equity and equity funds held for up to 12 months.'),
    equityLongTerm: gain('Section 112A: the same held longer, before the threshold of the year.'),
    otherShortTerm: gain('Short-term gains at slab rates, including debt funds of section 50AA.'),
    otherLongTerm: gain('Section 112; for sales before 23 July 2024, after indexation.')
  },
  { title: 'TaxGains', description: 'Capital gains: an amount, or a list of sales.' }
)

type IncomeMembers = Record<IncomeKind, ReturnType<typeof optional>> & {
  gains: TOptional<typeof taxGainsSchema>
}

/** A member for each income of the table of incomes. */
const incomeMembers = {
  ...Object.fromEntries(incomes.map(({ name }) => [name, optional(incomeDescriptions[name])])),
  gains: Type.Optional(taxGainsSchema)
} as IncomeMembers

export const taxIncomeSchema = Type.Object(incomeMembers, {
  title: 'TaxIncome',
  description: 'Income of the year by kind.'
})

export const taxRequestSchema = Type.Object(
  {
    taxYear: Type.String({
      description: 'Tax year, 1 April to 31 March. Years after the last known one use its law.',
      pattern: '^\\d{4}-\\d{2}$',
      examples: ['2026-27']
    }),
    ageYears: ageYears('Age reached by 31 March of the tax year.', { examples: [40] }),
    residency: Type.Optional(
      Type.Enum(['resident', 'nonResident'], {
        description: 'Residency for the whole year. A non-resident has no rebate and no slabs by age.',
        default: 'resident'
      })
    ),
    employer: employerSchema,
    regime: Type.Optional(
      Type.Enum(['new', 'old', 'best'], {
        description: 'Regime of the answer; "best" is the one with the lower tax, new if equal.',
        default: 'new'
      })
    ),
    income: taxIncomeSchema,
    deductions: Type.Optional(deductionsSchema)
  },
  { title: 'TaxRequest', description: 'Income of one person in one tax year. All amounts in rupees.' }
)

export type TaxRequest = Static<typeof taxRequestSchema>
export type TaxGains = Static<typeof taxGainsSchema>
export type Gain = NonNullable<TaxGains[keyof TaxGains]>
