/** What paths are made of: random bits, normals, exponents, order statistics. */

import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { exponential, logarithm, smallExponent, smallExponential } from '../../src/arithmetic/exponential.ts'
import { percentilesOf } from '../../src/arithmetic/select.ts'
import { choleskyOf } from '../../src/returns/cholesky.ts'
import { correlationMatrix, drawn } from '../../src/returns/correlations.ts'
import { normalOf, normalTable } from '../../src/returns/normal-table.ts'
import { createStream, nextBelow, nextBits, seedStream } from '../../src/returns/sfc32.ts'
import { deviation, mean } from '../plans/run-uncertain.ts'

/** The bits whose tail probability is nearest: an odd word over 2^33. */
const bitsOfTail = (tail: number): number => (2 * Math.floor((tail * 2 ** 33) / 2)) | 0

test('P5 published quantiles of the normal distribution come out to 1e-9', () => {
  // NIST/SEMATECH e-Handbook, table 1.3.6.7.1, and the usual constants with all their digits.
  const published: readonly (readonly [number, number])[] = [
    [0.25, 0.6744897501960817],
    [0.1, 1.2815515655446004],
    [0.05, 1.6448536269514722],
    [0.025, 1.959963984540054],
    [0.01, 2.3263478740408408],
    [0.005, 2.5758293035489004],
    [0.001, 3.090232306167813]
  ]
  for (const [tail, quantile] of published) {
    const bits = bitsOfTail(tail)
    // Between two words the quantile moves by the step of the tail over the density.
    const density = Math.exp((-quantile * quantile) / 2) / Math.sqrt(2 * Math.PI)
    const shift = ((bits >>> 0) + 1 - tail * 2 ** 33) / 2 ** 33 / density
    expect(Math.abs(normalOf(bits, normalTable()) + shift - quantile), String(tail)).toBeLessThan(1e-9)
    expect(normalOf(bits | 1, normalTable())).toBe(-normalOf(bits, normalTable()))
  }
})

test('P5 two hundred thousand normals have the moments 0, 1, 0 and 3 within four standard errors', () => {
  const stream = createStream()
  seedStream(stream, 7, 0)
  const normals = Float64Array.from({ length: 200_000 }, () => normalOf(nextBits(stream), normalTable()))
  const error = 1 / Math.sqrt(normals.length)
  expect(Math.abs(mean(normals))).toBeLessThan(4 * error)
  expect(Math.abs(mean(normals.map(z => z ** 2)) - 1)).toBeLessThan(4 * Math.sqrt(2) * error)
  expect(Math.abs(mean(normals.map(z => z ** 3)))).toBeLessThan(4 * Math.sqrt(15) * error)
  expect(Math.abs(mean(normals.map(z => z ** 4)) - 3)).toBeLessThan(4 * Math.sqrt(96) * error)
})

test('P7 streams of neighbouring numbers and seeds have nothing to do with each other', () => {
  const firstNormals = (seed: number, from: number) =>
    Float64Array.from({ length: 20_000 }, (_, number) => {
      const stream = createStream()
      seedStream(stream, seed, from + number)
      return normalOf(nextBits(stream), normalTable())
    })
  const correlation = (a: Float64Array, b: Float64Array) => mean(a.map((z, index) => z * b[index]!))
  const error = 1 / Math.sqrt(20_000)
  const some = firstNormals(1, 0)
  expect(Math.abs(mean(some))).toBeLessThan(4 * error)
  expect(Math.abs(deviation(some) - 1)).toBeLessThan(4 * error)
  expect(Math.abs(correlation(some, firstNormals(2, 0)))).toBeLessThan(4 * error)
  expect(Math.abs(correlation(some, firstNormals(1, 1)))).toBeLessThan(4 * error)
})

