import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createScheduler, type Task } from '../../src/limits/scheduler.ts'
import type { Holder } from '../../src/limits/share.ts'

const address = (id: string): Holder => ({ id, hasKey: false, isAlone: false })
const key = (id: string): Holder => ({ id, hasKey: true, isAlone: false })

const settings = {
  places: 2,
  placesKept: 1,
  mostOf: ({ hasKey }: Holder) => (hasKey ? 4 : 1),
  bytes: 100,
  waiting: 16,
  waitingKept: 4
}

function setUp(more: Partial<typeof settings> = {}) {
  const scheduler = createScheduler({ ...settings, ...more })
  const started: string[] = []
  const task = (name: string, holder: Holder, bytes = 0): Task => ({
    holder,
    bytes,
    start: () => void started.push(name)
  })
  return { scheduler, started, task }
}

describe('whose study has its turn', () => {
  test('an address has one at a time, and leaves a place for keys', () => {
    const { scheduler, started, task } = setUp()
    const first = task('a1', address('a'))
    scheduler.add(first)
    scheduler.add(task('a2', address('a')))
    scheduler.add(task('b1', address('b')))
    expect(started).toEqual(['a1'])
    scheduler.add(task('k1', key('k')))
    expect(started).toEqual(['a1', 'k1'])
    scheduler.end(first)
    // Callers in turn: `a` waits longer, but `b` has not had any.
    expect(started).toEqual(['a1', 'k1', 'b1'])
  })

  test('on a single place keys have every other turn, and a caller who had one waits for the others', () => {
    const { scheduler, started, task } = setUp({ places: 1, placesKept: 0 })
    const all = [
      ...['a1', 'b1', 'c1'].map(name => task(name, address(name[0]!))),
      ...['k1', 'k2', 'k3'].map(name => task(name, key('k'))),
      task('l1', key('l'))
    ]
    for (const each of all) scheduler.add(each)
    for (let done = 0; done < all.length; done++)
      scheduler.end(all[['a1', 'b1', 'c1', 'k1', 'k2', 'k3', 'l1'].indexOf(started[done]!)]!)
    expect(started).toEqual(['a1', 'k1', 'b1', 'l1', 'c1', 'k2', 'k3'])
  })

  test('a task that is too large for the memory now keeps its turn', () => {
    const { scheduler, started, task } = setUp({ places: 8, placesKept: 0 })
    const large = task('large', key('a'), 80)
    scheduler.add(large)
    scheduler.add(task('waits', key('b'), 50))
    scheduler.add(task('small', key('c'), 10))
    scheduler.add(task('none', key('d')))
    expect(started).toEqual(['large', 'none'])
    scheduler.end(large)
    expect(started).toEqual(['large', 'none', 'waits', 'small'])
  })

  test('too many that wait are refused, an address before a key', () => {
    const { scheduler, task } = setUp({ places: 1, placesKept: 0 })
    scheduler.add(task('runs', address('z')))
    const answers = Array.from({ length: 20 }, (_, index) => scheduler.add(task('w', address(`a${index}`))))
    expect(answers.filter(Boolean)).toHaveLength(12)
    expect(scheduler.add(task('k', key('k')))).toBe(true)
  })

  test('a task that is continued waits in turn, but is never refused', () => {
    const { scheduler, started, task } = setUp({ waiting: 0, waitingKept: 0 })
    const first = task('a1', address('a'))
    scheduler.add(first)
    expect(scheduler.add(task('refused', address('b')))).toBe(false)
    const part = { ...task('part', address('b')), isContinued: true }
    expect(scheduler.add(part)).toBe(true)
    expect([scheduler.waiting(), scheduler.seatsOf(part.holder)]).toEqual([1, 0])
    scheduler.end(first)
    expect(started).toEqual(['a1', 'part'])
    scheduler.end(part)
    expect([scheduler.running(), scheduler.waiting()]).toEqual([0, 0])
  })

  test('a task may take places that are free, but none that is kept', () => {
    const { scheduler, started, task } = setUp({ places: 4, placesKept: 1 })
    const study = task('a1', address('a'))
    scheduler.add(study)
    const { holder } = study
    expect([scheduler.takeExtra(holder), scheduler.takeExtra(holder)]).toEqual([true, true])
    expect(scheduler.takeExtra(holder)).toBe(false)
    scheduler.add(task('b1', address('b')))
    expect(started).toEqual(['a1'])
    scheduler.giveExtra(holder)
    expect(started).toEqual(['a1', 'b1'])
    scheduler.giveExtra(holder)
    scheduler.end(study)
    expect(scheduler.running()).toBe(1)
  })

  test('a key leaves one place to others, and a caller who is alone may have all', () => {
    const { scheduler, started, task } = setUp({ places: 3, placesKept: 1 })
    const tasks = ['k1', 'k2', 'k3'].map(name => task(name, key('k')))
    for (const each of tasks) scheduler.add(each)
    expect(started).toEqual(['k1', 'k2'])
    expect(scheduler.takeExtra(key('k'))).toBe(false)
    scheduler.add(task('other', key('other')))
    expect(started).toEqual(['k1', 'k2', 'other'])
    const own = setUp({ places: 3, placesKept: 0 })
    const alone: Holder = { id: '', hasKey: true, isAlone: true }
    own.scheduler.add(own.task('1', alone))
    expect([1, 2, 3].map(() => own.scheduler.takeExtra(alone))).toEqual([true, true, false])
  })

  test('a caller who leaves gives its turn and its seat back', () => {
    const { scheduler, started, task } = setUp()
    const first = task('a1', address('a'))
    const second = task('a2', address('a'))
    scheduler.add(first)
    scheduler.add(second)
    scheduler.end(second)
    expect(scheduler.waiting()).toBe(0)
    scheduler.end(first)
    expect(started).toEqual(['a1'])
    expect(scheduler.running()).toBe(0)
  })
})

test('bounds hold, nobody waits while he could run, and each task starts once', () => {
  const step = fc.record({
    who: fc.integer({ min: 0, max: 6 }),
    bytes: fc.constantFrom(0, 0, 10, 60, 100),
    ends: fc.option(fc.nat())
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), steps => {
      const scheduler = createScheduler(settings)
      const here = new Map<Task, 'running' | 'waiting'>()
      const running = () => [...here].filter(([, state]) => state === 'running').map(([task]) => task)
      const check = () => {
        const now = running()
        expect(scheduler.running()).toBe(now.length)
        expect(scheduler.waiting()).toBe(here.size - now.length)
        expect(now.length).toBeLessThanOrEqual(settings.places)
        expect(now.filter(({ holder }) => !holder.hasKey).length).toBeLessThanOrEqual(1)
        expect(now.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(settings.bytes)
      }
      for (const { who, bytes, ends } of steps) {
        const ended = ends === null ? undefined : [...here.keys()][ends % Math.max(here.size, 1)]
        if (ended !== undefined) {
          here.delete(ended)
          scheduler.end(ended)
        } else {
          const task: Task = {
            holder: who < 4 ? address(`a${who}`) : key(`k${who}`),
            bytes,
            start: () => {
              expect(here.get(task)).toBe('waiting')
              here.set(task, 'running')
            }
          }
          here.set(task, 'waiting')
          if (!scheduler.add(task)) here.delete(task)
        }
        check()
      }
      // Faults stop: everything comes back.
      for (let ended = running()[0]; ended !== undefined; ended = running()[0]) {
        here.delete(ended)
        scheduler.end(ended)
        check()
      }
      expect([here.size, scheduler.waiting(), scheduler.bytes()]).toEqual([0, 0, 0])
    })
  )
})
