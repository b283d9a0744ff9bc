/**
 * `npm run bench:http`: requests a second of this service, between what sends bytes made beforehand (the
 * limit) and what anybody would write first (result objects and JSON.stringify). One interleaved run: every
 * contender has a short turn in each round, so that a busy moment meets all of them.
 */
import { cpus } from 'node:os'
import {
  type Contender,
  contenders,
  isPinned,
  load,
  pacedLoad,
  processorSeconds,
  type RunningServer,
  startClient,
  startPacedClient,
  startServer
} from './contenders.ts'
import { type Scenario, scenarios } from './plans.ts'
import { type Timing, timingOf } from './timing.ts'

const rounds = 5
const secondsOfTurn = 0.6
const connections = 4
/** The compiler has settled after so many; a contender that is slow gets so many seconds at most. */
const warmUp = 4000
const secondsOfWarmUp = 16

const names: Readonly<Record<Contender, string>> = {
  limit: 'node:http, bytes made beforehand',
  plain: 'node:http, JSON.stringify',
  fastify: 'Fastify, JSON.stringify',
  arthayu: 'this service'
}

/** What is promised of the default answer: by the clock, which a busy machine makes unfair to all alike. */
const promised = { ofLimit: 0.2, ofFastify: 5, p99Millis: 5 }

const client = startClient()
console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`)
console.log(`Server and client ${isPinned ? 'on one processor each' : 'NOT on processors of their own'}`)
console.log(`${connections} connections, medians of ${rounds} interleaved turns of ${secondsOfTurn} s`)
const rates = await compare('default')
await compare('taxed')
client.disconnect()
const half = rates.arthayu / 2
console.log(`\nThe default answer at ${half.toFixed(0)} a second, half of what saturates this service`)
// What machine and client add to every answer: the time of a server that has nothing to do.
await latencyAt('limit', half)
const latency = await latencyAt('arthayu', half)
console.log('\nPromises of the default answer, by the clock')
verdict('of the limit', rates.arthayu / rates.limit, promised.ofLimit)
verdict('of Fastify with JSON.stringify', rates.arthayu / rates.fastify, promised.ofFastify)
console.log(
  `  ${latency.p99 < promised.p99Millis ? 'held  ' : 'MISSED'} p99 under ${promised.p99Millis} ms at half load`
)

/** What a contender has reached: medians of its turns. */
interface Rates {
  readonly perSecond: number
  /** Requests a second of processor time, without the client's share. */
  readonly perProcessorSecond: number
  readonly megabytesPerSecond: number
  readonly kilobytes: number
}

async function compare(scenario: Scenario): Promise<Readonly<Record<Contender, number>>> {
  const servers = await Promise.all(contenders.map(each => startServer(each, scenario)))
  await checkAnswers(servers, scenario)
  const turns = servers.map((): Rates[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, server] of servers.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one contender after the other
      turns[index]!.push(await turn(server, scenario, round === 0 ? warmUp : 0))
    }
  }
  for (const server of servers) server.process.disconnect()
  const all = Object.fromEntries(
    contenders.map((contender, index) => [contender, medians(turns[index]!)])
  ) as Record<Contender, Rates>
  print(scenario, all)
  const byClock = contenders.map(contender => [contender, all[contender].perSecond])
  return Object.fromEntries(byClock) as Record<Contender, number>
}

/** Before any timing: all who do the work give the same bytes for every plan. */
async function checkAnswers(servers: readonly RunningServer[], scenario: Scenario): Promise<void> {
  const working = servers.filter((_server, index) => contenders[index] !== 'limit')
  for (const plan of scenarios[scenario]) {
    const body = JSON.stringify(plan)
    // oxlint-disable-next-line no-await-in-loop -- one plan after the other
    const texts = await Promise.all(working.map(({ port }) => answerOf(port, body)))
    if (new Set(texts).size !== 1) throw new Error('the contenders give different answers')
  }
}

async function answerOf(port: number, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/calculate`, { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(`a contender answered ${response.status}`)
  return response.text()
}

/**
 * Times at a steady rate, from when each request was due. The same load comes before, twice: server and
 * client are compiled by then, and again for connections that have come and gone.
 */
async function latencyAt(contender: Contender, rate: number): Promise<Timing> {
  const server = await startServer(contender, 'default')
  const paced = startPacedClient()
  const order = { port: server.port, scenario: 'default', rate, connections: 64, seconds: 10 } as const
  await pacedLoad(paced, order)
  await pacedLoad(paced, order)
  const timing = timingOf(await pacedLoad(paced, order))
  paced.disconnect()
  server.process.disconnect()
  console.log(
    `  ${names[contender].padEnd(34)}median ${timing.median.toFixed(2)} ms, ` +
      `p99 ${timing.p99.toFixed(2)} ms of ${timing.count} requests`
  )
  return timing
}

async function turn(server: RunningServer, scenario: Scenario, unmeasured: number): Promise<Rates> {
  const order = { port: server.port, scenario, connections, most: 1e9 } as const
  if (unmeasured > 0) await load(client, { ...order, warmUp: 0, most: unmeasured, seconds: secondsOfWarmUp })
  const before = await processorSeconds(server)
  const { millis, seconds, bytes } = await load(client, { ...order, warmUp: 0, seconds: secondsOfTurn })
  const used = (await processorSeconds(server)) - before
  return {
    perSecond: millis.length / seconds,
    perProcessorSecond: millis.length / used,
    megabytesPerSecond: bytes / seconds / 1e6,
    kilobytes: bytes / millis.length / 1000
  }
}

function medians(turns: readonly Rates[]): Rates {
  const median = (member: keyof Rates) => timingOf(turns.map(each => each[member])).median
  return {
    perSecond: median('perSecond'),
    perProcessorSecond: median('perProcessorSecond'),
    megabytesPerSecond: median('megabytesPerSecond'),
    kilobytes: median('kilobytes')
  }
}

function print(scenario: Scenario, all: Readonly<Record<Contender, Rates>>): void {
  const { kilobytes } = all.arthayu
  console.log(`\n${scenario}: ${scenarios[scenario].length} plans, ${Math.round(kilobytes)} kB an answer`)
  console.log(
    `  ${''.padEnd(34)}requests/s    MB/s  of limit  x Fastify | by processor time: of limit  x Fastify`
  )
  for (const contender of contenders) {
    const { perSecond, perProcessorSecond, megabytesPerSecond } = all[contender]
    const wall = ratios(perSecond, all.limit.perSecond, all.fastify.perSecond)
    const processor = ratios(perProcessorSecond, all.limit.perProcessorSecond, all.fastify.perProcessorSecond)
    const speed = `${perSecond.toFixed(0).padStart(10)}${megabytesPerSecond.toFixed(0).padStart(8)}`
    console.log(`  ${names[contender].padEnd(34)}${speed}${wall} | ${' '.repeat(18)}${processor}`)
  }
}

function ratios(rate: number, limit: number, fastify: number): string {
  return `${((rate / limit) * 100).toFixed(1).padStart(8)}%${(rate / fastify).toFixed(2).padStart(11)}`
}

function verdict(name: string, ratio: number, least: number): void {
  console.log(
    `  ${ratio >= least ? 'held  ' : 'MISSED'} ${ratio.toFixed(2)} x ${name}, promised ${least.toFixed(2)}`
  )
}
