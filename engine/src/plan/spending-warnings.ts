/** Warnings about plans in which nothing is spent in retirement, or retirement is past or never comes. */
import { noteAt, type Warning, warningAt } from '../request/issue.ts'
import { planText } from '../text/en/plan.ts'
import { endMonthOf, monthOfAge, monthOfMilestone, occurrencesOf } from './calendar.ts'
import { withoutEffect } from './members-without-effect.ts'
import { hasSpendingRule, monthsOf, retirementStartOf } from './people.ts'
import type { UsedInput } from './plan.ts'
import { decidingRule } from './spending-rule-schema.ts'

/** Ages that are further apart were perhaps swapped. */
const yearsBetweenSwapped = 15

/** Returns a warning if the plan cannot fail because nothing is spent, or needed where a rule spends (S). */
export function nothingSpent(input: UsedInput): Warning[] {
  const { currentAgeYears, expenses, milestones } = input
  const months = monthsOf(input)
  const retires = retirementStartOf(input)
  const { initialMonthlyWithdrawal: given } = input.retirementPlan
  const hasExpenses = expenses.some(
    each =>
      each.currentMonthlyAmount > 0 &&
      each.retirementPct > 0 &&
      Math.max(retires, monthOfAge(each.startAgeYears, currentAgeYears)) <
        endMonthOf(each.endAgeYears, input, months)
  )
  const repeats = milestones.some(each => {
    if (each.type !== 'expense' || each.amount <= 0 || each.recurrence === undefined) return false
    const first = monthOfMilestone(each, currentAgeYears, input.currentYear)
    return occurrencesOf(each.recurrence, first, { currentAgeYears, months }).some(month => month >= retires)
  })
  // W2: a withdrawal of 0 is one, beside expenses too.
  const spends = given === undefined ? hasExpenses : given > 0
  if (retires >= months || repeats) return []
  if (spends) return []
  const pointer = hasExpenses ? '#/retirementPlan/initialMonthlyWithdrawal' : '#/expenses'
  if (hasSpendingRule(input)) {
    const message = hasExpenses ? planText.needOfNothing : planText.nothingNeeded
    return [warningAt(pointer, 'nothing-needed', message)]
  }
  return [warningAt(pointer, 'nothing-spent', planText.nothingSpent({ hasExpenses }))]
}

/** Returns a warning for bounds (S5) that are not given. */
export function withoutBounds({ retirementPlan: { spending } }: UsedInput): Warning[] {
  if (spending?.rule !== 'bounded') return []
  if (spending.floorMonthly !== undefined || spending.ceilingMonthly !== undefined) return []
  return [withoutEffect('#/retirementPlan/spending/rule', planText.withoutBounds)]
}

/** Returns a warning for a first rate beside the first withdrawal, with which guardrails begin (S4). */
export function rateBesideWithdrawal({ retirementPlan }: UsedInput): Warning[] {
  const rule = decidingRule(retirementPlan.spending)
  if (rule?.rule !== 'guardrails' || rule.initialRatePct === undefined) return []
  if ((retirementPlan.initialMonthlyWithdrawal ?? 0) === 0) return []
  const place = `#/retirementPlan/spending/${retirementPlan.spending === rule ? '' : 'of/'}initialRatePct`
  return [withoutEffect(place, planText.rateBesideWithdrawal)]
}

/** Returns a warning if the plan has no month of retirement. */
export function noRetirement(input: UsedInput): Warning[] {
  if (retirementStartOf(input) < monthsOf(input)) return []
  return [warningAt('#/planningEndAgeYears', 'no-retirement', planText.noRetirement)]
}

/** Returns a note for each person who has retired, if the plan begins in retirement. */
export function alreadyRetired(input: UsedInput): Warning[] {
  // H1: a couple may have one who still works.
  if (retirementStartOf(input) > 0) return []
  const people = input.partner === undefined ? [input] : [input, input.partner]
  return people.flatMap(({ currentAgeYears: current, retirementAgeYears: retirement }, who) => {
    const years = current - retirement
    if (years <= 0) return []
    const isSwapped = years >= yearsBetweenSwapped
    const label = input.partner === undefined ? null : who === 0 ? input.selfLabel! : input.partner.label
    const message = planText.alreadyRetired({ current, retirement, isSwapped, label })
    const place = who === 0 ? '#/retirementAgeYears' : '#/partner/retirementAgeYears'
    return [noteAt(place, 'already-retired', message)]
  })
}
