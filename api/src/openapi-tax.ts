/** The operations of the OpenAPI document about tax. */
import { assessRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import type { JsonObject } from './json.ts'
import { jsonMediaType } from './media-type.ts'
import { bodyProblems, header, problemResponses, ref, strictParameter } from './openapi-parts.ts'
import { toJson } from './openapi-schemas.ts'
import { taxPath, taxYearsOf, taxYearsPath } from './tax-routes.ts'

const tags = ['Tax']
const requestId = ref('parameters', 'RequestId')
const ifNoneMatch = ref('parameters', 'IfNoneMatch')

/** A salary with a home loan and savings, in whichever regime is better. */
const salaryExample = {
  taxYear: '2026-27',
  ageYears: 38,
  regime: 'best',
  income: { salary: 2400000, interest: 30000, gains: { equityLongTerm: 200000 } },
  deductions: { section80C: 150000, section80D: 25000, homeLoanInterest: 200000, section80TTA: 10000 }
}

/** Sales in a year whose rates changed, one of them grandfathered. */
const salesExample = {
  taxYear: '2024-25',
  ageYears: 64,
  income: {
    pension: 600000,
    gains: {
      equityLongTerm: [
        { saleValue: 500000, cost: 120000, fmv31Jan2018: 210000, soldOn: '2024-06-10' },
        { amount: 80000, soldOn: '2024-11-05' }
      ]
    }
  }
}

/** The paths of the tax module. */
export function taxPaths(): JsonObject {
  return {
    [taxPath]: { post: taxOperation('post'), 'x-query': taxOperation('query') },
    [taxYearsPath]: {
      get: {
        operationId: 'taxYears',
        summary: 'Tax law by tax year, each figure with its section and source',
        tags,
        parameters: [ifNoneMatch, requestId],
        responses: {
          200: answered('Tax law of all supported years.', 'TaxYears', lastYear()),
          304: ref('responses', 'NotModified'),
          ...problemResponses(['not-acceptable'])
        }
      }
    }
  }
}

function taxOperation(method: 'post' | 'query'): JsonObject {
  const isQuery = method === 'query'
  const examples = {
    salary: { summary: 'A salary, in the better regime', value: salaryExample },
    sales: { summary: 'Sales of equity in the year of the rate change', value: salesExample }
  }
  return {
    operationId: isQuery ? 'taxByQuery' : 'tax',
    summary: 'Income tax of one person for one tax year, itemised, in both regimes',
    description: isQuery
      ? 'The same as POST, with the method QUERY (RFC 10008): safe and cacheable. OpenAPI 3.1 cannot ' +
        'describe this method; 3.2 calls it `query`.'
      : 'Both regimes are returned, whatever `regime` is. Deductions are reduced to their caps and listed.',
    tags,
    parameters: [...strictParameter(), ...(isQuery ? [ifNoneMatch] : []), requestId],
    requestBody: {
      required: true,
      content: { [jsonMediaType]: { schema: ref('schemas', 'TaxRequest'), examples } }
    },
    responses: {
      200: answered('Both computations.', 'TaxAnswer', exampleAnswer(), true),
      ...(isQuery ? { 304: ref('responses', 'NotModified') } : {}),
      ...problemResponses([...bodyProblems, 'not-acceptable', 'invalid-input'])
    }
  }
}

function answered(description: string, schema: string, value: JsonObject, isTax = false): JsonObject {
  return {
    description,
    headers: {
      ETag: header('EntityTag'),
      'Cache-Control': header('CacheControl'),
      Vary: header('Vary'),
      ...(isTax ? { 'Accept-Query': header('AcceptQuery') } : {}),
      'X-Request-Id': header('RequestId')
    },
    content: { [jsonMediaType]: { schema: ref('schemas', schema), example: value } }
  }
}

function exampleAnswer(): JsonObject {
  const answer = assessRequest(salaryExample, { rulebook })
  if (!answer.ok) throw new Error(`An example of the document is wrong: ${JSON.stringify(answer.issues)}`)
  return toJson(answer.value)
}

/** The answer with the last year alone, so that the document stays short. */
function lastYear(): JsonObject {
  return toJson(taxYearsOf({ ...rulebook, taxYears: rulebook.taxYears.slice(-1) }))
}
