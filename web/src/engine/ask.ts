/** Questions to the worker, answered as promises. */
import type { Calls, Kind, Message, Reply } from './messages.ts'

const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
const waiting = new Map<number, (answer: never) => void>()
let lastId = 0

worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
  waiting.get(data.id)?.(data.answer as never)
  waiting.delete(data.id)
})

/** Calendar year in India, where plans are read. */
export const currentYear: number = new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear()

/** Asks; the answers come in the order of the questions. */
export function ask<K extends Kind>(kind: K, question: Calls[K]['ask']): Promise<Calls[K]['answer']> {
  const id = ++lastId
  const message: Message<K> = { id, kind, currentYear, ask: question }
  worker.postMessage(message)
  return new Promise(resolve => {
    waiting.set(id, resolve)
  })
}

/** What to do when the worker cannot start. */
export function onEngineFailure(tell: () => void): void {
  worker.addEventListener('error', tell)
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
