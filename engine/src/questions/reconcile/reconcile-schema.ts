/** The request and the answer of reconcile: the only definition of both (G10). */
import { type Static, Type } from 'typebox'
import { conventionsSchema } from '../../plan/schema.ts'
import { rupees } from '../../request/answer-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'

const month = (description: string) => Type.Integer({ description, minimum: 0, maximum: 1427 })

/** All but the plan, which has a checker of its own. */
export const reconcileRequestSchema = Type.Object(
  {
    theirFigure: Type.Number({
      description: 'What the other calculator says.',
      'x-unit': 'INR',
      minimum: 0,
      maximum: 9e12,
      examples: [1161695]
    }),
    month: Type.Optional(
      month('Month, from 0, at whose end it says so. Left out: the end of the plan, and retirement.')
    )
  },
  { title: 'ReconcileQuestion' }
)

const figureKinds = [
  'corpus',
  'corpusReal',
  'gain',
  'contributions',
  'withdrawals',
  'requiredCorpus'
] as const

/** The conventions of a plan, all of them said. */
const allConventions = Type.Required(
  Type.Object(conventionsSchema.properties, { additionalProperties: false }),
  { title: 'ConventionsTried' }
)

const candidateSchema = Type.Object(
  {
    figure: rupees('What this reading gives.'),
    difference: rupees('Their figure less this one.'),
    matches: Type.Boolean({ description: 'Whether they agree to a rupee.' }),
    matchesRounded: Type.Boolean({
      description: 'Whether they agree when this one is rounded as their figure is (to thousands, to lakh).'
    }),
    conventions: allConventions,
    kind: Type.Enum([...figureKinds], {
      description:
        "Nominal corpus; corpus in today's rupees; growth so far; opening corpus and contributions so far; " +
        'withdrawals so far; what would be needed at retirement.'
    }),
    at: Type.Enum(['month', 'end', 'retirement', 'monthBefore'], {
      description: 'The month asked for, the end of the plan, retirement, or the month before.'
    }),
    month: month('Month, from 0, at whose end the figure stands; of retirement at once, month 0 opens.'),
    text: Type.String({ description: 'The reading in a sentence.' })
  },
  { title: 'Reading', additionalProperties: false }
)

export const reconcileAnswerSchema = Type.Object(
  {
    theirFigure: rupees('As given.'),
    ours: rupees('The corpus of the plan as it is, at that month or the end.'),
    difference: rupees('Their figure less ours.'),
    text: Type.String({ description: 'The outcome in a sentence.' }),
    readings: Type.Array(candidateSchema, {
      description: 'The nearest first; of equal ones that with the fewest changes of the plan.'
    }),
    withoutEffect: Type.Array(Type.Enum(['rate', 'contributions', 'withdrawals', 'totals']), {
      description: 'Conventions that change no figure of this plan.'
    }),
    meta: answerMetaSchema
  },
  { title: 'ReconcileAnswer', additionalProperties: false }
)

export type ReconcileAnswer = Static<typeof reconcileAnswerSchema>
export type Reading = ReconcileAnswer['readings'][number]
