/** Repeatable random numbers: the same seed gives the same requests. */

export interface Random {
  /** From 0 up to but not including 1. */
  readonly next: () => number
  /** A whole number from 0 up to but not including `end`. */
  readonly below: (end: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  readonly chance: (probability: number) => boolean
  readonly bytes: (length: number) => Buffer
}

/** The generator mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    pick: list => list[below(list.length)]!,
    chance: probability => next() < probability,
    bytes: length => Buffer.from(Array.from({ length }, () => below(256)))
  }
}
