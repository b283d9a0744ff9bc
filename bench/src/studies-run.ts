/**
 * `npm run bench:studies`: runs on many paths and goal seek by probability over HTTP, beside the bare loop as
 * many times, and what other requests notice of them.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { LifeCycleInput } from '@arthayu/engine'
import { barePlan, runBare } from './bare-loop.ts'
import { planCount, plans, years } from './plans.ts'
import { type Timing, timed, timingOf } from './timing.ts'

/** Milliseconds: at the median, and of the event loop at most. */
const limits = { request: 100, retirementAge: 2_000, eventLoop: 50 }

const paths = 1_000
const manyPaths = 10_000
const manyRuns = 12
const searches = 12
const warmUp = 8

/** Milliseconds between two looks at the event loop of this process. */
const idleResolution = 5

/** Two portfolios and the core, 720 months, nothing that is taxed. */
const simplePlans: readonly LifeCycleInput[] = plans.map(
  ({ milestones: _milestones, loans: _loans, incomes: _incomes, investments = [], ...plan }) => ({
    ...plan,
    investments: investments.slice(0, 2).map((each, index) => ({
      ...each,
      assetClass: index === 0 ? 'equity' : 'debt'
    }))
  })
)
const onPaths = (index: number, count: number): LifeCycleInput => ({
  ...simplePlans[index % planCount]!,
  uncertainty: { paths: count, seed: index }
})

const child = fork(new URL('studies-server.js', import.meta.url))
const { port } = (await messageOf(child)) as { port: number }

async function messageOf(from: ChildProcess): Promise<unknown> {
  const [message] = (await once(from, 'message')) as [unknown]
  return message
}

async function largestDelayMs(): Promise<number> {
  child.send('delay')
  return ((await messageOf(child)) as { largestDelayMs: number }).largestDelayMs
}

/** Milliseconds of a request, its answer read. */
async function request(path: string, body: object): Promise<number> {
  const started = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 200)}`)
  return performance.now() - started
}

const run = (plan: LifeCycleInput): Promise<number> => request('calculate?granularity=year', plan)

/** One after the other. */
async function inTurn(count: number, ask: (index: number) => Promise<void>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- a time of its own for each
  for (let index = 0; index < count; index++) await ask(index)
}

/** Each plan in turn meets the service and the bare loop. */
async function runs(): Promise<{ readonly bare: Timing; readonly requests: Timing }> {
  const [bare, requests]: [number[], number[]] = [[], []]
  await inTurn(warmUp + planCount, async turn => {
    const which = turn % planCount
    const loop = barePlan(simplePlans[which]!)
    const ofLoop = timed(() => {
      for (let path = 0; path < paths; path++) runBare(loop)
      return which
    })
    const ofRequest = await run(onPaths(which, paths))
    if (turn < warmUp) return
    bare.push(ofLoop)
    requests.push(ofRequest)
  })
  return { bare: timingOf(bare), requests: timingOf(requests) }
}

interface Besides {
  readonly large: Timing
  readonly plain: Timing
  /** Largest delays of the event loops of the server, and of this process, which only waits: a yardstick. */
  readonly delay: number
  readonly idleDelay: number
}

/** Plain requests all along while large ones are worked on. */
async function besides(): Promise<Besides> {
  const [large, plain]: [number[], number[]] = [[], []]
  const progress = { isOver: false }
  const askOn = async (index: number): Promise<void> => {
    if (progress.isOver) return undefined
    plain.push(await run(simplePlans[index % planCount]!))
    await wait(10)
    return askOn(index + 1)
  }
  const others = askOn(0)
  const idle = monitorEventLoopDelay({ resolution: idleResolution })
  idle.enable()
  await largestDelayMs()
  await inTurn(manyRuns, async index => void large.push(await run(onPaths(index, manyPaths))))
  const delay = await largestDelayMs()
  const idleDelay = Math.max(0, idle.max / 1e6 - idleResolution)
  idle.disable()
  progress.isOver = true
  await others
  return { large: timingOf(large), plain: timingOf(plain), delay, idleDelay }
}

/** The core alone: goal seek takes a hundred runs of all paths, and one request at most so much work. */
async function retirementAges(): Promise<Timing> {
  const goal = { successProbabilityAtLeast: 0.9 }
  const millis: number[] = []
  await inTurn(searches, async index => {
    const { investments: _investments, ...input } = onPaths(index * 5, paths)
    millis.push(await request('solve', { input, unknown: 'retirementAge', goal }))
  })
  return timingOf(millis)
}

const { bare, requests } = await runs()
const { large, plain, delay, idleDelay } = await besides()
const ages = await retirementAges()
child.disconnect()

const row = (label: string, { least, median, p99 }: Timing, ratio = ''): void => {
  const columns = [least, median, p99].map(each => `${each.toFixed(1).padStart(8)} ms`)
  console.log(`  ${label.padEnd(48)}${columns.join('')}  ${ratio}`)
}
console.log(`Node ${process.version}; ${planCount} rotating plans of ${years} years and 3 portfolios\n`)
console.log(`  ${''.padEnd(48)}${['least', 'median', 'p99'].map(each => each.padStart(11)).join('')}`)
row(`bare loop, ${paths} times`, bare)
row(`request of ${paths} paths`, requests, `${(requests.median / bare.median).toFixed(1)} x`)
row(`request of ${manyPaths} paths`, large, `${(large.median / bare.median / 10).toFixed(1)} x ten of them`)
row('plain request meanwhile', plain)
row(`retirement age by success, ${paths} paths, the core`, ages)
console.log('')
const verdict = (label: string, millis: number, limit: number): void =>
  console.log(
    `  ${millis <= limit ? 'held  ' : 'MISSED'} ${label}: ${millis.toFixed(1)} ms, limit ${limit} ms`
  )
verdict(`request of ${paths} paths, median`, requests.median, limits.request)
verdict('event loop of the server, largest delay', delay, limits.eventLoop)
console.log(`         that of a process that only waits, meanwhile: ${idleDelay.toFixed(1)} ms`)
verdict('retirement age by success, median', ages.median, limits.retirementAge)
