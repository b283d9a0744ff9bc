/**
 * A study is a question that takes many runs to answer: goal seek and the like. It is answered in a thread,
 * so that the server goes on serving meanwhile. Question and answer are plain values that can be sent to one.
 */
import type { PathColumns, Query, RequiredMembers } from '@arthayu/engine'
import type { Branding } from '@arthayu/host/keys'
import type { RunTimes } from '../operations/run-times.ts'
import type { ProblemCode, ProblemExtras } from '../problem.ts'

/** What is read again in every thread. */
export interface StudyPlan {
  /** The body, not parsed yet: as objects it would take many times the memory while it waits. */
  readonly json: Uint8Array
  /** Moment of the request, in milliseconds since 1970. */
  readonly nowMs: number
  /** Most runs x months x portfolios. */
  readonly mostWork: number
  /** What the body must have, where it is a plan. */
  readonly required?: RequiredMembers
}

export interface StudyQuestion extends StudyPlan {
  readonly kind: StudyKind
  readonly query: Query
  readonly baseUrl: string
  readonly branding: Branding | null
  /** Paths of the plan, where other threads have run them. */
  readonly parts?: readonly PathsRun[]
}

export type StudyKind = 'tool' | 'run' | 'solve' | 'fixes' | 'sensitivity' | 'explain' | 'reconcile'

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
  readonly ok: true
  /** The whole body of the answer, JSON. */
  readonly bytes: Uint8Array
  readonly entityTag: string
  /** Of a run. */
  readonly times?: RunTimes
}

export interface StudyRefused {
  readonly ok: false
  readonly code: ProblemCode
  readonly extras: ProblemExtras
}

export type StudyAnswer = StudyAnswered | StudyRefused

/** Answers in a thread, or throws the problem that does. */
export type Study = (question: StudyQuestion, body: unknown) => Omit<StudyAnswered, 'ok'>
