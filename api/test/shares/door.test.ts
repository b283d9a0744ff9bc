import { expect, test } from 'vitest'
import { createDoor } from '../../src/connections/door.ts'

/** A door on a clock of its own, with turns of the event loop that end when `turn` is called. */
function setUp() {
  let time = 0
  let turns: (() => void)[] = []
  const seen: string[] = []
  const settings = { msOfTurn: 5, mostMsOfWaiting: 50, now: () => time }
  const door = createDoor({ ...settings, nextTurn: callback => void turns.push(callback) })
  return {
    door,
    seen,
    clock: () => time,
    come: (name: string, ms = 1) =>
      door.enter(() => {
        time += ms
        seen.push(name)
      }),
    pass: (ms: number) => {
      time += ms
    },
    turn: () => {
      const ended = turns
      turns = []
      for (const callback of ended) callback()
      return ended.length
    }
  }
}

test('without new connections a request is looked at at once', () => {
  const { come, seen, turn } = setUp()
  come('a')
  expect(seen).toEqual(['a'])
  // And nothing goes on turning.
  expect([turn(), turn()]).toEqual([1, 0])
})

test('a request on a new connection is looked at when its turn ends', () => {
  const { door, come, seen, turn } = setUp()
  door.connect()
  turn()
  come('a')
  expect(seen).toEqual(['a'])
  door.connect()
  come('b')
  expect(seen).toEqual(['a'])
  turn()
  turn()
  expect(seen).toEqual(['a', 'b'])
})

test('while connections come nothing else is done, so all of them are accepted soon', () => {
  const { door, come, seen, pass, turn } = setUp()
  // 400 connections with a request each: 0.1 ms to accept one, 1 ms to look at its request.
  for (let each = 0; each < 400; each++) {
    door.connect()
    pass(0.1)
    come(String(each))
    turn()
  }
  expect(seen).toEqual([])
  expect(door.waiting()).toBe(400)
  while (turn() > 0);
  expect(seen).toEqual(Array.from({ length: 400 }, (_, each) => String(each)))
})

test('connections without end delay a request by the bound alone', () => {
  const { door, come, seen, pass, turn } = setUp()
  come('a', 0)
  turn()
  for (let ms = 0; ms < 60; ms++) {
    door.connect()
    if (ms === 0) come('b', 0)
    pass(1)
    turn()
    expect(seen.includes('b')).toBe(ms >= 49)
  }
})

test('a turn looks at five milliseconds of requests, in the order in which they came', () => {
  const { come, seen, turn } = setUp()
  for (let each = 0; each < 12; each++) come(String(each), 2)
  expect(seen).toEqual(['0', '1', '2'])
  turn()
  expect(seen).toEqual(['0', '1', '2', '3', '4', '5'])
  while (turn() > 0);
  expect(seen.map(Number)).toEqual(Array.from({ length: 12 }, (_, each) => each))
})

test('requests that have waited to the bound take a quarter of the time while connections come', () => {
  const { door, come, seen, pass, turn, clock } = setUp()
  // 1,000 connections: 0.2 ms to accept one, 5 ms to look at its request, which would be five seconds.
  for (let each = 0; each < 1_000; each++) {
    door.connect()
    pass(0.2)
    come(String(each), 5)
    turn()
  }
  expect(clock()).toBeLessThan(300)
  expect(seen.length).toBeGreaterThan(5)
  while (turn() > 0);
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, each) => String(each)))
})
