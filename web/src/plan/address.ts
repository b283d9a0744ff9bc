/**
 * The plan in the address, after the `#`: a browser never sends that part. JSON, deflated, in base64url, with
 * a first letter that names the format.
 */
import type { Plan } from '../engine/picture-answer.ts'

const form = 'p1.'

/** More than any plan needs; what unpacks to more is not one. */
const mostBytes = 2_000_000

/** Whether a fragment means to hold a plan, also one of a later form or one that was cut off. */
export const isLink = (fragment: string): boolean => /^p\d+\./.test(fragment)

/** The fragment without `#`. */
export async function toFragment(plan: Plan): Promise<string> {
  const packed = await through(new Blob([JSON.stringify(plan)]), new CompressionStream('deflate-raw'))
  let text = ''
  for (const byte of packed) text += String.fromCharCode(byte)
  return form + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The plan of a fragment; null when it holds none. */
export async function fromFragment(fragment: string): Promise<Plan | null> {
  if (!fragment.startsWith(form)) return null
  try {
    const text = atob(fragment.slice(form.length).replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(text, character => character.charCodeAt(0))
    const bytes = await through(new Blob([packed]), new DecompressionStream('deflate-raw'))
    return asPlan(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

/** A value that may be a plan: the engine says what is wrong with its members. */
export const asPlan = (value: unknown): Plan | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plan) : null

async function through(blob: Blob, transform: GenericTransformStream): Promise<Uint8Array> {
  const reader = blob.stream().pipeThrough<Uint8Array>(transform).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a stream comes part by part
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > mostBytes) throw new Error('too long')
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
