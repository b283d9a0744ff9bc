/** A run in a thread, its paths of returns and inflation in this one or in several. */
import { freshArena, isStrict, type Parsed, type Plan, parsePlan, parseView, runPaths } from '@arthayu/engine'
import { jsonMediaType } from '../http/media-type.ts'
import { isHeldByCaller } from '../http/tagged.ts'
import { copyOfLoan } from '../runs/answer-memory.ts'
import { parseOptions } from '../runs/parse-options.ts'
import { bothOrProblem, makeAnswer, nameRun, orProblem, planIn } from '../runs/run-answer.ts'
import type { PathRange, PathsRun, Study, StudyPlan } from './study.ts'

export const runStudy: Study = (question, body) => {
  const { query, nowMs, baseUrl, branding, parts, mediaType = jsonMediaType, ifNoneMatch } = question
  const { given, view } = bothOrProblem(parsed(question, body, isStrict(query)), query, parseView)
  const run = { plan: planIn(given, mediaType), view, mediaType }
  const named = nameRun(run, branding)
  const { entityTag } = named
  if (isHeldByCaller(ifNoneMatch, entityTag)) return { bytes: new Uint8Array(), entityTag }
  const columns = parts?.map(part => part.columns)
  const context = { baseUrl, now: new Date(nowMs) }
  const { bytes, times } = copyOfLoan(lend => makeAnswer(run, named, context, branding, lend, columns))
  // The parts have been run side by side before.
  const before = Math.max(0, ...(parts ?? []).map(part => part.engineMs))
  return { bytes, entityTag, times: { ...times, engineMs: before + times.engineMs } }
}

/** Some of the paths of a plan that was found right. */
export function pathsStudy({ from, to, ...plan }: PathRange, body: unknown): PathsRun {
  const started = performance.now()
  const columns = runPaths(orProblem(parsed(plan, body)), from, to, shared)
  return { columns, engineMs: performance.now() - started }
}

const sharedFloats = (length: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT))

/** Columns that other threads read without a copy. */
const shared = { ...freshArena, floats: sharedFloats, unwritten: sharedFloats }

function parsed({ nowMs, mostWork, required }: StudyPlan, body: unknown, strict = false): Parsed<Plan> {
  const options = { ...parseOptions(new Date(nowMs)), mostWork, strict }
  return parsePlan(body, required === undefined ? options : { ...options, required })
}
