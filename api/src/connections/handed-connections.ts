/**
 * Connections that the primary hands to workers. Node keeps its copy of each until the worker has
 * acknowledged it. If the worker is killed before that, Node never closes the copy, and the caller waits for
 * ever. Node hands a worker one connection at a time, as a message with the handle beside it, so only the
 * last one can be open. Closing it twice does nothing.
 */
import cluster, { type Worker } from 'node:cluster'

/** A message of Node's round robin (lib/internal/cluster/round_robin_handle.js). */
interface NewConnection {
  readonly act?: 'newconn'
}

type Send = Worker['process']['send']

/** In the primary, before the first fork: closes what a worker was handed and had not taken when it ended. */
export function closeConnectionsOfKilled(): void {
  const lastHanded = new WeakMap<Worker, { close: () => void }>()
  cluster.on('fork', worker => {
    const send = worker.process.send.bind(worker.process) as (...words: unknown[]) => boolean
    worker.process.send = ((
      message: NewConnection | null,
      handle?: { close: () => void },
      ...rest: unknown[]
    ) => {
      if (message?.act === 'newconn' && handle !== undefined) lastHanded.set(worker, handle)
      return send(message, handle, ...rest)
    }) as Send
  })
  cluster.on('exit', worker => lastHanded.get(worker)?.close())
}
