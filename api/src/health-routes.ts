/** Probes: alive, and ready to serve. While the service shuts down, readiness answers `shutting-down`. */
import { version } from '@arthayu/engine'
import type { FastifyInstance } from 'fastify'

/** Registers `/health/live` and `/health/ready`. */
export function addHealthRoutes(app: FastifyInstance): void {
  const headers = { 'cache-control': 'no-store' }
  app.get('/health/live', async (_request, reply) => reply.headers(headers).send({ status: 'live', version }))
  app.get('/health/ready', async (_request, reply) =>
    reply.headers(headers).send({ status: 'ready', version })
  )
}
