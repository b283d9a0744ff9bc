/** The operations of the OpenAPI document that run a plan. */
import { quickQuerySchema } from '@arthayu/engine'
import type { Json, JsonObject } from './json.ts'
import { csvMediaType, jsonMediaType } from './media-type.ts'
import {
  coupleExample,
  familyExample,
  quickExample,
  resultExamples,
  simulateExample,
  smallestExample,
  uncertainExample
} from './openapi-examples.ts'
import {
  bodyProblems,
  exampleBaseUrl,
  header,
  problemResponses,
  queryParameters,
  ref,
  viewParameters
} from './openapi-parts.ts'
import { calculatePath, simulatePath } from './run-routes.ts'

const tags = ['Runs']
const requestId = ref('parameters', 'RequestId')
const ifNoneMatch = ref('parameters', 'IfNoneMatch')
const ofRuns = ['not-acceptable', 'invalid-input', 'result-too-large'] as const
const ofBodyRuns = [...bodyProblems, ...ofRuns, 'too-much-work'] as const
const queryNote =
  'The same as POST, with the method QUERY (RFC 10008): safe and cacheable, so If-None-Match can return ' +
  '304. OpenAPI 3.1 cannot describe this method; 3.2 calls it `query`.'

const postNote =
  'The method QUERY (RFC 10008) takes the same body and returns the same response, but is safe and ' +
  'cacheable: with If-None-Match it can return 304.'

/** What differs between the two paths that take a body. */
interface BodyRun {
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly schema: string
  readonly examples: JsonObject
}

const calculate: BodyRun = {
  name: 'calculate',
  summary: 'Full run: several portfolios, milestones, loans, incomes',
  description:
    'Only the two ages are required; `meta.defaulted` lists the defaults used. With `uncertainty`, the ' +
    'plan is also run on many random paths, and the response says how likely the money is to last; all ' +
    'other fields are unchanged.',
  schema: 'CalculateInput',
  examples: {
    family: { summary: 'A family with portfolios, milestones and a home loan', value: familyExample },
    couple: { summary: 'A couple with two salaries, taxed as two people', value: coupleExample },
    uncertain: { summary: 'Probability that the money lasts, from 1,000 paths', value: uncertainExample },
    smallest: { summary: 'Only the two ages', value: smallestExample }
  }
}

const simulate: BodyRun = {
  name: 'simulate',
  summary: 'Full run with six required members',
  description: 'Summary and monthly time series of a plan with its horizon, its expenses and both phases.',
  schema: 'SimulateInput',
  examples: { saver: { summary: 'A saver with one portfolio', value: simulateExample } }
}

/** The paths of the runs. */
export function runPaths(): JsonObject {
  const answered = resultResponse()
  return {
    [calculatePath]: {
      get: quickOperation(answered),
      post: bodyOperation(calculate, 'post', answered),
      'x-query': bodyOperation(calculate, 'query', answered)
    },
    [simulatePath]: {
      post: bodyOperation(simulate, 'post', answered),
      'x-query': bodyOperation(simulate, 'query', answered)
    }
  }
}

function quickOperation(answered: JsonObject): JsonObject {
  return {
    operationId: 'calculateQuick',
    summary: 'Quick run of a single portfolio from query parameters',
    description:
      'Numbers are plain decimals. HEAD returns the same headers without a body. The URL contains personal ' +
      'figures: this service never logs it, but other systems may. POST keeps them out of the URL.',
    tags,
    parameters: [
      ...queryParameters(quickQuerySchema, quickExample),
      ...viewParameters(),
      ifNoneMatch,
      requestId
    ],
    responses: { 200: answered, 304: ref('responses', 'NotModified'), ...problemResponses(ofRuns) }
  }
}

function bodyOperation(run: BodyRun, method: 'post' | 'query', answered: JsonObject): JsonObject {
  const isQuery = method === 'query'
  return {
    operationId: isQuery ? `${run.name}ByQuery` : run.name,
    summary: run.summary,
    description: `${run.description} ${isQuery ? queryNote : postNote}`,
    tags,
    parameters: [...viewParameters(), ...(isQuery ? [ifNoneMatch] : []), requestId],
    requestBody: {
      required: true,
      content: { [jsonMediaType]: { schema: ref('schemas', run.schema), examples: run.examples } }
    },
    responses: {
      200: answered,
      ...(isQuery ? { 304: ref('responses', 'NotModified') } : {}),
      ...problemResponses(ofBodyRuns)
    }
  }
}

function resultResponse(): JsonObject {
  const { json, csv } = resultExamples(exampleBaseUrl)
  return {
    description:
      'The result. With `fields`, entries have only the listed members; with `format=columns`, ' +
      '`timeSeries` is an object with one array per member. As `text/csv`, only the time series.',
    headers: {
      ETag: header('EntityTag'),
      'Cache-Control': header('CacheControl'),
      Vary: header('Vary'),
      'Server-Timing': header('ServerTiming'),
      'Accept-Query': header('AcceptQuery'),
      'X-Request-Id': header('RequestId')
    },
    content: {
      [jsonMediaType]: {
        schema: {
          anyOf: [
            ref('schemas', 'Result'),
            ref('schemas', 'ResultInColumns'),
            ref('schemas', 'ResultWithFields')
          ]
        },
        examples: { short: { summary: 'granularity=year', value: json as Json } }
      },
      [csvMediaType]: { schema: { type: 'string' }, example: csv }
    }
  }
}
