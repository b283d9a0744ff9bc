/** Rules across the members of `uncertainty`, and how much work it asks for. */
import type { Rulebook } from '../rulebook.ts'
import { monthsSimulated, roundHalfUp } from './calendar.ts'
import type { Sound } from './cross-field.ts'
import { clashingPairs, drawsOf } from './draws.ts'
import { isRecord } from './is-record.ts'
import type { Issue, Warning } from './issue.ts'
import { coreLabel, defaultLabel } from './labels.ts'
import { marketsOf } from './markets.ts'
import { withoutEffect } from './members-without-effect.ts'
import type { UsedInput } from './plan.ts'
import { memberPointer } from './pointer.ts'
import type { LifeCycleInput } from './schema.ts'
import { limits } from './schema-parts.ts'
import type { Uncertainty } from './uncertainty-schema.ts'

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

const methodOf = ({ method, sequence }: Partial<Uncertainty>): Uncertainty['method'] =>
  method ?? (sequence ? 'sequence' : 'lognormal')

function pathIssues({ paths = 1000, replayPath }: Uncertainty, method: Uncertainty['method']): Issue[] {
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

/** The most that one request may ask for, in the unit of `workOf`, unless the caller says so. */
const usualMostWork = 1e8

/** Amounts of one path that move with its prices. */
const mostAmounts = 1e6

/**
 * P13: portfolio-months of all paths: paths x months x portfolios, the core counted; 0 without
 * uncertainty.
 */
export function workOf(input: UsedInput): number {
  if (input.uncertainty === undefined) return 0
  const months = monthsSimulated(input.currentAgeYears, input.planningEndAgeYears)
  return input.uncertainty.paths * months * (input.investments.length + 1)
}

/**
 * What one run without paths costs, in the unit of `workOf`: its portfolio-months, and the instalments of the
 * loans of milestones, each of which is laid out anew.
 */
export const workOfRun = (input: UsedInput): number =>
  monthsSimulated(input.currentAgeYears, input.planningEndAgeYears) * (input.investments.length + 1) +
  amountsOfLoans(input)

/** P13: `too-much-work` where a request asks for more than one answer may cost. */
export function workIssues(input: UsedInput, mostWork: number = usualMostWork): Issue[] {
  if (input.uncertainty === undefined) return []
  const { paths } = input.uncertainty
  const work = Math.max(workOf(input), paths * amountsOfLoans(input))
  if (work <= mostWork && amountsOfLoans(input) <= mostAmounts) return []
  const message =
    `paths x months x portfolios is ${grouped(work)}, at most ${grouped(mostWork)} in one request; ` +
    'ask for fewer paths.'
  return [{ pointer: `${base}/paths`, code: 'too-much-work', message }]
}

/** At most so many instalments of the loans of milestones, of which each occurrence has its own price. */
function amountsOfLoans(input: UsedInput): number {
  const months = monthsSimulated(input.currentAgeYears, input.planningEndAgeYears)
  let amounts = 0
  for (const { loan, recurrence } of input.milestones) {
    if (loan === undefined) continue
    const most = recurrence === undefined ? 1 : Math.ceil(months / (12 * recurrence.everyYears))
    amounts +=
      Math.min(most, recurrence?.count ?? most) * Math.min(months, roundHalfUp(loan.tenureYears * 12))
  }
  return amounts
}

const grouped = (work: number): string => String(work).replace(/\B(?=(\d{2})*\d{3}$)/g, ',')
