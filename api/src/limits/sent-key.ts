/** The key of a request: in X-API-Key, or as a Bearer token (RFC 6750), which more programs can send. */
import type { IncomingHttpHeaders } from 'node:http'

/** The key, or what was sent in its place; undefined when none is sent. */
export function sentKey({ 'x-api-key': key, authorization }: IncomingHttpHeaders): string | undefined {
  return key === undefined ? bearerIn(authorization) : String(key)
}

/** Whether both headers hold a key, and not the same. */
export function sendsTwoKeys(headers: IncomingHttpHeaders): boolean {
  const bearer = bearerIn(headers.authorization)
  return bearer !== undefined && bearer !== sentKey(headers)
}

const bearerIn = (authorization = ''): string | undefined => /^bearer +(.*)$/i.exec(authorization)?.[1]
