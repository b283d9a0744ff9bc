/** `POST` and `QUERY /api/v1/solve`: goal seek. */
import { identityOf, parseView, type Query, solveRequest, writeResult } from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheControlOf } from './cache-control.ts'
import { isHeldByCaller, toEntityTag } from './entity-tag.ts'
import { checkBodyHeaders } from './json-body.ts'
import { checkAcceptsJson, jsonMediaType } from './media-type.ts'
import { notModified } from './problem.ts'
import { arena, bothOrProblem, byYear, envelopeOf, shapeFor } from './run-answer.ts'
import { parseOptions, type RunSettings } from './run-routes.ts'

export const solvePath = '/api/v1/solve'

/** Registers the route. */
export function addSolveRoute(app: FastifyInstance, settings: RunSettings): void {
  app.route({
    method: ['POST', 'QUERY'],
    url: solvePath,
    onRequest: [
      async (_request, reply) => void reply.header('accept-query', 'application/json'),
      checkBodyHeaders
    ],
    handler: async (request, reply) => answer(settings, request, reply)
  })
}

function answer(settings: RunSettings, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  checkAcceptsJson(request)
  const now = settings.clock()
  const { given, view } = bothOrProblem(
    solveRequest(request.body, parseOptions(now), arena),
    parseView(byYear(request.query as Query))
  )
  const { plan, simulate, ...solution } = given
  const { branding } = request.caller
  const head = JSON.stringify(solution)
  const id = plan === null ? '' : toResultId(identityOf(plan))
  const etag = toEntityTag(toResultId(head + id), `solve-${shapeFor(view, branding)}`)
  reply.headers({
    etag,
    'cache-control': cacheControlOf(request),
    vary: 'Accept, Accept-Encoding, X-API-Key'
  })
  if (request.method === 'QUERY' && isHeldByCaller(request.headers['if-none-match'], etag)) {
    return reply.code(notModified).send()
  }
  // The result as a single run would give it; null when nothing was found.
  const envelope = envelopeOf({ baseUrl: settings.baseUrlOf(request), now }, id, branding)
  const result = simulate === null ? nothing : writeResult(simulate(view.granularity), view, envelope)
  const body = Buffer.concat([Buffer.from(`${head.slice(0, -1)},"result":`), result, closing])
  return reply.header('content-type', jsonMediaType).send(body)
}

const nothing = Buffer.from('null')
const closing = Buffer.from('}')
