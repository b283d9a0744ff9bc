/**
 * A study is a question that takes many runs to answer: goal seek and the like. It is answered in a thread,
 * so that the server goes on serving meanwhile. Question and answer are plain values that can be sent to one.
 */
import type { Query } from '@arthayu/engine'
import type { Branding } from '../limits/tiers.ts'
import type { ProblemCode, ProblemExtras } from '../problem.ts'

export interface StudyQuestion {
  readonly kind: string
  readonly body: unknown
  readonly query: Query
  /** Moment of the request, in milliseconds since 1970. */
  readonly nowMs: number
  readonly baseUrl: string
  readonly branding: Branding | null
}

export interface StudyAnswered {
  readonly ok: true
  /** The whole body of the answer, JSON. */
  readonly bytes: Uint8Array
  readonly entityTag: string
}

export interface StudyRefused {
  readonly ok: false
  readonly code: ProblemCode
  readonly extras: ProblemExtras
}

export type StudyAnswer = StudyAnswered | StudyRefused
