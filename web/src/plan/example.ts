/** The example, which comes when it is asked for: few who open the page see it twice. */
import type { Plan } from '../engine/picture-answer.ts'

let found: typeof import('./starting-plan.ts') | null = null

/** Returns the example; null where it cannot be loaded. */
export async function loadExample(currentYear: number): Promise<Plan | null> {
  try {
    found ??= await import('./starting-plan.ts')
    return found.startingPlan(currentYear)
  } catch {
    return null
  }
}

/** A plan whose age has changed: the milestones of the example move with it. */
export const exampleAfter = (plan: Plan, before: Plan | null): Plan =>
  found === null ? plan : found.followingAge(plan, before)
