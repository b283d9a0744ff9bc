/** Turns of questions: each is accepted or refused, waits, does what it came for, and lets the next begin. */
import { overloaded } from '../http/come-again.ts'
import type { ProblemError } from '../http/problem.ts'
import type { Caller } from '../limits/caller.ts'
import type { Scheduler } from '../limits/scheduler.ts'
import type { CpuBudget } from './cpu-limit.ts'
import { problemOfEnd, tooManyWait } from './refusals.ts'
import type { StudyState, Tally } from './tally.ts'

/** For whom a question is answered, and within which bounds. */
export interface Terms {
  readonly caller: Pick<Caller, 'holder' | 'tier'>
  /** Drops or stops the question, which then rejects with the reason of the signal. */
  readonly signal: AbortSignal
  readonly cpu: CpuBudget
  /** Bytes of its paths, 0 for a question without. */
  readonly bytes?: number
  /** Whether it is part of an accepted request: then it is not refused because others wait. */
  readonly isContinued?: boolean
}

/** Does the work when it is the turn of a question; throws the same errors as `call` of the pool. */
export type InTurn = <T>(terms: Terms, work: () => Promise<T>) => Promise<T>

/** Opens turns by a scheduler; calls `onRefused` for each refusal. */
export function openTurns(
  scheduler: Scheduler,
  tally: Tally,
  onRefused?: (reason: 'study-queue' | 'share-of-caller') => void
): InTurn {
  function refusalOf({ holder }: Terms['caller']): ProblemError {
    const seats = holder.isAlone ? 0 : scheduler.seatsOf(holder)
    onRefused?.(seats === 0 ? 'study-queue' : 'share-of-caller')
    return seats === 0 ? overloaded() : tooManyWait(seats)
  }
  return async function inTurn<T>(terms: Terms, work: () => Promise<T>): Promise<T> {
    const { caller, signal, bytes = 0, isContinued = false } = terms
    signal.throwIfAborted()
    const at: { state: StudyState; isRefused: boolean } = { state: 'waiting', isRefused: false }
    tally.add(caller.tier, 'waiting', 1)
    const task = { holder: caller.holder, bytes, isContinued, start: () => {} }
    try {
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        task.start = () => {
          tally.add(caller.tier, 'waiting', -1)
          tally.add(caller.tier, 'running', 1)
          at.state = 'running'
          resolve()
        }
        at.isRefused = !scheduler.add(task)
        if (at.isRefused) reject(refusalOf(caller))
      })
      return await work()
    } catch (error) {
      throw signal.aborted ? signal.reason : problemOfEnd(error, terms.cpu)
    } finally {
      tally.add(caller.tier, at.state, -1)
      if (!at.isRefused) scheduler.end(task)
    }
  }
}
