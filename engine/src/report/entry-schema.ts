/** One entry of the series, in its own file for code that reads nothing else of the answer. */
import { type Static, Type } from 'typebox'
import { orNull, rupees } from '../request/answer-parts.ts'

const withLoans = (description: string) => Type.Optional(rupees(`${description} (only with loans).`))

export const entrySchema = Type.Object(
  {
    month: Type.Integer({
      description: 'Month, counted from 0; in the yearly view the last month of the year.'
    }),
    ageYears: Type.Number({ description: 'Age at the end of the month.', 'x-unit': 'years' }),
    partnerAgeYears: Type.Optional(
      Type.Number({
        description: 'Age of the partner at the end of the month (only with a partner).',
        'x-unit': 'years'
      })
    ),
    year: Type.Integer({ description: 'Calendar year of the month.' }),
    calendarMonth: Type.String({ description: 'Calendar month.', pattern: '^\\d{4}-\\d{2}$' }),
    phase: Type.Enum(['accumulation', 'retirement'], {
      description: 'Whether the month is before retirement or in it.'
    }),
    openingCorpus: rupees('Corpus at the end of the previous month.'),
    contributions: rupees('Contributions to the portfolios.'),
    inflows: rupees('Milestone incomes and, in retirement, income above the spending need.'),
    milestones: rupees('Milestones and EMIs paid from the corpus.'),
    withdrawals: rupees('Withdrawals for living expenses.'),
    tax: rupees('Tax paid from the corpus.'),
    growth: rupees('Return of the month; the balancing figure between openingCorpus and corpus.'),
    shortfall: rupees('Payments that the corpus could not cover.'),
    corpus: rupees('Corpus at the end of the month: the sum of the portfolios, nominal.'),
    corpusReal: rupees("Corpus at the end of the month in today's rupees."),
    debt: withLoans('Outstanding principal of all loans at the end of the month'),
    netWorth: withLoans('corpus less debt'),
    netWorthReal: withLoans("corpus less debt in today's rupees"),
    incomes: rupees('Incomes of the month (not part of the balance).'),
    expenses: rupees('Expenses of the month, inflated (not part of the balance).'),
    rebalanced: Type.Optional(
      rupees('Amount moved between portfolios (only with allocation or transfers; not part of the balance).')
    ),
    loanInstalments: rupees('EMIs paid from income (not part of the balance).'),
    loanInterest: withLoans('Interest in loanInstalments'),
    loanPrincipal: withLoans('Principal in loanInstalments'),
    spending: Type.Optional(
      orNull(
        rupees(''),
        'Spending of the month by retirementPlan.spending; null before retirement (only with such a rule; ' +
          'not part of the balance).'
      )
    ),
    need: rupees('Spending need of the month in retirement (not part of the balance).'),
    monthlySurplus: orNull(
      rupees(''),
      'Incomes less expenses, EMIs, contributions and tax on income; null without incomes and in retirement.'
    ),
    portfolios: Type.Array(Type.Number(), {
      description: 'Values of the portfolios in the order of input.investments, then of the core portfolio.',
      'x-unit': 'INR'
    })
  },
  {
    title: 'Entry',
    description: 'One month or simulation year, with the state at its end.',
    additionalProperties: false
  }
)

export type Entry = Static<typeof entrySchema>

/** Names of the members of an entry. */
export type SeriesMember = keyof Entry
export const seriesMembers = Object.keys(entrySchema.properties) as SeriesMember[]
