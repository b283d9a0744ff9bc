/**
 * Streams of random bits: the generator sfc32 of Chris Doty-Humphrey's PractRand (public domain), 32-bit
 * integers only. One stream a pair of paths, so that a path is the same on every thread (P7).
 */

/** State of a stream: three mixed words and a counter. */
export type Stream = Int32Array

export const createStream = (): Stream => new Int32Array(4)

/** Rounds after which no trace of the seed is left. */
const warmUpRounds = 15

/**
 * Begins the stream of a seed and a number.
 * @param seed 0 to 2^32 - 1
 * @param number of the stream, 0 to 2^32 - 1
 */
export function seedStream(stream: Stream, seed: number, number: number): void {
  const first = scramble(seed ^ 0x9e3779b9)
  const second = scramble(Math.imul(number, 0x85ebca6b) ^ first)
  stream[0] = first
  stream[1] = second
  stream[2] = scramble(second ^ number)
  stream[3] = 1
  for (let round = 0; round < warmUpRounds; round++) nextBits(stream)
}

/** The next 32 bits, as a signed integer. */
export function nextBits(stream: Stream): number {
  const b = stream[1]!
  const c = stream[2]!
  const counter = stream[3]!
  const bits = (stream[0]! + b + counter) | 0
  stream[3] = counter + 1
  stream[0] = b ^ (b >>> 9)
  stream[1] = c + (c << 3)
  stream[2] = ((c << 21) | (c >>> 11)) + bits
  return bits
}

/** The next whole number below `bound`, each as likely as the others to one in 2^32 / bound. */
export const nextBelow = (stream: Stream, bound: number): number =>
  Math.floor(((nextBits(stream) >>> 0) / 4_294_967_296) * bound)

/** A bijection of 32 bits in which every bit moves half of the others. */
function scramble(word: number): number {
  let mixed = word ^ (word >>> 16)
  mixed = Math.imul(mixed, 0x21f0aaad)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x735a2d97)
  return mixed ^ (mixed >>> 15)
}
