import { expect, test } from 'vitest'
import { createLane } from '../../src/limits/lane.ts'

/** A lane on a clock of its own, whose turns end when `turn` is called. */
function setUp() {
  let time = 0
  const turns: (() => void)[] = []
  const done: string[] = []
  const lane = createLane({ msOfTurn: 5, now: () => time, nextTurn: callback => void turns.push(callback) })
  const work = (name: string, ms: number) => () => {
    time += ms
    done.push(name)
  }
  return { lane, work, done, turn: () => turns.shift()?.() }
}

test('small pieces run at once, until the milliseconds of a turn are over', () => {
  const { lane, work, done, turn } = setUp()
  for (const name of ['a', 'b', 'c']) lane.enter('x', work(name, 3))
  expect(done).toEqual(['a', 'b'])
  expect(lane.waiting()).toBe(1)
  turn()
  expect(done).toEqual(['a', 'b', 'c'])
})

test('a caller with one piece waits for one piece of another, not for all of them', () => {
  const { lane, work, done, turn } = setUp()
  for (let each = 0; each < 50; each++) lane.enter('flood', work(`f${each}`, 10))
  lane.enter('quiet', work('q', 1))
  turn()
  turn()
  expect(done).toContain('q')
  expect(done.length).toBe(4)
})

test('every piece runs once, and the lane is idle afterwards', () => {
  const { lane, work, done, turn } = setUp()
  const names = Array.from({ length: 40 }, (_, index) => String(index))
  for (const name of names) lane.enter(`c${Number(name) % 3}`, work(name, 2))
  for (let turns = 0; turns < 40; turns++) turn()
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(names)
  expect(lane.waiting()).toBe(0)
})
