/**
 * Load shedding: a process that falls behind refuses new requests with 503 `overloaded` before it reads their
 * bodies, so that requests in progress finish in time. Probes and metrics are always answered.
 */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { neverRefused, type RequestsUnderWay } from '../connections/requests-under-way.ts'
import { overloaded } from '../http/come-again.ts'

export interface SheddingLimits {
  readonly maxEventLoopDelayMs: number
  readonly maxConcurrentRequests: number
}

export const shedReasons = [
  'event-loop-delay',
  'concurrent-requests',
  'memory',
  'share-of-caller',
  'study-queue'
] as const
export type ShedReason = (typeof shedReasons)[number]

/** A level that is high from `limit` on, and stays high until it has fallen to `calm` times the limit. */
export interface Threshold {
  readonly isExceededBy: (level: number) => boolean
}

/** Below these parts of its limit a level counts as normal again: without the gap it would flicker. */
const calmDelay = 0.5
const calmConcurrency = 0.8

const sampleMs = 250
const resolutionMs = 10

export interface Shedding {
  readonly install: (app: FastifyInstance) => void
  /** Mean delay of the event loop over the last quarters of a second, in milliseconds. */
  readonly eventLoopDelayMs: () => number
}

/** Refuses requests above the limits and calls `onShed` for each. */
export function createShedding(
  limits: SheddingLimits,
  underWay: RequestsUnderWay,
  onShed: (reason: ShedReason) => void
): Shedding {
  const delay = createLoopDelay()
  const isLate = threshold(limits.maxEventLoopDelayMs, calmDelay)
  // The connection of the request that asks is among them.
  const isCrowded = threshold(limits.maxConcurrentRequests + 1, calmConcurrency)
  const install = (app: FastifyInstance) => {
    delay.follow(app)
    app.addHook('onRequest', (request, _reply, done) => {
      // Both are asked each time, so that each of them notices when its level has fallen.
      const crowded = isCrowded.isExceededBy(underWay.connections())
      const late = isLate.isExceededBy(delay.ms())
      if ((!crowded && !late) || neverRefused.includes(request.routeOptions.url ?? '')) {
        done()
        return
      }
      onShed(late ? 'event-loop-delay' : 'concurrent-requests')
      done(overloaded())
    })
  }
  return { install, eventLoopDelayMs: delay.ms }
}

/** A threshold with hysteresis; `calm` is a part of the limit, from 0 to 1. */
export function threshold(limit: number, calm: number): Threshold {
  let isHigh = false
  return {
    isExceededBy: level => {
      isHigh = level >= (isHigh ? limit * calm : limit)
      return isHigh
    }
  }
}

/**
 * The lower of the means of the last two samples, so that one long pause alone sheds nothing. Followed only
 * while the server listens: what blocks a program before that delays no caller.
 */
function createLoopDelay(): { readonly follow: (app: FastifyInstance) => void; readonly ms: () => number } {
  const histogram: IntervalHistogram = monitorEventLoopDelay({ resolution: resolutionMs })
  let means: readonly [number, number] = [0, 0]
  let sampling: NodeJS.Timeout | undefined
  function follow(app: FastifyInstance): void {
    app.addHook('onListen', async () => {
      histogram.enable()
      sampling = setInterval(() => {
        // What the histogram holds includes its own resolution; an empty one has no mean.
        const mean = histogram.count === 0 ? 0 : Math.max(0, histogram.mean / 1e6 - resolutionMs)
        histogram.reset()
        means = [mean, means[0]]
      }, sampleMs)
      sampling.unref()
    })
    app.addHook('onClose', async () => {
      clearInterval(sampling)
      histogram.disable()
    })
  }
  return { follow, ms: () => Math.min(...means) }
}
