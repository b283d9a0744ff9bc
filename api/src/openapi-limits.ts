/** What the limits add to the operations of the OpenAPI document: the key, the headers, 401 and 429. */

import type { JsonObject } from './json.ts'
import { limitHeaderNames } from './limits/limit-headers.ts'
import { header, mapValues, problemResponses } from './openapi-parts.ts'

const schemes = ['ApiKey', 'Bearer'] as const
const [apiKey, bearer] = schemes

export const securitySchemes: JsonObject = {
  [apiKey]: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description:
      'Optional API key. Without one, 5 requests a minute per client address (freemium). With one, 1,000 ' +
      'a minute per key (growth), or unlimited unless the contract sets a limit (enterprise).'
  },
  [bearer]: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key as Authorization: Bearer, for programs that cannot send another header.'
  }
}

/** `X-RateLimit-Limit` becomes the component `XRateLimitLimit`. */
const toComponent = (name: string): string => name.replaceAll('-', '')

/** References to the headers of the limits, by name. */
export const limitHeaderReferences: JsonObject = Object.fromEntries(
  limitHeaderNames.map(name => [name, header(toComponent(name))])
)

/** The paths with the limits on every operation under `/api/`: all of them count. */
export function withLimits(paths: JsonObject): JsonObject {
  return mapValues(paths, (path, item) =>
    path.startsWith('/api/') ? mapValues(item, (_method, operation) => limited(operation)) : item
  )
}

/** 401 and 429 with the headers of the limits. */
export const limitProblems = (): JsonObject => withLimitHeaders(refusals())

function refusals(): JsonObject {
  const problems = problemResponses(['invalid-api-key', 'rate-limit-exceeded'])
  const { 401: unauthorized = {}, 429: tooMany = {} } = problems as Readonly<Record<number, JsonObject>>
  return { 401: unauthorized, 429: tooMany }
}

/** No route or no whole head: refused before anything is counted. */
const uncounted: ReadonlySet<string> = new Set(['405', '408', '431'])

const withLimitHeaders = (responses: JsonObject): JsonObject =>
  mapValues(responses, (status, response) =>
    response.$ref === undefined && !uncounted.has(status)
      ? { ...response, headers: { ...(response.headers as JsonObject), ...limitHeaderReferences } }
      : response
  )

function limited(operation: JsonObject): JsonObject {
  const responses = withLimitHeaders({ ...(operation.responses as JsonObject), ...refusals() })
  return { ...operation, security: [{}, ...schemes.map(scheme => ({ [scheme]: [] }))], responses }
}
