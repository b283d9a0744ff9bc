/**
 * `npm run soak -- [--seconds N]`: puts steady load on a service in its own process and measures its memory.
 */
import { parseArgs } from 'node:util'
import { frugalAllocator } from '@arthayu/api/settings'
import { startService, withoutLimits } from './service-process.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, clients: { type: 'string', default: '8' } }
})
const seconds = Number(values.seconds)

/** The memory promised for one process. */
const mostPeakMb = 150
const path = '/api/v1/calculate'

/** With the allocator of the image, for which the memory is promised. */
const service = await startService({ ...withoutLimits, ...frugalAllocator })
const url = `http://127.0.0.1:${service.port}`
const until = performance.now() + seconds * 1_000
const millis: number[] = []
const samples: number[] = []
const failures: string[] = []

/** Returns a plan that was not sent before: repeated plans would make the result look better. */
function planOf(index: number): object {
  const age = 22 + (index % 30)
  return {
    currentAgeYears: age,
    retirementAgeYears: age + 20 + (index % 7),
    planningEndAgeYears: age + 60,
    currentCorpus: index % 10_000_000,
    expenses: [{ label: 'Household', currentMonthlyAmount: 20_000 + (index % 30_000) }],
    investments: [{ label: 'Equity', assetClass: 'equity', initialMonthlyContribution: 10_000 }],
    investmentPlan: { initialMonthlyContribution: 30_000 },
    ...(index % 3 === 0 ? { tax: {} } : {}),
    // Paths are run by threads, which have memory of their own.
    ...(index % 50 === 0 ? { uncertainty: { paths: 500 } } : {})
  }
}

let sent = 0
async function client(): Promise<void> {
  while (performance.now() < until) {
    const index = sent++
    const body = JSON.stringify(planOf(index))
    const began = performance.now()
    try {
      const headers = { 'content-type': 'application/json', accept: index % 10 === 0 ? 'text/csv' : '*/*' }
      // oxlint-disable-next-line no-await-in-loop -- the next request follows the answer
      const response = await fetch(url + path, { method: 'POST', headers, body })
      // oxlint-disable-next-line no-await-in-loop -- see above
      await response.arrayBuffer()
      if (response.status !== 200) failures.push(`status ${response.status}`)
    } catch (error) {
      failures.push(String(error))
    }
    millis.push(performance.now() - began)
  }
}

const sampling = setInterval(() => samples.push(service.memory().now), 1_000)
await Promise.all(Array.from({ length: Number(values.clients) }, client))
clearInterval(sampling)
const { peak } = service.memory()
const ended = await service.stop()

const sorted = millis.toSorted((a, b) => a - b)
const quantile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
console.log(
  `${millis.length} requests in ${seconds} s, ${failures.length} failed ${failures.slice(0, 3).join('; ')}`
)
console.log(`milliseconds: median ${quantile(0.5).toFixed(1)}, p99 ${quantile(0.99).toFixed(1)}`)
const early = samples[Math.floor(samples.length / 4)] ?? 0
console.log(`memory: ${early.toFixed(0)} MB after a quarter, ${samples.at(-1)?.toFixed(0)} MB at the end,`)
console.log(`peak ${peak.toFixed(0)} MB of ${mostPeakMb} MB`)
process.exitCode = failures.length === 0 && ended === 0 && peak <= mostPeakMb ? 0 : 1
