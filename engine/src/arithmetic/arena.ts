/**
 * Where a run gets its memory from. Fresh memory costs more than the arithmetic of a run (the system hands it
 * out page by page), so a caller that runs many plans one after the other lends the same memory to each.
 */
export interface Arena {
  /** A column of zeros. */
  floats(length: number): Float64Array
  /** A column of anything, for one that is written throughout. */
  unwritten(length: number): Float64Array
  /** An object to work on, in any state: `make` is called unless an earlier run left one. */
  workings<T extends object>(make: () => T): T
}

/** Everything is new and belongs to the caller. */
export const freshArena: Arena = {
  floats: length => new Float64Array(length),
  unwritten: length => new Float64Array(length),
  workings: make => make()
}

/**
 * An arena to use again and again: `reset` takes everything back at once. What was made in it is valid until
 * then. A column has the place of the one that was asked for at the same turn in earlier runs, and grows to
 * the longest of them, which the bounds of a request limit.
 */
export function createArena(): Arena & { reset(): void } {
  const columns: Float64Array[] = []
  const objects = new Map<() => object, object>()
  let turn = 0
  const unwritten = (length: number): Float64Array => {
    const place = turn++
    const column = columns[place]
    if (column !== undefined && column.length === length) return column
    const bytes = length * Float64Array.BYTES_PER_ELEMENT
    const fits = column !== undefined && column.buffer.byteLength >= bytes
    const made = fits ? new Float64Array(column.buffer, 0, length) : new Float64Array(length)
    columns[place] = made
    return made
  }
  return {
    floats: length => unwritten(length).fill(0),
    unwritten,
    workings<T extends object>(make: () => T): T {
      const known = objects.get(make)
      if (known !== undefined) return known as T
      const made = make()
      objects.set(make, made)
      return made
    },
    reset() {
      turn = 0
    }
  }
}
