/** How deeply the body of a study may be nested: what patches and compares bodies goes level by level. */
import type { ProblemError } from '../http/problem.ts'
import { invalidInput } from '../runs/run-answer.ts'

/** Far more levels than any request has. */
const mostLevels = 100

/** Throws the problem of a body that is nested more deeply. */
export function checkDepth(body: unknown): void {
  if (isTooDeep(body)) throw tooDeep()
}

/** Whether a body is nested more deeply; takes the levels one by one. */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body]
  for (let levels = 0; level.length > 0; levels++) {
    if (levels > mostLevels) return true
    const next: unknown[] = []
    for (const each of level)
      if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) next.push(inner)
    level = next
  }
  return false
}

export function tooDeep(): ProblemError {
  const message = `The body may be nested ${mostLevels} levels deep.`
  return invalidInput([{ pointer: '#', code: 'too-deep', message }])
}
