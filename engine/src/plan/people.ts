/** The people of a household, who earn, own and are taxed, and the month in which its retirement starts. */
import { endMonthOf, monthOfAge, monthsSimulated, retirementMonthOf } from './calendar.ts'
import { contributionMonthsOf } from './contribution-months.ts'
import type { Owner } from './household-schema.ts'
import type { UsedIncome, UsedInput } from './plan.ts'
import { portfoliosOf } from './used-portfolios.ts'

/** One person, in months from the start of the plan. */
export interface PersonSpan {
  readonly currentAgeYears: number
  readonly retirementAgeYears: number
  readonly planningEndAgeYears: number
  /** First month of their retirement: contributions and salaries without an end stop, accounts close. */
  readonly retirementMonth: number
  /** First month after their last one (H1). */
  readonly endMonth: number
}

type Ages = Pick<UsedInput, 'currentAgeYears' | 'retirementAgeYears' | 'planningEndAgeYears' | 'partner'>

/** The people of a plan, in the order of the owners in its columns. @rule H1 */
export function peopleOf(input: Ages): PersonSpan[] {
  const people = input.partner === undefined ? [input] : [input, input.partner]
  return people.map(({ currentAgeYears, retirementAgeYears, planningEndAgeYears }) => {
    const endMonth = monthsSimulated(currentAgeYears, planningEndAgeYears)
    const retirementMonth = retirementMonthOf(currentAgeYears, retirementAgeYears, endMonth)
    return { currentAgeYears, retirementAgeYears, planningEndAgeYears, retirementMonth, endMonth }
  })
}

/** Index of an owner among the people; without a partner all is the first person's. @rule H2 */
export const ownerIndexOf = (owner: Owner | undefined): number => (owner === 'partner' ? 1 : 0)

/** Months of a plan, to the end of its last person. */
export const monthsOf = (input: Ages): number =>
  peopleOf(input).reduce((last, { endMonth }) => Math.max(last, endMonth), 1)

/** The first death of a couple, while the other partner lives on (H4); null if there is none. */
export interface Death {
  readonly month: number
  /** Index of the person who dies, and of the other one. */
  readonly who: number
  readonly survivor: number
}

/** Returns the first death of a couple; null for one person, and where both plans end together. */
export function deathOf(people: readonly PersonSpan[]): Death | null {
  const [first, partner] = people
  if (partner === undefined || first!.endMonth === partner.endMonth) return null
  const who = first!.endMonth < partner.endMonth ? 0 : 1
  return { month: people[who]!.endMonth, who, survivor: 1 - who }
}

/**
 * The household's `R`: the need begins, returns switch and instalments move to the corpus. The later earner
 * decides; where there is no earner, the one who contributes, then the one who retires first.
 */
export function retirementStartOf(input: UsedInput): number {
  const people = peopleOf(input)
  if (people.length === 1) return people[0]!.retirementMonth
  const earners = people.filter((person, index) => earnsSalary(input, person, index))
  if (earners.length > 0) return latestOf(earners)
  const savers = input.incomes.length > 0 ? [] : people.filter((person, index) => saves(input, person, index))
  if (savers.length > 0) return latestOf(savers)
  return people.reduce((first, { retirementMonth }) => Math.min(first, retirementMonth), Infinity)
}

/**
 * Months that earnings are to pay alone: all before `R`; where the plan follows a deficit (E2), those before
 * one person has retired (H3), since savings are meant to pay after that.
 */
export const monthsOnEarnings = (input: UsedInput): number =>
  peopleOf(input).reduce(
    (first, person, index) =>
      investsSurplus(input) && (person.retirementMonth === 0 || earnsSalary(input, person, index))
        ? Math.min(first, person.retirementMonth)
        : first,
    retirementStartOf(input)
  )

const latestOf = (people: readonly PersonSpan[]): number =>
  people.reduce((latest, { retirementMonth }) => Math.max(latest, retirementMonth), 0)

/** Whether a person has a salary in some month before they retire. */
const earnsSalary = ({ incomes }: UsedInput, person: PersonSpan, index: number): boolean =>
  incomes.some(
    income => ownerIndexOf(income.owner) === index && isSalaryBefore(income, person, person.retirementMonth)
  )

/** Whether an income is a salary above 0 in some month of its owner's life before `end`. */
function isSalaryBefore(income: UsedIncome, owner: PersonSpan, end: number): boolean {
  if (income.kind !== 'salary' || income.monthlyAmount <= 0) return false
  const start = Math.max(0, monthOfAge(income.startAgeYears, owner.currentAgeYears))
  return start < Math.min(endMonthOf(income.endAgeYears, owner, owner.endMonth), end)
}

/** Whether a person plans a contribution before they retire. */
const saves = (input: UsedInput, person: PersonSpan, index: number): boolean =>
  portfoliosOf(input).some(portfolio => {
    if (ownerIndexOf(portfolio.owner) !== index || portfolio.initialMonthlyContribution === 0) return false
    const { retirementMonth } = person
    const { start, end } = contributionMonthsOf(portfolio, person, retirementMonth)
    return start < Math.min(end, retirementMonth)
  })

/** H3: the first month of a person without contributions that have no end age. */
export const lastContributionOf = ({ retirementMonth }: PersonSpan, retirementStart: number): number =>
  Math.min(retirementMonth, retirementStart)

/** Whether the household has a salary above 0 in some month before its retirement (H3). */
export function hasSalaryBefore(input: UsedInput, retirementStart: number): boolean {
  const people = peopleOf(input)
  return input.incomes.some(income =>
    isSalaryBefore(income, people[ownerIndexOf(income.owner)]!, retirementStart)
  )
}

const survivorsShare: Readonly<Partial<Record<UsedIncome['kind'], number>>> = {
  pension: 50,
  interest: 100,
  rental: 100
}

/** The share of an income that the survivor receives if the plan does not say it, by kind (H4). */
export const usualSurvivorPct = (kind: UsedIncome['kind']): number => survivorsShare[kind] ?? 0

/** Whether the plan follows the surplus of incomes (E rules). */
export const investsSurplus = ({ conventions }: Pick<UsedInput, 'conventions'>): boolean =>
  conventions.surplus === 'invested'

/** Years of retirement, the last one perhaps of fewer months. */
export const yearsRetired = (input: UsedInput): number =>
  Math.ceil((monthsOf(input) - retirementStartOf(input)) / 12)

/** Whether a rule other than the need decides the spending (S1 to S5). */
export const hasSpendingRule = ({ retirementPlan }: Pick<UsedInput, 'retirementPlan'>): boolean =>
  retirementPlan.spending !== undefined && retirementPlan.spending.rule !== 'fixed'
