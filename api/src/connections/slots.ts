/** Requests in places that are used again: the tables of a map would keep them from being collected. */
import type { FastifyRequest } from 'fastify'

export interface Slots {
  readonly add: (request: FastifyRequest) => number
  /** Empties a place; false when another request has it, or none. */
  readonly remove: (request: FastifyRequest, slot: number) => boolean
  readonly count: () => number
  /** All that are there, with the milliseconds at which they came. */
  readonly each: (look: (request: FastifyRequest, cameAt: number) => void) => void
}

export function createSlots(): Slots {
  const requests: (FastifyRequest | null)[] = []
  const cameAt: number[] = []
  const free: number[] = []
  return {
    add: request => {
      const slot = free.pop() ?? requests.length
      requests[slot] = request
      cameAt[slot] = performance.now()
      return slot
    },
    remove: (request, slot) => {
      if (requests[slot] !== request) return false
      requests[slot] = null
      free.push(slot)
      return true
    },
    count: () => requests.length - free.length,
    each: look => {
      for (const [slot, request] of requests.entries()) if (request !== null) look(request, cameAt[slot]!)
    }
  }
}
