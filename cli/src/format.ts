/** Recognises input that is not JSON by its first bytes, so that the message can name its format. */
import { NotAPlanError } from './cli-error.ts'

/** How files begin, in hex. */
const beginnings: readonly (readonly [string, string])[] = [
  ['1f8b', 'compressed with gzip; unpack it first'],
  ['28b52ffd', 'compressed with zstd; unpack it first'],
  ['50415231', 'a Parquet file'],
  ['504b0304', 'a ZIP archive or an Excel file'],
  ['fffe', 'text in UTF-16; save it as UTF-8'],
  ['feff', 'text in UTF-16; save it as UTF-8']
]

/** Number of bytes that are checked. */
export const beginningBytes = 4096

/** Throws a `NotAPlanError` when a file with such a beginning cannot hold plans. */
export function checkFormat(name: string, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, beginningBytes))
  const known = beginnings.find(([hex]) => start.subarray(0, hex.length / 2).toString('hex') === hex)
  const kind = known?.[1] ?? (isTable(name, start.toString()) ? 'a table (CSV)' : undefined)
  if (kind !== undefined)
    throw new NotAPlanError(`${name} is ${kind}. A plan is JSON; many plans are NDJSON, one on each line.`)
}

const cell = '"?[A-Za-z_][\\w ./-]*"?'
const header = new RegExp(`^${cell}([,;\t]${cell})+\r?$`)

/** A line of names before a line that is not JSON; in a file with such a name, anything that is not JSON. */
function isTable(name: string, text: string): boolean {
  const [first = '', second = ''] = text.replace(/^\uFEFF/, '').split('\n')
  const isJson = (line: string): boolean => /^\s*[[{]/.test(line)
  return /\.[ct]sv$/i.test(name) ? !isJson(first) : header.test(first) && !isJson(second)
}

/** Returns the chunks of a stream, after a check of its first bytes. */
export async function* withFormatChecked(
  name: string,
  chunks: AsyncIterable<Uint8Array>
): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const chunk of chunks) {
    if (isFirst) checkFormat(name, chunk)
    isFirst = false
    yield chunk
  }
}
