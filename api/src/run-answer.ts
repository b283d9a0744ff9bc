/**
 * Answers one run: request to plan has been done; here follow 304, simulation, and the form of the
 * answer.
 */
import { performance } from 'node:perf_hooks'
import {
  createArena,
  type Envelope,
  type Issue,
  identityOf,
  type Parsed,
  type Plan,
  shapeOf,
  simulate,
  type View,
  writeCsv,
  writeResult
} from '@arthayu/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lendUntilClosed } from './answer-memory.ts'
import { isHeldByCaller, toEntityTag, toResultId } from './entity-tag.ts'
import type { Branding } from './limits/tiers.ts'
import { csvMediaType, type ResultMediaType } from './media-type.ts'
import { noteRunTimes } from './operations/run-times.ts'
import { notModified, ProblemError } from './problem.ts'

/** A parsed run, and how its answer may be cached. */
export interface Run {
  readonly plan: Plan
  readonly view: View
  readonly mediaType: ResultMediaType
  readonly cacheControl: string
  /** Whether the method is safe, so that a 304 may answer. */
  readonly isSafe: boolean
}

/** What the answer says about the service itself. */
export interface RunContext {
  readonly baseUrl: string
  readonly now: Date
}

/** Memory of the runs: one after the other, each is written before the next begins. */
export const arena: ReturnType<typeof createArena> = createArena()

/** Both values, or the problem `invalid-input` with the faults of both. */
export function bothOrProblem(plan: Parsed<Plan>, view: Parsed<View>): { plan: Plan; view: View } {
  if (plan.ok && view.ok) {
    return { plan: plan.value, view: view.value }
  }
  throw invalidInput([...(plan.ok ? [] : plan.issues), ...(view.ok ? [] : view.issues)])
}

/** Runs and answers. */
export function answerRun(
  run: Run,
  context: RunContext,
  request: FastifyRequest,
  reply: FastifyReply
): FastifyReply {
  const inputText = JSON.stringify(run.plan.input)
  const resultId = toResultId(identityOf(run.plan, inputText))
  const form = run.mediaType === csvMediaType ? '-csv' : ''
  const { branding } = request.caller
  const entityTag = toEntityTag(resultId, shapeOf(run.view) + form + brandingShape(branding))
  const caching = {
    etag: entityTag,
    'cache-control': run.cacheControl,
    vary: 'Accept, Accept-Encoding, X-API-Key'
  }
  if (run.isSafe && isHeldByCaller(request.headers['if-none-match'], entityTag)) {
    return reply.code(notModified).headers(caching).send()
  }
  const started = performance.now()
  arena.reset()
  const simulation = simulate(run.plan, run.view.granularity, arena)
  const simulated = performance.now()
  if (!simulation.ok) {
    throw new ProblemError('result-too-large', { errors: simulation.issues })
  }
  const envelope = envelopeOf(context, resultId, branding)
  const lend = lendUntilClosed(reply.raw)
  const body =
    run.mediaType === csvMediaType
      ? writeCsv(simulation.value, run.view, lend)
      : writeResult(simulation.value, run.view, envelope, lend, inputText)
  const written = performance.now()
  noteRunTimes(request, { engineMs: simulated - started, serialisationMs: written - simulated })
  const timing = `engine;dur=${millis(started, simulated)}, serialize;dur=${millis(simulated, written)}`
  return reply
    .headers({ ...caching, 'server-timing': timing, 'content-type': contentTypeOf(run.mediaType) })
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
}

/** Answers to one question differ by branding, and so must their entity tags. */
function brandingShape(branding: Branding | null): string {
  return branding === null ? '' : `-${toResultId(JSON.stringify(branding)).slice(0, 8)}`
}

/** What the answer of a run says about itself. */
export function envelopeOf(
  { baseUrl, now }: RunContext,
  resultId: string,
  branding: Branding | null
): Envelope {
  return {
    docs: branding?.docsUrl ?? `${baseUrl}/docs`,
    methodology: `${baseUrl}/methodology`,
    generatedAt: now.toISOString(),
    resultId,
    ...(branding && { branding })
  }
}

function contentTypeOf(mediaType: ResultMediaType): string {
  return mediaType === csvMediaType ? 'text/csv; charset=utf-8; header=present' : mediaType
}

function millis(from: number, to: number): string {
  return (to - from).toFixed(3)
}

/** The problem of a request with faults. */
export function invalidInput(errors: readonly Issue[]): ProblemError {
  const detail = errors.length === 1 ? '1 fault in the request' : `${errors.length} faults in the request`
  return new ProblemError('invalid-input', { detail: `${detail}; see errors.`, errors })
}
