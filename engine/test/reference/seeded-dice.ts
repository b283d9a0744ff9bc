/** Dice with a seed: the same seed throws the same numbers on every machine. */
export interface Dice {
  whole(from: number, to: number): number
  chance(percent: number): boolean
  pick<T>(values: readonly T[]): T
  /** Undefined in so many of a hundred cases. */
  unless<T>(percent: number, value: () => T): T | undefined
  list<T>(from: number, to: number, entry: (position: number) => T): T[]
}

/** The generator "mulberry32", which is in the public domain: good enough for variety. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const chance = (percent: number) => next() * 100 < percent
  return {
    whole,
    chance,
    pick: values => values[whole(0, values.length - 1)]!,
    unless: (percent, value) => (chance(percent) ? undefined : value()),
    list: (from, to, entry) => Array.from({ length: whole(from, to) }, (_, k) => entry(k))
  }
}
