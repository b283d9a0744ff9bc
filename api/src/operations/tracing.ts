/**
 * OpenTelemetry, where an OTEL_ variable asks for it: a span for each request, below that of the caller. Its
 * SDK is optional; it is loaded where it is asked for alone, and reads the variables itself.
 */
import * as api from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Tracing {
  /** Adds the spans to a server; when that closes, what has not been sent is. */
  readonly install: (app: FastifyInstance) => void
}

/** The SDK cannot be loaded. */
export class TracingError extends Error {}

const sdkName = '@opentelemetry/sdk-node'

/**
 * Starts the SDK if a variable says where spans go.
 * @throws Error that names the package to install, where it is missing
 */
export async function openTracing(
  environment: Readonly<Record<string, string | undefined>>
): Promise<Tracing | null> {
  const isAsked = Object.entries(environment).some(([name, value]) => name.startsWith('OTEL_') && value)
  if (!isAsked || environment.OTEL_SDK_DISABLED === 'true') return null
  const { NodeSDK } = await load()
  const sdk = new NodeSDK({ instrumentations: [] })
  sdk.start()
  const tracer = api.trace.getTracer('arthayu')
  return {
    install: app => {
      const spans = new WeakMap<FastifyRequest, api.Span>()
      app.addHook('onRequest', (request, _reply, done) => {
        const caller = api.propagation.extract(api.context.active(), request.headers)
        spans.set(request, tracer.startSpan(request.method, { kind: api.SpanKind.SERVER }, caller))
        done()
      })
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request)
        const route = request.routeOptions.url ?? 'none'
        span?.updateName(`${request.method} ${route}`)
        // As in the log: no query, no body, no address.
        span?.setAttributes({
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': statusCode,
          'arthayu.request_id': request.id
        })
        if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR })
        span?.end()
        done()
      })
      app.addHook('onClose', () => sdk.shutdown())
    }
  }
}

async function load() {
  try {
    return await import('@opentelemetry/sdk-node')
  } catch (error) {
    throw new TracingError(
      `A variable OTEL_… is set, but ${sdkName} cannot be loaded: ${(error as Error).message}`
    )
  }
}
