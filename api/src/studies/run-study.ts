/** A run on many paths of returns and inflation, in one thread or in several. */
import {
  freshArena,
  identityOf,
  parsePlan,
  parseView,
  runPaths,
  simulate,
  writeResult
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { toEntityTag } from '../entity-tag.ts'
import { parseOptions } from '../parse-options.ts'
import { arena, bothOrProblem, envelopeOf, orProblem, shapeFor } from '../run-answer.ts'
import type { PathRange, PathsRun, Study, StudyPlan } from './study.ts'

export const runStudy: Study = (question, body) => {
  const { query, nowMs, baseUrl, branding, parts } = question
  const { given: plan, view } = bothOrProblem(parsed(question, body), query, parseView)
  const inputText = JSON.stringify(plan.input)
  const resultId = toResultId(identityOf(plan, inputText))
  const started = performance.now()
  arena.reset()
  const columns = parts?.map(part => part.columns)
  const simulation = orProblem(simulate(plan, view.granularity, arena, columns))
  const simulated = performance.now()
  const envelope = envelopeOf({ baseUrl, now: new Date(nowMs) }, resultId, branding)
  const bytes = writeResult(simulation, view, envelope, undefined, inputText)
  // The parts have been run side by side before.
  const before = Math.max(0, ...(parts ?? []).map(part => part.engineMs))
  const times = { engineMs: before + simulated - started, serialisationMs: performance.now() - simulated }
  return { bytes, entityTag: toEntityTag(resultId, shapeFor(view, branding)), times }
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

function parsed({ nowMs, mostWork, required }: StudyPlan, body: unknown): ReturnType<typeof parsePlan> {
  const options = { ...parseOptions(new Date(nowMs)), mostWork }
  return parsePlan(body, required === undefined ? options : { ...options, required })
}
