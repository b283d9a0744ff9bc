/** The meta member of answers to questions about a plan. */
import { type Static, Type } from 'typebox'
import { disclaimer } from '../report/result.ts'
import { warningSchema } from '../report/result-schema.ts'
import type { Warning } from '../request/issue.ts'
import { version } from '../version.ts'

export const answerMetaSchema = Type.Object(
  {
    version: Type.String({ description: 'Semantic version of the engine.' }),
    currency: Type.Literal('INR'),
    disclaimer: Type.String(),
    warnings: Type.Array(warningSchema, {
      description: 'Warnings and notes about the question and the plan, with their places in the request.'
    })
  },
  { title: 'AnswerMeta', additionalProperties: false }
)

export type AnswerMeta = Static<typeof answerMetaSchema>

/**
 * @param ofQuestion remarks on the question
 * @param ofPlan remarks on the plan
 */
export const answerMetaOf = (ofQuestion: readonly Warning[], ofPlan: readonly Warning[]): AnswerMeta => ({
  version,
  currency: 'INR',
  disclaimer,
  warnings: [...ofQuestion, ...ofPlan.map(warningBelowInput)]
})

const warningBelowInput = (warning: Warning): Warning => ({
  ...warning,
  pointer: `#/input${warning.pointer.slice(1)}`
})

/** K18: whether incomes pay for a plan before retirement, by the warnings of its run. */
export const incomesPay = (warnings: readonly { readonly code: string }[]): boolean =>
  warnings.every(({ code }) => code !== 'negative-surplus')

/** The warnings of a changed plan that the plan itself does not have, with pointers into the request. */
export const newWarnings = (before: readonly Warning[], after: readonly Warning[]): Warning[] =>
  after
    .filter(({ severity }) => severity === 'warning')
    .filter(({ message }) => before.every(each => each.message !== message))
    .map(warningBelowInput)
