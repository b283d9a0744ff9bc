/**
 * Some answers are ready before the body has come: a refusal, or a GET with an unexpected body. If the
 * connection were closed then, the system would reset it while the caller still sends, and the answer could
 * be lost on its way. So the rest is read and thrown away first; the timeout of requests bounds that.
 *
 * Of a body in chunks nothing more is read, because each chunk takes time, however small.
 */
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { freeMemory } from '../http/free-memory.ts'
import { connectionOf } from './connection.ts'

/** Keeps a connection that is to be closed until the caller has sent what it announced. */
export function addLingeringClose(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    // A request that is injected comes by no connection.
    if (raw.complete || !(raw.socket instanceof Socket)) return done()
    if (raw.headers['transfer-encoding'] !== undefined) {
      raw.socket.pause()
      reply.header('connection', 'close')
    } else {
      const connection = connectionOf(raw.socket)
      if (connection.unread === null) closeWhenComplete(raw.socket)
      connection.unread = raw
      raw.on('data', freeMemory)
    }
    done()
  })
}

/** Node closes a connection after its last answer by `destroySoon`, and throws away what is unread. */
function closeWhenComplete(socket: Socket): void {
  const close = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    const { unread } = connectionOf(socket)
    if (unread === null || unread.complete) close()
    else unread.once('end', close)
  }
}
