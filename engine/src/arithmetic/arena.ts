/**
 * Where a run gets its memory from. Fresh memory costs more than the arithmetic of a run (the system hands it
 * out page by page), so a caller that runs many plans one after the other lends the same memory to each.
 */
export interface Arena {
  /** A column of zeros. */
  floats(length: number): Float64Array
  /** A column with any content; the caller writes every element before reading it. */
  unwritten(length: number): Float64Array
  /** A column of whole numbers with any content. */
  integers(length: number): Int32Array
  /** An object to work on, in any state: `make` is called unless an earlier run left one. */
  workings<T extends object>(make: () => T): T
}

/** Everything is new and belongs to the caller. */
export const freshArena: Arena = {
  floats: length => new Float64Array(length),
  unwritten: length => new Float64Array(length),
  integers: length => new Int32Array(length),
  workings: make => make()
}

/**
 * An arena to use again and again: `reset` takes everything back at once; `release` also gives the long
 * columns back to the system. What was made in it is valid until then. A column has the place of the one that
 * was asked for at the same turn in earlier runs, and grows to the longest of them, which the bounds of a
 * request limit.
 */
export function createArena(): Arena & { reset(): void; release(): void } {
  const floats: Float64Array[] = []
  const integers: Int32Array[] = []
  const objects = new Map<() => object, object>()
  let floatsTaken = 0
  let integersTaken = 0
  const reset = (): void => {
    floatsTaken = 0
    integersTaken = 0
  }
  const unwritten = (length: number): Float64Array => {
    const place = floatsTaken++
    const column = floats[place]
    if (column !== undefined && column.length === length) return column
    const made = new Float64Array(bufferFor(column, length * Float64Array.BYTES_PER_ELEMENT), 0, length)
    floats[place] = made
    return made
  }
  return {
    floats: length => unwritten(length).fill(0),
    unwritten,
    integers(length) {
      const place = integersTaken++
      const column = integers[place]
      if (column !== undefined && column.length === length) return column
      const made = new Int32Array(bufferFor(column, length * Int32Array.BYTES_PER_ELEMENT), 0, length)
      integers[place] = made
      return made
    },
    workings<T extends object>(make: () => T): T {
      const known = objects.get(make)
      if (known !== undefined) return known as T
      const made = make()
      objects.set(make, made)
      return made
    },
    reset,
    release() {
      reset()
      for (const [place, { buffer }] of floats.entries()) {
        if (buffer.byteLength <= largestKept) continue
        // As old garbage it would wait for long; the new array, which gets its memory, is collected soon.
        structuredClone(buffer, { transfer: [buffer as ArrayBuffer] })
        floats[place] = noColumn
      }
    }
  }
}

declare const structuredClone: <T>(value: T, options: { readonly transfer: readonly ArrayBuffer[] }) => T

/** Bytes of a column that `release` does not give back: making it again would take a part of a run. */
const largestKept = 2_097_152

const noColumn = new Float64Array(0)

/** The memory of a column of an earlier run, if it is long enough. */
const bufferFor = (column: Float64Array | Int32Array | undefined, bytes: number): ArrayBufferLike =>
  column !== undefined && column.buffer.byteLength >= bytes ? column.buffer : new ArrayBuffer(bytes)
