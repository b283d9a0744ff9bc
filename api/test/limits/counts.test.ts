import { afterEach, expect, test, vi } from 'vitest'
import { freeCaller, unlimitedCaller } from '../../src/limits/caller.ts'
import type { Counts } from '../../src/limits/counts.ts'
import { createLimiter, insuredLimiter, type LimiterState } from '../../src/limits/limiter.ts'
import { localCounts } from '../../src/limits/local-counts.ts'

afterEach(() => void vi.useRealTimers())

const caller = freeCaller('192.0.2.1')

test('a window lasts 60 seconds from its first request; then the quota is whole again', async () => {
  vi.useFakeTimers()
  const limiter = createLimiter({ kind: 'memory' })
  expect(await limiter.consume(caller)).toEqual({
    isAdmitted: true,
    quota: 5,
    remaining: 4,
    resetSeconds: 60
  })
  vi.advanceTimersByTime(45_500)
  for (let index = 0; index < 4; index++) await limiter.consume(caller)
  expect(await limiter.consume(caller)).toEqual({
    isAdmitted: false,
    quota: 5,
    remaining: 0,
    resetSeconds: 15
  })
  vi.advanceTimersByTime(14_499)
  expect(await limiter.consume(caller)).toMatchObject({ isAdmitted: false, resetSeconds: 1 })
  vi.advanceTimersByTime(1)
  expect(await limiter.consume(caller)).toMatchObject({ isAdmitted: true, remaining: 4 })
  expect(await limiter.consume(unlimitedCaller)).toBeNull()
})

test.each([-86_400_000, -1_000, 3_600_000])(
  'a clock that jumps by %i ms locks nobody out for more than a window',
  async jumpMs => {
    vi.useFakeTimers()
    const limiter = createLimiter({ kind: 'memory' })
    for (let index = 0; index < 6; index++) await limiter.consume(caller)
    vi.setSystemTime(Date.now() + jumpMs)
    const decision = await limiter.consume(caller)
    expect(decision?.resetSeconds).toBeLessThanOrEqual(60)
    vi.advanceTimersByTime(60_000)
    expect(await limiter.consume(caller)).toMatchObject({ isAdmitted: true })
  }
)

test('a million callers leave no more than the cap in memory, and the latest stay counted', async () => {
  const counts = localCounts(10_000)
  const count = async (index: number) => (await counts.count(`address:${index}`)).requests
  for (let index = 0; index < 100_000; index++) await count(index)
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  for (let index = 100_000; index < 1_000_000; index++) await count(index)
  globalThis.gc?.()
  const grownMb = (process.memoryUsage().heapUsed - before) / 1_048_576
  expect(counts.size).toBe(10_000)
  expect(await count(999_999)).toBe(2)
  expect(await count(990_001)).toBe(2)
  expect(await count(980_000)).toBe(1)
  // Without the cap it would be several hundred; garbage that has not been collected yet is a part of this.
  expect(grownMb).toBeLessThan(150)
})

test('windows that are over are not kept', async () => {
  vi.useFakeTimers()
  const counts = localCounts(100)
  for (let index = 0; index < 50; index++) await counts.count(`old:${index}`)
  vi.advanceTimersByTime(61_000)
  await counts.count('new')
  expect(counts.size).toBe(1)
})

/** Shared counts that a test can take away. */
function fragileCounts(): Counts & { isGone: boolean; asked: number } {
  const inner = localCounts()
  return {
    isGone: false,
    asked: 0,
    async count(name) {
      this.asked += 1
      if (this.isGone) throw new Error('gone')
      return inner.count(name)
    },
    close: () => inner.close()
  }
}

test('while shared counts are gone nobody asks them but the probe, and all is counted locally', async () => {
  vi.useFakeTimers()
  const shared = fragileCounts()
  const states: LimiterState[] = []
  const limiter = insuredLimiter(shared, localCounts(), state => states.push(state))
  await limiter.open()
  expect(limiter.state).toBe('shared')
  await limiter.consume(caller)
  shared.isGone = true
  expect(await limiter.consume(caller)).toMatchObject({ isAdmitted: true, remaining: 4 })
  expect(limiter.state).toBe('local-fallback')
  const { asked } = shared
  for (let index = 0; index < 5; index++) await limiter.consume(caller)
  expect(await limiter.consume(caller)).toMatchObject({ isAdmitted: false })
  expect(shared.asked).toBe(asked)
  shared.isGone = false
  await vi.advanceTimersByTimeAsync(500)
  expect(await limiter.consume(caller), 'the count of before').toMatchObject({ remaining: 3 })
  expect(states).toEqual(['local-fallback', 'shared'])
  await limiter.close()
})
