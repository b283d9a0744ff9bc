/** Remarks on plans that mean something else than they say: nothing is spent, retirement is past or never. */

import type { Warning } from '../request/issue.ts'
import { endMonthOf, monthOfAge, monthOfMilestone, occurrencesOf } from './calendar.ts'
import { monthsOf, retirementStartOf } from './people.ts'
import type { UsedInput } from './plan.ts'

/** Ages that lie so far apart were perhaps swapped. */
const yearsBetweenSwapped = 15

/** Of a plan that cannot fail because nothing is spent, before all other warnings. */
export function nothingSpent(input: UsedInput): Warning[] {
  const { currentAgeYears, expenses, milestones } = input
  const months = monthsOf(input)
  const retires = retirementStartOf(input)
  const { initialMonthlyWithdrawal: given } = input.retirementPlan
  const hasExpenses = expenses.some(
    each =>
      each.currentMonthlyAmount > 0 &&
      each.retirementPct > 0 &&
      Math.max(retires, monthOfAge(each.startAgeYears, currentAgeYears)) < endMonthOf(each.endAgeYears, input)
  )
  const repeats = milestones.some(each => {
    if (each.type !== 'expense' || each.amount <= 0 || each.recurrence === undefined) return false
    const first = monthOfMilestone(each, currentAgeYears, input.currentYear)
    return occurrencesOf(each.recurrence, first, { currentAgeYears, months }).some(month => month >= retires)
  })
  // W2: a withdrawal of 0 is one, beside expenses too.
  const spends = given === undefined ? hasExpenses : given > 0
  if (retires >= months || spends || repeats) return []
  const [why, advice] = hasExpenses
    ? ['the withdrawal is 0', '']
    : [
        'the plan has neither expenses nor a withdrawal then',
        ' Give expenses, or retirementPlan.initialMonthlyWithdrawal.'
      ]
  return [
    {
      code: 'nothing-spent',
      severity: 'warning',
      message: `Nothing is spent in retirement: ${why}, so it says nothing about whether the money lasts.${advice}`,
      pointer: hasExpenses ? '#/retirementPlan/initialMonthlyWithdrawal' : '#/expenses'
    }
  ]
}

/** Of a plan without a month of retirement, before all other warnings. */
export function noRetirement(input: UsedInput): Warning[] {
  if (retirementStartOf(input) < monthsOf(input)) return []
  return [
    {
      code: 'no-retirement',
      severity: 'warning',
      message:
        'The plan ends when retirement begins, so it says nothing about retirement. Set ' +
        'planningEndAgeYears to the age until which the money must last.',
      pointer: '#/planningEndAgeYears'
    }
  ]
}

/** Of a plan that begins in retirement. */
export function alreadyRetired({ currentAgeYears, retirementAgeYears }: UsedInput): Warning[] {
  const years = currentAgeYears - retirementAgeYears
  if (years <= 0) return []
  const whole = Math.floor(years)
  const since = whole === 0 ? 'less than a year' : whole === 1 ? '1 year' : `${whole} years`
  const swapped =
    years < yearsBetweenSwapped
      ? ''
      : ` If the two ages were swapped, write currentAgeYears ${retirementAgeYears} and ` +
        `retirementAgeYears ${currentAgeYears}.`
  return [
    {
      code: 'already-retired',
      severity: 'note',
      message:
        `Retirement began ${since} ago, at ${retirementAgeYears}: no month of the plan has ` +
        `contributions, and the corpus is lived on from the first one.${swapped}`,
      pointer: '#/retirementAgeYears'
    }
  ]
}
