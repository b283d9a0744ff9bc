/** What hangs is replaced. Runs the built program, as `npm start` does. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { quickUrl } from '../service.ts'
import { until } from './listening.ts'
import { countOf, start, workersOf } from './service-program.ts'

const program = fileURLToPath(new URL('watchdog-program.mjs', import.meta.url))

function startWatched(orders: Readonly<Record<string, unknown>> = {}) {
  const child = spawn(process.execPath, [program, JSON.stringify(orders)])
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += String(chunk)
  })
  return { child, exit: once(child, 'close'), errors: () => errors }
}

test('a process whose event loop stands still ends and says so', async () => {
  const { child, exit, errors } = startWatched()
  await once(child.stdout, 'data')
  await delay(600)
  expect(child.exitCode ?? child.signalCode).toBeNull()
  child.stdin.write('60000')
  expect(await exit).toEqual([null, 'SIGKILL'])
  expect(errors()).toContain('The service has not responded')
})

test('a process that was suspended lives on', async () => {
  const { child, exit } = startWatched()
  await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  await delay(1_000)
  child.kill('SIGCONT')
  await delay(600)
  expect(child.exitCode ?? child.signalCode).toBeNull()
  child.kill('SIGKILL')
  await exit
})

test('a worker that hangs is replaced, and others answer meanwhile', async () => {
  const service = await start({ WEB_CONCURRENCY: '2' })
  await until(() => countOf(service.output(), '"a worker listens"') === 2)
  const [hanging] = workersOf(service.child)
  // Its first sign of life has come: from now on silence counts.
  await delay(1_500)
  process.kill(hanging!, 'SIGSTOP')
  const began = performance.now()
  let answered = 0
  while (workersOf(service.child).includes(hanging!) && performance.now() - began < 12_000) {
    const response = await fetch(service.url + quickUrl, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(500)
    }).catch(() => undefined)
    if (response?.status === 200) answered += 1
    await delay(100)
  }
  expect(performance.now() - began).toBeLessThan(9_000)
  expect(answered).toBeGreaterThan(10)
  expect(service.output()).toContain('a worker hangs and is killed')
  await until(() => countOf(service.output(), '"a worker listens"') === 3)
})

test('a connection that a killed worker had not taken is closed', async () => {
  const service = await start({ WEB_CONCURRENCY: '2' })
  await until(() => countOf(service.output(), '"a worker listens"') === 2)
  for (const worker of workersOf(service.child)) process.kill(worker, 'SIGSTOP')
  // Each worker is handed one; the others wait in the primary for whoever comes next.
  const sockets = Array.from({ length: 6 }, () => createConnection(service.port, '127.0.0.1'))
  const ends = sockets.map(socket => {
    socket.on('error', () => undefined)
    socket.write(`GET ${quickUrl} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    socket.resume()
    return new Promise(resolve => socket.once('close', resolve))
  })
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  await delay(200)
  for (const worker of workersOf(service.child)) process.kill(worker, 'SIGKILL')
  await Promise.race([Promise.all(ends), delay(10_000).then(() => Promise.reject(new Error('one is open')))])
})
