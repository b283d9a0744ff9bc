/**
 * Questions to the engine, answered as promises. Pictures have a worker of their own, so that a moving slider
 * never waits for a search; what takes seconds has one each, which is ended once its answer is not needed.
 */
import type { Calls, Kind, Message, Reply } from './messages.ts'

/** Calendar year in India, where plans are read. */
const india = new Date(Date.now() + 5.5 * 3_600_000)
export const currentYear: number = india.getUTCFullYear()
/** Calendar month in India, from 1. */
export const currentMonth: number = india.getUTCMonth() + 1

type Lane = 'pictures' | 'searches' | 'likely' | 'fixes' | 'markets' | 'chance' | 'goals' | 'taxes' | 'report'

/** Everything else goes to the pictures: it takes no longer than one. */
const lanes: { readonly [K in Kind]?: Lane } = {
  seek: 'searches',
  spending: 'searches',
  regimes: 'searches',
  frozen: 'searches',
  taxes: 'taxes',
  report: 'report',
  document: 'searches',
  derived: 'searches',
  likely: 'likely',
  fixes: 'fixes',
  markets: 'markets',
  chance: 'chance',
  spent: 'chance',
  goals: 'goals',
  funding: 'goals',
  cover: 'goals'
}

interface Running {
  readonly worker: Worker
  readonly waiting: Map<number, (answer: never) => void>
}

const running = new Map<Lane, Running>([['pictures', startWorker()]])
const failed: (() => void)[] = []
let lastId = 0

function startWorker(): Running {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
  const waiting: Running['waiting'] = new Map()
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.id)?.(data.answer as never)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', () => {
    for (const tell of failed) tell()
  })
  return { worker, waiting }
}

function runningAt(lane: Lane): Running {
  const known = running.get(lane)
  if (known !== undefined) return known
  const started = startWorker()
  running.set(lane, started)
  return started
}

/** What to do when a worker cannot start, or fails. */
export function onEngineFailure(tell: () => void): void {
  failed.push(tell)
}

/** Asks; answers of one worker come in the order of the questions. */
export function ask<K extends Kind>(kind: K, question: Calls[K]['ask']): Promise<Calls[K]['answer']> {
  const id = ++lastId
  const message: Message<K> = { id, kind, currentYear, ask: question }
  const { worker, waiting } = runningAt(lanes[kind] ?? 'pictures')
  // oxlint-disable-next-line require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(message)
  return new Promise(resolve => {
    waiting.set(id, resolve)
  })
}

/** Ends the work on questions of a kind that has a worker of its own; their answers never come. */
export function stop(kind: Kind): void {
  const lane = kind as Lane
  const found = running.get(lane)
  if (found === undefined || found.waiting.size === 0) return
  found.worker.terminate()
  running.delete(lane)
}

/** Keeps to the newest question: one is under way, at most one waits, older ones are dropped. */
export function latest<K extends Kind>(
  kind: K,
  tell: (answer: Calls[K]['answer'], question: Calls[K]['ask']) => void
): (question: Calls[K]['ask']) => void {
  let isBusy = false
  let next: Calls[K]['ask'] | null = null
  const send = async (question: Calls[K]['ask']): Promise<void> => {
    isBusy = true
    const answer = await ask(kind, question)
    isBusy = false
    tell(answer, question)
    if (next !== null) {
      const following = next
      next = null
      void send(following)
    }
  }
  return question => {
    if (isBusy) next = question
    else void send(question)
  }
}
