/**
 * A client in a process of its own that sends at a given rate, whether or not the server keeps up: a request
 * is due every so many microseconds and goes out on any idle connection. Its time begins when it is due, so
 * that one that had to wait for a slow answer before it counts in full.
 */
import { connect, type Socket } from 'node:net'
import type { Scenario } from './plans.ts'
import { lengthOfAnswer, requestsOf } from './wire.ts'

export interface PacedOrder {
  readonly port: number
  readonly scenario: Scenario
  /** Requests a second. */
  readonly rate: number
  readonly seconds: number
  /** Most requests under way; more than these wait, and their time runs. */
  readonly connections: number
}

process.on('message', order => {
  void paced(order as PacedOrder).then(millis => process.send!(millis))
})

/** Milliseconds from when each request was due to the last byte of its answer. */
async function paced({ port, scenario, rate, seconds, connections }: PacedOrder): Promise<number[]> {
  const requests = requestsOf(scenario)
  const millis: number[] = []
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(port)))
  const idle = [...lines]
  const total = Math.floor(rate * seconds)
  const started = performance.now()
  await new Promise<void>(resolve => {
    let sent = 0
    // A timer would be late by up to a millisecond; this client has a processor of its own.
    const send = () => {
      for (let due = started + (sent * 1000) / rate; sent < total; due = started + (sent * 1000) / rate) {
        if (due > performance.now() || idle.length === 0) break
        // In turn: servers close a connection on which no request begins in time.
        const line = idle.shift()!
        line.ask(requests[sent++ % requests.length]!, () => {
          millis.push(performance.now() - due)
          idle.push(line)
        })
      }
      if (millis.length === total) resolve()
      else setImmediate(send)
    }
    send()
  })
  for (const line of lines) line.close()
  return millis
}

/** A connection that is kept alive and has one request under way at most. */
interface Line {
  ask(request: Buffer, whenAnswered: () => void): void
  close(): void
}

function openLine(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    let left = 0
    let answered = () => {}
    const read = (length: number, memory: Uint8Array) => {
      left = (left === 0 ? lengthOfAnswer(memory, length) : left) - length
      if (left === 0) answered()
      return true
    }
    const socket: Socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: { buffer: Buffer.alloc(1 << 20), callback: read }
    })
    const ask = (request: Buffer, whenAnswered: () => void) => {
      answered = whenAnswered
      socket.write(request)
    }
    socket.on('connect', () => resolve({ ask, close: () => socket.end() }))
    socket.on('error', reject)
  })
}
