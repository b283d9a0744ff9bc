/** The large parts of answers of the protocol, which never change: their bytes are made once. */
import { largeParts } from '@arthayu/mcp'

const parts = largeParts.map(({ brief, full }) => ({ brief, bytes: Buffer.from(full) }))

/** An answer whose size is known before its memory is taken. */
export interface Sized {
  readonly bytes: number
  readonly make: () => Buffer
}

export const asItIs = (text: string): Sized => sizedOf([Buffer.from(text)])

/** Returns a brief answer with its large part in its place. */
export function withLargePart(brief: string): Sized {
  const part = parts.find(each => brief.includes(each.brief))
  if (part === undefined) return asItIs(brief)
  const place = brief.indexOf(part.brief)
  return sizedOf([
    Buffer.from(brief.slice(0, place)),
    part.bytes,
    Buffer.from(brief.slice(place + part.brief.length))
  ])
}

const sizedOf = (pieces: readonly Buffer[]): Sized => ({
  bytes: pieces.reduce((sum, { length }) => sum + length, 0),
  make: () => Buffer.concat(pieces)
})
