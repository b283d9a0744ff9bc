/** The endpoints of the questions about a plan, answered by the pool. */
import { type Query, seekSchema, solutionSchema } from '@arthayu/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Serving } from '../http/endpoint.ts'
import type { JsonObject } from '../http/json.ts'
import { takeBody } from '../http/json-body.ts'
import { checkAcceptsJson, jsonMediaType } from '../http/media-type.ts'
import { sendTagged } from '../http/tagged.ts'
import { tiers } from '../limits/tiers.ts'
import { strictParameter, yearlyViewParameters } from '../reference/parameters.ts'
import { result, toJson, withPlan } from '../reference/schema-parts.ts'
import { freeWhenClosed } from '../runs/answer-memory.ts'
import { askPool } from './ask-pool.ts'
import { mostColumnBytesOf } from './column-bytes.ts'
import { questions } from './questions.ts'

/** What must be saved so that the money lasts. */
const saving = {
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

/** The retirement age with a 90% chance of success. */
const probability = {
  input: { ...saving.input, uncertainty: { paths: 200, seed: 1 } },
  unknown: 'retirementAge',
  goal: { successProbabilityAtLeast: 0.9 }
}

const common = {
  method: 'POST',
  hasQuery: true,
  problems: ['not-acceptable', 'invalid-input', 'result-too-large', 'too-much-work'],
  runsIn: 'thread'
} as const

const solve: Endpoint = {
  ...common,
  path: '/api/v1/solve',
  operationId: 'solve',
  tag: 'Runs',
  summary: 'Goal seek: the contribution, age, withdrawal, corpus or return that reaches a goal',
  description:
    'Every candidate is a full run. The status is 200 even if no value reaches the goal. The result is ' +
    'yearly by default (granularity). The goal successProbabilityAtLeast runs every candidate on the ' +
    'same random paths; interval is then the confidence interval of the answer.',
  parameters: yearlyViewParameters,
  body: {
    name: 'SolveRequest',
    schema: () => withPlan(seekSchema),
    examples: {
      saving: { summary: 'Required monthly saving', value: saving },
      probability: { summary: 'Retirement age with a 90% chance of success', value: probability }
    }
  },
  answer: {
    description:
      'The answer, with its result if a value was found. With `format` or `fields`, the result has ' +
      'another form, as that of a run.',
    component: { name: 'SolveAnswer', schema: solveAnswer },
    headers: ['EntityTag']
  },
  handle: serving => (request, reply) => answer('solve', serving, request, reply),
  tool: 'solve'
}

/** Goal seek: the result is that of a single run. */
function solveAnswer(): JsonObject {
  const solution = toJson(solutionSchema) as { properties: JsonObject; required: readonly string[] }
  return {
    ...solution,
    properties: { ...solution.properties, result: { anyOf: [result, { type: 'null' }] } },
    required: [...solution.required, 'result']
  }
}

export const questionEndpoints: readonly Endpoint[] = [
  solve,
  ...questions.map(({ name, summary, description, example, request: schema, answer: answered, tool }) => {
    const component = name.charAt(0).toUpperCase() + name.slice(1)
    return {
      ...common,
      path: `/api/v1/${name}`,
      operationId: name,
      tag: 'Questions',
      summary,
      description,
      parameters: strictParameter,
      body: {
        name: `${component}Request`,
        schema: () => withPlan(schema),
        examples: { example: { summary, value: example } }
      },
      answer: {
        description: 'The answer.',
        component: { name: `${component}Answer`, schema: () => toJson(answered) },
        headers: ['EntityTag']
      },
      handle: serving => (request, reply) => answer(name, serving, request, reply),
      ...(tool !== undefined && { tool })
    } satisfies Endpoint
  })
]

async function answer(
  kind: string,
  { pool, clock, baseUrlOf }: Serving,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  checkAcceptsJson(request)
  const json = takeBody(request)
  const { tier, branding } = request.caller
  const place = {
    baseUrl: baseUrlOf(request),
    nowMs: clock().getTime(),
    branding,
    mostWork: tiers[tier].work
  }
  const question = { ...place, kind, json, query: request.query as Query }
  const bytes = mostColumnBytesOf(json)
  const answered = await askPool(pool, reply, terms => pool.answer(question, { ...terms, bytes }))
  // The caller has left.
  if (answered === null) return reply.hijack()
  request.hold('answers', answered.bytes.length)
  freeWhenClosed(reply.raw, answered.bytes)
  return sendTagged(request, reply, {
    etag: answered.entityTag,
    bytes: answered.bytes,
    mediaType: jsonMediaType
  })
}
