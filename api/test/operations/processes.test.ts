/** Several processes, and their end under load. Runs the built program, as `npm start` does. */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { frugalAllocator } from '../../src/limits/memory-budget.ts'
import { quickUrl } from '../service.ts'
import { getHead, open, statusesIn, until } from './listening.ts'
import { countOf, start, workersOf } from './service-program.ts'

const metricsToken = 'token of this test'
const publicMetrics = { METRICS: 'on', METRICS_TOKEN: metricsToken }

async function metricsOf({ url }: { readonly url: string }): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  return (await fetch(`${url}/metrics`, { headers })).text()
}

/** What a load has seen: statuses, and requests without an answer. */
interface Tally {
  readonly statuses: Map<number, number>
  readonly failures: string[]
  isOver: boolean
}

/**
 * Keeps sending, each caller on a connection of its own, until it is over. New workers start beside it, and a
 * connection that rests for a second may be cut: so callers pause, but for a moment.
 */
function sendSteadily(url: string, callers: number): { tally: Tally; done: Promise<unknown> } {
  const tally: Tally = { statuses: new Map(), failures: [], isOver: false }
  const sendOne = (agent: Agent) =>
    new Promise<void>(resolve => {
      const sent = request(url + quickUrl, { agent }, response => {
        const { statusCode = 0 } = response
        response.resume()
        response.on('end', () => {
          tally.statuses.set(statusCode, (tally.statuses.get(statusCode) ?? 0) + 1)
          resolve()
        })
        response.on('error', error => resolve(void tally.failures.push(error.message)))
      })
      sent.on('error', error => resolve(void tally.failures.push(error.message)))
      sent.end()
    })
  const call = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!tally.isOver) {
      await sendOne(agent)
      await delay(5)
    }
    agent.destroy()
  }
  return { tally, done: Promise.all(Array.from({ length: callers }, call)) }
}

