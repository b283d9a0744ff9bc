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

/** The retirement age with a 90 % chance of success. */
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
    summary: 'Goal seek: the contribution, age, withdrawal, corpus or return that reaches a goal',
    description: isQuery
      ? 'The same as POST, with the method QUERY (RFC 10008): safe and cacheable. OpenAPI 3.1 cannot ' +
        'describe this method; 3.2 calls it `query`.'
      : 'Every candidate is a full run. The status is 200 even if no value reaches the goal. The result is ' +
        'yearly by default (granularity). The goal successProbabilityAtLeast runs every candidate on the ' +
        'same random paths; interval is then the confidence interval of the answer.',
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
            saving: { summary: 'Required monthly saving', value: savingExample },
            probability: {
              summary: 'Retirement age with a 90 % chance of success',
              value: probabilityExample
            }
          }
        }
      }
    },
    responses: {
      200: {
        description: 'The answer, with its result if a value was found.',
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
