/**
 * A study is a question that takes many runs to answer: goal seek and the like. It is answered in a thread,
 * so that the server goes on serving meanwhile. Question and answer are plain values that can be sent to one.
 */
import type { PathColumns, Query, RequiredMembers } from '@arthayu/engine'
import type { Branding } from '@arthayu/host/keys'
import type { ResultMediaType } from '../http/media-type.ts'
import type { RunTimes } from '../operations/run-times.ts'

/** What is read again in every thread. */
export interface StudyPlan {
  /** The body, not parsed yet: as objects it would take many times the memory while it waits. */
  readonly json: Uint8Array
  /** Moment of the request, in milliseconds since 1970. */
  readonly nowMs: number
  /** P13: most microseconds of processor time. */
  readonly mostWork: number
  /** What the body must have, where it is a plan. */
  readonly required?: RequiredMembers
}

export interface StudyQuestion extends StudyPlan {
  /** `run`, `tool`, `solve`, or the name of a row of `questions`. */
  readonly kind: string
  readonly query: Query
  readonly baseUrl: string
  readonly branding: Branding | null
  /** Of a run; if omitted, JSON. */
  readonly mediaType?: ResultMediaType
  /** Of a run: entity tags of results that the caller holds, which are not made again. */
  readonly ifNoneMatch?: string
  /** Paths of the plan, where other threads have run them. */
  readonly parts?: readonly PathsRun[]
}

/** Paths of a plan in a body, by pairs: `[from, to)`. */
export interface PathRange extends StudyPlan {
  readonly from: number
  readonly to: number
}

/** Some of the paths of a plan, and what the engine took for them. */
export interface PathsRun {
  readonly columns: PathColumns
  readonly engineMs: number
}

export interface StudyAnswered {
  /** The whole body of the answer, JSON. */
  readonly bytes: Uint8Array
  readonly entityTag: string
  /** Of a run; omitted if the caller still has the result. */
  readonly times?: RunTimes
}

/** Answers in a thread, or throws the problem that does. */
export type Study = (question: StudyQuestion, body: unknown) => StudyAnswered
