/** The routes of the studies: `POST` and `QUERY` of each, answered by the pool. */
import type { Query } from '@arthayu/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheControlOf } from '../cache-control.ts'
import { isHeldByCaller } from '../entity-tag.ts'
import { checkBodyHeaders } from '../json-body.ts'
import { checkAcceptsJson, jsonMediaType } from '../media-type.ts'
import { notModified, ProblemError } from '../problem.ts'
import type { RunSettings } from '../run-routes.ts'
import type { StudyPool } from './pool.ts'

/** Kinds of studies by the paths of their routes. */
export const studyPaths = { '/api/v1/solve': 'solve' } as const

/** After the start the processor has other things to do for so long. */
const prepareAfterMs = 1_500

/** Registers the routes. */
export function addStudyRoutes(app: FastifyInstance, settings: RunSettings, pool: StudyPool): void {
  app.addHook('onListen', async () => void setTimeout(pool.prepare, prepareAfterMs).unref())
  for (const [url, kind] of Object.entries(studyPaths)) {
    app.route({
      method: ['POST', 'QUERY'],
      url,
      onRequest: [
        async (_request, reply) => void reply.header('accept-query', 'application/json'),
        checkBodyHeaders
      ],
      handler: async (request, reply) => answer(kind, settings, pool, request, reply)
    })
  }
}

async function answer(
  kind: string,
  settings: RunSettings,
  pool: StudyPool,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  checkAcceptsJson(request)
  const question = {
    kind,
    body: request.body,
    query: request.query as Query,
    nowMs: settings.clock().getTime(),
    baseUrl: settings.baseUrlOf(request),
    branding: request.caller.branding
  }
  const left = untilClosed(reply)
  const answered = await pool.answer(question, left).catch((error: unknown) => {
    if (!left.aborted) throw error
    return null
  })
  // Nobody is there any more.
  if (answered === null) return reply.hijack()
  if (!answered.ok) throw new ProblemError(answered.code, answered.extras)
  reply.headers({
    etag: answered.entityTag,
    'cache-control': cacheControlOf(request),
    vary: 'Accept, Accept-Encoding, X-API-Key'
  })
  if (request.method === 'QUERY' && isHeldByCaller(request.headers['if-none-match'], answered.entityTag)) {
    return reply.code(notModified).send()
  }
  return reply.header('content-type', jsonMediaType).send(Buffer.from(answered.bytes))
}

/** A signal that is aborted when the caller leaves before the answer. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => controller.abort())
  return controller.signal
}
