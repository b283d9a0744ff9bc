/** The answer to `uncertainty`: the only definition of it (P12 to P16). */
import { type Static, Type } from 'typebox'
import { orNull, rupees } from '../request/answer-parts.ts'

const fraction = (description: string) => Type.Number({ description, 'x-unit': 'fraction' })
const age = (description: string) => Type.Number({ description, 'x-unit': 'years' })

const bandSchema = Type.Object(
  {
    percentile: Type.Number({
      description: 'Share of the paths that have less, percent.',
      'x-unit': 'percent'
    }),
    nominal: Type.Array(rupees(''), { description: 'Corpus at the year-ends.', 'x-unit': 'INR' }),
    real: Type.Array(rupees(''), {
      description: "The same in today's rupees, each path by its own inflation.",
      'x-unit': 'INR'
    })
  },
  { title: 'PercentileBand', additionalProperties: false }
)

const finalPercentileSchema = Type.Object(
  {
    percentile: Type.Number({
      description: 'Share of the paths that have less, percent.',
      'x-unit': 'percent'
    }),
    nominal: rupees('Corpus at the end.'),
    real: rupees("The same in today's rupees.")
  },
  { title: 'FinalPercentile', additionalProperties: false }
)

const depletionSchema = Type.Object(
  {
    share: fraction('Share of the paths in which money runs short.'),
    earliestAgeYears: orNull(age(''), 'Of the first of them; null when none does.'),
    medianAgeYears: orNull(age(''), 'Of the middle one of them.'),
    shareByYear: Type.Array(fraction(''), {
      description: 'Share of the paths that ran short until each year-end.'
    })
  },
  {
    title: 'DepletionAge',
    description: 'Age at the end of the first month that falls short.',
    additionalProperties: false
  }
)

const sequenceRiskSchema = Type.Object(
  {
    years: Type.Integer({ description: 'Length of both ends of retirement that are compared.' }),
    successIfPoorEarly: fraction('Success among the fifth of the paths whose first years returned least.'),
    successIfPoorLate: fraction('Success among the fifth of the paths whose last years returned least.'),
    successIfGoodEarly: fraction('Success among the fifth of the paths whose first years returned most.')
  },
  {
    title: 'SequenceRisk',
    description: 'How much more poor years cost when they come first.',
    additionalProperties: false
  }
)

export const uncertaintyAnswerSchema = Type.Object(
  {
    method: Type.Enum(['lognormal', 'bootstrap', 'sequence']),
    seed: Type.Integer(),
    paths: Type.Integer(),
    successProbability: fraction('Share of the paths in which no month falls short.'),
    standardError: orNull(
      fraction(''),
      'Of the success probability, from the means of the pairs of paths; null for one path, and for one pair.'
    ),
    confidence95: orNull(
      Type.Object(
        { from: fraction(''), to: fraction('') },
        { title: 'Confidence95', additionalProperties: false }
      ),
      'Where the probability lies, were there endless paths, 95 times in a hundred.'
    ),
    lastsAsLongAsYouDo: Type.Optional(
      fraction('Mean over the paths of the probability not to live to the first month that falls short.')
    ),
    ageYears: Type.Array(age(''), { description: 'Ages at the year-ends of the bands.' }),
    bands: Type.Array(bandSchema, { description: 'Nearest-rank percentiles of the corpus.' }),
    finalCorpus: Type.Array(finalPercentileSchema),
    depletionAge: depletionSchema,
    meanShortfall: orNull(
      Type.Object(
        { nominal: rupees('What is missing.'), real: rupees("The same in today's rupees.") },
        { title: 'MeanShortfall', additionalProperties: false }
      ),
      'Mean over the paths that fall short; null when none does.'
    ),
    sequenceRisk: orNull(
      sequenceRiskSchema,
      'Null for one path, and for a retirement of less than two years.'
    ),
    notes: Type.Array(Type.String(), { description: 'What the figures do not say.' })
  },
  {
    title: 'UncertaintyAnswer',
    description: 'What happens on many paths of returns and inflation.',
    additionalProperties: false
  }
)

export type UncertaintyAnswer = Static<typeof uncertaintyAnswerSchema>
