/** `/metrics`: on the public port, or on one of its own that only the scraper reaches. */
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { ProblemError } from '../problem.ts'

/** Text in the format of Prometheus; rejects when a process did not tell its figures in time. */
export type ReadMetrics = () => Promise<string>

export const metricsPath = '/metrics'
const headers = { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' }

/** The figures of this process. */
export function metricsReader(registries: readonly Registry[]): ReadMetrics {
  const all = Registry.merge([...registries])
  return () => all.metrics()
}

/** Registers the route on the public port; `read` is null where the metrics are elsewhere or off. */
export function addMetricsRoute(app: FastifyInstance, read: ReadMetrics | null): void {
  app.get(metricsPath, async (request, reply) => {
    if (read === null) throw new ProblemError('not-found')
    try {
      return await reply.headers(headers).send(await read())
    } catch (error) {
      request.log.warn({ err: error }, 'the metrics of a process are missing')
      throw new ProblemError('overloaded', { headers: { 'retry-after': '5' } })
    }
  })
}

/** Starts a server for the metrics alone. Its errors, such as an address in use, reject. */
export function listenForMetrics(read: ReadMetrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== metricsPath) {
      response.writeHead(404).end()
      return
    }
    read().then(
      text => response.writeHead(200, headers).end(text),
      () => response.writeHead(503).end()
    )
  })
  server.maxConnections = 16
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => resolve(server))
  })
}
