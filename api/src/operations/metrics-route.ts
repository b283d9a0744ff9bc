/** `/metrics`: on the public port, or on its own port that only the scraper reaches. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { ProblemError } from '../http/problem.ts'
import { listenOnOwnPort } from './own-port.ts'

/** Text in the format of Prometheus; rejects if a process did not report its figures in time. */
export type ReadMetrics = () => Promise<string>

export const metricsPath = '/metrics'
const headers = { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' }

/** The figures of this process. */
export function metricsReader(registries: readonly Registry[]): ReadMetrics {
  const all = Registry.merge([...registries])
  return () => all.metrics()
}

/** One reading at a time: requests in the meantime get the same text. */
export function readOnce(read: ReadMetrics): ReadMetrics {
  let reading: Promise<string> | null = null
  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}

/**
 * Registers the route on the public port; `read` is null where the metrics are elsewhere or off.
 * @param token that a reader must send; if empty, none is needed
 */
export function addMetricsRoute(app: FastifyInstance, read: ReadMetrics | null, token: string): void {
  app.get(metricsPath, async (request, reply) => {
    if (read === null) throw new ProblemError('not-found')
    if (token !== '' && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw new ProblemError('metrics-token-required', { headers: { 'www-authenticate': 'Bearer' } })
    }
    try {
      return await reply.headers(headers).send(await read())
    } catch (error) {
      request.log.warn({ err: error }, 'the metrics of a process are missing')
      throw new ProblemError('overloaded', { headers: { 'retry-after': '5' } })
    }
  })
}

/** Compares in a time that says nothing about where the texts differ. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}

/** Starts a server for the metrics alone. Its errors, such as an address in use, reject. */
export function listenForMetrics(read: ReadMetrics, host: string, port: number): Promise<Server> {
  return listenOnOwnPort({ variable: 'METRICS', host, port }, (request, response) => {
    if (request.method !== 'GET' || request.url !== metricsPath) {
      response.writeHead(404).end()
      return
    }
    read().then(
      text => response.writeHead(200, headers).end(text),
      () => response.writeHead(503).end()
    )
  })
}
