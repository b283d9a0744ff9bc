/** What only a real socket shows: QUERY through Node's parser, broken HTTP, and an orderly end. */
import { once } from 'node:events'
import { METHODS } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { answerOnSocket } from '../src/connections/socket-problem.ts'
import { listeningUrl } from '../src/http/address.ts'
import type { Service } from '../src/server.ts'
import type { OperationsSettings } from '../src/settings/config.ts'
import { makeService, smallPlan } from './service.ts'

const small = JSON.stringify(smallPlan)
const opened: Service[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map(each => each.app.close()))
})

async function listen(
  graceMs = 300,
  operations: Partial<OperationsSettings> = {}
): Promise<Service & { url: string; port: number }> {
  const service = makeService({ drain: { graceMs, cutMs: 5 * graceMs }, operations })
  opened.push(service)
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const url = listeningUrl(service.app)
  return { ...service, url, port: Number(new URL(url).port) }
}

/** A raw connection and everything that came over it. */
function open(port: number): { socket: Socket; received: () => string; ended: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  socket.on('error', () => {})
  return { socket, received: () => text, ended: once(socket, 'close') }
}

async function exchange(port: number, request: string): Promise<string> {
  const { socket, received, ended } = open(port)
  socket.write(request)
  await ended
  return received()
}

/** The head of a POST of JSON to the full run; the body is to follow. */
const postHead = (length: number, more = ''): string =>
  `POST /api/v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}` +
  `Content-Length: ${length}\r\n\r\n`

const problemIn = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

const jsonOf = (response: globalThis.Response) => response.json() as Promise<Record<string, unknown>>

async function until(isDone: () => boolean): Promise<void> {
  for (let tries = 0; !isDone(); tries++) {
    if (tries > 1_000) {
      throw new Error('it did not happen in time')
    }
    await delay(10)
  }
}

test('QUERY with a body works over a socket, and may be answered by 304', async () => {
  const { url } = await listen()
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1/calculate`, {
      method: 'QUERY',
      headers: { 'content-type': 'application/json', ...headers },
      body: small
    })
  const response = await ask()
  expect(response.status).toBe(200)
  expect((await jsonOf(response)).timeSeries).toHaveLength(720)
  const held = await ask({ 'if-none-match': String(response.headers.get('etag')) })
  expect(held.status).toBe(304)
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['an unknown version', 'GET / HTTP/3.7\r\nHost: x\r\n\r\n'],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a length that is no number', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n'],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
  ],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['a broken address', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n']
])('%s is answered by the problem malformed-request', async (_name, request) => {
  const { port } = await listen()
  const answer = await exchange(port, request)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
  expect(answer.toLowerCase()).toContain('access-control-allow-origin: *')
  expect(problemIn(answer)).toMatchObject({ status: 400, code: 'malformed-request' })
})

test('valid requests before a malformed one are answered first, in their order', async () => {
  const { port } = await listen()
  const get = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'
  const answer = await exchange(port, `${postHead(small.length)}${small}${get}hello\r\n\r\n`)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400'])
  expect(answer.indexOf('"timeSeries"')).toBeLessThan(answer.indexOf('malformed-request'))
})

test('headers of 20 KB are 431', async () => {
  const { port } = await listen()
  const answer = await exchange(port, `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(problemIn(answer)).toMatchObject({ status: 431, code: 'headers-too-large' })
})

test('a request that does not arrive in time is 408', async () => {
  const socket = new PassThrough()
  answerOnSocket(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket, 'http://x')
  const answer = String(socket.read())
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(problemIn(answer)).toMatchObject({
    code: 'request-timeout',
    type: 'http://x/problems/request-timeout'
  })
})

/** What the parser refuses, what Fastify refuses by its length, and what nobody asked for. */
const twoMegabytes = 2_000_000
test.each([
  ['400', `GET /docs HTTP/1.1\r\nContent-Length: ${twoMegabytes}\r\nContent-Length: x`],
  ['400', `GET /metrics HTTP/1.1\r\nContent-Length: ${twoMegabytes}\r\nTransfer-Encoding: gzip, chunked`],
  [
    '413',
    `POST /api/v1/calculate HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${twoMegabytes}`
  ],
  ['415', `POST /api/v1/calculate HTTP/1.1\r\nContent-Type: a\r\nContent-Length: ${twoMegabytes}`],
  ['200', `GET /health/live HTTP/1.1\r\nContent-Length: ${twoMegabytes}`]
])('a %s reaches a caller who still sends its body', async (status, head) => {
  const { port } = await listen()
  const request = `${head}\r\nHost: x\r\nConnection: close\r\n\r\n${' '.repeat(twoMegabytes)}`
  for (let round = 0; round < 5; round++) {
    // oxlint-disable-next-line no-await-in-loop -- so many at once as a busy service has
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(port, request)))
    for (const answer of answers) expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  }
})

