/**
 * Bodies of 1 MiB that would be tens of megabytes as objects, many at once: the process lives, stays small,
 * and serves others meanwhile. Runs the built program with the flags of `npm start`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { quickUrl } from '../service.ts'
import { getHead, open, statusesIn, until } from './listening.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: { start: string } }

let child: ChildProcess
afterEach(() => void child.kill('SIGKILL'))

async function start(more: Readonly<Record<string, string>> = {}): Promise<number> {
  const { PATH = '' } = process.env
  const env = { PATH, PORT: '0', RATE_LIMITS: 'off', ...more }
  child = spawn('sh', ['-c', `exec ${scripts.start}`], { cwd: root, env })
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', chunk => (text += String(chunk)))
  await until(() => /listens on http/.test(text) || child.exitCode !== null)
  return Number(/listens on http:\/\/[^:]+:(\d+)/.exec(text)![1])
}

const peakMb = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024

const mebibyte = 1_048_576
/** As often as it fits between the two others. */
const filled = (before: string, unit: string, after: string): string => {
  const times = Math.floor((mebibyte - 200 - before.length - after.length) / (unit.length + 1))
  return `${before}${Array(times).fill(unit).join(',')}${after}`
}
const nested = `${'{"20":'.repeat(60)}0${'}'.repeat(60)}`
const plan = '"currentAgeYears":30,"retirementAgeYears":60'
const partner = '"partner":{"currentAgeYears":30,"retirementAgeYears":60}'
const goal = '"unknown":"monthlyContribution","goal":{"neverRunsOut":true}'

