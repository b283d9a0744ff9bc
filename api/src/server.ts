/** Puts the service together. `inject` of what it returns is enough to test it without a socket. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { documents } from '@arthayu/mcp/documents'
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController
} from 'fastify'
import { type BaseUrlOf, baseUrlBuilder } from './address.ts'
import { addBatchRoute } from './batch/batch-route.ts'
import { addCommonHeaders } from './common-headers.ts'
import { addCompression } from './compression.ts'
import type { LogLevel } from './config.ts'
import { addDrain, type DrainTimes } from './drain.ts'
import { addHeadRoutes } from './head-routes.ts'
import { addHealthRoutes } from './health-routes.ts'
import { addJsonBody, bodyLimit } from './json-body.ts'
import { addLimits, type Limits, type LimitsOptions } from './limits/add-limits.ts'
import { type Askers, askersUnlimited, openAskers } from './limits/asker.ts'
import { freeCaller } from './limits/caller.ts'
import { countedAddress, trustIn } from './limits/client-address.ts'
import type { Limiter } from './limits/limiter.ts'
import { addMcpRoute } from './mcp-routes.ts'
import { addMethodTable, type MethodTable } from './method-table.ts'
import { addOpenapiRoute } from './openapi.ts'
import { connectionSettings, nodeSettings } from './operations/connection-limits.ts'
import { limitConnectionsByAddress } from './operations/connections-by-address.ts'
import { addLingeringClose } from './operations/lingering-close.ts'
import { memoryBudgetOf } from './operations/memory-budget.ts'
import type { Metrics } from './operations/metrics.ts'
import { addOperations, addOperationsRoutes, type OperationsOptions } from './operations/operations.ts'
import { followRequests } from './operations/requests-under-way.ts'
import { defaultOperations } from './operations/settings.ts'
import { addProblemPages } from './problem-pages.ts'
import { type ErrorHandler, problemHandler } from './problem-reply.ts'
import { addProgramPages } from './program-pages.ts'
import { addReferencePage } from './reference-page.ts'
import { addRequestChecks } from './request-checks.ts'
import { requestIdOf } from './request-id.ts'
import { addRequestMemory } from './request-memory.ts'
import { addRunRoutes } from './run-routes.ts'
import { createByteBudget } from './shares/byte-budget.ts'
import { createShare, type Share, usualKept, usualPart } from './shares/share.ts'
import { addSite, readSite, type Site, scriptsOf } from './site.ts'
import { answerOnSocket, refuseTunnel } from './socket-problem.ts'
import { openPool, type StudyPool } from './studies/pool.ts'
import { addStudyRoutes } from './studies/study-routes.ts'
import { addTaxRoutes } from './tax-routes.ts'
import { addTextPages } from './text-pages.ts'
import { addDoor, openLane } from './whose-turn.ts'

export interface ServerOptions {
  /** Now; decides `generatedAt` and the default of `currentYear`. */
  readonly clock?: () => Date
  /** Start of absolute links; if omitted, the address that the server listens on. */
  readonly publicUrl?: string | undefined
  readonly logLevel?: LogLevel
  /** Where log lines go. Default: standard output. */
  readonly logStream?: { write(line: string): void }
  /** Markdown of the methodology. Default: that of the repository. */
  readonly methodology?: string
  /** Files of the page at `/`. Default: those of the build; if there are none, a plain page. */
  readonly site?: Site
  readonly drain?: Partial<DrainTimes>
  /** How requests are counted and limited. Default: off. */
  readonly limits?: LimitsOptions | 'off'
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trustedProxies?: readonly string[]
  /** Limits, shedding and metrics. If a setting is omitted, its default applies. */
  readonly operations?: Partial<OperationsOptions>
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
}

