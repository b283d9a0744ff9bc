/**
 * Threads that answer questions: a bounded number at a time, so many of one caller, callers in turn. A
 * bounded number waits, the rest is refused.
 */
import { mostColumnBytes } from '@arthayu/engine'
import type { Tier } from '@arthayu/host/keys'
import { shuttingDown } from '../http/come-again.ts'
import { createScheduler, type SchedulerSettings } from '../limits/scheduler.ts'
import { usualKept } from '../limits/share.ts'
import { type RunCall, runRanges } from './ranges.ts'
import type { Call } from './serve-calls.ts'
import type { StudyAnswered, StudyQuestion } from './study.ts'
import { createTally, type StudyCount } from './tally.ts'
import { openThreads } from './threads.ts'
import { openTurns, type Terms } from './turns.ts'

export interface PoolSettings {
  /** Questions that are answered at the same time. */
  readonly studyThreads: number
  /** Questions that wait for a thread; further ones are refused. */
  readonly studyQueue: number
  /** Whether there can be callers with a key, for whom a part of both is kept. */
  readonly knowsKeys?: boolean
  /** Memory of the paths of all questions that are answered, in bytes. */
  readonly columnBytes?: number
  /** How long a caller is answered, from the head of the request on. */
  readonly answerTimeoutMs?: number
  /** Heap of a thread in MB; if omitted, three times what the largest answer takes. */
  readonly threadHeapMb?: number
  /** The program of a thread; if omitted, that of the service. */
  readonly program?: URL
}

/** Listeners of the pool. */
export interface PoolWatch {
  /** A question was refused: the pool is full, or its caller has its share of it. */
  readonly onRefused?: (reason: 'study-queue' | 'share-of-caller') => void
  /** A question of that kind has spent so many milliseconds on the processor. */
  readonly onSpent?: (tier: Tier, kind: string, ms: number) => void
}

export interface StudyPool {
  /** Starts the first thread before it is needed, and runs plans in it until its code is compiled. */
  readonly prepare: () => void
  /**
   * Runs a study and returns its answer.
   * @param pairs pairs of paths, a part of which each thread that is free may run; 0 for a question without
   * @throws as `call`
   */
  readonly answer: (question: StudyQuestion, terms: Terms, pairs?: number) => Promise<StudyAnswered>
  /**
   * Calls a function of a thread when the turn of the caller has come.
   * @param kind for the metrics
   * @throws ProblemError of the call; `too-many-at-once` when the caller has its share of those who wait,
   * `overloaded` when all of them are taken or no thread can start, `too-much-work` when it takes more memory
   * than a thread has or more of the processor than the budget
   */
  readonly call: (kind: string, call: Call, terms: Terms) => Promise<unknown>
  /** Questions that are answered or wait. */
  readonly underWay: () => number
  readonly counts: () => readonly StudyCount[]
  /** Bytes of the paths of the questions that are answered. */
  readonly columnBytes: () => number
  readonly answerTimeoutMs: number
  /** From now on every question is refused with the problem `shutting-down`, answered or waiting. */
  readonly giveUp: () => void
  /** Aborted by `giveUp`, with the problem as its reason. */
  readonly givenUp: AbortSignal
  readonly close: () => Promise<void>
}

/** The largest answer takes about a third of it. */
const usualThreadHeapMb = 96

/** Node runs what was built, also where the sources are tested. */
const serviceProgram = new URL('../../dist/service-thread.js', import.meta.url)

/** Opens the pool; its first thread starts when it is prepared, or with the first question. */
export function openPool(settings: PoolSettings, { onRefused, onSpent }: PoolWatch = {}): StudyPool {
  const { program = serviceProgram, threadHeapMb: heapMb = usualThreadHeapMb } = settings
  const { answerTimeoutMs = 60_000 } = settings
  const scheduler = createScheduler(boundsOf(settings))
  const threads = openThreads({ program, heapMb })
  const tally = createTally()
  const ending = new AbortController()
  const inTurn = openTurns(scheduler, tally, onRefused)
  /** Runs calls of which each may take an equal part of what is left of the processor. */
  function runner(kind: string, { caller, cpu, signal }: Terms, parts = 1): RunCall {
    const mostMs = cpu.leftMs / parts
    const onEnd = (ms: number) => {
      cpu.leftMs -= ms
      onSpent?.(caller.tier, kind, ms)
    }
    return (call, ofGroup = signal) => threads.run(call, { signal: ofGroup, mostMs, onSpent: onEnd })
  }
  /** The paths of a question, run by all threads that it may have now; null where that is one. */
  async function partsOf(question: StudyQuestion, terms: Terms, pairs: number) {
    const { holder } = terms.caller
    let more = 0
    while (more + 1 < pairs && scheduler.takeExtra(holder)) more++
    if (more === 0) return null
    try {
      return await runRanges(question, pairs, runner(question.kind, terms, more + 1), more + 1, terms.signal)
    } finally {
      for (; more > 0; more--) scheduler.giveExtra(holder)
    }
  }
  return {
    prepare: threads.prepare,
    answer: (question, terms, pairs = 0) =>
      inTurn(terms, async () => {
        const parts = await partsOf(question, terms, pairs)
        const argument = parts === null ? question : { ...question, parts }
        return (await runner(question.kind, terms)({ name: 'answerStudy', argument })) as StudyAnswered
      }),
    call: (kind, call, terms) => inTurn(terms, () => runner(kind, terms)(call)),
    underWay: tally.total,
    counts: tally.all,
    columnBytes: scheduler.bytes,
    answerTimeoutMs,
    giveUp: () => ending.abort(shuttingDown()),
    givenUp: ending.signal,
    close: threads.close
  }
}

/** Questions of one caller with a key that are answered at a time, where there are as many threads. */
const mostOfKey = 4

function boundsOf(settings: PoolSettings): SchedulerSettings {
  const { studyThreads: places, studyQueue: waiting, knowsKeys = false } = settings
  const { columnBytes = 2 * mostColumnBytes } = settings
  // A single thread serves all callers.
  const placesKept = places === 1 ? 0 : Math.ceil(places * usualKept)
  return {
    places,
    placesKept: knowsKeys ? placesKept : 0,
    mostOf: ({ hasKey, isAlone }) => (isAlone ? places : hasKey ? mostOfKey : 1),
    // One plan has room in any case.
    bytes: Math.max(columnBytes, mostColumnBytes),
    waiting,
    waitingKept: knowsKeys ? Math.floor(waiting * usualKept) : 0
  }
}
