/** Answers a run on many paths, which threads make. */
import { identityOf, type Query, type RequiredMembers } from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyOfResults } from '../cache-control.ts'
import { isHeldByCaller, toEntityTag } from '../entity-tag.ts'
import { jsonMediaType } from '../media-type.ts'
import { noteRunTimes } from '../operations/run-times.ts'
import { notModified } from '../problem.ts'
import { type Run, type RunContext, shapeFor } from '../run-answer.ts'
import { askPool } from './ask-pool.ts'
import type { StudyPool } from './pool.ts'
import { pairsToShare } from './work.ts'

/** What a thread needs to read the plan as the server has read it. */
interface PathsContext extends RunContext {
  readonly mostWork: number
  readonly required: RequiredMembers
}

/** Answers with 304, or asks the pool. */
export async function answerOnPaths(
  { plan, view, cacheControl, isSafe }: Run,
  { now, ...context }: PathsContext,
  json: Uint8Array,
  pool: StudyPool,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  const { branding } = request.caller
  const etag = toEntityTag(toResultId(identityOf(plan)), shapeFor(view, branding))
  const caching = { etag, 'cache-control': cacheControl, vary: varyOfResults }
  if (isSafe && isHeldByCaller(request.headers['if-none-match'], etag)) {
    return reply.code(notModified).headers(caching).send()
  }
  const query = request.query as Query
  const question = { ...context, kind: 'run', json, query, branding, nowMs: now.getTime() } as const
  const answered = await askPool(pool, question, reply, pairsToShare(plan))
  // Nobody is there any more.
  if (answered === null) return reply.hijack()
  const timing = noteRunTimes(request, answered.times!)
  return reply
    .headers({ 'server-timing': timing, 'content-type': jsonMediaType, ...caching })
    .send(Buffer.from(answered.bytes))
}
