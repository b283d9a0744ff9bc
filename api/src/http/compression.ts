/**
 * Compresses answers: texts of more than 1 KiB, in the coding that the caller takes. Answers of the
 * usual size are coded on the spot, large ones on other threads, a few at a time; streams as they flow; texts
 * that never change once.
 */
import { availableParallelism } from 'node:os'
import { pipeline, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holdFor } from '../runs/answer-memory.ts'
import {
  type Accepted,
  acceptedCodings,
  type Coding,
  codingStream,
  encode,
  encodeNow
} from './content-coding.ts'
import { ok, ProblemError } from './problem.ts'
import { createTurns } from './turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route sends the same memory for every request, so that it is worth keeping it coded. */
    isStatic?: boolean
  }
}

/** Options of a route whose text never changes. */
export const staticText = { config: { isStatic: true } } as const

/** Smaller texts fit into one packet anyway. */
const smallest = 1024

/**
 * Up to this an answer is coded on the spot, in about a millisecond: waking another thread for it would
 * cost a third more of the processor, and nothing has to be held and queued.
 */
const largestNow = 524_288

/** Each has its window and tables; more than the pool of threads has would wait inside it. */
const turns = createTurns(Math.min(4, availableParallelism() + 1))

/** Bytes of answers that are being coded or wait for it. */
let pending = 0

/** With more than this an answer goes out as it is, if the caller takes it so: they must not pile up. */
const mostPending = 33_554_432

const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?(?:json|xml|x-ndjson)\b|image\/svg)/

/** Registers the hooks; every answer says that it depends on Accept-Encoding. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('vary', 'Accept-Encoding')
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const sent = compressed(request, reply, payload)
    // Fastify waits for a promise; what is there at once goes out at once.
    return sent instanceof Promise ? sent : done(null, sent)
  })
}

/**
 * Refuses a request under `/api/` or `/mcp` whose Accept-Encoding excludes every coding and identity too.
 * Pages and probes are sent without a coding instead: the header may be ignored (RFC 9110, section 12.4.1).
 */
export function checkCodings(request: FastifyRequest): void {
  const { coding, takesPlain } = acceptedOf(request)
  if (coding === null && !takesPlain && isForPrograms(request.routeOptions.url)) {
    const detail = 'Accept-Encoding refuses every available coding, including identity.'
    throw new ProblemError('not-acceptable', { detail })
  }
}

function isForPrograms(route: string | undefined): boolean {
  return route !== undefined && (route.startsWith('/api/') || route === '/mcp')
}

/** What is sent for a payload: itself, or coded and marked as such. */
function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const accepted = acceptedOf(request)
  const { coding } = accepted
  if (coding === null || !isCompressible(reply)) return payload
  if (isStream(payload)) return streamed(coding, payload, reply)
  const bytes = bytesOf(payload)
  if (bytes === undefined || !isWorthIt(bytes, accepted)) return payload
  const isStatic = request.routeOptions.config.isStatic === true && reply.statusCode === ok
  if (!isStatic && bytes.length <= largestNow) return marked(reply, coding, encodeNow(coding, bytes))
  const coded = isStatic ? keptCoding(coding, bytes) : encodeLater(coding, bytes, reply)
  return coded.then(each => marked(reply, coding, each))
}

function acceptedOf(request: FastifyRequest): Accepted {
  return acceptedCodings(request.headers['accept-encoding'])
}

function isCompressible(reply: FastifyReply): boolean {
  return compressible.test(String(reply.getHeader('content-type'))) && !reply.hasHeader('content-encoding')
}

function isWorthIt(bytes: Uint8Array, { takesPlain }: Accepted): boolean {
  return !takesPlain || (bytes.length > smallest && pending + bytes.length <= mostPending)
}

function isStream(payload: unknown): payload is Readable {
  return typeof (payload as Readable | null | undefined)?.pipe === 'function'
}

function bytesOf(payload: unknown): Uint8Array | undefined {
  if (typeof payload === 'string') return Buffer.from(payload)
  return payload instanceof Uint8Array ? payload : undefined
}

/** Only when it is coded: a coder that fails is answered by a plain problem. */
function marked<T>(reply: FastifyReply, coding: Coding, coded: T): T {
  reply.header('content-encoding', coding)
  // Fastify counts what it sends; a length of the plain text would be wrong.
  reply.removeHeader('content-length')
  return coded
}

/** An end of either side ends the other, so that a caller that leaves stops the work. */
function streamed(coding: Coding, payload: Readable, reply: FastifyReply): Readable {
  return pipeline(payload, marked(reply, coding, codingStream(coding)), () => undefined)
}

/** The memory of the answer may be lent again only when the coder has read it. */
function encodeLater(coding: Coding, bytes: Uint8Array, reply: FastifyReply): Promise<Buffer> {
  pending += bytes.length
  const coded = turns
    .take(async () => (reply.raw.destroyed ? nothing : encode(coding, bytes, false)))
    .finally(() => {
      pending -= bytes.length
    })
  holdFor(reply.raw, coded)
  return coded
}

/** For a caller that left while its answer waited. */
const nothing = Buffer.alloc(0)

/** Texts that never change in their codings: by the memory of the text, however its address is spelled. */
const kept = new WeakMap<Uint8Array, Map<Coding, Promise<Buffer>>>()

function keptCoding(coding: Coding, bytes: Uint8Array): Promise<Buffer> {
  const codings = kept.get(bytes) ?? new Map<Coding, Promise<Buffer>>()
  kept.set(bytes, codings)
  const held = codings.get(coding)
  if (held !== undefined) return held
  const coded = turns.take(() => encode(coding, bytes, true))
  codings.set(coding, coded)
  coded.catch(() => codings.delete(coding))
  return coded
}
