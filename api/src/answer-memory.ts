/**
 * Memory that answers are written to. Fresh memory costs about as much as what is written to it, because the
 * system hands it out page by page; so the memory of an answer that has left serves a later one.
 */
import type { ServerResponse } from 'node:http'
import type { Lend } from '@arthayu/engine'

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
 * Lends memory for one answer. It comes back when the response has closed, that is, when the socket has
 * taken every byte or is gone, and no reader is left; until then nobody else writes to it.
 */
export function lendUntilClosed(response: ServerResponse): Lend {
  return bytes => {
    const memory = borrow(bytes)
    response.once('close', () => {
      const reader = readers.get(response)
      if (reader === undefined) giveBack(memory)
      else reader.catch(() => undefined).finally(() => giveBack(memory))
    })
    return memory
  }
}

/** What was lent for a response stays lent until the reader has settled, even if the caller leaves before. */
export function holdFor(response: ServerResponse, reader: Promise<unknown>): void {
  readers.set(response, reader)
}
