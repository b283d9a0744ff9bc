/** What the service takes from an address: links to itself, and the path without the query. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const plainHost = /^[A-Za-z0-9.-]+(:[0-9]{1,5})?$/
const schemeAndHost = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/

/** Start of absolute links, without a slash at the end. */
export type BaseUrlOf = (request?: FastifyRequest) => string

/**
 * Says where the service is reached: at the configured public address; else at the Host header of the
 * request, if it is a plain host (a header is the caller's, and must not smuggle anything into a link); else
 * where the server listens.
 */
export function baseUrlBuilder(app: FastifyInstance, publicUrl: string | undefined): BaseUrlOf {
  if (publicUrl !== undefined) {
    return () => publicUrl
  }
  return request => {
    const host = request?.headers.host
    return host !== undefined && plainHost.test(host) ? `http://${host}` : listeningUrl(app)
  }
}

/** The address the server listens on, as a link that works on this machine; an IPv6 address in brackets. */
export function listeningUrl(app: FastifyInstance): string {
  const bound = app.server.address()
  if (bound === null || typeof bound === 'string') {
    return 'http://localhost'
  }
  const isEveryAddress = bound.address === '0.0.0.0' || bound.address === '::'
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return `http://${isEveryAddress ? 'localhost' : host}:${bound.port}`
}

/** The path of a request target. The query is left out: it may carry a person's money. */
export function pathOf(target: string): string {
  const path = target.replace(schemeAndHost, '')
  const end = path.search(/[?#]/)
  return (end < 0 ? path : path.slice(0, end)) || '/'
}
