/** The request and the answer of goals: the only definition of both (G14). */
import { type Static, Type } from 'typebox'
import { orNull, rupees } from '../../request/answer-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'

/** The request without the plan, which has its own checker. */
export const goalsRequestSchema = Type.Object(
  {},
  {
    title: 'GoalsQuestion',
    description: 'What each goal of a plan takes a month, and how far the plan pays for it.'
  }
)

export const goalKinds = ['milestone', 'retirement'] as const

const goalSchema = Type.Object(
  {
    label: Type.String({ description: 'Name of the milestone, or "Retirement".' }),
    kind: Type.Enum([...goalKinds], { description: 'A milestone that is an expense, or retirement itself.' }),
    ageYears: Type.Number({
      description: 'Age of the first person at the start of its first month.',
      'x-unit': 'years'
    }),
    year: Type.Integer({ description: 'Calendar year of its first month.' }),
    month: Type.Integer({ description: 'Its first month, from 0.' }),
    occurrences: Type.Integer({ description: 'How often it occurs in the plan.' }),
    costToday: rupees(
      "What savings pay for it at today's prices, over all occurrences. Retirement: the required corpus in " +
        "today's rupees."
    ),
    costThen: rupees(
      'What savings pay for it when it is due, over all occurrences: the amount, or with a loan the down ' +
        'payment and the EMIs that income does not pay. Retirement: requiredCorpusAtRetirement.'
    ),
    savedThen: orNull(
      rupees("Retirement: what today's corpus is worth then, without another contribution. Milestones: null.")
    ),
    priority: Type.Optional(Type.Integer({ description: 'priority of the milestone (only if it has one).' })),
    fundedBy: orNull(Type.String(), 'Portfolio that pays first; null if the plan names none.'),
    returnPct: Type.Number({
      description:
        'Return before retirement at which the amounts below are computed: that of fundedBy, otherwise the ' +
        'mean of the portfolios by their contributions.',
      'x-unit': 'percent per year'
    }),
    stepUpPct: Type.Number({
      description: 'Yearly step-up of monthlyNeededWithStepUp: that of fundedBy, otherwise of the plan.',
      'x-unit': 'percent per year'
    }),
    monthlyNeeded: orNull(
      rupees(
        'Level contribution a month, in whole rupees from the first month, that alone pays for it. ' +
          "Retirement: for what today's corpus lacks. null if no month is left to save, or it is too large."
      )
    ),
    monthlyNeededWithStepUp: orNull(
      rupees('The same for a contribution that rises by stepUpPct a year: its amount in the first year.')
    ),
    lumpSumNeeded: orNull(
      rupees('One amount today, in whole rupees, that alone pays for it; null if it is too large.')
    ),
    fundedPct: Type.Number({
      description:
        'How much of it the plan pays, at most 100. Milestones of a plan with uncertainty: the mean over ' +
        'all paths. Retirement: fundedRatio, at most 1, in percent.',
      'x-unit': 'percent'
    }),
    fundedBySip: orNull(
      Type.Boolean(),
      'Whether the opening value and the contributions of fundedBy alone pay for it, after what the other ' +
        'goals take from that portfolio; null without fundedBy.'
    ),
    text: Type.String({ description: 'The outcome in sentences.' })
  },
  { title: 'GoalOfPlan', additionalProperties: false }
)

export const goalsAnswerSchema = Type.Object(
  {
    goals: Type.Array(goalSchema, {
      description: 'Every milestone that is an expense, and retirement, in the order of their first months.'
    }),
    text: Type.String({ description: 'The outcome as a sentence.' }),
    meta: answerMetaSchema
  },
  { title: 'GoalsAnswer', additionalProperties: false }
)

export type GoalsAnswer = Static<typeof goalsAnswerSchema>
export type GoalOfPlan = GoalsAnswer['goals'][number]
