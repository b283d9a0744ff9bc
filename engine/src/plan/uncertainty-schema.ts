/**
 * The member `uncertainty` of a request (P1): how returns and inflation may differ from what the plan
 * says.
 */
import { type Static, Type } from 'typebox'
import { ageYears, limits, ratePct, whole } from '../request/schema-parts.ts'

const volatility = (description: string, hints: object = {}) =>
  Type.Number({ description, 'x-unit': 'percent per year', ...limits.volatility, ...hints })

/** P2: volatilities that a portfolio, or the core, may be given. */
export const volatilityMembers = {
  volatilityPct: Type.Optional(
    volatility(
      'Annualised standard deviation of monthly log returns before retirement. Left out: customary for the class.'
    )
  ),
  retirementVolatilityPct: Type.Optional(
    volatility('The same from retirement on. Left out: customary for the return that the portfolio then has.')
  )
}

const correlation = (one: string, other: string) =>
  Type.Optional(
    Type.Number({ description: `Of ${one} and ${other}.`, minimum: -1, maximum: 1, 'x-unit': 'fraction' })
  )

export const correlationsSchema = Type.Object(
  {
    equityDebt: correlation('equity', 'debt'),
    equityGold: correlation('equity', 'gold'),
    equityNps: correlation('equity', 'the NPS'),
    equityInflation: correlation('equity', 'inflation'),
    debtGold: correlation('debt', 'gold'),
    debtNps: correlation('debt', 'the NPS'),
    debtInflation: correlation('debt', 'inflation'),
    goldNps: correlation('gold', 'the NPS'),
    goldInflation: correlation('gold', 'inflation'),
    npsInflation: correlation('the NPS', 'inflation')
  },
  {
    title: 'Correlations',
    description:
      'Correlations of monthly log returns, and with the inflation of the year. Left out: customary.',
    default: {}
  }
)

const inflationNoiseSchema = Type.Object(
  {
    volatilityPct: Type.Optional(
      Type.Number({
        description: "Standard deviation of a year's shock, in points of inflation; 0: the plan's inflation.",
        minimum: 0,
        maximum: 10,
        'x-unit': 'percentage points',
        'x-fraction-below': 0.1
      })
    ),
    persistence: Type.Optional(
      Type.Number({
        description: 'Share of a deviation that is left a year later.',
        minimum: 0,
        maximum: 0.99
      })
    )
  },
  {
    title: 'InflationNoise',
    description: 'How the inflation of a year differs from the plan. Left out: customary.',
    default: {}
  }
)

/** Yearly returns by label: members are the caller's own. */
const returnsByLabel = Type.Unsafe<Record<string, number>>({
  type: 'object',
  description: 'Return of single portfolios in this year, by label.',
  maxProperties: limits.investments + 1,
  additionalProperties: { type: 'number', ...limits.historicalReturn, 'x-unit': 'percent per year' }
})

export const sequenceYearSchema = Type.Object(
  {
    returnPct: Type.Optional(
      Type.Number({
        description: "Return of every portfolio in this year. Left out: the plan's.",
        'x-unit': 'percent per year',
        ...limits.historicalReturn
      })
    ),
    returnsPct: Type.Optional(returnsByLabel),
    inflationPct: Type.Optional(ratePct("Inflation of this year. Left out: the plan's."))
  },
  { title: 'SequenceYear', description: 'What happens in one simulation year.' }
)

const sexes = ['female', 'male'] as const
const sex = (description: string) => Type.Enum([...sexes], { description })

export const partnerSchema = Type.Object(
  { currentAgeYears: ageYears('Age at the start.'), sex: sex('Sex of the partner.') },
  { title: 'Partner', description: 'The plan shall last as long as either of you lives.' }
)

export const uncertaintySchema = Type.Object(
  {
    method: Type.Optional(
      Type.Enum(['lognormal', 'bootstrap', 'sequence'], {
        description:
          'Random returns and inflation ("lognormal"), years of Indian history in blocks ' +
          '("bootstrap"), or the years of `sequence`. Left out: "sequence" where one is given, else "lognormal".'
      })
    ),
    paths: Type.Optional(
      whole('Paths, an even number; a sequence is one path.', 1, limits.paths, { default: 1000 })
    ),
    seed: Type.Optional(
      whole('Chooses the random numbers: the same seed gives the same answer.', 0, 4_294_967_295, {
        default: 1
      })
    ),
    expectedReturnIs: Type.Optional(
      Type.Enum(['compound', 'arithmetic'], {
        description:
          'Whether an expected return is what a year earns in the median of many years (CAGR), or on average.',
        default: 'compound'
      })
    ),
    volatilityPct: Type.Optional(
      volatility('Of every portfolio that names none and does not belong to a class of fixed returns.')
    ),
    correlations: Type.Optional(correlationsSchema),
    inflation: Type.Optional(inflationNoiseSchema),
    percentiles: Type.Optional(
      Type.Array(Type.Number({ minimum: 0.1, maximum: 99.9, 'x-unit': 'percent' }), {
        description: 'Percentiles that the answer gives.',
        default: [5, 10, 25, 50, 75, 90, 95],
        'x-judged-together': true,
        minItems: 1,
        maxItems: limits.percentiles
      })
    ),
    replayPath: Type.Optional(
      whole('Path whose full result the answer has, the first being 0.', 0, limits.paths - 1)
    ),
    sequence: Type.Optional(
      Type.Array(sequenceYearSchema, {
        description: 'Returns and inflation by simulation year, one entry for each: a historical replay.',
        'x-judged-together': true,
        minItems: 1,
        maxItems: limits.age.maximum
      })
    ),
    sex: Type.Optional(sex('Asks whether the plan lasts as long as you do.')),
    partner: Type.Optional(partnerSchema)
  },
  {
    title: 'Uncertainty',
    description: 'Runs the plan on many paths of returns and inflation, and says how likely it lasts.'
  }
)

export type Uncertainty = Static<typeof uncertaintySchema>
export type SequenceYear = Static<typeof sequenceYearSchema>
export type Correlations = Static<typeof correlationsSchema>
