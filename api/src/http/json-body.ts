/**
 * Bodies: JSON in UTF-8 and nothing else. Own parsing, because Fastify's answers `__proto__` with an error of
 * its own and names no place; what a parsed body means is the engine's to say. A body stays bytes until it is
 * read, and who reads it takes it: as objects it may need thirty times the memory.
 */
import { countValues, findRepeatedName, quotedName } from '@arthayu/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findJsonFault, placeAt } from './json-fault.ts'
import { ProblemError } from './problem.ts'
import { readBody } from './read-body.ts'

/** Largest body in bytes. */
export const bodyLimit = 1_048_576

/** Most values of a body: more than the largest valid request has, which a test counts from the schemas. */
export const mostValues = 16_384

/**
 * Most values of a batch. 1,000 items share 1 MiB, so an item has 1 KiB, and a member with its name takes ten
 * bytes at least: 100 values an item. Fewer items may have more each, up to `mostValues`.
 */
export const mostBatchValues = 100_000

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body, once they have been taken. */
    taken?: Buffer | undefined
  }
  interface FastifyContextConfig {
    /** Most values of a body of the route, if other than `mostValues`. */
    mostValues?: number
  }
}

/** Replaces Fastify's parsers. */
export function addJsonBody(app: FastifyInstance): void {
  app.decorateRequest('taken')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    const most = request.routeOptions.config.mostValues ?? mostValues
    readBody(request, payload, bodyLimit, (error, body) => {
      if (error !== null) done(error)
      else if (countValues(body!, most) > most) done(tooManyValues(most))
      else done(null, body)
    })
  })
}

/** Returns the problem of a body, or of a part of it, with too many values. */
export function tooManyValues(most: number): ProblemError {
  const limit = most.toLocaleString('en-IN')
  const detail =
    `The body has more than ${limit} values (members of objects and entries of lists). Split a batch into ` +
    'several requests, or run the plans with the command arthayu bulk.'
  return new ProblemError('too-many-values', { detail })
}

/** The bytes of a body, which are there until the request holds an answer or has ended. */
export function takeBody(request: FastifyRequest): Buffer {
  const body = request.body as Buffer
  request.body = undefined
  request.taken = body
  return body
}

/** Refuses, before the body is read, one that says it is not JSON in UTF-8. */
export function checkBodyHeaders(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { headers } = request
  const coding = headers['content-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity') {
    throw new ProblemError('unsupported-media-type', {
      detail: 'Send the body without a Content-Encoding.',
      headers: { 'accept-encoding': 'identity' }
    })
  }
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  const type = headers['content-type']
  if (isEmpty && (type === undefined || isJson(type))) {
    throw new ProblemError('malformed-json', { detail: 'The body is empty. Send a JSON object.' })
  }
  if (type === undefined || !isJson(type)) {
    throw new ProblemError('unsupported-media-type', {
      detail: 'Send the body with Content-Type: application/json (UTF-8).'
    })
  }
  done()
}

/** Whether a media type is JSON in UTF-8; parameters other than the charset are ignored. */
function isJson(contentType: string): boolean {
  const [type = '', ...parameters] = contentType.split(';')
  return type.trim().toLowerCase() === 'application/json' && !parameters.some(namesOtherCharset)
}

function namesOtherCharset(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=')
  return name.trim().toLowerCase() === 'charset' && !/^"?utf-?8"?$/i.test(value.trim())
}

/** Parses a body; throws the problem `malformed-json` with the place of the error. */
export function parseJson(body: Uint8Array): unknown {
  const text = decode(body)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    if (text.trim() === '') {
      throw new ProblemError('malformed-json', { detail: 'The body is empty. Send a JSON object.' })
    }
    const { expected, line, column, position } = findJsonFault(text)
    throw new ProblemError('malformed-json', {
      detail: `Expected ${expected} at line ${line}, column ${column} (position ${position}).`
    })
  }
  const repeated = findRepeatedName(body, value)
  if (repeated === null) return value
  const { line, column, position } = placeAt(text, repeated.position)
  const place = `line ${line}, column ${column} (position ${position})`
  const detail = `An object has the name ${quotedName(repeated.name)} twice; see ${place}. Give it once.`
  throw new ProblemError('malformed-json', { detail })
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function decode(body: Uint8Array): string {
  try {
    // Skips a byte order mark, which RFC 8259 (section 8.1) allows a parser to do.
    return decoder.decode(body)
  } catch {
    throw new ProblemError('malformed-json', { detail: 'The body is not valid UTF-8.' })
  }
}
