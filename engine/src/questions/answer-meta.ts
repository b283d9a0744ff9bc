/** The meta member of answers to questions about a plan. */

import { type Static, Type } from 'typebox'
import { isOfEarnings } from '../report/earnings-warnings.ts'
import { warningSchema } from '../report/result-schema.ts'
import type { Warning } from '../request/issue.ts'
import { warningText } from '../text/en/warnings.ts'
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
 * Returns the meta of an answer; that earnings do not pay for the plan comes first (E2).
 * @param ofQuestion warnings about the question
 * @param ofPlan warnings about the plan
 */
export const answerMetaOf = (ofQuestion: readonly Warning[], ofPlan: readonly Warning[]): AnswerMeta => ({
  version,
  currency: 'INR',
  disclaimer: warningText.disclaimer,
  warnings: [
    ...ofPlan.filter(isOfEarnings).map(warningBelowInput),
    ...ofQuestion,
    ...ofPlan.filter(each => !isOfEarnings(each)).map(warningBelowInput)
  ]
})

const warningBelowInput = (warning: Warning): Warning => ({
  ...warning,
  pointer: `#/input${warning.pointer.slice(1)}`
})

/**
 * The warnings of a changed plan that the plan itself does not have, with pointers into the request. Of its
 * notes only that what the change adds follows no target.
 */
export const newWarnings = (before: readonly Warning[], after: readonly Warning[]): Warning[] =>
  after
    .filter(({ severity, code }) => severity === 'warning' || code === 'core-without-target')
    .filter(({ message }) => before.every(each => each.message !== message))
    .map(warningBelowInput)
