/**
 * Turns any error into a problem: our own, Fastify's, or an internal error, whose details the client never
 * sees.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type BaseUrlOf, pathOf } from './address.ts'
import { commonHeaders } from './common-headers.ts'
import { type ProblemCode, ProblemError, problemMediaType, toProblem } from './problem.ts'

const ofFastify: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found'
}

const badUrl = 'The URL is not valid: its percent-encoding is broken.'

export type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void

/** The error handler of the server. */
export function problemHandler(baseUrlOf: BaseUrlOf): ErrorHandler {
  return (error, request, reply) => {
    const known = toProblemError(error)
    // A caller that leaves in the middle of an answer breaks its stream, which is not an error.
    if (known === null && !reply.raw.destroyed) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed')
    }
    const { code, extras } = known ?? new ProblemError('internal-error')
    const body = toProblem(code, extras, {
      baseUrl: baseUrlOf(request),
      instance: pathOf(request.url),
      requestId: request.id
    })
    // A broken address reaches this handler before any hook has set the common headers.
    reply
      .code(body.status)
      .headers(commonHeaders)
      .headers({
        'x-request-id': request.id,
        'cache-control': 'no-store',
        'content-type': problemMediaType,
        ...extras.headers
      })
    reply.send(Buffer.from(JSON.stringify(body)))
  }
}

/** Null for what is not a mistake of the caller. */
function toProblemError(error: FastifyError): ProblemError | null {
  if (error instanceof ProblemError) {
    return error
  }
  const code = ofFastify[error.code]
  if (code !== undefined) {
    return new ProblemError(code)
  }
  if (error.code === 'FST_ERR_BAD_URL') {
    return new ProblemError('malformed-request', { detail: badUrl })
  }
  const isCallers = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isCallers
    ? new ProblemError('malformed-request', { detail: 'The request is incomplete or inconsistent.' })
    : null
}
