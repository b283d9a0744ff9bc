/**
 * Counts in the primary of a cluster, shared by its workers. The library has this too, but there a message to
 * a worker that has just died ends the primary, and its memory has no bound.
 */
import cluster, { type Worker } from 'node:cluster'
import type { Count, Counts } from './counts.ts'
import { inTime } from './in-time.ts'

interface Question {
  readonly channel: typeof channel
  readonly id: number
  readonly caller: string
}

interface Answer extends Count {
  readonly channel: typeof channel
  readonly id: number
}

interface Waiting {
  readonly resolve: (count: Count) => void
  readonly reject: (error: Error) => void
}

const channel = 'arthayu:requests'
/** The primary is on the same machine: it is late only when that is busy, and says when it ends. */
const answerTimeoutMs = 500

/** Replies to the workers, in the primary, until the function that it returns is called. */
export function serveCounts(counts: Counts): () => void {
  const answer = async (worker: Worker, message: unknown) => {
    if (!isOurs(message)) return
    const { id, caller } = message as Question
    const count = await counts.count(caller)
    // With a callback, a worker that is gone by now raises no error event.
    if (worker.isConnected()) worker.send({ ...count, channel, id }, () => undefined)
  }
  const listener = (worker: Worker, message: unknown) => void answer(worker, message)
  cluster.on('message', listener)
  return () => cluster.off('message', listener)
}

/** In a worker: asks the primary; a question without an answer in time rejects. */
export function primaryCounts(): Counts {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const receive = (message: unknown) => {
    if (!isOurs(message)) return
    const { id, ...count } = message as Answer
    waiting.get(id)?.resolve(count)
  }
  process.on('message', receive)

  async function ask(caller: string): Promise<Count> {
    const id = ++lastId
    const question: Question = { channel, id, caller }
    const answer = new Promise<Count>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      if (!process.connected) reject(new Error('There is no primary.'))
      else process.send?.(question, undefined, {}, error => error && reject(error))
    })
    try {
      return await inTime(answer, answerTimeoutMs, 'The primary does not answer.')
    } finally {
      waiting.delete(id)
    }
  }

  return {
    count: ask,
    close: async () => {
      process.off('message', receive)
      for (const { reject } of waiting.values()) reject(new Error('The service is closing.'))
    }
  }
}

function isOurs(message: unknown): boolean {
  return (message as { channel?: unknown } | null)?.channel === channel
}
