/** Rules across the members of targets and transfers (A1, A7, A9). */
import type { AssetClass } from '../classes.ts'
import { isRecord } from '../request/is-record.ts'
import { errorAt, type Issue } from '../request/issue.ts'
import { memberPointer } from '../request/pointer.ts'
import { limits } from '../request/schema-parts.ts'
import type { Sound } from '../request/soundness.ts'
import { names } from '../text/en/names.ts'
import { planText } from '../text/en/plan.ts'
import type { Allocation, Transfer } from './allocation-schema.ts'
import { monthOfAge } from './calendar.ts'
import { coreLabel, defaultLabel } from './labels.ts'
import type { LifeCycleInput } from './schema.ts'

type Body = Partial<LifeCycleInput>

/** The labels of the portfolios of a plan with their classes; undefined if some are unknown. */
type Labels = ReadonlyMap<string, AssetClass | undefined> | undefined

/** Weights must add up to 100 within this, and within what binary fractions add. @rule A1 */
const mostOff = 0.01 + 1e-9

/** Returns the errors of targets, of transfers, and of a strategy that needs targets. */
export function allocationIssues(body: Body, sound: Sound): Issue[] {
  const { allocation, transfers, withdrawalStrategy } = body
  const labels = labelsOf(body, sound)
  const issues: Issue[] = []
  if (withdrawalStrategy === 'toTarget' && allocation === undefined)
    issues.push(errorAt('#/withdrawalStrategy', 'needs-allocation', planText.strategyNeedsAllocation))
  if (isRecord(allocation) && Array.isArray(allocation.targets))
    issues.push(...targetIssues(allocation.targets, labels, agesOf(body, sound), sound))
  if (!Array.isArray(transfers)) return issues
  for (const [index, transfer] of transfers.slice(0, limits.transfers).entries())
    if (sound(`#/transfers/${index}`))
      issues.push(...transferIssues(transfer, `#/transfers/${index}`, labels, agesOf(body, sound)))
  return issues
}

const agesOf = ({ currentAgeYears }: Body, sound: Sound): number | undefined =>
  sound('#/currentAgeYears') ? currentAgeYears : undefined

/** A label is known although other members of its portfolio are wrong. */
function labelsOf({ investments = [], investmentPlan }: Body, sound: Sound): Labels {
  const isKnown = (each: unknown, at: number): boolean =>
    isRecord(each) && sound(`#/investments/${at}/label`) && sound(`#/investments/${at}/assetClass`)
  if (!Array.isArray(investments) || !investments.every(isKnown) || !sound('#/investmentPlan/assetClass'))
    return undefined
  const classes = new Map(
    investments.map((each, at) => [each.label ?? defaultLabel(names.portfolio, at), each.assetClass])
  )
  return classes.set(coreLabel, investmentPlan?.assetClass)
}

/** Whatever is right of the targets is checked, so that all errors come at once. */
function targetIssues(
  targets: Allocation['targets'],
  labels: Labels,
  currentAge: number | undefined,
  sound: Sound
): Issue[] {
  const issues: Issue[] = []
  let named: readonly string[] | undefined
  let before = Number.NEGATIVE_INFINITY
  for (const [index, target] of targets.slice(0, limits.targets).entries()) {
    const place = `#/allocation/targets/${index}`
    if (!isRecord(target)) continue
    const { ageYears, weightsPct } = target
    if (isRecord(weightsPct) && sound(`${place}/weightsPct`)) {
      named ??= Object.keys(weightsPct)
      issues.push(...weightIssues(weightsPct, named, `${place}/weightsPct`, labels))
    }
    if (currentAge === undefined || !sound(`${place}/ageYears`)) continue
    const month = monthOfAge(ageYears, currentAge)
    if (month <= before)
      issues.push(errorAt(`${place}/ageYears`, 'ages-not-ascending', planText.agesNotAscending))
    before = month
  }
  return issues
}

function weightIssues(
  weightsPct: Readonly<Record<string, number>>,
  named: readonly string[],
  place: string,
  labels: Labels
): Issue[] {
  const labelled = Object.keys(weightsPct)
  const issues = labelled
    .filter(name => labels !== undefined && !labels.has(name))
    .map(name => unknownPortfolio(memberPointer(place, name)))
  if (labelled.length !== named.length || !named.every(name => Object.hasOwn(weightsPct, name)))
    issues.push(errorAt(place, 'targets-differ', planText.targetsDiffer))
  const sum = Object.values(weightsPct).reduce((all, each) => all + each, 0)
  if (Math.abs(sum - 100) > mostOff)
    issues.push(errorAt(place, 'weights-not-100', planText.weightsNot100({ sum })))
  return issues
}

const unknownPortfolio = (pointer: string): Issue =>
  errorAt(pointer, 'unknown-portfolio', planText.noSuchPortfolio({ core: coreLabel }))

/** A9. */
function transferIssues(
  transfer: Transfer,
  place: string,
  labels: Labels,
  currentAge: number | undefined
): Issue[] {
  const { from, to, monthlyAmount, sharePct, startAgeYears: first, endAgeYears: last } = transfer
  const issues: Issue[] = []
  for (const end of ['from', 'to'] as const) {
    const label = transfer[end]
    if (labels === undefined) continue
    const assetClass = labels.get(label)
    if (!labels.has(label)) issues.push(unknownPortfolio(`${place}/${end}`))
    else if (assetClass === 'epf' || assetClass === 'nps')
      issues.push(errorAt(`${place}/${end}`, 'not-transferable', planText.notTransferable({ assetClass })))
  }
  if (from === to) issues.push(errorAt(`${place}/to`, 'same-portfolio', planText.samePortfolio))
  if ((monthlyAmount === undefined) === (sharePct === undefined))
    issues.push(errorAt(place, 'one-of-amount-or-share', planText.oneOfAmountOrShare))
  if (currentAge === undefined || first === undefined || last === undefined) return issues
  if (monthOfAge(last, currentAge) <= monthOfAge(first, currentAge))
    issues.push(errorAt(`${place}/endAgeYears`, 'end-not-after-start', planText.transferEndsBefore))
  return issues
}
