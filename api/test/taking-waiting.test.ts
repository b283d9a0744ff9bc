/** Connections that the system holds when the service is told to stop are taken and answered. */
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { listen } from './operations/listening.ts'

/** Opens twenty connections at once, each with a request, and says what came of them. */
const program = `
const { connect } = require('node:net')
const { parentPort, workerData } = require('node:worker_threads')
const ends = []
parentPort.once('message', () => {
  for (let each = 0; each < 20; each++) {
    const socket = connect(workerData, '127.0.0.1')
    let end = 'nothing'
    socket.on('connect', () => socket.write('GET /health/live HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n'))
    socket.on('data', text => { end = String(text).slice(0, 12) })
    socket.on('error', error => { end = error.code })
    socket.on('close', () => { if (ends.push(end) === 20) parentPort.postMessage(ends) })
  }
})
parentPort.postMessage('ready')`

test('connections that wait while the service is busy are answered after it was told to stop', async () => {
  const { app, port } = await listen({ drain: { graceMs: 1_000, cutMs: 5_000 } })
  const worker = new Worker(program, { eval: true, workerData: port })
  await new Promise(resolve => worker.once('message', resolve))
  const ends = new Promise<readonly string[]>(resolve => worker.once('message', resolve))
  worker.postMessage('go', [])
  // Nothing is taken meanwhile.
  const until = performance.now() + 1_000
  while (performance.now() < until);
  await app.close()
  expect(new Set(await ends)).toEqual(new Set(['HTTP/1.1 200']))
  await worker.terminate()
})
