/** The endpoints that run a plan: `/api/v1/calculate` and `/api/public/simulate`. */
import {
  calculateRequires,
  columnsSchema,
  isStrict,
  parsePlan,
  parseQuickPlan,
  parseView,
  type Query,
  quickParameterMeant,
  quickParameters,
  quickQuerySchema,
  type RequiredMembers,
  requestSchema,
  resultSchema,
  simulateRequires
} from '@arthayu/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Serving } from '../http/endpoint.ts'
import type { Json, JsonObject } from '../http/json.ts'
import { parseJson, takeBody } from '../http/json-body.ts'
import { csvMediaType, jsonMediaType, resultMediaTypeOf } from '../http/media-type.ts'
import { tiers } from '../limits/tiers.ts'
import { queryParameters, viewParameters } from '../reference/parameters.ts'
import { resultExamples } from '../reference/result-example.ts'
import { exampleBaseUrl, ref, result } from '../reference/schema-parts.ts'
import { answerInThread, sizeOfBody, sizeOfPlan } from '../studies/thread-answer.ts'
import { isLittleWork } from '../studies/work.ts'
import * as examples from './examples.ts'
import { parseOptions } from './parse-options.ts'
import { answerRun, answersHeldRun, bothOrProblem, planIn } from './run-answer.ts'

const calculatePath = '/api/v1/calculate'
const simulatePath = '/api/public/simulate'

const ofRuns = ['not-acceptable', 'invalid-input', 'result-too-large'] as const

/** An entry of a series of which only some members were asked for. */
const someMembers = { ...resultSchema.properties.timeSeries.items, title: 'EntryWithFields', required: [] }

/** The result with its series in another form. */
const withSeries = (timeSeries: object): object => ({
  ...resultSchema,
  properties: { ...resultSchema.properties, timeSeries }
})

/** The components of results, by name. */
export const resultComponents: Readonly<Record<string, object>> = {
  Result: resultSchema,
  ResultInColumns: withSeries(columnsSchema),
  ResultWithFields: withSeries({ type: 'array', items: someMembers })
}

const common = {
  tag: 'Runs',
  answer: {
    description:
      'The result. The query and Accept may ask for another form (`x-other-forms`): with `format=columns`, ' +
      '`timeSeries` is an object with one array per member (ResultInColumns); with `fields`, entries have ' +
      'only the listed members (ResultWithFields); as `text/csv`, the body is the time series alone.',
    content: () => ({
      [jsonMediaType]: {
        schema: result,
        examples: {
          short: { summary: 'granularity=year', value: resultExamples(exampleBaseUrl).json as Json }
        }
      }
    }),
    extensions: otherForms,
    headers: ['EntityTag', 'ServerTiming']
  },
  runsIn: 'main'
} as const

/** Other forms of the answer on request: as an extension, so that a client has one type of result. */
function otherForms(): JsonObject {
  return {
    'x-other-forms': [
      { when: 'format=columns', mediaType: jsonMediaType, schema: ref('schemas', 'ResultInColumns') },
      { when: 'fields', mediaType: jsonMediaType, schema: ref('schemas', 'ResultWithFields') },
      {
        when: `Accept: ${csvMediaType}`,
        mediaType: csvMediaType,
        schema: { type: 'string' },
        example: resultExamples(exampleBaseUrl).csv
      }
    ]
  }
}

const ofBodyRuns = {
  ...common,
  method: 'POST',
  hasQuery: true,
  parameters: viewParameters,
  problems: [...ofRuns, 'too-much-work']
} as const

const quickQuery = Object.entries({ ...examples.quickExample, granularity: 'year' })

