/**
 * The requests that have a head and no complete answer yet: counted for shedding, metrics and shutdown, and
 * cut when their callers do not take the answer.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { overloaded, tooManyAtOnce } from '../http/come-again.ts'
import type { ProblemError } from '../http/problem.ts'
import type { Holder, Share } from '../limits/share.ts'
import { type Connection, connectionOf } from './connection.ts'
import { createSlots, type Slots } from './slots.ts'

export interface RequestsUnderWay {
  readonly install: (app: FastifyInstance) => void
  readonly count: () => number
  /**
   * Connections with requests in progress that have a place. Load is shed by these: many requests on one
   * count as one, and one that is refused for want of a place costs no other caller its own.
   */
  readonly connections: () => number
}

const sweepMs = 1_000

/** Probes, which must be answered whatever else is under way. */
export const neverRefused: readonly string[] = ['/health/live', '/health/ready', '/metrics']

export interface FollowSettings {
  readonly answerTimeoutMs: number
  /** Places of connections with requests under way, which callers share. */
  readonly places: Share
  readonly holderOf: (request: FastifyRequest) => Holder
  /** Called for each request that is refused because its caller has its full share of the places. */
  readonly onRefused: () => void
  /** Called once for each request that has ended, for any reason. */
  readonly onEnd: (request: FastifyRequest) => void
}

/**
 * Follows every request. A caller that reads slowly or not at all holds the memory of its answer, so the
 * connection is cut `answerTimeoutMs` after the head came. Time is that of a monotonic clock.
 */
export function followRequests(settings: FollowSettings): RequestsUnderWay {
  const { answerTimeoutMs, places, holderOf } = settings
  const requests = createSlots()
  let connections = 0
  /** Takes a place for the connection of a request; whether it has one. */
  function enter(connection: Connection, request: FastifyRequest): boolean {
    if (neverRefused.includes(request.routeOptions.url ?? '')) return true
    const holder = holderOf(request)
    if (!places.take(holder, 1)) return false
    connection.holder = holder
    connections++
    return true
  }
  function end(request: FastifyRequest, slot: number): void {
    if (!requests.remove(request, slot)) return
    settings.onEnd(request)
    const connection = connectionOf(request.raw.socket)
    if (connection.holder === null) return
    connections--
    places.give(connection.holder, 1)
    connection.holder = null
  }
  function install(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const mayEnter = enter(connectionOf(request.raw.socket), request)
      const slot = requests.add(request)
      reply.raw.once('close', () => end(request, slot))
      if (!mayEnter) {
        settings.onRefused()
        done(tooManyConnections(places.heldBy(holderOf(request))))
      } else done()
    })
    sweepRegularly(app, requests, answerTimeoutMs)
  }
  return {
    install,
    count: requests.count,
    connections: () => connections
  }
}

/** Cuts what has taken too long. */
function sweepRegularly(app: FastifyInstance, requests: Slots, answerTimeoutMs: number): void {
  const sweep = () => {
    const oldest = performance.now() - answerTimeoutMs
    requests.each((request, cameAt) => {
      if (cameAt < oldest) request.raw.socket.destroy()
    })
  }
  const timer = setInterval(sweep, Math.min(sweepMs, answerTimeoutMs)).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Returns the problem of a caller with its full share; if it holds nothing, the service is full. */
const tooManyConnections = (held: number): ProblemError =>
  held === 0
    ? overloaded()
    : tooManyAtOnce(
        `${held} of your connections wait for responses. Wait for one before you send the next request.`
      )
