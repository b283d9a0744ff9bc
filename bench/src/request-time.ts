/** Time of a whole request over loopback: one client, one connection kept alive, 720 entries an answer. */
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildServer } from '@arthayu/api'
import { plans, years } from './plans.ts'
import { type Timing, timingOf } from './timing.ts'

export interface RequestTimes {
  readonly timing: Timing
  /** Of one answer. */
  readonly bytes: number
}

/** At most `count` requests and at most `seconds`, after `warmUp` requests that do not count. */
export async function measureRequests(count: number, warmUp: number, seconds: number): Promise<RequestTimes> {
  const { app } = buildServer({ logLevel: 'silent' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const bodies = plans.map(plan => Buffer.from(JSON.stringify(plan)))
  const samples: number[] = []
  let bytes = 0
  try {
    const end = process.hrtime.bigint() + BigInt(seconds) * 1_000_000_000n
    for (let index = -warmUp; index < count && process.hrtime.bigint() < end; index++) {
      const started = process.hrtime.bigint()
      // oxlint-disable-next-line no-await-in-loop -- one client sends one request after the other
      const answer = await post(port, agent, bodies[(index + warmUp) % bodies.length]!)
      const millis = Number(process.hrtime.bigint() - started) / 1e6
      if (index === -warmUp) checkAnswer(answer)
      bytes = answer.length
      if (index >= 0) samples.push(millis)
    }
  } finally {
    agent.destroy()
    await app.close()
  }
  return { timing: timingOf(samples), bytes }
}

function post(port: number, agent: Agent, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const options = { host: '127.0.0.1', port, agent, path: '/api/v1/calculate', method: 'POST', headers }
    const sent = request(options, response => {
      readAll(response).then(resolve, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  if (response.statusCode !== 200) throw new Error(`the service answered ${response.statusCode}`)
  return Buffer.concat(chunks)
}

function checkAnswer(answer: Buffer): void {
  const { timeSeries } = JSON.parse(answer.toString()) as { timeSeries: unknown[] }
  if (timeSeries.length !== years * 12)
    throw new Error(`${timeSeries.length} entries instead of ${years * 12}`)
}
