/** Parts that several operations of the OpenAPI document share: parameters, headers, problem responses. */
import { strictQuerySchema, viewQuerySchema } from '@arthayu/engine'
import type { Json, JsonObject } from './json.ts'
import { toJson } from './openapi-schemas.ts'
import { type ProblemCode, type ProblemKind, problemMediaType, problems } from './problem.ts'
import { exampleOf } from './problem-pages.ts'

/** The address in examples. */
export const exampleBaseUrl = 'https://api.arthayu.example'

/** What is answered to a body that cannot be read. */
export const bodyProblems = [
  'malformed-json',
  'payload-too-large',
  'too-many-values',
  'unsupported-media-type',
  'transfer-coding-not-supported'
] as const

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
export const headerComponents: JsonObject = {
  RequestId: textHeader('Request id: the one sent, or a new one. Quote it in reports.'),
  EntityTag: textHeader(
    'Entity tag of the result; send it as If-None-Match to check whether the result is still current.'
  ),
  CacheControl: textHeader('Caching rules of the response.'),
  Vary: textHeader('Request headers on which the response depends.'),
  ServerTiming: textHeader('Time in the engine and in serialisation, milliseconds.'),
  AcceptQuery: textHeader('Media type of the bodies of QUERY (RFC 10008).'),
  RetryAfter: textHeader('Seconds to wait before retrying.'),
  Allow: textHeader('Supported methods.'),
  WWWAuthenticate: textHeader(
    'How to send a key: in the X-API-Key header, or as a Bearer token in Authorization.'
  ),
  RateLimitPolicy: textHeader('Tier with its quota (q) and window in seconds (w). Not sent if unlimited.'),
  RateLimit: textHeader('Remaining requests (r) and seconds until the quota resets (t).'),
  XRateLimitLimit: textHeader('Requests per minute.'),
  XRateLimitRemaining: textHeader('Requests remaining in this window.'),
  XRateLimitReset: textHeader('Seconds until the quota resets.')
}

/** The request parameters that the headers of a run make up. */
export const parameterComponents: JsonObject = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Your own id for this request. An id of another form is replaced.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    example: 'my-request-0001'
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description:
      'ETag of a stored result. If the result is still current, the response is 304 without a body.',
    schema: { type: 'string' }
  }
}

interface ParameterSource {
  readonly properties: object
  readonly required?: readonly string[] | undefined
}

/** Returns query parameters made from an object schema; `examples` gives some of them values. */
export function queryParameters(
  source: ParameterSource,
  examples: Readonly<Record<string, Json>> = {}
): JsonObject[] {
  return Object.entries(toJson(source.properties)).map(([name, given]) => {
    const { description = '', ...schema } = given as JsonObject
    const example = examples[name]
    return {
      name,
      in: 'query',
      required: source.required?.includes(name) ?? false,
      description,
      // A list is one value with commas, not a parameter that repeats.
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
      schema,
      ...(example === undefined ? {} : { example })
    }
  })
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
      [problemMediaType]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples)
      }
    }
  }
}

/** Returns the paths with `Accept-Query` on every 405 of those that support QUERY. */
export function withAcceptQuery(paths: JsonObject): JsonObject {
  const acceptQuery: JsonObject = { 'Accept-Query': header('AcceptQuery') }
  const describe = (operation: JsonObject): JsonObject => {
    const { 405: refused = {}, ...others } = operation.responses as Readonly<Record<number, JsonObject>>
    const headers = { ...(refused.headers as JsonObject), ...acceptQuery }
    return { ...operation, responses: { ...others, 405: { ...refused, headers } } }
  }
  return mapValues(paths, (_path, item) =>
    'x-query' in item ? mapValues(item, (_method, operation) => describe(operation)) : item
  )
}

/** The object with every value replaced; its values are objects too. */
export function mapValues(
  object: JsonObject,
  map: (key: string, value: JsonObject) => JsonObject
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, map(key, value as JsonObject)])
  )
}

/** Reference to a header of the components. */
export function header(name: string): JsonObject {
  return { $ref: `#/components/headers/${name}` }
}

function textHeader(description: string): JsonObject {
  return { description, schema: { type: 'string' } }
}

/** A component of the document. */
export const ref = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` })

/** The query of every route with a body. */
export const strictParameter = (): JsonObject[] => queryParameters(strictQuerySchema)

/** The query of a route that returns a series. */
export const viewParameters = (): JsonObject[] => [...queryParameters(viewQuerySchema), ...strictParameter()]

/** The query of a route whose series is by year unless it says otherwise. */
export const yearlyViewParameters = (): JsonObject[] =>
  viewParameters().map(each =>
    each.name === 'granularity'
      ? { ...each, schema: { ...(each.schema as JsonObject), default: 'year' } }
      : each
  )
