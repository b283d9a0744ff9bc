/** A plan that was made in an earlier year, brought to the present one. */
import type { Plan } from '../engine/picture-answer.ts'

/** What is held and owed now. */
export interface HeldNow {
  /** What each portfolio holds, in their order. */
  readonly values: readonly number[]
  /** What is held besides: all savings in a plan without portfolios. */
  readonly core: number
  /** What is left of each loan, in their order; those that end until then need none. */
  readonly owed: readonly number[]
}

/**
 * Returns the plan as it begins that many years later: the people are older, each portfolio holds what it
 * holds now, and what is past is gone. Amounts that were typed stay as they were typed.
 */
export function yearsLater(plan: Plan, years: number, { values, core, owed }: HeldNow): Plan {
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
  return {
    ...rest,
    currentYear: currentYear! + years,
    currentAgeYears: currentAgeYears + years,
    ...(partner && { partner: { ...partner, currentAgeYears: partner.currentAgeYears + years } }),
    ...(investments !== undefined && {
      investments: investments.map((each, index) => ({ ...each, initialCorpus: values[index] ?? 0 }))
    }),
    ...corpusOf(plan, values, core),
    ...(milestones && { milestones: milestones.flatMap(each => leftOf(each, plan, years) ?? []) }),
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

/** The savings as a whole, which contain the portfolios unless the plan counts them apart. */
function corpusOf(
  { investments = [], conventions }: Plan,
  values: readonly number[],
  core: number
): Pick<Plan, 'currentCorpus'> {
  if (core === 0 && investments.length > 0) return {}
  const isApart = conventions?.totals !== undefined && conventions.totals !== 'inclusive'
  return { currentCorpus: isApart ? core : values.reduce((sum, each) => sum + each, core) }
}

/** Returns the goals that are over that many years later, by their names. */
export const goalsOver = (plan: Plan, years: number): string[] =>
  (plan.milestones ?? []).flatMap(each => (leftOf(each, plan, years) === null ? [each.label ?? ''] : []))

type Milestone = NonNullable<Plan['milestones']>[number]

/** What is left of a goal: one that repeats goes on with its next time; null for one that is over. */
function leftOf(goal: Milestone, plan: Plan, years: number): Milestone | null {
  const { ageYears, year, recurrence } = goal
  const age = plan.currentAgeYears + years
  const past = ageYears === undefined ? plan.currentYear! + years - year! : age - ageYears
  if (past <= 0) return goal
  if (recurrence === undefined) return null
  const { everyYears, untilAgeYears, count } = recurrence
  const times = Math.ceil(past / everyYears)
  const ahead = times * everyYears - past
  if (count === undefined ? age + ahead > untilAgeYears! : count <= times) return null
  return {
    ...goal,
    ...(ageYears === undefined
      ? { year: year! + times * everyYears }
      : { ageYears: ageYears + times * everyYears }),
    recurrence: count === undefined ? recurrence : { ...recurrence, count: count - times }
  }
}
