/** What a caller is answered whose question has no turn, or comes to no answer. */
import { overloaded, tooManyAtOnce } from '../come-again.ts'
import { ProblemError } from '../problem.ts'
import type { CpuBudget } from './cpu-limit.ts'
import { OutOfTimeError, ThreadEndedError } from './threads.ts'

/** The problem of a caller who has its share of those who wait. */
export const tooManyWait = (seats: number): ProblemError =>
  tooManyAtOnce(
    `${seats} of your requests wait for their turn. Wait for an answer before you send the next one.`
  )

/** What the end of a call means for its caller; the error itself where that is a fault of ours. */
export function problemOfEnd(error: unknown, { mostMs }: CpuBudget): unknown {
  if (error instanceof OutOfTimeError) {
    const detail = `The request took more than ${mostMs / 1_000} s of processor time.`
    return new ProblemError('too-much-work', { detail })
  }
  if (!(error instanceof ThreadEndedError)) return error
  const cause = error.cause as NodeJS.ErrnoException | undefined
  if (cause?.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new ProblemError('too-much-work', { detail: 'The question takes more memory than a thread has.' })
  return cause === undefined || cannotStart.has(cause.code ?? '') ? overloaded() : cause
}

/** How a thread fails to start, mostly for want of file descriptors. */
const cannotStart = new Set(['EMFILE', 'ENFILE', 'ERR_WORKER_INIT_FAILED', 'ERR_MODULE_NOT_FOUND'])
