/** P9: given returns and inflation, year by year, such as a historical replay. */
import { twelfthRoot } from '../arithmetic/power.ts'
import type { UsedInput, UsedUncertainty } from '../plan/plan.ts'
import { portfoliosOf } from '../plan/used-portfolios.ts'
import type { Timeline } from '../timeline/timeline.ts'
import type { PathSource } from './path-source.ts'

type Year = NonNullable<UsedUncertainty['sequence']>[number]

/**
 * Returns a source in which each month has the twelfth root of its year's factor. Default: the plan's values.
 * @rule P9
 */
export function sequenceSource(
  timeline: Timeline,
  input: UsedInput,
  years: readonly Year[] = input.uncertainty!.sequence!
): PathSource {
  const { months, portfolios, factors: planned, growthRow } = timeline
  const labels = portfoliosOf(input).map(({ label }) => label)
  return (_path, { factors, inflationFactors }) => {
    for (let year = 0; year < timeline.years; year++) {
      const given = years[year]!
      inflationFactors[year] = inflationFactorOf(given, input.annualInflationRatePct)
      const end = Math.min(year * 12 + 12, months)
      for (const [p, label] of labels.entries()) {
        const factor = factorOf(given, label)
        for (let m = year * 12; m < end; m++)
          factors[m * portfolios + p] = factor ?? planned[growthRow[m]! + p]!
      }
    }
  }
}

function factorOf({ returnPct, returnsPct = {} }: Year, label: string): number | undefined {
  const pct = Object.hasOwn(returnsPct, label) ? returnsPct[label] : returnPct
  return pct === undefined ? undefined : twelfthRoot(1 + pct / 100)
}

const inflationFactorOf = ({ inflationPct }: Year, planned: number): number =>
  inflationPct === undefined ? 1 : (1 + inflationPct / 100) / (1 + planned / 100)
