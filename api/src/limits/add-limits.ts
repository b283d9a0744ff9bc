/** Puts the limits before the routes: finds the caller and checks its quota. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../http/problem.ts'
import type { Asker, Askers } from './asker.ts'
import { type Caller, type Network, unlimitedCaller } from './caller.ts'
import { limitHeaders } from './limit-headers.ts'
import type { Decision, Limiter, LimiterOptions } from './limiter.ts'

export interface LimitsOptions {
  readonly counts: LimiterOptions
  /** Path of the key file. If omitted, every key is unknown. */
  readonly keyFile?: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, on counted routes. On others, and with limits off, a caller without limits. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** Whether requests of the route count. If omitted, those under `/api/` do. */
    isCounted?: boolean
    /** Whether the requests of the route are messages, of which a question takes several. */
    isOfMessages?: boolean
  }
}

/** What the hooks count with. */
interface LimitParts {
  /** Null when limits are off. */
  readonly limiter: Limiter | null
  readonly askers: Askers
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Counts and limits the requests of counted routes, and sets `request.caller` on all. */
export function addLimits(app: FastifyInstance, { limiter, askers, admit }: LimitParts): void {
  app.decorateRequest('caller')
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = unlimitedCaller
    done()
  })
  if (limiter === null) return
  app.addHook('onReady', () => limiter.open())
  app.addHook('onClose', () => limiter.close())
  app.addHook('onRequest', async (request, reply) => {
    if (isCounted(request)) await admit(request, reply)
    else if (request.routeOptions.config.isOfMessages) await admitMessage(askers.of(request), limiter)
  })
}

/** Messages for each request of a quota: to begin, to learn of the tools and to call one takes four. */
const messagesOfRequest = 10

/** Counts a message at its head, in a window of its own, or throws `rate-limit-exceeded`. */
async function admitMessage(asker: Asker, limiter: Limiter): Promise<void> {
  const { caller } = asker
  const { requestsPerMinute, network } = caller
  const decision = await limiter.consume({
    ...caller,
    ...(requestsPerMinute !== null && messagesOf({ ...caller, requestsPerMinute })),
    network: network && messagesOf(network)
  })
  if (decision?.isAdmitted === false) throw tooManyRequests(asker, decision, 'messages')
}

/** The same quota, of messages. */
const messagesOf = ({ countedAs, requestsPerMinute }: Network): Network => ({
  countedAs: `message:${countedAs}`,
  requestsPerMinute: messagesOfRequest * requestsPerMinute
})

/** An unknown path and a preflight have no route, so they never count. */
function isCounted({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isCounted ?? routeOptions.url?.startsWith('/api/') ?? false
}

/** Sets the caller and the headers, or throws: `rate-limit-exceeded`, `invalid-api-key`. */
export async function admitBy(
  request: FastifyRequest,
  reply: FastifyReply,
  askers: Askers,
  limiter: Limiter
): Promise<void> {
  const asker = askers.of(request)
  const { caller, keyFault } = asker
  const decision = await limiter.consume(caller)
  if (decision !== null) {
    reply.headers(limitHeaders(caller.tier, decision))
    if (!decision.isAdmitted) throw tooManyRequests(asker, decision)
  }
  if (keyFault !== null) throw invalidKey(keyFault)
  request.caller = caller
}

function tooManyRequests(
  { caller: { tier }, keyFault }: Asker,
  { quota, networkQuota, resetSeconds }: Decision,
  counted: 'requests' | 'messages' = 'requests'
): ProblemError {
  const allowed =
    networkQuota === undefined
      ? `${quota} ${counted} a minute`
      : `${networkQuota} ${counted} a minute from one IPv6 network (/56)`
  const wrongKey = keyFault === null ? '' : ` The key of the request was not accepted. ${keyFault}`
  const advice = tier === 'freemium' ? wrongKey || ' An API key raises the limit.' : ''
  return new ProblemError('rate-limit-exceeded', {
    detail: `The ${tier} tier allows ${allowed}; the next minute begins in ${resetSeconds} s.${advice}`,
    headers: { 'retry-after': String(resetSeconds) },
    violatedPolicies: [tier]
  })
}

function invalidKey(detail: string): ProblemError {
  const headers = { 'www-authenticate': 'ApiKey realm="arthayu", Bearer realm="arthayu"' }
  return new ProblemError('invalid-api-key', { detail, headers })
}
