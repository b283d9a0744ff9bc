/**
 * Some answers are ready before the body has come: a refusal, or a GET with a body that nobody asked for. If
 * the connection were closed then, the system would reset it while the caller still sends, and the answer
 * could be lost on its way. So the rest is read and thrown away first; the timeout of requests bounds that.
 */
import type { FastifyInstance } from 'fastify'

/** Keeps a connection that the caller wants closed until the caller has sent what it announced. */
export function addLingeringClose(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const asksToClose = /\bclose\b/i.test(raw.headers.connection ?? '')
    if (!raw.complete && asksToClose && !reply.hasHeader('connection')) {
      reply.header('connection', 'keep-alive')
      const closeWhenDone = () => {
        if (raw.complete && reply.raw.writableFinished) raw.socket.destroySoon()
      }
      raw.once('end', closeWhenDone)
      reply.raw.once('finish', closeWhenDone)
    }
    done()
  })
}