/** Bodies by path: a valid one, with room for what is not known. */
const questions: Readonly<Record<string, readonly [before: string, after: string]>> = {
  '/api/v1/calculate': [`{${plan},"uncertainty":{"paths":2},"x":[`, ']}'],
  '/api/v1/solve': [`{"input":{${plan},"x":[`, `]},${goal}}`],
  '/api/v1/fixes': [`{"input":{${plan},"x":[`, ']}}'],
  '/api/v1/sensitivity': [
    `{"input":{${plan},"x":[`,
    ']},"grid":{"rows":{"member":"retirementAge","values":[58]}}}'
  ],
  '/api/v1/explain': [`{"input":{${plan},"x":[`, ']},"member":"finalCorpus"}'],
  '/api/v1/reconcile': [`{"input":{${plan},"x":[`, ']},"theirFigure":1120179}'],
  '/api/v1/cover': [`{"input":{${plan},${partner},"x":[`, ']}}'],
  '/api/v1/goals': [`{"input":{${plan},"x":[`, ']}}'],
  '/api/v1/tax': ['{"taxYear":"2026-27","ageYears":40,"income":{"salary":1285000},"x":[', ']}'],
  '/api/v1/batch': [`{"base":{${plan}},"items":[{"patch":{"x":[`, ']}}]}'],
  '/mcp': [
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"simulate","arguments":{${plan},"x":[`,
    ']}}}'
  ]
}

/** The statuses of as many requests at once as threads and queue of studies have places. */
async function statusesOf(port: number, path: string, text: string): Promise<readonly number[]> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const body = Buffer.from(text)
  const answers = Array.from({ length: 18 }, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  })
  return Promise.all(answers)
}

/** Milliseconds of work of the main thread: how long it keeps others waiting, on a busy machine too. */
function workOfMainThread(): number {
  const stat = readFileSync(`/proc/${child.pid}/task/${child.pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/**
 * What the service works before another caller has his run. A service whose main thread was late may
 * answer 503 and say when to come again; the caller does so, five times at most.
 */
async function millisOfOthers(port: number, asks = 5): Promise<number> {
  const before = workOfMainThread()
  const answer = await fetch(`http://127.0.0.1:${port}${quickUrl}`)
  await answer.arrayBuffer()
  if (answer.status === 503 && asks > 1) {
    await setTimeout(Number(answer.headers.get('retry-after')) * 1_000)
    return millisOfOthers(port, asks - 1)
  }
  expect(answer.status).toBe(200)
  return workOfMainThread() - before
}

test.each(['{}', nested])('18 bodies of 1 MiB of %.12s at once are refused on every question', async unit => {
  const port = await start()
  for (const [path, [before, after]] of Object.entries(questions)) {
    const answers = statusesOf(port, path, filled(before, unit, after))
    expect([path, (await millisOfOthers(port)) < 1_000]).toEqual([path, true])
    expect([path, ...new Set(await answers)]).toEqual([path, 413])
  }
  expect(peakMb()).toBeLessThan(400)
})

test('18 bodies with as many values as are allowed are answered on every question, and others meanwhile', async () => {
  const port = await start()
  for (const [path, [before, after]] of Object.entries(questions)) {
    const unit = Array(265).fill(nested).join(',')
    const answers = statusesOf(port, path, `${before}${unit}${after}`)
    expect([path, (await millisOfOthers(port)) < 1_000]).toEqual([path, true])
    // Members that are not known may be a fault of the plan; the body is none.
    for (const status of await answers) expect([200, 422], path).toContain(status)
  }
  expect(peakMb()).toBeLessThan(400)
})

test('18 batches whose answers are not read take little more than their bytes', async () => {
  const port = await start()
  // A base and five items of 16,000 values each: near the bounds of each and of a batch.
  const x = `"x":[${Array(264).fill(nested).join(',')}]`
  const items = [...Array(5).fill('{"patch":{}}'), ...Array(5).fill(`{"patch":{${x.replace('x', 'y')}}}`)]
  const body = `{"base":{${plan},${x}},"items":[${items.join(',')}]}`
  const head =
    'POST /api/v1/batch?granularity=month HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const connections = Array.from({ length: 18 }, () => {
    const connection = open(port)
    connection.socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
    connection.socket.once('data', () => connection.socket.pause())
    return connection
  })
  // What finds no memory while others are not read is refused as a whole.
  const statusOf = ({ received }: (typeof connections)[number]) => statusesIn(received())[0]
  await until(() => connections.every(each => ['200', '503'].includes(statusOf(each) ?? '')))
  expect(connections.map(statusOf)).toContain('200')
  expect(await millisOfOthers(port)).toBeLessThan(1_000)
  expect(peakMb()).toBeLessThan(400)
  for (const { socket } of connections) socket.destroy()
})

test('bodies in small chunks take the memory of their bytes', async () => {
  // Half a million chunks keep the main thread for a second, and then all wait for threads; none is refused.
  const port = await start({ SHED_EVENT_LOOP_DELAY_MS: '60000', STUDY_QUEUE: '36' })
  const head =
    'POST /api/v1/calculate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  const body = `40\r\n${' '.repeat(64)}\r\n`.repeat(15_000)
  const connections = Array.from({ length: 36 }, () => {
    const connection = open(port)
    connection.socket.write(`${head}${body}`)
    return connection
  })
  // All of them are there before any is whole.
  await setTimeout(3_000)
  for (const { socket } of connections) socket.write('0\r\n\r\n')
  // White space alone is no JSON.
  await until(() => connections.every(({ received }) => statusesIn(received())[0] === '400'))
  // Each is read to its end: a megabyte, half of it again from its growth, and the chunks of the last turns.
  expect(peakMb()).toBeLessThan(300)
  for (const { socket } of connections) socket.destroy()
})

test('where no thread can start for want of descriptors a study is refused with 503, and runs go on', async () => {
  const port = await start({ STUDY_THREADS: '2' })
  const headOf = (path: string, body: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  // The first thread has started with the service, and has work for some seconds.
  const ofPaths = '"unknown":"monthlyContribution","goal":{"successProbabilityAtLeast":0.9}'
  const long = `{"input":{${plan},"tax":{},"uncertainty":{"paths":600}},${ofPaths}}`
  const first = open(port)
  first.socket.write(`${headOf('/api/v1/solve', long)}${long}`)
  await setTimeout(1_000)
  // Another thread needs four more; the connection needs one.
  const descriptors = readdirSync(`/proc/${child.pid}/fd`).length
  execFileSync('prlimit', ['--pid', String(child.pid), `--nofile=${descriptors + 2}`])
  // One connection for all: where descriptors are short, another may not be taken.
  const { socket, received } = open(port)
  const body = questions['/api/v1/solve']!.join('')
  for (const expected of [['503'], ['503', '503']]) {
    socket.write(`${headOf('/api/v1/solve', body)}${body}`)
    await until(() => statusesIn(received()).length === expected.length)
    expect(statusesIn(received())).toEqual(expected)
  }
  expect(received().match(/"code":"overloaded"/g)).toHaveLength(2)
  socket.write(getHead(quickUrl))
  await until(() => statusesIn(received()).length === 3)
  expect(statusesIn(received())[2]).toBe('200')
  expect(first.received()).toBe('')
  for (const each of [socket, first.socket]) each.destroy()
})
