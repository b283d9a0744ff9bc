/**
 * P5: standard normals from 32 random bits by a table of the inverse distribution. The lowest bit is the
 * sign; the others are a tail probability between 0 and one half. Its octaves (halves of halves) are split
 * into 64 segments each, with a cubic in each that has the value and the slope of the quantile at both
 * ends. The absolute error is below 1e-9. The largest normal is 6.34.
 */
import { normalDensity, upperQuantile } from './normal-quantile.ts'

const octaves = 32
const segmentsPerOctave = 64
/** Doubles of a segment: the coefficients of 1, t, t^2, t^3. */
const coefficients = 4
/** Length of a segment in steps of `t`. */
const steps = 33_554_432

/** The largest absolute value that a draw can have. */
export const largestNormal = 6.34

let made: Float64Array | undefined

/** The table, 64 KB; made at the first call in about a millisecond. */
export function normalTable(): Float64Array {
  made ??= makeTable()
  return made
}

/** The normal of 32 bits. */
export function normalOf(bits: number, table: Float64Array): number {
  const size = standardSize(bits | 1, table)
  return (bits & 1) === 0 ? size : -size
}

/** Of an odd word `w`: the quantile of the upper tail `w / 2^33`. */
function standardSize(word: number, table: Float64Array): number {
  const octave = Math.clz32(word)
  const shifted = word << octave
  const segment = ((octave << 6) | ((shifted >>> 25) & 63)) << 2
  const t = shifted & 33_554_431
  return table[segment]! + t * (table[segment + 1]! + t * (table[segment + 2]! + t * table[segment + 3]!))
}

function makeTable(): Float64Array {
  const table = new Float64Array(octaves * segmentsPerOctave * coefficients)
  let width = 1 / 4 / segmentsPerOctave
  let z = 0
  for (let octave = 0; octave < octaves; octave++) {
    const least = width * segmentsPerOctave
    // From the upper end of the octave down: the quantile grows, and each is the start of the next search.
    for (let segment = segmentsPerOctave - 1; segment >= 0; segment--) {
      const tail = least + segment * width
      const upper = z
      z = upperQuantile(tail, quantileNear(upper, width))
      putSegment(table, (octave * segmentsPerOctave + segment) * coefficients, z, upper, width)
    }
    width /= 2
  }
  return table
}

/** Taylor's fourth-order guess of the quantile whose tail is smaller than that of `z` by `width`. */
function quantileNear(z: number, width: number): number {
  const step = width / normalDensity(z)
  const square = z * z
  const third = (1 + 2 * square) / 6 + (step * z * (7 + 6 * square)) / 24
  return z + step * (1 + step * (z / 2 + step * third))
}

/** Hermite's cubic through both ends, in powers of `t` from 0 to `steps`; tails grow with `t`. */
function putSegment(table: Float64Array, at: number, first: number, last: number, width: number): void {
  const slopeFirst = -width / normalDensity(first)
  const slopeLast = -width / normalDensity(last)
  const rise = last - first
  const step = 1 / steps
  table[at] = first
  table[at + 1] = slopeFirst * step
  table[at + 2] = (3 * rise - 2 * slopeFirst - slopeLast) * step * step
  table[at + 3] = (slopeFirst + slopeLast - 2 * rise) * step * step * step
}
