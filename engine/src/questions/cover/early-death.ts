/** G13: the plan of a household in which one partner dies earlier. */
import { indexOfMonth } from '../../arithmetic/yearly-index.ts'
import { monthOfMilestone } from '../../plan/calendar.ts'
import type { Owner } from '../../plan/household-schema.ts'
import { deathOf, monthsOf, ownerIndexOf, peopleOf, retirementStartOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import { paidCovers } from '../../timeline/payments.ts'
import { movedWithdrawal } from '../solve/unknown.ts'

/** A death at the start of one year of the plan. */
export interface EarlyDeath {
  /** Age of the owner at the start of that year. */
  readonly ageYears: number
  /** The first month without the owner. */
  readonly month: number
  /** The plan with the death, without covers of the owner. */
  readonly input: UsedInput
  /** What the covers of the plan pay at that death, in rupees. */
  readonly held: number
}

/** Returns the death of the owner at the start of each whole year in which both partners are alive. */
export function earlyDeathsOf(input: UsedInput, owner: Owner): EarlyDeath[] {
  const ends = peopleOf(input).map(({ endMonth }) => endMonth)
  const bothUntil = Math.min(...ends)
  const deaths: EarlyDeath[] = []
  for (let year = 0; Math.max(1, 12 * year) < bothUntil; year++) deaths.push(earlyDeath(input, owner, year))
  return deaths
}

/** The values in use stay as they are, so that no default follows the death. */
function earlyDeath(input: UsedInput, owner: Owner, year: number): EarlyDeath {
  const person = owner === 'partner' ? input.partner! : input
  const ageYears = person.currentAgeYears + year
  // An end at the current age is no plan: a death now is that of the next month (H1).
  const planningEndAgeYears = year === 0 ? ageYears + 1 / 12 : ageYears
  const ended: UsedInput =
    owner === 'partner'
      ? { ...input, partner: { ...input.partner!, planningEndAgeYears } }
      : { ...input, planningEndAgeYears }
  const people = peopleOf(ended)
  const death = deathOf(people)!
  const covers = input.lifeCovers ?? []
  return {
    ageYears,
    month: death.month,
    input: {
      ...ended,
      ...withdrawalAsPlanned(input, ended),
      milestones: milestonesInside(ended),
      lifeCovers: covers.filter(each => ownerIndexOf(each.owner) !== death.who)
    },
    held: paidCovers(input, { death, people }).reduce((sum, { amount }) => sum + amount, 0)
  }
}

/** The plan ends with the survivor, who may die before the owner was to; later milestones are not paid. */
function milestonesInside(ended: UsedInput): UsedInput['milestones'] {
  const months = monthsOf(ended)
  const { currentAgeYears, currentYear } = ended
  return ended.milestones.filter(each => monthOfMilestone(each, currentAgeYears, currentYear) < months)
}

/** A first withdrawal in rupees of retirement keeps its value if the death moves the retirement (G2). */
function withdrawalAsPlanned(planned: UsedInput, ended: UsedInput) {
  const indexAt = (input: UsedInput): number =>
    indexOfMonth(input.annualInflationRatePct, retirementStartOf(input))
  return movedWithdrawal(ended, planned, indexAt(ended) / indexAt(planned))
}
