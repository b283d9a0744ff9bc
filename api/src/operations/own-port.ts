/** A small server on a port of its own, which only the operator's programs reach: metrics, probes. */
import type { RequestListener, Server } from 'node:http'

/** Where it listens, and the variable that says so. */
export interface OwnPort {
  readonly variable: string
  readonly host: string
  readonly port: number
}

const timeoutMs = 5_000
const mostConnections = 64
const mostHeaderBytes = 8_192

/**
 * Starts the server. It does not keep the process alive.
 * @throws Error that names the variable, where it cannot listen
 */
export async function listenOnOwnPort(
  { variable, host, port }: OwnPort,
  answer: RequestListener
): Promise<Server> {
  // Loaded where it is needed alone: it takes a megabyte of a thread.
  const { createServer } = await import('node:http')
  const settings = {
    headersTimeout: timeoutMs,
    requestTimeout: timeoutMs,
    connectionsCheckingInterval: timeoutMs,
    maxHeaderSize: mostHeaderBytes
  }
  const server = createServer(settings, answer)
  server.maxConnections = mostConnections
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Error(`Cannot listen on HOST ${host}, ${variable} ${port}: ${message}`))
    )
    server.listen({ host, port }, () => resolve(server))
  })
}
