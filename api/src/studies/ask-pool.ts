/** A question for the caller of a request: dropped when the caller leaves, refused when it is too late. */
import type { FastifyReply } from 'fastify'
import { followCaller } from '../connections/follow-caller.ts'
import { overloaded, patience } from '../http/come-again.ts'
import { cpuBudgetOf } from './cpu-limit.ts'
import type { StudyPool } from './pool.ts'
import type { Terms } from './turns.ts'

/**
 * Asks for an answer unless the caller leaves before.
 * @param ask puts the question to the pool on the terms of the caller
 * @returns null when the caller has left
 * @throws what `ask` throws, or ProblemError `overloaded` when there is no answer in time, `shutting-down`
 * when the service ends before
 */
export async function askPool<T>(
  pool: StudyPool,
  reply: FastifyReply,
  ask: (terms: Terms) => Promise<T>
): Promise<T | null> {
  const { caller } = reply.request
  const stop = new AbortController()
  const leave = new Error('the caller has left')
  const unfollow = followCaller(reply.raw, () => stop.abort(leave))
  const giveUp = () => stop.abort(pool.givenUp.reason)
  if (pool.givenUp.aborted) giveUp()
  pool.givenUp.addEventListener('abort', giveUp)
  const leftMs = Math.max(0, patience * pool.answerTimeoutMs - reply.elapsedTime)
  const timer = setTimeout(() => stop.abort(overloaded()), leftMs)
  try {
    return await ask({ caller, signal: stop.signal, cpu: cpuBudgetOf(caller.tier) })
  } catch (error) {
    if (error === leave) return null
    throw error
  } finally {
    clearTimeout(timer)
    pool.givenUp.removeEventListener('abort', giveUp)
    unfollow()
  }
}
