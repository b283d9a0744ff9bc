/** Caching rules of responses. */
import type { FastifyRequest } from 'fastify'
import { sentKey } from './limits/sent-key.ts'

/** The headers of a request that decide about a result. */
export const varyOfResults = 'Accept, Accept-Encoding, X-API-Key, Authorization'

/**
 * `Cache-Control` of a result. Only what is asked without a key and without a body may be shared: an answer
 * to a key may bear its holder's branding, and caches do not know QUERY.
 */
export function cacheControlOf({ method, headers }: FastifyRequest): string {
  if (method === 'POST') return 'private, no-cache'
  const isShared = method !== 'QUERY' && sentKey(headers) === undefined
  return `${isShared ? 'public' : 'private'}, max-age=86400`
}
