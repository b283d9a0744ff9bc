/** Plans that close a gap between what is earned and what is planned; fetched when one is asked for. */
import { type LifeCycleInput, parsePlan, simulateOnce, withoutPaths } from '@arthayu/engine'
import { budgetOf } from './budget.ts'
import type { Calls, Outcome } from './messages.ts'
import { gapOf, parseOptions } from './picture.ts'
import type { Closed, Plan } from './picture-answer.ts'

/** Whether the months that earnings are to pay hold, and the first month. */
interface Run {
  readonly holds: boolean
  readonly budget: Closed['budget'] | null
}

/** The plan with a gap closed, as far as this way goes. */
export function closing({ plan, way }: Calls['closing']['ask'], currentYear: number): Outcome<Closed | null> {
  const run = (changed: Plan): Run => {
    const parsed = parsePlan(changed, parseOptions(currentYear))
    const found = parsed.ok ? simulateOnce(withoutPaths(parsed.value), 'month') : parsed
    if (!found.ok) return { holds: false, budget: null }
    return { holds: gapOf(found.value) === null, budget: budgetOf(found.value) }
  }
  const now = run(plan).budget
  if (now === null) return { ok: true, value: null }
  const changed = way === 'instalments' ? spendingLess(plan, now.instalments) : investingLess(plan, run)
  const { budget } = changed === null ? { budget: null } : run(changed)
  return { ok: true, value: changed === null || budget === null ? null : { plan: changed, budget } }
}

type Expenses = NonNullable<LifeCycleInput['expenses']>

/** Takes the instalments out of the largest expenses; null if these are smaller. */
function spendingLess(plan: Plan, instalments: number): Plan | null {
  let rest = instalments
  const less = new Map<Expenses[number], number>()
  for (const each of (plan.expenses ?? []).toSorted(largerFirst)) {
    const part = Math.min(rest, each.currentMonthlyAmount)
    less.set(each, each.currentMonthlyAmount - part)
    rest -= part
  }
  if (rest > 0 || instalments === 0) return null
  const expenses = plan.expenses!.map(each => ({ ...each, currentMonthlyAmount: less.get(each)! }))
  return { ...plan, expenses }
}

const largerFirst = (one: Expenses[number], other: Expenses[number]): number =>
  other.currentMonthlyAmount - one.currentMonthlyAmount

/** Shares are tried in steps of one in so many. */
const steps = 512

/**
 * The plan with the largest contributions, all by the same share, that no month lacks; EPF is deducted from a
 * salary, so it stays (E2). Without any if even then money is missing.
 */
function investingLess(plan: Plan, run: (plan: Plan) => Run): Plan {
  let [enough, tooMuch] = [0, steps]
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    if (run(scaled(plan, middle / steps)).holds) enough = middle
    else tooMuch = middle
  }
  return scaled(plan, enough / steps)
}

/** Every contribution times a share, rounded down to what people would type. */
function scaled(plan: Plan, share: number): Plan {
  const less = <T extends { readonly initialMonthlyContribution?: number }>(each: T): T =>
    each.initialMonthlyContribution === undefined
      ? each
      : { ...each, initialMonthlyContribution: typed(each.initialMonthlyContribution * share) }
  const investments = plan.investments?.map(each => (each.assetClass === 'epf' ? each : less(each)))
  return {
    ...plan,
    ...(plan.investmentPlan && { investmentPlan: less(plan.investmentPlan) }),
    ...(investments && { investments })
  }
}

const typed = (amount: number): number =>
  amount < 1000 ? Math.floor(amount) : Math.floor(amount / 100) * 100
