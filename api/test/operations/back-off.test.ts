import { expect, test } from 'vitest'
import { backOff } from '../../src/cluster/back-off.ts'

test('a crash loop waits longer each time, at most half a minute, and a long life makes good again', () => {
  const waitBefore = backOff()
  expect([1, 1, 1, 1].map(() => waitBefore(50))).toEqual([100, 200, 400, 800])
  for (let times = 0; times < 2_000; times++) waitBefore(50)
  expect(waitBefore(50)).toBe(30_000)
  expect(waitBefore(10_000)).toBe(0)
  expect(waitBefore(9_999)).toBe(100)
})
