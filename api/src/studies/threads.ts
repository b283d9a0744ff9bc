/**
 * Threads that answer calls, one call each at a time. A thread is started when a call needs one, ended when
 * its call takes too much of the processor or does not end soon after it is given up, and ended when it has
 * had nothing to do for long.
 */
import { Worker } from 'node:worker_threads'
import { ProblemError } from '../http/problem.ts'
import { createCpuClock } from './cpu-clock.ts'
import type { Call, Said } from './serve-calls.ts'

export interface ThreadSettings {
  /** The program of a thread. */
  readonly program: URL
  /** Memory of a thread in MB. */
  readonly heapMb: number
}

/** Conditions that end a call early, and a listener for its cost. */
export interface CallTerms {
  readonly signal: AbortSignal
  /** Milliseconds on the processor after which the call is ended. */
  readonly mostMs: number
  /** Called once, with the milliseconds of processor time that the call took. */
  readonly onSpent: (ms: number) => void
}

export interface Threads {
  /** Starts the first thread before it is needed, and runs plans in it until its code is compiled. */
  readonly prepare: () => void
  /**
   * Answers a call in a thread that has nothing to do, or in a new one. It settles when the thread is free or
   * ended: for a call that is given up, a moment later.
   * @throws the reason of the signal, ProblemError of the call or `too-much-work`, or why the thread ended
   */
  readonly run: (call: Call, terms: CallTerms) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** A call took more of the processor than it may. */
export class OutOfTimeError extends Error {}

/** The thread ended or did not start; `cause` says why where that is known. */
export class ThreadEndedError extends Error {}

/** What a thread is started with. */
export interface ThreadData {
  readonly isWarmed: boolean
}

type Outcome = { readonly value: unknown } | { readonly error: Error }

interface Thread {
  readonly worker: Worker
  /** Milliseconds on the processor since it was ready for calls. */
  readonly clock: () => number
  /** Ends the call under way; null when there is none. */
  settle: ((outcome: Outcome) => void) | null
  idleTimer: NodeJS.Timeout | undefined
}

/** A thread that had nothing to do for so long ends; one always stays. */
const idleMs = 60_000

const lookEveryMs = 100

/**
 * Milliseconds on the processor that a call may still take once it is given up. Its thread then serves on: a
 * new one is loaded and compiles everything again, which takes as long as the longest question without a key.
 */
const graceMs = 500

/** Opens a pool without threads. How many there are at a time, the callers of `run` decide. */
export function openThreads(settings: ThreadSettings): Threads {
  const threads = new Set<Thread>()
  const idle: Thread[] = []
  let isClosed = false
  function start(isWarmed = false): Thread {
    const thread = startThread(settings, { isWarmed }, error => end(thread, error))
    threads.add(thread)
    return thread
  }
  function end(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return
    clearTimeout(thread.idleTimer)
    const place = idle.indexOf(thread)
    if (place >= 0) idle.splice(place, 1)
    void thread.worker.terminate()
    thread.settle?.({ error })
  }
  /** Ends a thread for what it was called; another one is ready when the next call comes. */
  function stop(thread: Thread, error: Error): void {
    end(thread, error)
    // Not warmed: that would be another second at the cost of its caller.
    prepare(false)
  }
  /** The call of a thread is over; the thread waits for the next one. */
  function rest(thread: Thread): void {
    thread.settle = null
    if (!threads.has(thread)) return
    idle.push(thread)
    thread.worker.unref()
    thread.idleTimer = setTimeout(() => {
      if (threads.size > 1) end(thread, new ThreadEndedError('thread idle'))
    }, idleMs).unref()
  }
  function take(): Thread {
    // The one that was used last: the others may end.
    const thread = idle.pop() ?? start()
    clearTimeout(thread.idleTimer)
    thread.worker.ref()
    return thread
  }
  function prepare(isWarmed: boolean): void {
    if (threads.size > 0 || isClosed) return
    try {
      rest(start(isWarmed))
    } catch {
      // The next call tries again, and says so when that fails too.
    }
  }
  return {
    prepare: () => prepare(true),
    run: async (call, terms) => {
      terms.signal.throwIfAborted()
      const thread = take()
      try {
        return await callThread(thread, call, terms, error => stop(thread, error))
      } finally {
        rest(thread)
      }
    },
    close: async () => {
      isClosed = true
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    }
  }
}

/** Starts a thread; calls `onEnd` when it has ended or failed, perhaps twice. */
function startThread(
  { program, heapMb }: ThreadSettings,
  workerData: ThreadData,
  onEnd: (error: Error) => void
): Thread {
  const worker = new Worker(program, {
    workerData,
    // Flags of the program that started the server are not the threads'.
    execArgv: [],
    // Young objects would take 48 MB beside it.
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: heapMb / 4 }
  })
  let clock = () => 0
  const thread: Thread = { worker, clock: () => clock(), settle: null, idleTimer: undefined }
  worker.on('message', (said: Said) => {
    if (said.kind === 'ready') clock = fromNow(createCpuClock(said.threadId))
    else thread.settle?.(outcomeOf(said))
  })
  worker.on('error', error => onEnd(new ThreadEndedError('thread failed', { cause: error })))
  worker.on('exit', () => onEnd(new ThreadEndedError('thread ended')))
  return thread
}

/** Calls a thread, and stops it when the call has used up its time on the processor. */
async function callThread(
  thread: Thread,
  call: Call,
  { signal, mostMs, onSpent }: CallTerms,
  stop: (error: Error) => void
): Promise<unknown> {
  const began = thread.clock()
  const spent = () => thread.clock() - began
  let endMs = mostMs
  const look = setInterval(() => {
    if (spent() > endMs) stop(new OutOfTimeError())
  }, lookEveryMs)
  const leave = () => {
    // A refusal has to reach its caller in time.
    if (signal.reason instanceof ProblemError) stop(signal.reason)
    else endMs = Math.min(endMs, spent() + graceMs)
  }
  signal.addEventListener('abort', leave, { once: true })
  try {
    const value = await new Promise<unknown>((resolve, reject) => {
      thread.settle = outcome => ('value' in outcome ? resolve(outcome.value) : reject(outcome.error))
      thread.worker.postMessage(call, [])
    })
    signal.throwIfAborted()
    return value
  } finally {
    clearInterval(look)
    signal.removeEventListener('abort', leave)
    onSpent(spent())
  }
}

/** A clock that begins at 0. */
function fromNow(clock: () => number): () => number {
  const began = clock()
  return () => clock() - began
}

function outcomeOf(said: Exclude<Said, { readonly kind: 'ready' }>): Outcome {
  if (said.kind === 'value') return { value: said.value }
  return { error: said.kind === 'problem' ? new ProblemError(said.code, said.extras) : (said.error as Error) }
}
