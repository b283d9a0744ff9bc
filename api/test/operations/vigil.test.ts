import { expect, test } from 'vitest'
import { createVigil } from '../../src/cluster/vigil.ts'

test('who gives no sign within the ticks is named once', () => {
  const vigil = createVigil<string>()
  vigil.expect('a', 2)
  vigil.expect('b', 2)
  const named = Array.from({ length: 8 }, () => {
    vigil.sign('b', 2)
    return vigil.tick()
  })
  expect(named).toEqual([[], [], ['a'], [], [], [], [], []])
})

test('a start may take longer than the silence afterwards', () => {
  const vigil = createVigil<string>()
  vigil.expect('slow', 5)
  const before = Array.from({ length: 5 }, () => vigil.tick())
  expect(before.flat()).toEqual([])
  vigil.sign('slow', 1)
  expect([vigil.tick(), vigil.tick()]).toEqual([[], ['slow']])
})

test('who is forgotten, and a stranger, is never named', () => {
  const vigil = createVigil<string>()
  vigil.expect('a', 0)
  vigil.forget('a')
  vigil.sign('a', 0)
  vigil.sign('stranger', 0)
  expect(vigil.tick()).toEqual([])
})
