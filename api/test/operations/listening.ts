/** What the tests of operation share: a service on a socket, and a raw connection to it. */
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerOptions, Service } from '../../src/server.ts'
import { makeService } from '../service.ts'

export interface Listening extends Service {
  readonly port: number
  readonly url: string
}

/** A service on 127.0.0.1; the caller closes it. */
export async function listen(options: ServerOptions = {}): Promise<Listening> {
  const service = makeService(options)
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...service, url, port: Number(new URL(url).port) }
}

export interface Connection {
  readonly socket: Socket
  /** All that came. */
  readonly received: () => string
  readonly ended: Promise<unknown>
}

/** A raw connection that notes what it gets. */
export function open(port: number): Connection {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', chunk => {
    text += String(chunk)
  })
  socket.on('error', () => undefined)
  const ended = new Promise<void>(resolve => socket.once('close', () => resolve()))
  return { socket, received: () => text, ended }
}

/** Waits at most two minutes: only a fault takes so long, even on a busy machine. */
export async function until(isDone: () => boolean): Promise<void> {
  const started = performance.now()
  while (!isDone()) {
    if (performance.now() - started > 120_000) throw new Error('it did not happen in time')
    await delay(5)
  }
}

/** A GET without a body, on a connection that stays. */
export const getHead = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** The statuses of the answers in a text of a connection. */
export const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '')
