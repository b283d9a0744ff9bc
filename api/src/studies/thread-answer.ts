/** Answers a run that a thread makes: on many paths, of a large body, or of much work. */
import type { Plan, Query, RequiredMembers } from '@arthayu/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countUntilClosed } from '../answer-memory.ts'
import { noteRunTimes } from '../operations/run-times.ts'
import { mostWorkOf } from '../parse-options.ts'
import { answerHeld, type Run, type RunContext, sendRun } from '../run-answer.ts'
import { askPool } from './ask-pool.ts'
import { columnBytesOf, mostColumnBytesOf } from './column-bytes.ts'
import type { StudyPool } from './pool.ts'
import { pairsToShare } from './work.ts'

/** A body that a thread reads; `plan` where it has been read before. */
export interface ThreadRun extends Omit<Run, 'plan' | 'view'> {
  readonly json: Uint8Array
  readonly required: RequiredMembers
  readonly plan?: Plan
}

/** Has a thread read the body and make the run, or find that the caller still holds the result. */
export async function answerInThread(
  { json, required, plan, isSafe, ...run }: ThreadRun,
  { now, baseUrl }: RunContext,
  pool: StudyPool,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  const ifNoneMatch = isSafe ? request.headers['if-none-match'] : undefined
  const question = {
    kind: 'run',
    json,
    required,
    query: request.query as Query,
    mediaType: run.mediaType,
    baseUrl,
    branding: request.caller.branding,
    mostWork: mostWorkOf(request.caller),
    nowMs: now.getTime(),
    ...(ifNoneMatch !== undefined && { ifNoneMatch })
  } as const
  const bytes = plan === undefined ? mostColumnBytesOf(json) : columnBytesOf(plan)
  const pairs = plan === undefined ? 0 : pairsToShare(plan)
  const answered = await askPool(pool, reply, terms => pool.answer(question, { ...terms, bytes }, pairs))
  // Nobody is there any more.
  if (answered === null) return reply.hijack()
  const { entityTag, times } = answered
  countUntilClosed(reply.raw, request.caller.holder, answered.bytes.length)
  if (times === undefined) answerHeld(run, entityTag, reply)
  else sendRun(run, entityTag, answered.bytes, noteRunTimes(request, times), reply)
  return reply
}
