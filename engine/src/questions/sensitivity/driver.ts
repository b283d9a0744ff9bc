/** A member that a grid or a tornado varies (G9). */
import type { LifeCycleInput } from '../../plan/schema.ts'

export interface Driver {
  /** The value of the plan, in the unit of the driver. */
  readonly current: number | null
  /** What 0 and 1 mean, of a choice between two. */
  readonly choices?: readonly [string, string]
  readonly apply: (value: number) => LifeCycleInput
}