test('every method that Node knows and a path does not offer is 405 there', async () => {
  const { port } = await listen()
  const offered = ['GET', 'HEAD', 'OPTIONS']
  const others = METHODS.filter(each => !offered.includes(each))
  const heads = others.map(each => `${each} /docs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const answers = await Promise.all(heads.map(each => exchange(port, each)))
  for (const [index, answer] of answers.entries()) {
    expect(answer, others[index]).toMatch(/^HTTP\/1\.1 405 /)
    expect(problemIn(answer), others[index]).toMatchObject({ code: 'method-not-allowed' })
  }
})

test('CONNECT is refused with 405', async () => {
  const { port } = await listen()
  const answer = await exchange(port, 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(problemIn(answer)).toMatchObject({ code: 'method-not-allowed' })
})

test.each([
  'GET http://x/health/live HTTP/1.1\r\nHost: x\r\n',
  'GET /health/live HTTP/1.0\r\n',
  'GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n',
  'GET /health/live HTTP/1.1\r\nHost: "; DROP\r\n',
  'GET /health/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade, close\r\n'
])('%j is odd but answered', async request => {
  const { port } = await listen()
  const answer = await exchange(
    port,
    `${request}${/Connection/.test(request) ? '' : 'Connection: close\r\n'}\r\n`
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test('GET * is no request for the page', async () => {
  const { port } = await listen()
  const answer = await exchange(port, 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"malformed-request"')
})

test.each(['gzip, chunked', 'identity, chunked', 'chunked, chunked'])(
  'a body in the transfer coding %s is not read as if it were chunked alone',
  async coding => {
    // The connection of a body that never comes is kept for so long.
    const { port } = await listen(300, { headersTimeoutMs: 3_000, requestTimeoutMs: 3_000 })
    const head = 'POST /api/v1/tax HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    // A body that is whole, that never comes, and that is no chunk: one answer to each.
    for (const body of ['2\r\n{}\r\n0\r\n\r\n', '', 'no chunk']) {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      const answer = await exchange(port, `${head}Transfer-Encoding: ${coding}\r\n\r\n${body}`)
      expect(answer).toMatch(/^HTTP\/1\.1 (501|400) /)
      if (coding.startsWith('gzip')) expect(answer).toContain('"code":"transfer-coding-not-supported"')
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      expect(answer).toMatch(/\r\nconnection: close\r\n/i)
    }
  }
)

test.each(['OPTIONS * HTTP/1.1', 'GET //x HTTP/1.1', 'GET /a\\b HTTP/1.1', 'GET ?x HTTP/1.1'])(
  '%s is no 5xx',
  async line => {
    const { port } = await listen()
    const answer = await exchange(port, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /)
  }
)

test('a body announced with Expect: 100-continue is taken', async () => {
  const { port } = await listen()
  const { socket, received, ended } = open(port)
  socket.write(postHead(small.length, 'Expect: 100-continue\r\nConnection: close\r\n'))
  await until(() => received().includes('100 Continue'))
  socket.write(small)
  await ended
  expect(received()).toContain('HTTP/1.1 200 OK')
})

test('a body of 5 MB gets its 413, not a reset', async () => {
  const { url } = await listen()
  for (let times = 0; times < 5; times++) {
    const response = await fetch(`${url}/api/v1/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(5_000_000)
    })
    expect(response.status).toBe(413)
    expect((await jsonOf(response)).code).toBe('payload-too-large')
  }
})

test('a chunked body of 5 MB gets its 413, not a reset', async () => {
  const { url } = await listen()
  const body = new ReadableStream({
    start(controller) {
      for (let chunk = 0; chunk < 50; chunk++) {
        controller.enqueue(new Uint8Array(100_000))
      }
      controller.close()
    }
  })
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half' as const
  }
  const response = await fetch(`${url}/api/v1/calculate`, init)
  expect(response.status).toBe(413)
})

test('a body that stops half-way does no harm', async () => {
  const { port, url } = await listen()
  const { socket } = open(port)
  socket.write(`${postHead(100)}{"a`)
  await delay(50)
  socket.destroy()
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
})

test('on shutdown what has begun is answered, and what comes after gets 503 or no connection', async () => {
  // Long, so that a busy machine changes nothing; the end comes with the last answer.
  const { app, port, url } = await listen(10_000)
  const begun = open(port)
  const idle = open(port)
  begun.socket.write(postHead(small.length) + small.slice(0, 10))
  idle.socket.write('GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n')
  await until(() => idle.received().includes('"ready"'))
  const closed = app.close()
  await until(() => !app.server.listening)
  idle.socket.write('GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed')
  await idle.ended
  const late = idle.received().slice(idle.received().indexOf('503') - 9)
  expect(late).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
  expect(late.toLowerCase()).toContain('retry-after: 5')
  expect(late.toLowerCase()).toContain('connection: close')
  expect(problemIn(late)).toMatchObject({ status: 503, code: 'shutting-down' })
  begun.socket.write(small.slice(10))
  await begun.ended
  expect(begun.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(begun.received().toLowerCase()).toContain('connection: close')
  await closed
})

test('a request that never ends is cut when its time is over', async () => {
  const { app, port } = await listen()
  const stuck = open(port)
  stuck.socket.write('POST /api/v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n')
  await delay(50)
  const started = Date.now()
  await app.close()
  // The parser alone would wait ten seconds for the rest of the head.
  expect(Date.now() - started).toBeLessThan(8_000)
})

test('a service without connections stops at once', async () => {
  const graceMs = 10_000
  const { app } = await listen(graceMs)
  const started = Date.now()
  await app.close()
  expect(Date.now() - started).toBeLessThan(graceMs / 2)
})
