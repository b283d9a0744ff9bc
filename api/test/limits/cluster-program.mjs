/**
 * A primary that counts for its workers, run by `cluster.test.ts` on the built program. The first worker is
 * killed with its questions unanswered; then two workers ask ten times each for one caller. The primary prints
 * what they were told, and at last whether a worker that has lost its primary still decides.
 */
import cluster from 'node:cluster'
import { freeCaller } from '../../dist/limits/caller.js'
import { createLimiter } from '../../dist/limits/limiter.js'
import { localCounts } from '../../dist/limits/local-counts.js'
import { serveCounts } from '../../dist/limits/primary-counts.js'

const caller = freeCaller('192.0.2.1')

if (cluster.isPrimary) runPrimary()
else await runWorker()

function runPrimary() {
  const stopServing = serveCounts(localCounts())
  const reports = []
  const doomed = cluster.fork({ ROLE: 'doomed' })
  doomed.on('message', message => {
    if (message === 'asked') doomed.kill('SIGKILL')
  })
  doomed.on('exit', () => {
    for (const worker of [cluster.fork(), cluster.fork()]) {
      worker.on('message', ({ report }) => {
        if (report === undefined) return
        reports.push(report)
        if (reports.length === 2) stopServing()
        if (reports.length === 2) for (const each of Object.values(cluster.workers)) each.send('alone')
        if (reports.length === 4) console.log(JSON.stringify(reports))
        if (reports.length === 4) for (const each of Object.values(cluster.workers)) each.disconnect()
      })
    }
  })
}

async function runWorker() {
  const limiter = createLimiter({ kind: 'primary' })
  await limiter.open()
  if (process.env.ROLE === 'doomed') {
    for (let index = 0; index < 1_000; index++) void limiter.consume(freeCaller(`192.0.3.${index}`))
    process.send('asked')
    return
  }
  const report = async () => {
    const decisions = await Promise.all(Array.from({ length: 10 }, () => limiter.consume(caller)))
    process.send({
      report: { admitted: decisions.filter(each => each.isAdmitted).length, state: limiter.state }
    })
  }
  process.on('message', message => {
    if (message === 'alone') void report()
  })
  await report()
}
