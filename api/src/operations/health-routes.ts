/** Probes: alive, and ready to serve. While the service shuts down, readiness answers `shutting-down`. */
import { version } from '@arthayu/engine'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from '../limits/limiter.ts'

/** Registers `/health/live` and `/health/ready`. Counting locally for a while is no reason not to serve. */
export function addHealthRoutes(app: FastifyInstance, limiter: Limiter | null): void {
  const headers = { 'cache-control': 'no-store' }
  app.get('/health/live', async (_request, reply) => reply.headers(headers).send({ status: 'live', version }))
  app.get('/health/ready', async (_request, reply) =>
    reply.headers(headers).send({ status: 'ready', version, limits: limiter?.state ?? 'off' })
  )
}
