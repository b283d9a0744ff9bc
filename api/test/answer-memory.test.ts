/** Answers are written to memory that is used again: never while somebody still reads. */
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeService } from './service.ts'

/**
 * A socket of a slow reader: it takes its bytes late, as when the buffers of the system are full. The
 * largest answer fits into those buffers here, so that not reading would prove nothing.
 */
interface LateSocket {
  _write: Write
  _writev: Write
}
type Write = (this: LateSocket, ...rest: unknown[]) => void

function takeLate(socket: LateSocket): void {
  const { _write: write, _writev: writeAll } = socket
  const late = (take: Write): Write =>
    function takeLater(...rest) {
      setTimeout(() => take.apply(this, rest), 100)
    }
  Object.assign(socket, { _write: late(write), _writev: late(writeAll) })
}

const planOf = (index: number): Buffer =>
  Buffer.from(
    JSON.stringify({
      currentAgeYears: 1,
      retirementAgeYears: 60,
      planningEndAgeYears: 120,
      currentCorpus: 1_000_000 + index,
      investments: Array.from({ length: 49 }, (_, each) => ({
        label: `Fund ${each}`,
        initialCorpus: 10_000 + index * 37 + each
      }))
    })
  )

function post(port: number, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const sent = request({ port, path: '/api/v1/calculate', method: 'POST', headers, agent: false }, resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test('slow readers get their own answers, whatever is answered meanwhile', async () => {
  const { app } = makeService({ publicUrl: 'http://arthayu.test' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  try {
    const plans = Array.from({ length: 8 }, (_, index) => planOf(index))
    const alone: string[] = []
    for (const plan of plans) alone.push(await textOf(await post(port, plan)))
    expect(new Set(alone).size).toBe(plans.length)
    app.server.on('connection', socket => takeLate(socket as unknown as LateSocket))
    const together = await Promise.all(plans.map(async plan => textOf(await post(port, plan))))
    expect(together.every((text, index) => text === alone[index])).toBe(true)
  } finally {
    await app.close()
  }
})

test('a caller who leaves in the middle spoils no later answer', async () => {
  const { app } = makeService({ publicUrl: 'http://arthayu.test' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  try {
    const expected = await textOf(await post(port, planOf(1)))
    for (let index = 2; index < 6; index++) (await post(port, planOf(index))).destroy()
    const answers = await Promise.all([1, 1, 1].map(async index => textOf(await post(port, planOf(index)))))
    expect(answers.every(text => text === expected)).toBe(true)
  } finally {
    await app.close()
  }
})
