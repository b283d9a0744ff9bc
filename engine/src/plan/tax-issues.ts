/** Rules across members that only matter with `tax`. */

import { errorAt, type Issue } from '../request/issue.ts'
import type { Sound } from '../request/soundness.ts'
import type { Rulebook } from '../rulebook.ts'
import { planText } from '../text/en/plan.ts'
import type { LifeCycleInput } from './schema.ts'

/** Returns the errors of a body with tax (T20, L9, L10), or of a strategy that needs it (T28). */
export function taxIssues(
  body: Partial<LifeCycleInput>,
  sound: Sound,
  currentYear: number,
  rulebook: Rulebook
): Issue[] {
  if (body.tax === undefined) return strategyIssues(body, sound)
  const issues: Issue[] = []
  const first = rulebook.taxYears[0]?.taxYear ?? ''
  const calendar = ['#/currentYear', '#/currentMonth'].every(sound)
  if (calendar && startOfTaxYear(body, currentYear) < Number(first.slice(0, 4)))
    issues.push(errorAt('#/currentYear', 'tax-year-unknown', planText.taxYearUnknown({ first })))
  const coreClass = sound('#/investmentPlan') ? body.investmentPlan?.assetClass : undefined
  if (coreClass === 'nps' || coreClass === 'sovereignGoldBond') {
    const message = planText.notForCore({ assetClass: coreClass })
    issues.push(errorAt('#/investmentPlan/assetClass', 'not-for-core', message))
  }
  return [
    ...issues,
    ...exitIssues(body, sound, rulebook),
    ...bondIssues(body, sound),
    ...bondTransfers(body, sound)
  ]
}

/** L9. */
function exitIssues(body: Partial<LifeCycleInput>, sound: Sound, { schemes }: Rulebook): Issue[] {
  if (!sound('#/investments')) return []
  const latest = schemes.nps.latestExitAgeYears
  return (body.investments ?? []).flatMap(({ assetClass, exitAgeYears = 0 }, index) => {
    if (assetClass !== 'nps' || exitAgeYears <= latest) return []
    const pointer = `#/investments/${index}/exitAgeYears`
    return [errorAt(pointer, 'nps-exit-too-late', planText.npsExitTooLate({ latest }))]
  })
}

/** L10. */
function bondIssues(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  if (!sound('#/investments')) return []
  return (body.investments ?? []).flatMap(({ assetClass, initialMonthlyContribution = 0 }, index) => {
    if (assetClass !== 'sovereignGoldBond' || initialMonthlyContribution === 0) return []
    const pointer = `#/investments/${index}/initialMonthlyContribution`
    return [errorAt(pointer, 'no-contributions', planText.noBondContributions)]
  })
}

/** L10: a transfer would buy bonds. */
function bondTransfers({ investments = [], transfers = [] }: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  if (!sound('#/investments') || !sound('#/transfers')) return []
  const bonds = investments.flatMap(({ assetClass, label }) =>
    assetClass === 'sovereignGoldBond' ? label : []
  )
  return transfers.flatMap(({ to }, index) =>
    bonds.includes(to)
      ? [errorAt(`#/transfers/${index}/to`, 'no-contributions', planText.noBondContributions)]
      : []
  )
}

function strategyIssues(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  if (!sound('#/withdrawalStrategy') || body.withdrawalStrategy !== 'taxEfficient') return []
  return [errorAt('#/withdrawalStrategy', 'needs-tax', planText.strategyNeedsTax)]
}

/** Calendar year in which the tax year of the first month began. */
const startOfTaxYear = (body: Partial<LifeCycleInput>, currentYear: number): number =>
  (body.currentYear ?? currentYear) - ((body.currentMonth ?? 4) < 4 ? 1 : 0)
