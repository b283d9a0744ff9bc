/** The context that all changes of a plan share. */
import type { ParseOptions } from '../../plan/parse-plan.ts'
import type { Plan } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import type { Simulation } from '../../report/simulate-once.ts'
import type { AnswerMeta } from '../answer-meta.ts'
import type { LentArena } from '../solve/solve.ts'
import type { Goal } from '../solve/solve-schema.ts'

/** A plan with its goal and the options of its runs. */
export interface Question {
  readonly body: LifeCycleInput
  readonly plan: Plan
  readonly goal: Goal
  readonly asItIs: Simulation
  readonly meta: AnswerMeta
  readonly options: ParseOptions
  readonly arena: LentArena | undefined
}
