/** Cuts a stream of bytes into blocks of whole lines, with bounded memory for any stream. */
import { crc32 } from 'node:zlib'

/** Bytes of a block, and of a read. */
export const blockBytes = 262_144

/** Longest line in bytes: that of a body of the service. A longer one is not held. */
export const longestLine = 1_048_576

/** Consecutive whole lines. */
export interface Block {
  /** The lines with their ends; the last line of a stream may lack its own. Empty for a line too long. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Number of the first line in the whole input, from 1. */
  readonly line: number
  readonly lines: number
  /** Place in the input after the block. */
  readonly end: number
  /** CRC-32 of all of the input before that place. */
  readonly sum: number
  readonly isTooLong: boolean
}

/** Where a stream begins in the input, and where the last line of interest may begin. */
export interface Range {
  readonly start: number
  /** Number of the line that begins at `start`. */
  readonly line: number
  /** CRC-32 of all of the input before `start`. */
  readonly sum: number
  /** Lines that begin here or later are not read. */
  readonly end: number
}

const newline = 10

/** In a plan with paths, as every program writes it. Written with escapes, it only makes blocks larger. */
const withPaths = '"uncertainty"'

/** The blocks of a range; `chunks` are the bytes from its start on. */
export async function* blocksOf(
  chunks: AsyncIterable<Uint8Array>,
  range: Range,
  mostLines: number
): AsyncGenerator<Block> {
  let { start: at, line, sum } = range
  let rest: Uint8Array = new Uint8Array(0)
  let isSkipping = false
  const pass = (length: number): void => {
    at += length
    sum = crc32(rest.subarray(0, length), sum)
    rest = rest.subarray(length)
  }
  /** The next block, of so many lines that take so many bytes of `rest`; without bytes a line too long. */
  const take = (length: number, lines: number, bytes = new Uint8Array(0)): Block => {
    pass(length)
    const block = { bytes, line, lines, end: at, sum, isTooLong: bytes.length === 0 }
    line += lines
    return block
  }
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (isSkipping) {
      const end = rest.indexOf(newline) + 1
      if (end === 0) {
        pass(rest.length)
        continue
      }
      yield take(end, 1)
      isSkipping = false
    }
    while (at < range.end) {
      const cut = cutOf(rest, mostLines, range.end - at)
      if (cut.bytes === 0) break
      yield take(cut.bytes, cut.lines, copyOf(rest, cut.bytes))
    }
    if (at >= range.end) return
    if (rest.length > longestLine) {
      pass(rest.length)
      isSkipping = true
    }
  }
  if (isSkipping) yield take(0, 1)
  else if (rest.length > 0) yield take(rest.length, 1, copyOf(rest, rest.length))
}

/** Returns separate memory, which can be transferred to another thread. */
const copyOf = (bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.prototype.slice.call(bytes, 0, length)

/**
 * The next whole lines: as many as begin before `reach` and fit a block, at least one if there is one. A line
 * with paths is a block of its own: it may take seconds, and what is finished is written by blocks.
 */
function cutOf(bytes: Uint8Array, mostLines: number, reach: number): { bytes: number; lines: number } {
  let end = 0
  let lines = 0
  const reached = Math.min(bytes.length, blockBytes)
  const paths = Buffer.from(bytes.buffer, bytes.byteOffset, reached).indexOf(withPaths)
  while (lines < mostLines && end < reach && end < blockBytes) {
    const next = bytes.indexOf(newline, end) + 1
    if (next === 0 || (lines > 0 && next > blockBytes)) break
    const hasPaths = paths >= 0 && paths < next
    if (hasPaths && lines > 0) break
    end = next
    lines += 1
    if (hasPaths) break
  }
  return { bytes: end, lines }
}
