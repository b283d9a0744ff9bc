/** Warnings about incomes that are probably not meant so: work that never ends, two people taxed as one. */
import { noteAt, type Warning, warningAt } from '../request/issue.ts'
import { shownName } from '../request/names.ts'
import type { Rulebook } from '../rulebook.ts'
import { planText } from '../text/en/plan.ts'
import { endMonthOf, monthOfAge } from './calendar.ts'
import { incomePartsOf } from './income-parts.ts'
import { monthsOf, ownerIndexOf, peopleOf, retirementStartOf, usualSurvivorPct } from './people.ts'
import type { UsedInput } from './plan.ts'

/** Returns a warning for each income of kind other that continues past retirement by default (K16). */
export function incomesForLife(input: UsedInput, defaulted: readonly string[]): Warning[] {
  const { incomes } = input
  const people = peopleOf(input)
  const retires = retirementStartOf(input)
  if (retires === monthsOf(input)) return []
  return incomes.flatMap((income, index) => {
    const { kind, label, monthlyAmount, startAgeYears, endAgeYears, owner, survivorPct } = income
    const { currentAgeYears, planningEndAgeYears, endMonth } = people[ownerIndexOf(owner)]!
    const pointer = `#/incomes/${index}/endAgeYears`
    const isBefore = Math.max(0, monthOfAge(startAgeYears, currentAgeYears)) < retires
    if (kind !== 'other' || monthlyAmount === 0 || !isBefore) return []
    if (endAgeYears !== undefined && !defaulted.includes(pointer)) return []
    const goesOnPct = endMonth < monthsOf(input) ? (survivorPct ?? usualSurvivorPct(kind)) : null
    const message = planText.incomeForLife({ label: shownName(label), end: planningEndAgeYears, goesOnPct })
    return [warningAt(pointer, 'income-for-life', message)]
  })
}

/**
 * Returns a warning for each expense, and each income with a share of the survivor, that ends at the end of
 * its owner's life or later although the other partner lives on without it (K16, K17).
 */
export function endsWithLife(input: UsedInput): Warning[] {
  const { expenses, incomes, selfLabel, partner } = input
  if (partner === undefined) return []
  const [people, months] = [peopleOf(input), monthsOf(input)]
  const labels = [selfLabel!, partner.label]
  const warned = (pointer: string, who: number, endAgeYears: number | undefined): Warning[] => {
    const person = people[who]!
    if (endAgeYears === undefined || endAgeYears < person.planningEndAgeYears) return []
    const left = months - endMonthOf(endAgeYears, person, months)
    if (left <= 0) return []
    const said = { end: endAgeYears, label: labels[who]!, other: labels[1 - who]!, years: left / 12 }
    return [warningAt(`${pointer}/endAgeYears`, 'ends-with-life', planText.endsWithLife(said))]
  }
  return [
    ...expenses.flatMap(({ currentMonthlyAmount, survivorPct, endAgeYears }, index) =>
      currentMonthlyAmount === 0 || survivorPct === 0 ? [] : warned(`#/expenses/${index}`, 0, endAgeYears)
    ),
    ...incomes.flatMap(({ kind, monthlyAmount, survivorPct = 0, owner, endAgeYears }, index) =>
      kind === 'salary' || monthlyAmount === 0 || survivorPct === 0
        ? []
        : warned(`#/incomes/${index}`, ownerIndexOf(owner), endAgeYears)
    )
  ]
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
