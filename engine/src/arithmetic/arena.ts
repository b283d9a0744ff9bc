/**
 * Where a run gets its columns from. Fresh memory costs more than the arithmetic of a run (the system hands
 * it out page by page), so a caller that runs many plans one after the other lends the same memory to each.
 */
export interface Arena {
  /** A column of zeros. */
  floats(length: number): Float64Array
  /** A column of anything, for one that is written throughout. */
  unwritten(length: number): Float64Array
}

/** Every column is new and belongs to the caller. */
export const freshArena: Arena = {
  floats: length => new Float64Array(length),
  unwritten: length => new Float64Array(length)
}

/**
 * An arena to use again and again: `reset` takes all columns back at once. What was made in it is valid
 * until then. It grows to the largest run seen, which the bounds of a request limit.
 */
export function createArena(): Arena & { reset(): void } {
  let block = new Float64Array(0)
  let used = 0
  const unwritten = (length: number): Float64Array => {
    const start = used
    used += length
    return used <= block.length ? block.subarray(start, used) : new Float64Array(length)
  }
  return {
    floats: length => unwritten(length).fill(0),
    unwritten,
    reset() {
      if (used > block.length) block = new Float64Array(used)
      used = 0
    }
  }
}
