/** The unknowns of goal seek. */
import type { UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'

/** One unknown of one plan. */
export interface Unknown {
  /** Whether less is better (a contribution) or more (a withdrawal). */
  readonly better: 'less' | 'more'
  /** A step is a rupee, a hundredth of a percent or a month: value = origin + step / stepsPerUnit. */
  readonly stepsPerUnit: 1 | 100 | 12
  readonly origin: number
  /** Default range of the search, and the values allowed. */
  readonly range: Range
  readonly allowed: Range
  /** The largest bound of a request, if above the largest value allowed. */
  readonly mostBound?: number
  /** The value of the plan, in its unit. */
  readonly current: number | null
  /** Whether a deficit cuts it if the surplus is invested (E2). */
  readonly isCut?: boolean
  /** G4: steps at which a measure may jump, away from the years of the grid. */
  readonly jumps?: readonly number[]
  readonly apply: (value: number) => LifeCycleInput
}

export interface Range {
  readonly min: number
  readonly max: number
}

/** What binary fractions may be off a whole step. */
const tolerance = 1e-6

/** The first whole step at or above a value. */
export const stepAbove = ({ origin, stepsPerUnit }: Unknown, value: number): number =>
  Math.ceil((value - origin) * stepsPerUnit - tolerance)

/** The last whole step at or below a value. */
export const stepBelow = ({ origin, stepsPerUnit }: Unknown, value: number): number =>
  Math.floor((value - origin) * stepsPerUnit + tolerance)

/** A first withdrawal in rupees of retirement, multiplied: it keeps its worth in today's rupees (G2). */
export function movedWithdrawal<B extends { readonly retirementPlan?: object }>(
  body: B,
  { retirementPlan }: UsedInput,
  factor: number
): { retirementPlan?: B['retirementPlan'] & { initialMonthlyWithdrawal: number } } {
  const { initialMonthlyWithdrawal: given, withdrawalBasis } = retirementPlan
  if (given === undefined || withdrawalBasis !== 'atRetirement') return {}
  return { retirementPlan: { ...body.retirementPlan, initialMonthlyWithdrawal: given * factor } }
}
