/** Refusals after which a caller may soon retry. */
import { ProblemError } from './problem.ts'

/** The part of the time until a connection is cut after which its request is refused: a cut says nothing. */
export const patience = 0.9

const headers = { 'retry-after': '2' }

/** Whether a problem asks the caller to retry soon. */
export const mayComeAgain = ({ extras }: ProblemError): boolean =>
  extras.headers?.['retry-after'] !== undefined

/** Returns the problem of a request for which there is no room for any caller. */
export const overloaded = (): ProblemError => new ProblemError('overloaded', { headers })

/** Returns the problem of a process that is about to end. */
export const shuttingDown = (): ProblemError =>
  new ProblemError('shutting-down', { headers: { 'retry-after': '5' } })

/** Returns the problem of a caller with its full share; `detail` says of what, and what to wait for. */
export const tooManyAtOnce = (detail: string): ProblemError =>
  new ProblemError('too-many-at-once', { headers, detail })
