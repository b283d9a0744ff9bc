/** What the answers to questions about a plan say of themselves. */
import { type Static, Type } from 'typebox'
import { disclaimer } from '../report/result.ts'
import { version } from '../version.ts'

export const answerMetaSchema = Type.Object(
  {
    version: Type.String({ description: 'Semantic version of the engine.' }),
    currency: Type.Literal('INR'),
    disclaimer: Type.String()
  },
  { title: 'AnswerMeta', additionalProperties: false }
)

export const answerMeta: Static<typeof answerMetaSchema> = { version, currency: 'INR', disclaimer }
