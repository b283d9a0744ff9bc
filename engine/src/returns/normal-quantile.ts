/** The standard normal distribution: its density, its lower tail and the inverse of that (P5). */
import { exponential } from '../arithmetic/exponential.ts'

/** Square root of twice pi. */
const rootOfTwoPi = 2.5066282746310002

/** Density at `z`. */
export const normalDensity = (z: number): number => exponential((-z * z) / 2) / rootOfTwoPi

/** Where the series gives way to the continued fraction. */
const seriesUpTo = 3

/** Probability of a value below `-z`, for `z >= 0`, with all its digits in the tail too. */
export function normalTail(z: number): number {
  return z <= seriesUpTo ? 1 / 2 - normalDensity(z) * oddSeries(z) : normalDensity(z) / tailFraction(z)
}

/** z + z^3/3 + z^5/(3*5) + ..., the area from 0 to z over the density. */
function oddSeries(z: number): number {
  let term = z
  let sum = 0
  for (let odd = 3; sum + term !== sum; odd += 2) {
    sum += term
    term *= (z * z) / odd
  }
  return sum
}

/** z + 1/(z + 2/(z + 3/(z + ...))), the density over the tail. */
function tailFraction(z: number): number {
  let fraction = z
  for (let level = 60; level >= 1; level--) fraction = z + level / fraction
  return fraction
}

/** A step of Newton's method shorter than this leaves an error of about its square. */
const lastStep = 1e-7

/** From a good start four turns are enough. */
const mostTurns = 100

/**
 * The `z >= 0` with `normalTail(z) = tail`, for a tail above 0 and up to one half, to about 1e-12, by
 * Newton's method.
 * @param start where to begin: at or below the answer, for the tail is convex, or very near it
 */
export function upperQuantile(tail: number, start: number): number {
  let z = start
  let change = 1
  for (let turn = 0; turn < mostTurns && Math.abs(change) > lastStep; turn++) {
    change = (normalTail(z) - tail) / normalDensity(z)
    z += change
  }
  return z
}
