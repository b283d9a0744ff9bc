/** One piece of asynchronous work at a time, callers in turn, and the event loop between. */
import { expect, test } from 'vitest'
import { createLine } from '../../src/limits/line.ts'

/** A line in which each piece of work takes a millisecond of a clock of its own, and what happened. */
function makeLine(msOfTurn = 5) {
  const seen: string[] = []
  let ms = 0
  const line = createLine({
    msOfTurn,
    now: () => ms,
    nextTurn: callback =>
      void setImmediate(() => {
        seen.push('turn')
        callback()
      })
  })
  const work = (name: string) => async () => {
    ms += 1
    seen.push(name)
    return name
  }
  return { line, seen, work }
}

const worked = (seen: readonly string[]): string => seen.filter(each => each !== 'turn').join('')

test('callers have their turns one after the other, however much one of them sends', async () => {
  const { line, seen, work } = makeLine()
  const all = Array.from('aaaaaaaabb', caller => line.take(caller, work(caller)))
  expect(await Promise.all(all)).toEqual(Array.from('aaaaaaaabb'))
  // The first of a began before b was there.
  expect(worked(seen)).toMatch(/^a{1,2}bab/)
})

test('after the milliseconds of a turn everything else has one', async () => {
  const { line, seen, work } = makeLine(5)
  await Promise.all(Array.from({ length: 12 }, () => line.take('a', work('a'))))
  expect(seen.indexOf('turn')).toBeLessThanOrEqual(6)
  expect(seen.indexOf('turn')).toBeGreaterThan(0)
  expect(worked(seen)).toHaveLength(12)
})

test('work that waits for something else does not delay what comes after it', async () => {
  const { line, work } = makeLine()
  let goOn = (): void => undefined
  const waits = line.take('a', () => new Promise<void>(resolve => (goOn = resolve)))
  expect(await line.take('b', work('b'))).toBe('b')
  goOn()
  await waits
  expect(line.waiting()).toBe(0)
})

test('work that fails is the failure of its caller alone, and the line goes on', async () => {
  const { line, work } = makeLine()
  const fails = line.take('a', async () => {
    throw new Error('no')
  })
  const next = line.take('a', work('a'))
  await expect(fails).rejects.toThrow('no')
  expect(await next).toBe('a')
})
