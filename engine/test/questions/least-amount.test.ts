/** The search of cover: the end of any rising line is found, in a bounded number of tries. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastAmount } from '../../src/questions/cover/least-amount.ts'

const most = 1e12

test('G13 the smallest amount that is enough is found from anywhere, whatever the shape', () => {
  const shapes: readonly ((over: number) => number)[] = [
    over => over,
    over => (over < 0 ? over : 1e9 + over),
    over => (over < 0 ? -1 : 0),
    over => over * Math.abs(over),
    over => (over < 0 ? over / 1e6 - 1 : Number.POSITIVE_INFINITY)
  ]
  fc.assert(
    fc.property(fc.nat(most), fc.nat(most), fc.constantFrom(...shapes), (end, near, shape) => {
      let tries = 0
      const found = leastAmount(near, most, amount => {
        tries++
        return shape(amount - end)
      })
      expect(found?.amount).toBe(end)
      // 1e12 is 2^40: a stride for each third power of two, eight lines, and two turns for each halving.
      expect(tries).toBeLessThanOrEqual(1 + 14 + 8 + 80)
    }),
    { numRuns: 500 }
  )
})

test('G13 what is enough without any amount is 0, and what never is has none', () => {
  for (const near of [0, 5, 1e7, most]) {
    expect(leastAmount(near, most, () => 0)?.amount).toBe(0)
    expect(leastAmount(near, most, () => -1)).toBeNull()
  }
})
