/**
 * Memory that answers are written to. Fresh memory costs about as much as what is written to it, because the
 * system hands it out page by page; so the memory of an answer that has left serves a later one.
 */
import type { ServerResponse } from 'node:http'
import type { Lend } from '@arthayu/engine'
import type { FastifyRequest } from 'fastify'
import { freeMemory } from '../http/free-memory.ts'

/** Bytes of the pieces that wait to be lent: what stays held when all is quiet. */
let idleBytes = 0
/** A thread, which writes one answer at a time, has so many; a process that serves sets its own. */
let mostIdle = 4_194_304

/** Sets how many bytes may wait to be lent. Of a piece the system gives only what is written to. */
export function keepIdle(bytes: number): void {
  mostIdle = bytes
}

/** Pieces are of whole steps, so that answers of about the same size can share one. */
const step = 131_072

const idle: Uint8Array[] = []

/** Readers of the memory of a response, besides its socket. */
const readers = new WeakMap<ServerResponse, Promise<unknown>>()

/** Memory of at least so many bytes, for as long as it is not given back. */
export function borrow(bytes: number): Uint8Array {
  // The piece that was used last is the likeliest to be in the caches; one that is too small is dropped.
  const last = idle.pop()
  idleBytes -= last?.length ?? 0
  return last !== undefined && last.length >= bytes ? last : new Uint8Array(Math.ceil(bytes / step) * step)
}

/** Ends a loan; the memory must not be read after it. */
export function giveBack(memory: Uint8Array): void {
  if (idleBytes + memory.length > mostIdle) return
  idle.push(memory)
  idleBytes += memory.length
}

/**
 * Has an answer written to lent memory, and copies it at its true length: what is lent has room for the
 * longest possible text.
 */
export function copyOfLoan<A extends { readonly bytes: Uint8Array }>(write: (lend: Lend) => A): A {
  let lent: Uint8Array | undefined
  const written = write(bytes => {
    lent = borrow(bytes)
    return lent
  })
  const copy = { ...written, bytes: written.bytes.slice() }
  if (lent !== undefined) giveBack(lent)
  return copy
}

/**
 * Lends memory for the answer to a request, which holds it until it has ended and nothing reads it any more;
 * until then nothing else writes to it.
 * @throws ProblemError as `request.hold`
 */
export function lendUntilClosed(request: Pick<FastifyRequest, 'hold'>, response: ServerResponse): Lend {
  return bytes => {
    request.hold('answers', bytes)
    const memory = borrow(bytes)
    whenUnread(response, () => giveBack(memory))
    return memory
  }
}

/** Gives the memory of an answer back when it has left. */
export function freeWhenClosed(response: ServerResponse, bytes: Uint8Array): void {
  whenUnread(response, () => freeMemory(bytes))
}

/** Calls back when the socket has taken every byte of a response or is gone, and no reader is left. */
function whenUnread(response: ServerResponse, then: () => void): void {
  response.once('close', () => {
    const reader = readers.get(response)
    if (reader === undefined) then()
    else reader.catch(() => undefined).finally(then)
  })
}

/** What was lent for a response stays lent until the reader has settled, even if the caller leaves before. */
export function holdFor(response: ServerResponse, reader: Promise<unknown>): void {
  readers.set(response, reader)
}
