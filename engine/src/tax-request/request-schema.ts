/**
 * The request of the tax endpoint: the only definition of it. One person, one tax year, rupees a year.
 * What the law makes of each member stands in the rules T1 to T12.
 */
import { type Static, type TOptional, Type } from 'typebox'
import { deductionsSchema, employerSchema } from '../plan/deductions-schema.ts'
import { ageYears, amount, limits } from '../request/schema-parts.ts'
import { type IncomeKind, incomes } from '../tax/tables.ts'

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
    description: 'Day of the sale, inside the tax year. Left out: the last day of the year.',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    examples: ['2024-07-23']
  })
)

export const gainAmountSchema = Type.Object(
  { amount: signed('The gain; a loss is negative.'), soldOn },
  { title: 'GainAmount', description: 'A gain that is known.' }
)

export const gainOfSaleSchema = Type.Object(
  {
    saleValue: amount('What the sale brought.'),
    cost: amount('What was paid, with its costs.'),
    fmv31Jan2018: Type.Optional(
      amount(
        'Fair market value on 31 January 2018 of equity bought before 1 February 2018: the cost ' +
          'is then the ' +
          'larger of cost and the smaller of this and saleValue (section 55(2)(ac)).'
      )
    ),
    soldOn
  },
  { title: 'GainOfSale', description: 'A gain as sale value less cost.' }
)

const gain = (description: string) =>
  Type.Optional(
    Type.Union(
      [
        signed('The gain of the year; a loss is negative. Counts as sold on the last day of the year.'),
        Type.Array(Type.Union([gainAmountSchema, gainOfSaleSchema]), { maxItems: gainsListed })
      ],
      { description }
    )
  )

export const taxGainsSchema = Type.Object(
  {
    equityShortTerm: gain('Section 111A: listed equity and equity funds held up to 12 months.'),
    equityLongTerm: gain('Section 112A: the same held longer, before the threshold of the year.'),
    otherShortTerm: gain('Short-term gains at slab rates, debt funds of section 50AA included.'),
    otherLongTerm: gain('Section 112; of sales before 23 July 2024 after indexation.')
  },
  { title: 'TaxGains', description: 'Capital gains: an amount, or a list of sales.' }
)

type IncomeMembers = Record<IncomeKind, ReturnType<typeof optional>> & {
  gains: TOptional<typeof taxGainsSchema>
}

/** A member for each income of the table of incomes. */
const incomeMembers = {
  ...Object.fromEntries(incomes.map(({ name, says }) => [name, optional(says)])),
  gains: Type.Optional(taxGainsSchema)
} as IncomeMembers

export const taxIncomeSchema = Type.Object(incomeMembers, {
  title: 'TaxIncome',
  description: 'Income of the year by kind.'
})

export const taxRequestSchema = Type.Object(
  {
    taxYear: Type.String({
      description: '1 April to 31 March. Years after the last known one are assessed by its law.',
      pattern: '^\\d{4}-\\d{2}$',
      examples: ['2026-27']
    }),
    ageYears: ageYears('Age reached by 31 March of the tax year.', { examples: [40] }),
    residency: Type.Optional(
      Type.Enum(['resident', 'nonResident'], {
        description: 'For the whole year. A non-resident has no rebate and no slabs by age.',
        default: 'resident'
      })
    ),
    employer: employerSchema,
    regime: Type.Optional(
      Type.Enum(['new', 'old', 'best'], {
        description: 'Which of the two computations is the answer; "best" is the lower tax, a tie new.',
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
