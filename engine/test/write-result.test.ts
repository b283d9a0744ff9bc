/** The bytes of an answer are those of JSON.stringify. */
import { fullView, parsePlan, parseView, simulate, toResult, writeResult } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestAmount, putRupees } from '../src/report/bytes.ts'
import { arbitraryPlan, callerYear } from './arbitrary-plan.ts'

const envelope = { docs: 'd', methodology: 'm', generatedAt: '2026-11-21T00:00:00.000Z', resultId: 'x' }

function textOf(paise: number): string {
  const buffer = new Uint8Array(longestAmount)
  return new TextDecoder().decode(buffer.subarray(0, putRupees(buffer, 0, paise)))
}

test('C2 an amount in paise is written as JSON.stringify(paise / 100) writes it', () => {
  const limit = 9e14
  const digits = Array.from({ length: 15 }, (_, power) => 10 ** power).flatMap(each => [
    each - 1,
    each,
    each + 1
  ])
  for (const paise of [0, 5, 10, 99, 100, 110, 101, limit, -limit, limit - 1, -1, ...digits])
    expect(textOf(paise)).toBe(JSON.stringify(paise / 100))
  expect(textOf(Number.NaN)).toBe('null')
  fc.assert(
    fc.property(fc.integer({ min: -limit, max: limit }), paise => {
      expect(textOf(paise)).toBe(JSON.stringify(paise / 100))
    }),
    { numRuns: 5_000 }
  )
})

test('an answer written as bytes is the text of JSON.stringify, whatever the view', () => {
  const views = ['month', 'year'].flatMap(granularity =>
    [undefined, 'ageYears,corpus', 'portfolios', 'month,monthlySurplus,phase'].flatMap(fields =>
      ['rows', 'columns'].map(format => {
        const view = parseView({ granularity, format, fields })
        if (!view.ok) throw new Error('a view of this test is wrong')
        return view.value
      })
    )
  )
  fc.assert(
    fc.property(arbitraryPlan, fc.constantFrom(fullView, ...views), (body, view) => {
      const plan = parsePlan(body, { rulebook, currentYear: callerYear })
      if (!plan.ok) throw new Error('a plan of this test is wrong')
      const run = simulate(plan.value, view.granularity)
      if (!run.ok) return
      const text = new TextDecoder().decode(writeResult(run.value, view, envelope))
      expect(text).toBe(JSON.stringify(toResult(run.value, view, envelope)))
    }),
    { numRuns: 200 }
  )
})
