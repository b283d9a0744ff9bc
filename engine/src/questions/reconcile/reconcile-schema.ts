/** The request and the answer of reconcile: the only definition of both (G10). */
import { type Static, Type } from 'typebox'
import { conventionsSchema } from '../../plan/conventions-schema.ts'
import { rupees } from '../../request/answer-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'

const month = (description: string) => Type.Integer({ description, minimum: 0, maximum: 1427 })

/** The request without the plan, which has its own checker. */
export const reconcileRequestSchema = Type.Object(
  {
    theirFigure: Type.Number({
      description: 'Figure of the other calculator.',
      'x-unit': 'INR',
      minimum: 0,
      maximum: 9e12,
      examples: [1161695]
    }),
    month: Type.Optional(
      month('Month of that figure, from 0, at its end. Default: the end of the plan, and retirement.')
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

/** The conventions in which calculators differ; none is optional. */
const { surplus: _, ...compared } = conventionsSchema.properties
const allConventions = Type.Required(Type.Object(compared, { additionalProperties: false }), {
  title: 'ConventionsTried'
})

const candidateSchema = Type.Object(
  {
    figure: rupees('Figure of this reading.'),
    difference: rupees('Their figure less this one.'),
    matches: Type.Boolean({ description: 'Whether both agree to the rupee.' }),
    matchesRounded: Type.Boolean({
      description:
        'Whether both agree after this figure is rounded like theirs (for example to thousands or lakh).'
    }),
    conventions: allConventions,
    kind: Type.Enum([...figureKinds], {
      description:
        "Nominal corpus; corpus in today's rupees; growth so far; opening corpus plus contributions so " +
        'far; withdrawals so far; required corpus at retirement.'
    }),
    at: Type.Enum(['month', 'end', 'retirement', 'monthBefore'], {
      description: 'The requested month, the end of the plan, retirement, or the month before.'
    }),
    month: month(
      'Month of the figure, from 0, at its end; if retirement is immediate, the start of month 0.'
    ),
    text: Type.String({ description: 'The reading as a sentence.' })
  },
  { title: 'Reading', additionalProperties: false }
)

export const reconcileAnswerSchema = Type.Object(
  {
    theirFigure: rupees('Figure of the other calculator, as in the request.'),
    ours: rupees('Corpus of the unchanged plan in that month or at the end.'),
    difference: rupees('Their figure less ours.'),
    text: Type.String({ description: 'The outcome as a sentence.' }),
    readings: Type.Array(candidateSchema, {
      description: 'Readings, the nearest first; among equals the one with the fewest changes to the plan.'
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
