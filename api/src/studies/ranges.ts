/** The paths of a question, of which several threads run each a range. */
import type { Call } from './serve-calls.ts'
import type { PathsRun, StudyQuestion } from './study.ts'

/** Runs a call in a thread, until the signal ends it. */
export type RunCall = (call: Call, signal?: AbortSignal) => Promise<unknown>

/**
 * Runs all paths, each thread an equal range. When one fails, the others are ended.
 * @param pairs pairs of paths, at least one a thread
 */
export async function runRanges(
  { json, nowMs, mostWork, required }: StudyQuestion,
  pairs: number,
  run: RunCall,
  threads: number,
  signal: AbortSignal
): Promise<readonly PathsRun[]> {
  const plan = { json, nowMs, mostWork, ...(required && { required }) }
  const group = new AbortController()
  const any = AbortSignal.any([signal, group.signal])
  const parts = Array.from({ length: threads }, (_, index) => {
    const from = Math.floor((pairs * index) / threads)
    const to = Math.floor((pairs * (index + 1)) / threads)
    return run({ name: 'runPathsOfStudy', argument: { ...plan, from, to } }, any)
  })
  try {
    return (await Promise.all(parts)) as PathsRun[]
  } catch (error) {
    group.abort(error)
    // The threads are free when all of them have ended.
    await Promise.allSettled(parts)
    throw error
  }
}
