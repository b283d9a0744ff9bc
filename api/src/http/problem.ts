/**
 * Problems (RFC 9457): what the service returns when it cannot do what was asked.
 * The only file with the HTTP statuses of problems. Every code has a page under `/problems/`.
 */
import type { Issue } from '@arthayu/engine'

export interface ProblemKind {
  readonly status: number
  readonly title: string
  /** For the page of the code: what it means, and what to do. */
  readonly meaning: string
  readonly remedy: string
  /** An example of `detail`. */
  readonly example: string
}

export const problems = {
  'malformed-json': {
    status: 400,
    title: 'The body is not JSON',
    meaning:
      'The body is empty, is not valid UTF-8, or is not valid JSON at the position given in detail. An ' +
      'object that has a name twice counts as not valid: one of the two values would be lost.',
    remedy: 'Send one JSON object. Watch for trailing commas, single quotes, comments, NaN and Infinity.',
    example: 'Expected a value at line 3, column 18 (position 52).'
  },
  'malformed-request': {
    status: 400,
    title: 'Malformed HTTP request',
    meaning:
      'The request line, the URL, a header or the framing of the body is not valid HTTP, or the query has ' +
      'more than 100 parameters.',
    remedy: 'Check the percent-encoding of the URL, the Content-Length, and that there is one Host header.',
    example: 'The URL is not valid: its percent-encoding is broken.'
  },
  'invalid-api-key': {
    status: 401,
    title: 'Invalid API key',
    meaning:
      'The key in X-API-Key or Authorization: Bearer is mistyped, unknown or revoked, or the two headers ' +
      'hold different keys.',
    remedy: 'Compare the key with the one you were given, or omit the header to use the free tier.',
    example: 'The API key is unknown or has been revoked.'
  },
  'metrics-token-required': {
    status: 401,
    title: 'Metrics token required',
    meaning: 'Only the operator may read the metrics. The Authorization header does not hold the token.',
    remedy: 'Send the METRICS_TOKEN of the service as Authorization: Bearer.',
    example: 'Send the metrics token as Authorization: Bearer.'
  },
  'origin-not-allowed': {
    status: 403,
    title: 'Origin not allowed',
    meaning:
      'A browser sent the request from a web page whose origin is not allowed. This stops a foreign page ' +
      'from reaching a service on the machine of its reader (DNS rebinding).',
    remedy:
      'Call from a program, which sends no Origin, or ask the operator to add the origin to MCP_ORIGINS.',
    example: 'The Origin of this request is not allowed by this service.'
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    meaning:
      'The service has no resource with this path. Paths are case-sensitive and do not end with a slash.',
    remedy: 'Compare the path with the reference at /docs.',
    example: 'This path does not exist. See the reference at /docs.'
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists, but does not support this method.',
    remedy: 'Use one of the methods in the Allow header of the response.',
    example: 'This path does not support DELETE. Use one of GET, HEAD, OPTIONS.'
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    meaning: 'The Accept or Accept-Encoding header excludes everything the service can send.',
    remedy:
      'Accept application/json for the whole result or text/csv for the time series, or omit the header. ' +
      'Do not refuse the coding identity unless you accept gzip or br.',
    example: 'Results are available as application/json and text/csv.'
  },
  'request-timeout': {
    status: 408,
    title: 'Request timeout',
    meaning: 'The whole request did not arrive in time.',
    remedy: 'Send the whole request without a pause; check the Content-Length and the connection.',
    example: 'The whole request did not arrive in time.'
  },
  'payload-too-large': {
    status: 413,
    title: 'Body too large',
    meaning: 'A body may have at most 1 MiB (1,048,576 bytes).',
    remedy:
      'Send fewer plans at a time, send patches of a common base, and omit members the service does not use.',
    example:
      'The body is larger than 1 MiB (1,048,576 bytes). Split a batch into several requests, or run the ' +
      'plans with the command arthayu bulk.'
  },
  'too-many-values': {
    status: 413,
    title: 'Too many values in the body',
    meaning:
      'A body may have at most 16,384 values, a batch 1,00,000. Values are members of objects and entries ' +
      'of lists; no valid plan comes near the limit.',
    remedy: 'Omit members the service does not use, and send fewer plans at a time.',
    example:
      'The body has more than 16,384 values (members of objects and entries of lists). Split a batch into ' +
      'several requests, or run the plans with the command arthayu bulk.'
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The body must be JSON in UTF-8 without a content coding. The headers say it is something else.',
    remedy: 'Send Content-Type: application/json, no charset other than utf-8, and no Content-Encoding.',
    example: 'Send the body with Content-Type: application/json.'
  },
  'invalid-input': {
    status: 422,
    title: 'Invalid request',
    meaning:
      'Some members or parameters are missing, have the wrong type, are out of range or contradict others.',
    remedy:
      'Each entry of errors says where the error is and what is wrong. All errors are reported at once.',
    example: '1 error in the request; see errors.'
  },
  'result-too-large': {
    status: 422,
    title: 'Result too large',
    meaning:
      'An amount of the result is above ₹9 lakh crore (9 × 10¹²), which cannot be calculated to the exact ' +
      'paisa.',
    remedy: 'Use smaller amounts, lower rates or a shorter plan.',
    example: 'The result is too large; see errors.'
  },
  'too-much-work': {
    status: 422,
    title: 'Too much work',
    meaning:
      'A request may take 0.4 seconds of processor time without a key, five with a growth key and twenty ' +
      'with an enterprise key. This request was estimated to take more, took three times as much, or ' +
      'needed more memory than a thread has.',
    remedy: 'Ask for fewer paths, values or milestones, or use a shorter plan or fewer portfolios.',
    example: 'The request takes too much work; see errors.'
  },
  'too-many-at-once': {
    status: 429,
    title: 'Too many requests at once',
    meaning:
      'Your requests in progress use your whole share of the service. The share is smaller while many ' +
      'clients send requests.',
    remedy: 'Wait for a response before you send the next request, then repeat the refused one.',
    example: '64 of your connections wait for responses. Wait for one before you send the next request.'
  },
  'rate-limit-exceeded': {
    status: 429,
    title: 'Rate limit exceeded',
    meaning:
      'You have used all your requests of this minute. Requests are counted by API key, or by IP address ' +
      'without a key. All IPv6 addresses of one /56 also share 80 requests a minute.',
    remedy:
      'Wait for the number of seconds in the Retry-After header. The RateLimit headers of every response ' +
      'say how many requests remain. An API key in the X-API-Key header raises the limit.',
    example:
      'The freemium tier allows 5 requests a minute; the next minute begins in 42 s. An API key raises the ' +
      'limit.'
  },
  'batch-too-large': {
    status: 422,
    title: 'Batch response too large',
    meaning: 'A batch response is limited to 50 MB. This item, or one before it, exceeded that.',
    remedy: 'Send the remaining items in another batch, or ask for granularity=year or fewer fields.',
    example: 'The response of this batch has reached 50 MB, so this item has no result.'
  },
  'headers-too-large': {
    status: 431,
    title: 'Headers too large',
    meaning: 'The URL and the headers together may have about 16 KiB.',
    remedy: 'Remove cookies and other headers the service does not need, or send the plan as a body.',
    example: 'The URL and the headers are too large.'
  },
  'internal-error': {
    status: 500,
    title: 'Internal server error',
    meaning:
      'The service has an error; the request is not the cause. The error was logged with the request id.',
    remedy: 'Report it with the requestId of the response. The same request will most likely fail again.',
    example: 'The service failed. Please report this with the requestId.'
  },
  'transfer-coding-not-supported': {
    status: 501,
    title: 'Transfer coding not supported',
    meaning: 'The Transfer-Encoding header names a coding other than chunked.',
    remedy: 'Send the body with a Content-Length, or with Transfer-Encoding: chunked and no other coding.',
    example: 'The only supported transfer coding is chunked.'
  },
  overloaded: {
    status: 503,
    title: 'Service overloaded',
    meaning: 'This instance gets more requests than it can handle in time, so it refuses some at once.',
    remedy: 'Retry after the number of seconds in the Retry-After header, and send requests less often.',
    example: 'There are too many requests at the moment. Retry later.'
  },
  'shutting-down': {
    status: 503,
    title: 'Service shutting down',
    meaning: 'This instance is about to stop and accepts no new requests.',
    remedy: 'Retry after the number of seconds in the Retry-After header.',
    example: 'This instance is stopping. Send the request again.'
  }
} as const satisfies Readonly<Record<string, ProblemKind>>

