/** How much memory the paths of a plan take, by year and path. */
import { monthsOf, mostColumnBytes, type Plan } from '@arthayu/engine'

/** Two numbers of eight bytes. */
const bytesOfPathYear = 16

/** Bytes of the columns of a plan; 0 where it has no paths. */
export function columnBytesOf({ input }: Plan): number {
  if (input.uncertainty === undefined) return 0
  const years = Math.ceil(monthsOf(input) / 12) + 1
  return Math.min(mostColumnBytes, input.uncertainty.paths * years * bytesOfPathYear)
}

/** Most bytes of the columns of a body that is not read yet: those of a plan on paths, unless it has none. */
export const mostColumnBytesOf = (json: Uint8Array): number =>
  // A name may be written with escapes.
  names.some(name => Buffer.from(json.buffer, json.byteOffset, json.byteLength).includes(name))
    ? mostColumnBytes
    : 0

const names = ['uncertainty', '\\u']
