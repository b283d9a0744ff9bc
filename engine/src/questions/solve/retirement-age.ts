/** G2: another retirement age of one person, in a plan of one or two. */
import { indexOfMonth } from '../../arithmetic/yearly-index.ts'
import { monthOfAge } from '../../plan/calendar.ts'
import type { Owner } from '../../plan/household-schema.ts'
import {
  deathOf,
  monthsOf,
  ownerIndexOf,
  type PersonSpan,
  peopleOf,
  retirementStartOf
} from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { limits } from '../../request/schema-parts.ts'
import { movedWithdrawal, type Unknown } from './unknown.ts'

/** The unknowns that are a retirement age, with the person whose it is. */
export const retirementUnknowns = { retirementAge: 'self', partnerRetirementAge: 'partner' } as const

/** Returns the person whose retirement an unknown moves; undefined for other unknowns. */
export const retirementOwnerOf = (name: string): Owner | undefined =>
  Object.hasOwn(retirementUnknowns, name)
    ? retirementUnknowns[name as keyof typeof retirementUnknowns]
    : undefined

/** Returns the unknown that is the retirement age of a person. */
export const retirementUnknownOf = (owner: Owner): keyof typeof retirementUnknowns =>
  owner === 'partner' ? 'partnerRetirementAge' : 'retirementAge'

/**
 * The retirement age of a person; null for a partner whom the plan does not have. A first withdrawal in
 * rupees of retirement keeps its value: it moves with the index of inflation. The last month of the plan is
 * always in retirement, because a plan without retirement cannot fail; a person who dies earlier may work
 * until their end. What is filled in by the age stays: the end of their plan, and what becomes of a surplus.
 */
export function retirementAge(owner: Owner, body: LifeCycleInput, input: UsedInput): Unknown | null {
  const person = peopleOf(input)[ownerIndexOf(owner)]
  if (person === undefined) return null
  const { currentAgeYears: current, planningEndAgeYears: end, retirementAgeYears: given } = person
  const planned = retirementStartOf(input)
  const range = { min: current, max: lastAgeOf(person, monthsOf(input)) }
  return {
    better: 'less',
    stepsPerUnit: 12,
    origin: current,
    range,
    allowed: range,
    mostBound: input.partner === undefined ? end : limits.age.maximum,
    current: Math.min(Math.max(current, given), Math.max(current, end)),
    jumps: [...needJumps(input), ...salaryJumps(input, owner, person)],
    apply: age => {
      const month = retirementStartAt(age, owner, body, input)
      const moved =
        indexOfMonth(input.annualInflationRatePct, month) /
        indexOfMonth(input.annualInflationRatePct, planned)
      return { ...withAge(age, owner, body, input), ...movedWithdrawal(body, input, moved) }
    }
  }
}

/** The age in the last month of the plan, or at the end of a person who dies before. */
const lastAgeOf = ({ currentAgeYears, planningEndAgeYears, endMonth }: PersonSpan, months: number): number =>
  endMonth < months
    ? Math.min(currentAgeYears + endMonth / 12, planningEndAgeYears)
    : currentAgeYears + (months - 1) / 12

function withAge(age: number, owner: Owner, body: LifeCycleInput, input: UsedInput): LifeCycleInput {
  const { planningEndAgeYears, partner, conventions } = input
  if (partner === undefined) return { ...body, retirementAgeYears: age, planningEndAgeYears }
  const kept = { ...body, conventions: { ...body.conventions, surplus: conventions.surplus! } }
  if (owner === 'self') return { ...kept, retirementAgeYears: age, planningEndAgeYears }
  const { planningEndAgeYears: end } = partner
  return { ...kept, partner: { ...body.partner!, retirementAgeYears: age, planningEndAgeYears: end } }
}

/** Returns the month in which the household's retirement starts (H1) if a person retires at an age. */
export function retirementStartAt(age: number, owner: Owner, body: LifeCycleInput, input: UsedInput): number {
  const ages = owner === 'self' ? { retirementAgeYears: age } : {}
  const partner = owner === 'partner' ? { partner: { ...input.partner!, retirementAgeYears: age } } : {}
  // H3: a salary without an end moves with its owner.
  const incomes = input.incomes.map((income, index) =>
    income.kind === 'salary' &&
    ownerIndexOf(income.owner) === ownerIndexOf(owner) &&
    body.incomes?.[index]?.endAgeYears === undefined
      ? { ...income, endAgeYears: age }
      : income
  )
  return retirementStartOf({ ...input, ...ages, ...partner, incomes })
}

/**
 * W2: a need frozen at the expenses of the month of retirement jumps with each that begins or ends, and with
 * a death (H4).
 */
function needJumps(input: UsedInput): number[] {
  const { currentAgeYears, planningEndAgeYears, partner, expenses, retirementPlan } = input
  const { initialMonthlyWithdrawal, annualWithdrawalStepUpRatePct } = retirementPlan
  if (initialMonthlyWithdrawal !== undefined || annualWithdrawalStepUpRatePct === undefined) return []
  const needed = expenses.filter(each => each.currentMonthlyAmount > 0 && each.retirementPct > 0)
  const ages = needed.flatMap(each => [each.startAgeYears, each.endAgeYears ?? Infinity])
  const last = partner === undefined ? planningEndAgeYears : currentAgeYears + monthsOf(input) / 12
  const months = ages.filter(age => age < last).map(age => monthOfAge(age, currentAgeYears))
  const death = deathOf(peopleOf(input))
  return death === null ? months : [...months, death.month]
}

/** H1: a person earns, and may decide when a couple retires, after their salary has begun. */
function salaryJumps({ partner, incomes }: UsedInput, owner: Owner, person: PersonSpan): number[] {
  if (partner === undefined) return []
  return incomes
    .filter(each => each.kind === 'salary' && ownerIndexOf(each.owner) === ownerIndexOf(owner))
    .map(each => monthOfAge(each.startAgeYears, person.currentAgeYears) + 1)
    .filter(month => month > 1)
}
