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
  simulateRequires
} from '@arthayu/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import type { BaseUrlOf } from './address.ts'
import { cacheControlOf } from './cache-control.ts'
import { checkBodyHeaders, parseJson, takeBody } from './json-body.ts'
import { resultMediaTypeOf } from './media-type.ts'
import { mostWorkOf, parseOptions } from './parse-options.ts'
import { answerRun, answersHeld, bothOrProblem, planIn } from './run-answer.ts'
import type { StudyPool } from './studies/pool.ts'
import { answerInThread, sizeOfBody, sizeOfPlan } from './studies/thread-answer.ts'
import { isLittleWork } from './studies/work.ts'

/** What the routes need from the server. */
export interface RunSettings {
  /** A hook after which a handler may work in the main thread. */
  readonly whenTurnComes: preHandlerHookHandler
  /** Runs every request that is more than a little work. */
  readonly pool: StudyPool
  readonly baseUrlOf: BaseUrlOf
  readonly clock: () => Date
}

export const calculatePath = '/api/v1/calculate'
export const simulatePath = '/api/public/simulate'

/** Larger bodies are read by a thread. */
const mostBytesHere = 32_768

/** Registers the routes. */
export function addRunRoutes(app: FastifyInstance, settings: RunSettings): void {
  app.register(async runs => {
    runs.addHook('onRequest', (_request, reply, done) => {
      reply.header('accept-query', 'application/json')
      done()
    })
    runs.get(calculatePath, { preHandler: settings.whenTurnComes }, (request, reply) =>
      answerQuick(settings, request, reply)
    )
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
    preHandler: settings.whenTurnComes,
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
  const { pool, clock, baseUrlOf } = settings
  const mediaType = resultMediaTypeOf(request)
  const context = { baseUrl: baseUrlOf(), now: clock() }
  const query = request.query as Query
  const json = takeBody(request)
  const form = { mediaType, cacheControl: cacheControlOf(request), isSafe: request.method === 'QUERY' }
  const asked = { ...form, json, required }
  if (json.length > mostBytesHere)
    return answerInThread({ ...asked, size: sizeOfBody(json) }, context, pool, request, reply)
  const mostWork = mostWorkOf(request.caller)
  const options = { mostWork, required, strict: isStrict(query), ...parseOptions(context.now) }
  const read = bothOrProblem(parsePlan(parseJson(json), options), query, parseView)
  const run = { ...form, plan: planIn(read.given, mediaType), view: read.view }
  if (isLittleWork(run.plan)) {
    answerRun(run, context, request, reply)
    return undefined
  }
  if (answersHeld(run, request, reply)) return undefined
  return answerInThread({ ...asked, size: sizeOfPlan(run.plan) }, context, pool, request, reply)
}
