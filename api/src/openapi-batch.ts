/** The operation of the OpenAPI document that runs a batch. */
import { version } from '@arthayu/engine'
import { batchPath } from './batch/batch-route.ts'
import { batchItemsByTier } from './batch/max-items.ts'
import type { Json, JsonObject } from './json.ts'
import { jsonMediaType } from './media-type.ts'
import { resultExamples } from './openapi-examples.ts'
import {
  bodyProblems,
  exampleBaseUrl,
  header,
  problemResponses,
  ref,
  yearlyViewParameters
} from './openapi-parts.ts'
import { toJson } from './openapi-schemas.ts'
import { toProblem } from './problem.ts'

/** Three retirement ages, one of them with a larger contribution, and a plan of another person. */
const variantsExample = {
  base: {
    currentYear: 2026,
    currentAgeYears: 35,
    retirementAgeYears: 60,
    currentCorpus: 1500000,
    expenses: [{ label: 'Household', currentMonthlyAmount: 50000 }],
    investmentPlan: { initialMonthlyContribution: 30000 }
  },
  items: [
    { id: 'as planned', patch: {} },
    { id: 'at 55', patch: { retirementAgeYears: 55 } },
    {
      id: 'at 55, saving more',
      patch: { retirementAgeYears: 55, investmentPlan: { initialMonthlyContribution: 45000 } }
    },
    { id: 'another person', input: { currentAgeYears: 50, retirementAgeYears: 62, currentYear: 2026 } }
  ]
}

/** The path of the batch. */
export function batchPaths(): JsonObject {
  const { freemium, growth, enterprise } = batchItemsByTier
  return {
    [batchPath]: {
      post: {
        operationId: 'batch',
        summary: 'Many runs in one request, each a plan or a patch of a shared base',
        description:
          `At most ${freemium} items without a key, ${growth} with a growth key and ` +
          `${enterprise.toLocaleString('en-IN')} with an enterprise key. Results are streamed in the ` +
          'order of the items. Each is the result of a single run, yearly by default (granularity). An ' +
          'invalid item gets a `problem`; the other items are not affected. A response is limited to 50 ' +
          'MB before compression; the first item over the limit and all items after it get ' +
          'batch-too-large.',
        tags: ['Runs'],
        parameters: [...yearlyViewParameters(), ref('parameters', 'RequestId')],
        requestBody: {
          required: true,
          content: {
            [jsonMediaType]: {
              schema: ref('schemas', 'BatchRequest'),
              examples: { variants: { summary: 'Variants of one plan', value: variantsExample } }
            }
          }
        },
        responses: {
          200: answered(),
          ...problemResponses([...bodyProblems, 'not-acceptable', 'invalid-input', 'too-much-work'])
        }
      }
    }
  }
}

function answered(): JsonObject {
  return {
    description: 'One entry per item, each with its own status.',
    headers: {
      'Cache-Control': header('CacheControl'),
      Vary: header('Vary'),
      'X-Request-Id': header('RequestId')
    },
    content: {
      [jsonMediaType]: {
        schema: ref('schemas', 'BatchAnswer'),
        examples: { mixed: { summary: 'A result and two problems', value: answerExample() } }
      }
    }
  }
}

function answerExample(): Json {
  const result = resultExamples(exampleBaseUrl).json as Json
  const problemOf = (code: 'invalid-input' | 'batch-too-large', index: number) => {
    const place = {
      baseUrl: exampleBaseUrl,
      instance: `${batchPath}#/items/${index}`,
      requestId: '5f0c1d7e9b3a4c2f8e6d7a1b2c3d4e5f'
    }
    return toJson(toProblem(code, {}, place))
  }
  return {
    items: [
      { id: 'as planned', status: 200, result },
      { status: 422, problem: problemOf('invalid-input', 1) },
      { id: 'last', status: 422, problem: problemOf('batch-too-large', 2) }
    ],
    meta: { version, generatedAt: '2026-04-01T00:00:00.000Z', succeeded: 1, failed: 2, warnings: [] }
  }
}