/** Builds the server, which does not listen yet. */
export function buildServer(options: ServerOptions = {}): Service {
  // Fastify's handlers are options of the server that the links of their answers depend on.
  const links: { baseUrlOf: BaseUrlOf } = { baseUrlOf: () => '' }
  const answerError: ErrorHandler = (error, request, reply) =>
    problemHandler(links.baseUrlOf)(error, request, reply)
  const operations: OperationsOptions = { ...defaultOperations, ...options.operations }
  const app = Fastify({
    ...serverSettings(options, operations),
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) => answerOnSocket(error, socket, links.baseUrlOf())
  })
  links.baseUrlOf = baseUrlBuilder(app, options.publicUrl)
  app.setErrorHandler(answerError)
  app.server.on('connect', (_request, socket: Socket) => refuseTunnel(socket, links.baseUrlOf()))
  // A caller may end its side when it has sent its request; Node would then drop answers that take a moment.
  Object.assign(app.server, { httpAllowHalfOpen: true })
  // An expectation other than 100-continue may be ignored (RFC 9110, section 10.1.1); Node would say 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  addDoor(app)
  addCommonHeaders(app, options.publicUrl)
  addCompression(app)
  addRequestLog(app)
  const limits = options.limits ?? 'off'
  const askers = limits === 'off' ? askersUnlimited : openAskers(app, limits.keyFile)
  const budget = memoryBudgetOf(operations.memoryLimitMb, operations.workers)
  const pool = openPool(
    { ...operations, ...budget, knowsKeys: askers.knowsKeys },
    {
      onRefused: reason => metrics.countShed(reason),
      onSpent: (tier, kind, ms) => metrics.countWork(tier, kind, ms)
    }
  )
  app.addHook('onClose', () => pool.close())
  if (limits !== 'off') limitConnections(app, operations, options.trustedProxies ?? [])
  const holderOf = (request: FastifyRequest) => askers.of(request).caller.holder
  const bytes = createByteBudget(budget.requestBytes, keptOf(budget.requestBytes, askers))
  const underWay = followRequests(app, {
    answerTimeoutMs: operations.answerTimeoutMs,
    places: placesOf(operations, askers),
    holderOf,
    onRefused: () => metrics.countShed('share-of-caller'),
    onEnd: request => giveBack(request)
  })
  const metrics = addOperations(app, underWay, operations, {
    studies: pool.counts,
    columnBytes: pool.columnBytes,
    mostColumnBytes: budget.columnBytes,
    requestBytes: bytes,
    ...(limits !== 'off' && { limiterState: () => limiter?.state ?? 'off' })
  })
  const drain = { graceMs: 1_000, cutMs: operations.shutdownTimeoutMs, ...options.drain }
  const { announceShutdown } = addDrain(app, drain, underWay)
  addLingeringClose(app)
  const { limiter, admit } = addLimits(app, limits, askers)
  addRequestChecks(app)
  const giveBack = addRequestMemory(app, {
    budget: bytes,
    holderOf,
    onRefused: reason => metrics.countShed(reason)
  })
  addJsonBody(app)
  addHeadRoutes(app)
  const methods = addMethodTable(app)
  addRoutes(app, options, { baseUrlOf: links.baseUrlOf, pool, limiter, admit })
  addOperationsRoutes(app, metrics, operations)
  return { app, methods, limiter, metrics, announceShutdown }
}

interface RouteParts extends Limits {
  readonly baseUrlOf: BaseUrlOf
  readonly pool: StudyPool
}

function addRoutes(
  app: FastifyInstance,
  options: ServerOptions,
  { baseUrlOf, pool, limiter, admit }: RouteParts
): void {
  const { whenTurnComes } = openLane()
  const clock = options.clock ?? (() => new Date())
  const settings = { baseUrlOf, clock, pool, whenTurnComes }
  addRunRoutes(app, settings)
  addBatchRoute(app, settings)
  addStudyRoutes(app, settings)
  addTaxRoutes(app, whenTurnComes)
  addMcpRoute(app, { ...settings, origins: originsOf(options), beforeToolCall: admit })
  addHealthRoutes(app, limiter)
  const site = options.site ?? readSite()
  addOpenapiRoute(app, scriptsOf(site))
  addReferencePage(app)
  addProblemPages(app)
  addProgramPages(app, baseUrlOf)
  addSite(app, site)
  addTextPages(app, options.methodology ?? documents.methodology)
}

/** Addresses share all connections, but proxies of ours, which bring those of many callers. */
function limitConnections(
  app: FastifyInstance,
  { maxConnections }: OperationsOptions,
  proxies: readonly string[]
): void {
  const isOurs = trustIn(proxies)
  limitConnectionsByAddress(app.server, {
    places: createShare({ capacity: maxConnections, keptForKeys: 0, part: usualPart }),
    holderOf: (address = '') => (isOurs(address) ? null : freeCaller(countedAddress({ ip: address })).holder),
    onRefused: () => app.server.emit('drop')
  })
}

/** Returns how much of a resource is kept for callers with a key. */
const keptOf = (capacity: number, { knowsKeys }: Askers): number =>
  knowsKeys ? Math.floor(capacity * usualKept) : 0

/** Connections with requests under way; one more than the most, as it is the next that is refused. */
const placesOf = ({ maxConcurrentRequests }: OperationsOptions, askers: Askers): Share =>
  createShare({
    capacity: maxConcurrentRequests + 1,
    keptForKeys: keptOf(maxConcurrentRequests, askers),
    part: usualPart
  })

function originsOf({ publicUrl, mcpOrigins = [] }: ServerOptions): readonly string[] {
  return publicUrl === undefined ? mcpOrigins : [new URL(publicUrl).hostname, ...mcpOrigins]
}

function serverSettings(options: ServerOptions, operations: OperationsOptions): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: options.logLevel ?? 'warn',
      ...(options.logStream === undefined ? {} : { stream: options.logStream })
    },
    // Fastify's own lines hold the address with its query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: request => requestIdOf(request),
    requestIdHeader: false,
    bodyLimit,
    ...connectionSettings(operations),
    trustProxy: options.trustedProxies?.length ? trustIn(options.trustedProxies) : false,
    return503OnClosing: false,
    // Its clock also runs when the server closes, and would end the process while answers leave.
    pluginTimeout: 0,
    // The check is ours, so that the answer is a problem.
    http: { requireHostHeader: false, ...nodeSettings(operations) }
  }
}

/** One line a request: id, route as registered, status, milliseconds. No query, no body, no address. */
function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? null
    request.log.info({ method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
    done()
  })
}
