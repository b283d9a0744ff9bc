/** The responses of the OpenAPI document: their headers, the problems, and what the limits add to them. */
import type { JsonObject } from '../http/json.ts'
import { exampleOf, type ProblemCode, type ProblemKind, problemMediaType, problems } from '../http/problem.ts'
import { limitHeaderNames } from '../limits/limit-headers.ts'
import { exampleBaseUrl, header, mapValues, ref, toJson } from './schema-parts.ts'

const everywhere: readonly ProblemCode[] = [
  'malformed-request',
  'method-not-allowed',
  'request-timeout',
  'headers-too-large',
  'too-many-at-once',
  'internal-error',
  'overloaded',
  'shutting-down'
]

const retryAfterCodes: readonly ProblemCode[] = ['shutting-down', 'rate-limit-exceeded', 'too-many-at-once']

/** Response headers of the document. */
export const headerComponents: JsonObject = Object.fromEntries(
  Object.entries({
    RequestId: 'Request id: the one sent, or a new one. Quote it in reports.',
    EntityTag:
      'Entity tag of the result; send it as If-None-Match to check whether the result is still current.',
    CacheControl: 'Caching rules of the response.',
    Vary: 'Request headers on which the response depends.',
    ServerTiming: 'Time in the engine and in serialisation, milliseconds.',
    AcceptQuery: 'Media type of the bodies of QUERY (RFC 10008).',
    RetryAfter: 'Seconds to wait before retrying.',
    Allow: 'Supported methods.',
    WWWAuthenticate: 'How to send a key: in the X-API-Key header, or as a Bearer token in Authorization.',
    RateLimitPolicy: 'Tier with its quota (q) and window in seconds (w). Not sent if unlimited.',
    RateLimit: 'Remaining requests (r) and seconds until the quota resets (t).',
    XRateLimitLimit: 'Requests per minute.',
    XRateLimitRemaining: 'Requests remaining in this window.',
    XRateLimitReset: 'Seconds until the quota resets.'
  }).map(([name, description]) => [name, { description, schema: { type: 'string' } }])
)

/** `X-RateLimit-Limit` is the component `XRateLimitLimit`. */
const limitHeaderReferences: JsonObject = Object.fromEntries(
  limitHeaderNames.map(name => [name, header(name.replaceAll('-', ''))])
)

export const notModifiedResponse: JsonObject = {
  description: 'The result with the ETag in If-None-Match is still current. No body, and no simulation.',
  headers: { ETag: header('EntityTag'), 'Cache-Control': header('CacheControl'), ...limitHeaderReferences }
}

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

/** The problem responses of an operation: those named, and those that any request may meet. */
export function problemResponses(codes: readonly ProblemCode[]): JsonObject {
  const all = [...codes, ...everywhere]
  const statuses = [...new Set(all.map(code => problems[code].status))]
  return Object.fromEntries(
    statuses.map(status => [status, problemResponse(all.filter(code => problems[code].status === status))])
  )
}

function problemResponse(codes: readonly ProblemCode[]): JsonObject {
  const kinds: readonly ProblemKind[] = codes.map(code => problems[code])
  const examples = codes.map(code => [code, { value: toJson(exampleOf(code, exampleBaseUrl)) }] as const)
  return {
    description: kinds.map(kind => `${kind.title}.`).join(' '),
    headers: {
      'X-Request-Id': header('RequestId'),
      ...(codes.some(code => retryAfterCodes.includes(code)) ? { 'Retry-After': header('RetryAfter') } : {}),
      ...(codes.includes('invalid-api-key') ? { 'WWW-Authenticate': header('WWWAuthenticate') } : {}),
      ...(codes.includes('method-not-allowed') ? { Allow: header('Allow') } : {})
    },
    content: {
      [problemMediaType]: { schema: ref('schemas', 'Problem'), examples: Object.fromEntries(examples) }
    }
  }
}

/** 401 and 429 with the headers of the limits. */
export const limitProblems = (): JsonObject => withLimitHeaders(refusals())

function refusals(): JsonObject {
  const found = problemResponses(['invalid-api-key', 'rate-limit-exceeded'])
  const { 401: unauthorized = {}, 429: tooMany = {} } = found as Readonly<Record<number, JsonObject>>
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

/** The operation of a request that counts. */
export function limited(operation: JsonObject): JsonObject {
  const responses = withLimitHeaders({ ...(operation.responses as JsonObject), ...refusals() })
  return { ...operation, security: [{}, ...schemes.map(scheme => ({ [scheme]: [] }))], responses }
}
