/** A plan that was made in an earlier year, brought to the present one. */
import type { Plan } from '../engine/picture-answer.ts'

/**
 * Returns the plan as it begins that many years later: the people are older, each portfolio holds what it
 * holds now, and what is past is gone. Amounts that were typed stay as they were typed.
 * @param values what each portfolio holds now, in their order, or the savings as a whole
 * @param owed what is left of each loan, in their order; those that end until then need none
 */
export function yearsLater(
  plan: Plan,
  years: number,
  values: readonly number[],
  owed: readonly number[]
): Plan {
  const {
    currentYear,
    currentAgeYears,
    partner,
    investments,
    milestones,
    loans,
    currentCorpus: _,
    ...rest
  } = plan
  const age = currentAgeYears + years
  const begins = currentYear! + years
  return {
    ...rest,
    currentYear: begins,
    currentAgeYears: age,
    ...(partner && { partner: { ...partner, currentAgeYears: partner.currentAgeYears + years } }),
    ...(investments !== undefined && investments.length > 0
      ? { investments: investments.map((each, index) => ({ ...each, initialCorpus: values[index] ?? 0 })) }
      : { currentCorpus: values[0] ?? 0 }),
    ...(milestones && {
      milestones: milestones.filter(each => (each.ageYears ?? age) >= age && (each.year ?? begins) >= begins)
    }),
    ...(loans && {
      loans: loans.flatMap((each, index) => {
        const remainingMonths = each.remainingMonths - 12 * years
        return remainingMonths > 0
          ? [{ ...each, remainingMonths, outstandingPrincipal: owed[index] ?? 0 }]
          : []
      })
    })
  }
}
