/** Limits of connections: against clients that send slowly, never let go, or come in too great numbers. */
import type { Server, ServerOptions } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { ProblemError } from '../http/problem.ts'
import type { OperationsSettings } from '../settings/config.ts'
import { TailedResponse } from './answer-tail.ts'
import { connectionOf } from './connection.ts'
import { MergedRequest } from './merged-request.ts'

/** How often Node looks for late requests, in milliseconds: the most by which a timeout is exceeded. */
const checkingIntervalMs = 1_000

/** After so many requests a connection is closed, so that clients spread over new processes in time. */
const requestsPerConnection = 10_000

/** Headers of one request. Node drops silently what is above its limit, so it is refused before. */
const maxHeaders = 200

type ConnectionSettings = Pick<FastifyHttpOptions<Server>, 'requestTimeout' | 'keepAliveTimeout'>

/** Fastify's part of the settings. */
export function connectionSettings(settings: OperationsSettings): ConnectionSettings {
  return {
    requestTimeout: settings.requestTimeoutMs,
    keepAliveTimeout: settings.keepAliveTimeoutMs
  }
}

/** Node's part of the settings. */
export function nodeSettings(settings: OperationsSettings): ServerOptions {
  return {
    IncomingMessage: MergedRequest,
    ServerResponse: TailedResponse,
    headersTimeout: settings.headersTimeoutMs,
    connectionsCheckingInterval: Math.min(checkingIntervalMs, settings.headersTimeoutMs)
  }
}

/** Limits that can be set on the server only once it is there, and the check of the number of headers. */
export function addConnectionLimits(app: FastifyInstance, settings: OperationsSettings): void {
  app.server.maxConnections = settings.maxConnections
  app.server.maxHeadersCount = maxHeaders
  closeAfter(app, requestsPerConnection)
  app.addHook('onRequest', (request, _reply, done) => {
    // Names and values alternate. At the limit some may have been dropped.
    const isFull = request.raw.rawHeaders.length >= 2 * maxHeaders
    done(isFull ? new ProblemError('headers-too-large', { detail: tooMany }) : undefined)
  })
}

/** Node's own limit says that it closes the connection, and leaves it open. */
export function closeAfter(app: FastifyInstance, requests: number): void {
  app.addHook('onSend', ({ raw: { socket } }, reply, _payload, done) => {
    if (++connectionOf(socket).answered >= requests) reply.header('connection', 'close')
    done()
  })
}

const tooMany = `A request must have fewer than ${maxHeaders} headers.`
