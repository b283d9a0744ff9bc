import { totalmem } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { mebibyte, memoryBudgetOf, usableMb } from '../../src/limits/memory-budget.ts'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['that of the control group', 320 * mebibyte, 320],
  ['512 MB where the system knows none', 0, 512],
  // What version 1 says of a group without a bound.
  ['512 MB where the group has none', 2 ** 63 - 4_096, 512],
  ['512 MB where it is no less than the machine has', totalmem(), 512]
])('the limit of the memory is %s', (_which, bytes, megabytes) => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(bytes)
  expect(usableMb()).toBe(megabytes)
})

test('several processes divide what the primary leaves', () => {
  const [one, two] = [memoryBudgetOf(320, 1), memoryBudgetOf(24 + 2 * 320, 2)]
  expect(two).toEqual(one)
})

test('the young generation of a process that has little is small, and 4 MB as at the start of one alone', () => {
  const youngOf = (limitMb: number, workers: number) => memoryBudgetOf(limitMb, workers).processYoungMb
  expect([youngOf(128, 2), youngOf(320, 2), youngOf(512, 2), youngOf(320, 1), youngOf(4_096, 2)]).toEqual([
    1, 1, 3, 4, 4
  ])
})

/** What is measured at rest, in MB: a primary, a main thread with its program, a thread of studies. */
const atRest = { primary: 16, main: 48, thread: 24 }

test.each([
  [320, 1, 2],
  [320, 2, 1],
  [512, 1, 2],
  [512, 3, 1]
])('all budgets of %s MB and %s workers fit beside what is at rest', (limitMb, workers, threads) => {
  const { requestBytes, columnBytes } = memoryBudgetOf(limitMb, workers)
  const held = (requestBytes + columnBytes) / mebibyte
  const used = atRest.primary + workers * (atRest.main + threads * atRest.thread + held)
  expect(used).toBeLessThan(limitMb)
})
