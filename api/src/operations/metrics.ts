/**
 * What is counted for Prometheus. Labels come from closed lists only: routes as registered, known methods,
 * statuses, reasons, ids of keys; never a path, an address, a key or a figure of a plan.
 */
import { version } from '@arthayu/engine'
import type { Tier } from '@arthayu/host/keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type ByteBudget, byteKinds } from '../limits/byte-budget.ts'
import { type ShedReason, shedReasons } from '../limits/shedding.ts'
import type { StudyCount } from '../studies/tally.ts'
import { runTimesOf } from './run-times.ts'

/** What the gauges read when the metrics are asked for. */
export interface MetricSources {
  readonly underWay: () => number
  readonly eventLoopDelayMs: () => number
  readonly studies: () => readonly StudyCount[]
  /** What bodies and answers hold, and may hold. */
  readonly requestBytes: Pick<ByteBudget, 'used' | 'capacity'>
  /** What the paths of studies that run hold, and may hold. */
  readonly columnBytes: () => number
  readonly mostColumnBytes: number
  /** State of the rate limiter, such as `local` or `shared`; one of a short list. */
  readonly limiterState?: (() => string) | undefined
}

export interface Metrics {
  /** Counts the requests of a server, and reads the gauges where they are. */
  readonly follow: (app: FastifyInstance, sources: MetricSources) => void
  /** The registries whose figures make up `/metrics`. */
  readonly registries: readonly Registry[]
  readonly countShed: (reason: ShedReason) => void
  /** Counts what a thread has spent on the processor for a question. */
  readonly countWork: (tier: Tier, kind: string, ms: number) => void
}

const columns = 'columns'

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'QUERY', 'OPTIONS']
const otherMethod = 'other'
const noRoute = 'none'

const requestSeconds = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const workSeconds = [0.00005, 0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.25, 1]

/** They ask Node for all that is open: slow when that is much, and in a thread Node aborts on it. */
const unsafe = ['handles', 'requests', 'resources'].flatMap(each => [
  `nodejs_active_${each}`,
  `nodejs_active_${each}_total`
])

let ofProcess: Registry | undefined

/** Figures of the process; one registry, however many servers a program builds. */
function processRegistry(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
    for (const name of unsafe) ofProcess.removeSingleMetric(name)
  }
  return ofProcess
}

/** Starts to count shed requests; `follow` adds what needs the server. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const shed = new Counter({
    name: 'arthayu_requests_shed_total',
    help: 'Requests refused with 503 overloaded, by reason.',
    labelNames: ['reason'],
    registers: [registry]
  })
  for (const reason of shedReasons) shed.inc({ reason }, 0)
  const work = new Counter({
    name: 'arthayu_work_seconds_total',
    help: 'Time of the processor that threads have spent, by tier of the caller and kind of question.',
    labelNames: ['tier', 'kind'],
    registers: [registry]
  })
  return {
    registries: [processRegistry(), registry],
    countShed: reason => shed.inc({ reason }),
    countWork: (tier, kind, ms) => work.inc({ tier, kind }, ms / 1_000),
    follow: (app, sources) => {
      countRequests(app, registry)
      countDroppedConnections(app, registry)
      addGauges(registry, sources)
    }
  }
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'arthayu_http_requests_total',
    help: 'Requests answered, by route as registered, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers
  })
  const byKey = new Counter({
    name: 'arthayu_key_requests_total',
    help: 'Requests answered to callers with a key, by the id of the key and its tier.',
    labelNames: ['key', 'tier'],
    registers
  })
  const duration = new Histogram({
    name: 'arthayu_http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its answer handed to the system.',
    labelNames: ['route', 'method'],
    buckets: requestSeconds,
    registers
  })
  const engine = new Histogram({
    name: 'arthayu_engine_seconds',
    help: 'Time of the engine for a run.',
    buckets: workSeconds,
    registers
  })
  const serialisation = new Histogram({
    name: 'arthayu_serialisation_seconds',
    help: 'Time to write the answer of a run.',
    buckets: workSeconds,
    registers
  })
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const route = request.routeOptions.url ?? noRoute
    const method = methods.includes(request.method) ? request.method : otherMethod
    requests.inc({ route, method, status: String(reply.statusCode) })
    const { keyId = null, tier = '' } = request.asker?.caller ?? {}
    if (keyId !== null) byKey.inc({ key: keyId, tier })
    duration.observe({ route, method }, reply.elapsedTime / 1_000)
    const times = runTimesOf(request)
    if (times !== undefined) {
      engine.observe(times.engineMs / 1_000)
      serialisation.observe(times.serialisationMs / 1_000)
    }
    done()
  })
}

/** Connections above the limit are closed by Node before there is a request. */
function countDroppedConnections(app: FastifyInstance, registry: Registry): void {
  const dropped = new Counter({
    name: 'arthayu_connections_dropped_total',
    help: 'Connections closed at once, because the process had its most.',
    registers: [registry]
  })
  app.server.on('drop', () => dropped.inc())
}

function addGauges(registry: Registry, sources: MetricSources): void {
  const add = (gauge: Gauge) => registry.registerMetric(gauge)
  const registers: Registry[] = []
  add(
    new Gauge({
      name: 'arthayu_requests_in_flight',
      help: 'Requests with a head and no complete answer.',
      registers,
      collect() {
        this.set(sources.underWay())
      }
    })
  )
  add(
    new Gauge({
      name: 'arthayu_event_loop_delay_seconds',
      help: 'Mean delay of the event loop, by which load is shed; of several processes the largest.',
      registers,
      aggregator: 'max',
      collect() {
        this.set(sources.eventLoopDelayMs() / 1_000)
      }
    })
  )
  add(
    new Gauge({
      name: 'arthayu_studies_in_flight',
      help:
        'Questions that a thread answers or that wait for one, by tier of the caller. Parts of an accepted ' +
        'batch wait too; STUDY_QUEUE does not count them.',
      labelNames: ['tier', 'state'],
      registers,
      collect() {
        for (const { tier, state, count } of sources.studies()) this.set({ tier, state }, count)
      }
    })
  )
  addMemoryGauges(registry, sources)
  const build = new Gauge({
    name: 'arthayu_build_info',
    help: 'One for each process, with the version that it runs.',
    labelNames: ['version'],
    registers
  })
  build.set({ version }, 1)
  add(build)
  const { limiterState } = sources
  if (limiterState === undefined) return
  add(
    new Gauge({
      name: 'arthayu_limiter_state',
      help: 'Processes by the state of their rate limiter.',
      labelNames: ['state'],
      registers,
      collect() {
        this.reset()
        this.set({ state: limiterState() }, 1)
      }
    })
  )
}

function addMemoryGauges(registry: Registry, sources: MetricSources): void {
  const { requestBytes, columnBytes, mostColumnBytes } = sources
  const registers: Registry[] = []
  const held = new Gauge({
    name: 'arthayu_memory_bytes',
    help: 'Memory that requests hold: their bodies, their answers, and the columns of their paths.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const kind of byteKinds) this.set({ kind }, requestBytes.used(kind))
      this.set({ kind: columns }, columnBytes())
    }
  })
  const most = new Gauge({
    name: 'arthayu_memory_budget_bytes',
    help: 'Memory that requests may hold: bodies and answers together, and columns of paths.',
    labelNames: ['kind'],
    registers
  })
  most.set({ kind: byteKinds.join('-and-') }, requestBytes.capacity)
  most.set({ kind: columns }, mostColumnBytes)
  for (const gauge of [held, most]) registry.registerMetric(gauge)
}
