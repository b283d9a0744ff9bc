/** Warnings about targets and transfers: what has no effect, and what is not modelled. */
import { noteAt, type Warning } from '../request/issue.ts'
import { planText } from '../text/en/plan.ts'
import { endMonthOf, monthOfAge } from './calendar.ts'
import { notedWithoutEffect, withoutEffect } from './members-without-effect.ts'
import { monthsOf } from './people.ts'
import type { UsedInput } from './plan.ts'
import {
  areAllTargeted,
  isTargeted,
  isTied,
  portfoliosOf,
  receivesMoney,
  returnsOf
} from './used-portfolios.ts'

export const allocationWarnings = (input: UsedInput, defaulted: readonly string[]): Warning[] => [
  ...commonReturn(input, defaulted),
  ...withoutMoves(input),
  ...unusedOfTargets(input, defaulted),
  ...stepUpsOfShares(input),
  ...betweenOwners(input)
]

/** A8: the common return of retirement, where every portfolio with money keeps its own. */
function commonReturn(input: UsedInput, defaulted: readonly string[]): Warning[] {
  const pointer = '#/retirementPlan/expectedAnnualReturnRatePct'
  if (input.allocation === undefined || defaulted.includes(pointer)) return []
  return areAllTargeted(input) ? [withoutEffect(pointer, planText.targetsKeepReturns)] : []
}

/** Members of targets that change nothing beside the others. */
function unusedOfTargets(input: UsedInput, defaulted: readonly string[]): Warning[] {
  const { allocation } = input
  if (allocation === undefined) return []
  const { targets, rebalance, contributions } = allocation
  const isGiven = (member: string): boolean => !defaulted.includes(`#/allocation/${member}`)
  const receives = portfoliosOf(input).some(
    each => isTargeted(each, input) && each.initialMonthlyContribution > 0
  )
  const unused = (member: string, message: string): Warning =>
    notedWithoutEffect(`#/allocation/${member}`, message)
  return [
    ...(rebalance.everyMonths === 0 && isGiven('rebalance/thresholdPct')
      ? [unused('rebalance/thresholdPct', planText.thresholdOfNothing)]
      : []),
    ...(targets.length === 1 && isGiven('glide') ? [unused('glide', planText.glideOfOne)] : []),
    ...heldFromStart(input),
    ...outOfPlan(input),
    ...onlyCounted(input),
    ...coreWithoutTarget(input),
    ...(contributions === 'toTarget' && !receives
      ? [unused('contributions', planText.noContributionsToTarget)]
      : [])
  ]
}

/** A2: the first target holds before its age, too. */
function heldFromStart({ allocation, currentAgeYears }: UsedInput): Warning[] {
  const { ageYears } = allocation!.targets[0]!
  if (monthOfAge(ageYears, currentAgeYears) <= 0) return []
  const message = planText.firstTargetHolds({ ageYears, currentAgeYears })
  return [noteAt('#/allocation/targets/0/ageYears', 'target-holds-before', message)]
}

/** A2: targets that are over when the plan starts, or that it ends before. */
function outOfPlan(input: UsedInput): Warning[] {
  const { targets, glide } = input.allocation!
  const months = targets.map(({ ageYears }) => monthOfAge(ageYears, input.currentAgeYears))
  const last = monthsOf(input) - 1
  return targets.flatMap((_, index) => {
    const [next = 1] = months.slice(index + 1)
    if (next <= 0) return [notedWithoutEffect(`#/allocation/targets/${index}`, planText.targetIsOver)]
    // A linear path leads to a target from the one before it; the first one holds from the start.
    const isReached = index === 0 || (glide === 'step' ? months[index]! <= last : months[index - 1]! < last)
    return isReached ? [] : [notedWithoutEffect(`#/allocation/targets/${index}`, planText.targetAfterPlan)]
  })
}

/** A3: accounts that no one buys or sells. */
function onlyCounted(input: UsedInput): Warning[] {
  const tied = portfoliosOf(input).filter(each => isTargeted(each, input) && isTied(each, input))
  if (tied.length === 0) return []
  const message = planText.onlyCounted({ labels: tied.map(({ label }) => label) })
  return [noteAt('#/allocation', 'target-not-traded', message)]
}

/** The core beside the targets, where it has money or will receive some. */
function coreWithoutTarget(input: UsedInput): Warning[] {
  const core = portfoliosOf(input).at(-1)!
  if (isTargeted(core, input)) return []
  const { tax, investments } = input
  // L8 to L10: what these accounts pay out when they close goes into the core.
  const closes = tax !== undefined && investments.some(each => isTied(each, input))
  const receives = closes || receivesMoney(core, input)
  if (!receives && core.initialCorpus === 0) return []
  const message = planText.coreWithoutTarget({ ...returnsOf(core, input), receives })
  return [noteAt('#/allocation', 'core-without-target', message)]
}

type UsedTransfer = NonNullable<UsedInput['transfers']>[number]

/** A4, A9: targets that move nothing, and transfers without a month or an amount. */
function withoutMoves(input: UsedInput): Warning[] {
  const { allocation, transfers = [], withdrawalStrategy } = input
  const isStill = allocation?.rebalance.everyMonths === 0
  const movesFlows = allocation?.contributions === 'toTarget' || withdrawalStrategy === 'toTarget'
  return [
    ...(isStill && !movesFlows ? [notedWithoutEffect('#/allocation', planText.targetsMoveNothing)] : []),
    ...transfers.flatMap((transfer, index) =>
      hasAmountToMove(transfer, input)
        ? []
        : [withoutEffect(`#/transfers/${index}`, planText.transferNeverMoves)]
    )
  ]
}

/** Whether a transfer has a month inside the plan, and something to move. */
export function hasAmountToMove(
  { startAgeYears, endAgeYears, monthlyAmount, sharePct }: UsedTransfer,
  input: UsedInput
): boolean {
  const { currentAgeYears } = input
  const start = startAgeYears === undefined ? 0 : Math.max(0, monthOfAge(startAgeYears, currentAgeYears))
  return start < endMonthOf(endAgeYears, input, monthsOf(input)) && (monthlyAmount ?? sharePct ?? 0) > 0
}

/** A9. */
const stepUpsOfShares = ({ transfers = [] }: UsedInput): Warning[] =>
  transfers.flatMap(({ sharePct, annualStepUpRatePct }, index) =>
    sharePct === undefined || annualStepUpRatePct === undefined
      ? []
      : [withoutEffect(`#/transfers/${index}/annualStepUpRatePct`, planText.stepUpOfShare)]
  )

/** Money that moves to another owner, whose income the law may tax as the giver's (section 64). @rule A11 */
function betweenOwners(input: UsedInput): Warning[] {
  const { tax, partner, allocation, transfers = [] } = input
  if (tax === undefined || partner === undefined) return []
  const portfolios = portfoliosOf(input)
  const ownerOf = (label: string) => portfolios.find(each => each.label === label)?.owner ?? 'self'
  const owners = new Set(portfolios.filter(each => isTargeted(each, input)).map(each => each.owner ?? 'self'))
  const rebalances =
    allocation !== undefined &&
    (allocation.rebalance.everyMonths > 0 || allocation.contributions === 'toTarget')
  return [
    ...(rebalances && owners.size > 1 ? [movedToOwner('#/allocation')] : []),
    ...transfers.flatMap(({ from, to }, index) =>
      ownerOf(from) === ownerOf(to) ? [] : [movedToOwner(`#/transfers/${index}`)]
    )
  ]
}

const movedToOwner = (pointer: string): Warning =>
  noteAt(pointer, 'clubbing-not-modelled', planText.movedToOwner)
