/** The routes of the studies: `POST` and `QUERY` of each, answered by the pool. */
import type { Query } from '@arthayu/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheControlOf, varyOfResults } from '../cache-control.ts'
import { isHeldByCaller } from '../entity-tag.ts'
import { checkBodyHeaders, takeBody } from '../json-body.ts'
import { checkAcceptsJson, jsonMediaType } from '../media-type.ts'
import { mostWorkOf } from '../parse-options.ts'
import { notModified } from '../problem.ts'
import type { RunSettings } from '../run-routes.ts'
import { askPool } from './ask-pool.ts'
import { mostColumnBytesOf } from './column-bytes.ts'
import type { StudyKind } from './study.ts'

/** Kinds of studies by the paths of their routes. */
export const studyPaths = {
  '/api/v1/solve': 'solve',
  '/api/v1/fixes': 'fixes',
  '/api/v1/sensitivity': 'sensitivity',
  '/api/v1/explain': 'explain',
  '/api/v1/reconcile': 'reconcile',
  '/api/v1/cover': 'cover',
  '/api/v1/goals': 'goals'
} as const

/** After the start the processor has other things to do for so long. */
const prepareAfterMs = 1_500

/** Registers the routes. */
export function addStudyRoutes(app: FastifyInstance, settings: RunSettings): void {
  app.addHook('onListen', async () => void setTimeout(settings.pool.prepare, prepareAfterMs).unref())
  for (const [url, kind] of Object.entries(studyPaths)) {
    app.route({
      method: ['POST', 'QUERY'],
      url,
      onRequest: [
        async (_request, reply) => void reply.header('accept-query', 'application/json'),
        checkBodyHeaders
      ],
      handler: async (request, reply) => answer(kind, settings, request, reply)
    })
  }
}

async function answer(
  kind: StudyKind,
  settings: RunSettings,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  checkAcceptsJson(request)
  const json = takeBody(request)
  const question = {
    kind,
    json,
    query: request.query as Query,
    nowMs: settings.clock().getTime(),
    baseUrl: settings.baseUrlOf(),
    mostWork: mostWorkOf(request.caller),
    branding: request.caller.branding
  }
  const bytes = mostColumnBytesOf(json)
  const answered = await askPool(settings.pool, reply, terms =>
    settings.pool.answer(question, { ...terms, bytes })
  )
  // The caller has left.
  if (answered === null) return reply.hijack()
  request.hold('answers', answered.bytes.length)
  reply.headers({
    etag: answered.entityTag,
    'cache-control': cacheControlOf(request),
    vary: varyOfResults
  })
  if (request.method === 'QUERY' && isHeldByCaller(request.headers['if-none-match'], answered.entityTag)) {
    return reply.code(notModified).send()
  }
  return reply.header('content-type', jsonMediaType).send(Buffer.from(answered.bytes))
}
