/** Refusals of callers who may come again soon. */
import { ProblemError } from './problem.ts'

const headers = { 'retry-after': '2' }

/** The problem of a request for which there is no room just now, whoever sends it. */
export const overloaded = (): ProblemError => new ProblemError('overloaded', { headers })

/** The problem of a caller who has its share; `detail` says of what, and what to wait for. */
export const tooManyAtOnce = (detail: string): ProblemError =>
  new ProblemError('too-many-at-once', { headers, detail })
