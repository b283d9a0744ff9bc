/** P12: survival by Indian mortality tables. */
import { exponential, logarithm } from '../arithmetic/exponential.ts'
import type { UsedInput, UsedUncertainty } from '../plan/plan.ts'
import type { MortalityTable } from '../rulebook.ts'

type Sex = NonNullable<UsedUncertainty['sex']>

/** Age at the start and sex of a person. */
interface Life {
  readonly currentAgeYears: number
  readonly sex: Sex
}

/** The people whose lives the plan is compared with; none if the sex of one of them is unknown. @rule H7 */
export function livesOf({ currentAgeYears, partner: ofPlan, uncertainty }: UsedInput): Life[] {
  const { sex, partner } = uncertainty!
  if (sex === undefined) return []
  const first = { currentAgeYears, sex }
  if (ofPlan === undefined) return partner === undefined ? [first] : [first, partner]
  return ofPlan.sex === undefined ? [] : [first, { currentAgeYears: ofPlan.currentAgeYears, sex: ofPlan.sex }]
}

/**
 * Returns the probability of being alive at the start of month `m` of the plan, for `m` up to and including
 * `months`. With a partner, the probability that at least one of the two is alive, if their lifetimes are
 * independent.
 */
export function livingByMonth(
  [first, partner]: readonly Life[],
  months: number,
  table: MortalityTable
): Float64Array {
  const own = survival(first!.currentAgeYears, first!.sex, months, table)
  if (partner === undefined) return own
  const other = survival(partner.currentAgeYears, partner.sex, months, table)
  return own.map((alive, m) => 1 - (1 - alive) * (1 - other[m]!))
}

/** P12: deaths are spread evenly over a year of life. */
function survival(currentAgeYears: number, sex: Sex, months: number, table: MortalityTable): Float64Array {
  const alive = new Float64Array(months + 1)
  const age = sex === 'female' ? currentAgeYears - table.womenYoungerYears : currentAgeYears
  let atBirthday = 1
  let improved = 1
  for (let start = 0; start <= months; start += 12) {
    const lives = 1 - Math.min(1, deathProbability(age + start / 12, table) * improved)
    for (let m = start; m < start + 12 && m <= months; m++)
      alive[m] = atBirthday * (1 - ((1 - lives) * (m - start)) / 12)
    atBirthday *= lives
    improved *= 1 - table.improvementPct / 100
  }
  return alive
}

/**
 * Returns the probability that a man of this age dies within a year (P12). Below the first age of annuitants
 * it is that of insured lives, scaled to join there; below the first age of insured lives it is constant.
 */
export function deathProbability(ageYears: number, { insured, annuitants }: MortalityTable): number {
  const first = annuitants[0]!
  if (ageYears >= first.ageYears) return between(ageYears, annuitants)
  const { firstAgeYears, deathProbabilities } = insured
  const scale = first.deathProbability / deathProbabilities.at(-1)!
  const points = deathProbabilities.map((each, index) => ({
    ageYears: firstAgeYears + index,
    deathProbability: each * scale
  }))
  return between(ageYears, points)
}

type Point = MortalityTable['annuitants'][number]

/** Interpolates logarithms linearly between two points; outside them returns the nearest. */
function between(ageYears: number, points: readonly Point[]): number {
  const above = points.findIndex(point => point.ageYears > ageYears)
  if (above === 0) return points[0]!.deathProbability
  if (above < 0) return points.at(-1)!.deathProbability
  const [low, high] = [points[above - 1]!, points[above]!]
  const share = (ageYears - low.ageYears) / (high.ageYears - low.ageYears)
  const [from, to] = [logarithm(low.deathProbability), logarithm(high.deathProbability)]
  return exponential(from + (to - from) * share)
}
