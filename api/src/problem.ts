/**
 * Problems (RFC 9457): what the service answers when it cannot answer what was asked.
 * The one file in which the HTTP statuses of problems stand. Every code has a page under `/problems/`.
 */
import type { Issue } from '@arthayu/engine'

export interface ProblemKind {
  readonly status: number
  readonly title: string
  /** For the page of the code: what it means, and what the caller can do. */
  readonly meaning: string
  readonly remedy: string
  /** A `detail` as the service would write it. */
  readonly example: string
}

export const problems = {
  'malformed-json': {
    status: 400,
    title: 'The body is not JSON',
    meaning:
      'The body is empty, is not valid UTF-8, or breaks the grammar of JSON at the place that is named.',
    remedy: 'Send one JSON object. Watch for trailing commas, single quotes, comments, NaN and Infinity.',
    example: 'Expected a value at line 3, column 18 (position 52).'
  },
  'malformed-request': {
    status: 400,
    title: 'The request is not valid HTTP',
    meaning: 'The request line, the address or a header cannot be read.',
    remedy:
      'Check the percent-encoding of the address, the Content-Length, and that there is one Host header.',
    example: 'The address is not a valid URL: its percent-encoding is broken.'
  },
  'invalid-api-key': {
    status: 401,
    title: 'The API key is not valid',
    meaning:
      'X-API-Key, or Authorization: Bearer, holds a key with a typing error, an unknown one or one that ' +
      'was revoked; or both hold one, and not the same.',
    remedy: 'Compare the key with the one that you were given, or leave the header out for the free tier.',
    example: 'The API key is unknown or has been revoked.'
  },
  'metrics-token-required': {
    status: 401,
    title: 'The metrics need their token',
    meaning: 'The metrics of this service are for its operator, and Authorization does not hold the token.',
    remedy: 'Send Authorization: Bearer with the METRICS_TOKEN of the service.',
    example: 'Send the token of the metrics as Authorization: Bearer.'
  },
  'origin-not-allowed': {
    status: 403,
    title: 'This page may not call here',
    meaning:
      'A browser sent the request for a web page of an origin that is not on the list. Without the list, a ' +
      'foreign page could reach a service on the machine of its reader (DNS rebinding).',
    remedy: 'Call from a program, which sends no Origin, or have the operator add the page to MCP_ORIGINS.',
    example: 'The Origin of the request is not on the list of this service.'
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    meaning:
      'No resource of the service has this path. Paths are case-sensitive and have no slash at the end.',
    remedy: 'Compare the path with the reference under /docs.',
    example: 'There is nothing at this path. The reference is under /docs.'
  },
  'method-not-allowed': {
    status: 405,
    title: 'This method is not offered here',
    meaning: 'The address exists, but not with this method.',
    remedy: 'Use one of the methods in the Allow header of the answer.',
    example: 'PUT is not offered here; the Allow header lists what is.'
  },
  'not-acceptable': {
    status: 406,
    title: 'None of the accepted media types is available',
    meaning: 'The header Accept, or Accept-Encoding, excludes everything that the service can send.',
    remedy:
      'Accept application/json for the whole result, or text/csv for the time series, or leave it ' +
      'out. Do not refuse the coding identity unless you take gzip or br.',
    example: 'Results are available as application/json and text/csv.'
  },
  'request-timeout': {
    status: 408,
    title: 'The request took too long to arrive',
    meaning: 'The request was not complete when the time for it had passed.',
    remedy: 'Send the whole request without a pause; check the Content-Length and the connection.',
    example: 'The request was not complete in time.'
  },
  'payload-too-large': {
    status: 413,
    title: 'The body is too large',
    meaning: 'A body may have at most 1 MiB (1,048,576 bytes).',
    remedy:
      'Send less: fewer plans at a time, patches of a common base, no members that the service does not know.',
    example: 'The body is larger than 1 MiB (1,048,576 bytes).'
  },
  'too-many-values': {
    status: 413,
    title: 'The body has too many values',
    meaning:
      'A body may have at most 16,384 values, a batch 1,00,000. Values are the members of objects and the ' +
      'entries of lists; no valid plan comes near the bound.',
    remedy: 'Leave out what the service does not know, and send fewer plans at a time.',
    example: 'It has more than 16,384 members of objects and entries of lists.'
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body has a media type that is not supported',
    meaning: 'Bodies are JSON in UTF-8 without a content coding. This one says that it is something else.',
    remedy: 'Send Content-Type: application/json, no charset other than utf-8, and no Content-Encoding.',
    example: 'The body must come with Content-Type: application/json.'
  },
  'invalid-input': {
    status: 422,
    title: 'The request is not valid',
    meaning:
      'Some members or parameters are missing, have the wrong type, are out of bounds or contradict others.',
    remedy: 'Each entry of errors names the place and says what is wrong. All faults are reported at once.',
    example: '1 error in the request; see errors.'
  },
  'result-too-large': {
    status: 422,
    title: 'The amounts grow beyond what can be computed exactly',
    meaning: 'An amount of the result would exceed 9 x 10^12 rupees, beyond which not every paisa is exact.',
    remedy: 'Use smaller amounts, lower rates or a shorter horizon.',
    example: 'The result is too large; see errors.'
  },
  'too-much-work': {
    status: 422,
    title: 'The request takes too much work',
    meaning:
      'A request may take one second of processor time without a key, five with a key of the tier growth ' +
      'and twenty with one of the tier enterprise. This one would take more, or it has taken three times ' +
      'as much, or more memory than a thread has.',
    remedy: 'Ask for fewer paths, values or milestones, or use a shorter plan or fewer portfolios.',
    example: 'The request takes too much work; see errors.'
  },
  'too-many-at-once': {
    status: 429,
    title: 'Too many requests at once',
    meaning:
      'Requests of this caller are under way or wait, and it has its share of what all callers have at the ' +
      'same time. The share is smaller while many callers ask.',
    remedy: 'Wait for an answer before you send the next request; then repeat the refused one.',
    example: '64 of your connections wait for answers. Wait for one before you send the next request.'
  },
  'rate-limit-exceeded': {
    status: 429,
    title: 'Too many requests',
    meaning:
      'The requests of this minute are used up. Without a key they are counted by address, with one by key.',
    remedy:
      'Wait for the seconds in the Retry-After header. The RateLimit headers of every answer tell what is ' +
      'left; an API key in the header X-API-Key raises the limit.',
    example:
      'The tier freemium allows 5 requests a minute; the next minute begins in 42 s. An API key raises the ' +
      'limit.'
  },
  'batch-too-large': {
    status: 422,
    title: 'The answers of the batch are too large',
    meaning:
      'The answers of one batch may have 50 MB in all. This item would have gone beyond, or came after.',
    remedy: 'Send the remaining items in another batch, or ask for granularity=year or fewer fields.',
    example: 'The answers of this batch have reached 50 MB; this item is not answered.'
  },
  'headers-too-large': {
    status: 431,
    title: 'The headers are too large',
    meaning: 'The address and the headers together may have about 16 KiB.',
    remedy: 'Drop cookies and other headers that the service does not need, or send the plan as a body.',
    example: 'The address and the headers are too large.'
  },
  'internal-error': {
    status: 500,
    title: 'The service failed',
    meaning: 'This is a fault of the service, not of the request. It has been logged with the request id.',
    remedy: 'Report it with the requestId of the answer. The same request will most likely fail again.',
    example: 'The service failed. Please report it with the requestId.'
  },
  'transfer-coding-not-supported': {
    status: 501,
    title: 'The transfer coding is not supported',
    meaning: 'The header Transfer-Encoding names a coding of the body other than chunked.',
    remedy: 'Send the body with a Content-Length, or with Transfer-Encoding: chunked and no other coding.',
    example: 'A body may be sent chunked, and in no other transfer coding.'
  },
  overloaded: {
    status: 503,
    title: 'The service is overloaded',
    meaning: 'More requests came than this instance can answer in good time, so some are refused at once.',
    remedy: 'Send the request again after the seconds in the Retry-After header, and less often.',
    example: 'There are too many requests just now; send this one again later.'
  },
  'shutting-down': {
    status: 503,
    title: 'The service is shutting down',
    meaning: 'This instance is about to stop and takes no new requests.',
    remedy: 'Send the request again after the seconds in the Retry-After header.',
    example: 'This instance is stopping; send the request again.'
  }
} as const satisfies Readonly<Record<string, ProblemKind>>

export type ProblemCode = keyof typeof problems

/** The statuses of answers that are no problems, so that numbers stand in one place. */
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

/** Thrown anywhere in the service to answer with a problem. */
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

/** Where a problem arose: what its links and ids are made of. */
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
