/** Warnings about targets and transfers: what has no effect, and what is not modelled. */
import { noteAt, type Warning } from '../request/issue.ts'
import { planText } from '../text/en/plan.ts'
import { endMonthOf, monthOfAge } from './calendar.ts'
import { withoutEffect } from './members-without-effect.ts'
import { monthsOf } from './people.ts'
import type { UsedInput } from './plan.ts'
import { areAllTargeted, isTargeted, portfoliosOf } from './used-portfolios.ts'

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
  const unused = (member: string, message: string): Warning => noteOn(`#/allocation/${member}`, message)
  return [
    ...(rebalance.everyMonths === 0 && isGiven('rebalance/thresholdPct')
      ? [unused('rebalance/thresholdPct', planText.thresholdOfNothing)]
      : []),
    ...(targets.length === 1 && isGiven('glide') ? [unused('glide', planText.glideOfOne)] : []),
    ...(contributions === 'toTarget' && !receives
      ? [unused('contributions', planText.noContributionsToTarget)]
      : [])
  ]
}

const noteOn = (pointer: string, message: string): Warning =>
  noteAt(pointer, 'member-without-effect', message)

type UsedTransfer = NonNullable<UsedInput['transfers']>[number]

/** A4, A9: targets that move nothing, and transfers without a month or an amount. */
function withoutMoves(input: UsedInput): Warning[] {
  const { allocation, transfers = [], withdrawalStrategy } = input
  const isStill = allocation?.rebalance.everyMonths === 0
  const movesFlows = allocation?.contributions === 'toTarget' || withdrawalStrategy === 'toTarget'
  return [
    ...(isStill && !movesFlows ? [noteOn('#/allocation', planText.targetsMoveNothing)] : []),
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
