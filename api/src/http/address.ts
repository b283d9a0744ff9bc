/** What the service takes from an address: links to itself, and the path without the query. */
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const schemeAndHost = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/

/** Start of absolute links in the answer to a request, without a slash at the end. */
export type BaseUrlOf = (request?: FastifyRequest) => string

/**
 * Says where the service is reached: at the configured public address, else where the server listens, with
 * the scheme that a trusted proxy names in X-Forwarded-Proto. Never at what a Host header says: a cache would
 * hand the links of one caller to all others.
 */
export function baseUrlBuilder(app: FastifyInstance, publicUrl: string | undefined): BaseUrlOf {
  let listening: string | undefined
  app.addHook('onListen', async () => {
    const isOwn = /^(127\.|::1$)/.test((app.server.address() as AddressInfo | null)?.address ?? '')
    if (publicUrl === undefined && !isOwn)
      app.log.warn(
        `links in answers begin with ${listeningUrl(app)}; PUBLIC_URL names the address that callers use`
      )
  })
  return request => {
    if (publicUrl !== undefined) return publicUrl
    if (listening === undefined && app.server.listening) listening = listeningUrl(app)
    const base = listening ?? listeningUrl(app)
    return request?.protocol === 'https' ? base.replace('http:', 'https:') : base
  }
}

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

/** The path of a request target. Without the query, which may contain personal figures. */
export function pathOf(target: string): string {
  const path = target.replace(schemeAndHost, '')
  const end = path.search(/[?#]/)
  return (end < 0 ? path : path.slice(0, end)) || '/'
}
