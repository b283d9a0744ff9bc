/**
 * The requests that have a head and no complete answer yet: counted for shedding, metrics and shutdown, and
 * cut when their callers do not take the answer.
 */
import type { Socket } from 'node:net'
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
  readonly isOn: (socket: Socket) => boolean
  /** Sets the listener for connections whose last request has ended. */
  readonly whenIdle: (listener: (socket: Socket) => void) => void
}

const sweepMs = 1_000

/** Probes, which must be answered whatever else is under way. */
export const neverRefused: readonly string[] = ['/health/live', '/health/ready', '/metrics']

/**
 * Most on one connection, and most in a crowd of requests. Node reads no further ahead when answers wait, but
 * 64 KiB that it has read may hold a thousand requests, each with an answer that is never read. Few callers
 * send a request before they have the last answer; each takes six kilobytes.
 */
const mostOfConnection = 64
const mostInCrowd = 4
const crowd = 2_000

/** How many requests a connection may have that are not answered, where there are so many of all. */
export const mostAhead = (ofAll: number): number => (ofAll > crowd ? mostInCrowd : mostOfConnection)

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
  let onIdle: (socket: Socket) => void = () => undefined
  /** Counts a request on its connection, which needs a place; whether it has one. */
  function enter(connection: Connection, request: FastifyRequest): boolean {
    connection.underWay += 1
    if (connection.holder !== null || neverRefused.includes(request.routeOptions.url ?? '')) return true
    const holder = holderOf(request)
    if (!places.take(holder, 1)) return false
    connection.holder = holder
    connections++
    return true
  }
  function end(request: FastifyRequest, slot: number): void {
    if (!requests.remove(request, slot)) return
    settings.onEnd(request)
    const { socket } = request.raw
    const connection = connectionOf(socket)
    connection.underWay -= 1
    if (connection.underWay > 0) return
    if (connection.holder !== null) {
      connections--
      places.give(connection.holder, 1)
      connection.holder = null
    }
    onIdle(socket)
  }
  function install(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const { raw } = request
      const connection = connectionOf(raw.socket)
      const mayEnter = enter(connection, request)
      const slot = requests.add(request)
      reply.raw.once('close', () => end(request, slot))
      if (connection.underWay > mostAhead(requests.count())) {
        raw.socket.destroy()
        reply.hijack()
      } else if (!mayEnter) {
        settings.onRefused()
        done(tooManyConnections(places.heldBy(holderOf(request))))
      } else done()
    })
    sweepRegularly(app, requests, answerTimeoutMs, end)
  }
  return {
    install,
    count: requests.count,
    connections: () => connections,
    isOn: socket => connectionOf(socket).underWay > 0,
    whenIdle: listener => {
      onIdle = listener
    }
  }
}

/** Cuts what has taken too long, and ends what nothing else ends. */
function sweepRegularly(
  app: FastifyInstance,
  requests: Slots,
  answerTimeoutMs: number,
  end: (request: FastifyRequest, slot: number) => void
): void {
  const sweep = () => {
    const oldest = performance.now() - answerTimeoutMs
    requests.each((request, slot, cameAt) => {
      const { socket } = request.raw
      // The answer of a pipelined request whose turn never came does not close; its connection has.
      if (socket.destroyed) end(request, slot)
      else if (cameAt < oldest) socket.destroy()
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
