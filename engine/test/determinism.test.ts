/** C6: the same request gives the same bits, on every platform; the golden hash stands in `cases/`. */
import * as engine from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import golden from '../cases/determinism.json' with { type: 'json' }
import { determinismHash, generatedPlan, planCount } from './determinism-hash.ts'

test('C6 the bits of two hundred results are those that were committed', () => {
  expect(planCount).toBe(golden.plans)
  expect(determinismHash({ ...engine, rulebook })).toBe(golden.sha256)
})

test('C6 a second run in the same process gives the same bits', () => {
  expect(determinismHash({ ...engine, rulebook })).toBe(determinismHash({ ...engine, rulebook }))
})

test('C6 the generated plans reach every convention, strategy and kind of milestone', () => {
  const text = Array.from({ length: planCount }, (_, k) => JSON.stringify(generatedPlan(k + 1))).join('\n')
  for (const wanted of [
    '"rate":"nominal"',
    '"rate":"effective"',
    '"contributions":"end"',
    '"withdrawals":"end"',
    '"totals":"additional"',
    '"withdrawalStrategy":"sequential"',
    '"withdrawalBasis":"today"',
    '"type":"income"',
    '"loan":',
    '"recurrence":',
    '"fundedBy":"Core"',
    '"fundedBy":"Fund 1"',
    '"assetClass":"ppf"',
    '"assetClass":"epf"',
    '"retirementAnnualReturnRatePct":',
    '"startAgeYears":',
    '"endAgeYears":'
  ]) {
    expect(text).toContain(wanted)
  }
})
