/** What a line of the budget, or a figure of Home, is made of: the values that a sheet lets you change. */
import { labelOf } from '../form/member-words.ts'
import type { Path } from '../plan/edit.ts'
import type { Shown } from '../use-plan.ts'

/** A line or a figure that can be pressed. */
export const singles = ['income', 'spending', 'instalments', 'investments', 'retirement'] as const
export type Single = (typeof singles)[number]

export interface Value {
  readonly path: Path
  /** Name of the entry, or of the member. */
  readonly label: string
  /** Whose retirement it is; null for the one who plans alone. */
  readonly person?: string | null
}

const lists = {
  income: ['incomes', 'monthlyAmount'],
  spending: ['expenses', 'currentMonthlyAmount'],
  instalments: ['loans', 'outstandingPrincipal'],
  investments: ['investments', 'initialMonthlyContribution']
} as const

/** Returns the values in their order; those of one person, or of each entry. */
export function valuesOf(single: Single, { plan, picture: { input } }: Shown): readonly Value[] {
  if (single === 'retirement') {
    const own = { path: ['retirementAgeYears'], label: labelOf(['retirementAgeYears']), person: null }
    const { partner, selfLabel = '' } = input
    if (partner === undefined) return [own]
    const path = ['partner', 'retirementAgeYears']
    return [
      { ...own, label: `${own.label}: ${selfLabel}`, person: selfLabel },
      { path, label: `${own.label}: ${partner.label}`, person: partner.label }
    ]
  }
  const [list, member] = lists[single]
  const entries = input[list].map(
    ({ label }, index): Value => ({
      path: [list, index, member],
      label: single === 'instalments' ? `${label}: ${labelOf([list, member])}` : label
    })
  )
  // What belongs to no listed portfolio.
  const hasCore = single === 'investments' && plan.investmentPlan?.initialMonthlyContribution !== undefined
  const core = ['investmentPlan', 'initialMonthlyContribution']
  return hasCore ? [...entries, { path: core, label: labelOf(core) }] : entries
}
