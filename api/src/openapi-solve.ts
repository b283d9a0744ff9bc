/** The operation of the OpenAPI document that seeks a goal. */

import type { JsonObject } from './json.ts'
import { jsonMediaType } from './media-type.ts'
import { bodyProblems, header, problemResponses, ref, yearlyViewParameters } from './openapi-parts.ts'

/** What must be saved so that the money lasts. */
const savingExample = {
  input: {
    currentYear: 2026,
    currentAgeYears: 35,
    retirementAgeYears: 60,
    currentCorpus: 1500000,
    expenses: [{ label: 'Household', currentMonthlyAmount: 50000 }],
    investmentPlan: { initialMonthlyContribution: 30000 }
  },
  unknown: 'monthlyContribution',
  goal: { neverRunsOut: true }
}

/** When somebody can retire so that the money lasts in 9 of 10 markets. */
const probabilityExample = {
  input: { ...savingExample.input, uncertainty: { paths: 200, seed: 1 } },
  unknown: 'retirementAge',
  goal: { successProbabilityAtLeast: 0.9 }
}

/** The path of goal seek. */
export const solvePaths = (): JsonObject => ({
  '/api/v1/solve': { post: operation('post'), 'x-query': operation('query') }
})

function operation(method: 'post' | 'query'): JsonObject {
  const isQuery = method === 'query'
  return {
    operationId: isQuery ? 'solveByQuery' : 'solve',
    summary: 'Goal seek: which contribution, age, withdrawal, corpus or return reaches a goal',
    description: isQuery
      ? 'The same as POST with the method QUERY (RFC 10008): safe and cacheable. OpenAPI 3.1 has no place ' +
        'for this method; 3.2 calls it `query`.'
      : 'Every try is a whole run. The answer is a 200 also when no value reaches the goal. The result is ' +
        'by year unless granularity says otherwise. The goal successProbabilityAtLeast runs every try on ' +
        'the same paths of returns and inflation; interval then says how far the answer is known.',
    tags: ['Runs'],
    parameters: [
      ...yearlyViewParameters(),
      ...(isQuery ? [ref('parameters', 'IfNoneMatch')] : []),
      ref('parameters', 'RequestId')
    ],
    requestBody: {
      required: true,
      content: {
        [jsonMediaType]: {
          schema: ref('schemas', 'SolveRequest'),
          examples: {
            saving: { summary: 'What must be saved a month', value: savingExample },
            probability: { summary: 'Retirement age for 9 of 10 markets', value: probabilityExample }
          }
        }
      }
    },
    responses: {
      200: {
        description: 'The answer, found or not, with its result.',
        headers: {
          ETag: header('EntityTag'),
          'Cache-Control': header('CacheControl'),
          Vary: header('Vary'),
          'Accept-Query': header('AcceptQuery'),
          'X-Request-Id': header('RequestId')
        },
        content: { [jsonMediaType]: { schema: ref('schemas', 'SolveAnswer') } }
      },
      ...(isQuery ? { 304: ref('responses', 'NotModified') } : {}),
      ...problemResponses([
        ...bodyProblems,
        'not-acceptable',
        'invalid-input',
        'result-too-large',
        'too-much-work'
      ])
    }
  }
}
