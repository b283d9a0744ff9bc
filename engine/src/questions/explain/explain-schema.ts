/** The request and the answer of explain: the only definition of both (G11). */
import { type Static, Type } from 'typebox'
import { seriesMembers } from '../../report/entry-schema.ts'
import { summarySchema } from '../../report/result-schema.ts'
import { orNull } from '../../request/answer-parts.ts'
import { limits } from '../../request/schema-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'

export const summaryMembers = Object.keys(
  summarySchema.properties
) as (keyof (typeof summarySchema)['properties'])[]

export type EntryMember = (typeof seriesMembers)[number]
export type SummaryMember = (typeof summaryMembers)[number]

const memberSchema = Type.Unsafe<EntryMember | SummaryMember>({
  enum: [...seriesMembers, ...summaryMembers],
  description: 'A member of an entry of the monthly series, or of the summary.',
  examples: ['corpus']
})

/** All but the plan, which has a checker of its own. */
export const explainRequestSchema = Type.Object(
  {
    member: memberSchema,
    month: Type.Optional(
      Type.Integer({ description: 'Month of the entry, from 0.', minimum: 0, maximum: 1427 })
    ),
    ageYears: Type.Optional(
      Type.Number({
        description: 'The same by the age at the end of the month, as ageYears of an entry has it.',
        'x-unit': 'years',
        ...limits.age
      })
    )
  },
  {
    title: 'ExplainQuestion',
    description:
      'A member of an entry needs exactly one of month and ageYears; a member of the summary neither.'
  }
)

const stepSchema = Type.Object(
  {
    text: Type.String({ description: 'The step in plain English.' }),
    amount: orNull(
      Type.Number({ 'x-unit': 'INR' }),
      'What it adds to the total, with its sign; null for a step that only tells.'
    ),
    rules: Type.Array(Type.String(), { description: 'Ids of the rules, as the methodology has them.' }),
    sections: Type.Array(Type.String(), { description: 'Sections of law with their source.' }),
    next: orNull(
      Type.Object(
        {
          member: memberSchema,
          month: Type.Optional(Type.Integer({ description: 'Absent for a member of the summary.' }))
        },
        { title: 'NextQuestion', additionalProperties: false }
      ),
      'What explains this amount in turn: sent with the same input, it is the next question.'
    )
  },
  { title: 'ExplainStep', additionalProperties: false }
)

const waySchema = Type.Object(
  {
    title: Type.String({ description: 'How the number is taken apart.' }),
    total: orNull(
      Type.Number({ 'x-unit': 'INR' }),
      'What the amounts of the steps add up to, exactly; null where no step has one.'
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
    calendarMonth: orNull(Type.String(), 'The calendar month, such as "2026-04".'),
    value: Type.Union(
      [Type.Number(), Type.Boolean(), Type.String(), Type.Null(), Type.Array(Type.Number())],
      { description: 'The number, exactly as the result has it.' }
    ),
    unit: Type.Enum(['INR', 'years', 'ratio', 'none']),
    text: Type.String({ description: 'The number in a sentence.' }),
    ways: Type.Array(waySchema, {
      description: 'Ways to take it apart, each whole in itself; of portfolios one for each of them.'
    }),
    meta: answerMetaSchema
  },
  { title: 'ExplainAnswer', additionalProperties: false }
)

export type ExplainAnswer = Static<typeof explainAnswerSchema>
export type ExplainStep = Static<typeof stepSchema>
export type ExplainWay = Static<typeof waySchema>
