/** What a list gets when something is added to it: entries that make sense for the plan as it is. */
import type { Plan } from '../engine/picture-answer.ts'
import { coreLabel } from '../plan/core.ts'
import { formText } from '../text/en-form.ts'

export type ListName =
  | 'investments'
  | 'expenses'
  | 'milestones'
  | 'incomes'
  | 'loans'
  | 'lifeCovers'
  | 'transfers'
export type Template = keyof typeof formText.templates

/** A milestone of a common kind, a few years from now. */
export function milestoneOf(
  template: Template | null,
  { currentAgeYears, planningEndAgeYears = 90 }: Plan
): object {
  const { names } = formText
  const after = (years: number): number => Math.min(currentAgeYears + years, planningEndAgeYears - 1)
  switch (template) {
    case 'home':
      return { label: names.home, ageYears: after(4), amount: 6_000_000, loan: starters.loan }
    case 'education':
      return { label: names.education, ageYears: after(16), amount: 2_000_000, annualInflationRatePct: 9 }
    case 'wedding':
      return { label: names.wedding, ageYears: after(24), amount: 1_500_000, annualInflationRatePct: 7 }
    case 'car':
      return {
        label: names.car,
        ageYears: after(3),
        amount: 900_000,
        annualInflationRatePct: 4,
        recurrence: { everyYears: 9, count: 3 }
      }
    default:
      return { label: names.other, ageYears: after(5), amount: 500_000 }
  }
}

/** The next entry of any other list. */
export function entryOf(list: Exclude<ListName, 'milestones'>, plan: Plan): object {
  const label = freeName(
    formText.newNames[list],
    (plan[list] ?? []).map(each => each.label ?? '')
  )
  switch (list) {
    case 'investments':
      // Amounts are for the one who has them to type; the class says the return.
      return { label }
    case 'expenses':
      return { label, currentMonthlyAmount: 10_000 }
    case 'incomes':
      return { label, kind: 'rental', monthlyAmount: 15_000 }
    case 'lifeCovers':
      return { label, amount: 5_000_000 }
    case 'transfers':
      return { label, ...openEnds(plan), monthlyAmount: 10_000 }
    default:
      return { label, outstandingPrincipal: 500_000, annualInterestRatePct: 9.5, remainingMonths: 48 }
  }
}

/** Two portfolios that a transfer may sell and buy. */
function openEnds({ investments = [] }: Plan): object {
  const open = investments.filter(({ assetClass }) => assetClass !== 'epf' && assetClass !== 'nps')
  const [from = coreLabel, to = coreLabel] = open.map(({ label }) => label)
  return { from, to }
}

/** Targets in even parts from now on: something to change. */
export function evenTargets({ currentAgeYears, investments = [] }: Plan): object {
  const labels = investments.flatMap(({ label }) => label ?? [])
  const named = labels.length > 0 ? labels : [coreLabel]
  const even = Math.floor(100 / named.length)
  const weights = named.map((label, index) => [label, index === 0 ? 100 - even * (named.length - 1) : even])
  return { targets: [{ ageYears: currentAgeYears, weightsPct: Object.fromEntries(weights) as object }] }
}

/** "Portfolio 2" when "Portfolio 1" is taken: the names of portfolios are unique. */
function freeName(name: string, taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`${name} ${number}`)) number++
  return `${name} ${number}`
}

/** What a group holds when it is switched on. */
export const starters: Readonly<Record<string, object>> = {
  loan: { downPaymentPct: 20, annualInterestRatePct: 8.5, tenureYears: 20 },
  recurrence: { everyYears: 5, count: 3 },
  capitalGain: { cost: 0 },
  tax: { regime: 'new' },
  spending: { rule: 'fixed' },
  of: { rule: 'percentage', ratePct: 4 },
  'uncertainty.partner': { currentAgeYears: 30, sex: 'female' }
}
