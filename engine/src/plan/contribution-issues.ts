/** Rules across the ages of a contribution (K20), and warnings about ages that change nothing. */
import { traitsOf } from '../classes.ts'
import { errorAt, type Issue, type Warning, warningAt } from '../request/issue.ts'
import { limits } from '../request/schema-parts.ts'
import type { Sound } from '../request/soundness.ts'
import { planText } from '../text/en/plan.ts'
import { monthOfAge } from './calendar.ts'
import { ageOfOwner, contributionMonthsOf } from './contribution-months.ts'
import { withoutEffect } from './members-without-effect.ts'
import { lastContributionOf, monthsOf, ownerIndexOf, peopleOf, retirementStartOf } from './people.ts'
import type { UsedInput } from './plan.ts'
import type { LifeCycleInput } from './schema.ts'

/** Returns the errors of contributions that stop before they start. */
export function contributionIssues(body: Partial<LifeCycleInput>, sound: Sound): Issue[] {
  const { investments } = body
  if (!Array.isArray(investments) || !['#/currentAgeYears', '#/partner'].every(sound)) return []
  return investments.slice(0, limits.investments).flatMap((each: Entry, index) => {
    const place = `#/investments/${index}`
    if (!sound(place)) return []
    const { contributionStartAgeYears: first, contributionEndAgeYears: last } = each
    if (first === undefined || last === undefined) return []
    const age = ageOfOwner(each, body as LifeCycleInput)
    if (monthOfAge(last, age) > monthOfAge(first, age)) return []
    const message = planText.contributionEndsBefore
    return [errorAt(`${place}/contributionEndAgeYears`, 'end-not-after-start', message)]
  })
}

type Entry = NonNullable<LifeCycleInput['investments']>[number]

/** Returns the warnings about ages of contributions. */
export function contributionWarnings(input: UsedInput): Warning[] {
  const people = peopleOf(input)
  const retires = retirementStartOf(input)
  return input.investments.flatMap((each, index) => {
    const { contributionStartAgeYears: first, contributionEndAgeYears: last } = each
    if (first === undefined && last === undefined) return []
    const place = `#/investments/${index}`
    const pointer = `${place}/contribution${first === undefined ? 'End' : 'Start'}AgeYears`
    if (each.initialMonthlyContribution === 0) return [withoutEffect(pointer, planText.agesOfNoContribution)]
    const person = people[ownerIndexOf(each.owner)]!
    const { start, end } = contributionMonthsOf(each, person, lastContributionOf(person, retires))
    if (start >= Math.min(end, monthsOf(input)))
      return [warningAt(place, 'contribution-never-made', planText.contributionNeverMade)]
    if (last === undefined || traitsOf(each.assetClass).scheme !== 'epf') return []
    if (monthOfAge(last, person.currentAgeYears) <= person.retirementMonth) return []
    return [withoutEffect(`${place}/contributionEndAgeYears`, planText.epfAfterRetirement)]
  })
}
