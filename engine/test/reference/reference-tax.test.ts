/**
 * The assessment of the engine against that of the reference model: every line, every known year, both
 * regimes, scaled law too. Total income and tax are rounded to ten rupees, so where a figure of the model
 * lies
 * within a millionth of a rupee of a rounding edge, the year is left out; the test bounds how many are.
 */
import { assess, type Computation } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryFacts } from '../plans/arbitrary-facts.ts'
import { anyDouble } from '../plans/arbitrary-plan.ts'
import { scaledRules } from '../plans/scaled-rules.ts'
import { referenceAssess } from './reference-tax.ts'

const settings = { numRuns: 20_000, seed: 19_610_401 }

const arbitraryScale = fc.oneof(fc.constant(1), anyDouble(1, 6))

/** Distance from the next edge at which rounding to ten changes its mind. */
const fromEdge = (amount: number) => Math.abs((((amount % 10) + 10) % 10) - 5)

test('every line of an assessment agrees with the reference model', () => {
  let doubtful = 0
  let compared = 0
  const law = fc.constantFrom(...rulebook.taxYears)
  const regimes = fc.constantFrom('new' as const, 'old' as const)
  fc.assert(
    fc.property(arbitraryFacts, law, regimes, arbitraryScale, (facts, rules, regime, scale) => {
      const expected = referenceAssess(facts, scaledRules(rules, scale), regime)
      if ([expected.unroundedIncome, expected.totalTax].some(each => fromEdge(each) < 1e-6)) {
        doubtful++
        return
      }
      compared++
      expectSameLines(assess({ ...facts }, rules, regime, scale), expected)
    }),
    settings
  )
  expect(compared).toBeGreaterThan(0.97 * settings.numRuns)
  expect(doubtful).toBeLessThan(0.03 * settings.numRuns)
})

function expectSameLines(actual: Computation, expected: ReturnType<typeof referenceAssess>): void {
  const allowed = 1e-6 + 1e-12 * expected.grossTotalIncome
  const wrong = Object.entries(expected).filter(([line, amount]) => {
    const said = (actual as unknown as Record<string, number>)[line]
    return said !== undefined && !(Math.abs(said - amount) <= allowed)
  })
  const said = wrong.map(([line, amount]) => {
    const line_ = line as keyof typeof expected & keyof Computation
    return `${line}: the engine says ${actual[line_]}, the model ${amount}`
  })
  if (said.length > 0) throw new Error(said.join('\n'))
}
