/** What is known of a connection: one record, made when it is first needed and collected with its socket. */
import type { IncomingMessage } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Holder } from '../limits/share.ts'

export interface Connection {
  /** Whether a request of it is looked at, or is to be, and has no complete response. */
  isBusy: boolean
  /** Each begins with a request that waits for the response to the one before it. */
  readonly ahead: (() => void)[]
  /** Whose place it has among the connections with requests under way; null where it has none. */
  holder: Holder | null
  /** Whose place it has among all connections. */
  address: Holder | null
  /** Answers so far. */
  answered: number
  /** The last request that was answered before all of it had come. */
  unread: IncomingMessage | null
  /** Its last answer is on the way: what the body breaks afterwards gets no second one. */
  isLast: boolean
  /** A request on it could not be read, and was answered so. */
  isRefused: boolean
}

const records = new WeakMap<Duplex, Connection>()

export function connectionOf(socket: Duplex): Connection {
  const known = records.get(socket)
  if (known !== undefined) return known
  const connection: Connection = {
    isBusy: false,
    ahead: [],
    holder: null,
    address: null,
    answered: 0,
    unread: null,
    isLast: false,
    isRefused: false
  }
  records.set(socket, connection)
  return connection
}

/** The connections of a server that are open, and some that have closed since they were last looked at. */
export interface OpenConnections {
  readonly sockets: Iterable<Socket>
  /** Forgets those that have closed, each with a call of the listener. */
  readonly forgetClosed: () => void
  readonly whenForgotten: (listener: (connection: Connection) => void) => void
}

/** Connections that are looked through at the least. */
const fewest = 64

/** Follows the connections of a server. */
export function followConnections(server: Server): OpenConnections {
  const sockets = new Set<Socket>()
  let pruneAt = fewest
  let onForgotten: (connection: Connection) => void = () => undefined
  // No listener for the end of each: Node adds one for every answer, and what a second one keeps alive lives
  // long. So closed ones are forgotten when their number may have doubled, or their room is needed.
  function forgetClosed(): void {
    for (const socket of sockets) {
      if (!socket.destroyed) continue
      sockets.delete(socket)
      onForgotten(connectionOf(socket))
    }
    pruneAt = 2 * sockets.size + fewest
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    if (sockets.size >= pruneAt) forgetClosed()
  })
  return {
    sockets,
    forgetClosed,
    whenForgotten: listener => {
      onForgotten = listener
    }
  }
}
