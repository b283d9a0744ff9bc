/**
 * The order in which heads of requests are looked at. The event loop accepts one connection in each turn, in
 * the order in which they came, so whatever else happens in that turn delays all that wait to be accepted, a
 * probe among them. While connections come, requests therefore wait, up to a bound; probes never do.
 */
import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { turnsOfLoop } from '../limits/lane.ts'
import type { RequestOrder } from './request-order.ts'
import { neverRefused } from './requests-under-way.ts'

export interface DoorSettings {
  /** Milliseconds of work in one turn of the event loop. The request that exceeds them is finished. */
  readonly msOfTurn: number
  /** Milliseconds that a request waits at most because connections come. */
  readonly mostMsOfWaiting: number
  /** Milliseconds of a clock that only moves on. */
  readonly now: () => number
  /** Calls back when the event loop has been round once. */
  readonly nextTurn: (callback: () => void) => void
}

export interface Door {
  /** Notes that a connection was accepted. */
  readonly connect: () => void
  /** Looks at a request, now or in a later turn. What it throws is the caller's when it runs now. */
  readonly enter: (look: () => void) => void
  /** Requests that wait. */
  readonly waiting: () => number
}

interface Waiting {
  readonly look: () => void
  readonly cameAt: number
}

/** Creates an empty door. Requests pass in the order in which they came. */
export function createDoor({ msOfTurn, mostMsOfWaiting, now, nextTurn }: DoorSettings): Door {
  const queue: Waiting[] = []
  let isTurnFollowed = false
  let hasConnected = false
  let leftMs = msOfTurn
  let connectionsFirstUntil = 0
  function followTurn(): void {
    if (isTurnFollowed) return
    isTurnFollowed = true
    nextTurn(endTurn)
  }
  function endTurn(): void {
    const areConnectionsComing = hasConnected
    isTurnFollowed = false
    hasConnected = false
    leftMs = msOfTurn
    if (queue.length === 0) return
    followTurn()
    if (!areConnectionsComing) {
      while (queue.length > 0 && leftMs > 0) lookAt(queue.shift()!.look)
    } else if (now() - queue[0]!.cameAt >= mostMsOfWaiting && now() >= connectionsFirstUntil) {
      const spentMs = lookAt(queue.shift()!.look)
      connectionsFirstUntil = now() + turnsOfConnections * spentMs
    }
  }
  /** Returns the milliseconds that it took. */
  function lookAt(look: () => void): number {
    const began = now()
    look()
    const spentMs = now() - began
    leftMs -= spentMs
    return spentMs
  }
  return {
    connect: () => {
      hasConnected = true
      followTurn()
    },
    enter: look => {
      followTurn()
      if (queue.length === 0 && !hasConnected && leftMs > 0) lookAt(look)
      else queue.push({ look, cameAt: now() })
    },
    waiting: () => queue.length
  }
}

/** While connections come they have three quarters of the time, once a request has waited to the bound. */
const turnsOfConnections = 3

/** A probe may take 100 ms, half of which are those of the connections before it. */
const mostMsAtDoor = 50

/** Opens the door of a process. */
export const openDoor = (): Door => createDoor({ ...turnsOfLoop, mostMsOfWaiting: mostMsAtDoor })

/** Lets the heads of requests wait while connections come; probes are answered at once. */
export function addDoor({ server }: FastifyInstance, door: Door, order: RequestOrder): void {
  const [route] = server.listeners('request') as RequestListener[]
  server.removeListener('request', route!)
  server.on('connection', door.connect)
  order.install(server, (request, response) => {
    // What came of a body in chunks would wait as an object for each chunk.
    const isInChunks = request.headers['transfer-encoding'] !== undefined
    if (isInChunks || neverRefused.includes(request.url!)) route!(request, response)
    else
      door.enter(() => {
        // A caller that has left reads nothing.
        if (!request.socket.destroyed) route!(request, response)
      })
  })
}
