/** The request and the answer of cover: the only definition of both (G13). */
import { type Static, Type } from 'typebox'
import { owners } from '../../plan/household-schema.ts'
import { orNull, rupees } from '../../request/answer-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'

/** The request without the plan, which has its own checker. */
export const coverRequestSchema = Type.Object(
  {
    owner: Type.Optional(
      Type.Enum([...owners], { description: 'Whose death the answer is about. Default: each of the two.' })
    )
  },
  { title: 'CoverQuestion', description: 'How much life cover each partner needs. The plan has a partner.' }
)

/** Why no amount is an answer. */
export const coverReasons = ['falls-short-before', 'too-large'] as const

const coverYearSchema = Type.Object(
  {
    ageYears: Type.Number({ description: 'Age of the owner at the start of that year.', 'x-unit': 'years' }),
    year: Type.Integer({ description: 'Calendar year of the death.' }),
    month: Type.Integer({ description: 'Month of the death, from 0, at its start; at least 1.' }),
    needed: orNull(
      rupees(
        'Smallest amount, in whole rupees of that month, with which no month falls short; null if no ' +
          'amount is enough.'
      )
    ),
    neededReal: orNull(rupees("The same in today's rupees.")),
    held: rupees('What the life covers of the plan pay then.'),
    gap: orNull(rupees('What is missing: needed less held, at least 0.')),
    reason: orNull(
      Type.Enum([...coverReasons]),
      'Why no amount is enough. falls-short-before: a month before the death falls short. too-large: it ' +
        'is above what can be computed. Otherwise null.'
    )
  },
  { title: 'CoverYear', description: 'The death at the start of one year.', additionalProperties: false }
)

const coverOwnerSchema = Type.Object(
  {
    owner: Type.Enum([...owners], { description: 'Whose death it is.' }),
    label: Type.String({ description: 'Name of the owner in the plan.' }),
    text: Type.String({ description: 'The outcome as a sentence.' }),
    largest: orNull(
      coverYearSchema,
      'The year with the largest gap, the first of several; null if there is none.'
    ),
    enoughFromAgeYears: orNull(
      Type.Number({ 'x-unit': 'years' }),
      'Age of the owner from which nothing is missing in any year; null if something is missing in the last.'
    ),
    years: Type.Array(coverYearSchema, {
      description: 'The death at the start of each whole year from now in which both are alive.'
    })
  },
  { title: 'CoverOfOwner', additionalProperties: false }
)

export const coverAnswerSchema = Type.Object(
  {
    lastsAnyway: Type.Boolean({
      description:
        'Whether no month of the plan as it is falls short. If one does, the cover also pays what the plan ' +
        'lacks without an earlier death.'
    }),
    text: Type.String({ description: 'The outcome in sentences.' }),
    owners: Type.Array(coverOwnerSchema, { description: 'Those asked about, the first person first.' }),
    meta: answerMetaSchema
  },
  { title: 'CoverAnswer', additionalProperties: false }
)

export type CoverAnswer = Static<typeof coverAnswerSchema>
export type CoverOfOwner = CoverAnswer['owners'][number]
export type CoverYear = CoverOfOwner['years'][number]
export type CoverReason = (typeof coverReasons)[number]
