/** The thread that watches the main one. */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { beatsOf, readinessOf } from './health.ts'
import { listenOnOwnPort } from './own-port.ts'
import { probeAnswer } from './probe-answers.ts'
import type { ProbesPlace, ThreadStarted, WatchdogOrders } from './watchdog.ts'

const { health, beatMs, mostSilentBeats, endsProcess, probes } = workerData as WatchdogOrders
let seen = beatsOf(health)
/** Counted by the clock of this thread: a machine that was suspended blames nothing. */
let silentBeats = 0
const isAlive = () => silentBeats <= mostSilentBeats

setInterval(() => {
  const now = beatsOf(health)
  silentBeats = now === seen ? silentBeats + 1 : 0
  seen = now
  if (isAlive() || !endsProcess) return
  // The main thread cannot write it, and the streams of this one go through it.
  const msg = `The service has not responded for ${mostSilentBeats} seconds and ends.`
  writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg })}\n`)
  process.kill(process.pid, 'SIGKILL')
}, beatMs)

const started = probes === null ? null : await answerProbes(probes)
parentPort!.postMessage(started, [])

async function answerProbes(place: ProbesPlace): Promise<ThreadStarted> {
  try {
    await listenOnOwnPort({ variable: 'PROBES_PORT', ...place }, ({ method, url }, response) => {
      const observed = { isAlive: isAlive(), readiness: readinessOf(health) }
      const { status, headers, body } = probeAnswer(method ?? '', url ?? '', observed)
      response.writeHead(status, headers).end(body)
    })
    return null
  } catch (error) {
    return (error as Error).message
  }
}
