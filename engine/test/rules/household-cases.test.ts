/**
 * Published cases of couples and survivors. The cases with their sources are in `cases/household.json`; their
 * figures are as published and are never changed to pass. Each plan there changes the couple below.
 */
import { expect, test } from 'vitest'
import cases from '../../cases/household.json' with { type: 'json' }
import { type Run, runPlan } from '../plans/run-plan.ts'

interface Case {
  readonly id: string
  readonly measure: keyof typeof measures
  /** Index of the tax year. */
  readonly year: number
  readonly plans: Readonly<Record<string, object>>
  readonly expected: Readonly<Record<string, number>>
  readonly tolerance: number
  readonly source: string
}

/** Two people of 40 from April 2025, who work for a year; the core has no gains, and nothing grows. */
const couple = {
  currentYear: 2025,
  currentAgeYears: 40,
  retirementAgeYears: 41,
  planningEndAgeYears: 43,
  annualInflationRatePct: 0,
  partner: { currentAgeYears: 40, retirementAgeYears: 41, planningEndAgeYears: 43 },
  withdrawalStrategy: 'sequential',
  investmentPlan: { assetClass: 'taxFree', expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 },
  conventions: { surplus: 'spent', totals: 'additional' },
  tax: {}
}

const linesOf = ({ tax }: Run, owner: 'self' | 'partner', year: number): Readonly<Record<string, number>> => {
  const years = owner === 'self' ? tax!.years : tax!.partner!.years
  return { ...years[year]!.computation }
}

const taxOf = (run: Run, year: number): number =>
  linesOf(run, 'self', year).taxPayable! + linesOf(run, 'partner', year).taxPayable!

type Runs = Readonly<Record<string, Run>>

/** What a case compares, by the names of its expected figures. */
const measures = {
  /** The tax of both people in each plan, above that of the plan `base`. */
  taxAboveBase: (runs: Runs, name: string, year: number) => [
    taxOf(runs[name]!, year) - taxOf(runs.base!, year)
  ],
  /** The same without the cess of 4%. */
  taxBeforeCess: (runs: Runs, name: string, year: number) => [
    (taxOf(runs[name]!, year) - taxOf(runs.base!, year)) / 1.04
  ],
  linesOfPartner: ({ plan }: Runs, name: string, year: number) => [linesOf(plan!, 'partner', year)[name]!],
  linesOfBoth: ({ plan }: Runs, name: string, year: number) =>
    (['self', 'partner'] as const).map(owner => linesOf(plan!, owner, year)[name]!),
  /** The spending after the death: as a share of that before, or of the first year. */
  spending: ({ plan }: Runs, name: string) => {
    const { timeSeries, summary } = plan!
    const death = summary.household!.yearsBoth * 12
    if (name === 'shareAfterDeath') return [timeSeries[death]!.expenses / timeSeries[death - 1]!.expenses]
    return [timeSeries.slice(death, death + 12).reduce((sum, { expenses }) => sum + expenses, 0)]
  }
}

for (const each of cases as unknown as readonly Case[]) {
  test(`${each.id} as published by ${each.source}`, () => {
    const runs = Object.fromEntries(
      Object.entries(each.plans).map(([name, plan]) => [name, runPlan({ ...couple, ...plan })])
    )
    expect(Object.keys(each.expected).length).toBeGreaterThan(0)
    for (const [name, expected] of Object.entries(each.expected))
      for (const actual of measures[each.measure](runs, name, each.year))
        expect(Math.abs(actual - expected), `${name}: ${actual} against ${expected}`).toBeLessThanOrEqual(
          each.tolerance + 1e-9
        )
  })
}
