/** What the answers to questions about a plan say of themselves. */
import { type Static, Type } from 'typebox'
import type { Warning } from '../plan/issue.ts'
import type { Plan } from '../plan/plan.ts'
import { unknownMembers } from '../plan/unknown-members.ts'
import { disclaimer } from '../report/result.ts'
import { warningSchema } from '../report/result-schema.ts'
import { version } from '../version.ts'

export const answerMetaSchema = Type.Object(
  {
    version: Type.String({ description: 'Semantic version of the engine.' }),
    currency: Type.Literal('INR'),
    disclaimer: Type.String(),
    warnings: Type.Array(warningSchema, {
      description: 'Remarks about the question and the plan, with their places in the request.'
    })
  },
  { title: 'AnswerMeta', additionalProperties: false }
)

export type AnswerMeta = Static<typeof answerMetaSchema>

/**
 * @param body a question that was found right, with its plan in `input`
 * @param schema that of the question without the plan
 */
export function answerMetaOf(
  body: Readonly<Record<string, unknown>>,
  schema: object,
  plan: Plan
): AnswerMeta {
  const { input: _input, ...question } = body
  const ofPlan = plan.warnings.map(
    (each): Warning => ({ ...each, pointer: `#/input${each.pointer.slice(1)}` })
  )
  return { version, currency: 'INR', disclaimer, warnings: [...unknownMembers(question, schema), ...ofPlan] }
}
