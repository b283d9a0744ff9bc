/** The request of goal seek: the only definition of it (G1 to G4). */
import { type Static, Type } from 'typebox'
import { limits } from '../../request/schema-parts.ts'

const isTrue = { description: 'true, or left out.' }
const least = (description: string) =>
  Type.Optional(Type.Number({ description, 'x-unit': 'INR', minimum: 0, maximum: limits.amount.maximum }))

/** Why nothing is found (G4). */
export const reasons = ['unreachable', 'no-effect', 'too-large'] as const

/** Unknowns without a label; three more name a portfolio or a milestone behind a colon. */
export const plainUnknowns = [
  'monthlyContribution',
  'annualStepUp',
  'expectedReturn',
  'retirementAge',
  'monthlyWithdrawal',
  'retirementSpending',
  'initialCorpus'
] as const

export const goalSchema = Type.Object(
  {
    neverRunsOut: Type.Optional(
      Type.Boolean({ ...isTrue, description: 'No month falls short, to the end of the plan.' })
    ),
    finalCorpusAtLeast: least('Corpus at the end of the plan; no month falls short.'),
    corpusAtRetirementAtLeast: least('Corpus with which retirement begins; no month falls short.'),
    real: Type.Optional(
      Type.Boolean({
        description: "Whether the amount is in today's rupees; left out, in those of its moment.",
        default: false
      })
    )
  },
  { title: 'Goal', description: 'Exactly one goal, with `real` beside an amount.' }
)

export const boundsSchema = Type.Object(
  {
    min: Type.Optional(Type.Number({ description: 'Lowest value tried.' })),
    max: Type.Optional(Type.Number({ description: 'Highest value tried.' }))
  },
  { title: 'Bounds', description: 'In the unit of the unknown: rupees, percent, or years of age.' }
)

/** What goal seek alone may ask for, besides. */
export const seekGoalSchema = Type.Object(
  {
    ...goalSchema.properties,
    successProbabilityAtLeast: Type.Optional(
      Type.Number({
        description:
          'Share of the paths of `uncertainty` in which no month falls short. Without `uncertainty` in the ' +
          'plan its defaults are taken.',
        'x-unit': 'fraction',
        minimum: 0,
        maximum: 1
      })
    )
  },
  { title: 'SeekGoal', description: 'Exactly one goal, with `real` beside an amount.' }
)

/** All but the plan, which has a checker of its own. */
export const seekSchema = Type.Object(
  {
    unknown: Type.String({
      description:
        `What is sought: ${plainUnknowns.join(', ')}, monthlyContribution:<label of a portfolio, or ` +
        'Core>, milestoneAmount:<label> or milestoneDelay:<label>.',
      minLength: 1,
      maxLength: 130,
      examples: ['monthlyContribution']
    }),
    goal: Type.Optional(seekGoalSchema),
    bounds: Type.Optional(boundsSchema)
  },
  { title: 'Seek' }
)

export type Goal = Static<typeof seekGoalSchema>

export type Seek = Static<typeof seekSchema>
