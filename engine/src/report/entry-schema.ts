/** An entry of the series: by itself, because who reads the series needs nothing else of the answer. */
import { type Static, Type } from 'typebox'
import { orNull, rupees } from '../request/answer-parts.ts'

export const entrySchema = Type.Object(
  {
    month: Type.Integer({ description: 'Month, 0-based; in the yearly view the last one of the year.' }),
    ageYears: Type.Number({ description: 'Age at the end of the month.', 'x-unit': 'years' }),
    year: Type.Integer({ description: 'Calendar year of the month.' }),
    calendarMonth: Type.String({ description: 'Calendar month.', pattern: '^\\d{4}-\\d{2}$' }),
    phase: Type.Enum(['accumulation', 'retirement'], { description: 'Before, or from retirement on.' }),
    openingCorpus: rupees('Corpus at the end of the month before.'),
    contributions: rupees('Paid into the portfolios.'),
    inflows: rupees('Milestone incomes and, in retirement, incomes above the need.'),
    milestones: rupees('Milestones and instalments paid from the corpus.'),
    withdrawals: rupees('What left the corpus to live on.'),
    tax: rupees('Tax paid from the corpus.'),
    growth: rupees('Return of the month; the balancing figure of the identity.'),
    shortfall: rupees('What could not be paid.'),
    corpus: rupees('Corpus at the end of the month: the sum of the portfolios, nominal.'),
    corpusReal: rupees("The same in today's rupees."),
    incomes: rupees('Incomes of the month (no part of the identity).'),
    expenses: rupees('Expenses of the month, inflated (no part of the identity).'),
    loanInstalments: rupees('Instalments paid from earnings (no part of the identity).'),
    need: rupees('What the month of retirement needs (no part of the identity).'),
    monthlySurplus: orNull(
      rupees(''),
      'Incomes less expenses, instalments and contributions; null without incomes and in retirement.'
    ),
    portfolios: Type.Array(Type.Number(), {
      description: 'Values in the order of input.investments, then the core.',
      'x-unit': 'INR'
    })
  },
  {
    title: 'Entry',
    description: 'One month (or simulation year), state at its end.',
    additionalProperties: false
  }
)

export type Entry = Static<typeof entrySchema>

/** Names of the members of an entry. */
export type SeriesMember = keyof Entry
export const seriesMembers = Object.keys(entrySchema.properties) as SeriesMember[]
