/** A study for a caller: dropped when the caller leaves. */
import type { FastifyReply } from 'fastify'
import { ProblemError } from '../problem.ts'
import { followCaller } from './follow-caller.ts'
import type { StudyPool } from './pool.ts'
import type { StudyAnswered, StudyQuestion } from './study.ts'

/**
 * Answers a question unless the caller leaves before.
 * @param pairs pairs of paths that threads shall run each a part of; 0 for a question without
 * @returns null when the caller has left
 * @throws ProblemError of the question, or `overloaded`
 */
export async function askPool(
  pool: StudyPool,
  question: StudyQuestion,
  { raw }: FastifyReply,
  pairs = 0
): Promise<StudyAnswered | null> {
  const left = new AbortController()
  const unfollow = followCaller(raw, () => left.abort())
  try {
    const answer = await pool.answer(question, left.signal, pairs)
    if (!answer.ok) throw new ProblemError(answer.code, answer.extras)
    return answer
  } catch (error) {
    if (!left.signal.aborted) throw error
    return null
  } finally {
    unfollow()
  }
}
