/** The attacks by name. One caller, or a hundred, could really send each of them. */
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  batchOf,
  fatBatchBody,
  fatBody,
  fullPlan,
  mixedQuota,
  mostFixes,
  namedBatchBody,
  onMostPaths,
  onPaths,
  smallPlan
} from './plans.ts'
import { ask, holdOpen, type Question } from './send.ts'

export interface Attacker {
  readonly port: number
  /** A growth key of its own. */
  readonly key: string
  /** Whether the time of the attack is over. */
  readonly isOver: () => boolean
  readonly count: (status: number) => void
}

export interface Attack {
  readonly name: string
  readonly what: string
  /**
   * Whether it sends the quota of one address and no more, so that the CPU time is the cost of that address.
   */
  readonly isOneQuota?: true
  readonly start: (attacker: Attacker) => Promise<unknown>
}

const quota = 5
const crowd = 100
const mostSockets = 1_500
/** Of connections that come without a proxy. */
const attackers = '127.0.0.66'
/** Of what comes through a proxy that the service trusts. */
const proxy = '127.0.0.1'
const addressOf = (index: number): string => `10.66.${index >> 8}.${index & 255}`

/** Spends the quotas of the given number of addresses, with a bounded number of requests at a time. */
async function spend(
  attacker: Attacker,
  addresses: number,
  most: number,
  question: (index: number) => Omit<Question, 'port'>
): Promise<void> {
  let sent = 0
  await Promise.all(
    Array.from({ length: most }, async () => {
      while (sent < addresses * quota && !attacker.isOver()) {
        const index = sent++
        const whose = { port: attacker.port, address: addressOf(index % addresses) }
        // oxlint-disable-next-line no-await-in-loop -- the next request follows the answer
        attacker.count(await ask({ ...whose, ...question(index) }))
      }
    })
  )
}

/** Sends requests of one caller, the given number at a time, until the time is over. */
async function press(
  attacker: Attacker,
  most: number,
  question: (index: number) => Omit<Question, 'port'>
): Promise<void> {
  let sent = 0
  await Promise.all(
    Array.from({ length: most }, async () => {
      while (!attacker.isOver()) {
        // oxlint-disable-next-line no-await-in-loop -- the next request follows the answer
        attacker.count(await ask({ port: attacker.port, ...question(sent++) }))
      }
    })
  )
}

/** Opens the given number of connections of one address; each sends the text and no more. */
async function hold(attacker: Attacker, connections: number, text: string): Promise<void> {
  for (let index = 0; index < connections; index++) {
    holdOpen({ ...attacker, from: attackers, text })
  }
}

/** Opens connections of a proxy, each of which sends the text of its number and reads nothing. */
async function holdMany(
  attacker: Attacker,
  connections: number,
  text: (index: number) => string
): Promise<void> {
  for (let index = 0; index < connections; index++) holdOpen({ ...attacker, from: proxy, text: text(index) })
}

