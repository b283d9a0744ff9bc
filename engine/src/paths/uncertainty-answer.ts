/** The schema of the answer to `uncertainty`, its only definition (P12 to P16). */
import { type Static, Type } from 'typebox'
import { orNull, rupees } from '../request/answer-parts.ts'

const fraction = (description: string) => Type.Number({ description, 'x-unit': 'fraction' })
const age = (description: string) => Type.Number({ description, 'x-unit': 'years' })

const percentile = Type.Number({
  description: 'Percent of the paths that have less.',
  'x-unit': 'percent'
})

const bandSchema = Type.Object(
  {
    percentile,
    nominal: Type.Array(rupees(''), { description: 'Corpus at each year-end, nominal.', 'x-unit': 'INR' }),
    real: Type.Array(rupees(''), {
      description: "Corpus at each year-end in today's rupees, by the inflation of each path.",
      'x-unit': 'INR'
    })
  },
  { title: 'PercentileBand', additionalProperties: false }
)

const finalPercentileSchema = Type.Object(
  {
    percentile,
    nominal: rupees('Corpus at the end, nominal.'),
    real: rupees("Corpus at the end in today's rupees.")
  },
  { title: 'FinalPercentile', additionalProperties: false }
)

const depletionSchema = Type.Object(
  {
    share: fraction('Share of the paths that run short.'),
    earliestAgeYears: orNull(age(''), 'Earliest age of depletion; null if no path runs short.'),
    medianAgeYears: orNull(age(''), 'Median age of depletion; null if no path runs short.'),
    shareByYear: Type.Array(fraction(''), {
      description: 'Share of the paths that have run short by each year-end.'
    })
  },
  {
    title: 'DepletionAge',
    description: 'Ages at the end of the first month that falls short.',
    additionalProperties: false
  }
)

const sequenceRiskSchema = Type.Object(
  {
    years: Type.Integer({ description: 'Years compared at the start and at the end of retirement.' }),
    successIfPoorEarly: fraction(
      'Success probability of the fifth of the paths with the lowest returns in the first years.'
    ),
    successIfPoorLate: fraction(
      'Success probability of the fifth of the paths with the lowest returns in the last years.'
    ),
    successIfGoodEarly: fraction(
      'Success probability of the fifth of the paths with the highest returns in the first years.'
    )
  },
  {
    title: 'SequenceRisk',
    description: 'Sequence-of-returns risk: success after poor early years, compared with poor late years.',
    additionalProperties: false
  }
)

const spendingPathsSchema = Type.Object(
  {
    ageYears: Type.Array(age(''), {
      description: 'Age at the end of the first month of each year of retirement.'
    }),
    percentiles: Type.Array(
      Type.Object(
        {
          percentile,
          real: Type.Array(rupees(''), {
            description: "Monthly spending of each year of retirement in today's rupees.",
            'x-unit': 'INR'
          })
        },
        { title: 'SpendingPercentile', additionalProperties: false }
      )
    ),
    belowNeed: Type.Array(
      Type.Object(
        {
          pct: Type.Number({ description: 'Percent of the need.', 'x-unit': 'percent' }),
          share: fraction('Share of the paths whose worst year gives less than that.')
        },
        { title: 'BelowNeed', additionalProperties: false }
      ),
      { description: 'For 100, 90 and 75% of the need.' }
    )
  },
  {
    title: 'SpendingPaths',
    description: 'What retirementPlan.spending gives in the paths.',
    additionalProperties: false
  }
)

export const uncertaintyAnswerSchema = Type.Object(
  {
    method: Type.Enum(['lognormal', 'bootstrap', 'sequence']),
    seed: Type.Integer(),
    paths: Type.Integer(),
    successProbability: fraction('Success probability: share of the paths in which no month falls short.'),
    standardError: orNull(
      fraction(''),
      'Standard error of the success probability, from pairs of paths; null for a single path or pair.'
    ),
    confidence95: orNull(
      Type.Object(
        { from: fraction(''), to: fraction('') },
        { title: 'Confidence95', additionalProperties: false }
      ),
      '95% confidence interval of the success probability; null for a single path.'
    ),
    lastsAsLongAsYouDo: Type.Optional(
      fraction('Probability that the money outlasts you, averaged over the paths (only with sex).')
    ),
    ageYears: Type.Array(age(''), { description: 'Age at each year-end of the bands.' }),
    bands: Type.Array(bandSchema, { description: 'Nearest-rank percentiles of the corpus.' }),
    finalCorpus: Type.Array(finalPercentileSchema),
    depletionAge: depletionSchema,
    meanShortfall: orNull(
      Type.Object(
        { nominal: rupees('Total shortfall, nominal.'), real: rupees("Total shortfall in today's rupees.") },
        { title: 'MeanShortfall', additionalProperties: false }
      ),
      'Mean total shortfall of the paths that fall short; null if none does.'
    ),
    sequenceRisk: orNull(
      sequenceRiskSchema,
      'Null for a single path, and for a retirement of less than two years.'
    ),
    spending: Type.Optional(spendingPathsSchema),
    notes: Type.Array(Type.String(), { description: 'Limits of the method.' })
  },
  {
    title: 'UncertaintyAnswer',
    description: 'Results over many random paths of returns and inflation.',
    additionalProperties: false
  }
)

export type UncertaintyAnswer = Static<typeof uncertaintyAnswerSchema>
