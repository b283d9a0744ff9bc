/** Content codings (RFC 9110, sections 8.4 and 12.5.3): which one a caller gets, and how each is made. */

import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import Negotiator from 'negotiator'

/** A coding that answers can have. */
export type Coding = 'zstd' | 'br' | 'gzip'

interface Coder {
  readonly optionsOf: (bytes: number, isKept: boolean) => object
  readonly encodeNow: (bytes: Uint8Array, options: object) => Buffer
  readonly encode: (bytes: Uint8Array, options: object) => Promise<Buffer>
  readonly stream: () => Transform
}

/** zstd as of Node 22.15; older versions have none, and the types are those of the oldest. */
interface Zstd {
  readonly zstdCompressSync?: Coder['encodeNow']
  readonly zstdCompress?: (
    bytes: Uint8Array,
    options: object,
    done: (error: Error | null, coded: Buffer) => void
  ) => void
  readonly createZstdCompress?: (options: object) => Transform
}

const { constants } = zlib
const { zstdCompressSync, zstdCompress, createZstdCompress } = zlib as Zstd
/** The types of Node 20 do not name the constants of zstd. */
const zstdConstants = constants as unknown as Readonly<Record<string, number>>

// Quick settings: beyond them the processor works many times as long for a few percent of the bytes. A
// window of 256 KiB holds the default answer whole and keeps the memory of a run of the coder small.
const quick = 1
const kept = { gzip: 6, br: 5, zstd: 6 } as const
const windowBits = 18

/** Room for the coded bytes in one piece, so that the coder is not called again for every 16 KiB. */
const chunkSizeOf = (bytes: number): number => Math.max(1024, Math.min(bytes >> 2, 1 << 20))

const brotliOf = (quality: number, bytes: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: windowBits,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes
})

const brotli: Coder = {
  optionsOf: (bytes, isKept) => ({
    chunkSize: chunkSizeOf(bytes),
    params: brotliOf(isKept ? kept.br : quick, bytes)
  }),
  encodeNow: zlib.brotliCompressSync,
  encode: promisify(zlib.brotliCompress),
  stream: () =>
    zlib.createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliOf(quick, 0) })
}

const gzip: Coder = {
  optionsOf: (bytes, isKept) => ({ chunkSize: chunkSizeOf(bytes), level: isKept ? kept.gzip : quick }),
  encodeNow: zlib.gzipSync,
  encode: promisify(zlib.gzip),
  stream: () => zlib.createGzip({ flush: constants.Z_SYNC_FLUSH, level: quick })
}

function zstdCoders(): [Coding, Coder][] {
  if (zstdCompressSync === undefined || zstdCompress === undefined || createZstdCompress === undefined) {
    return []
  }
  const level = zstdConstants.ZSTD_c_compressionLevel!
  const zstd: Coder = {
    optionsOf: (bytes, isKept) => ({
      chunkSize: chunkSizeOf(bytes),
      params: { [level]: isKept ? kept.zstd : quick }
    }),
    encodeNow: zstdCompressSync,
    encode: promisify(zstdCompress),
    stream: () => createZstdCompress({ flush: zstdConstants.ZSTD_e_flush!, params: { [level]: quick } })
  }
  return [['zstd', zstd]]
}

const coders: ReadonlyMap<Coding, Coder> = new Map<Coding, Coder>([
  ...zstdCoders(),
  ['br', brotli],
  ['gzip', gzip]
])

/** The codings that this version of Node has, the preferred one first. */
export const codings: readonly Coding[] = [...coders.keys()]

/** Codes one piece of memory, quickly, on this thread: about a millisecond for 300 KB. */
export function encodeNow(coding: Coding, bytes: Uint8Array): Buffer {
  const { encodeNow: run, optionsOf } = coders.get(coding)!
  return run(bytes, optionsOf(bytes.length, false))
}

/**
 * Codes one piece of memory on another thread; the memory must not change until it is done.
 * @param isKept whether the coded text is used again and again, so that it may take its time
 */
export function encode(coding: Coding, bytes: Uint8Array, isKept: boolean): Promise<Buffer> {
  const { encode: run, optionsOf } = coders.get(coding)!
  return run(bytes, optionsOf(bytes.length, isKept))
}

/** A stream that codes, and flushes after every chunk that is written to it. */
export const codingStream = (coding: Coding): Transform => coders.get(coding)!.stream()

/** What a caller takes. */
export interface Accepted {
  /** The coding that it wants most and that is here; null for none. */
  readonly coding: Coding | null
  /** Whether it takes what is not coded at all. */
  readonly takesPlain: boolean
}

/** Callers without the header take anything, but many of them could not read it. */
const plainOnly: Accepted = { coding: null, takesPlain: true }

/** Headers are few and repeat; new ones beyond the bound are read again each time. */
const known = new Map<string, Accepted>()
const mostKnown = 256

/** Browsers send 30 characters. To read a thousand names takes a millisecond, so a longer one is ignored. */
const longest = 256

/** Reads an Accept-Encoding header; the preference of the caller comes before ours. */
export function acceptedCodings(header: string | undefined): Accepted {
  if (header === undefined) return plainOnly
  const found = known.get(header)
  if (found !== undefined) return found
  const available = [...codings, 'identity'] as const
  const accepted = inOrder(header, available)
  const coding = codings.find(each => each === accepted[0]) ?? null
  const read = { coding, takesPlain: accepted.includes('identity') }
  if (known.size < mostKnown && header.length <= longest) known.set(header, read)
  return read
}

/** Its types lack the second parameter: what comes first among equals. */
type Encodings = (
  available: readonly string[],
  options: { readonly preferred: readonly string[] }
) => string[]

/** Those of the available codings that a header takes, in the order of the caller, then in ours. */
export function inOrder(header: string | undefined, available: readonly string[]): readonly string[] {
  if (header !== undefined && header.length > longest) return ['identity']
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  return (negotiator.encodings as Encodings).call(negotiator, available, { preferred: available })
}
