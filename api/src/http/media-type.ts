/** Which form of a result the caller accepts. */
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { ProblemError } from './problem.ts'

export const jsonMediaType = 'application/json'
export const csvMediaType = 'text/csv'

/**
 * What is offered, with its parameters: a caller may name those of the answer's own Content-Type. Any other
 * parameter, and another value, asks for what there is not.
 */
const offeredJson = `${jsonMediaType}; charset=utf-8`
export const offeredCsv = `${csvMediaType}; charset=utf-8; header=present`

export type ResultMediaType = typeof jsonMediaType | typeof csvMediaType

/** JSON when everything is accepted; throws the problem `not-acceptable` when neither form is. */
export function resultMediaTypeOf(request: FastifyRequest): ResultMediaType {
  const { accept } = request.headers
  if (accept === undefined || accept.trim() === '') {
    return jsonMediaType
  }
  const found = new Negotiator(request).mediaType([offeredJson, offeredCsv])
  if (found === undefined) {
    throw new ProblemError('not-acceptable')
  }
  return found === offeredCsv ? csvMediaType : jsonMediaType
}

/** Throws `not-acceptable` if the request does not accept JSON, the only media type available. */
export function checkAcceptsJson(request: FastifyRequest): void {
  const { accept } = request.headers
  if (accept === undefined || accept.trim() === '') return
  if (new Negotiator(request).mediaType([offeredJson]) === undefined) {
    throw new ProblemError('not-acceptable', { detail: 'This response is available as application/json.' })
  }
}
