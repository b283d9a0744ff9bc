/**
 * Paths and methods: 404 for an unknown path, 405 with `Allow` for a known one, and the answer to
 * OPTIONS.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from './address.ts'
import { preflightHeaders } from './common-headers.ts'
import { jsonMediaType } from './media-type.ts'
import { noContent, ProblemError } from './problem.ts'

/** The methods of every registered route, by its path as registered (`/problems/:code`). */
export type MethodTable = Map<string, Set<string>>

/** Collects the routes that are added later, and answers requests without a route before reading a body. */
export function addMethodTable(app: FastifyInstance, table: MethodTable): void {
  app.addHook('onRoute', ({ url, method }) => {
    const methods = table.get(url) ?? new Set(['OPTIONS'])
    for (const each of [method].flat()) {
      methods.add(each)
    }
    table.set(url, methods)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answerUnrouted(table, request, reply)
    else done()
  })
}

function answerUnrouted(table: MethodTable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = methodsOf(table, pathOf(request.url))
  const isPreflight = request.headers['access-control-request-method'] !== undefined
  if (request.method === 'OPTIONS' && (methods !== undefined || isPreflight)) {
    // The preflight of an unknown path succeeds too, so that the page can read the 404 that follows.
    const offered = methods === undefined ? {} : offerOf(methods)
    return reply
      .code(noContent)
      .headers({ ...preflightHeaders, ...offered })
      .send()
  }
  if (methods === undefined) {
    throw new ProblemError('not-found')
  }
  const headers = offerOf(methods)
  throw new ProblemError('method-not-allowed', {
    detail: `This path does not support ${request.method}. Use one of ${headers.allow}.`,
    headers
  })
}

/** Returns `Allow`, and with QUERY `Accept-Query` (RFC 10008), because no hook of a route runs here. */
function offerOf(methods: ReadonlySet<string>): { readonly allow: string; readonly 'accept-query'?: string } {
  const allow = [...methods].toSorted().join(', ')
  return methods.has('QUERY') ? { allow, 'accept-query': jsonMediaType } : { allow }
}

function methodsOf(table: MethodTable, path: string): ReadonlySet<string> | undefined {
  const exact = table.get(path)
  if (exact !== undefined) {
    return exact
  }
  const pattern = [...table.keys()].find(each => matches(each, path))
  return pattern === undefined ? undefined : table.get(pattern)
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}
