import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { inTime } from '../../src/limits/in-time.ts'

/** A server in a thread of its own, which sends back what it gets while this thread is busy. */
const echo = `
  const server = require('node:net').createServer(socket => socket.pipe(socket))
  const { parentPort } = require('node:worker_threads')
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

async function connected(thread: Worker): Promise<Socket> {
  const [port] = (await once(thread, 'message')) as [number]
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Keeps this thread busy, so that timers and readings wait. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

describe('an answer in time', () => {
  test('is given on, as its error is', async () => {
    expect(await inTime(Promise.resolve(5), 1000, 'late')).toBe(5)
    await expect(inTime(Promise.reject(new Error('gone')), 1000, 'late')).rejects.toThrow('gone')
  })

  test('is missed when it does not come', async () => {
    const silence = new Promise(() => undefined)
    await expect(inTime(silence, 5, 'The counts do not answer.')).rejects.toThrow('do not answer')
  })

  test('has come when it waits to be read behind a busy thread', async () => {
    const thread = new Worker(echo, { eval: true })
    const socket = await connected(thread)
    // From here on the event loop looks at timers before it reads.
    await new Promise(resolve => {
      setImmediate(resolve)
    })
    socket.write('five')
    const found = inTime(
      once(socket, 'data').then(([bytes]) => String(bytes)),
      5,
      'late'
    )
    block(500)
    expect(await found).toBe('five')
    socket.destroy()
    await thread.terminate()
  })
})
