/** What the requests of a process share: callers and their counts, places, bytes, threads and figures. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createMetrics, type Metrics } from '../operations/metrics.ts'
import { keepIdle } from '../runs/answer-memory.ts'
import type { OperationsSettings } from '../settings/config.ts'
import { openPool, type StudyPool } from '../studies/pool.ts'
import { admitBy, type LimitsOptions } from './add-limits.ts'
import { type Askers, askersUnlimited, openAskers } from './asker.ts'
import { type ByteBudget, bytesKept, createByteBudget } from './byte-budget.ts'
import { createLimiter, type Limiter } from './limiter.ts'
import { type MemoryBudget, memoryBudgetOf } from './memory-budget.ts'
import { createShare, type Holder, type Share, usualKept, usualPart } from './share.ts'

export interface Shared {
  readonly metrics: Metrics
  readonly askers: Askers
  /** Under whom a request holds what it holds. */
  readonly holderOf: (request: FastifyRequest) => Holder
  /** What counts requests; null when limits are off. */
  readonly limiter: Limiter | null
  /** Counts a request; throws the problem of a caller whose quota is used up. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly budget: MemoryBudget
  /** Bytes of bodies and answers. */
  readonly bytes: ByteBudget
  /** Connections with requests under way. */
  readonly busyPlaces: Share
  /** Connections, by address. */
  readonly places: Share
  readonly pool: StudyPool
}

/** Opens all of it; the server closes it. */
export function openShared(
  app: FastifyInstance,
  limits: LimitsOptions | 'off',
  operations: OperationsSettings
): Shared {
  const { maxConnections, maxConcurrentRequests } = operations
  const metrics = createMetrics()
  const askers = limits === 'off' ? askersUnlimited : openAskers(app, limits.keyFile)
  const limiter =
    limits === 'off'
      ? null
      : createLimiter(limits.counts, state => {
          app.log.warn({ state }, 'where requests are counted has changed')
        })
  const budget = memoryBudgetOf(operations.memoryLimitMb, operations.workers)
  keepIdle(budget.idleBytes)
  const keptOf = (capacity: number, part = usualKept) => (askers.knowsKeys ? Math.floor(capacity * part) : 0)
  const pool = openPool(
    { ...operations, ...budget, knowsKeys: askers.knowsKeys },
    { onRefused: metrics.countShed, onSpent: metrics.countWork }
  )
  app.addHook('onClose', () => pool.close())
  return {
    metrics,
    askers,
    holderOf: request => askers.of(request).caller.holder,
    limiter,
    admit: limiter === null ? async () => undefined : (...asked) => admitBy(...asked, askers, limiter),
    budget,
    bytes: createByteBudget(budget.requestBytes, keptOf(budget.requestBytes, bytesKept)),
    // One more than the most, as it is the next that is refused.
    busyPlaces: createShare({
      capacity: maxConcurrentRequests + 1,
      keptForKeys: keptOf(maxConcurrentRequests),
      part: usualPart
    }),
    places: createShare({ capacity: maxConnections, keptForKeys: 0, part: usualPart }),
    pool
  }
}
