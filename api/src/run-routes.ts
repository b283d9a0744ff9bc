/** The routes that run a plan: `/api/v1/calculate` and `/api/public/simulate`. */
import {
  calculateRequires,
  isStrict,
  parsePlan,
  parseQuickPlan,
  parseView,
  type Query,
  quickParameterMeant,
  quickParameters,
  type RequiredMembers,
  simulateRequires,
  withoutPaths
} from '@arthayu/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BaseUrlOf } from './address.ts'
import { cacheControlOf } from './cache-control.ts'
import { checkBodyHeaders, parseJson, takeBody } from './json-body.ts'
import { csvMediaType, resultMediaTypeOf } from './media-type.ts'
import { mostWorkOf, parseOptions } from './parse-options.ts'
import { answerRun, bothOrProblem } from './run-answer.ts'
import { answerOnPaths } from './studies/paths-answer.ts'
import type { StudyPool } from './studies/pool.ts'

/** What the routes need from the server. */
export interface RunSettings {
  /** Answers runs on many paths. */
  readonly pool: StudyPool
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
  const read = bothOrProblem(parseQuickPlan(query, parseOptions(now)), query, each =>
    parseView(each, quickParameters, quickParameterMeant)
  )
  const run = {
    plan: read.given,
    view: read.view,
    mediaType,
    cacheControl: cacheControlOf(request),
    isSafe: true
  }
  answerRun(run, { baseUrl: settings.baseUrlOf(), now }, request, reply)
}

function answerBody(
  required: RequiredMembers,
  settings: RunSettings,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> | undefined {
  const mediaType = resultMediaTypeOf(request)
  const now = settings.clock()
  const mostWork = mostWorkOf(request.caller)
  const query = request.query as Query
  const options = { mostWork, required, strict: isStrict(query), ...parseOptions(now) }
  const json = takeBody(request)
  const read = bothOrProblem(parsePlan(parseJson(json), options), query, parseView)
  const isSafe = request.method === 'QUERY'
  const run = {
    plan: read.given,
    view: read.view,
    mediaType,
    cacheControl: cacheControlOf(request),
    isSafe
  }
  const context = { baseUrl: settings.baseUrlOf(), now }
  if (read.given.input.uncertainty === undefined) {
    answerRun(run, context, request, reply)
    return undefined
  }
  // The series alone says nothing of paths.
  if (mediaType === csvMediaType) {
    answerRun({ ...run, plan: withoutPaths(read.given) }, context, request, reply)
    return undefined
  }
  return answerOnPaths(run, { ...context, mostWork, required }, json, settings.pool, request, reply)
}
