/** Problems of questions that get no thread, or no answer. */
import { overloaded, tooManyAtOnce } from '../http/come-again.ts'
import { ProblemError } from '../http/problem.ts'
import type { CpuBudget } from './cpu-limit.ts'
import { OutOfTimeError, ThreadEndedError } from './threads.ts'

/** Returns the problem of a caller with its full share of waiting requests. */
export const tooManyWait = (seats: number): ProblemError =>
  tooManyAtOnce(
    `${seats} of your requests are waiting. Wait for a response before you send the next request.`
  )

/** Returns the problem for a call that ended without an answer, or the error itself if it is ours. */
export function problemOfEnd(error: unknown, { mostMs }: CpuBudget): unknown {
  if (error instanceof OutOfTimeError) {
    const detail =
      `The request took more than ${mostMs / 1_000} s of processor time. Ask for less of what it has most ` +
      'of: paths, years, portfolios, incomes, expenses, milestones, items or values to try.'
    return new ProblemError('too-much-work', { detail })
  }
  if (!(error instanceof ThreadEndedError)) return error
  const cause = error.cause as NodeJS.ErrnoException | undefined
  if (cause?.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new ProblemError('too-much-work', { detail: 'The request needs more memory than a thread has.' })
  return cause === undefined || cannotStart.has(cause.code ?? '') ? overloaded() : cause
}

/** Codes of a thread that cannot start, usually because file descriptors are exhausted. */
const cannotStart = new Set(['EMFILE', 'ENFILE', 'ERR_WORKER_INIT_FAILED', 'ERR_MODULE_NOT_FOUND'])
