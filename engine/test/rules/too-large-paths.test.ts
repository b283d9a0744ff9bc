/** C5: percentiles and means of the paths are published amounts, and have their bound. */
import { type LifeCycleInput, simulatePlan } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { parsed } from '../plans/run-plan.ts'
import { lumpSum, retired } from '../plans/run-uncertain.ts'

// A lakh crore at 12.68% a year. Percentile 95 is that times exp(0.3 x 1.645 x sqrt(years)): 8.5e12 rupees
// after seven years and 10.5e12 after eight. The plan itself ends at 3.3e12, and so does the median.
test('C5 a percentile above 9e12 rupees is a result that is too large, with its age', () => {
  const body = (percentiles: number[], rest: Partial<LifeCycleInput> = {}): LifeCycleInput => ({
    ...lumpSum,
    currentCorpus: 1e12,
    annualInflationRatePct: 0,
    investmentPlan: { expectedAnnualReturnRatePct: 12, volatilityPct: 30 },
    uncertainty: { paths: 4000, percentiles, inflation: { volatilityPct: 0 } },
    ...rest
  })
  expect(sizeIssuesOf(body([50]))).toEqual([])
  expect(sizeIssuesOf(body([50, 95]))).toEqual([
    {
      pointer: '#/uncertainty',
      code: 'result-too-large',
      message: 'Percentile 95 of the corpus exceeds ₹9,00,000 crore at the age of 48 years.'
    }
  ])
  // Half as much ends at 7.8e12, but prices that fall by 10% a year triple it in rupees of the start.
  const [real] = sizeIssuesOf(body([95], { currentCorpus: 5e11, annualInflationRatePct: -10 }))
  expect(real!.message).toMatch(/^Percentile 95 of the corpus in today's rupees exceeds/)
})

test('C5 what is published of the wildest paths is a number within the bound', () => {
  for (const [seed, volatilityPct] of [40, 70, 100].entries()) {
    const run = simulatePlan(
      parsed({
        ...retired,
        currentAgeYears: 20,
        retirementAgeYears: 20,
        planningEndAgeYears: 120,
        investmentPlan: { expectedAnnualReturnRatePct: 10, volatilityPct },
        uncertainty: { paths: 200, seed, volatilityPct }
      })
    )
    if (!run.ok) {
      expect(run.issues.map(({ code }) => code)).toEqual(['result-too-large'])
      continue
    }
    const { bands, meanShortfall } = run.value.uncertainty!.answer
    const amounts = bands.flatMap(({ nominal, real }) => [...nominal, ...real])
    amounts.push(meanShortfall?.nominal ?? 0, meanShortfall?.real ?? 0)
    expect(amounts.every(each => Math.abs(each) <= 9e12)).toBe(true)
  }
})

function sizeIssuesOf(body: LifeCycleInput) {
  const run = simulatePlan(parsed(body))
  return run.ok ? [] : run.issues
}
