/**
 * Responds to a run of a plan that has been read: 304 if the client has it, otherwise the simulation in the
 * form that was asked for.
 */
import { performance } from 'node:perf_hooks'
import {
  countOfErrors,
  createArena,
  type Envelope,
  type Issue,
  identityOf,
  type Lend,
  type Parsed,
  type PathColumns,
  type Plan,
  type Query,
  refusalOf,
  shapeOf,
  simulatePlan,
  type View,
  type Warning,
  withoutPaths,
  writeCsv,
  writeResult
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import type { Branding } from '@arthayu/host/keys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { csvMediaType, offeredCsv, type ResultMediaType } from '../http/media-type.ts'
import { ProblemError } from '../http/problem.ts'
import { answersHeld, headersOfTag, heldTags, toEntityTag } from '../http/tagged.ts'
import { noteRunTimes, type RunTimes } from '../operations/run-times.ts'
import { lendUntilClosed } from './answer-memory.ts'

/** A parsed run. */
export interface RunQuestion {
  readonly plan: Plan
  readonly view: View
  readonly mediaType: ResultMediaType
}

/** What the answer says about the service itself. */
export interface RunContext {
  readonly baseUrl: string
  readonly now: Date
}

/** Memory of the runs: one after the other, each is written before the next begins. */
export const arena: ReturnType<typeof createArena> = createArena()

/**
 * Returns what a body and a query say; throws the problem `invalid-input` with the errors of both. If the
 * body is invalid, unknown parameters are errors too: they often explain what is missing.
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

/** Returns a value; throws the problem of its errors. */
export function orProblem<T>(given: Parsed<T>): T {
  if (given.ok) return given.value
  throw problemOf(given.issues)
}

/** An answer with warnings. */
export interface Remarked {
  readonly meta: { readonly warnings: readonly object[] }
}

/** Returns an answer with the warnings about the query before its own. */
export function withRemarks<A extends Remarked>(answer: A, remarks: readonly Warning[]): A {
  if (remarks.length === 0) return answer
  return { ...answer, meta: { ...answer.meta, warnings: [...remarks, ...answer.meta.warnings] } }
}

/** A query whose series is by year unless it says otherwise. */
export const byYear = (query: Query): Query =>
  Object.hasOwn(query, 'granularity') ? query : { ...query, granularity: 'year' }

/** Runs and answers. */
export function answerRun(
  run: RunQuestion,
  context: RunContext,
  request: FastifyRequest,
  reply: FastifyReply
): void {
  const { branding } = request.caller
  const named = nameRun(run, branding)
  if (answersHeld(request, reply, named.entityTag)) return
  const lend = lendUntilClosed(request, reply.raw)
  const { bytes, times } = makeAnswer(run, named, context, branding, lend)
  sendRun(run.mediaType, named.entityTag, bytes, times, request, reply)
}

/** Returns the plan that a form of the answer needs: the series alone has nothing about paths. */
export const planIn = (plan: Plan, mediaType: ResultMediaType): Plan =>
  mediaType === csvMediaType && plan.input.uncertainty !== undefined ? withoutPaths(plan) : plan

/** What a run is known by. */
export interface NamedRun {
  readonly inputText: string
  readonly resultId: string
  readonly entityTag: string
}

/** Names a run, which need not be made for it. */
export function nameRun({ plan, view, mediaType }: RunQuestion, branding: Branding | null): NamedRun {
  const inputText = JSON.stringify(plan.input)
  const resultId = toResultId(identityOf(plan, inputText))
  const form = mediaType === csvMediaType ? '-csv' : ''
  return { inputText, resultId, entityTag: toEntityTag(resultId, shapeFor(view, branding, form)) }
}

/**
 * Makes a run and writes it down.
 * @param columns its paths, where they have been run before
 */
export function makeAnswer(
  { plan, view, mediaType }: RunQuestion,
  { inputText, resultId }: NamedRun,
  context: RunContext,
  branding: Branding | null,
  lend: Lend,
  columns?: readonly PathColumns[]
): { readonly bytes: Uint8Array; readonly times: RunTimes } {
  const started = performance.now()
  arena.reset()
  const simulation = orProblem(simulatePlan(plan, view.granularity, arena, columns))
  const simulated = performance.now()
  const bytes =
    mediaType === csvMediaType
      ? writeCsv(simulation, view, lend)
      : writeResult(simulation, view, envelopeOf(context, resultId, branding), lend, inputText)
  return {
    bytes,
    times: { engineMs: simulated - started, serialisationMs: performance.now() - simulated }
  }
}

/** Sends 304 if the caller still has the result of an expensive run; returns whether it did. */
export function answersHeldRun(run: RunQuestion, request: FastifyRequest, reply: FastifyReply): boolean {
  if (heldTags(request) === undefined) return false
  return answersHeld(request, reply, nameRun(run, request.caller.branding).entityTag)
}

/** Sends a result. */
export function sendRun(
  mediaType: ResultMediaType,
  etag: string,
  bytes: Uint8Array,
  times: RunTimes,
  request: FastifyRequest,
  reply: FastifyReply
): void {
  reply
    // Spread last: V8 copies an object many times more slowly when members follow it.
    .headers({
      'server-timing': noteRunTimes(request, times),
      'content-type': mediaType === csvMediaType ? offeredCsv : mediaType,
      ...headersOfTag(request, etag)
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
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

/** Returns the problem of errors; those about the answer have problems of their own. */
function problemOf(errors: readonly Issue[]): ProblemError {
  const code = refusalOf(errors)
  return code === 'invalid-input' ? invalidInput(errors) : new ProblemError(code, { errors })
}

/** Returns the problem of an invalid request. */
export function invalidInput(errors: readonly Issue[]): ProblemError {
  const detail = `${capital(countOfErrors(errors))} in the request; see errors.`
  return new ProblemError('invalid-input', { detail, errors })
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
