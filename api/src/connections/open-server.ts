/** The server before any plugin: Node's and Fastify's own settings, and what they get wrong. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { type BaseUrlOf, baseUrlBuilder } from '../http/address.ts'
import { bodyLimit } from '../http/json-body.ts'
import { type ErrorHandler, problemHandler } from '../http/problem-reply.ts'
import { requestIdOf } from '../http/request-id.ts'
import { trustIn } from '../limits/client-address.ts'
import { traceOf } from '../operations/request-log.ts'
import type { OperationsSettings } from '../settings/config.ts'
import type { LogLevel } from '../settings/settings.ts'
import { connectionSettings, nodeSettings } from './connection-limits.ts'
import { answerOnSocket, refuseTunnel } from './socket-problem.ts'

export interface OpenOptions {
  /** Start of absolute links; if omitted, the address that the server listens on. */
  readonly publicUrl?: string | undefined
  readonly logLevel?: LogLevel
  /** Where log lines go. Default: standard output. */
  readonly logStream?: { write(line: string): void }
  /** Addresses and ranges of proxies whose word about their clients is trusted. Default: none. */
  readonly trustedProxies?: readonly string[]
}

/** Opens a server that answers nothing yet. */
export function openServer(
  options: OpenOptions,
  operations: OperationsSettings
): { readonly app: FastifyInstance; readonly baseUrlOf: BaseUrlOf } {
  // Fastify's handlers are options of the server that the links of their answers depend on.
  const links: { baseUrlOf: BaseUrlOf } = { baseUrlOf: () => '' }
  const answerError: ErrorHandler = (error, request, reply) =>
    problemHandler(links.baseUrlOf)(error, request, reply)
  const app = Fastify({
    ...settingsOf(options, operations),
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) => answerOnSocket(error, socket, links.baseUrlOf())
  })
  links.baseUrlOf = baseUrlBuilder(app, options.publicUrl)
  app.setErrorHandler(answerError)
  app.server.on('connect', (_request, socket: Socket) => refuseTunnel(socket, links.baseUrlOf()))
  // A caller may end its side when it has sent its request; Node would then drop answers that take a moment.
  Object.assign(app.server, { httpAllowHalfOpen: true })
  // An expectation other than 100-continue may be ignored (RFC 9110, section 10.1.1); Node would say 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  return { app, baseUrlOf: links.baseUrlOf }
}

function settingsOf(options: OpenOptions, operations: OperationsSettings): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: options.logLevel ?? 'warn',
      ...(options.logStream === undefined ? {} : { stream: options.logStream })
    },
    // Fastify's own lines hold the address with its query.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, childOptions, request) =>
      logger.child({ ...bindings, ...traceOf(request) }, childOptions),
    genReqId: request => requestIdOf(request),
    requestIdHeader: false,
    bodyLimit,
    ...connectionSettings(operations),
    trustProxy: options.trustedProxies?.length ? trustIn(options.trustedProxies) : false,
    return503OnClosing: false,
    // Its clock also runs when the server closes, and would end the process while answers leave.
    pluginTimeout: 0,
    // The check is ours, so that the answer is a problem.
    http: { requireHostHeader: false, ...nodeSettings(operations) }
  }
}
