/**
 * Puts the service together: `pathOfRequest` lists the plugins in the order in which they see a request, each
 * with a line of why. `inject` of what `buildServer` returns is enough to test it without a socket.
 */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Registry } from 'prom-client'
import { followConnections, type OpenConnections } from './connections/connection.ts'
import { addConnectionLimits } from './connections/connection-limits.ts'
import { limitConnectionsByAddress } from './connections/connections-by-address.ts'
import { addDoor, openDoor } from './connections/door.ts'
import { addDrain, type DrainTimes } from './connections/drain.ts'
import { addLingeringClose } from './connections/lingering-close.ts'
import { type OpenOptions, openServer } from './connections/open-server.ts'
import { createRequestOrder } from './connections/request-order.ts'
import { followRequests } from './connections/requests-under-way.ts'
import { endpoints } from './endpoints.ts'
import type { BaseUrlOf } from './http/address.ts'
import { addCommonHeaders } from './http/common-headers.ts'
import { addCompression } from './http/compression.ts'
import { addEndpoints, type Serving } from './http/endpoint.ts'
import { addHeadRoutes } from './http/head-routes.ts'
import { addJsonBody } from './http/json-body.ts'
import { addMethodTable, type MethodTable } from './http/method-table.ts'
import { plugin } from './http/plugin.ts'
import { addRequestChecks } from './http/request-checks.ts'
import { addLimits, type LimitsOptions } from './limits/add-limits.ts'
import { addressHolder } from './limits/caller.ts'
import { openLane } from './limits/lane.ts'
import type { Limiter } from './limits/limiter.ts'
import { addRequestMemory, freeBody } from './limits/request-memory.ts'
import { openShared, type Shared } from './limits/shared.ts'
import { createShedding } from './limits/shedding.ts'
import { addHealthRoutes } from './operations/health-routes.ts'
import type { Metrics } from './operations/metrics.ts'
import { addMetricsRoute, metricsReader, type ReadMetrics, readOnce } from './operations/metrics-route.ts'
import { addRequestLog } from './operations/request-log.ts'
import type { Tracing } from './operations/tracing.ts'
import { addOpenapiRoute } from './reference/openapi.ts'
import { addProgramPages } from './reference/program-pages.ts'
import { defaultOperations, type OperationsSettings } from './settings/config.ts'
import { addPages, readPages, senderOf } from './site/pages.ts'
import { addSite, readSite, type Site } from './site/site.ts'

export interface ServerOptions extends OpenOptions {
  /** Now; decides `generatedAt` and the default of `currentYear`. */
  readonly clock?: () => Date
  /** Files of the page at `/`. Default: those of the build; if there are none, a plain page. */
  readonly site?: Site
  readonly drain?: Partial<DrainTimes>
  /** How requests are counted and limited. Default: off. */
  readonly limits?: LimitsOptions | 'off'
  /** Limits, shedding and metrics. If a setting is omitted, its default applies. */
  readonly operations?: Partial<OperationsSettings>
  /** Returns the reader of `/metrics`. Default: the figures of this server's registries. */
  readonly metricsReader?: (registries: readonly Registry[]) => ReadMetrics
  /** Spans of requests. Default: none. */
  readonly tracing?: Tracing | null
  /** Origins whose pages may embed the page at `/`. Default: none. */
  readonly frameAncestors?: readonly string[] | undefined
  /** Host names of web pages that may call `/mcp`, besides those of this machine and of `publicUrl`. */
  readonly mcpOrigins?: readonly string[] | undefined
}

/** The server, the methods of its routes, what it counts, and how its end is announced. */
export interface Service {
  readonly app: FastifyInstance
  readonly methods: MethodTable
  /** What counts requests; null when limits are off. */
  readonly limiter: Limiter | null
  readonly metrics: Metrics
  /** From now on readiness is 503; everything else is served until `app.close()`. */
  readonly announceShutdown: () => void
  /** Starts the first thread of the questions, so that the first callers do not wait for it. */
  readonly prepare: () => void
}

/** Builds the server, which does not listen yet. */
export function buildServer(options: ServerOptions = {}): Service {
  const operations: OperationsSettings = { ...defaultOperations, ...options.operations }
  const { app, baseUrlOf } = openServer(options, operations)
  const shared = openShared(app, options.limits ?? 'off', operations)
  const methods: MethodTable = new Map()
  const shutdown = { isAnnounced: false }
  const place = { options, operations, shared, baseUrlOf, methods, shutdown }
  for (const each of [...pathOfRequest(app, place), ...routes(place)]) app.register(each)
  return {
    app,
    methods,
    limiter: shared.limiter,
    metrics: shared.metrics,
    announceShutdown: () => {
      shutdown.isAnnounced = true
    },
    prepare: shared.pool.prepare
  }
}

/** What the plugins are made from. */
interface Place {
  readonly options: ServerOptions
  readonly operations: OperationsSettings
  readonly shared: Shared
  readonly baseUrlOf: BaseUrlOf
  readonly methods: MethodTable
  readonly shutdown: { isAnnounced: boolean }
}