export type ProblemCode = keyof typeof problems

/** The statuses of other responses, so that all numbers are in one file. */
export const ok = 200
export const noContent = 204
export const notModified = 304

/** The body of a problem. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance: string
  readonly code: ProblemCode
  readonly requestId: string
  readonly errors?: readonly Issue[]
  /** The rate limits that were exceeded, by the names in `RateLimit-Policy`. */
  readonly 'violated-policies'?: readonly string[]
}

export interface ProblemExtras {
  readonly detail?: string
  readonly errors?: readonly Issue[]
  readonly violatedPolicies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown anywhere in the service to return a problem. */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(code)
    this.name = 'ProblemError'
    this.code = code
    this.extras = extras
  }
}

/** Where a problem arose: the parts of its links and ids. */
export interface ProblemPlace {
  readonly baseUrl: string
  readonly instance: string
  readonly requestId: string
}

/**
 * The body of a problem: the members of RFC 9457, then `code`, `requestId` and, where there are any,
 * `errors`.
 */
export function toProblem(code: ProblemCode, extras: ProblemExtras, place: ProblemPlace): Problem {
  const kind: ProblemKind = problems[code]
  return {
    type: `${place.baseUrl}/problems/${code}`,
    title: kind.title,
    status: kind.status,
    detail: extras.detail ?? kind.example,
    instance: place.instance,
    code,
    requestId: place.requestId,
    ...(extras.errors === undefined ? {} : { errors: extras.errors }),
    ...(extras.violatedPolicies === undefined ? {} : { 'violated-policies': extras.violatedPolicies })
  }
}

export const problemMediaType = 'application/problem+json'

/** Returns an example of a problem, for its page and for the OpenAPI document. */
export function exampleOf(code: ProblemCode, baseUrl: string): object {
  const place = { baseUrl, instance: '/api/v1/calculate', requestId: '5f0c1d7e9b3a4c2f8e6d7a1b2c3d4e5f' }
  if (code === 'invalid-input') {
    const pointer = '#/retirementAgeYears'
    return toProblem(code, { errors: [{ pointer, code: 'required', message: 'is required' }] }, place)
  }
  if (code === 'result-too-large') {
    const message = 'An amount exceeds 9e12 rupees.'
    return toProblem(code, { errors: [{ code: 'result-too-large', message }] }, place)
  }
  if (code === 'rate-limit-exceeded') {
    return toProblem(code, { violatedPolicies: ['freemium'] }, place)
  }
  return toProblem(code, {}, place)
}
