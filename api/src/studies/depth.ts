/** How deeply a body may be nested: what goes to a thread is copied level by level. */
import { ProblemError } from '../problem.ts'

/** Far more levels than any request has. */
const mostLevels = 100

/** Throws the problem of a body that is nested more deeply; takes the levels one by one. */
export function checkDepth(body: unknown): void {
  let level: unknown[] = [body]
  for (let levels = 0; level.length > 0; levels++) {
    if (levels > mostLevels) {
      const message = `The body may be nested ${mostLevels} levels deep.`
      const errors = [{ pointer: '#', code: 'too-deep', message } as const]
      throw new ProblemError('invalid-input', { detail: '1 fault in the request; see errors.', errors })
    }
    const next: unknown[] = []
    for (const each of level)
      if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) next.push(inner)
    level = next
  }
}
