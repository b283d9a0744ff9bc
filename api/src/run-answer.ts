/**
 * Answers one run: request to plan has been done; here follow 304, simulation, and the form of the
 * answer.
 */
import { performance } from 'node:perf_hooks'
import {
  countOfFaults,
  createArena,
  type Envelope,
  type Issue,
  identityOf,
  type Parsed,
  type Plan,
  type Query,
  shapeOf,
  simulate,
  type View,
  type Warning,
  writeCsv,
  writeResult
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import type { Branding } from '@arthayu/host/keys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lendUntilClosed } from './answer-memory.ts'
import { varyOfResults } from './cache-control.ts'
import { isHeldByCaller, toEntityTag } from './entity-tag.ts'
import { csvMediaType, offeredCsv, type ResultMediaType } from './media-type.ts'
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

/**
 * What a body and a query say, or the problem `invalid-input` with the faults of both. Beside faults of the
 * body, parameters that are not known are faults too: they often explain what is missing.
 */
export function bothOrProblem<T, V>(
  given: Parsed<T>,
  query: Query,
  read: (query: Query) => Parsed<V>
): { given: T; view: V } {
  const view = read(query)
  if (given.ok && view.ok) return { given: given.value, view: view.value }
  const ofQuery = view.ok ? read({ ...query, strict: 'true' }) : view
  throw problemOf([...(given.ok ? [] : given.issues), ...(ofQuery.ok ? [] : ofQuery.issues)])
}

/** A value, or the problem of its faults. */
export function orProblem<T>(given: Parsed<T>): T {
  if (given.ok) return given.value
  throw problemOf(given.issues)
}

/** An answer with remarks. */
export interface Remarked {
  readonly meta: { readonly warnings: readonly object[] }
}

/** An answer with remarks on the query before its own. */
export function withRemarks<A extends Remarked>(answer: A, remarks: readonly Warning[]): A {
  if (remarks.length === 0) return answer
  return { ...answer, meta: { ...answer.meta, warnings: [...remarks, ...answer.meta.warnings] } }
}

/** A query whose series is by year unless it says otherwise. */
export const byYear = (query: Query): Query =>
  Object.hasOwn(query, 'granularity') ? query : { ...query, granularity: 'year' }

/** Runs and answers. */
export function answerRun(run: Run, context: RunContext, request: FastifyRequest, reply: FastifyReply): void {
  const inputText = JSON.stringify(run.plan.input)
  const resultId = toResultId(identityOf(run.plan, inputText))
  const form = run.mediaType === csvMediaType ? '-csv' : ''
  const { branding } = request.caller
  const entityTag = toEntityTag(resultId, shapeFor(run.view, branding, form))
  const caching = {
    etag: entityTag,
    'cache-control': run.cacheControl,
    vary: varyOfResults
  }
  if (run.isSafe && isHeldByCaller(request.headers['if-none-match'], entityTag)) {
    reply.code(notModified).headers(caching).send()
    return
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
  const times = { engineMs: simulated - started, serialisationMs: performance.now() - simulated }
  const timing = noteRunTimes(request, times)
  // Members behind a copied object would make the copy many times as dear.
  reply
    .headers({ 'server-timing': timing, 'content-type': contentTypeOf(run.mediaType), ...caching })
    .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
}

/** Answers to one question differ by view, form and branding, and so must their entity tags. */
export function shapeFor(view: View, branding: Branding | null, form = ''): string {
  const brand = branding === null ? '' : `-${toResultId(JSON.stringify(branding)).slice(0, 8)}`
  return shapeOf(view) + form + brand
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
  return mediaType === csvMediaType ? offeredCsv : mediaType
}

/** The problem of faults; those that are about the answer have problems of their own. */
function problemOf(errors: readonly Issue[]): ProblemError {
  for (const code of ['too-much-work', 'result-too-large'] as const)
    if (errors.some(issue => issue.code === code)) return new ProblemError(code, { errors })
  return invalidInput(errors)
}

/** The problem of a request with faults. */
export function invalidInput(errors: readonly Issue[]): ProblemError {
  const detail = `${capital(countOfFaults(errors))} in the request; see errors.`
  return new ProblemError('invalid-input', { detail, errors })
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
