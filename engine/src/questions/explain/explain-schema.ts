/** The request and the answer of explain: the only definition of both (G11). */
import { type Static, Type } from 'typebox'
import { seriesMembers } from '../../report/entry-schema.ts'
import { summarySchema } from '../../report/result-schema.ts'
import { orNull } from '../../request/answer-parts.ts'
import { limits } from '../../request/schema-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'

/** Objects of several figures are not explained. */
type Explained = Exclude<keyof (typeof summarySchema)['properties'], 'household' | 'spending'>
export const summaryMembers = Object.keys(summarySchema.properties).filter(
  member => member !== 'household' && member !== 'spending'
) as Explained[]

export type EntryMember = (typeof seriesMembers)[number]
export type SummaryMember = (typeof summaryMembers)[number]

const memberSchema = Type.Unsafe<EntryMember | SummaryMember>({
  enum: [...seriesMembers, ...summaryMembers],
  description: 'Member of an entry of the monthly series, or of the summary.',
  examples: ['corpus']
})

/** The request without the plan, which has its own checker. */
export const explainRequestSchema = Type.Object(
  {
    member: memberSchema,
    month: Type.Optional(
      Type.Integer({ description: 'Month of the entry, from 0.', minimum: 0, maximum: 1427 })
    ),
    ageYears: Type.Optional(
      Type.Number({
        description: 'Age at the end of the month, like ageYears of an entry; instead of month.',
        'x-unit': 'years',
        ...limits.age
      })
    )
  },
  {
    title: 'ExplainQuestion',
    description:
      'Number to explain. A member of an entry needs exactly one of month and ageYears; one of the summary, neither.'
  }
)

const stepSchema = Type.Object(
  {
    text: Type.String({ description: 'The step in plain English.' }),
    amount: orNull(
      Type.Number({ 'x-unit': 'INR' }),
      'Signed contribution to the total; null for a step without an amount.'
    ),
    rules: Type.Array(Type.String(), { description: 'Ids of rules in the methodology.' }),
    sections: Type.Array(Type.String(), { description: 'Sections of law with their sources.' }),
    next: orNull(
      Type.Object(
        {
          member: memberSchema,
          month: Type.Optional(Type.Integer({ description: 'Absent for a member of the summary.' }))
        },
        { title: 'NextQuestion', additionalProperties: false }
      ),
      'Request that explains this amount; send it with the same input.'
    )
  },
  { title: 'ExplainStep', additionalProperties: false }
)

const waySchema = Type.Object(
  {
    title: Type.String({ description: 'Name of the breakdown.' }),
    total: orNull(
      Type.Number({ 'x-unit': 'INR' }),
      'Exact sum of the amounts of the steps; null if no step has one.'
    ),
    steps: Type.Array(stepSchema)
  },
  { title: 'ExplainWay', additionalProperties: false }
)

export const explainAnswerSchema = Type.Object(
  {
    member: memberSchema,
    month: orNull(Type.Integer(), 'Null for a member of the summary.'),
    ageYears: orNull(Type.Number({ 'x-unit': 'years' }), 'Age at the end of that month.'),
    calendarMonth: orNull(Type.String(), 'Calendar month, such as "2026-04".'),
    value: Type.Union(
      [Type.Number(), Type.Boolean(), Type.String(), Type.Null(), Type.Array(Type.Number())],
      { description: 'Value, exactly as in the result.' }
    ),
    unit: Type.Enum(['INR', 'years', 'ratio', 'none']),
    text: Type.String({ description: 'The value as a sentence.' }),
    ways: Type.Array(waySchema, {
      description: 'Breakdowns of the value, each complete; for portfolios, one per portfolio.'
    }),
    meta: answerMetaSchema
  },
  { title: 'ExplainAnswer', additionalProperties: false }
)

export type ExplainAnswer = Static<typeof explainAnswerSchema>
export type ExplainStep = Static<typeof stepSchema>
export type ExplainWay = Static<typeof waySchema>
