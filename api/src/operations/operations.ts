/** What an operator needs of a running service: limits, load shedding and metrics, added to the server. */
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { addConnectionLimits } from './connection-limits.ts'
import { createMetrics, type MetricSources, type Metrics } from './metrics.ts'
import { addMetricsRoute, metricsReader, type ReadMetrics, readOnce } from './metrics-route.ts'
import type { RequestsUnderWay } from './requests-under-way.ts'
import type { OperationsSettings } from './settings.ts'
import { addShedding } from './shedding.ts'

export interface OperationsOptions extends OperationsSettings {
  /** Returns the reader of `/metrics`. Default: the figures of this server's registries. */
  readonly metricsReader?: (registries: readonly Registry[]) => ReadMetrics
  /** State of the rate limiter for the metrics, one of a short list such as `local`, `shared`. */
  readonly limiterState?: () => string
}

/** Adds what must see a request early. Call it before other hooks that may refuse a request. */
export function addOperations(
  app: FastifyInstance,
  underWay: RequestsUnderWay,
  options: OperationsOptions,
  sources: Omit<MetricSources, 'underWay' | 'eventLoopDelayMs'>
): Metrics {
  const metrics = createMetrics()
  addConnectionLimits(app, options)
  const { eventLoopDelayMs } = addShedding(app, options, underWay, metrics.countShed)
  const { limiterState = sources.limiterState } = options
  metrics.follow(app, { ...sources, limiterState, underWay: underWay.count, eventLoopDelayMs })
  return metrics
}

/** Adds the route of the metrics. Call it when the method table watches. */
export function addOperationsRoutes(
  app: FastifyInstance,
  { registries }: Metrics,
  options: OperationsOptions
): void {
  const read = readOnce((options.metricsReader ?? metricsReader)(registries))
  addMetricsRoute(app, options.metrics === 'on' ? read : null, options.metricsToken)
}
