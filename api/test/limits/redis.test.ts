/** Shared counts on a real server, which is started here on a free port and keeps nothing. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tools/test/new-folder.ts'
import { freeCaller } from '../../src/limits/caller.ts'
import { createLimiter, type LimiterState } from '../../src/limits/limiter.ts'
import { addKey, ask, makeLimited, newKeyFile } from './limited-service.ts'

const program = ['redis-server', 'valkey-server'].find(each => spawnSync(each, ['--version']).status === 0)
const started: ChildProcess[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map(stop))
})

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  await gone
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function startRedis(port: number): Promise<ChildProcess> {
  if (program === undefined) throw new Error('redis-server is missing. Under CI, its tests must run.')
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(program, [...words, '--dir', newFolder()])
  started.push(server)
  for await (const chunk of server.stdout) if (/ready to accept/i.test(String(chunk))) break
  server.stdout.resume()
  return server
}

/** Listens for connections, and joins each with one to the server. */
async function proxyOf(to: number, join: (client: Socket, server: Socket) => void) {
  const pairs: (readonly [Socket, Socket])[] = []
  const proxy = createServer(client => {
    const server = connect(to, '127.0.0.1')
    join(client, server)
    client.on('close', () => server.destroy())
    for (const each of [client, server]) each.on('error', () => undefined)
    pairs.push([client, server])
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    pairs,
    port: (proxy.address() as { port: number }).port,
    close: () => {
      proxy.close()
      for (const each of pairs.flat()) each.destroy()
    }
  }
}

/** Passes connections on; those that are open when it silences them carry nothing from then on. */
async function silencingProxy(to: number) {
  const proxy = await proxyOf(to, (client, server) => void client.pipe(server).pipe(client))
  const silence = (): void => {
    for (const [client, server] of proxy.pairs) client.unpipe(server).pause()
    for (const [client, server] of proxy.pairs) server.unpipe(client).pause()
  }
  return { ...proxy, silence }
}

/** Passes connections on, or answers each question with a text that never ends. */
async function floodingProxy(to: number) {
  const chunk = Buffer.alloc(65_536, 'x')
  const state = { isFlooding: false, poured: 0 }
  const proxy = await proxyOf(to, (client, server) => {
    const pour = (): void => {
      while (!client.destroyed && client.write(chunk)) state.poured += chunk.length
      if (!client.destroyed) client.once('drain', pour)
    }
    server.on('data', data => state.isFlooding || client.write(data))
    client.on('data', data => {
      if (!state.isFlooding) return server.write(data)
      client.write('$2000000000\r\n')
      return pour()
    })
  })
  return { ...proxy, state }
}

/** Passes connections on, and sends each reply a second time, a moment later, while it doubles them. */
async function doublingProxy(to: number) {
  const state = { isDoubling: false }
  const proxy = await proxyOf(to, (client, server) => {
    client.pipe(server)
    server.on('data', data => {
      client.write(data)
      if (state.isDoubling) setTimeout(() => client.destroyed || client.write(data), 3)
    })
  })
  return { ...proxy, state }
}

const url = (port: number) => `redis://127.0.0.1:${port}`
const untilState = async (limiter: { readonly state: LimiterState }, state: LimiterState) => {
  await expect.poll(() => limiter.state, { timeout: 5_000 }).toBe(state)
}

describe.skipIf(program === undefined && process.env.CI === undefined)(
  'with redis-server or valkey-server (skipped where neither is installed)',
  () => {
    test('two services that share counts admit exactly the quota together', async () => {
      const port = await freePort()
      await startRedis(port)
      const keyFile = newKeyFile()
      const { key } = addKey(keyFile, { tier: 'enterprise', name: 'Bank', requestsPerMinute: 100 })
      const limits = { counts: { kind: 'redis', url: url(port) }, keyFile } as const
      const services = [makeLimited({ limits }), makeLimited({ limits })]
      await Promise.all(services.map(each => each.app.ready()))
      const admitted = async (requests: number, given: object) => {
        const statuses: number[] = []
        // A few at a time: a count that takes longer than its 100 ms is made locally, which is another test.
        for (let sent = 0; sent < requests; sent += 20) {
          const some = Array.from({ length: 20 }, (_each, index) =>
            ask(services[index % 2]!, { url: '/api/v1/tax-years', ...given })
          )
          // oxlint-disable-next-line no-await-in-loop
          statuses.push(...(await Promise.all(some)).map(each => each.statusCode))
        }
        expect(statuses.every(each => each === 200 || each === 429)).toBe(true)
        return statuses.filter(each => each === 200).length
      }
      expect(await admitted(20, {})).toBe(5)
      expect(await admitted(300, { headers: { 'x-api-key': key } })).toBe(100)
      expect((await ask(services[0]!, { url: '/health/ready' })).json().limits).toBe('shared')
      await Promise.all(services.map(each => each.app.close()))
    })

    test('a server that stops and starts again under load fails no request, and is taken up again', async () => {
      const port = await freePort()
      const server = await startRedis(port)
      const lines: string[] = []
      const service = makeLimited({
        limits: { counts: { kind: 'redis', url: url(port) } },
        logLevel: 'warn',
        logStream: { write: line => lines.push(line) }
      })
      await service.app.ready()
      const limiter = service.limiter!
      expect(limiter.state).toBe('shared')
      const statuses = new Set<number>()
      let answered = 0
      let slowestMs = 0
      const end = new AbortController()
      const load = async (client: number) => {
        for (let index = 0; !end.signal.aborted; index++) {
          const began = performance.now()
          const from = `10.${client}.${index >> 8}.${index % 256}`
          const { statusCode } = await ask(service, { url: '/api/v1/tax-years', from })
          slowestMs = Math.max(slowestMs, performance.now() - began)
          statuses.add(statusCode)
          answered += 1
          await delay(2)
        }
      }
      const clients = [1, 2, 3, 4].map(load)
      /** Fifty more requests of the load have been answered. */
      const fiftyMore = async () => {
        const enough = answered + 50
        await expect.poll(() => answered, { interval: 5, timeout: 30_000 }).toBeGreaterThan(enough)
      }
      await fiftyMore()
      await stop(server)
      await untilState(limiter, 'local-fallback')
      expect((await ask(service, { url: '/health/ready' })).json()).toMatchObject({
        limits: 'local-fallback'
      })
      await fiftyMore()
      await startRedis(port)
      await untilState(limiter, 'shared')
      await fiftyMore()
      end.abort()
      await Promise.all(clients)
      expect([...statuses]).toEqual([200])
      expect(slowestMs).toBeLessThan(1_000)
      expect(lines.map(each => JSON.parse(each).state)).toEqual(['local-fallback', 'shared'])
      expect(lines.join('')).not.toContain(url(port))
      await service.app.close()
    })

    test('a connection that went silent is left within two seconds, where new ones work', async () => {
      const port = await freePort()
      await startRedis(port)
      const proxy = await silencingProxy(port)
      const limiter = createLimiter({ kind: 'redis', url: url(proxy.port) })
      await limiter.open()
      expect(limiter.state).toBe('shared')
      proxy.silence()
      await consumeMs(limiter)
      expect(limiter.state).toBe('local-fallback')
      const began = performance.now()
      await untilState(limiter, 'shared')
      expect(performance.now() - began).toBeLessThan(2_500)
      await limiter.close()
      proxy.close()
    })

    test('an answer that never ends is left after a megabyte, and the server taken up again', async () => {
      const port = await freePort()
      await startRedis(port)
      const proxy = await floodingProxy(port)
      const limiter = createLimiter({ kind: 'redis', url: url(proxy.port) })
      await limiter.open()
      expect(limiter.state).toBe('shared')
      proxy.state.isFlooding = true
      await consumeMs(limiter)
      expect(limiter.state).toBe('local-fallback')
      await delay(500)
      // What the buffers of the system hold, for each of a few connections.
      expect(proxy.state.poured).toBeLessThan(100 * 1_048_576)
      proxy.state.isFlooding = false
      await untilState(limiter, 'shared')
      await limiter.close()
      proxy.close()
    })

    test('replies that are sent twice give no caller the count of another', async () => {
      const port = await freePort()
      await startRedis(port)
      const proxy = await doublingProxy(port)
      const limiter = createLimiter({ kind: 'redis', url: url(proxy.port) })
      await limiter.open()
      // This one has used up its quota.
      for (let each = 0; each < 6; each++)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await limiter.consume(freeCaller('192.0.2.1'))
      proxy.state.isDoubling = true
      const admitted: Promise<boolean>[] = []
      for (let round = 0; round < 100; round++) {
        void limiter.consume(freeCaller('192.0.2.1'))
        // oxlint-disable-next-line no-await-in-loop -- a few are under way at a time
        await delay(1)
        const fresh = limiter.consume(freeCaller(`198.51.100.${round}`))
        admitted.push(fresh.then(admission => admission?.isAdmitted === true))
      }
      expect(await Promise.all(admitted)).not.toContain(false)
      proxy.state.isDoubling = false
      await untilState(limiter, 'shared')
      await limiter.close()
      proxy.close()
    })

    test('a server that hangs holds a request up for a tenth of a second, and the following not at all', async () => {
      const port = await freePort()
      const server = await startRedis(port)
      const limiter = createLimiter({ kind: 'redis', url: url(port) })
      await limiter.open()
      expect(limiter.state).toBe('shared')
      server.kill('SIGSTOP')
      const held = await consumeMs(limiter)
      expect(limiter.state).toBe('local-fallback')
      const following: number[] = []
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (let each = 0; each < 4; each++) following.push(await consumeMs(limiter))
      expect(Math.min(...following)).toBeLessThan(50)
      expect(held).toBeGreaterThan(50)
      expect(held).toBeLessThan(3_000)
      server.kill('SIGCONT')
      await untilState(limiter, 'shared')
      await limiter.close()
    })
  }
)

/** How long an admission took, in milliseconds. */
async function consumeMs(limiter: ReturnType<typeof createLimiter>): Promise<number> {
  const began = performance.now()
  expect(await limiter.consume(freeCaller('192.0.2.1'))).toMatchObject({ isAdmitted: true })
  return performance.now() - began
}

test('a service whose shared counts were never there starts and counts for itself', async () => {
  const counts = { kind: 'redis', url: url(await freePort()) } as const
  const service = makeLimited({ limits: { counts } })
  const began = performance.now()
  await service.app.ready()
  expect(performance.now() - began).toBeLessThan(2_000)
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) statuses.push((await ask(service)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(service.limiter?.state).toBe('local-fallback')
  await service.app.close()
})