/** The path of a request to its route. */
function pathOfRequest(app: FastifyInstance, place: Place): FastifyPluginAsync[] {
  const { options, operations, shared, methods, shutdown } = place
  const { metrics, holderOf, bytes, busyPlaces } = shared
  const open = followConnections(app.server)
  const underWay = followRequests({
    answerTimeoutMs: operations.answerTimeoutMs,
    places: busyPlaces,
    holderOf,
    onRefused: () => metrics.countShed('share-of-caller'),
    onEnd: request => {
      freeBody(request)
      if (request.holding) bytes.close(request.holding)
    }
  })
  const door = openDoor()
  const order = createRequestOrder(() => door.waiting() + underWay.count())
  const shedding = createShedding(operations, underWay, metrics.countShed)
  const drain = { graceMs: 1_000, cutMs: operations.shutdownTimeoutMs, ...options.drain }
  return [
    // An address has at most its share of the connections.
    plugin('connections', [], () => limitAddresses(app, place, open)),
    // While connections come, heads of requests wait, so that a probe is accepted soon.
    plugin('door', [], () => addDoor(app, door, order)),
    // Whatever is answered has these headers, errors too.
    plugin('headers', [], () => addCommonHeaders(app, options.publicUrl)),
    // Answers of all that follow are coded as the caller takes them.
    plugin('compression', ['headers'], addCompression),
    // One line for each request, even a refused one, and a span where they are asked for.
    plugin('log', [], addRequestLog),
    plugin('tracing', [], () => options.tracing?.install(app)),
    // A caller has a place for its connection, or is refused; every request is followed to its end.
    plugin('under-way', ['headers'], underWay.install),
    // Bounds of headers and of requests on a connection, before anything is worked out.
    plugin('connection-limits', ['under-way'], () => addConnectionLimits(app, operations)),
    // A process that is late refuses what is new, before it counts against a quota.
    plugin('shedding', ['under-way'], shedding.install),
    // What was answered, refused and held.
    plugin('metrics', ['under-way', 'shedding'], () =>
      metrics.follow(app, {
        studies: shared.pool.counts,
        columnBytes: shared.pool.columnBytes,
        mostColumnBytes: shared.budget.columnBytes,
        requestBytes: bytes,
        underWay: underWay.count,
        eventLoopDelayMs: shedding.eventLoopDelayMs,
        limiterState: shared.limiter === null ? undefined : () => shared.limiter?.state ?? 'off'
      })
    ),
    // When it stops, what is under way is answered first.
    plugin('drain', ['under-way'], () =>
      addDrain(app, { times: drain, open, order, shutdown, giveUp: shared.pool.giveUp })
    ),
    // A connection is not closed while its caller still sends.
    plugin('lingering-close', [], addLingeringClose),
    // The caller is known, and the request counts against its quota.
    plugin('limits', ['shedding'], () => addLimits(app, shared)),
    // Checks of the head, which count as any other request does.
    plugin('checks', ['limits'], addRequestChecks),
    // The body that was announced has room in the memory.
    plugin('memory', ['limits'], () =>
      addRequestMemory(app, { budget: bytes, holderOf, onRefused: metrics.countShed })
    ),
    // The body is read as bytes, once the route is known.
    plugin('body', ['memory'], addJsonBody),
    // HEAD, wherever there is GET.
    plugin('head', [], addHeadRoutes),
    // 404, 405 and OPTIONS; it sees every route that is added after it.
    plugin('methods', ['limits', 'checks'], () => addMethodTable(app, methods))
  ]
}

/** The routes: the endpoints, then what describes them. */
function routes({ options, operations, shared, baseUrlOf }: Place): FastifyPluginAsync[] {
  const { publicUrl, mcpOrigins = [], clock = () => new Date(), site = readSite() } = options
  const serving: Serving = {
    whenTurnComes: openLane(),
    pool: shared.pool,
    baseUrlOf,
    clock,
    origins: publicUrl === undefined ? mcpOrigins : [new URL(publicUrl).hostname, ...mcpOrigins],
    admit: shared.admit,
    holderOf: shared.holderOf
  }
  return [
    plugin('endpoints', ['body', 'methods'], app => addEndpoints(app, endpoints, serving)),
    plugin('health', ['methods', 'metrics'], app => {
      addHealthRoutes(app, shared.limiter)
      // The reader takes what is registered by then.
      const read = readOnce((options.metricsReader ?? metricsReader)(shared.metrics.registries))
      addMetricsRoute(app, operations.metrics === 'on' ? read : null, operations.metricsToken)
    }),
    plugin('reference', ['methods'], app => {
      addOpenapiRoute(app, endpoints)
      addProgramPages(app, endpoints, baseUrlOf)
    }),
    plugin('site', ['methods'], app => {
      const pages = readPages()
      addPages(app, pages)
      addSite(app, site, senderOf(pages), options.frameAncestors)
    })
  ]
}

/** Addresses share all connections, but proxies of ours, which bring those of many callers. */
function limitAddresses(app: FastifyInstance, { options, shared }: Place, open: OpenConnections): void {
  if ((options.limits ?? 'off') === 'off') return
  limitConnectionsByAddress(app.server, open, {
    places: shared.places,
    holderOf: addressHolder(options.trustedProxies ?? []),
    onRefused: () => app.server.emit('drop')
  })
}
