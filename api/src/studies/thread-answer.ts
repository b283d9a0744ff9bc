/** Answers with a run made in a thread: on many paths, of a large body, or of much work. */
import type { Plan, Query, RequiredMembers } from '@arthayu/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResultMediaType } from '../http/media-type.ts'
import { answersHeld, heldTags } from '../http/tagged.ts'
import { tiers } from '../limits/tiers.ts'
import { freeWhenClosed } from '../runs/answer-memory.ts'
import { type RunContext, sendRun } from '../runs/run-answer.ts'
import { askPool } from './ask-pool.ts'
import { columnBytesOf, mostColumnBytesOf } from './column-bytes.ts'
import type { StudyPool } from './pool.ts'
import { pairsToShare } from './work.ts'

/** A body that a thread reads. Its plan must not wait with it: as objects it takes many times the memory. */
export interface ThreadRun {
  readonly mediaType: ResultMediaType
  readonly json: Uint8Array
  readonly required: RequiredMembers
  readonly size: RunSize
}

/** What is known of a run before a thread reads it. */
export interface RunSize {
  /** Bytes of its paths. */
  readonly bytes: number
  /** Pairs of paths that threads may share. */
  readonly pairs: number
}

/** Of a body that has not been read. */
export const sizeOfBody = (json: Uint8Array): RunSize => ({ bytes: mostColumnBytesOf(json), pairs: 0 })

export const sizeOfPlan = (plan: Plan): RunSize => ({ bytes: columnBytesOf(plan), pairs: pairsToShare(plan) })

/** Has a thread read the body and make the run, or find that the caller still holds the result. */
export async function answerInThread(
  { json, required, size, mediaType }: ThreadRun,
  { now, baseUrl }: RunContext,
  pool: StudyPool,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  const ifNoneMatch = heldTags(request)
  const question = {
    kind: 'run',
    json,
    required,
    query: request.query as Query,
    mediaType,
    baseUrl,
    branding: request.caller.branding,
    mostWork: tiers[request.caller.tier].work,
    nowMs: now.getTime(),
    ...(ifNoneMatch !== undefined && { ifNoneMatch })
  } as const
  const { bytes, pairs } = size
  const answered = await askPool(pool, reply, terms => pool.answer(question, { ...terms, bytes }, pairs))
  // The caller has left.
  if (answered === null) return reply.hijack()
  const { entityTag, times } = answered
  request.hold('answers', answered.bytes.length)
  freeWhenClosed(reply.raw, answered.bytes)
  if (times === undefined) answersHeld(request, reply, entityTag)
  else sendRun(mediaType, entityTag, answered.bytes, times, request, reply)
  return reply
}
