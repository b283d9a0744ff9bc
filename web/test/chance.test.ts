import { mergePatch, type UncertaintyAnswer } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rebased } from '../src/plan/rebase.ts'
import { inMarkets, inPercent } from '../src/story/chance.ts'
import { rangesOf } from '../src/story/fan.tsx'

test.each([
  [0, 'fewer than 1 of 10 simulations'],
  [0.099, 'fewer than 1 of 10 simulations'],
  [0.1, '1 of 10 simulations'],
  [0.3, '3 of 10 simulations'],
  [0.899, '8 of 10 simulations'],
  [0.9, '9 of 10 simulations'],
  [0.95, 'more than 19 of 20 simulations'],
  [0.999, 'more than 99 of 100 simulations'],
  [1, 'more than 99 of 100 simulations']
])('a chance of %d is said as "%s"', (probability, said) => {
  expect(inMarkets(probability)).toBe(said)
})

test('no chance is said to be nothing or all', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), probability => {
      expect(inPercent(probability)).not.toMatch(/^(0|100)\s%$/)
      expect(inMarkets(probability)).not.toMatch(/^(0|10) of 10/)
    })
  )
})

test('ranges are between percentiles at the same distance from both ends', () => {
  const band = (percentile: number) => ({ percentile, nominal: [percentile], real: [percentile / 2] })
  const answer = { paths: 1000, bands: [5, 10, 25, 50, 60, 75, 95].map(band) } as unknown as UncertaintyAnswer
  expect(rangesOf(answer, 'real')).toEqual([
    { name: '9 of 10 simulations', short: '9 of 10', low: [2.5], high: [47.5] },
    { name: 'half of simulations', short: 'half', low: [12.5], high: [37.5] }
  ])
  expect(rangesOf({ ...answer, paths: 1 }, 'real')).toEqual([])
})

const plan = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.integer(), fc.array(fc.integer(), { maxLength: 3 }), fc.record({ d: fc.integer() }))
)

test('a change is taken over whole by the plan that it was found for', () => {
  fc.assert(
    fc.property(plan, plan, (before, after) => {
      expect(rebased(before, after, before)).toEqual(after)
    })
  )
})

test('without a change the plan as it is now stays', () => {
  fc.assert(
    fc.property(plan, plan, (before, now) => {
      expect(rebased(before, before, now)).toEqual(now)
    })
  )
})

test('changes of different members are both kept, as two merge patches would', () => {
  fc.assert(
    fc.property(plan, fc.integer(), fc.integer(), (before, one, other) => {
      const [after, now] = [mergePatch(before, { x: one }), mergePatch(before, { y: other })]
      expect(rebased(before, after, now)).toEqual(mergePatch(before, { x: one, y: other }))
    })
  )
  const loan = { milestones: [{ amount: 5 }, { amount: 6 }], age: 30 }
  const mended = { milestones: [{ amount: 5 }, { amount: 4 }], age: 30 }
  const moved = { milestones: [{ amount: 7 }, { amount: 6 }], age: 31 }
  expect(rebased(loan, mended, moved)).toEqual({ milestones: [{ amount: 7 }, { amount: 4 }], age: 31 })
})
