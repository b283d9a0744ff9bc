/** Contributions to EPF are deducted from a salary (E2): a change of what is invested leaves them alone. */
import { paidIntoEpf } from '../plan/epf.ts'
import type { Plan } from './picture-answer.ts'

/** Returns the plan as if nothing was paid into EPF. */
export const withoutEpf = (plan: Plan): Plan => ({
  ...plan,
  ...withTotal(plan, -1, plan),
  investments: (plan.investments ?? []).map(each =>
    paidIntoEpf(each) > 0 ? { ...each, initialMonthlyContribution: 0 } : each
  )
})

/**
 * Returns the changed plan with the contributions to EPF of the one before.
 * @param changed has its entries at the places of the plan before, and may have more at the end
 */
export const withEpfOf = (before: Plan, changed: Plan): Plan => ({
  ...changed,
  ...withTotal(changed, 1, before),
  investments: (changed.investments ?? []).map((each, index) => {
    const paid = before.investments?.[index]
    return paid !== undefined && paidIntoEpf(paid) > 0
      ? { ...each, initialMonthlyContribution: paidIntoEpf(paid) }
      : each
  })
})

/** A total that contains the entries (K8) moves with what is paid into EPF; 0 is their sum. */
function withTotal(
  { investmentPlan, conventions }: Plan,
  sign: 1 | -1,
  { investments = [] }: Plan
): Pick<Plan, 'investmentPlan'> {
  const { initialMonthlyContribution: total = 0 } = investmentPlan ?? {}
  if (conventions?.totals === 'additional' || total === 0) return {}
  const paid = investments.reduce((sum, each) => sum + paidIntoEpf(each), 0)
  return { investmentPlan: { ...investmentPlan, initialMonthlyContribution: total + sign * paid } }
}
