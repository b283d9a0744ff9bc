/** Money that moves between portfolios: targets, rebalancing and transfers (A rules). */
import { type Static, Type } from 'typebox'
import { ageYears, amount, label, limits, sharePct, stepUpPct, whole } from '../request/schema-parts.ts'

/** Weights by label; the caller names the members. */
const weightsByLabel = Type.Unsafe<Record<string, number>>({
  type: 'object',
  description:
    'Weight of each portfolio by its label ("Core" is the core portfolio). The weights add up to 100; ' +
    'every target names the same portfolios.',
  maxProperties: limits.allocated,
  // A weight of 0.5% is ordinary beside weights that add up to 100.
  additionalProperties: {
    type: 'number',
    minimum: 0,
    maximum: 100,
    'x-unit': 'percent',
    'x-fraction-below': 0
  }
})

const targetSchema = Type.Object(
  {
    ageYears: ageYears(
      'Age of the first person from which the weights hold; those of the first target hold before it, too.'
    ),
    weightsPct: weightsByLabel
  },
  { title: 'AllocationTarget', description: 'How the named portfolios are to be divided from an age on.' }
)

const rebalanceSchema = Type.Object(
  {
    everyMonths: Type.Optional(
      whole('Months between two checks, counted from the start of the plan. 0: no rebalancing.', 0, 1200, {
        default: 12
      })
    ),
    thresholdPct: Type.Optional(
      sharePct(
        'Distance from its target, in percent of the named portfolios together, that a portfolio must ' +
          'exceed before anything is sold.',
        100,
        { default: 0, 'x-fraction-below': 0.5 }
      )
    )
  },
  { title: 'Rebalance', description: 'When portfolios are sold and bought to meet the targets.', default: {} }
)

export const allocationSchema = Type.Object(
  {
    targets: Type.Array(targetSchema, {
      minItems: 1,
      maxItems: limits.targets,
      description: 'Weights by age, in the order of the ages.'
    }),
    glide: Type.Optional(
      Type.Enum(['linear', 'step'], {
        description: 'Whether weights move evenly from one age to the next, or change at each age.',
        default: 'linear'
      })
    ),
    rebalance: Type.Optional(rebalanceSchema),
    contributions: Type.Optional(
      Type.Enum(['asPlanned', 'toTarget'], {
        description:
          'Whether each portfolio receives its own contribution, or the named ones share theirs by what ' +
          'they lack: "toTarget" moves towards the targets without a sale.',
        default: 'asPlanned'
      })
    )
  },
  {
    title: 'Allocation',
    description: 'Target weights of portfolios, the glide path between them, and rebalancing.'
  }
)

export const transferSchema = Type.Object(
  {
    label: Type.Optional(label('Name of the transfer. Default: "Transfer 1", "Transfer 2", ...')),
    from: label('Label of the portfolio that is sold ("Core" is the core portfolio).'),
    to: label('Label of the portfolio that is bought. Neither can be an epf or nps account.'),
    startAgeYears: Type.Optional(
      ageYears('Age of the first person at which it starts. Default: the start of the plan.')
    ),
    endAgeYears: Type.Optional(
      ageYears('Age of the first person at which it stops. Default: the end of the plan.')
    ),
    monthlyAmount: Type.Optional(
      amount('Amount moved each month, nominal. Use exactly one of monthlyAmount and sharePct.')
    ),
    annualStepUpRatePct: Type.Optional(
      stepUpPct('Yearly increase of monthlyAmount, counted from its first month. Default: 0.')
    ),
    sharePct: Type.Optional(
      sharePct('Share of the value of `from` that is moved each month.', 100, { 'x-fraction-below': 0.1 })
    )
  },
  {
    title: 'Transfer',
    description: 'Money that moves from one portfolio to another every month (systematic transfer plan).'
  }
)

export type Allocation = Static<typeof allocationSchema>
export type Transfer = Static<typeof transferSchema>
