/**
 * `npm run fuzz -- [--requests N] [--seed N]`: sends hostile requests to a service in its own process. A
 * failure names its seed: `--requests 1 --seed N` repeats it.
 */
import { parseArgs } from 'node:util'
import { runCampaign } from './fuzz/campaign.ts'
import { startService } from './service-process.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } }
})
const requests = Number(values.requests)

/** Memory may grow until the pools and the heap have found their size; after that it must not. */
const warmPart = 0.3
const mostGrowthMb = 40

const service = await startService()
const samples: { done: number; now: number }[] = []
const started = performance.now()
const {
  statuses,
  failures,
  requests: sent
} = await runCampaign({
  port: service.port,
  requests,
  seed: Number(values.seed),
  onProgress: done => samples.push({ done, now: service.memory().now })
})
const seconds = (performance.now() - started) / 1_000
const { peak } = service.memory()
const ended = await service.stop()

const warm = samples.filter(({ done }) => done >= requests * warmPart).map(each => each.now)
const half = Math.ceil(warm.length / 2)
const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
const growth = warm.length < 4 ? 0 : mean(warm.slice(half)) - mean(warm.slice(0, half))

for (const failure of failures) console.log(failure)
console.log(`${sent} requests in ${seconds.toFixed(0)} s, ${failures.length} failures`)
console.log(
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
)
console.log(`memory: peak ${peak.toFixed(0)} MB; growth between the later halves ${growth.toFixed(1)} MB`)
const isSound = failures.length === 0 && ended === 0 && growth <= mostGrowthMb
console.log(isSound ? 'sound' : `not sound (ended with ${ended})`)
process.exitCode = isSound ? 0 : 1
