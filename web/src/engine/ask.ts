/**
 * Questions to the engine, answered as promises. Pictures have a worker of their own, so that a moving slider
 * never waits for a search.
 */
import type { Calls, Kind, Message, Reply } from './messages.ts'

/** Calendar year in India, where plans are read. */
export const currentYear: number = new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear()

/** Kinds that take many runs. */
const searches: readonly Kind[] = ['seek', 'spending', 'regimes']

const waiting = new Map<number, (answer: never) => void>()
const failed: (() => void)[] = []
let lastId = 0

function startWorker(): Worker {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.id)?.(data.answer as never)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', () => {
    for (const tell of failed) tell()
  })
  return worker
}

const pictures = startWorker()
let searching: Worker | null = null

function workerOf(kind: Kind): Worker {
  if (!searches.includes(kind)) return pictures
  searching ??= startWorker()
  return searching
}

/** What to do when a worker cannot start, or fails. */
export function onEngineFailure(tell: () => void): void {
  failed.push(tell)
}

/** Asks; answers of one worker come in the order of the questions. */
export function ask<K extends Kind>(kind: K, question: Calls[K]['ask']): Promise<Calls[K]['answer']> {
  const id = ++lastId
  const message: Message<K> = { id, kind, currentYear, ask: question }
  // oxlint-disable-next-line require-post-message-target-origin -- a worker has no origin to name
  workerOf(kind).postMessage(message)
  return new Promise(resolve => {
    waiting.set(id, resolve)
  })
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
