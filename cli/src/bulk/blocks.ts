/** A stream of bytes cut into blocks of whole lines, with memory bounded whatever the stream holds. */

/** Bytes of a block, and of a read. */
export const blockBytes = 262_144

/** Longest line in bytes: that of a body of the service. A longer one is not held. */
export const longestLine = 1_048_576

/** Whole lines that stand one after the other. */
export interface Block {
  /** The lines with their ends; the last line of a stream may lack its own. Empty for a line too long. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Number of the first line in the whole input, from 1. */
  readonly line: number
  readonly lines: number
  /** Place in the input behind the block. */
  readonly end: number
  readonly isTooLong: boolean
}

/** Where a stream begins in the input, and where the last line of interest may begin. */
export interface Range {
  readonly start: number
  /** Number of the line that begins at `start`. */
  readonly line: number
  /** Lines that begin here or later are left out. */
  readonly end: number
}

const newline = 10

/** The blocks of a range; `chunks` are the bytes from its start on. */
export async function* blocksOf(
  chunks: AsyncIterable<Uint8Array>,
  range: Range,
  mostLines: number
): AsyncGenerator<Block> {
  let { start: at, line } = range
  let rest: Uint8Array = new Uint8Array(0)
  let isSkipping = false
  for await (const chunk of chunks) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (isSkipping) {
      const end = bytes.indexOf(newline) + 1
      if (end === 0) {
        at += bytes.length
        continue
      }
      at += end
      yield tooLong(line, at)
      line += 1
      bytes = bytes.subarray(end)
      isSkipping = false
    }
    while (at < range.end) {
      const cut = cutOf(bytes, mostLines, range.end - at)
      if (cut.bytes === 0) break
      at += cut.bytes
      yield { bytes: copyOf(bytes, cut.bytes), line, lines: cut.lines, end: at, isTooLong: false }
      line += cut.lines
      bytes = bytes.subarray(cut.bytes)
    }
    if (at >= range.end) return
    rest = bytes
    if (rest.length > longestLine) {
      at += rest.length
      rest = new Uint8Array(0)
      isSkipping = true
    }
  }
  if (isSkipping) yield tooLong(line, at)
  else if (rest.length > 0)
    yield { bytes: copyOf(rest, rest.length), line, lines: 1, end: at + rest.length, isTooLong: false }
}

const tooLong = (line: number, end: number): Block => ({
  bytes: new Uint8Array(0),
  line,
  lines: 1,
  end,
  isTooLong: true
})

/** Memory of its own, which can be handed to another thread. */
const copyOf = (bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.prototype.slice.call(bytes, 0, length)

/** The next whole lines: as many as begin before `reach` and fit a block, at least one if there is one. */
function cutOf(bytes: Uint8Array, mostLines: number, reach: number): { bytes: number; lines: number } {
  let end = 0
  let lines = 0
  while (lines < mostLines && end < reach && end < blockBytes) {
    const next = bytes.indexOf(newline, end) + 1
    if (next === 0 || (lines > 0 && next > blockBytes)) break
    end = next
    lines += 1
  }
  return { bytes: end, lines }
}
