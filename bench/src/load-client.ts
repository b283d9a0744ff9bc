/**
 * A client in a process of its own, so that its garbage and its reading do not count as the server's. It
 * keeps its connections alive and sends the next plan when an answer is complete; no pipelining. It reads
 * into the same memory again and looks at nothing but the length, so that it is not what is measured.
 */
import { connect, type Socket } from 'node:net'
import type { Scenario } from './plans.ts'
import { lengthOfAnswer, requestsOf } from './wire.ts'

/** What to do: requests that do not count, then as many as fit. */
export interface LoadOrder {
  readonly port: number
  readonly scenario: Scenario
  readonly connections: number
  readonly warmUp: number
  readonly most: number
  readonly seconds: number
}

export interface LoadReport {
  /** Milliseconds of each answer, without the warm-up. */
  readonly millis: readonly number[]
  readonly seconds: number
  readonly bytes: number
}

process.on('message', order => {
  const { port, scenario, connections, ...limits } = order as LoadOrder
  void load(port, scenario, connections, limits).then(report => process.send!(report))
})

type Limits = Pick<LoadOrder, 'warmUp' | 'most' | 'seconds'>

/** One clock and one count for all connections. */
interface Tally {
  readonly limits: Limits
  sent: number
  started: number
  bytes: number
  readonly millis: number[]
}

async function load(
  port: number,
  scenario: Scenario,
  connections: number,
  limits: Limits
): Promise<LoadReport> {
  const requests = requestsOf(scenario)
  const tally: Tally = { limits, sent: 0, started: performance.now(), bytes: 0, millis: [] }
  await Promise.all(Array.from({ length: connections }, () => converse(port, requests, tally)))
  return { millis: tally.millis, seconds: (performance.now() - tally.started) / 1000, bytes: tally.bytes }
}

/** Sends and reads on one connection until the limits are reached. */
function converse(port: number, requests: readonly Buffer[], tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = 0
    let began = 0
    let isCounted = false
    const sendNext = () => {
      began = performance.now()
      const index = tally.sent++
      if (index === tally.limits.warmUp) tally.started = began
      isCounted = index >= tally.limits.warmUp
      const isOver = isCounted && began - tally.started > tally.limits.seconds * 1000
      if (isOver || index >= tally.limits.warmUp + tally.limits.most) socket.end(resolve)
      else socket.write(requests[index % requests.length]!)
    }
    const read = (length: number, memory: Uint8Array) => {
      left = (left === 0 ? lengthOfAnswer(memory, length) : left) - length
      if (isCounted) tally.bytes += length
      if (left > 0) return true
      if (isCounted) tally.millis.push(performance.now() - began)
      sendNext()
      return true
    }
    const socket: Socket = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: { buffer: Buffer.alloc(1 << 20), callback: read }
    })
    socket.on('connect', sendNext)
    socket.on('error', reject)
  })
}
