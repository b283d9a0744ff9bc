/** P13, G4, G13: searches take a bounded number of tries, however a measure behaves. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastAmount } from '../../src/questions/cover/least-amount.ts'
import { openedWhereEndsDiffer } from '../../src/questions/solve/months.ts'
import { answerIn, growingGrid, passingIntervals } from '../../src/questions/solve/search.ts'

/** Passes or not without any order, as a measure does that differs by rounding alone. */
const noise = (seed: number) => (step: number) => ((step + seed) * 2_654_435_761) % 4_294_967_296 < 2 ** 31

/** Counts the different values that are tried. */
function counted(passes: (step: number) => boolean) {
  const known = new Map<number, boolean>()
  return {
    tries: () => known.size,
    passes: (step: number): boolean => {
      const is = known.get(step) ?? passes(step)
      known.set(step, is)
      return is
    }
  }
}

describe.each(['less', 'more'] as const)('G4 where %s is better', better => {
  test('noise is halved at two ends, and the answer is exact', () => {
    fc.assert(
      fc.property(fc.nat(1e6), seed => {
        const { passes, tries } = counted(noise(seed))
        const grid = growingGrid(0, 1e12, 65)
        const intervals = passingIntervals(grid, passes, better, 2)
        expect(tries()).toBeLessThanOrEqual(65 + 2 * 40)
        const answer = answerIn(intervals, better, grid)
        expect(passes(answer)).toBe(true)
        const beyond = better === 'more' ? answer + 1 : answer - 1
        if (!grid.includes(answer) || (answer !== grid[0] && answer !== grid.at(-1)))
          expect(passes(beyond)).toBe(false)
        for (const { first, last } of intervals) expect(passes(first) && passes(last)).toBe(true)
      })
    )
  })

  test('on paths two years are opened, that of the answer first', () => {
    fc.assert(
      fc.property(fc.nat(1e6), seed => {
        const grid = Array.from({ length: 60 }, (_, year) => year * 12)
        const { passes, tries } = counted(noise(seed))
        const opened = openedWhereEndsDiffer(grid, passes, better, 2)
        expect(tries()).toBe(60)
        expect(opened.length).toBeLessThanOrEqual(60 + 2 * 11)
        const answer = answerIn(passingIntervals(grid, passes, better, 0), better, grid)
        const beyond = better === 'more' ? answer + 1 : answer - 1
        if (answer !== grid[0] && answer !== grid.at(-1)) expect(opened).toContain(beyond)
      })
    )
  })
})

describe('G13 the least amount', () => {
  test('is found in a few tries where what is left is too large to be said', () => {
    fc.assert(
      fc.property(
        fc.nat(1e12),
        fc.nat(1e12),
        fc.double({ min: 0.5, max: 1, noNaN: true }),
        (need, near, slope) => {
          let tries = 0
          const found = leastAmount(near, 1e13, amount => {
            tries++
            return amount >= need ? Number.POSITIVE_INFINITY : (amount - need) * slope
          })
          expect(found?.amount).toBe(need)
          expect(tries).toBeLessThan(60)
          if (slope === 1) expect(tries).toBeLessThan(8)
        }
      ),
      {
        examples: [
          [1e9, 0, 1],
          [1e12, 5e11, 1]
        ]
      }
    )
  })

  test('is found in a few tries where what is left grows as the amount does', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(1e12), (need, near) => {
        let tries = 0
        const found = leastAmount(near, 1e13, amount => {
          tries++
          return amount - need
        })
        expect(found?.amount).toBe(need)
        expect(tries).toBeLessThan(8)
      })
    )
  })
})
