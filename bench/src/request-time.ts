/** Time of a whole request over loopback: one client, one connection kept alive, 720 entries an answer. */
import { load, startClient, startServer } from './contenders.ts'
import { type Timing, timingOf } from './timing.ts'

export interface RequestTimes {
  readonly timing: Timing
  /** Of one answer with its head. */
  readonly bytes: number
}

/** At most `most` requests and at most `seconds`, after `warmUp` requests that do not count. */
export async function measureRequests(most: number, warmUp: number, seconds: number): Promise<RequestTimes> {
  const server = await startServer('arthayu', 'full')
  const client = startClient()
  try {
    const order = { port: server.port, scenario: 'full', connections: 1, most, warmUp, seconds } as const
    const { millis, bytes } = await load(client, order)
    return { timing: timingOf(millis), bytes: bytes / millis.length }
  } finally {
    client.disconnect()
    server.process.disconnect()
  }
}
