/**
 * Metrics of several processes: whichever of them is asked, the primary adds up the figures of all workers,
 * so that it does not matter to which worker a scrape was handed.
 */
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { ReadMetrics } from '../operations/metrics-route.ts'

const messageType = 'arthayu:metrics'

interface Question {
  readonly type: typeof messageType
  readonly id: number
}
/** `text` is null when a worker did not tell its figures in time. */
interface Answer extends Question {
  readonly text: string | null
}

/** Returns sums over all workers, then the figures of the primary, where it runs; also serves the workers. */
export function readMetricsOfAll(own: Registry): ReadMetrics {
  const aggregator = new AggregatorRegistry()
  const read = async () => `${await aggregator.clusterMetrics()}${await own.metrics()}`
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isOurs(message)) return
    const answer = (text: string | null) => {
      // The worker may have ended in the meantime.
      if (worker.isConnected()) worker.send({ type: messageType, id: message.id, text })
    }
    read().then(answer, () => answer(null))
  })
  return read
}

/** In a worker: makes its figures known to the primary, and asks it for those of all. */
export function askPrimaryForMetrics(registries: readonly Registry[]): ReadMetrics {
  AggregatorRegistry.setRegistries([...registries])
  // Made for its effect: it answers the questions of the primary.
  const { contentType: _ } = new AggregatorRegistry()
  const waiting = new Map<number, (answer: Answer) => void>()
  process.on('message', (message: unknown) => {
    if (!isOurs(message)) return
    waiting.get(message.id)?.(message as Answer)
    waiting.delete(message.id)
  })
  let asked = 0
  return async () => {
    const id = asked++
    const { text } = await new Promise<Answer>(resolve => {
      waiting.set(id, resolve)
      process.send?.({ type: messageType, id } satisfies Question)
    })
    if (text === null) throw new Error('a worker did not tell its metrics in time')
    return text
  }
}

function isOurs(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === messageType
}
