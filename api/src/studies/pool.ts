/** Threads that answer studies: a bounded number at a time, a bounded number waiting, the rest refused. */
import { Tinypool } from 'tinypool'
import { ProblemError } from '../problem.ts'
import type { PathsRun, StudyAnswer, StudyQuestion } from './study.ts'

export interface PoolSettings {
  /** Studies that are answered at the same time. */
  readonly studyThreads: number
  /** Studies that wait for a thread; further ones are refused. */
  readonly studyQueue: number
  /** Memory of a thread in MB; if omitted, three times what the largest answer takes. */
  readonly threadHeapMb?: number
}

export interface StudyPool {
  /** Starts the first thread before it is needed. */
  readonly prepare: () => void
  /**
   * Answers a question in a thread. A question whose `signal` is aborted is dropped, or stopped.
   * @param pairs pairs of paths that threads shall run each a part of; 0 for a question without
   * @throws ProblemError `overloaded` when the queue is full or no thread can start, `too-much-work` when the
   * memory of a thread is not enough
   */
  readonly answer: (question: StudyQuestion, signal: AbortSignal, pairs?: number) => Promise<StudyAnswer>
  /** Studies that are answered or wait. */
  readonly underWay: () => number
  readonly close: () => Promise<void>
}

const retryAfterSeconds = '2'

/** The largest answer takes about a third of it. */
const usualThreadHeapMb = 96

/** A thread that had nothing to do for so long ends; one always stays. */
const idleMs = 60_000

/**
 * Opens the pool; its first thread starts when it is prepared, or with the first question.
 * @param onFull told of every question that is refused
 */
export function openPool(
  { studyThreads, studyQueue, threadHeapMb = usualThreadHeapMb }: PoolSettings,
  onFull: () => void
): StudyPool {
  let pool: Tinypool | undefined
  let underWay = 0
  let isClosed = false
  const threads = (): Tinypool => {
    if (pool !== undefined) return pool
    const opened = new Tinypool({
      // Node runs what was built, also where the sources are tested.
      filename: new URL('../../dist/studies/thread.js', import.meta.url).href,
      minThreads: 1,
      maxThreads: studyThreads,
      idleTimeout: idleMs,
      // Flags of the program that started the server are not the threads'.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: threadHeapMb }
    })
    // A thread that dies fails the question it was at, which says so; the rest of the service goes on.
    opened.on('error', () => replaceDead(opened))
    pool = opened
    return opened
  }
  // Tinypool keeps questions waiting for ever when no thread could start: they end, the next one tries anew.
  const replaceDead = (opened: Tinypool) => {
    if (opened.threads.length > 0 || opened !== pool) return
    pool = undefined
    void opened.destroy()
  }
  return {
    prepare: () => {
      if (!isClosed) threads()
    },
    underWay: () => underWay,
    answer: async (question, signal, pairs = 0) => {
      if (underWay >= studyThreads + studyQueue) {
        onFull()
        throw overloaded()
      }
      underWay += 1
      try {
        return await unlessEnded(signal, async () => {
          const parts = await partsOf(threads(), question, signal, pairs)
          const whole = parts === null ? question : { ...question, parts }
          return (await threads().run(whole, { name: 'answerStudy', signal })) as StudyAnswer
        })
      } catch (error) {
        if (pool !== undefined) replaceDead(pool)
        throw signal.aborted ? error : (refusalOf(error as NodeJS.ErrnoException) ?? error)
      } finally {
        underWay -= 1
      }
    },
    close: async () => {
      isClosed = true
      await pool?.destroy()
    }
  }
}

const overloaded = () => new ProblemError('overloaded', { headers: { 'retry-after': retryAfterSeconds } })

/** How a thread fails to start, mostly for want of file descriptors. */
const cannotStart = new Set(['EMFILE', 'ENFILE', 'ERR_WORKER_INIT_FAILED', 'ERR_MODULE_NOT_FOUND'])

/** What the end of a thread means for the caller of its question; null for a fault of ours. */
function refusalOf({ code = '', message }: NodeJS.ErrnoException): ProblemError | null {
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new ProblemError('too-much-work', { detail: 'The question takes more memory than a thread has.' })
  return cannotStart.has(code) || message === threadEnded ? overloaded() : null
}

/** What Tinypool rejects with when it has ended the thread of a question. */
const threadEnded = 'Terminating worker thread'

/**
 * Asks again where the thread of another caller's question, who has left, was ended under this one: Tinypool
 * hands a thread that it is ending the next question when an answer of that thread was under way.
 */
async function unlessEnded<T>(signal: AbortSignal, ask: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isOthersEnd = error instanceof Error && error.message === threadEnded && !signal.aborted
    if (!isOthersEnd || tries === 1) throw error
    return unlessEnded(signal, ask, tries - 1)
  }
}

/** The paths of a question, each thread an equal range of them; null where they are not to be shared. */
async function partsOf(
  pool: Tinypool,
  { json, nowMs, mostWork, required }: StudyQuestion,
  signal: AbortSignal,
  pairs: number
): Promise<readonly PathsRun[] | null> {
  const threads = Math.min(pool.options.maxThreads, pairs)
  if (threads < 2) return null
  const plan = { json, nowMs, mostWork, ...(required && { required }) }
  const ranges = Array.from({ length: threads }, (_, index) => ({
    ...plan,
    from: Math.floor((pairs * index) / threads),
    to: Math.floor((pairs * (index + 1)) / threads)
  }))
  return Promise.all(ranges.map(range => pool.run(range, { name: 'runPathsOfStudy', signal })))
}
