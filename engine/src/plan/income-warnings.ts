/** Warnings about incomes that are probably not meant so: work that never ends, two people taxed as one. */
import { noteAt, type Warning, warningAt } from '../request/issue.ts'
import { shownName } from '../request/names.ts'
import type { Rulebook } from '../rulebook.ts'
import { planText } from '../text/en/plan.ts'
import { monthOfAge } from './calendar.ts'
import { incomePartsOf } from './income-parts.ts'
import { monthsOf, ownerIndexOf, peopleOf, retirementStartOf } from './people.ts'
import type { UsedInput } from './plan.ts'

/** Returns a warning for each income of kind other that continues past retirement by default (K16). */
export function incomesForLife(input: UsedInput, defaulted: readonly string[]): Warning[] {
  const { incomes } = input
  const people = peopleOf(input)
  const retires = retirementStartOf(input)
  if (retires === monthsOf(input)) return []
  return incomes.flatMap(({ kind, label, monthlyAmount, startAgeYears, endAgeYears, owner }, index) => {
    const { currentAgeYears, planningEndAgeYears } = people[ownerIndexOf(owner)]!
    const pointer = `#/incomes/${index}/endAgeYears`
    const isBefore = Math.max(0, monthOfAge(startAgeYears, currentAgeYears)) < retires
    if (kind !== 'other' || monthlyAmount === 0 || !isBefore) return []
    if (endAgeYears !== undefined && !defaulted.includes(pointer)) return []
    const message = planText.incomeForLife({ label: shownName(label), end: planningEndAgeYears })
    return [warningAt(pointer, 'income-for-life', message)]
  })
}

/** Returns a note on two taxed salaries in the same months, which may belong to two people (T21). */
export function taxedAsOnePerson(input: UsedInput, rulebook: Rulebook): Warning[] {
  if (input.tax === undefined || input.partner !== undefined) return []
  const spans = incomePartsOf(input, rulebook)
    .filter(({ kind, taxable, monthlyAmount }) => kind === 'salary' && taxable && monthlyAmount > 0)
    .map(({ start, end }) => ({ start: Math.max(0, start), end }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start - other.start)
  // Sorted by start, some spans overlap exactly if two neighbours do.
  if (spans.every(({ start }, index) => index === 0 || start >= spans[index - 1]!.end)) return []
  return [noteAt('#/incomes', 'taxed-as-one-person', planText.taxedAsOnePerson)]
}
