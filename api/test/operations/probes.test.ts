/** The port of the probes. Runs the built program, as `npm start` does. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { until } from './listening.ts'
import { start, workersOf } from './service-program.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Status and text of the body. */
async function ask(url: string, method = 'GET', patienceMs = 2_000): Promise<[number, string]> {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(patienceMs) })
  return [response.status, await response.text()]
}

const live = [200, '{"status":"live"}']
const ready = [200, '{"status":"ready"}']

/** On SIGUSR2 the main thread says so and stands still for five seconds. */
const stalls = encodeURIComponent(
  `import { writeSync } from 'node:fs'
  process.on('SIGUSR2', () => {
    writeSync(1, 'stalled')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000)
  })`
)

test('probes are answered on their own port while the main thread stands still', async () => {
  const port = await freePort()
  const service = await start({
    PROBES_PORT: String(port),
    NODE_OPTIONS: `--import=data:text/javascript,${stalls}`
  })
  const probes = `http://127.0.0.1:${port}/health`
  expect(await ask(`${probes}/live`)).toEqual(live)
  expect(await ask(`${probes}/ready`)).toEqual(ready)
  service.child.kill('SIGUSR2')
  await until(() => service.output().includes('stalled'))
  let isPublicAnswered = false
  const onPublicPort = ask(`${service.url}/health/live`, 'GET', 10_000).finally(() => {
    isPublicAnswered = true
  })
  expect(await ask(`${probes}/live`)).toEqual(live)
  expect(await ask(`${probes}/ready`)).toEqual(ready)
  expect(isPublicAnswered).toBe(false)
  expect((await onPublicPort)[0]).toBe(200)
})

test('the port of the probes offers the two probes and nothing else', async () => {
  const port = await freePort()
  const service = await start({ PROBES_PORT: String(port) })
  const probes = `http://127.0.0.1:${port}`
  for (const path of ['/health/live', '/health/ready']) {
    for (const method of ['OPTIONS', 'POST']) {
      const [own, open] = await Promise.all([probes, service.url].map(base => fetch(base + path, { method })))
      expect([own!.status, own!.headers.get('allow')]).toEqual([open!.status, open!.headers.get('allow')])
    }
    expect(await ask(`${probes}${path}?x=1`)).toEqual(path.endsWith('live') ? live : ready)
    expect(await ask(probes + path, 'HEAD')).toEqual([200, ''])
  }
  for (const path of ['/', '/metrics', '/api/v1/tax-years', '/health'])
    expect(await ask(probes + path)).toEqual([404, ''])
})

test('from the signal to stop on the service is live and not ready, on both ports', async () => {
  for (const workers of ['1', '2']) {
    const port = await freePort()
    const service = await start({
      PROBES_PORT: String(port),
      WEB_CONCURRENCY: workers,
      SHUTDOWN_DELAY_SECONDS: '2'
    })
    const probes = `http://127.0.0.1:${port}/health`
    expect(await ask(`${probes}/ready`)).toEqual(ready)
    service.child.kill('SIGTERM')
    let last: [number, string] = [0, '']
    while (last[0] !== 503) last = await ask(`${probes}/ready`)
    expect(last[1]).toBe('{"status":"shutting-down"}')
    expect(await ask(`${probes}/live`)).toEqual(live)
    await expect.poll(async () => (await ask(`${service.url}/health/ready`))[0]).toBe(503)
    expect(await service.exit).toEqual([0, null])
  }
})

test('a primary without a worker is live and not ready', async () => {
  const port = await freePort()
  const service = await start({ PROBES_PORT: String(port), WEB_CONCURRENCY: '2' })
  const probes = `http://127.0.0.1:${port}/health`
  expect(await ask(`${probes}/ready`)).toEqual(ready)
  await until(() => workersOf(service.child).length === 2)
  for (const worker of workersOf(service.child)) process.kill(worker, 'SIGKILL')
  let last: [number, string] = [0, '']
  while (last[0] !== 503) last = await ask(`${probes}/ready`)
  expect(last[1]).toBe('{"status":"starting"}')
  expect(await ask(`${probes}/live`)).toEqual(live)
  while (last[0] !== 200) last = await ask(`${probes}/ready`)
})

test('a main thread that gives no beat is not live, and is live again with the next', async () => {
  const port = await freePort()
  const program = fileURLToPath(new URL('watchdog-program.mjs', import.meta.url))
  const orders = { probes: { host: '127.0.0.1', port }, endsProcess: false }
  const child = spawn(process.execPath, [program, JSON.stringify(orders)])
  try {
    await once(child.stdout, 'data')
    const path = `http://127.0.0.1:${port}/health/live`
    expect(await ask(path)).toEqual(live)
    child.stdin.write('1500')
    let last: [number, string] = [0, '']
    while (last[0] !== 503) last = await ask(path)
    expect(last[1]).toBe('{"status":"not-responding"}')
    expect((await ask(path.replace('live', 'ready')))[0]).toBe(503)
    while (last[0] !== 200) last = await ask(path)
  } finally {
    child.kill('SIGKILL')
  }
})

test('a port of the probes that is in use stops the start, and names its variable', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  for (const workers of ['1', '2']) {
    await expect(start({ PROBES_PORT: String(port), WEB_CONCURRENCY: workers })).rejects.toThrow(
      new RegExp(`Cannot listen on HOST 127\\.0\\.0\\.1, PROBES_PORT ${port}: .*EADDRINUSE`)
    )
  }
  taken.close()
})
