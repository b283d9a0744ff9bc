/** What goal seek finds (G5). */
import type { Plan } from '../../plan/plan.ts'
import type { Simulation } from '../../report/simulate-once.ts'
import type { Parsed } from '../../request/issue.ts'
import type { reasons } from './solve-schema.ts'

/** Values of the unknown, in its unit. */
export interface ValueRange {
  readonly from: number
  readonly to: number
}

export interface Found {
  readonly unknown: string
  readonly found: boolean
  readonly value: number | null
  /** Whether the plan passes as it is. */
  readonly alreadyMet: boolean
  /** The value that passes, and its neighbour that does not; null at the end of the range. */
  readonly proof: { readonly passes: number | null; readonly fails: number | null }
  /** Whether all values on one side of the answer pass. */
  readonly monotone: boolean
  readonly intervals: readonly ValueRange[]
  readonly reason: (typeof reasons)[number] | null
  /** When nothing passes: the value that comes nearest, and what it reaches. */
  readonly best: { readonly value: number; readonly amount: number } | null
  /**
   * Of a goal of success probability: the answers, were it two standard errors lower and higher everywhere,
   * or by the rule of three where that is more (G12); null where nothing would be found. Null for others.
   */
  readonly interval: { readonly ifLower: number | null; readonly ifHigher: number | null } | null
  /** Runs the answer; a sum of a year may be too large to be published (C5). Null when there is none. */
  readonly simulate: ((granularity: 'month' | 'year') => Parsed<Simulation>) | null
  readonly plan: Plan | null
}
