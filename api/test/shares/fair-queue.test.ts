import { expect, test } from 'vitest'
import { createFairQueue } from '../../src/limits/fair-queue.ts'

const any = () => true

function filled(items: readonly string[]) {
  const queue = createFairQueue<string>()
  for (const item of items) queue.add(item[0]!, item)
  return queue
}

test('callers have turns, each in its own order', () => {
  const queue = filled(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'])
  const order = Array.from({ length: 6 }, () => queue.take(any))
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
  expect(queue.take(any)).toBeUndefined()
  expect(queue.size()).toBe(0)
})

test('who may not go is passed, and keeps its turn', () => {
  const queue = filled(['a1', 'b1', 'b2', 'c1'])
  expect(queue.take(item => item !== 'a1')).toBe('b1')
  expect(queue.take(any)).toBe('a1')
})

test('an item that is taken out is gone, and nothing else', () => {
  const queue = filled(['a1', 'a2', 'b1'])
  expect(queue.remove('a', 'a1')).toBe(true)
  expect(queue.remove('a', 'a1')).toBe(false)
  expect(queue.remove('z', 'z1')).toBe(false)
  expect([queue.take(any), queue.take(any), queue.size()]).toEqual(['a2', 'b1', 0])
})
