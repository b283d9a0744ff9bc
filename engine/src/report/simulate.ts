/** A plan and its paths in one call. */
import { type Arena, createArena, freshArena } from '../arithmetic/arena.ts'
import { combine, type Parts } from '../paths/combine.ts'
import { runPath, runSlices } from '../paths/run-paths.ts'
import type { UncertaintyAnswer } from '../paths/uncertainty-answer.ts'
import type { Plan } from '../plan/plan.ts'
import type { Parsed } from '../request/issue.ts'
import { published, type Simulation, simulateOnce, type Uncertain } from './simulate-once.ts'

/**
 * Runs a plan, and its paths if it has `uncertainty`. A plan that runs out of money is a result, not an
 * error.
 * @param granularity by month, or folded to simulation years (C4)
 * @param arena where the columns come from; if omitted, they are new. The series of a run in a lent arena is
 * valid until its reset
 * @param parts all paths of the plan, if `runPaths` was called elsewhere; if omitted, they are run here
 * @returns the run, or the single error `result-too-large` (C5)
 */
export function simulate(
  plan: Plan,
  granularity: 'month' | 'year' = 'month',
  arena: Arena = freshArena,
  parts?: Parts
): Parsed<Simulation> {
  const simulation = simulateOnce(plan, granularity, arena)
  if (plan.input.uncertainty === undefined || !simulation.ok) return simulation
  const replay = replayOf(plan, plan.input.uncertainty.replayPath, granularity)
  if (replay?.ok === false) return replay
  const answer = simulatePaths(plan, parts)
  if (!answer.ok) return answer
  const uncertainty = { answer: answer.value, replay: replay?.value ?? null }
  return { ok: true, value: { ...simulation.value, uncertainty } }
}

/** For one plan after the other: in new memory, the columns of the last plan would wait to be collected. */
const columns = createArena()

/**
 * Returns the answer to `uncertainty` of a plan that has it (P1).
 * @param parts all of its paths with all of their years; if omitted, they are run here, some years at a time
 * @returns the answer, or the single error `result-too-large` (C5)
 */
export function simulatePaths(plan: Plan, parts?: Parts): Parsed<UncertaintyAnswer> {
  if (parts !== undefined) return combine(plan, [parts])
  try {
    return combine(plan, runSlices(plan, columns))
  } finally {
    columns.release()
  }
}

function replayOf(
  plan: Plan,
  path: number | undefined,
  granularity: 'month' | 'year'
): Parsed<NonNullable<Uncertain['replay']>> | null {
  if (path === undefined) return null
  const simulation = simulatePath(plan, path, granularity)
  return simulation.ok ? { ok: true, value: { path, simulation: simulation.value } } : simulation
}

/**
 * Returns one path of a plan with `uncertainty` in full, like a run (P7). Amounts that are too large (C5) are
 * an error here too.
 * @param path index, below the number of paths of the plan
 */
export function simulatePath(
  plan: Plan,
  path: number,
  granularity: 'month' | 'year' = 'month',
  arena: Arena = freshArena
): Parsed<Simulation> {
  const { timeline, outcome } = runPath(plan, path, arena)
  return published(plan, timeline, outcome, granularity, arena)
}
