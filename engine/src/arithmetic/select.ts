/** Order statistics without sorting. */

/**
 * Moves the element that sorting would put at place `wanted` there, smaller ones before it and larger ones
 * behind it, within `[left, right]`. Floyd and Rivest's algorithm 489 (1975): a sample of the range narrows
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

/**
 * Nearest-rank percentiles of a column: of `n` values percentile `p` is the one of rank `ceil(p/100 * n)`,
 * the smallest being rank 1.
 * @param values reordered
 * @param percentiles ascending, above 0 and below 100
 */
export function percentilesOf(values: Float64Array, percentiles: readonly number[]): number[] {
  const places = percentiles.map(each => placeOf(each, values.length))
  selectAll(values, places, 0, places.length - 1, 0, values.length - 1)
  return places.map(place => values[place]!)
}

/** A hundredth of a rank is rounding, not a share of a value. */
const placeOf = (percentile: number, length: number): number =>
  Math.min(length, Math.max(1, Math.ceil((percentile * length) / 100 - 1e-9))) - 1

/** The middle place first: each half then holds the rest. */
function selectAll(
  values: Float64Array,
  places: readonly number[],
  first: number,
  last: number,
  left: number,
  right: number
): void {
  if (first > last) return
  const middle = Math.floor((first + last) / 2)
  const place = places[middle]!
  selectPlace(values, place, left, right)
  selectAll(values, places, first, middle - 1, left, Math.max(left, place - 1))
  selectAll(values, places, middle + 1, last, Math.min(right, place + 1), right)
}
