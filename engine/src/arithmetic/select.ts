/** Order statistics without sorting. */

/**
 * Moves the element that sorting would put at place `wanted` there, smaller ones before it and larger ones
 * after it, within `[left, right]`. Floyd and Rivest's algorithm 489 (1975): a sample of the range narrows
 * it first.
 */
export function selectPlace(values: Float64Array, wanted: number, left: number, right: number): void {
  let [low, high] = [left, right]
  while (high > low) {
    if (high - low > sampledFrom) {
      const [first, last] = sampleRange(wanted, low, high)
      selectPlace(values, wanted, first, last)
    }
    const pivot = values[wanted]!
    let i = low
    let j = high
    while (i <= j) {
      while (values[i]! < pivot) i++
      while (values[j]! > pivot) j--
      if (i > j) break
      const moved = values[i]!
      values[i] = values[j]!
      values[j] = moved
      i++
      j--
    }
    if (j < wanted) low = i
    if (wanted < i) high = j
  }
}

/** Below this length a sample costs more than it spares. */
const sampledFrom = 600

/**
 * The part of a range in which its order statistic very likely lies: about n^(2/3) elements around the
 * place. Any part that holds the place is right; how good it is decides the time alone.
 */
function sampleRange(wanted: number, low: number, high: number): [number, number] {
  const length = high - low + 1
  const place = wanted - low
  const size = length / 16
  const spread = Math.sqrt((place * (length - place) * size) / length) / 2 + 1
  const first = Math.floor(wanted - (place * size) / length - spread)
  const last = Math.floor(wanted + ((length - place) * size) / length + spread)
  return [Math.max(low, first), Math.min(high, last)]
}

/** So many ranges of equal width share the values of a column out. */
const rangeCount = 1024

/**
 * Nearest-rank percentiles of a column: of `n` values percentile `p` is the one of rank `ceil(p/100 * n)`,
 * the smallest being rank 1. The values are counted by range, at which no branch has to be guessed; only
 * those of the ranges that hold a wanted rank are compared with each other.
 * @rule P16
 * @param values at least one, whole numbers; left as they are
 * @param percentiles ascending, above 0 and below 100
 */
export function percentilesOf(values: Float64Array, percentiles: readonly number[]): number[] {
  let least = values[0]!
  let largest = least
  for (let index = 1; index < values.length; index++) {
    least = Math.min(least, values[index]!)
    largest = Math.max(largest, values[index]!)
  }
  const perUnit = least === largest ? 0 : (rangeCount - 1) / (largest - least)
  const before = countsBefore(values, least, perUnit)
  const places = percentiles.map(each => placeOf(each, values.length))
  const ranges = places.map(place => rangeWith(place, before))
  const next = new Int32Array(rangeCount).fill(-1)
  let used = 0
  for (const range of new Set(ranges)) {
    next[range] = used
    used += before[range + 1]! - before[range]!
  }
  const held = new Float64Array(used)
  for (let index = 0; index < values.length; index++) {
    const range = Math.trunc((values[index]! - least) * perUnit)
    const place = next[range]!
    if (place < 0) continue
    held[place] = values[index]!
    next[range] = place + 1
  }
  return places.map((place, index) => {
    const range = ranges[index]!
    const end = next[range]!
    const moved = end - before[range + 1]!
    selectPlace(held, place + moved, before[range]! + moved, end - 1)
    return held[place + moved]!
  })
}

/** How many values are in the ranges before each, and after the last one all of them. */
function countsBefore(values: Float64Array, least: number, perUnit: number): Uint32Array {
  const before = new Uint32Array(rangeCount + 1)
  for (let index = 0; index < values.length; index++) {
    const next = Math.trunc((values[index]! - least) * perUnit) + 1
    before[next] = before[next]! + 1
  }
  for (let range = 0; range < rangeCount; range++) before[range + 1] = before[range + 1]! + before[range]!
  return before
}

/** The range that holds a rank, from 0. */
function rangeWith(place: number, before: Uint32Array): number {
  let range = 0
  while (before[range + 1]! <= place) range++
  return range
}

/** A hundredth of a rank is rounding, not a share of a value. */
const placeOf = (percentile: number, length: number): number =>
  Math.min(length, Math.max(1, Math.ceil((percentile * length) / 100 - 1e-9))) - 1
