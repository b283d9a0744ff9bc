import { mergePatch, type UncertaintyAnswer } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rebased } from '../src/plan/rebase.ts'
import { inMarkets, inPercent } from '../src/story/chance.ts'
import { rangeText, successPercent } from '../src/story/chance-figures.ts'
import { rangesOf } from '../src/story/fan.tsx'
import { sentencesOf } from '../src/story/likely.tsx'
import { isAboutSame } from '../src/what-if/about-same.ts'

test.each([
  [0, 'fewer than 1 of 10 simulations'],
  [0.099, 'fewer than 1 of 10 simulations'],
  [0.1, '1 of 10 simulations'],
  [0.3, '3 of 10 simulations'],
  [0.55, '5 of 10 simulations'],
  [0.595, '6 of 10 simulations'],
  [0.849, '8 of 10 simulations'],
  [0.863, 'more than 8 of 10 simulations'],
  [0.899, 'more than 8 of 10 simulations'],
  [0.9, '9 of 10 simulations'],
  [0.95, 'more than 19 of 20 simulations'],
  [0.999, 'more than 99 of 100 simulations'],
  [1, 'more than 99 of 100 simulations']
])('a chance of %d is said as "%s"', (probability, said) => {
  expect(inMarkets(probability)).toBe(said)
})

test.each([
  [0.897, '89%'],
  [0.9, '90%'],
  [0.004, 'less than 1%'],
  [1, 'more than 99%']
])('a chance of success of %d in percent is not above its tenths: %s', (probability, said) => {
  expect(successPercent(probability)).toBe(said)
})

test.each([
  [0.491, 0.523, '49% to 53%'],
  [0.0049, 0.021, '0.5% to 3%'],
  [0, 0.004, 'less than 0.4%'],
  [0.996, 1, 'more than 99.6%']
])('a range from %d to %d is said in whole percent: %s', (from, to, said) => {
  expect(rangeText({ from, to })).toBe(said)
})

test('no chance is said to be nothing or all', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), probability => {
      expect(inPercent(probability)).not.toMatch(/^(0|100)%$/)
      expect(inMarkets(probability)).not.toMatch(/^(0|10) of 10/)
    })
  )
})

// Of 54% and 61% of 1,000 they are 2 sqrt(0.54 x 0.46 / 1000 + 0.61 x 0.39 / 1000) = 4.4 points.
test.each([
  [0.54, 0.61, false],
  [0.54, 0.58, true],
  [0.54, 0.5, true],
  [0.54, 0.54, false],
  [0.005, 0.02, false],
  [0, 0.001, true]
])('chances of %d and %d of 1,000 simulations are about the same: %s', (one, other, isSame) => {
  const of = (success: number) => ({ success, paths: 1000, isByRule: false })
  expect(isAboutSame(of(one), of(other))).toBe(isSame)
  expect(isAboutSame(of(other), of(one))).toBe(isSame)
})

test.each([
  [0.42, 0.73, 'A bad start hurts most.'],
  [0.62, 0.65, 'A weak start and a weak end of retirement hurt alike'],
  [0.73, 0.42, 'Poor years hurt most at the end.'],
  // Poor years do not help: as some simulations happen to lie, they seem to.
  [
    0.42,
    0.81,
    'A bad start hurts most. If the first 10 years after retiring are weak, the plan works in 4 of 10'
  ],
  [0.42, 0.81, 'weak last 10 years hardly change the chance.'],
  [0.81, 0.42, 'a weak start hardly changes the chance.']
])(
  'a bad start is said to hurt most only if it does: %d and %d',
  (successIfPoorEarly, successIfPoorLate, said) => {
    const answer = {
      successProbability: 0.8,
      confidence95: null,
      paths: 1000,
      depletionAge: { medianAgeYears: null, earliestAgeYears: null },
      meanShortfall: null,
      sequenceRisk: { years: 10, successIfPoorEarly, successIfPoorLate, successIfGoodEarly: 0.9 }
    } as unknown as UncertaintyAnswer
    const [order] = sentencesOf(answer, { currentAgeYears: 30, planningEndAgeYears: 90 })
    expect(order).toContain(said)
    expect(order!.includes('A bad start')).toBe(successIfPoorEarly < successIfPoorLate - 0.1)
  }
)

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
