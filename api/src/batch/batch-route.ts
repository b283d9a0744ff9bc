/** `POST /api/v1/batch`: many runs in one request, answered one after the other as a stream. */
import { Readable } from 'node:stream'
import { isStrict, parseView, type Query, readBatch } from '@arthayu/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../address.ts'
import { varyOfResults } from '../cache-control.ts'
import { checkBodyHeaders, parseJson, takeBody, tooManyValues } from '../json-body.ts'
import { holdsMoreValues, mostBatchValues, mostValues } from '../json-values.ts'
import { checkAcceptsJson, jsonMediaType } from '../media-type.ts'
import { mostWorkOf, parseOptions } from '../parse-options.ts'
import { bothOrProblem, byYear } from '../run-answer.ts'
import type { RunSettings } from '../run-routes.ts'
import { askPool } from '../studies/ask-pool.ts'
import { pairsToShare } from '../studies/work.ts'
import { answerBatch } from './batch-answer.ts'
import { maxBatchItems } from './max-items.ts'
import { packItem } from './packed-item.ts'

export const batchPath = '/api/v1/batch'

/** Registers the route. */
export function addBatchRoute(app: FastifyInstance, settings: RunSettings): void {
  const config = { mostValues: mostBatchValues }
  app.post(batchPath, { onRequest: checkBodyHeaders, config }, async (request, reply) =>
    answer(settings, request, reply)
  )
}

function answer(settings: RunSettings, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  checkAcceptsJson(request)
  const now = settings.clock()
  const query = request.query as Query
  const strict = isStrict(query)
  const { given, view } = bothOrProblem(
    readBatch(parseJson(takeBody(request)), maxBatchItems(request), strict),
    query,
    each => parseView(byYear(each))
  )
  const { base, warnings } = given
  if (holdsMoreValues(base, mostValues)) throw tooManyValues(mostValues)
  const batch = { base, warnings, items: given.items.map(packItem) }
  const baseUrl = settings.baseUrlOf()
  const { branding } = request.caller
  const answers = answerBatch(batch, {
    view,
    parseOptions: { ...parseOptions(now), strict },
    branding,
    place: { baseUrl, instance: pathOf(request.url), requestId: request.id },
    now,
    log: request.log,
    work: { left: mostWorkOf(request.caller) },
    askOnPaths: async (asked, plan) => {
      const question = {
        ...asked,
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
        vary: varyOfResults
      })
      // Pulled item by item as the socket takes them, so a slow reader holds up the runs, not the memory.
      .send(Readable.from(answers, { highWaterMark: 1 }))
  )
}
