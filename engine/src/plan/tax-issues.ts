/** Rules across members that only matter with `tax`. */

import type { Issue } from '../request/issue.ts'
import type { Sound } from '../request/soundness.ts'
import type { Rulebook } from '../rulebook.ts'
import type { LifeCycleInput } from './schema.ts'

/** T20, L9, T28. */
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
    issues.push({
      pointer: '#/currentYear',
      code: 'tax-year-unknown',
      message: `With tax the plan must not start before the tax year ${first}, the first whose law is known.`
    })
  const coreClass = sound('#/investmentPlan') ? body.investmentPlan?.assetClass : undefined
  const account = { nps: 'an NPS account', sovereignGoldBond: 'Sovereign Gold Bonds' } as const
  if (coreClass === 'nps' || coreClass === 'sovereignGoldBond')
    issues.push({
      pointer: '#/investmentPlan/assetClass',
      code: 'not-for-core',
      message: `The core portfolio cannot be ${account[coreClass]}; name it as an entry of investments.`
    })
  return [...issues, ...exitIssues(body, sound, rulebook), ...bondIssues(body, sound)]
}

/** L9. */
function exitIssues(body: Partial<LifeCycleInput>, sound: Sound, { schemes }: Rulebook): Issue[] {
  if (!sound('#/investments')) return []
  const latest = schemes.nps.latestExitAgeYears
  return (body.investments ?? []).flatMap(({ assetClass, exitAgeYears = 0 }, index) => {
    if (assetClass !== 'nps' || exitAgeYears <= latest) return []
    const pointer = `#/investments/${index}/exitAgeYears`
    const message = `An NPS account must exit by the age of ${latest}.`
    return [{ pointer, code: 'nps-exit-too-late' as const, message }]
  })
}

/** L10. */
function bondIssues(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  if (!sound('#/investments')) return []
  return (body.investments ?? []).flatMap(({ assetClass, initialMonthlyContribution = 0 }, index) => {
    if (assetClass !== 'sovereignGoldBond' || initialMonthlyContribution === 0) return []
    const pointer = `#/investments/${index}/initialMonthlyContribution`
    const message = 'No Sovereign Gold Bonds are issued any more; contribute to goldEtf instead.'
    return [{ pointer, code: 'no-contributions' as const, message }]
  })
}

function strategyIssues(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  if (!sound('#/withdrawalStrategy') || body.withdrawalStrategy !== 'taxEfficient') return []
  const message = 'The strategy "taxEfficient" needs the member tax.'
  return [{ pointer: '#/withdrawalStrategy', code: 'needs-tax', message }]
}

/** Calendar year in which the tax year of the first month began. */
const startOfTaxYear = (body: Partial<LifeCycleInput>, currentYear: number): number =>
  (body.currentYear ?? currentYear) - ((body.currentMonth ?? 4) < 4 ? 1 : 0)
