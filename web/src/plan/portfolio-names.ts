/** Names of portfolios in targets, transfers and goals, which follow a new name or a removal. */
import type { Plan } from '../engine/picture-answer.ts'
import { formText } from '../text/en-form.ts'
import { coreLabel } from './core.ts'

type Weights = Readonly<Record<string, number>>

/** The name of a portfolio; one without a name is counted. */
export const nameAt = ({ investments = [] }: Plan, index: number): string =>
  investments[index]?.label ?? `${formText.newNames.investments} ${index + 1}`

/**
 * The plan in which a portfolio has a new name, and is called by it everywhere.
 * @param wanted a name that another portfolio has gets a number
 */
export function renamed(plan: Plan, index: number, wanted: string | undefined): Plan {
  const investments = plan.investments!
  const others = new Set([
    coreLabel,
    ...investments.flatMap((_, at) => (at === index ? [] : [nameAt(plan, at)]))
  ])
  const label = wanted === undefined || !others.has(wanted) ? wanted : numbered(wanted, others)
  const { label: _, ...portfolio } = investments[index]!
  const named = {
    ...plan,
    investments: investments.with(index, label === undefined ? portfolio : { label, ...portfolio })
  }
  const [from, to] = [nameAt(plan, index), nameAt(named, index)]
  const follow = (name: string): string => (name === from ? to : name)
  return withNames(named, follow, weights =>
    Object.fromEntries(Object.entries(weights).map(([name, weight]) => [follow(name), weight]))
  )
}

function numbered(wanted: string, taken: ReadonlySet<string>): string {
  let number = 2
  while (taken.has(`${wanted} ${number}`)) number++
  return `${wanted} ${number}`
}

/** The plan without a portfolio: the others of its targets share its weight, its transfers are gone. */
export function withoutPortfolio(plan: Plan, index: number): Plan {
  const name = nameAt(plan, index)
  // Those that were counted keep their number.
  const named = plan.investments!.map((each, at) =>
    at > index ? { label: nameAt(plan, at), ...each } : each
  )
  const rest = { ...plan, investments: named.toSpliced(index, 1) }
  const left = withNames(
    rest,
    each => (each === name ? null : each),
    weights => shared(weights, name)
  )
  const targeted = Object.keys(left.allocation?.targets[0]?.weightsPct ?? {})
  if (left.allocation === undefined || targeted.length > 1) return left
  const { allocation: _, withdrawalStrategy, ...untargeted } = left
  return withdrawalStrategy === undefined || withdrawalStrategy === 'toTarget'
    ? untargeted
    : { ...untargeted, withdrawalStrategy }
}

/** Weights without one of them, which the others share by theirs, to the hundredth of a percent. */
function shared(weights: Weights, gone: string): Weights {
  const others = Object.entries(weights).filter(([name]) => name !== gone)
  const sum = others.reduce((all, [, weight]) => all + weight, 0)
  const whole = others.map(([, weight]) =>
    Math.floor(sum === 0 ? 10_000 / others.length : (10_000 * weight) / sum)
  )
  const missing = 10_000 - whole.reduce((all, each) => all + each, 0)
  const largest = whole.indexOf(Math.max(...whole))
  return Object.fromEntries(
    others.map(([name], at) => [name, (whole[at]! + (at === largest ? missing : 0)) / 100])
  )
}

/** @param follow the name to use instead; null where what names the portfolio goes with it */
function withNames(
  plan: Plan,
  follow: (name: string) => string | null,
  reweigh: (weights: Weights) => Weights
): Plan {
  const { milestones, transfers, allocation } = plan
  return {
    ...plan,
    ...(milestones !== undefined && {
      milestones: milestones.map(({ fundedBy, ...milestone }) => {
        const funder = fundedBy === undefined ? null : follow(fundedBy)
        return funder === null ? milestone : { ...milestone, fundedBy: funder }
      })
    }),
    ...(transfers !== undefined && {
      transfers: transfers.flatMap(transfer => {
        const [from, to] = [follow(transfer.from), follow(transfer.to)]
        return from === null || to === null ? [] : [{ ...transfer, from, to }]
      })
    }),
    ...(allocation !== undefined && {
      allocation: {
        ...allocation,
        targets: allocation.targets.map(target => ({ ...target, weightsPct: reweigh(target.weightsPct) }))
      }
    })
  }
}
