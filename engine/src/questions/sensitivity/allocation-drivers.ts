/** G9: drivers of a plan with targets: how much of them is equity, and whether they are rebalanced. */
import { traitsOf } from '../../classes.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { portfoliosOf } from '../../plan/used-portfolios.ts'
import type { Driver } from './driver.ts'

export const allocationDrivers = ['equityShare', 'rebalancing'] as const

type Weights = Readonly<Record<string, number>>

/** Returns the driver of that name, or null if the plan has none. */
export function allocationDriver(name: string, body: LifeCycleInput, input: UsedInput): Driver | null {
  if (input.allocation === undefined) return null
  if (name === 'rebalancing') return rebalancing(body, input)
  return name === 'equityShare' ? equityShare(body, input) : null
}

/** A4: a plan that is not rebalanced is then rebalanced once a year. */
function rebalancing(body: LifeCycleInput, input: UsedInput): Driver {
  const { rebalance } = input.allocation!
  const current = rebalance.everyMonths === 0 ? 0 : 1
  return {
    current,
    choices: ['off', 'on'],
    apply: value =>
      value === current
        ? body
        : {
            ...body,
            allocation: {
              ...body.allocation!,
              rebalance: { ...rebalance, everyMonths: value === 0 ? 0 : 12 }
            }
          }
  }
}

/**
 * The share of equity in the first targets. Later targets move by as many points. Portfolios of equity divide
 * the share by their weights, and so do the others the rest.
 */
function equityShare(body: LifeCycleInput, input: UsedInput): Driver | null {
  const { targets } = input.allocation!
  const equity = new Set(
    portfoliosOf(input)
      .filter(({ assetClass }) => traitsOf(assetClass).market === 'equity')
      .map(({ label }) => label)
  )
  const shareOf = (weights: Weights): number =>
    sumOf(Object.entries(weights).filter(([name]) => equity.has(name)))
  const names = Object.keys(targets[0]!.weightsPct)
  if (names.every(name => equity.has(name)) || !names.some(name => equity.has(name))) return null
  const current = shareOf(targets[0]!.weightsPct)
  return {
    current,
    apply: share => ({
      ...body,
      allocation: {
        ...body.allocation!,
        targets: targets.map(({ ageYears, weightsPct }, index) => {
          const moved = shareOf(weightsPct) + share - current
          const to = index === 0 ? share : Math.min(100, Math.max(0, moved))
          return { ageYears, weightsPct: withShare(weightsPct, equity, to) }
        })
      }
    })
  }
}

/** Returns the weights with another share of equity; outside of 0 to 100 their sum is not 100, an error. */
function withShare(weights: Weights, equity: ReadonlySet<string>, share: number): Weights {
  const all = Object.entries(weights)
  const divided = (part: readonly (readonly [string, number])[], to: number) => {
    const sum = sumOf(part)
    return part.map(([name, weight]) => [name, sum === 0 ? to / part.length : (weight / sum) * to] as const)
  }
  const moved = new Map([
    ...divided(
      all.filter(([name]) => equity.has(name)),
      share
    ),
    ...divided(
      all.filter(([name]) => !equity.has(name)),
      Math.max(0, 100 - share)
    )
  ])
  return Object.fromEntries(all.map(([name]) => [name, moved.get(name)!]))
}

const sumOf = (weights: readonly (readonly [string, number])[]): number =>
  weights.reduce((sum, [, weight]) => sum + weight, 0)
