/** The routes that run a plan: `/api/v1/calculate` and `/api/public/simulate`. */
import {
  calculateRequires,
  type ParseOptions,
  parsePlan,
  parseQuickPlan,
  parseView,
  type Query,
  quickParameters,
  type RequiredMembers,
  simulateRequires
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BaseUrlOf } from './address.ts'
import { cacheControlOf } from './cache-control.ts'
import { checkBodyHeaders } from './json-body.ts'
import { resultMediaTypeOf } from './media-type.ts'
import { answerRun, bothOrProblem } from './run-answer.ts'

/** What the routes need from the server. */
export interface RunSettings {
  readonly baseUrlOf: BaseUrlOf
  readonly clock: () => Date
}

export const calculatePath = '/api/v1/calculate'
export const simulatePath = '/api/public/simulate'

/** Registers the routes. */
export function addRunRoutes(app: FastifyInstance, settings: RunSettings): void {
  app.register(async runs => {
    runs.addHook('onRequest', (_request, reply, done) => {
      reply.header('accept-query', 'application/json')
      done()
    })
    runs.get(calculatePath, (request, reply) => answerQuick(settings, request, reply))
    addBodyRoutes(runs, calculatePath, calculateRequires, settings)
    addBodyRoutes(runs, simulatePath, simulateRequires, settings)
  })
}

function addBodyRoutes(
  app: FastifyInstance,
  path: string,
  required: RequiredMembers,
  settings: RunSettings
): void {
  app.route({
    method: ['POST', 'QUERY'],
    url: path,
    onRequest: checkBodyHeaders,
    handler: (request, reply) => answerBody(required, settings, request, reply)
  })
}

// A handler that returned its reply would have Fastify wait for the end of it, which costs as much as a hook.

function answerQuick(settings: RunSettings, request: FastifyRequest, reply: FastifyReply): void {
  const mediaType = resultMediaTypeOf(request)
  const query = request.query as Query
  const now = settings.clock()
  // The names of the plan are known to the view, so that it does not warn of them.
  const read = bothOrProblem(parseQuickPlan(query, parseOptions(now)), parseView(query, quickParameters))
  const run = {
    plan: read.given,
    view: read.view,
    mediaType,
    cacheControl: cacheControlOf(request),
    isSafe: true
  }
  answerRun(run, { baseUrl: settings.baseUrlOf(request), now }, request, reply)
}

function answerBody(
  required: RequiredMembers,
  settings: RunSettings,
  request: FastifyRequest,
  reply: FastifyReply
): void {
  const mediaType = resultMediaTypeOf(request)
  const now = settings.clock()
  const read = bothOrProblem(
    parsePlan(request.body, { ...parseOptions(now), required }),
    parseView(request.query as Query)
  )
  const isSafe = request.method === 'QUERY'
  const run = {
    plan: read.given,
    view: read.view,
    mediaType,
    cacheControl: cacheControlOf(request),
    isSafe
  }
  answerRun(run, { baseUrl: settings.baseUrlOf(request), now }, request, reply)
}

/** What a plan is read with at that moment. */
export function parseOptions(now: Date): ParseOptions {
  return { rulebook, currentYear: yearInIndia(now) }
}

/** Calendar year in Asia/Kolkata, five and a half hours ahead of UTC all year round. */
function yearInIndia(now: Date): number {
  return new Date(now.getTime() + 5.5 * 3_600_000).getUTCFullYear()
}