test('two workers share the port, the address is printed once, and the metrics are the sum of both', async () => {
  const service = await start({ WEB_CONCURRENCY: '2', ...publicMetrics })
  for (let times = 0; times < 10; times++) {
    const response = await fetch(service.url + quickUrl, { headers: { connection: 'close' } })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
  const text = await metricsOf(service)
  expect(text).toContain(
    'arthayu_http_requests_total{route="/api/v1/calculate",method="GET",status="200"} 10\n'
  )
  expect(text).toMatch(/^arthayu_build_info\{version="[^"]+"\} 2$/m)
  expect(text).toContain('arthayu_worker_restarts_total 0\n')
  expect(workersOf(service.child)).toHaveLength(2)
  service.child.kill('SIGINT')
  expect(await service.exit).toEqual([0, null])
  expect(countOf(service.output(), 'listens on')).toBe(1)
})

test('a killed worker is replaced and counted', async () => {
  const service = await start({ WEB_CONCURRENCY: '2', ...publicMetrics })
  const before = workersOf(service.child)
  process.kill(before[0]!, 'SIGKILL')
  await until(() => countOf(service.output(), '"a worker listens"') === 3)
  const after = workersOf(service.child)
  expect(after).toHaveLength(2)
  expect(after).not.toContain(before[0])
  expect(await metricsOf(service)).toContain('arthayu_worker_restarts_total 1\n')
})

test('a rolling restart under load replaces every worker and fails no request', async () => {
  const service = await start({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' })
  const before = workersOf(service.child)
  const { tally, done } = sendSteadily(service.url, 4)
  await delay(200)
  service.child.kill('SIGHUP')
  while (!service.output().includes('all workers are replaced')) await delay(50)
  await delay(200)
  tally.isOver = true
  await done
  expect(tally.failures).toEqual([])
  expect([...tally.statuses.keys()]).toEqual([200])
  expect(tally.statuses.get(200)).toBeGreaterThan(20)
  expect(workersOf(service.child).filter(each => before.includes(each))).toEqual([])
})

test('a worker that ends while the primary is busy loses none of the connections handed to it', async () => {
  const service = await start({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' })
  await until(() => countOf(service.output(), '"a worker listens"') === 2)
  const [ending] = workersOf(service.child)
  service.child.kill('SIGSTOP')
  const connections = Array.from({ length: 8 }, () => open(service.port))
  for (const { socket } of connections) socket.write(getHead(quickUrl))
  process.kill(ending!, 'SIGTERM')
  await delay(300)
  service.child.kill('SIGCONT')
  await until(() => connections.every(({ received, socket }) => received() !== '' || socket.destroyed))
  expect(connections.map(({ received }) => statusesIn(received()))).toEqual(connections.map(() => ['200']))
  for (const { socket } of connections) socket.destroy()
})

/** Asks on one connection, again as soon as an answer is whole, until told that the connection closes. */
async function askUntilTold(url: string, statuses: (number | undefined)[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let isTold = false; !isTold; ) {
    const sent = request(url + quickUrl, { agent }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect(sent.reusedSocket).toBe(statuses.length > 0)
    answer.resume()
    await once(answer, 'end')
    statuses.push(answer.statusCode)
    isTold = answer.headers.connection === 'close'
  }
}

test.each(['1', '2'])(
  'SIGTERM under load with %s processes: whoever was connected gets every answer',
  async workers => {
    const service = await start({ WEB_CONCURRENCY: workers })
    const callers = Array.from({ length: 8 }, (): (number | undefined)[] => [])
    const told = Promise.all(callers.map(statuses => askUntilTold(service.url, statuses)))
    await Promise.race([told, until(() => callers.every(statuses => statuses.length > 2))])
    service.child.kill('SIGTERM')
    await told
    expect(new Set(callers.flat())).toEqual(new Set([200]))
    expect(await service.exit).toEqual([0, null])
  }
)

test('in the shutdown delay readiness is 503 while requests are served; then it ends', async () => {
  const service = await start({ SHUTDOWN_DELAY_SECONDS: '3' })
  service.child.kill('SIGTERM')
  let ready = 200
  while (ready === 200) ready = (await fetch(`${service.url}/health/ready`)).status
  expect(ready).toBe(503)
  expect((await fetch(`${service.url}/health/live`)).status).toBe(200)
  expect((await fetch(service.url + quickUrl)).status).toBe(200)
  expect(await service.exit).toEqual([0, null])
})

test('pipelined requests are all answered on shutdown, the last with Connection: close', async () => {
  const service = await start({})
  const connection = open(service.port)
  connection.socket.write(getHead(quickUrl).repeat(40))
  await until(() => connection.received() !== '')
  service.child.kill('SIGTERM')
  await connection.ended
  expect(statusesIn(connection.received())).toEqual(Array.from({ length: 40 }, () => '200'))
})

test('an address in use stops all processes with exit code 1 and one reason', async () => {
  const first = await start({})
  await expect(start({ PORT: String(first.port), WEB_CONCURRENCY: '3' })).rejects.toThrow(
    /^it ended: Cannot listen on HOST 127\.0\.0\.1, PORT \d+: [^\n]*EADDRINUSE[^\n]*\n$/
  )
})

test('metrics on a port of their own tell the figures of all processes', async () => {
  const other = await start({})
  other.child.kill('SIGTERM')
  await other.exit
  const service = await start({ WEB_CONCURRENCY: '2', METRICS: String(other.port) })
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404)
  const text = await (await fetch(`http://127.0.0.1:${other.port}/metrics`)).text()
  expect(text).toMatch(/^arthayu_build_info\{version="[^"]+"\} 2$/m)
})

/** The statuses of six requests, each on a connection of its own, one after the other. */
async function sixFrom(localAddress: string, url: string): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = []
  for (let index = 0; index < 6; index++) {
    const sent = request(`${url}/api/v1/tax-years`, { agent: false, localAddress }).end()
    // oxlint-disable-next-line no-await-in-loop -- the order matters
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    statuses.push(answer.statusCode)
  }
  return statuses
}

test('workers share the counts of their primary: six requests over two workers, the sixth is a 429', async () => {
  const service = await start({ WEB_CONCURRENCY: '2', RATE_LIMITS: 'on' })
  const times = (state: string) => countOf(service.output(), `"state":"${state}"`)
  const expected = [200, 200, 200, 200, 200, 429]
  let statuses: (number | undefined)[] = []
  for (let caller = 2; !isDeepStrictEqual(statuses, expected); caller++) {
    await until(() => times('shared') === times('local-fallback'))
    const before = times('local-fallback')
    statuses = await sixFrom(`127.0.0.${caller}`, service.url)
    // A worker whose primary does not answer for 100 ms counts alone, as it should, and says so: only then
    // may the statuses be others, and the next caller is asked for.
    if (!isDeepStrictEqual(statuses, expected))
      await until(() => times('local-fallback') > before).catch(() => expect(statuses).toEqual(expected))
  }
})

test.skipIf(!existsSync('/proc/self/environ'))(
  'workers have the allocator that gives memory back, unless the environment sets another',
  async () => {
    const { child } = await start({ WEB_CONCURRENCY: '2', MALLOC_ARENA_MAX: '3' })
    const environments = workersOf(child).map(pid => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0'))
    expect(environments.length).toBeGreaterThan(0)
    for (const environment of environments) {
      expect(environment).toContain('MALLOC_ARENA_MAX=3')
      expect(environment).toContain(`MALLOC_MMAP_THRESHOLD_=${frugalAllocator.MALLOC_MMAP_THRESHOLD_}`)
    }
  }
)
