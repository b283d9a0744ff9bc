/**
 * Random households whose money moves: targets, rebalancing, transfers and spending rules on top of
 * `random-households.ts`, each from its own number.
 */
import type {
  AllocationRequest,
  BoundedRequest,
  HouseholdRequest,
  RuleRequest,
  TransferRequest
} from './household-request.ts'
import { randomHousehold } from './random-households.ts'
import { type Dice, diceOf } from './seeded-dice.ts'

export function randomMoving(seed: number): HouseholdRequest {
  const plan = randomHousehold(seed)
  const dice = diceOf(seed + 700_000)
  const { investments = [], investmentPlan } = plan
  const all = [...investments.map(each => each.label), 'Core']
  const allocation = dice.unless(25, () => allocationOf(dice, plan, all))
  // EPF accounts are not for transfers; the core may be of any class but EPF.
  const movable = [...investments, { ...investmentPlan, label: 'Core' }]
    .filter(each => each.assetClass !== 'epf')
    .map(each => each.label)
  const transfers = movable.length < 2 ? undefined : dice.unless(40, () => transfersOf(dice, plan, movable))
  const spending = dice.unless(12, () => spendingOf(dice, plan))
  return {
    ...plan,
    ...(allocation !== undefined && { allocation }),
    ...(allocation !== undefined && dice.chance(55) && { withdrawalStrategy: 'toTarget' as const }),
    ...(transfers !== undefined && { transfers }),
    retirementPlan: { ...plan.retirementPlan, ...(spending !== undefined && { spending }) }
  }
}

/** Weights in hundredths of a percent, so that now and then they add up to a little more or less than 100. */
function weightsOf(dice: Dice, labels: readonly string[]): Record<string, number> {
  const parts = labels.map(() => dice.pick([0, dice.whole(1, 100), dice.whole(1, 100)]))
  const all = parts.reduce((total, each) => total + each, 0)
  if (all === 0) return Object.fromEntries(labels.map((label, k) => [label, k === 0 ? 100 : 0]))
  const weights = parts.map(each => Math.floor((each / all) * 10_000) / 100)
  const rest = 100 - weights.reduce((total, each) => total + each, 0)
  const largest = weights.indexOf(Math.max(...weights))
  weights[largest] = Math.min(100, weights[largest]! + rest + dice.pick([0, 0, 0, 0.009, -0.009]))
  return Object.fromEntries(labels.map((label, k) => [label, weights[k]!]))
}

function allocationOf(dice: Dice, plan: HouseholdRequest, all: readonly string[]): AllocationRequest {
  const some = all.filter(() => dice.chance(70))
  const labels = some.length === 0 ? ['Core'] : some
  const first = Math.min(119, Math.max(1, plan.currentAgeYears + dice.whole(-60, 240) / 12))
  const gaps = dice.list(0, 3, () => dice.whole(2, 180) / 12)
  const ages = [first, ...gaps.map((_, k) => first + gaps.slice(0, k + 1).reduce((sum, gap) => sum + gap, 0))]
  const inBounds = ages.filter(age => age >= 1 && age <= 120)
  const glide = dice.unless(40, () => dice.pick(['linear', 'step'] as const))
  const everyMonths = dice.unless(20, () => dice.pick([0, 1, 3, 6, 12, 24]))
  const thresholdPct = dice.unless(40, () => dice.pick([0, 1, 5, 20]))
  const contributions = dice.unless(30, () => dice.pick(['toTarget', 'toTarget', 'asPlanned'] as const))
  return {
    targets: inBounds.map(ageYears => ({ ageYears, weightsPct: weightsOf(dice, labels) })),
    ...(glide !== undefined && { glide }),
    ...(dice.chance(80) && {
      rebalance: {
        ...(everyMonths !== undefined && { everyMonths }),
        ...(thresholdPct !== undefined && { thresholdPct })
      }
    }),
    ...(contributions !== undefined && { contributions })
  }
}

function transfersOf(dice: Dice, plan: HouseholdRequest, movable: readonly string[]): TransferRequest[] {
  const at = (months: number): number => Math.min(120, Math.max(1, plan.currentAgeYears + months / 12))
  return dice.list(1, 3, () => {
    const from = dice.pick(movable)
    const start = dice.whole(-24, 480)
    const stepUp = dice.unless(50, () => dice.pick([0, 5, 10, -4]))
    return {
      from,
      to: dice.pick(movable.filter(label => label !== from)),
      ...(dice.chance(60) && { startAgeYears: at(start) }),
      ...(dice.chance(60) && { endAgeYears: at(start + dice.whole(1, 300)) }),
      ...(dice.chance(50)
        ? { sharePct: dice.pick([0.5, 2, 10, 100]) }
        : {
            monthlyAmount: dice.whole(0, 60_000),
            ...(stepUp !== undefined && { annualStepUpRatePct: stepUp })
          })
    }
  })
}

function spendingOf(dice: Dice, plan: HouseholdRequest): RuleRequest | BoundedRequest | { rule: 'fixed' } {
  if (dice.chance(4)) return { rule: 'fixed' }
  const of = ruleOf(dice, plan)
  if (dice.chance(60)) return of
  const floorMonthly = dice.unless(25, () => dice.whole(0, 40_000))
  const ceilingMonthly = dice.unless(40, () => (floorMonthly ?? 0) + dice.whole(0, 60_000))
  return {
    rule: 'bounded',
    of,
    ...(floorMonthly !== undefined && { floorMonthly }),
    ...(ceilingMonthly !== undefined && { ceilingMonthly })
  }
}

function ruleOf(dice: Dice, { retirementPlan }: HouseholdRequest): RuleRequest {
  const rule = dice.pick(['percentage', 'amortised', 'floorCeiling', 'guardrails', 'guardrails'] as const)
  const ratePct = dice.pick([2, 4, 5.5, 12])
  if (rule === 'percentage') return { rule, ratePct }
  if (rule === 'amortised') {
    const annualReturnPct = dice.unless(60, () => dice.pick([0, 4, 9]))
    return { rule, ...(annualReturnPct !== undefined && { annualReturnPct }) }
  }
  if (rule === 'floorCeiling')
    return {
      rule,
      ratePct,
      ...(dice.chance(50) && { floorPct: dice.pick([0, -5]), ceilingPct: dice.pick([0, 8]) })
    }
  const isGiven = (retirementPlan.initialMonthlyWithdrawal ?? 0) > 0
  return {
    rule,
    ...((!isGiven || dice.chance(50)) && { initialRatePct: ratePct }),
    ...(dice.chance(50) && {
      capitalPreservationPct: dice.pick([5, 10, 30]),
      prosperityPct: dice.pick([5, 10, 30]),
      adjustmentPct: dice.pick([5, 15])
    })
  }
}
