/** `POST /api/v1/batch`: many runs in one request, answered by the threads, part by part, as a stream. */
import { Readable } from 'node:stream'
import { batchAnswerSchema, batchRequestSchema, type Query, version } from '@arthayu/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../../http/address.ts'
import { acceptedCodings } from '../../http/content-coding.ts'
import type { Endpoint, Serving } from '../../http/endpoint.ts'
import type { Json, JsonObject } from '../../http/json.ts'
import { mostBatchValues, takeBody } from '../../http/json-body.ts'
import { checkAcceptsJson, jsonMediaType } from '../../http/media-type.ts'
import { toProblem } from '../../http/problem.ts'
import { varyOfResults } from '../../http/tagged.ts'
import { tiers } from '../../limits/tiers.ts'
import { yearlyViewParameters } from '../../reference/parameters.ts'
import { resultExamples } from '../../reference/result-example.ts'
import { exampleBaseUrl, ref, result, toJson } from '../../reference/schema-parts.ts'
import { askPool } from '../../studies/ask-pool.ts'
import { mostColumnBytesOf } from '../../studies/column-bytes.ts'
import { cpuBudgetOf } from '../../studies/cpu-limit.ts'
import { byYear } from '../run-answer.ts'
import { answerBatch } from './batch-answer.ts'
import type { BatchPart } from './batch-part.ts'
import type { PackedBatch } from './packed-batch.ts'

const path = '/api/v1/batch'

/** Three retirement ages, one of them with a larger contribution, and a plan of another person. */
const variants = {
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

export const batchEndpoint: Endpoint = {
  path,
  method: 'POST',
  operationId: 'batch',
  tag: 'Runs',
  summary: 'Many runs in one request, each a plan or a patch of a shared base',
  description:
    `At most ${tiers.freemium.batchItems} items without a key, ${tiers.growth.batchItems} with a growth ` +
    `key and ${tiers.enterprise.batchItems.toLocaleString('en-IN')} with an enterprise key. Results are ` +
    'streamed in the order of the items. Each is the result of a single run, yearly by default ' +
    '(granularity). An invalid item gets a `problem`; the other items are not affected. A response is ' +
    'limited to 50 MB before compression; the first item over the limit and all items after it get ' +
    'batch-too-large.',
  parameters: yearlyViewParameters,
  body: {
    name: 'BatchRequest',
    schema: () => withMembers(batchRequestSchema, { input: ref('schemas', 'CalculateInput') }),
    examples: { variants: { summary: 'Variants of one plan', value: variants } }
  },
  answer: {
    description:
      'One entry per item, each with its own status. With `format` or `fields`, results have another form, ' +
      'as that of a run.',
    component: {
      name: 'BatchAnswer',
      schema: () => withMembers(batchAnswerSchema, { result, problem: ref('schemas', 'Problem') })
    },
    content: () => ({
      [jsonMediaType]: {
        schema: ref('schemas', 'BatchAnswer'),
        examples: { mixed: { summary: 'A result and two problems', value: answerExample() } }
      }
    })
  },
  problems: ['not-acceptable', 'invalid-input', 'too-much-work'],
  runsIn: 'thread',
  config: { mostValues: mostBatchValues },
  handle: serving => async (request, reply) => answer(serving, request, reply)
}

/** The schema with other schemas for some members of the entries of `items`. */
function withMembers(schema: object, members: JsonObject): JsonObject {
  const plain = toJson(schema)
  const { properties } = plain as { properties: JsonObject }
  const items = properties.items as JsonObject
  const item = items.items as JsonObject
  const inner = { ...item, properties: { ...(item.properties as JsonObject), ...members } }
  return { ...plain, properties: { ...properties, items: { ...items, items: inner } } }
}

function answerExample(): Json {
  const example = resultExamples(exampleBaseUrl).json as Json
  const problemOf = (code: 'invalid-input' | 'batch-too-large', index: number) => {
    const instance = `${path}#/items/${index}`
    const requestId = '5f0c1d7e9b3a4c2f8e6d7a1b2c3d4e5f'
    return toJson(toProblem(code, {}, { baseUrl: exampleBaseUrl, instance, requestId }))
  }
  return {
    items: [
      { id: 'as planned', status: 200, result: example },
      { status: 422, problem: problemOf('invalid-input', 1) },
      { id: 'last', status: 422, problem: problemOf('batch-too-large', 2) }
    ],
    meta: { version, generatedAt: '2026-04-01T00:00:00.000Z', succeeded: 1, failed: 2, warnings: [] }
  }
}

/** What a coder of a stream takes, with what it has not handed on. */
const coderBytes = 1_048_576

/** Most parts of an answer that is not read: one at the socket, one waiting, one being made. */
const partsHeld = 3

async function answer(
  { pool, clock, baseUrlOf }: Serving,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  checkAcceptsJson(request)
  const { caller, log } = request
  const query = byYear(request.query as Query)
  const json = takeBody(request)
  const bytes = mostColumnBytesOf(json)
  const { batchItems: mostItems, work } = tiers[caller.tier]
  // One for all parts.
  const cpu = cpuBudgetOf(caller.tier)
  const openCall = { name: 'openBatch', argument: { json, mostItems, query } }
  const batch = await askPool(pool, reply, terms => pool.call('batch', openCall, { ...terms, cpu }))
  // The caller has left.
  if (batch === null) return reply.hijack()
  const packed = batch as PackedBatch
  const isCoded = acceptedCodings(request.headers['accept-encoding']).coding !== null
  const alwaysHeld = packed.memory.length + (isCoded ? coderBytes : 0)
  request.hold('answers', alwaysHeld)
  const context = {
    batch: packed,
    query,
    nowMs: clock().getTime(),
    place: { baseUrl: baseUrlOf(request), instance: pathOf(request.url), requestId: request.id },
    branding: caller.branding
  }
  const parts = answerBatch(context, work, progress => askPart([context, progress]), log)
  let largest = 0
  const askPart = (argument: readonly unknown[]) =>
    askPool(pool, reply, async terms => {
      const own = { ...terms, cpu, bytes, isContinued: true }
      const part = (await pool.call('batch', { name: 'answerPart', argument }, own)) as BatchPart
      largest = Math.max(largest, part.bytes.length)
      request.hold('answers', alwaysHeld + partsHeld * largest)
      return part
    })
  // A batch that is refused as a whole has the status of its problem: nothing is sent before its first part.
  const first = await parts.next()
  return (
    reply
      .headers({
        'content-type': jsonMediaType,
        'cache-control': 'private, no-cache',
        vary: varyOfResults
      })
      // Pulled part by part as the socket takes them, so a slow reader holds no thread and little memory.
      .send(Readable.from(begunWith(first, parts), { highWaterMark: 1 }))
  )
}

async function* begunWith(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void>
): AsyncGenerator<Uint8Array> {
  if (first.done) return
  yield first.value
  yield* rest
}
