/** Whose question has its turn, with threads: callers in turn, every question answered or refused once. */
import { mostColumnBytes } from '@arthayu/engine'
import { afterEach, expect, test } from 'vitest'
import { ProblemError } from '../../src/http/problem.ts'
import type { Holder } from '../../src/limits/share.ts'
import { columnBytesOf, mostColumnBytesOf } from '../../src/studies/column-bytes.ts'
import { cpuBudgetOf } from '../../src/studies/cpu-limit.ts'
import { openPool, type PoolSettings, type StudyPool } from '../../src/studies/pool.ts'
import { until } from '../operations/listening.ts'

const address = (id: string): Holder => ({ id, hasKey: false, isAlone: false })
const key = (id: string): Holder => ({ id, hasKey: true, isAlone: false })

const program = new URL('slow-thread.mjs', import.meta.url)
const opened: StudyPool[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(pool => pool.close()))
})

const termsOf = (signal: AbortSignal) =>
  ({ caller: { holder: address('a'), tier: 'enterprise' }, signal }) as const

/** A pool whose calls take some milliseconds, and what became of each call in the order of their ends. */
function setUp(settings: Partial<PoolSettings>) {
  const pool = openPool({ studyThreads: 1, studyQueue: 16, program, ...settings })
  opened.push(pool)
  const ends: string[] = []
  const ask = async (name: string, holder: Holder, ms = 5, signal = new AbortController().signal) => {
    const tier = holder.hasKey ? 'growth' : 'freemium'
    const terms = { caller: { holder, tier }, signal, cpu: cpuBudgetOf(tier) } as const
    try {
      const value = await pool.call('test', { name: 'wait', argument: { name, ms } }, terms)
      ends.push(String(value))
    } catch (error) {
      ends.push(`${name} ${error instanceof ProblemError ? error.code : 'left'}`)
    }
  }
  return { pool, ends, ask }
}

test('callers have their turns one after the other, however much one of them has sent', async () => {
  const { ends, ask } = setUp({})
  const names = ['a1', 'a2', 'a3', 'b1', 'k1']
  await Promise.all(
    names.map(name => ask(name, name.startsWith('k') ? key('k') : address(name.charAt(0)), 20))
  )
  // The first ran at once; then a key has every other turn, and each caller one before anybody has two.
  expect(ends).toEqual(['a1', 'k1', 'b1', 'a2', 'a3'])
})

test('of two threads one is kept for callers with a key', async () => {
  const { pool, ends, ask } = setUp({ studyThreads: 2, knowsKeys: true })
  const all = [ask('a', address('a'), 400), ask('b', address('b'), 400)]
  await ask('k', key('k'), 5)
  expect(ends).toEqual(['k'])
  expect(pool.counts()).toContainEqual({ tier: 'freemium', state: 'running', count: 1 })
  expect(pool.counts()).toContainEqual({ tier: 'freemium', state: 'waiting', count: 1 })
  await Promise.all(all)
  expect(ends).toEqual(['k', 'a', 'b'])
  expect(pool.underWay()).toBe(0)
})

test('of 18 questions of one key each is answered once or refused at once', async () => {
  const { pool, ends, ask } = setUp({ studyThreads: 2, knowsKeys: true })
  // Both threads run before turns are counted: to start one takes longer than a few questions.
  await Promise.all([ask('first', key('a'), 20), ask('second', key('b'), 20)])
  ends.length = 0
  const names = Array.from({ length: 18 }, (_, index) => `k${index}`)
  const all = names.map(name => ask(name, key('k'), 20))
  await until(() => ends.length > 0)
  const refused = ends.filter(end => end.endsWith('too-many-at-once'))
  // One is answered, as the other place is for others, and four wait, a quarter of the sixteen seats.
  expect(refused).toHaveLength(13)
  const other = ask('other', key('other'), 5)
  await Promise.all([...all, other])
  expect(ends).toHaveLength(19)
  expect(new Set(ends.map(end => end.split(' ')[0]))).toEqual(new Set([...names, 'other']))
  expect(ends.indexOf('other')).toBeLessThan(ends.length - 1)
  expect(pool.underWay()).toBe(0)
})

test('a caller who leaves while waiting gives its seat to the next, and nothing is run for it', async () => {
  const { pool, ends, ask } = setUp({ studyQueue: 1 })
  const runs = ask('a', address('a'), 200)
  const caller = new AbortController()
  const leaves = ask('b', address('b'), 5, caller.signal)
  await ask('c', address('c'))
  caller.abort()
  await leaves
  expect(pool.underWay()).toBe(1)
  await Promise.all([runs, ask('d', address('d'))])
  expect(ends).toEqual(['c overloaded', 'b left', 'a', 'd'])
})

