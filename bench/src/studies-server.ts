/** The service in a process of its own that tells how long its event loop was held up. */
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildServer } from '@arthayu/api'

/** Milliseconds between two looks; part of every delay that is recorded. */
const resolution = 5

const { app } = buildServer({ publicUrl: 'http://arthayu.test', logLevel: 'silent' })
await app.listen({ host: '127.0.0.1', port: 0 })
const delays = monitorEventLoopDelay({ resolution })
delays.enable()
process.send!({ port: (app.server.address() as AddressInfo).port })
// Any message asks for the largest delay since the last one, in milliseconds.
process.on('message', () => {
  process.send!({ largestDelayMs: Math.max(0, delays.max / 1e6 - resolution) })
  delays.reset()
})
process.on('disconnect', () => process.exit())
