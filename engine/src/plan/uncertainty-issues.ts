/** Rules across the members of `uncertainty`. */

import { isRecord } from '../request/is-record.ts'
import { errorAt, type Issue, type Warning } from '../request/issue.ts'
import { memberPointer } from '../request/pointer.ts'
import { defaultOf, limits } from '../request/schema-parts.ts'
import type { Sound } from '../request/soundness.ts'
import type { Rulebook } from '../rulebook.ts'
import { planText } from '../text/en/plan.ts'
import { clashingPairs, drawsOf } from './draws.ts'
import { coreLabel, defaultLabel } from './labels.ts'
import { marketsOf } from './markets.ts'
import { withoutEffect } from './members-without-effect.ts'
import type { UsedInput } from './plan.ts'
import type { LifeCycleInput } from './schema.ts'
import { type Uncertainty, uncertaintySchema } from './uncertainty-schema.ts'

const base = '#/uncertainty'

/**
 * Returns the errors across the members of `uncertainty` (P1, P9).
 * @param months simulated; undefined if the ages have errors
 */
export function uncertaintyIssues(
  { uncertainty, investments }: Partial<LifeCycleInput>,
  sound: Sound,
  months: number | undefined
): Issue[] {
  if (uncertainty === undefined || !sound(base)) return []
  const method = methodOf(uncertainty)
  const labels = sound('#/investments')
    ? (investments ?? []).map((each, index) => each.label ?? defaultLabel('Portfolio', index))
    : undefined
  return [
    ...pathIssues(uncertainty, method),
    ...(method === 'sequence' ? sequenceIssues(uncertainty, months, labels) : [])
  ]
}

const tooFewPaths = errorAt(`${base}/paths`, 'below-minimum', planText.tooFewPaths)

/** The schema allows 1 path for a sequence; random methods need at least 2, so this reports that instead. */
export const withLeastPaths = (issues: readonly Issue[], { uncertainty }: Record<string, unknown>): Issue[] =>
  issues.map(issue => {
    const isTooFew = issue.pointer === tooFewPaths.pointer && issue.code === tooFewPaths.code
    return isTooFew && isRecord(uncertainty) && methodOf(uncertainty) !== 'sequence' ? tooFewPaths : issue
  })

const usualPaths = defaultOf(uncertaintySchema.properties.paths)

const methodOf = ({ method, sequence }: Partial<Uncertainty>): Uncertainty['method'] =>
  method ?? (sequence ? 'sequence' : 'lognormal')

function pathIssues({ paths = usualPaths, replayPath }: Uncertainty, method: Uncertainty['method']): Issue[] {
  const issues: Issue[] = []
  const used = method === 'sequence' ? 1 : paths
  if (used !== 1 && used % 2 === 1) issues.push(errorAt(`${base}/paths`, 'not-even', planText.oddPaths))
  if (used === 1 && method !== 'sequence') issues.push(tooFewPaths)
  if (replayPath !== undefined && replayPath >= used)
    issues.push(errorAt(`${base}/replayPath`, 'above-maximum', planText.replayPathTooLarge))
  return issues
}

/** P4: needs the whole plan, because the markets of its portfolios decide which correlations matter. */
export function correlationIssues(
  { uncertainty: given }: LifeCycleInput,
  used: UsedInput,
  { markets }: Rulebook
): Issue[] {
  const { uncertainty } = used
  if (given?.correlations === undefined || uncertainty?.method !== 'lognormal') return []
  const draws = drawsOf(marketsOf(used, markets), uncertainty)
  if (draws.lower !== null) return []
  const { correlations } = given
  const pairs = clashingPairs(draws, uncertainty).map(name => ({
    name,
    isDefault: correlations[name] === undefined
  }))
  const message = planText.clashingCorrelations({ pairs })
  return [errorAt(`${base}/correlations`, 'not-positive-semidefinite', message)]
}

/** P9. */
function sequenceIssues(
  { sequence }: Uncertainty,
  months: number | undefined,
  labels: readonly string[] | undefined
): Issue[] {
  const pointer = `${base}/sequence`
  if (sequence === undefined) return [errorAt(pointer, 'required', planText.sequenceRequired)]
  const issues: Issue[] = []
  const years = Math.ceil((months ?? 0) / 12)
  if (sequence.length < years)
    issues.push(errorAt(pointer, 'too-few-items', planText.sequenceTooShort({ years })))
  if (labels === undefined) return issues
  for (const [index, { returnsPct = {} }] of sequence.entries())
    for (const label of Object.keys(returnsPct))
      if (label !== coreLabel && !labels.includes(label) && issues.length < limits.investments)
        issues.push(
          errorAt(
            memberPointer(`${pointer}/${index}/returnsPct`, label.slice(0, 60)),
            'unknown-portfolio',
            planText.unknownPortfolioOfYear({ core: coreLabel })
          )
        )
  return issues
}

/** Returns warnings about members of `uncertainty` that its method does not use. */
export function uncertaintyWarnings({ uncertainty }: LifeCycleInput, used: UsedInput): Warning[] {
  if (uncertainty === undefined) return []
  const method = used.uncertainty!.method
  const unused = unusedMembers[method]
    .filter(member => uncertainty[member] !== undefined)
    .filter(member => member !== 'paths' || uncertainty.paths !== 1)
    .map(member => withoutEffect(`${base}/${member}`, planText.noEffectWithMethod({ member, method })))
  if (uncertainty.sex !== undefined && used.partner !== undefined && used.partner.sex === undefined)
    return [...unused, withoutEffect(`${base}/sex`, planText.sexOfOne)]
  if (uncertainty.partner === undefined || uncertainty.sex !== undefined) return unused
  return [...unused, withoutEffect(`${base}/partner`, planText.partnerWithoutSex)]
}

const unusedMembers = {
  lognormal: ['sequence'],
  bootstrap: ['volatilityPct', 'correlations', 'inflation', 'sequence'],
  sequence: ['paths', 'seed', 'expectedReturnIs', 'volatilityPct', 'correlations', 'inflation']
} as const
