/** Plans that get targets for their portfolios: today's split, and one that becomes safer by retirement. */
import { assetClasses, holdingOf, isTied, type portfoliosOf } from '@arthayu/engine'
import { addingUp } from '../adding-up.ts'
import type { Plan, UsedInput } from './picture-answer.ts'

type Portfolio = ReturnType<typeof portfoliosOf>[number]

/** Weights are counted in hundredths of a percent, so that their sum is exact. */
const whole = 10_000

/** A portfolio of the targets, with its weight of today. */
interface Weighed {
  readonly portfolio: Portfolio
  readonly weight: number
}

/** The portfolios with money or contributions; null where there is nothing to keep in balance. */
function todaysSplit(input: UsedInput): readonly Weighed[] | null {
  const used = holdingOf(input)
  const total = used.reduce((sum, each) => sum + each.initialCorpus, 0)
  if (total <= 0 || used.filter(each => !isTied(each, input)).length < 2) return null
  const weights = addingUp(
    used.map(({ initialCorpus }) => (whole * initialCorpus) / total),
    whole
  )
  return used.map((portfolio, index) => ({ portfolio, weight: weights[index]! }))
}

const targetAt = (ageYears: number, split: readonly Weighed[]) => ({
  ageYears,
  weightsPct: Object.fromEntries(split.map(({ portfolio, weight }) => [portfolio.label, weight / 100]))
})

/** The plan with its targets, for which things are sold and bought every so many months; 0 for never. */
export const rebalancedEvery = (everyMonths: number, plan: Plan): Plan => ({
  ...plan,
  allocation: { ...plan.allocation!, rebalance: { ...plan.allocation!.rebalance, everyMonths } }
})

/** The same targets without rebalancing, as it is compared; with it, where the plan has none. */
export function turned(plan: Plan, { allocation }: UsedInput): Plan | null {
  if (allocation === undefined) return null
  return rebalancedEvery(allocation.rebalance.everyMonths === 0 ? yearly.everyMonths : 0, plan)
}

const yearly = { everyMonths: 12 }

/** The plan that keeps today's split; null where there is nothing to keep. */
export function keptSplit(plan: Plan, input: UsedInput): Plan | null {
  const split = todaysSplit(input)
  if (split === null) return null
  return { ...plan, allocation: { targets: [targetAt(input.currentAgeYears, split)], rebalance: yearly } }
}

/**
 * The plan in which half of what is in shares moves by retirement to what pays interest; null where it has
 * not both, or has retired.
 * @param start the first month of retirement
 */
export function saferSplit(plan: Plan, input: UsedInput, start: number): Plan | null {
  const split = start === 0 ? null : todaysSplit(input)
  const safer = split && shifted(split, input)
  if (safer === null) return null
  const { currentAgeYears } = input
  const targets = [targetAt(currentAgeYears, split!), targetAt(currentAgeYears + start / 12, safer)]
  return { ...plan, allocation: { targets, rebalance: yearly } }
}

/** The same portfolios with half of the shares as debt, by what each has of it; null without both. */
function shifted(split: readonly Weighed[], input: UsedInput): readonly Weighed[] | null {
  const isOf = (market: string, { portfolio }: Weighed): boolean =>
    !isTied(portfolio, input) && marketOf(portfolio) === market
  const debt = split.filter(each => isOf('debt', each))
  const freed = split
    .filter(each => isOf('equity', each))
    .reduce((sum, { weight }) => sum + halfOf(weight), 0)
  if (debt.length === 0 || freed === 0) return null
  const held = debt.reduce((sum, { weight }) => sum + weight, 0)
  const added = addingUp(
    debt.map(({ weight }) => (held === 0 ? freed / debt.length : (freed * weight) / held)),
    freed
  )
  return split.map(each => {
    const place = debt.indexOf(each)
    if (place >= 0) return { ...each, weight: each.weight + added[place]! }
    return isOf('equity', each) ? { ...each, weight: each.weight - halfOf(each.weight) } : each
  })
}

const halfOf = (weight: number): number => Math.floor(weight / 2)

/** What the returns of a portfolio move with; one that names no class is equity. */
const marketOf = ({ assetClass = 'equity' }: Portfolio): string | undefined =>
  assetClasses.find(({ id }) => id === assetClass)?.market
