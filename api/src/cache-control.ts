/** Who may keep an answer, and for how long. */
import type { FastifyRequest } from 'fastify'

/**
 * `Cache-Control` of a result. Only what is asked without a key and without a body may be shared: an answer
 * to a key may bear its holder's branding, and caches do not know QUERY.
 */
export function cacheControlOf({ method, headers }: FastifyRequest): string {
  if (method === 'POST') return 'private, no-cache'
  const isShared = method !== 'QUERY' && headers['x-api-key'] === undefined
  return `${isShared ? 'public' : 'private'}, max-age=86400`
}
