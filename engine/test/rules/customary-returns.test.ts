/** K7: returns that a request omits, of entries and of the core, and how the answer shows them. */
import { parsePlan } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { runPlan } from '../plans/run-plan.ts'

const ages = { currentAgeYears: 40, retirementAgeYears: 41, planningEndAgeYears: 41 }

const planOf = (investmentPlan: object) => ({
  ...ages,
  currentCorpus: 3000,
  investmentPlan,
  investments: [{ initialCorpus: 1000 }],
  conventions: { rate: 'effective' }
})

/** The returns as used, of the entry and of the core, and whether that of the core was filled in. */
function usedBy(investmentPlan: object): unknown {
  const parsed = parsePlan(planOf(investmentPlan), { rulebook, currentYear: callerYear })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const { input, defaulted } = parsed.value
  return [
    input.investments[0]!.expectedAnnualReturnRatePct,
    input.investmentPlan.expectedAnnualReturnRatePct,
    defaulted.includes('#/investmentPlan/expectedAnnualReturnRatePct')
  ]
}

test.each([
  [{}, 10, 10, true],
  [{ assetClass: 'equity' }, 10, 10, true],
  [{ assetClass: 'fixedDeposit' }, 10, 6.5, true],
  [{ assetClass: 'ppf' }, 10, 7.1, true],
  [{ assetClass: 'epf' }, 10, 8.25, true],
  [{ assetClass: 'debt' }, 10, 7, true],
  [{ assetClass: 'gold' }, 10, 8, true],
  [{ assetClass: 'goldEtf' }, 10, 8, true],
  [{ assetClass: 'gold', expectedAnnualReturnRatePct: 5 }, 5, 5, false]
])(
  'K7 with the core %j an entry without a class earns %d and the core %d a year',
  (core, entry, own, filled) => {
    expect(usedBy(core)).toEqual([entry, own, filled])
    const [ofEntry, ofCore] = runPlan(planOf(core)).meta.effectiveAnnualReturnsPct
    expect(ofEntry).toBeCloseTo(entry, 9)
    expect(ofCore).toBeCloseTo(own, 9)
    // A year of 2,000 in the core at the effective rate.
    expect(runPlan(planOf(core)).timeSeries.at(-1)!.portfolios[1]).toBeCloseTo(2000 * (1 + own / 100), 2)
  }
)
