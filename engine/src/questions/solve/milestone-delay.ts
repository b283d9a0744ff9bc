/** G2: delays the milestones of a label. */
import { monthOfAge, monthOfMilestone } from '../../plan/calendar.ts'
import { monthsOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput, Milestone } from '../../plan/schema.ts'
import { limits } from '../../request/schema-parts.ts'
import type { Unknown } from './unknown.ts'

/** The search covers at most 20 years. */
const soughtYears = 20

/** Null if no milestone has the label. A calendar year becomes an age, at most the largest of a request. */
export function milestoneDelay(label: string, body: LifeCycleInput, input: UsedInput): Unknown | null {
  const { currentAgeYears, currentYear } = input
  const found = input.milestones.filter(each => each.label === label)
  if (found.length === 0) return null
  const monthOf = (each: UsedInput['milestones'][number]): number =>
    monthOfMilestone(each, currentAgeYears, currentYear)
  const last = Math.min(monthsOf(input) - 1, monthOfAge(limits.age.maximum, currentAgeYears))
  const max = Math.max(0, (last - Math.max(...found.map(monthOf))) / 12)
  const delayed = ({ year: _year, ...given }: Milestone, index: number, years: number): Milestone => {
    const age = given.ageYears ?? currentAgeYears + monthOf(input.milestones[index]!) / 12
    const { recurrence } = given
    const until = recurrence?.untilAgeYears
    const moved = until === undefined ? {} : { untilAgeYears: Math.min(limits.age.maximum, until + years) }
    return {
      ...given,
      ageYears: age + years,
      ...(recurrence && { recurrence: { ...recurrence, ...moved } })
    }
  }
  return {
    better: 'less',
    stepsPerUnit: 12,
    origin: 0,
    range: { min: 0, max: Math.min(max, soughtYears) },
    allowed: { min: 0, max },
    current: 0,
    apply: years =>
      years === 0
        ? body
        : {
            ...body,
            milestones: body.milestones!.map((each, index) =>
              input.milestones[index]!.label === label ? delayed(each, index, years) : each
            )
          }
  }
}
