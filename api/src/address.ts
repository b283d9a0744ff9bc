/** What the service takes from an address: links to itself, and the path without the query. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Labels with dots between them, and a port. */
const plainHost = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.?(:[0-9]{1,5})?$/
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
    return host !== undefined && isPlainHost(host) ? `http://${host}` : listeningUrl(app)
  }
}

/** Whether a link may begin with the host. What has the form may still be in no URL, such as `x:99999`. */
const isPlainHost = (host: string): boolean => plainHost.test(host) && URL.canParse(`http://${host}`)

/** The address the server listens on, as a link that works on this machine. */
export function listeningUrl(app: FastifyInstance): string {
  const bound = app.server.address()
  return bound === null || typeof bound === 'string' ? 'http://localhost' : urlOf(bound.address, bound.port)
}

/** A link to an address of this machine; an IPv6 address in brackets. */
export function urlOf(address: string, port: number): string {
  const isEveryAddress = address === '0.0.0.0' || address === '::'
  const host = address.includes(':') ? `[${address}]` : address
  return `http://${isEveryAddress ? 'localhost' : host}:${port}`
}

/** The path of a request target. The query is left out: it may carry a person's money. */
export function pathOf(target: string): string {
  const path = target.replace(schemeAndHost, '')
  const end = path.search(/[?#]/)
  return (end < 0 ? path : path.slice(0, end)) || '/'
}
