/** `POST /api/v1/batch`: many runs in one request, answered one after the other as a stream. */
import { Readable } from 'node:stream'
import { isStrict, parseView, type Query, readBatch } from '@arthayu/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../address.ts'
import { checkBodyHeaders } from '../json-body.ts'
import { checkAcceptsJson, jsonMediaType } from '../media-type.ts'
import { mostWorkOf, parseOptions } from '../parse-options.ts'
import { bothOrProblem, byYear } from '../run-answer.ts'
import type { RunSettings } from '../run-routes.ts'
import { askPool } from '../studies/ask-pool.ts'
import { pairsToShare } from '../studies/work.ts'
import { answerBatch } from './batch-answer.ts'
import { maxBatchItems } from './max-items.ts'

export const batchPath = '/api/v1/batch'

/** Registers the route. */
export function addBatchRoute(app: FastifyInstance, settings: RunSettings): void {
  app.post(batchPath, { onRequest: checkBodyHeaders }, async (request, reply) =>
    answer(settings, request, reply)
  )
}

function answer(settings: RunSettings, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  checkAcceptsJson(request)
  const now = settings.clock()
  const query = request.query as Query
  const strict = isStrict(query)
  const { given: batch, view } = bothOrProblem(
    readBatch(request.body, maxBatchItems(request), strict),
    parseView(byYear(query))
  )
  const baseUrl = settings.baseUrlOf(request)
  const { branding } = request.caller
  const answers = answerBatch(batch, {
    view,
    parseOptions: { ...parseOptions(now), strict },
    branding,
    place: { baseUrl, instance: pathOf(request.url), requestId: request.id },
    now,
    log: request.log,
    work: { left: mostWorkOf(request.caller) },
    askOnPaths: async (given, plan) => {
      const question = {
        ...given,
        kind: 'run',
        query: byYear(query),
        nowMs: now.getTime(),
        baseUrl,
        branding
      } as const
      const answered = await askPool(settings.pool, question, reply, pairsToShare(plan))
      // Who has left reads nothing any more.
      return answered?.bytes ?? new Uint8Array()
    }
  })
  return (
    reply
      .headers({
        'content-type': jsonMediaType,
        'cache-control': 'private, no-cache',
        vary: 'Accept, Accept-Encoding, X-API-Key'
      })
      // Pulled item by item as the socket takes them, so a slow reader holds up the runs, not the memory.
      .send(Readable.from(answers, { highWaterMark: 1 }))
  )
}
