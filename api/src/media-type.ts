/** Which form of a result the caller accepts. */
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { ProblemError } from './problem.ts'

export const jsonMediaType = 'application/json'
export const csvMediaType = 'text/csv'

export type ResultMediaType = typeof jsonMediaType | typeof csvMediaType

/** JSON when everything is accepted; throws the problem `not-acceptable` when neither form is. */
export function resultMediaTypeOf(request: FastifyRequest): ResultMediaType {
  const { accept } = request.headers
  if (accept === undefined || accept.trim() === '') {
    return jsonMediaType
  }
  const found = new Negotiator(request).mediaType([jsonMediaType, csvMediaType])
  if (found === undefined) {
    throw new ProblemError('not-acceptable')
  }
  return found === csvMediaType ? csvMediaType : jsonMediaType
}

/** Throws the problem `not-acceptable` for a caller who does not take JSON, the only form there is. */
export function checkAcceptsJson(request: FastifyRequest): void {
  const { accept } = request.headers
  if (accept === undefined || accept.trim() === '') return
  if (new Negotiator(request).mediaType([jsonMediaType]) === undefined) {
    throw new ProblemError('not-acceptable', { detail: 'This answer is available as application/json.' })
  }
}
