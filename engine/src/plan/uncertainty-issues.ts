/** Rules across the members of `uncertainty`. */

import { isRecord } from '../request/is-record.ts'
import type { Issue, Warning } from '../request/issue.ts'
import { memberPointer } from '../request/pointer.ts'
import { defaultOf, limits } from '../request/schema-parts.ts'
import type { Sound } from '../request/soundness.ts'
import type { Rulebook } from '../rulebook.ts'
import { clashingPairs, drawsOf } from './draws.ts'
import { coreLabel, defaultLabel } from './labels.ts'
import { marketsOf } from './markets.ts'
import { withoutEffect } from './members-without-effect.ts'
import type { UsedInput } from './plan.ts'
import type { LifeCycleInput } from './schema.ts'
import { type Uncertainty, uncertaintySchema } from './uncertainty-schema.ts'

const base = '#/uncertainty'

/**
 * P1, P9.
 * @param months simulated; undefined when the ages are faulty
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

const tooFewPaths: Issue = {
  pointer: `${base}/paths`,
  code: 'below-minimum',
  message: 'paths must be at least 2, and an even number: they come in pairs.'
}

/** The schema's least of 1 is that of a sequence: who draws is told what drawing needs. */
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
  if (used !== 1 && used % 2 === 1)
    issues.push({
      pointer: `${base}/paths`,
      code: 'not-even',
      message: 'paths must be even: they come in pairs.'
    })
  if (used === 1 && method !== 'sequence') issues.push(tooFewPaths)
  if (replayPath !== undefined && replayPath >= used)
    issues.push({
      pointer: `${base}/replayPath`,
      code: 'above-maximum',
      message: 'replayPath must be below the number of paths.'
    })
  return issues
}

/** P4: of a whole plan, for what its portfolios draw decides which correlations go together. */
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
  const pairs = clashingPairs(draws, uncertainty).map(pair =>
    correlations[pair] === undefined ? `${pair} (customary)` : pair
  )
  const message =
    `No returns have these correlations together: ${pairs.join(', ')}; the matrix is not positive ` +
    'semi-definite.'
  return [{ pointer: `${base}/correlations`, code: 'not-positive-semidefinite', message }]
}

/** P9. */
function sequenceIssues(
  { sequence }: Uncertainty,
  months: number | undefined,
  labels: readonly string[] | undefined
): Issue[] {
  const pointer = `${base}/sequence`
  if (sequence === undefined)
    return [{ pointer, code: 'required', message: 'sequence is required by the method "sequence".' }]
  const issues: Issue[] = []
  const years = Math.ceil((months ?? 0) / 12)
  if (sequence.length < years)
    issues.push({
      pointer,
      code: 'too-few-items',
      message: `sequence must have an entry for each of the ${years} simulation years.`
    })
  if (labels === undefined) return issues
  for (const [index, { returnsPct = {} }] of sequence.entries())
    for (const label of Object.keys(returnsPct))
      if (label !== coreLabel && !labels.includes(label) && issues.length < limits.investments)
        issues.push({
          pointer: memberPointer(`${pointer}/${index}/returnsPct`, label.slice(0, 60)),
          code: 'unknown-portfolio',
          message: `Members of returnsPct must be labels of portfolios, or "${coreLabel}".`
        })
  return issues
}

/** Remarks on members of `uncertainty` that its method does not use. */
export function uncertaintyWarnings({ uncertainty }: LifeCycleInput, used: UsedInput): Warning[] {
  if (uncertainty === undefined) return []
  const method = used.uncertainty!.method
  const unused = unusedMembers[method]
    .filter(member => uncertainty[member] !== undefined)
    .filter(member => member !== 'paths' || uncertainty.paths !== 1)
    .map(member => withoutEffect(`${base}/${member}`, `${member} has no effect with the method "${method}".`))
  if (uncertainty.partner === undefined || uncertainty.sex !== undefined) return unused
  const message = 'partner has no effect without sex, which asks whether the plan lasts as long as you do.'
  return [...unused, withoutEffect(`${base}/partner`, message)]
}

const unusedMembers = {
  lognormal: ['sequence'],
  bootstrap: ['volatilityPct', 'correlations', 'inflation', 'sequence'],
  sequence: ['paths', 'seed', 'expectedReturnIs', 'volatilityPct', 'correlations', 'inflation']
} as const
