/** The routes of the tax module: one assessment, and the law by year. */
import { assessRequest, isStrict, parseQuery, type Query, type Rulebook, version } from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { rulebook, schemes } from '@arthayu/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { cacheControlOf, varyOfResults } from './cache-control.ts'
import { staticText } from './compression.ts'
import { isHeldByCaller, toEntityTag } from './entity-tag.ts'
import { checkBodyHeaders, parseJson, takeBody } from './json-body.ts'
import { checkAcceptsJson, jsonMediaType } from './media-type.ts'
import { notModified } from './problem.ts'
import { bothOrProblem, withRemarks } from './run-answer.ts'

export const taxPath = '/api/v1/tax'
export const taxYearsPath = '/api/v1/tax-years'

/**
 * Registers the routes.
 * @param whenTurnComes has an assessment wait until the main thread has time for its caller
 */
export function addTaxRoutes(app: FastifyInstance, whenTurnComes: preHandlerHookHandler): void {
  app.register(async routes => {
    routes.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url === taxPath) reply.header('accept-query', 'application/json')
    })
    routes.route({
      method: ['POST', 'QUERY'],
      url: taxPath,
      onRequest: checkBodyHeaders,
      preHandler: whenTurnComes,
      handler: async (request, reply) => answerTax(request, reply)
    })
    const years = Buffer.from(JSON.stringify(taxYearsOf(rulebook)))
    routes.get(taxYearsPath, staticText, async (request, reply) => {
      checkAcceptsJson(request)
      return answerBytes(years, true, request, reply)
    })
  })
}

function answerTax(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  checkAcceptsJson(request)
  const query = request.query as Query
  const strict = isStrict(query)
  const assessed = assessRequest(parseJson(takeBody(request)), { rulebook, strict })
  const { given, view } = bothOrProblem(assessed, query, parseQuery)
  const isSafe = request.method === 'QUERY'
  const bytes = Buffer.from(JSON.stringify(withRemarks(given, view)))
  request.hold('answers', bytes.length)
  return answerBytes(bytes, isSafe, request, reply)
}

/** Equal requests get equal bytes, so the bytes themselves name the answer. */
function answerBytes(
  bytes: Buffer,
  isSafe: boolean,
  request: FastifyRequest,
  reply: FastifyReply
): FastifyReply {
  const etag = toEntityTag(toResultId(bytes), 'tax')
  reply.headers({
    etag,
    'cache-control': cacheControlOf(request),
    vary: varyOfResults
  })
  if (isSafe && isHeldByCaller(request.headers['if-none-match'], etag)) {
    return reply.code(notModified).send()
  }
  return reply.header('content-type', jsonMediaType).send(bytes)
}

/**
 * The law as it is computed with, each figure with its section and source, and the rates and limits of the
 * savings schemes by date.
 */
export function taxYearsOf({ taxYears }: Rulebook): object {
  const last = taxYears.length - 1
  return {
    taxYears: taxYears.map((each, index) => ({ ...each, standsInForLaterYears: index === last })),
    schemes,
    meta: { version, currency: 'INR' }
  }
}