test('P7 the generator is sfc32: a plain one with the same state gives the same words', () => {
  const stream = createStream()
  seedStream(stream, 5, 9)
  let [a, b, c, counter] = Array.from(stream, word => BigInt(word >>> 0)) as [bigint, bigint, bigint, bigint]
  const word = (x: bigint) => x & 0xffffffffn
  for (let round = 0; round < 1000; round++) {
    const expected = word(a + b + counter)
    counter = word(counter + 1n)
    a = b ^ (b >> 9n)
    b = word(c + (c << 3n))
    c = word(word((c << 21n) | (c >> 11n)) + expected)
    expect(BigInt(nextBits(stream) >>> 0)).toBe(expected)
  }
})

test('P8 whole numbers below five come up a fifth of the time each', () => {
  const stream = createStream()
  seedStream(stream, 3, 3)
  const counts = [0, 0, 0, 0, 0]
  for (let draw = 0; draw < 50_000; draw++) counts[nextBelow(stream, 5)]!++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(4 * Math.sqrt(8000))
})

test('P5 the exponential and the logarithm agree with those of the platform', () => {
  for (let x = -smallExponent; x <= smallExponent; x += 0.0007)
    expect(Math.abs(smallExponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-13)
  for (let x = -20; x <= 20; x += 0.0371)
    expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-11)
  for (let x = 1e-6; x < 1e6; x *= 1.037) expect(Math.abs(logarithm(x) - Math.log(x))).toBeLessThan(1e-14)
  expect(smallExponential(0)).toBe(1)
  expect(exponential(0)).toBe(1)
})

test('P4 the customary correlations are those of the design and can go together', () => {
  const matrix = correlationMatrix(rulebook.markets.correlations, drawn)
  const lower = choleskyOf(matrix, drawn.length)!
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++) {
      let product = 0
      for (let k = 0; k < 5; k++) product += lower[row * 5 + k]! * lower[column * 5 + k]!
      expect(product).toBeCloseTo(matrix[row * 5 + column]!, 14)
    }
  expect(matrix[3]).toBe(0.9)
  expect(matrix[9]).toBe(-0.2)
})

test('P4 a matrix at the edge is taken, one beyond it is not', () => {
  const of = (ab: number, ac: number, bc: number) => Float64Array.of(1, ab, ac, ab, 1, bc, ac, bc, 1)
  expect(choleskyOf(of(1, 0.3, 0.3), 3)).not.toBeNull()
  expect(choleskyOf(of(1, 0.3, 0.31), 3)).toBeNull()
  expect(choleskyOf(of(0.9, 0.9, 0.62), 3)).not.toBeNull()
  expect(choleskyOf(of(0.9, 0.9, 0.61), 3)).toBeNull()
  expect(choleskyOf(of(-1, -1, 1), 3)).not.toBeNull()
})

test('P16 percentiles by nearest rank are those of the sorted column', () => {
  const stream = createStream()
  const percentiles = [0.1, 5, 10, 25, 50, 75, 90, 95, 99.9]
  for (const length of [1, 2, 3, 10, 500, 599, 1000, 5003]) {
    seedStream(stream, length, 0)
    // Many equal values, as of corpora that are spent.
    const values = Float64Array.from({ length }, () => Math.max(0, normalOf(nextBits(stream), normalTable())))
    const sorted = values.toSorted()
    const expected = percentiles.map(
      each => sorted[Math.max(1, Math.ceil(Number(((each * length) / 100).toFixed(9)))) - 1]
    )
    expect(percentilesOf(values, percentiles)).toEqual(expected)
  }
  expect(percentilesOf(Float64Array.of(7, 7, 7), [1, 50, 99])).toEqual([7, 7, 7])
  // One fortune beside many small sums: they share a range.
  const unequal = Float64Array.from({ length: 999 }, (_, index) => (index * 389) % 997)
  unequal[500] = 9e14
  const inOrder = unequal.toSorted()
  expect(percentilesOf(unequal, [0.1, 50, 99.99])).toEqual([inOrder[0], inOrder[499], 9e14])
})
