/** Counts the bytes that each request holds, and refuses what there is no room for. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { overloaded, tooManyAtOnce } from '../http/come-again.ts'
import { freeMemory } from '../http/free-memory.ts'
import { bodyLimit } from '../http/json-body.ts'
import type { ProblemError } from '../http/problem.ts'
import type { ByteBudget, ByteKind, Holding } from './byte-budget.ts'
import type { Holder } from './share.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it holds, once it has held anything. */
    holding?: Holding
    /**
     * From now on the request holds so many bytes of that kind and nothing else, until it has ended.
     * @throws ProblemError `too-many-at-once` if its caller would hold more than its share of an idle
     * service, `overloaded` if the callers together leave too little
     */
    hold: (kind: ByteKind, bytes: number) => void
  }
}

export interface RequestMemorySettings {
  readonly budget: ByteBudget
  readonly holderOf: (request: FastifyRequest) => Holder
  readonly onRefused: (reason: 'memory' | 'share-of-caller') => void
}

/** Adds the count. A body of declared length is counted before any of it is read. */
export function addRequestMemory(
  app: FastifyInstance,
  { budget, holderOf, onRefused }: RequestMemorySettings
): void {
  app.decorateRequest('holding')
  app.decorateRequest('hold', function hold(this: FastifyRequest, kind, bytes) {
    this.holding ??= budget.open(holderOf(this))
    if (kind === 'answers') freeBody(this)
    if (budget.set(this.holding, kind, bytes)) return
    const isOwn = budget.isAboveShare(this.holding, bytes)
    onRefused(isOwn ? 'share-of-caller' : 'memory')
    throw isOwn ? aboveShare(budget.heldBeside(this.holding)) : overloaded()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const declared = Number(request.headers['content-length'] ?? 0)
    // A body that is too large is refused elsewhere.
    if (declared > 0 && declared <= bodyLimit) request.hold('bodies', declared)
    done()
  })
}

/** The bytes of the body of a request have been used. */
export function freeBody(request: FastifyRequest): void {
  if (request.taken !== undefined) freeMemory(request.taken)
  request.taken = undefined
}

function aboveShare(beside: number): ProblemError {
  const held = `Your other requests hold ${beside.toLocaleString('en-IN')} bytes of bodies and responses.`
  return tooManyAtOnce(`${held} Read their responses before you send the next request.`)
}
