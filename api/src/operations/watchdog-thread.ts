/** The thread that watches the main one. */
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { createVigil } from './vigil.ts'
import type { WatchdogOrders } from './watchdog.ts'

const { beats, beatMs, mostSilentBeats } = workerData as WatchdogOrders
const mainThread = 'main thread'
const vigil = createVigil<typeof mainThread>()
let seen = Atomics.load(beats, 0)

vigil.expect(mainThread, mostSilentBeats)
setInterval(() => {
  const now = Atomics.load(beats, 0)
  if (now !== seen) vigil.sign(mainThread, mostSilentBeats)
  seen = now
  if (vigil.tick().length === 0) return
  // The main thread cannot write it, and the streams of this one go through it.
  writeSync(2, `The service has not responded for ${mostSilentBeats} seconds and ends.\n`)
  process.kill(process.pid, 'SIGKILL')
}, beatMs)
