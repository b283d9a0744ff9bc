/** P16: many paths take bounded memory, some years at a time, and the answer is the same to the bit. */
import { createArena, type LifeCycleInput, runPaths, simulatePaths, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { combine } from '../../src/paths/combine.ts'
import { pairsOf, runSlices } from '../../src/paths/run-paths.ts'
import { mostColumnBytes, yearSlices } from '../../src/plan/year-slices.ts'
import { parsed } from '../plans/run-plan.ts'
import { retired } from '../plans/run-uncertain.ts'

/** An arena that knows the most bytes of long columns that it handed out between two resets. */
function counted() {
  const arena = createArena()
  const unwritten = (length: number): Float64Array => {
    counter.bytes += length * 8
    counter.most = Math.max(counter.most, counter.bytes)
    return arena.unwritten(length)
  }
  const counter = {
    ...arena,
    bytes: 0,
    most: 0,
    resets: 0,
    unwritten,
    floats: (length: number) => unwritten(length).fill(0),
    reset() {
      counter.bytes = 0
      counter.resets++
      arena.reset()
    }
  }
  return counter
}

const plans: readonly (readonly [string, Partial<LifeCycleInput>])[] = [
  ['lognormal', { ...retired, planningEndAgeYears: 88.25, uncertainty: { paths: 60 } }],
  ['bootstrap', { ...retired, uncertainty: { paths: 40, method: 'bootstrap' } }],
  ['taxed', { ...retired, tax: {}, uncertainty: { paths: 20 } }]
]

test.each(plans)(
  'P16%s paths in slices of one year, and of seven, give the answer of all years at once',
  (_, body) => {
    const plan = parsed(body)
    const whole = combine(plan, [[runPaths(plan, 0, pairsOf(plan), createArena())]])
    expect(simulatePaths(plan)).toEqual(whole)
    const { paths } = plan.input.uncertainty!
    for (const years of [1, 7]) {
      const most = 8 * paths * (5 + 2 * years)
      const arena = counted()
      expect(combine(plan, runSlices(plan, arena, most))).toEqual(whole)
      expect(arena.resets).toBe(
        Math.ceil(30 / years) - (body.planningEndAgeYears === 88.25 && years === 1 ? 1 : 0)
      )
      // What the paths themselves are run in is not by path: it is some kilobytes.
      expect(arena.most).toBeLessThanOrEqual(most)
    }
  }
)

test('P16 the columns of the largest plan take at most 24 MiB at a time, in five passes', () => {
  const slices = yearSlices(50_000, 119)
  expect(slices).toHaveLength(5)
  expect(slices.map(({ from, to }) => to - from)).toEqual([28, 28, 28, 28, 7])
  expect(50_000 * 8 * (2 * 28 + 5)).toBeLessThanOrEqual(mostColumnBytes)
  expect(50_000 * 8 * (2 * 29 + 5)).toBeLessThanOrEqual(mostColumnBytes + 50_000 * 16)
  expect(yearSlices(10_000, 60)).toEqual([{ from: 0, to: 60 }])
})

test('P16 a run of 50,000 paths over 40 years takes two passes within the bound', () => {
  const arena = counted()
  const plan = parsed({
    ...retired,
    currentAgeYears: 60,
    planningEndAgeYears: 100,
    uncertainty: { paths: 50_000 }
  })
  const answer = combine(plan, runSlices(plan, arena))
  expect([answer.ok, arena.resets]).toEqual([true, 2])
  expect(arena.most).toBeLessThanOrEqual(mostColumnBytes)
}, 30_000)

test('P16 a year that is missing is a fault of the program', () => {
  const plan = parsed({ ...retired, uncertainty: { paths: 4 } })
  const slice = (from: number, to: number) => [runPaths(plan, 0, 2, createArena(), { from, to })]
  expect(() => combine(plan, [slice(0, 10), slice(11, 30)])).toThrow('after year 10')
  expect(() => combine(plan, [slice(0, 10)])).toThrow('10 of 30 years')
})

test('G12 a goal seek by success probability keeps no year of any path', () => {
  const arena = counted()
  const goal = { successProbabilityAtLeast: 0.5 }
  const input = { ...retired, uncertainty: { paths: 2_000 } }
  const bounds = { min: 100_000_00, max: 300_000_00 }
  const options = { rulebook, currentYear: 2026 }
  expect(solveRequest({ input, unknown: 'initialCorpus', goal, bounds }, options, arena).ok).toBe(true)
  // Five columns by path; a year-end of one column would be 16,000 bytes more.
  expect(arena.most).toBeGreaterThan(5 * 2_000 * 8)
  expect(arena.most).toBeLessThan(5 * 2_000 * 8 + 60 * 360 * 8)
})

test('an arena gives long columns back at once, keeps short ones, and serves the next run as new', () => {
  const arena = createArena()
  const [long, short] = [arena.unwritten(1_000_000), arena.unwritten(10)]
  arena.release()
  expect(long.byteLength).toBe(0)
  const [again, kept] = [arena.floats(1_000_000), arena.floats(10)]
  expect([again.length, again.every(each => each === 0)]).toEqual([1_000_000, true])
  expect(kept).toBe(short)
})
