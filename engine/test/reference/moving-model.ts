/**
 * Targets, rebalancing and transfers (A1 to A9) of the plain model: written from the documents, without a
 * line of the engine.
 */
import { index, monthOfAge } from './household-amounts.ts'
import type { Portfolio, Setting } from './household-setting.ts'

const sum = (amounts: number[]): number => amounts.reduce((total, each) => total + each, 0)

const tradedOf = ({ portfolios }: Setting): Portfolio[] =>
  portfolios.filter(each => each.isNamed && !each.isTied)

/** A1, A2: the weights of a month by label, as shares of all that are named. */
export function weightsIn({ plan, people }: Setting, month: number): Record<string, number> {
  const { targets, glide = 'linear' } = plan.allocation!
  const points = targets.map(({ ageYears, weightsPct }) => {
    const all = sum(Object.values(weightsPct))
    const weights = Object.fromEntries(Object.entries(weightsPct).map(([label, pct]) => [label, pct / all]))
    return { at: monthOfAge(people[0]!, ageYears), weights }
  })
  const reached = points.filter(({ at }) => at <= month)
  const before = reached.at(-1)
  if (before === undefined) return points[0]!.weights
  const after = points[reached.length]
  if (after === undefined || glide === 'step') return before.weights
  const way = (month - before.at) / (after.at - before.at)
  const between = (label: string): number => before.weights[label]! * (1 - way) + after.weights[label]! * way
  return Object.fromEntries(Object.keys(before.weights).map(label => [label, between(label)]))
}

/** A3: what each traded portfolio is to hold if all of them have `more`; undefined if all weights are 0. */
function goalsOf(setting: Setting, month: number, more: number): number[] | undefined {
  const traded = tradedOf(setting)
  const weights = weightsIn(setting, month)
  const all = sum(traded.map(each => weights[each.label]!))
  if (!(all > 0)) return undefined
  const total = Math.max(0, sum(traded.map(each => each.balance)) + more)
  return traded.map(each => (total * weights[each.label]!) / all)
}

/** A4, A5: what is sold to bring portfolios to their targets. */
export function rebalance(setting: Setting, month: number): number {
  const { plan, portfolios } = setting
  if (plan.allocation === undefined) return 0
  const { everyMonths = 12, thresholdPct = 0 } = plan.allocation.rebalance ?? {}
  if (everyMonths === 0 || month === 0 || month % everyMonths !== 0) return 0
  const goals = goalsOf(setting, month, 0)
  if (goals === undefined) return 0
  const traded = tradedOf(setting)
  const value = sum(portfolios.filter(each => each.isNamed).map(each => each.balance))
  const off = traded.map((each, k) => Math.abs(each.balance - goals[k]!))
  if (value === 0 || !off.some(each => (100 * each) / value > thresholdPct)) return 0
  if (off.some(each => isNear((100 * each) / value, thresholdPct))) setting.isDoubtful = true
  const sold = sum(traded.map((each, k) => Math.max(0, each.balance - goals[k]!)))
  traded.forEach((each, k) => {
    each.balance = goals[k]!
  })
  return sold
}

/** Whether doubles may decide either way; at 0 nothing is moved then. */
export const isNear = (one: number, other: number): boolean =>
  other !== 0 && Math.abs(one - other) < 1e-9 * Math.abs(other)

/** A9: what the transfers of a month move. */
export function transfer(setting: Setting, month: number): number {
  const { plan, people, portfolios, months } = setting
  let moved = 0
  for (const each of plan.transfers ?? []) {
    const clipped = (age: number): number => Math.min(Math.max(monthOfAge(people[0]!, age), 0), months)
    const start = each.startAgeYears === undefined ? 0 : clipped(each.startAgeYears)
    const end = each.endAgeYears === undefined ? months : clipped(each.endAgeYears)
    if (month < start || month >= end) continue
    const from = portfolios.find(({ label }) => label === each.from)!
    const to = portfolios.find(({ label }) => label === each.to)!
    const wanted =
      each.sharePct === undefined
        ? each.monthlyAmount! * index(each.annualStepUpRatePct ?? 0, month - start)
        : (from.balance * each.sharePct) / 100
    const taken = Math.min(wanted, from.balance)
    from.balance -= taken
    to.balance += taken
    moved += taken
  }
  return moved
}

/** A6: the contributions of the traded portfolios, divided by what each lacks. */
export function pooled(setting: Setting, month: number, planned: number[]): number[] {
  if (setting.plan.allocation?.contributions !== 'toTarget') return planned
  const traded = tradedOf(setting)
  const pool = sum(planned.filter((_, k) => traded.includes(setting.portfolios[k]!)))
  const goals = goalsOf(setting, month, pool)
  if (goals === undefined || pool === 0) return planned
  const lacks = traded.map((each, k) => Math.max(0, goals[k]! - each.balance))
  const all = sum(lacks)
  return setting.portfolios.map((each, k) => {
    const place = traded.indexOf(each)
    return place < 0 ? planned[k]! : (pool * lacks[place]!) / all
  })
}

/** A7: what an outflow takes of each portfolio, those above their target first; all of it, if it can. */
export function payToTarget(setting: Setting, month: number, amount: number): number {
  const traded = tradedOf(setting)
  const others = setting.portfolios.filter(each => !traded.includes(each))
  let owed = amount
  const take = (from: Portfolio, wanted: number): void => {
    const taken = Math.min(from.balance, wanted)
    from.balance -= taken
    owed -= taken
  }
  const takeProRata = (some: Portfolio[]): void => {
    const available = sum(some.map(each => each.balance))
    const share = available <= owed ? 1 : owed / available
    for (const [k, part] of some.map(each => each.balance * share).entries()) take(some[k]!, part)
  }
  const goals = goalsOf(setting, month, -amount)
  if (goals !== undefined) {
    const above = traded.map((each, k) => Math.max(0, each.balance - goals[k]!))
    const all = sum(above)
    if (all > 0)
      for (const [k, each] of above.entries()) take(traded[k]!, Math.min(each, (amount * each) / all))
  }
  if (owed > 0) takeProRata(traded)
  if (owed > 0) takeProRata(others)
  return amount - Math.max(0, owed)
}
