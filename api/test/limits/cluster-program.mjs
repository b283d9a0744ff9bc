/**
 * A primary that counts for its workers, run by `cluster.test.ts` on the built program. The first worker is
 * killed with its questions unanswered; then two workers ask ten times each for one caller. The primary prints
 * what they were told, and at last whether a worker that has lost its primary still decides.
 *
 * A worker whose primary does not answer for 100 ms counts alone, as it should, and says so. Where a busy
 * machine has done that, both ask for the next caller once they count together again.
 */
import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { freeCaller } from '../../dist/limits/caller.js'
import { createLimiter } from '../../dist/limits/limiter.js'
import { localCounts } from '../../dist/limits/local-counts.js'
import { serveCounts } from '../../dist/limits/primary-counts.js'

if (cluster.isPrimary) runPrimary()
else await runWorker()

function runPrimary() {
  const stopServing = serveCounts(localCounts())
  const doomed = cluster.fork({ ROLE: 'doomed' })
  doomed.on('message', message => {
    if (message === 'asked') doomed.kill('SIGKILL')
  })
  doomed.on('exit', () => void runSharing(stopServing))
}

async function runSharing(stopServing) {
  const workers = [cluster.fork(), cluster.fork()]
  await Promise.all(workers.map(each => told(each, 'sharing')))
  let reports = []
  for (let last = 1; reports.length === 0 || reports.some(each => each.state !== 'shared'); last++) {
    if (last > 1) await Promise.all(workers.map(each => asked(each, 'share', 'sharing')))
    reports = await Promise.all(workers.map(each => asked(each, { caller: `192.0.2.${last}` }, 'report')))
  }
  stopServing()
  const alone = workers.map(each => asked(each, { caller: '192.0.2.0' }, 'report'))
  console.log(JSON.stringify([...reports, ...(await Promise.all(alone))]))
  for (const each of workers) each.disconnect()
}

/** What a worker says under a name, the next time. */
const told = (worker, name) =>
  new Promise(resolve => {
    const listener = message => {
      if (message[name] === undefined) return
      worker.off('message', listener)
      resolve(message[name])
    }
    worker.on('message', listener)
  })

function asked(worker, question, name) {
  const answer = told(worker, name)
  worker.send(question)
  return answer
}

async function runWorker() {
  const limiter = createLimiter({ kind: 'primary' })
  await limiter.open()
  if (process.env.ROLE === 'doomed') {
    for (let index = 0; index < 1_000; index++) void limiter.consume(freeCaller(`192.0.3.${index}`))
    process.send('asked')
    return
  }
  const share = async () => {
    while (limiter.state !== 'shared') await delay(20)
    process.send({ sharing: true })
  }
  const report = async caller => {
    const decisions = await Promise.all(Array.from({ length: 10 }, () => limiter.consume(caller)))
    const admitted = decisions.filter(each => each.isAdmitted).length
    process.send({ report: { admitted, state: limiter.state } })
  }
  process.on('message', message => {
    if (message === 'share') void share()
    else if (message.caller !== undefined) void report(freeCaller(message.caller))
  })
  await share()
}
