/**
 * Connections that the primary hands to workers. Node keeps its copy of each until the worker has
 * acknowledged it. If the worker is killed before that, Node never closes the copy, and the caller waits for
 * ever. Node hands a worker one connection at a time, as a message with the handle beside it, so only the
 * last one can be open. Closing it twice does nothing.
 */
import cluster, { type Worker } from 'node:cluster'

/** Messages of Node's cluster (lib/internal/cluster): a connection for a worker, and its acknowledgement. */
interface ClusterMessage {
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

type Send = Worker['process']['send']

interface Handed {
  readonly seq: number | undefined
  readonly handle: { close: () => void }
}

/**
 * In the primary, before the first fork: closes what a worker was handed and had not taken when it ended. A
 * connection that the worker returned is another's.
 */
export function closeConnectionsOfKilled(): void {
  const unacknowledged = new WeakMap<Worker, Handed>()
  cluster.on('fork', worker => {
    const send = worker.process.send.bind(worker.process) as (...words: unknown[]) => boolean
    worker.process.send = ((
      message: ClusterMessage | null,
      handle?: { close: () => void },
      ...rest: unknown[]
    ) => {
      if (message?.act === 'newconn' && handle !== undefined)
        unacknowledged.set(worker, { seq: message.seq, handle })
      return send(message, handle, ...rest)
    }) as Send
    worker.process.on('internalMessage', ({ ack }: ClusterMessage) => {
      if (ack !== undefined && unacknowledged.get(worker)?.seq === ack) unacknowledged.delete(worker)
    })
  })
  cluster.on('exit', worker => unacknowledged.get(worker)?.handle.close())
}
