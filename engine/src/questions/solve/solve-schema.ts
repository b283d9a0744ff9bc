/** The request of goal seek: the only definition of it (G1 to G4). */
import { type Static, Type } from 'typebox'
import { ownerOf } from '../../plan/household-schema.ts'
import { limits } from '../../request/schema-parts.ts'

const least = (description: string) =>
  Type.Optional(Type.Number({ description, 'x-unit': 'INR', minimum: 0, maximum: limits.amount.maximum }))

/** Why no value is found (G4). */
export const reasons = ['unreachable', 'no-effect', 'too-large', 'surplus-invested'] as const

/** Unknowns without a label; three more name a portfolio or a milestone after a colon. */
export const plainUnknowns = [
  'monthlyContribution',
  'annualStepUp',
  'expectedReturn',
  'retirementAge',
  'partnerRetirementAge',
  'monthlyWithdrawal',
  'spending',
  'retirementSpending',
  'initialCorpus'
] as const

export const goalSchema = Type.Object(
  {
    neverRunsOut: Type.Optional(
      Type.Boolean({ description: 'No month falls short until the end of the plan; true or omitted.' })
    ),
    finalCorpusAtLeast: least('Minimum corpus at the end of the plan; no month falls short.'),
    corpusAtRetirementAtLeast: least('Minimum corpus at the start of retirement; no month falls short.'),
    worstShareOfNeedAtLeast: Type.Optional(
      Type.Number({
        description:
          'Minimum of `summary.spending.worstShareOfNeed`: the share of its need that the worst year of ' +
          'retirement spends, 1 for all of it; no month falls short. The plan needs a rule in ' +
          'retirementPlan.spending, and with one 1 is the default goal.',
        'x-unit': 'fraction',
        minimum: 0,
        maximum: 1
      })
    ),
    real: Type.Optional(
      Type.Boolean({
        description: "Whether the amount is in today's rupees instead of those of its month.",
        default: false
      })
    )
  },
  { title: 'Goal', description: 'Exactly one goal; `real` applies to an amount.' }
)

export const boundsSchema = Type.Object(
  {
    min: Type.Optional(Type.Number({ description: 'Lowest value tried.' })),
    max: Type.Optional(Type.Number({ description: 'Highest value tried.' }))
  },
  {
    title: 'Bounds',
    description: 'Range to search, in the unit of the unknown: rupees, percent, or years of age.'
  }
)

/** The goals of goal seek: those of fixes, a success probability, and the spending that a rule gives. */
export const seekGoalSchema = Type.Object(
  {
    ...goalSchema.properties,
    successProbabilityAtLeast: Type.Optional(
      Type.Number({
        description:
          'Minimum share of the paths of `uncertainty` in which no month falls short. If the plan has no ' +
          '`uncertainty`, its defaults apply.',
        'x-unit': 'fraction',
        minimum: 0,
        maximum: 1
      })
    ),
    worstSpendingAtLeast: least(
      "Minimum of `summary.spending.lowest`, in today's rupees a month; no month falls short. The plan " +
        'needs a rule in retirementPlan.spending.'
    ),
    medianSpendingAtLeast: least('The same for `summary.spending.median`.')
  },
  { title: 'SeekGoal', description: 'Exactly one goal; `real` applies to an amount.' }
)

/** The request without the plan, which has its own checker. */
export const seekSchema = Type.Object(
  {
    unknown: Type.String({
      description:
        `Name of the value to find: ${plainUnknowns.join(', ')}, monthlyContribution:<label of a ` +
        'portfolio, or Core>, milestoneAmount:<label> or milestoneDelay:<label>.',
      minLength: 1,
      maxLength: 130,
      examples: ['monthlyContribution']
    }),
    owner: ownerOf(
      'Whose retirement `retirementAge` moves: `partnerRetirementAge` is the same with partner.'
    ),
    goal: Type.Optional(seekGoalSchema),
    bounds: Type.Optional(boundsSchema)
  },
  { title: 'Seek' }
)

export type Goal = Static<typeof seekGoalSchema>

export type Seek = Static<typeof seekSchema>
