/** `POST` and `QUERY /api/v1/solve`: goal seek. */
import {
  identityOf,
  type Parsed,
  parseView,
  type Query,
  type Solution,
  solveRequest,
  type View,
  writeResult
} from '@arthayu/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheControlOf } from './cache-control.ts'
import { isHeldByCaller, toEntityTag, toResultId } from './entity-tag.ts'
import { checkBodyHeaders } from './json-body.ts'
import { checkAcceptsJson, jsonMediaType } from './media-type.ts'
import { notModified } from './problem.ts'
import { arena, envelopeOf, invalidInput } from './run-answer.ts'
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
  const view = parseView(byYear(request.query as Query))
  const solution = solveRequest(request.body, parseOptions(now), arena)
  const { solved, seen } = bothOrProblem(solution, view)
  const head = headOf(solved)
  const result = resultOf(solved, seen, settings, request, now)
  const etag = toEntityTag(toResultId(`${head}${result.id}`), 'solve')
  reply.headers({
    etag,
    'cache-control': cacheControlOf(request),
    vary: 'Accept, Accept-Encoding, X-API-Key'
  })
  if (request.method === 'QUERY' && isHeldByCaller(request.headers['if-none-match'], etag)) {
    return reply.code(notModified).send()
  }
  const body = Buffer.concat([Buffer.from(`${head.slice(0, -1)},"result":`), result.text, closing])
  return reply.header('content-type', jsonMediaType).send(body)
}

const closing = Buffer.from('}')

/** A query whose series is by year unless it says otherwise. */
const byYear = (query: Query): Query =>
  Object.hasOwn(query, 'granularity') ? query : { ...query, granularity: 'year' }

function bothOrProblem(solution: Parsed<Solution>, view: Parsed<View>): { solved: Solution; seen: View } {
  if (solution.ok && view.ok) return { solved: solution.value, seen: view.value }
  throw invalidInput([...(solution.ok ? [] : solution.issues), ...(view.ok ? [] : view.issues)])
}

function headOf({ simulate: _simulate, plan: _plan, ...head }: Solution): string {
  return JSON.stringify(head)
}

/** The result of the answer as a single run would give it; null when nothing was found. */
function resultOf(
  { plan, simulate }: Solution,
  view: View,
  settings: RunSettings,
  request: FastifyRequest,
  now: Date
): { id: string; text: Uint8Array } {
  if (plan === null || simulate === null) return { id: '', text: Buffer.from('null') }
  const id = toResultId(identityOf(plan))
  const baseUrl = settings.baseUrlOf(request)
  const envelope = envelopeOf({ baseUrl, now }, id, request.caller.branding)
  return { id, text: writeResult(simulate(view.granularity), view, envelope) }
}
