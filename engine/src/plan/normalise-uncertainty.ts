/** Fills in the members that say how uncertain a plan is (P1). */

import type { Fill } from '../request/fill.ts'
import { knownMembers } from '../request/known-members.ts'
import type { Rulebook } from '../rulebook.ts'
import type { UsedInvestment, UsedUncertainty, VolatilityMember } from './plan.ts'
import type { Investment, InvestmentPlan } from './schema.ts'
import {
  type Correlations,
  partnerSchema,
  type SequenceYear,
  sequenceYearSchema,
  type Uncertainty
} from './uncertainty-schema.ts'

/** Those that most readers of a fan chart ask for. */
const customaryPercentiles = [5, 10, 25, 50, 75, 90, 95]

/**
 * `uncertainty` with every value filled in. A sequence is one path, whatever `paths` says; percentiles
 * ascend, each once.
 * @rule P1
 */
export function uncertaintyOf(given: Uncertainty, rulebook: Rulebook, fill: Fill): UsedUncertainty {
  const base = '#/uncertainty'
  const { markets } = rulebook
  const method = fill(given.method, given.sequence ? 'sequence' : 'lognormal', base, 'method')
  const percentiles = fill(given.percentiles, customaryPercentiles, base, 'percentiles')
  const inflation = given.inflation ?? {}
  return {
    method,
    paths: method === 'sequence' ? 1 : fill(given.paths, 1000, base, 'paths'),
    seed: fill(given.seed, 1, base, 'seed'),
    expectedReturnIs: fill(given.expectedReturnIs, 'compound', base, 'expectedReturnIs'),
    ...(given.volatilityPct !== undefined && { volatilityPct: given.volatilityPct }),
    correlations: correlationsOf(given.correlations, markets.correlations, fill),
    inflation: {
      volatilityPct: fill(
        inflation.volatilityPct,
        markets.inflation.volatilityPct,
        `${base}/inflation`,
        'volatilityPct'
      ),
      persistence: fill(
        inflation.persistence,
        markets.inflation.persistence,
        `${base}/inflation`,
        'persistence'
      )
    },
    percentiles: [...new Set(percentiles)].toSorted((a, b) => a - b),
    ...(given.replayPath !== undefined && { replayPath: given.replayPath }),
    ...(given.sequence && { sequence: given.sequence.map(yearOf) }),
    ...(given.sex && { sex: given.sex }),
    ...(given.partner && { partner: knownMembers(partnerSchema, given.partner) })
  }
}

/** P9: labels are the caller's own and have no order in the schema, so theirs is that of their letters. */
function yearOf(given: SequenceYear): SequenceYear {
  const known = knownMembers(sequenceYearSchema, given)
  if (known.returnsPct === undefined) return known
  const labels = Object.keys(known.returnsPct).toSorted()
  return { ...known, returnsPct: Object.fromEntries(labels.map(label => [label, known.returnsPct![label]!])) }
}

/** P4: every pair, those left out as customary. */
export function correlationsOf(
  given: Correlations = {},
  customary: Required<Correlations>,
  fill: Fill
): Required<Correlations> {
  const pairs = Object.keys(customary) as (keyof Correlations)[]
  return Object.fromEntries(
    pairs.map(pair => [pair, fill(given[pair], customary[pair], '#/uncertainty/correlations', pair)])
  ) as Required<Correlations>
}

/** P2: volatilities as given; left out they follow class and return. */
export function keptVolatilities(given: Investment | InvestmentPlan): Pick<UsedInvestment, VolatilityMember> {
  const { volatilityPct, retirementVolatilityPct } = given
  return {
    ...(volatilityPct !== undefined && { volatilityPct }),
    ...(retirementVolatilityPct !== undefined && { retirementVolatilityPct })
  }
}
