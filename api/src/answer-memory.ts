/**
 * Memory that answers are written to. Fresh memory costs about as much as what is written to it, because the
 * system hands it out page by page; so the memory of an answer that has left serves a later one.
 */
import type { ServerResponse } from 'node:http'
import type { Lend } from '@arthayu/engine'
import { ProblemError } from './problem.ts'
import { createShare, type Holder, usualPart } from './shares/share.ts'

/** How many pieces wait to be lent, and how large one may be: what stays held when all is quiet. */
const mostIdle = 16
const largestIdle = 4_194_304

/** Pieces are of whole steps, so that answers of about the same size can share one. */
const step = 262_144

const idle: Uint8Array[] = []

/** Who still reads the memory of a response besides its socket. */
const readers = new WeakMap<ServerResponse, Promise<unknown>>()

/** Memory of at least so many bytes, for as long as it is not given back. */
export function borrow(bytes: number): Uint8Array {
  // The piece that was used last is the likeliest to be in the caches; one that is too small is dropped.
  const last = idle.pop()
  return last !== undefined && last.length >= bytes ? last : new Uint8Array(Math.ceil(bytes / step) * step)
}

/** Ends a loan; nobody may read the memory any more. */
export function giveBack(memory: Uint8Array): void {
  if (idle.length < mostIdle && memory.length <= largestIdle) idle.push(memory)
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

/** All that is lent for answers which have not left, of which each caller has its share. */
const lent = createShare({ capacity: 50_331_648, keptForKeys: 12_582_912, part: usualPart })

/**
 * Lends memory for one answer. It comes back when the response has closed, that is, when the socket has
 * taken every byte or is gone, and no reader is left; until then nobody else writes to it.
 * @throws ProblemError `overloaded` or `too-many-at-once` when answers that are not taken hold too much
 */
export function lendUntilClosed(response: ServerResponse, holder: Holder): Lend {
  return bytes => {
    const size = count(holder, bytes)
    const memory = borrow(bytes)
    // One listener for both: a second one costs each run some percent.
    response.once('close', () => {
      lent.give(holder, size)
      const reader = readers.get(response)
      if (reader === undefined) giveBack(memory)
      else reader.catch(() => undefined).finally(() => giveBack(memory))
    })
    return memory
  }
}

/**
 * Counts memory that was not lent for the answer that it holds, until the response has closed.
 * @throws ProblemError as `lendUntilClosed`
 */
export function countUntilClosed(response: ServerResponse, holder: Holder, bytes: number): void {
  const size = count(holder, bytes)
  response.once('close', () => lent.give(holder, size))
}

/** Takes memory for a caller; how much is to be given back. */
function count(holder: Holder, bytes: number): number {
  // In a private installation nobody but its owner is kept waiting.
  const size = holder.isAlone ? 0 : bytes
  if (!lent.take(holder, size)) throw notTaken(lent.heldBy(holder) > 0)
  return size
}

function notTaken(isOwn: boolean): ProblemError {
  const headers = { 'retry-after': '2' }
  if (!isOwn) return new ProblemError('overloaded', { headers })
  const detail =
    'Answers to your earlier requests have not been read. Read them before you send the next request.'
  return new ProblemError('too-many-at-once', { detail, headers })
}

/** What was lent for a response stays lent until the reader has settled, even if the caller leaves before. */
export function holdFor(response: ServerResponse, reader: Promise<unknown>): void {
  readers.set(response, reader)
}
