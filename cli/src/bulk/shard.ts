/** Shares of a file by ranges of bytes: every line belongs to the share of its first byte. */
import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { systemError, UsageError } from '../cli-error.ts'
import { blockBytes, type Range } from './blocks.ts'

/** The share `index`, counted from 0, of `count`. */
export interface Shard {
  readonly index: number
  readonly count: number
}

const mostShards = 1_000_000

/** Reads "0/8". Throws a `UsageError` if it is not a share. */
export function parseShard(text: string): Shard {
  const [, index, count] = (/^([0-9]{1,7})\/([0-9]{1,7})$/.exec(text) ?? []).map(Number)
  if (index === undefined || count === undefined || index >= count || count > mostShards)
    throw new UsageError('--shard must be a share such as 0/8, the first of eight; the last one is 7/8.')
  return { index, count }
}

/** Returns where the lines of a share begin and end. Reads the file up to there, to count the lines. */
export async function rangeOf(
  file: FileHandle,
  size: number,
  { index, count }: Shard,
  stop: AbortSignal
): Promise<Range> {
  const end = endOf(size, { index, count })
  if (index === 0) return { start: 0, line: 1, sum: 0, end }
  // The line that holds the byte before the bound belongs to an earlier share.
  const before = endOf(size, { index: index - 1, count }) - 1
  let line = 1
  let at = 0
  let sum = 0
  for await (const chunk of chunksOf(file, 0, stop)) {
    for (let next = chunk.indexOf(newline); next >= 0; next = chunk.indexOf(newline, next + 1)) {
      line += 1
      if (at + next >= before)
        return { start: at + next + 1, line, sum: crc32(chunk.subarray(0, next + 1), sum), end }
    }
    at += chunk.length
    sum = crc32(chunk, sum)
  }
  return { start: size, line, sum, end }
}

/** The byte before which the last line of a share begins. */
export const endOf = (size: number, { index, count }: Shard): number =>
  index + 1 === count ? size : Math.floor((size / count) * (index + 1))

const newline = 10

/** CRC-32 of the first bytes of a file; undefined if it has fewer. */
export async function sumOf(
  file: FileHandle,
  length: number,
  stop: AbortSignal
): Promise<number | undefined> {
  let at = 0
  let sum = 0
  for await (const chunk of length === 0 ? [] : chunksOf(file, 0, stop)) {
    const part = chunk.subarray(0, length - at)
    at += part.length
    sum = crc32(part, sum)
    if (at === length) break
  }
  return at === length ? sum : undefined
}

/** Returns the bytes of a file from a place on. Throws a `CliError` if they cannot be read, or at a stop. */
export async function* chunksOf(
  file: FileHandle,
  start: number,
  stop: AbortSignal
): AsyncGenerator<Uint8Array> {
  for (let at = start; ; ) {
    stop.throwIfAborted()
    const chunk = Buffer.allocUnsafe(blockBytes)
    // oxlint-disable-next-line no-await-in-loop -- one read after the other
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at).catch((error: unknown) => {
      throw systemError('the input cannot be read', error)
    })
    if (bytesRead === 0) return
    at += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}
