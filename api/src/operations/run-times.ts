/** Time of the engine and of the writer for a request: set by the route, read after the answer was sent. */
import type { FastifyRequest } from 'fastify'

export interface RunTimes {
  readonly engineMs: number
  readonly serialisationMs: number
}

/** By request, so that nothing outlives its request and no route needs to know the metrics. */
const timesOf = new WeakMap<FastifyRequest, RunTimes>()

/** Notes the times of a request that ran a plan. @returns the header `Server-Timing` that tells them */
export function noteRunTimes(request: FastifyRequest, times: RunTimes): string {
  timesOf.set(request, times)
  return `engine;dur=${times.engineMs.toFixed(3)}, serialize;dur=${times.serialisationMs.toFixed(3)}`
}

/** The times of a request; undefined when it ran no plan. */
export function runTimesOf(request: FastifyRequest): RunTimes | undefined {
  return timesOf.get(request)
}
