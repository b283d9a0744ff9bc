/** A short campaign of hostile requests; `npm run fuzz` is the long one, and watches the memory too. */
import { buildServer } from '@arthayu/api'
import { expect, test } from 'vitest'
import { runCampaign } from '../src/fuzz/campaign.ts'
import { check } from '../src/fuzz/exchange.ts'

test('two thousand hostile requests get a result or a problem each, and no 5xx', async () => {
  const { app } = buildServer({ logLevel: 'silent' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const { statuses, failures } = await runCampaign({ port, requests: 2_000, seed: 20_260_401 })
  expect(failures).toEqual([])
  // It reaches the engine and is refused at every gate on the way.
  for (const status of [200, 204, 400, 404, 405, 406, 413, 415, 422, 431]) {
    expect([...statuses.keys()]).toContain(status)
  }
  expect(statuses.get(200)).toBeGreaterThan(500)
  await app.close()
}, 180_000)

const head = 'X-Request-Id: fuzz-0001\r\nX-Content-Type-Options: nosniff\r\n'
test.each([
  ['no answer', ''],
  ['status 500', `HTTP/1.1 500 X\r\n${head}\r\n`],
  ['status 503', `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 503 X\r\n${head}\r\n`],
  ['no proper X-Request-Id', 'HTTP/1.1 200 OK\r\n\r\n'],
  ['2 bytes of 9', `HTTP/1.1 200 OK\r\n${head}Content-Length: 9\r\n\r\n{}`],
  [
    'a result that is no JSON',
    `HTTP/1.1 200 OK\r\n${head}Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{`
  ],
  ['a problem of type text/plain', `HTTP/1.1 400 X\r\n${head}Content-Type: text/plain\r\n\r\n`]
])('the check finds %s', (failure, answer) => {
  expect(check(Buffer.from(answer), false).failure).toMatch(new RegExp(`^${failure}`))
})

test('the check takes an error of the protocol of tools for /mcp alone, and with its members', () => {
  const refused = (body: string, isMessage: boolean) => {
    const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`
    return check(Buffer.from(`HTTP/1.1 400 X\r\n${head}${type}\r\n\r\n${body}`), false, isMessage).failure
  }
  const whole = JSON.stringify({ jsonrpc: '2.0', error: { code: -32600, message: 'Bad Request' }, id: null })
  expect(refused(whole, true)).toBeNull()
  expect(refused(whole, false)).toMatch(/^a problem of type application\/json/)
  expect(refused('{"jsonrpc":"2.0","id":null}', true)).toMatch(/^an error of the protocol without/)
})
