/** T27: the search that knows a slope finds what counting finds, however wrong the slope is. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastWithin } from '../../src/arithmetic/halve.ts'

test('T27 the last number within the limit is the one that counting finds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: -1, max: 5000 }),
      fc.nat(5000),
      fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0.001, max: 1000, noNaN: true }),
      (last, limit, near, slopes, slope) => {
        const found = Math.min(limit, last)
        let calls = 0
        // Rises by another slope in each part, like the tax over the bounds of slabs and surcharges.
        const excess = (value: number): number => {
          calls++
          const over = value - limit
          if (over <= 0) return value % 3 === 0 ? -0.01 : 0
          let sum = 0
          for (let step = 0; step < over; step++) sum += slopes[Math.floor((step * slopes.length) / 5001)]!
          return sum
        }
        expect(lastWithin(Math.min(near, last), last, slope, excess)).toBe(found)
        expect(calls).toBeLessThan(100)
      }
    ),
    { numRuns: 500 }
  )
})
