/** `npm run bench`: prints times, ratios, and whether the limits are held on this machine. */
import { cpus } from 'node:os'
import { type Beside, measureEngine } from './engine-time.ts'
import { planCount, years } from './plans.ts'
import { measureRequests } from './request-time.ts'
import type { Timing } from './timing.ts'

/** Milliseconds. */
const limits = { engineMedian: 0.1, taxedMedian: 0.25, householdMedian: 0.45, requestP99: 5 }
const rebalancingTimes = 1.3

const micros = (millis: number) => `${(millis * 1000).toFixed(1).padStart(9)} µs`
const row = (name: string, { median, p99 }: Timing, note = '') =>
  console.log(`  ${name.padEnd(34)}${micros(median)}${micros(p99)}  ${note}`.trimEnd())
const verdict = (name: string, value: number, limit: number) => {
  const held = value <= limit
  console.log(`  ${held ? 'held  ' : 'MISSED'} ${name}: ${value.toFixed(3)} ms, limit ${limit.toFixed(2)} ms`)
}

console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`)
console.log(
  `${planCount} rotating plans of ${years} years and 5 portfolios, with milestones, incomes and loans\n`
)
console.log(`  ${''.padEnd(34)}${'median'.padStart(12)}${'p99'.padStart(12)}`)

const engine = measureEngine(60, 40)
const engineRow = (name: string, { timing, bare, undisturbed }: Beside) => {
  const ratio = (timing.median / bare.median).toFixed(1)
  const beside = `${ratio} x the bare loop (${micros(bare.median).trim()})`
  row(name, timing, `${beside}; ${micros(undisturbed).trim()} undisturbed`)
}
engineRow('simulate', engine.simulate)
engineRow('simulate, lent memory', engine.simulateLent)
engineRow('parse and simulate', engine.parseAndSimulate)
engineRow('parse and simulate, lent memory', engine.parseAndSimulateLent)
engineRow('with tax and harvest, lent memory', engine.taxedLent)
engineRow('with tax, lent memory', engine.unharvestedLent)
engineRow('with tax, rebalanced yearly', engine.rebalancedLent)
engineRow('two people with tax, 8 portfolios', engine.householdLent)

const requests = await measureRequests(6000, 2000, 30)
const size = `${requests.timing.count} requests, ${Math.round(requests.bytes / 1000)} kB an answer`
row('request over loopback', requests.timing, size)

console.log('\nLimits')
verdict('engine, lent memory, median', engine.simulateLent.timing.median, limits.engineMedian)
verdict('engine with tax, lent memory, median', engine.taxedLent.timing.median, limits.taxedMedian)
verdict('two people, lent memory, median', engine.householdLent.timing.median, limits.householdMedian)
const rebalancing = engine.rebalancedLent.timing.median / engine.unharvestedLent.timing.median
console.log(
  `  ${rebalancing <= rebalancingTimes ? 'held  ' : 'MISSED'} rebalanced yearly, with tax: ` +
    `${rebalancing.toFixed(2)} times the same plan without, limit ${rebalancingTimes}`
)
verdict('whole request, p99', requests.timing.p99, limits.requestP99)