export const runEndpoints: readonly Endpoint[] = [
  {
    ...common,
    path: calculatePath,
    method: 'GET',
    operationId: 'calculateQuick',
    summary: 'Quick run of a single portfolio from query parameters',
    description:
      'Numbers are plain decimals. HEAD returns the same headers without a body. The URL contains personal ' +
      'figures: this service never logs it, but other systems may. POST keeps them out of the URL.',
    parameters: () => [...queryParameters(quickQuerySchema, examples.quickExample), ...viewParameters()],
    example: `?${quickQuery.map(([name, value]) => `${name}=${value}`).join('&')}`,
    problems: ofRuns,
    handle: serving => (request, reply) => answerQuick(serving, request, reply)
  },
  {
    ...ofBodyRuns,
    path: calculatePath,
    operationId: 'calculate',
    summary: 'Full run: several portfolios, milestones, loans, incomes',
    description:
      'Only the two ages are required; `meta.defaulted` lists the defaults used. With `uncertainty`, the ' +
      'plan is also run on many random paths, and the response says how likely the money is to last; all ' +
      'other fields are unchanged.',
    body: {
      name: 'CalculateInput',
      schema: () => requestSchema(calculateRequires),
      examples: {
        earner: {
          summary: 'A salary, EPF and a fund with yearly step-ups, and one goal',
          value: examples.earnerExample
        },
        family: {
          summary: 'A family with portfolios, milestones and a home loan',
          value: examples.familyExample
        },
        couple: { summary: 'A couple with two salaries, taxed as two people', value: examples.coupleExample },
        uncertain: {
          summary: 'Probability that the money lasts, from 1,000 paths',
          value: examples.uncertainExample
        }
      }
    },
    handle: serving => (request, reply) => answerBody(calculateRequires, serving, request, reply),
    tool: 'simulate'
  },
  {
    ...ofBodyRuns,
    path: simulatePath,
    operationId: 'simulate',
    summary: 'Full run with six required members',
    description: 'Summary and monthly time series of a plan with its horizon, its expenses and both phases.',
    body: {
      name: 'SimulateInput',
      schema: () => requestSchema(simulateRequires),
      examples: { saver: { summary: 'A saver with one portfolio', value: examples.simulateExample } }
    },
    handle: serving => (request, reply) => answerBody(simulateRequires, serving, request, reply)
  }
]

/** Larger bodies are read by a thread. */
const mostBytesHere = 8_192

// A handler that returned its reply would have Fastify wait for the end of it, which costs as much as a hook.

function answerQuick({ clock, baseUrlOf }: Serving, request: FastifyRequest, reply: FastifyReply): void {
  const mediaType = resultMediaTypeOf(request)
  const query = request.query as Query
  const now = clock()
  // The names of the plan are known to the view, so that it does not warn of them.
  const { given: plan, view } = bothOrProblem(parseQuickPlan(query, parseOptions(now)), query, each =>
    parseView(each, quickParameters, quickParameterMeant)
  )
  answerRun({ plan, view, mediaType }, { baseUrl: baseUrlOf(request), now }, request, reply)
}

function answerBody(
  required: RequiredMembers,
  { pool, clock, baseUrlOf }: Serving,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> | undefined {
  const mediaType = resultMediaTypeOf(request)
  const context = { baseUrl: baseUrlOf(request), now: clock() }
  const query = request.query as Query
  const json = takeBody(request)
  const asked = { mediaType, json, required }
  if (json.length > mostBytesHere)
    return answerInThread({ ...asked, size: sizeOfBody(json) }, context, pool, request, reply)
  const mostWork = tiers[request.caller.tier].work
  const options = { mostWork, required, strict: isStrict(query), ...parseOptions(context.now) }
  const { given, view } = bothOrProblem(parsePlan(parseJson(json), options), query, parseView)
  const run = { mediaType, plan: planIn(given, mediaType), view }
  if (isLittleWork(run.plan)) {
    answerRun(run, context, request, reply)
    return undefined
  }
  if (answersHeldRun(run, request, reply)) return undefined
  return answerInThread({ ...asked, size: sizeOfPlan(run.plan) }, context, pool, request, reply)
}
