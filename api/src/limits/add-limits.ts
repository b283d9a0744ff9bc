/** Puts the limits in front of the routes: who asks, and whether it is within the quota. */
import { isWellFormed, type Tier } from '@arthayu/host/keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../problem.ts'
import { type Caller, freeCaller, unlimitedCaller } from './caller.ts'
import { countedAddress } from './client-address.ts'
import { isReadableByAll, type KeyStore, noKeys, openKeyStore } from './key-store.ts'
import { limitHeaders } from './limit-headers.ts'
import { createLimiter, type Decision, type Limiter, type LimiterOptions } from './limiter.ts'
import { sendsTwoKeys, sentKey } from './sent-key.ts'

export interface LimitsOptions {
  readonly counts: LimiterOptions
  /** Path of the key file; left out, every key is unknown. */
  readonly keyFile?: string | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Known on counted routes; elsewhere, and with limits off, a caller without any limit. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** Whether requests of the route count. Left out: those under `/api/` do. */
    isCounted?: boolean
  }
}

export interface Limits {
  /** What counts; null when limits are off. */
  readonly limiter: Limiter | null
  /** Counts a request of a route that decides by the body whether it counts; throws as others do. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/**
 * Counts and limits the requests of counted routes, and sets `request.caller` on all. Throws a `KeyFileError`
 * when the key file is wrong.
 */
export function addLimits(app: FastifyInstance, options: LimitsOptions | 'off'): Limits {
  app.decorateRequest('caller')
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = unlimitedCaller
    done()
  })
  if (options === 'off') return { limiter: null, admit: async () => undefined }
  const keys = openKeys(app, options.keyFile)
  const limiter = createLimiter(options.counts, state => {
    app.log.warn({ state }, 'where requests are counted has changed')
  })
  app.addHook('onReady', () => limiter.open())
  app.addHook('onClose', async () => {
    keys.close()
    await limiter.close()
  })
  const admit: Limits['admit'] = (request, reply) => admitBy(request, reply, keys, limiter)
  app.addHook('onRequest', async (request, reply) => {
    if (isCounted(request)) await admit(request, reply)
  })
  return { limiter, admit }
}

function openKeys(app: FastifyInstance, path: string | undefined): KeyStore {
  if (path === undefined) return noKeys
  if (isReadableByAll(path)) {
    app.log.warn(
      'everybody on this machine can read the key file; make it readable by its owner alone (chmod 600)'
    )
  }
  return openKeyStore(path, fault => {
    if (fault === null) app.log.info('the key file has been read again')
    else app.log.error({ reason: fault.message }, 'the key file is wrong; its last good state stays in force')
  })
}

/** An unknown path and a preflight have no route, so they never count. */
function isCounted({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isCounted ?? routeOptions.url?.startsWith('/api/') ?? false
}

/** Sets the caller and the headers, or throws: `rate-limit-exceeded`, `invalid-api-key`. */
async function admitBy(
  request: FastifyRequest,
  reply: FastifyReply,
  keys: KeyStore,
  limiter: Limiter
): Promise<void> {
  const key = sentKey(request.headers)
  const isTwofold = sendsTwoKeys(request.headers)
  const holder = key !== undefined && !isTwofold && isWellFormed(key) ? keys.find(key) : undefined
  // Whoever sends a wrong key is counted as if without one, so that guessing is not free.
  const caller = holder ?? freeCaller(countedAddress(request))
  const decision = await limiter.consume(caller)
  if (decision !== null) {
    reply.headers(limitHeaders(caller.tier, decision))
    if (!decision.isAdmitted) throw tooManyRequests(caller.tier, decision)
  }
  if (key !== undefined && holder === undefined) throw invalidKey(isTwofold ? twoKeys : faultOf(key))
  request.caller = caller
}

function tooManyRequests(tier: Tier, { quota, resetSeconds }: Decision): ProblemError {
  const advice = tier === 'freemium' ? ' An API key raises the limit.' : ''
  return new ProblemError('rate-limit-exceeded', {
    detail:
      `The tier ${tier} allows ${quota} requests a minute; ` +
      `the next minute begins in ${resetSeconds} s.${advice}`,
    headers: { 'retry-after': String(resetSeconds) },
    violatedPolicies: [tier]
  })
}

const twoKeys = 'X-API-Key and Authorization hold different keys; send one of them.'

const faultOf = (key: string): string =>
  isWellFormed(key)
    ? 'The API key is unknown or has been revoked.'
    : 'The API key has a typing error: it is ay_live_ and 36 letters and digits with a checksum.'

function invalidKey(detail: string): ProblemError {
  const headers = { 'www-authenticate': 'ApiKey realm="arthayu", Bearer realm="arthayu"' }
  return new ProblemError('invalid-api-key', { detail, headers })
}
