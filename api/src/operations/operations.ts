/** What an operator needs of a running service: limits, load shedding and metrics, added to the server. */
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { StudyPool } from '../studies/pool.ts'
import { addConnectionLimits } from './connection-limits.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { addMetricsRoute, metricsReader, type ReadMetrics, readOnce } from './metrics-route.ts'
import type { RequestsUnderWay } from './requests-under-way.ts'
import type { OperationsSettings } from './settings.ts'
import { addShedding } from './shedding.ts'

export interface OperationsOptions extends OperationsSettings {
  /** What `/metrics` tells, by the registries of this server; left out, their figures and no others. */
  readonly metricsReader?: (registries: readonly Registry[]) => ReadMetrics
  /** State of the rate limiter for the metrics, one of a short list such as `local`, `shared`. */
  readonly limiterState?: () => string
  /** What answers studies, for the metrics. */
  readonly pool?: Pick<StudyPool, 'counts' | 'columnBytes'>
}

/** Adds what must see a request early. Call it before other hooks that may refuse a request. */
export function addOperations(
  app: FastifyInstance,
  underWay: RequestsUnderWay,
  options: OperationsOptions
): Metrics {
  const metrics = createMetrics()
  addConnectionLimits(app, options)
  const { eventLoopDelayMs } = addShedding(app, options, underWay, metrics.countShed)
  metrics.follow(app, {
    underWay: underWay.count,
    eventLoopDelayMs,
    studies: options.pool?.counts ?? (() => []),
    columnBytes: options.pool?.columnBytes ?? (() => 0),
    limiterState: options.limiterState
  })
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
