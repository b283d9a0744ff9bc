/** The member `uncertainty` of a request: how returns and inflation may differ from the plan (P1). */
import { type Static, Type } from 'typebox'
import { ageYears, limits, ratePct, whole } from '../request/schema-parts.ts'

const volatility = (description: string, hints: object = {}) =>
  Type.Number({ description, 'x-unit': 'percent per year', ...limits.volatility, ...hints })

/** Volatilities of a portfolio or of the core (P2). */
export const volatilityMembers = {
  volatilityPct: Type.Optional(
    volatility(
      'Annualised standard deviation of monthly log returns before retirement. Default: that of the asset ' +
        'class.'
    )
  ),
  retirementVolatilityPct: Type.Optional(
    volatility(
      'Annualised standard deviation of monthly log returns after retirement. Default: that of the return ' +
        'after retirement.'
    )
  )
}

const correlation = (one: string, other: string) =>
  Type.Optional(
    Type.Number({
      description: `Correlation of ${one} and ${other}.`,
      minimum: -1,
      maximum: 1,
      'x-unit': 'fraction'
    })
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
      'Correlations of monthly log returns with each other and with yearly inflation. Default: the ' +
      'values of rule P4.',
    default: {}
  }
)

const inflationNoiseSchema = Type.Object(
  {
    volatilityPct: Type.Optional(
      Type.Number({
        description: "Standard deviation of a year's inflation shock; 0 keeps the plan's inflation.",
        minimum: 0,
        maximum: 10,
        'x-unit': 'percentage points',
        'x-fraction-below': 0.1
      })
    ),
    persistence: Type.Optional(
      Type.Number({
        description: 'Share of a deviation that remains a year later.',
        minimum: 0,
        maximum: 0.99
      })
    )
  },
  {
    title: 'InflationNoise',
    description:
      'Deviation of yearly inflation from the plan. Default: volatilityPct 1.5, persistence 0.7 (P6).',
    default: {}
  }
)

/** Yearly returns by label; the caller names the members. */
const returnsByLabel = Type.Unsafe<Record<string, number>>({
  type: 'object',
  description: 'Returns of single portfolios in this year, by label.',
  maxProperties: limits.investments + 1,
  additionalProperties: { type: 'number', ...limits.historicalReturn, 'x-unit': 'percent per year' }
})

export const sequenceYearSchema = Type.Object(
  {
    returnPct: Type.Optional(
      Type.Number({
        description: 'Return of every portfolio in this year. Default: that of the plan.',
        'x-unit': 'percent per year',
        ...limits.historicalReturn
      })
    ),
    returnsPct: Type.Optional(returnsByLabel),
    inflationPct: Type.Optional(ratePct('Inflation of this year. Default: that of the plan.'))
  },
  { title: 'SequenceYear', description: 'Returns and inflation of one simulation year.' }
)

const sexes = ['female', 'male'] as const
const sex = (description: string) => Type.Enum([...sexes], { description })

export const partnerSchema = Type.Object(
  { currentAgeYears: ageYears('Age at the start.'), sex: sex('Sex of the partner.') },
  { title: 'Partner', description: 'Partner. The plan must last until the second death.' }
)

export const uncertaintySchema = Type.Object(
  {
    method: Type.Optional(
      Type.Enum(['lognormal', 'bootstrap', 'sequence'], {
        description:
          'Source of returns and inflation: random ("lognormal"), blocks of years of Indian history ' +
          '("bootstrap"), or the member sequence ("sequence"). Default: "sequence" if that member is ' +
          'given, otherwise "lognormal".'
      })
    ),
    paths: Type.Optional(
      whole('Number of paths, even; a sequence is one path.', 1, limits.paths, { default: 1000 })
    ),
    seed: Type.Optional(
      whole('Seed of the random numbers: the same seed gives the same result.', 0, 4_294_967_295, {
        default: 1
      })
    ),
    expectedReturnIs: Type.Optional(
      Type.Enum(['compound', 'arithmetic'], {
        description: 'Whether expected returns are compound (CAGR) or arithmetic means.',
        default: 'compound'
      })
    ),
    volatilityPct: Type.Optional(
      volatility('Volatility of every portfolio without its own, except fixed-return classes.')
    ),
    correlations: Type.Optional(correlationsSchema),
    inflation: Type.Optional(inflationNoiseSchema),
    percentiles: Type.Optional(
      Type.Array(Type.Number({ minimum: 0.1, maximum: 99.9, 'x-unit': 'percent' }), {
        description: 'Percentiles of the result.',
        default: [5, 10, 25, 50, 75, 90, 95],
        'x-judged-together': true,
        minItems: 1,
        maxItems: limits.percentiles
      })
    ),
    replayPath: Type.Optional(
      whole('Index of the path whose full result is returned; the first is 0.', 0, limits.paths - 1)
    ),
    sequence: Type.Optional(
      Type.Array(sequenceYearSchema, {
        description: 'Returns and inflation of each simulation year, for a historical replay.',
        'x-judged-together': true,
        minItems: 1,
        maxItems: limits.age.maximum
      })
    ),
    sex: Type.Optional(sex('Sex, for the mortality table; adds lastsAsLongAsYouDo to the result.')),
    partner: Type.Optional(partnerSchema)
  },
  {
    title: 'Uncertainty',
    description:
      'Simulation of the plan on many paths of returns and inflation, for its probability of success.'
  }
)

export type Uncertainty = Static<typeof uncertaintySchema>
export type Correlations = Static<typeof correlationsSchema>
