/**
 * Answers that a caller may keep: their entity tags, 304 for what it still holds, `Cache-Control` and `Vary`
 * (RFC 9110, sections 8.8.3, 12.5.5 and 13.1.2).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sentKey } from '../limits/sent-key.ts'
import { notModified } from './problem.ts'

const tags = /(?:W\/)?"([^"]*)"/g

/** The headers of a request that decide about a result. */
export const varyOfResults = 'Accept, Accept-Encoding, X-API-Key, Authorization'

/** Weak, because `generatedAt` differs between answers that mean the same. */
export function toEntityTag(resultId: string, shape: string): string {
  return `W/"${resultId}-${shape}"`
}

/** Whether an `If-None-Match` header names the tag: `*`, or a list compared weakly. */
export function isHeldByCaller(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = entityTag.slice('W/"'.length, -1)
  if (ifNoneMatch.trim() === '*') return true
  // A header may have thousands of tags.
  if (!ifNoneMatch.includes(`"${opaque}"`)) return false
  return [...ifNoneMatch.matchAll(tags)].some(each => each[1] === opaque)
}

/** The tags of `If-None-Match`, where a 304 may answer: POST is not safe. */
export const heldTags = ({ method, headers }: FastifyRequest): string | undefined =>
  method === 'POST' ? undefined : headers['if-none-match']

/** The headers of a result with that tag. */
export const headersOfTag = (request: FastifyRequest, etag: string) => ({
  etag,
  'cache-control': cacheControlOf(request),
  vary: varyOfResults
})

/** Sends 304 if the caller still holds the result; returns whether it did. */
export function answersHeld(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  if (!isHeldByCaller(heldTags(request), etag)) return false
  reply.code(notModified).headers(headersOfTag(request, etag)).send()
  return true
}

/** Sends a result, or 304. The memory is not copied. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    etag,
    bytes,
    mediaType
  }: { readonly etag: string; readonly bytes: Uint8Array; readonly mediaType: string }
): FastifyReply {
  if (answersHeld(request, reply, etag)) return reply
  return (
    reply
      .headers({ 'content-type': mediaType, ...headersOfTag(request, etag) })
      // A text that never changes is known by its memory.
      .send(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  )
}

/**
 * `Cache-Control` of a result. Only what is asked without a key and without a body may be shared: an answer
 * to a key may bear its holder's branding, and caches do not know QUERY.
 */
function cacheControlOf({ method, headers }: FastifyRequest): string {
  if (method === 'POST') return 'private, no-cache'
  const isShared = method !== 'QUERY' && sentKey(headers) === undefined
  return `${isShared ? 'public' : 'private'}, max-age=86400`
}
