/** Remarks on incomes that mean something else than they say: work that never ends, two people as one. */

import type { Warning } from '../request/issue.ts'
import { shownName } from '../request/names.ts'
import { endMonthOf, monthOfAge } from './calendar.ts'
import { monthsOf, retirementStartOf } from './people.ts'
import type { UsedIncome, UsedInput } from './plan.ts'

/** K16: incomes of kind other that go on past retirement because no end is given. */
export function incomesForLife(input: UsedInput, defaulted: readonly string[]): Warning[] {
  const { currentAgeYears, planningEndAgeYears, incomes } = input
  const retires = retirementStartOf(input)
  if (retires === monthsOf(input)) return []
  return incomes.flatMap(({ kind, label, monthlyAmount, startAgeYears }, index) => {
    const pointer = `#/incomes/${index}/endAgeYears`
    const isBefore = Math.max(0, monthOfAge(startAgeYears, currentAgeYears)) < retires
    if (kind !== 'other' || monthlyAmount === 0 || !isBefore || !defaulted.includes(pointer)) return []
    const message =
      `${shownName(label) ?? 'This income'} goes on until ${planningEndAgeYears}, the end of the plan: ` +
      'only a salary ends at retirement by itself. If you earn it by work, give endAgeYears.'
    return [{ code: 'income-for-life', severity: 'warning', message, pointer } as const]
  })
}

/** T21: two taxed salaries of the same months, which are perhaps those of two people. */
export function taxedAsOnePerson(input: UsedInput): Warning[] {
  if (input.tax === undefined) return []
  const spans = input.incomes
    .filter(({ kind, taxable, monthlyAmount }) => kind === 'salary' && taxable && monthlyAmount > 0)
    .map(income => spanOf(income, input))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start - other.start)
  // Of spans in the order of their starts some overlap exactly if two neighbours do.
  if (spans.every(({ start }, index) => index === 0 || start >= spans[index - 1]!.end)) return []
  const message =
    'The incomes are taxed as those of one person. Two people are taxed apart and mostly pay less ' +
    'together: if the salaries are those of two people, the tax of this plan is mostly too high.'
  return [{ code: 'taxed-as-one-person', severity: 'note', message, pointer: '#/incomes' }]
}

/** Months of an income, from the first to that after the last. */
const spanOf = ({ startAgeYears, endAgeYears }: UsedIncome, input: UsedInput) => ({
  start: Math.max(0, monthOfAge(startAgeYears, input.currentAgeYears)),
  end: endMonthOf(endAgeYears, input)
})
