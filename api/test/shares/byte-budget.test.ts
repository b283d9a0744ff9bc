import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteKinds, bytesKept, createByteBudget, type Holding } from '../../src/limits/byte-budget.ts'
import { memoryBudgetOf } from '../../src/limits/memory-budget.ts'

const address = (id: string) => ({ id, hasKey: false, isAlone: false })
/** Bytes of the default response of 720 months: docs/explain/speed.md. */
const monthlyResponse = 5_00_000
const key = { id: 'key', hasKey: true, isAlone: false }

test('a request that holds its answer holds its body no more', () => {
  const budget = createByteBudget(1_000, 0)
  const one = budget.open(address('a'))
  expect(budget.set(one, 'bodies', 700)).toBe(true)
  expect(budget.set(one, 'answers', 900)).toBe(true)
  expect(byteKinds.map(budget.used)).toEqual([0, 900])
})

test('one caller holds a quarter with several requests, and another has room', () => {
  const budget = createByteBudget(1_000, 0)
  const hold = (id: string) => budget.set(budget.open(address(id)), 'bodies', 100)
  expect(Array.from({ length: 4 }, () => hold('a'))).toEqual([true, true, false, false])
  expect(hold('b')).toBe(true)
})

/** What addresses leave of the budget of one of two workers in the smallest pod. */
function pressed() {
  const { requestBytes } = memoryBudgetOf(320, 2)
  const budget = createByteBudget(requestBytes, Math.floor(requestBytes * bytesKept))
  for (let each = 0; each < 1_000; each++) budget.set(budget.open(address(`a${each}`)), 'bodies', 100_000)
  return { budget, hold: () => budget.set(budget.open(key), 'answers', monthlyResponse) }
}

test('where addresses hold all that they may, a key has its four responses by month at a time', () => {
  const { hold } = pressed()
  expect(Array.from({ length: 4 }, hold)).toEqual([true, true, true, true])
})

test('who is refused because others hold the memory is not said to hold too much', () => {
  const { budget, hold } = pressed()
  while (hold());
  expect(budget.isAboveShare(budget.open(key), monthlyResponse)).toBe(false)
  expect(budget.isAboveShare(budget.open(key), budget.capacity / 2)).toBe(true)
  const first = budget.open(address('a0'))
  expect(budget.isAboveShare(first, 100_000)).toBe(false)
  expect(budget.isAboveShare(first, budget.capacity / 4)).toBe(true)
  expect(budget.isAboveShare(budget.open(address('new')), budget.capacity)).toBe(false)
})

test('a caller with one request gets what there is room for, also as it grows', () => {
  const budget = createByteBudget(1_000, 250)
  const one = budget.open(address('a'))
  expect([100, 400, 750, 751].map(bytes => budget.set(one, 'bodies', bytes))).toEqual([
    true,
    true,
    true,
    false
  ])
  expect(budget.used('bodies')).toBe(750)
  expect(budget.set(budget.open(key), 'bodies', 250)).toBe(true)
})

test('what is refused changes nothing, and what is closed gives back once', () => {
  const budget = createByteBudget(1_000, 0)
  const one = budget.open(address('a'))
  budget.set(one, 'bodies', 600)
  expect(budget.set(one, 'answers', 1_001)).toBe(false)
  expect(byteKinds.map(budget.used)).toEqual([600, 0])
  budget.close(one)
  budget.close(one)
  // A thread may answer after the caller has left.
  expect(budget.set(one, 'answers', 500)).toBe(true)
  expect(byteKinds.map(budget.used)).toEqual([0, 0])
  expect(budget.heldBeside(budget.open(address('a')))).toBe(0)
})

test('whatever requests hold, the budget is kept and all comes back', () => {
  const step = fc.record({
    caller: fc.integer({ min: 0, max: 3 }),
    request: fc.integer({ min: 0, max: 9 }),
    kind: fc.constantFrom(...byteKinds),
    bytes: fc.integer({ min: 0, max: 600 }),
    isLast: fc.boolean()
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), steps => {
      const budget = createByteBudget(1_000, 200)
      const open = new Map<number, Holding>()
      for (const { caller, request, kind, bytes, isLast } of steps) {
        const holding = open.get(request) ?? budget.open(caller === 0 ? key : address(`a${caller}`))
        open.set(request, holding)
        const before = holding.bytes
        const isSet = budget.set(holding, kind, bytes)
        expect(holding.bytes).toBe(isSet ? bytes : before)
        if (isLast) {
          budget.close(holding)
          open.delete(request)
        }
        const held = [...open.values()]
        const sum = (of: readonly Holding[]) => of.reduce((total, each) => total + each.bytes, 0)
        for (const each of byteKinds)
          expect(budget.used(each)).toBe(sum(held.filter(one => one.kind === each)))
        expect(sum(held)).toBeLessThanOrEqual(1_000)
        expect(sum(held.filter(({ holder }) => !holder.hasKey))).toBeLessThanOrEqual(800)
      }
      for (const each of open.values()) budget.close(each)
      expect(byteKinds.map(budget.used)).toEqual([0, 0])
    })
  )
})
