/**
 * Requests that a connection sends before its last one is answered. Responses leave in the order of their
 * requests (RFC 9112, section 9.3.2), so the next request is looked at when the last response has left, and a
 * caller that does not read gets no further one made.
 *
 * Node parses all that one read of a socket brought, up to 64 KiB, and makes two objects of each request
 * before any handler runs: 300 connections with 2,000 tiny requests each would take more than the memory
 * there is. So each request is counted when the parser has its head, and a connection with too many is
 * closed.
 */
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Connection, connectionOf } from './connection.ts'

export interface RequestOrder {
  /** Has `take` look at each request when those before it on its connection are answered. */
  readonly install: (server: Server, take: RequestListener) => void
  /** Sets the listener for connections all of whose requests are answered. */
  readonly whenIdle: (listener: (socket: Socket) => void) => void
}

/** What the parser that Node has for a connection is used for. */
interface Parser {
  onIncoming: (request: IncomingMessage, keepsAlive: boolean) => number
  /** The request that gets the bytes of the body; with null they are thrown away. */
  incoming: IncomingMessage | null
}

/** Few callers send a request before they have the last response. */
const mostOfOne = 64

/** The next request of a caller may come before the end of the last response has been noticed. */
const mostInCrowd = 2
const crowd = 2_000

/** What the parser gets for a request: it is to go on. */
const goOn = 0

/** How many requests without a complete response a connection may have, where there are so many of all. */
export const mostOfConnection = (ofAll: number): number => (ofAll < crowd ? mostOfOne : mostInCrowd)

/** @param countTaken requests of all connections that were taken and have no complete response */
export function createRequestOrder(countTaken: () => number): RequestOrder {
  let waiting = 0
  let onIdle: (socket: Socket) => void = () => undefined
  function mayCome({ isBusy, ahead }: Connection): boolean {
    return Number(isBusy) + ahead.length < mostOfConnection(waiting + countTaken())
  }
  /** Closes the connection when too many come; what else the read has brought is parsed all the same. */
  function watchParser(socket: Socket, parser: Parser): void {
    const take = parser.onIncoming
    const connection = connectionOf(socket)
    parser.onIncoming = (request, keepsAlive) => {
      if (!socket.destroyed && mayCome(connection)) return take(request, keepsAlive)
      parser.incoming = null
      socket.destroy()
      return goOn
    }
  }
  function endOf(socket: Socket): void {
    const connection = connectionOf(socket)
    if (socket.destroyed) {
      waiting -= connection.ahead.length
      connection.ahead.length = 0
    }
    const begin = connection.ahead.shift()
    if (begin !== undefined) {
      waiting -= 1
      begin()
      return
    }
    connection.isBusy = false
    onIdle(socket)
  }
  return {
    install: (server, take) => {
      server.on('connection', (socket: Socket & { readonly parser: Parser }) =>
        watchParser(socket, socket.parser)
      )
      server.on('request', (request, response) => {
        const { socket } = request
        const connection = connectionOf(socket)
        const begin = () => {
          response.once('close', () => endOf(socket))
          take(request, response)
        }
        if (connection.isBusy) {
          connection.ahead.push(begin)
          waiting += 1
        } else {
          connection.isBusy = true
          begin()
        }
      })
    },
    whenIdle: listener => {
      onIdle = listener
    }
  }
}
