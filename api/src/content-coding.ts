/** Content codings (RFC 9110, sections 8.4 and 12.5.3): which one a caller gets, and how each is made. */

import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import Negotiator from 'negotiator'

/** A coding that answers can have. */
export type Coding = 'zstd' | 'br' | 'gzip'

/** What is known beforehand: a text that is made once may take its time. */
export interface CodingOptions {
  /** Bytes to come. */
  readonly bytes: number
  readonly isKept: boolean
}

interface Coder {
  /** One piece of memory, all at once, off the main thread. */
  readonly encode: (bytes: Uint8Array, options: CodingOptions) => Promise<Buffer>
  /** A stream that hands on each chunk as soon as it has it. */
  readonly stream: () => Transform
}

type Encode = (bytes: Uint8Array, options: object) => Promise<Buffer>

/** zstd as of Node 22.15; older versions have none, and the types are those of the oldest. */
interface Zstd {
  readonly zstdCompress?: (
    bytes: Uint8Array,
    options: object,
    done: (error: Error | null, coded: Buffer) => void
  ) => void
  readonly createZstdCompress?: (options: object) => Transform
}

const { constants } = zlib
const { zstdCompress, createZstdCompress } = zlib as Zstd
/** The types of Node 20 do not name the constants of zstd. */
const zstdConstants = constants as unknown as Readonly<Record<string, number>>

// Quick settings: beyond them the processor works many times as long for a few percent of the bytes. A
// window of 256 KiB holds the default answer whole and keeps the memory of a run of the coder small.
const windowBits = 18
const brotliOf = (quality: number, bytes: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: windowBits,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT
})
const quick = 1
const kept = { gzip: 6, br: 5, zstd: 6 } as const

/** Room for the coded bytes in one piece, so that the coder is not called again for every 16 KiB. */
const chunkSizeOf = (bytes: number): number => Math.max(1024, Math.min(bytes >> 1, 1 << 20))

const brotli = promisify(zlib.brotliCompress) as Encode
const gzip = promisify(zlib.gzip) as Encode

const coders = new Map<Coding, Coder>([
  ...(zstdCompress === undefined || createZstdCompress === undefined
    ? []
    : ([['zstd', zstdCoder(promisify(zstdCompress) as Encode, createZstdCompress)]] as const)),
  [
    'br',
    {
      encode: (bytes, options) =>
        brotli(bytes, {
          chunkSize: chunkSizeOf(options.bytes),
          params: brotliOf(options.isKept ? kept.br : quick, options.bytes)
        }),
      stream: () =>
        zlib.createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: brotliOf(quick, 0) })
    }
  ],
  [
    'gzip',
    {
      encode: (bytes, options) =>
        gzip(bytes, {
          chunkSize: chunkSizeOf(options.bytes),
          level: options.isKept ? kept.gzip : quick
        }),
      stream: () => zlib.createGzip({ flush: constants.Z_SYNC_FLUSH, level: quick })
    }
  ]
])

/** The codings that this version of Node has, the preferred one first. */
export const codings: readonly Coding[] = [...coders.keys()]

function zstdCoder(encode: Encode, create: (options: object) => Transform): Coder {
  const level = zstdConstants.ZSTD_c_compressionLevel!
  return {
    encode: (bytes, options) =>
      encode(bytes, {
        chunkSize: chunkSizeOf(options.bytes),
        params: { [level]: options.isKept ? kept.zstd : quick }
      }),
    stream: () => create({ flush: zstdConstants.ZSTD_e_flush, params: { [level]: quick } })
  }
}

/** Codes one piece of memory on another thread; the memory must not change until it is done. */
export function encode(coding: Coding, bytes: Uint8Array, isKept: boolean): Promise<Buffer> {
  return coders.get(coding)!.encode(bytes, { bytes: bytes.length, isKept })
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

/** Headers are few and repeat; long ones and new ones beyond the bound are read again each time. */
const known = new Map<string, Accepted>()
const mostKnown = 256
const longestKnown = 128

/** Reads an Accept-Encoding header; the preference of the caller comes before ours. */
export function acceptedCodings(header: string | undefined): Accepted {
  if (header === undefined) return plainOnly
  const found = known.get(header)
  if (found !== undefined) return found
  const accepted = negotiate(header)
  if (known.size < mostKnown && header.length <= longestKnown) known.set(header, accepted)
  return accepted
}

/** Its types lack the second parameter: what comes first among equals. */
type Encodings = (
  available: readonly string[],
  options: { readonly preferred: readonly string[] }
) => string[]

function negotiate(header: string): Accepted {
  const available = [...codings, 'identity']
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const accepted = (negotiator.encodings as Encodings).call(negotiator, available, { preferred: available })
  const first = accepted[0]
  return {
    coding: codings.find(each => each === first) ?? null,
    takesPlain: accepted.includes('identity')
  }
}
