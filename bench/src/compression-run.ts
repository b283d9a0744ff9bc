/**
 * `npm run bench:compression`: requests a second of compressed answers, of this service and of Fastify with
 * JSON.stringify and @fastify/compress as it comes. One interleaved run on one processor a server; the
 * client only reads, in this process on another processor.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { isPinned, serverCore, startOn } from './contenders.ts'
import { scenarios } from './plans.ts'
import { timingOf } from './timing.ts'

export type CompressionContender = 'usual' | 'arthayu'

type Coding = 'br' | 'gzip'

const rounds = 5
const connections = 4
/** Answers of a turn: the usual server with brotli is so slow that time would not give it many. */
const requestsOfTurn = { usual: 64, arthayu: 640 } as const

/** The compiler needs its time with both. */
const warmUp = { usual: 192, arthayu: 1920 } as const

/** How many times the requests of the usual server, by processor time. */
const promised: Readonly<Record<Coding, number>> = { br: 5, gzip: 3 }
const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const

const bodies = scenarios.default.map(plan => Buffer.from(JSON.stringify(plan)))
const agent = new Agent({ keepAlive: true, maxSockets: connections })

interface Server {
  readonly process: ChildProcess
  readonly port: number
}

interface Rates {
  readonly perSecond: number
  readonly perProcessorSecond: number
  readonly kilobytes: number
}

const usual = await start('usual')
const arthayu = await start('arthayu')
console.log(
  `Node ${process.version}; servers ${isPinned ? 'on one processor' : 'NOT on a processor of their own'}`
)
console.log(`${bodies.length} plans, ${connections} connections, medians of ${rounds} interleaved turns`)
for (const coding of ['br', 'gzip'] as const) {
  // oxlint-disable-next-line no-await-in-loop -- one comparison after the other
  await compare(coding)
}
for (const { process: child } of [usual, arthayu]) child.disconnect()
agent.destroy()

async function compare(coding: Coding): Promise<void> {
  await checkAnswers(coding)
  await turn(usual, coding, warmUp.usual)
  await turn(arthayu, coding, warmUp.arthayu)
  const turns = { usual: [] as Rates[], arthayu: [] as Rates[] }
  for (let round = 0; round < rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one contender after the other
    turns.usual.push(await turn(usual, coding, requestsOfTurn.usual))
    // oxlint-disable-next-line no-await-in-loop -- one contender after the other
    turns.arthayu.push(await turn(arthayu, coding, requestsOfTurn.arthayu))
  }
  const medians = { usual: mediansOf(turns.usual), arthayu: mediansOf(turns.arthayu) }
  console.log(`\n${coding}`)
  print('Fastify, JSON.stringify, @fastify/compress', medians.usual)
  print('this service', medians.arthayu)
  const ratio = medians.arthayu.perSecond / medians.usual.perSecond
  const ofProcessor = medians.arthayu.perProcessorSecond / medians.usual.perProcessorSecond
  const least = promised[coding]
  console.log(
    `  ${ofProcessor >= least ? 'held  ' : 'MISSED'} ${ratio.toFixed(2)} times, ` +
      `${ofProcessor.toFixed(2)} times by processor time; promised ${least}`
  )
}

/** Before any timing: both decode to the same bytes for every plan. */
async function checkAnswers(coding: Coding): Promise<void> {
  for (const body of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- one plan after the other
    const coded = await Promise.all([usual, arthayu].map(async ({ port }) => answerOf(port, body, coding)))
    const [one, other] = coded.map(bytes => decoders[coding](bytes))
    if (!one!.equals(other!)) throw new Error('the contenders give different answers')
  }
}

async function turn(server: Server, coding: Coding, count: number): Promise<Rates> {
  const before = await processorSeconds(server)
  const started = performance.now()
  let sent = 0
  let bytes = 0
  const converse = async () => {
    while (sent < count) {
      const body = bodies[sent++ % bodies.length]!
      // oxlint-disable-next-line no-await-in-loop -- the next request when an answer is complete
      const { length } = await answerOf(server.port, body, coding)
      bytes += length
    }
  }
  await Promise.all(Array.from({ length: connections }, converse))
  const seconds = (performance.now() - started) / 1000
  const used = (await processorSeconds(server)) - before
  return { perSecond: count / seconds, perProcessorSecond: count / used, kilobytes: bytes / count / 1000 }
}

async function answerOf(port: number, body: Buffer, coding: Coding): Promise<Buffer> {
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'accept-encoding': coding
  }
  const sent = request({ port, method: 'POST', path: '/api/v1/calculate', headers, agent }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== coding) {
    throw new Error(`a contender answered ${answer.statusCode}, ${answer.headers['content-encoding']}`)
  }
  return Buffer.concat(chunks)
}

async function start(contender: CompressionContender): Promise<Server> {
  const child = startOn(serverCore, 'compression-server.js', [contender])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { process: child, port }
}

async function processorSeconds(server: Server): Promise<number> {
  server.process.send('processor')
  const [report] = (await once(server.process, 'message')) as [{ processorSeconds: number }]
  return report.processorSeconds
}

function mediansOf(turns: readonly Rates[]): Rates {
  const median = (member: keyof Rates) => timingOf(turns.map(each => each[member])).median
  return {
    perSecond: median('perSecond'),
    perProcessorSecond: median('perProcessorSecond'),
    kilobytes: median('kilobytes')
  }
}

function print(name: string, { perSecond, perProcessorSecond, kilobytes }: Rates): void {
  console.log(
    `  ${name.padEnd(44)}${perSecond.toFixed(0).padStart(6)} requests/s` +
      `${perProcessorSecond.toFixed(0).padStart(7)} a second of processor${kilobytes.toFixed(1).padStart(7)} kB`
  )
}