/** The same for many addresses, each with its quota, as a proxy forwards them: the head names the address. */
async function holdOfMany(attacker: Attacker, addresses: number, path: string, rest: string): Promise<void> {
  for (let index = 0; index < addresses * quota; index++) {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${addressOf(index % addresses)}\r\n`
    const text = `${head}Content-Type: application/json\r\n${rest}`
    holdOpen({ ...attacker, from: proxy, text })
  }
}

/** Twenty addresses hold connections: one alone may not open so many. */
async function holdPages(attacker: Attacker, connections: number, text: string): Promise<void> {
  for (let index = 0; index < connections; index++)
    holdOpen({ ...attacker, from: `127.0.2.${1 + (index % 20)}`, text })
}

/** Uses several addresses: one alone may not open so many connections. */
async function holdHeads(attacker: Attacker, connections: number): Promise<void> {
  for (let index = 0; index < connections; index++)
    holdOpen({ ...attacker, from: `127.0.1.${1 + (index % 200)}`, text: halfHead })
}

/** Two hundred new connections a second, each of an address of its own, that read what comes. */
async function sendAhead(attacker: Attacker, text: (index: number) => string): Promise<void> {
  const sockets: Socket[] = []
  for (let index = 0; !attacker.isOver(); index++) {
    const from = `127.3.${(index >> 7) & 255}.${1 + (index & 127)}`
    // None is opened again.
    sockets.push(holdOpen({ port: attacker.port, from, text: text(index), isOver: () => true, isRead: true }))
    if (sockets.length > mostSockets) sockets.shift()!.destroy()
    // oxlint-disable-next-line no-await-in-loop -- five milliseconds apart
    if (index % 10 === 9) await wait(50)
  }
}

const questions = [
  'calculate',
  'solve',
  'fixes',
  'sensitivity',
  'explain',
  'reconcile',
  'cover',
  'goals',
  'tax',
  'batch'
].map(name => `/api/v1/${name}`)
/** As much as a caller without a key may ask for: many payments, many lots, no tax. */
const heavyStudies = [fullPlan(0, 200), fullPlan(50, 0), fullPlan(0, 0), smallPlan(0)].map(onMostPaths)
const heavyStudy = (index: number): object => heavyStudies[index % heavyStudies.length]!
const paths = (most: number, index: number): object => onPaths(smallPlan(index), most)
const heavyRun = JSON.stringify(fullPlan(50, 200))
const fat = fatBody(smallPlan(0))
const fatBatch = fatBatchBody(smallPlan(0))
const bodyless =
  'POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n'
const unread = 'GET /docs HTTP/1.1\r\nHost: x\r\n\r\n'
const halfSent = `POST /api/v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
const halfHead = `GET / HTTP/1.1\r\nHost: x\r\nX-Fill: ${' '.repeat(15_000)}`
const announced = `Content-Length: 1048576\r\n\r\n`
const chunked = 'Transfer-Encoding: chunked\r\n\r\n'
const bytewise = `${chunked}${'1\r\n \r\n'.repeat(100_000)}`
const halfBody = `${halfSent}Content-Length: 1048576\r\n\r\n${' '.repeat(1_048_575)}`

const listTools = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
const takesMessages = 'Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\n'
const messageText = (key?: string): string =>
  `POST /mcp HTTP/1.1\r\nHost: x\r\n${key === undefined ? '' : `X-API-Key: ${key}\r\n`}${takesMessages}` +
  `Content-Length: ${listTools.length}\r\n\r\n${listTools}`
const chunk300 = `12c\r\n${' '.repeat(300)}\r\n`
const pageHead = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
const manyNames = Array.from({ length: 1_400 }, (_, index) => `x${index};q=0.5`).join(',')
const longHead = `GET /health HTTP/1.1\r\nHost: x\r\nX-Fill: ${'x'.repeat(14_000)}\r\n\r\n`

const studyText = JSON.stringify(heavyStudies[3])
const mixedAhead = [
  `${halfSent}Content-Length: ${studyText.length}\r\n\r\n${studyText}`.repeat(20),
  pageHead('/methodology', 'Accept-Encoding: br\r\n').repeat(60),
  messageText().repeat(60)
]

/** Several attacks at once. */
const together = (names: readonly string[]): Pick<Attack, 'what' | 'start'> => ({
  what: `${names.slice(0, -1).join(', ')} and ${names.at(-1)!} together`,
  start: one => Promise.all(names.map(name => attackOf(name).start(one)))
})

export const attacks: readonly Attack[] = [
  { name: 'none', what: 'nothing: what is measured without an attack', start: async () => undefined },
  {
    name: 'fat-bodies',
    what: '90 bodies of 1 MB of empty objects of 18 addresses, 18 at once',
    start: one => spend(one, 18, 18, () => ({ path: '/api/v1/solve', body: fat }))
  },
  {
    name: 'fat-batches',
    what: '50 batches of 1 MB of 98,000 values, whose answers are not taken',
    start: one => spend(one, 10, 50, () => ({ path: '/api/v1/batch', body: fatBatch, isUnread: true }))
  },
  {
    name: 'unread-batches',
    what: '50 batches of 10 long runs whose answers are not taken',
    start: one =>
      spend(one, 10, 50, () => ({
        path: '/api/v1/batch',
        body: batchOf(fullPlan(20, 50), 10),
        isUnread: true
      }))
  },
  {
    name: 'named-batches',
    what: '400 batches of 0.5 MB of nested objects, five on each of 80 connections that read nothing',
    start: async one => {
      const body = namedBatchBody(smallPlan(0))
      for (let index = 0; index < 80; index++) {
        const head = `POST /api/v1/batch HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${addressOf(index)}\r\n`
        const text = `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
        holdOpen({ ...one, from: proxy, text: text.repeat(5) })
      }
    }
  },
  {
    name: 'paths',
    what: '14,000 paths of 20 addresses, all at once',
    start: one => spend(one, 20, 100, index => ({ body: paths(14_000, index) }))
  },
  {
    name: 'key-paths',
    what: 'a growth key, 18 runs on 50,000 paths at a time',
    start: one => press(one, 18, index => ({ key: one.key, body: paths(50_000, index) }))
  },
  {
    name: 'one-quota',
    what: 'one address, its five most expensive studies',
    isOneQuota: true,
    start: one => spend(one, 1, 1, index => ({ body: heavyStudy(index) }))
  },
  {
    name: 'targets-quota',
    what: 'one address, five times the fixes of a plan with a hundred targets',
    isOneQuota: true,
    start: one => {
      const body = mostFixes()
      return spend(one, 1, 1, () => ({ path: '/api/v1/fixes', body }))
    }
  },
  {
    name: 'mixed-quota',
    what: 'one address, its five most expensive requests of different kinds',
    isOneQuota: true,
    start: one => {
      const requests = mixedQuota()
      return spend(one, 1, 1, index => requests[index]!)
    }
  },
  {
    name: 'heavy-studies',
    what: 'the same of 100 addresses, all at once',
    start: one => spend(one, crowd, crowd, index => ({ body: heavyStudy(index) }))
  },
  {
    name: 'abandoned',
    what: 'the same, given up after a second',
    start: one => spend(one, crowd, crowd, index => ({ body: heavyStudy(index), timeoutMs: 1_000 }))
  },
  {
    name: 'plain-runs',
    what: '500 plain runs of 119 years and 51 portfolios of 100 addresses, at once',
    start: one => spend(one, crowd, crowd * quota, () => ({ body: heavyRun }))
  },
  {
    name: 'batches',
    what: '500 batches of 10 such runs of 100 addresses, 200 at once',
    start: one =>
      spend(one, crowd, 2 * crowd, () => ({ path: '/api/v1/batch', body: batchOf(fullPlan(50, 200), 10) }))
  },
  {
    name: 'key-batches',
    what: 'a growth key, 60 batches of 100 such runs at a time',
    start: one =>
      press(one, 60, () => ({ key: one.key, path: '/api/v1/batch', body: batchOf(fullPlan(50, 200), 100) }))
  },
  { name: 'no-body', what: '260 connections whose body never comes', start: one => hold(one, 260, bodyless) },
  { name: 'not-reading', what: '260 connections that do not read', start: one => hold(one, 260, unread) },
  { name: 'half-bodies', what: '250 bodies of 1 MiB less a byte', start: one => hold(one, 250, halfBody) },
  {
    name: 'slow-bodies',
    what: '150 bodies of 1 MiB less a byte of 30 addresses',
    start: one => holdOfMany(one, 30, '/api/v1/solve', `${announced}${' '.repeat(1_048_575)}`)
  },
  {
    name: 'slow-chunks',
    what: '150 bodies of 1 MiB less a byte in chunks, of 30 addresses',
    start: one => holdOfMany(one, 30, '/mcp', `${chunked}fffff\r\n${' '.repeat(1_048_574)}`)
  },
  {
    name: 'byte-chunks',
    what: '10 bodies of 100 KB in chunks of a byte each, of two addresses, once',
    start: one => holdOfMany({ ...one, isOver: () => true }, 2, '/api/v1/calculate', bytewise)
  },
  {
    name: 'fat-everywhere',
    what: 'bodies of 1 MB to every question, of 30 addresses, all at once',
    start: one => spend(one, 30, 150, index => ({ path: questions[index % questions.length]!, body: fat }))
  },
  {
    name: 'unread-runs',
    what: '150 answers of 1.6 MB, requested by 30 addresses and never read',
    start: one => spend(one, 30, 150, () => ({ path: '/api/v1/calculate', body: heavyRun, isUnread: true }))
  },
  {
    name: 'unread-coded',
    what: '150 compressed batches, requested by 30 addresses and never read',
    start: one =>
      spend(one, 30, 150, () => ({
        path: '/api/v1/batch?granularity=month',
        body: batchOf(fullPlan(20, 50), 10),
        coding: 'br',
        isUnread: true
      }))
  },
  {
    name: 'all-memory',
    ...together(['unread-coded', 'key-paths', 'slow-bodies'])
  },
  {
    name: 'together',
    ...together(['all-memory', 'named-batches', 'fat-batches', 'key-batches', 'heavy-studies', 'unread-runs'])
  },
  {
    name: 'unread-tools',
    what: 'a growth key, 48 lists of tools on each of 100 connections that read nothing',
    start: one => holdMany(one, 100, () => messageText(one.key).repeat(48))
  },
  {
    name: 'key-tools',
    what: 'a growth key, 60 lists of tools at a time',
    start: one => press(one, 60, () => ({ key: one.key, path: '/mcp', body: listTools }))
  },
  {
    name: 'small-chunks',
    what: '150 bodies of 1 MB in chunks of 300 bytes, of 30 addresses',
    start: one => holdOfMany(one, 30, '/api/v1/solve', `${chunked}${chunk300.repeat(3_490)}`)
  },
  {
    name: 'unread-pages',
    what: '600 connections of 20 addresses that send 60 requests of a large page and read nothing',
    start: one => holdPages(one, 600, pageHead('/methodology').repeat(60))
  },
  {
    name: 'tagged-pages',
    what: 'the same with tags that the service does not know',
    start: one => holdPages(one, 600, pageHead('/openapi.json', 'If-None-Match: W/"0"\r\n').repeat(60))
  },
  {
    name: 'codings',
    what: '/openapi.json with another Accept-Encoding in each request, half of them of 14 KB, 60 at a time',
    start: one =>
      press(one, 60, index => ({
        from: attackers,
        path: '/openapi.json',
        coding: index % 2 === 0 ? `br;q=0.${index % 1_000}, gzip, x${index}` : `${index}, ${manyNames}`
      }))
  },
  {
    name: 'long-heads',
    what: '100 connections of 20 addresses that send 30 heads of 14 KB at once, again and again',
    start: one => holdPages(one, 100, longHead.repeat(30))
  },
  {
    name: 'tiny-ahead',
    what: '200 new connections a second, each with 2,200 tiny requests at once',
    start: one => sendAhead(one, () => pageHead('/').repeat(2_200))
  },
  {
    name: 'tools-ahead',
    what: '200 new connections a second, each with 60 lists of tools at once',
    start: one => sendAhead(one, () => messageText().repeat(60))
  },
  {
    name: 'mixed-ahead',
    what: 'the same with 20 studies, 60 pages or 60 lists of tools at once',
    start: one => sendAhead(one, index => mixedAhead[index % mixedAhead.length]!)
  },
  { name: 'half-heads', what: '2,000 heads of 15 KB that do not end', start: one => holdHeads(one, 2_000) },
  { name: 'idle', what: '2,050 connections without a word', start: one => hold(one, 2_050, '') },
  {
    name: 'spelled',
    what: 'a document that is compressed again for every spelling of its address, 60 at a time',
    start: one => press(one, 60, index => ({ from: attackers, path: `/docs/%72edoc.standalone.js?${index}` }))
  },
  {
    name: 'metrics',
    what: '/metrics, 60 at a time',
    start: one => press(one, 60, () => ({ from: attackers, path: '/metrics' }))
  }
]

function attackOf(name: string): Attack {
  return attacks.find(each => each.name === name)!
}