test('a question is answered though the thread was ended for the caller before when its answer was ready', async () => {
  const { ends, ask } = setUp({})
  await ask('first', address('a'))
  const caller = new AbortController()
  const left = ask('left', address('a'), 60, caller.signal)
  const next = ask('next', address('b'))
  // The thread takes the question, and its answer comes while this thread is busy.
  await new Promise(resolve => setTimeout(resolve, 1))
  const end = performance.now() + 250
  while (performance.now() < end);
  caller.abort()
  await Promise.all([left, next])
  expect(ends).toEqual(['first', 'left left', 'next'])
})

test('many callers who come, wait, leave and are refused: each has one end, and all is free afterwards', async () => {
  const { pool, ends, ask } = setUp({ studyThreads: 2, knowsKeys: true, studyQueue: 8 })
  await ask('first', key('k'))
  const all: Promise<void>[] = []
  for (let index = 0; index < 120; index++) {
    const holder = index % 3 === 0 ? key(`k${index % 4}`) : address(`a${index % 7}`)
    const caller = new AbortController()
    all.push(ask(`q${index}`, holder, (index * 7) % 11, caller.signal))
    if (index % 5 === 0) setTimeout(() => caller.abort(), index % 17)
    // oxlint-disable-next-line no-await-in-loop -- they come one after the other
    if (index % 4 === 0) await new Promise(resolve => setTimeout(resolve, index % 6))
  }
  await Promise.all(all)
  const names = ends.map(end => end.split(' ')[0])
  expect(new Set(names).size).toBe(121)
  expect(names).toHaveLength(121)
  expect(pool.underWay()).toBe(0)
  expect(ends.filter(end => !end.includes(' ')).length).toBeGreaterThan(5)
})

test('the memory of paths is that of their years, and of a body that is not read yet the most it may be', () => {
  const input = { currentAgeYears: 30, planningEndAgeYears: 90, uncertainty: { paths: 1_000 } }
  expect(columnBytesOf({ input } as never)).toBe(1_000 * 61 * 16)
  expect(columnBytesOf({ input: { ...input, uncertainty: { paths: 50_000 } } } as never)).toBe(
    mostColumnBytes
  )
  expect(columnBytesOf({ input: { ...input, uncertainty: undefined } } as never)).toBe(0)
  expect(mostColumnBytesOf(Buffer.from('{"input":{"currentAgeYears":30}}'))).toBe(0)
  expect(mostColumnBytesOf(Buffer.from('{"uncertainty":{}}'))).toBe(mostColumnBytes)
  expect(mostColumnBytesOf(Buffer.from('{"\\u0075ncertainty":{}}'))).toBe(mostColumnBytes)
})

test('a question that takes more of the processor than its caller may is ended, and others are answered', async () => {
  const pool = openPool({ studyThreads: 1, studyQueue: 16, program })
  opened.push(pool)
  const caller = { holder: address('a'), tier: 'freemium' } as const
  const signal = new AbortController().signal
  const cpu = { mostMs: 500, leftMs: 500 }
  const endless = pool.call('test', { name: 'work', argument: null }, { caller, signal, cpu })
  const wait = { name: 'wait', argument: { name: 'next', ms: 5 } }
  const next = pool.call('test', wait, { caller, signal, cpu: cpuBudgetOf('freemium') })
  await expect(endless).rejects.toMatchObject({
    code: 'too-much-work',
    extras: {
      detail:
        'The request took more than 0.5 s of processor time. Ask for less of what it has most of: ' +
        'paths, years, portfolios, incomes, expenses, milestones, items or values to try.'
    }
  })
  expect(cpu.leftMs).toBeLessThan(0)
  expect(await next).toBe('next')
})

test.each([
  ['goes on where it soon ends', 'thread', true],
  ['is ended where it does not', 'work', false]
])('the thread of a question whose caller has left %s', async (_what, name, isSame) => {
  const pool = openPool({ studyThreads: 1, studyQueue: 16, program })
  opened.push(pool)
  const ask = (signal: AbortSignal, call: string, argument: number) =>
    pool.call('test', { name: call, argument }, { ...termsOf(signal), cpu: cpuBudgetOf('enterprise') })
  const stays = new AbortController().signal
  const first = await ask(stays, 'thread', 1)
  const caller = new AbortController()
  const left = ask(caller.signal, name, 200)
  setTimeout(() => caller.abort(new Error('left')), 50)
  await expect(left).rejects.toThrow('left')
  expect((await ask(stays, 'thread', 1)) === first).toBe(isSame)
})

test('who waits in a thread without work takes nothing of the processor', async () => {
  const spent: number[] = []
  const pool = openPool(
    { studyThreads: 1, studyQueue: 0, program },
    { onSpent: (_tier, _kind, ms) => spent.push(ms) }
  )
  opened.push(pool)
  const caller = { holder: address('a'), tier: 'freemium' } as const
  const wait = { name: 'wait', argument: { name: 'slept', ms: 700 } }
  const terms = { caller, signal: new AbortController().signal, cpu: { mostMs: 300, leftMs: 300 } }
  expect(await pool.call('test', wait, terms)).toBe('slept')
  expect(spent).toHaveLength(1)
  expect(spent[0]).toBeLessThan(300)
})
