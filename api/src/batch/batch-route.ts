/** `POST /api/v1/batch`: many runs in one request, answered by the threads, part by part, as a stream. */
import { Readable } from 'node:stream'
import type { Query } from '@arthayu/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../address.ts'
import { varyOfResults } from '../cache-control.ts'
import { acceptedCodings } from '../content-coding.ts'
import { checkBodyHeaders, takeBody } from '../json-body.ts'
import { mostBatchValues } from '../json-values.ts'
import { checkAcceptsJson, jsonMediaType } from '../media-type.ts'
import { mostWorkOf } from '../parse-options.ts'
import { byYear } from '../run-answer.ts'
import type { RunSettings } from '../run-routes.ts'
import { askPool } from '../studies/ask-pool.ts'
import { mostColumnBytesOf } from '../studies/column-bytes.ts'
import { cpuBudgetOf } from '../studies/cpu-limit.ts'
import { answerBatch } from './batch-answer.ts'
import type { BatchPart } from './batch-part.ts'
import { maxBatchItems } from './max-items.ts'
import type { PackedBatch } from './packed-batch.ts'

export const batchPath = '/api/v1/batch'

/** What a coder of a stream takes, with what it has not handed on. */
const coderBytes = 1_048_576

/** Most parts of an answer that is not read: one at the socket, one waiting, one being made. */
const partsHeld = 3

/** Registers the route. */
export function addBatchRoute(app: FastifyInstance, settings: RunSettings): void {
  const config = { mostValues: mostBatchValues }
  app.post(batchPath, { onRequest: checkBodyHeaders, config }, async (request, reply) =>
    answer(settings, request, reply)
  )
}

async function answer(
  { pool, clock, baseUrlOf }: RunSettings,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  checkAcceptsJson(request)
  const { caller, log } = request
  const query = byYear(request.query as Query)
  const json = takeBody(request)
  const bytes = mostColumnBytesOf(json)
  // One for all parts.
  const cpu = cpuBudgetOf(caller.tier)
  const openCall = { name: 'openBatch', argument: { json, mostItems: maxBatchItems(request), query } }
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
    place: { baseUrl: baseUrlOf(), instance: pathOf(request.url), requestId: request.id },
    branding: caller.branding
  }
  const parts = answerBatch(context, mostWorkOf(caller), progress => askPart([context, progress]), log)
  let largest = 0
  const askPart = (argument: readonly unknown[]) =>
    askPool(pool, reply, async terms => {
      const own = { ...terms, cpu, bytes, isContinued: true }
      const part = (await pool.call('batch', { name: 'answerPart', argument }, own)) as BatchPart
      largest = Math.max(largest, part.bytes.length)
      request.hold('answers', alwaysHeld + partsHeld * largest)
      return part
    })
  return (
    reply
      .headers({
        'content-type': jsonMediaType,
        'cache-control': 'private, no-cache',
        vary: varyOfResults
      })
      // Pulled part by part as the socket takes them, so a slow reader holds no thread and little memory.
      .send(Readable.from(parts, { highWaterMark: 1 }))
  )
}
