/**
 * The plan in the address, after the `#`: a browser never sends that part. JSON, deflated, in base64url, with
 * a first letter that names the format. What no one has typed follows in a part of its own, of
 * `assumed-part.ts`.
 */
import type { Plan } from '../engine/picture-answer.ts'
import { assume, assumedIn } from './assumed.ts'

const form = 'p1.'

/** More than any plan needs; what unpacks to more is not one. */
const mostBytes = 2_000_000

/** Whether a fragment means to hold a plan, also one of a later form or one that was cut off. */
export const isLink = (fragment: string): boolean => /^p\d+\./.test(fragment)

/** Without a network that has brought it, a link opens without it. */
const loadAssumedPart = () => import('./assumed-part.ts').catch(() => null)

/** Whether a part of a fragment means to say what is assumed in its plan. */
export const isAssumedPart = (part: string): boolean => /^a\d+\./.test(part)

/** The fragment without `#`. */
export async function toFragment(plan: Plan): Promise<string> {
  const packed = await through(new Blob([JSON.stringify(plan)]), new CompressionStream('deflate-raw'))
  let text = ''
  for (const byte of packed) text += String.fromCharCode(byte)
  const link = form + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  const noted = assumedIn(plan).length > 0 && (await loadAssumedPart())?.assumedPart(plan)
  return noted ? `${link}/${noted}` : link
}

/** The plan of a fragment, with what is assumed in it; null when it holds none. */
export async function fromFragment(fragment: string): Promise<Plan | null> {
  if (!fragment.startsWith(form)) return null
  try {
    const [link = '', part = ''] = fragment.split('/')
    const text = atob(link.slice(form.length).replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(text, character => character.charCodeAt(0))
    const bytes = await through(new Blob([packed]), new DecompressionStream('deflate-raw'))
    const plan = asPlan(JSON.parse(new TextDecoder().decode(bytes)))
    const noted = plan !== null && part !== '' && (await loadAssumedPart())?.assumedOf(part, plan)
    if (noted) assume(plan, noted)
    return plan
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
