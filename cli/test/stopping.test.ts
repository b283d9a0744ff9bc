/** A bulk run that gets a signal: whole lines, its progress in one line, and the exit code of the signal. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOf, planOf } from './bulk-plans.ts'
import { makeProgram, outcomeOf, type Program } from './program.ts'

const count = 3_000
const fromFile = ['bulk', 'in.ndjson', '--yearly', '--workers', '1']
const intoFile = [...fromFile, '-o', 'out.ndjson']
const fromStream = ['bulk', '-', '--yearly', '--workers', '1']

let program: Program

beforeAll(async () => {
  program = await makeProgram()
  await program.write('in.ndjson', linesOf(count))
  await program.run([...fromFile, '-o', 'whole.ndjson'])
})

afterAll(() => program.remove())

const read = (name: string) => readFile(program.path(name), 'utf8')
const sizeOf = async (name: string) => (await stat(program.path(name)).catch(() => undefined))?.size ?? 0

/** Ids of lines, each of which must be whole. */
const idsOf = (text: string): number[] => {
  expect(text === '' || text.endsWith('\n')).toBe(true)
  return text
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line).id)
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

const manyPaths = { method: 'bootstrap', paths: 300 }
const pathLinesOf = (length: number): string =>
  Array.from({ length }, (_, index) => ({ ...planOf(index), tax: {}, uncertainty: manyPaths }))
    .map(plan => `${JSON.stringify(plan)}\n`)
    .join('')

/** A run of a stream that stays open, after so many of its lines have been written. */
async function startStream(lines: string): Promise<ChildProcess> {
  const child = program.start(fromStream)
  child.stdin!.write(lines)
  await once(child.stdout!, 'readable')
  return child
}

describe.each([
  ['SIGINT', 130],
  ['SIGTERM', 143]
] as const)('%s', (signal, code) => {
  test(`ends a run of a stream with ${code} after whole lines, and says which line is next`, async () => {
    const child = await startStream(linesOf(64))
    const outcome = outcomeAfter(child)
    child.kill(signal)
    const { stdout, stderr, ...rest } = await outcome
    expect(rest).toEqual({ code })
    const written = idsOf(stdout)
    expect(written.length).toBeGreaterThan(0)
    expect(written).toEqual(upTo(written.length))
    const [, taken] = / of (\d+) that/.exec(stderr) ?? []
    expect(stderr).toBe(
      `arthayu bulk: stopped by ${signal} after ${written.length} lines of ${taken} that were read. ` +
        `The next is line ${written.length + 1} of the input; ` +
        'only a run from a file into a file (-o) can --resume.\n'
    )
    expect(Number(taken)).toBeGreaterThanOrEqual(written.length)
    expect(Number(taken)).toBeLessThanOrEqual(64)
  })

  test(`ends a run into a file with ${code}, and --resume completes it to the same bytes`, async () => {
    await rm(program.path('out.ndjson'), { force: true })
    const child = program.start([...intoFile, '--force'])
    const outcome = outcomeOf(child)
    while ((await sizeOf('out.ndjson')) === 0) await delay(5)
    child.kill(signal)
    const { stdout, stderr, ...rest } = await outcome
    expect({ stdout, ...rest }).toEqual({ stdout: '', code })
    const written = idsOf(await read('out.ndjson'))
    expect(written).toEqual(upTo(written.length))
    expect(written.length).toBeLessThan(count)
    expect(stderr).toMatch(
      new RegExp(
        `^arthayu bulk: stopped by ${signal} after ${written.length} lines of \\d+ that were read\\. ` +
          'Repeat the command with --resume to continue\\.\n$'
      )
    )
    expect(await sizeOf('out.ndjson.lock')).toBe(0)
    const resumed = await program.run([...intoFile, '--resume'])
    expect(resumed).toEqual({ code: 0, stdout: '', stderr: `${count} lines.\n` })
    expect((await read('out.ndjson')) === (await read('whole.ndjson'))).toBe(true)
  }, 60_000)

  test('ends a run that waits for its first line', async () => {
    const child = program.start(['bulk', '-', '-o', 'none.ndjson'])
    const outcome = outcomeAfter(child)
    while ((await sizeOf('none.ndjson.lock')) === 0) await delay(5)
    child.kill(signal)
    const { code: ended, stderr } = await outcome
    expect(ended).toBe(code)
    expect(stderr).toContain(`stopped by ${signal} `)
    expect(await sizeOf('none.ndjson.lock')).toBe(0)
  })
})

test('lines of a stream are written before the next line comes', async () => {
  const child = program.start(['bulk', '-', '--summary-only', '--workers', '1'])
  child.stdin!.write(linesOf(3))
  const outcome = outcomeAfter(child)
  const [text] = await once(child.stdout!, 'data')
  expect(idsOf(String(text))).toEqual([1, 2, 3])
  child.kill('SIGINT')
  expect(await outcome).toMatchObject({ code: 130 })
})

test.each([
  ['paths in the plans', pathLinesOf(8), []],
  ['paths by --set', linesOf(8), ['--set', 'uncertainty.paths=300', '--set', 'tax.regime=best']]
])(
  'with %s each finished line is kept at a stop, and --resume completes them',
  async (_, lines, sets) => {
    await program.write('paths.ndjson', lines)
    const words = ['bulk', 'paths.ndjson', '--summary-only', '--workers', '2', ...sets, '-o']
    await rm(program.path('some.ndjson'), { force: true })
    const child = program.start([...words, 'some.ndjson', '--force'])
    const outcome = outcomeOf(child)
    while ((await sizeOf('some.ndjson')) === 0) await delay(5)
    child.kill('SIGINT')
    expect(await outcome).toMatchObject({ code: 130 })
    const written = idsOf(await read('some.ndjson'))
    expect(written).toEqual(upTo(written.length))
    expect(written.length).toBeGreaterThan(0)
    expect(written.length).toBeLessThan(8)
    const resumed = await program.run([...words, 'some.ndjson', '--resume'])
    expect(resumed).toMatchObject({ code: 0, stdout: '' })
    await program.run([...words, 'all.ndjson', '--force'])
    expect((await read('some.ndjson')) === (await read('all.ndjson'))).toBe(true)
  },
  60_000
)

test('a run that still counts the lines before its share stops, too', async () => {
  const sparse = await open(program.path('sparse.ndjson'), 'w')
  await sparse.truncate(8e9)
  await sparse.close()
  const child = program.start(['bulk', 'sparse.ndjson', '--shard', '1/2', '-o', 'share.ndjson'])
  const outcome = outcomeOf(child)
  while ((await sizeOf('share.ndjson.lock')) === 0) await delay(5)
  child.kill('SIGTERM')
  const stderr = 'arthayu bulk: stopped by SIGTERM before it began.\n'
  expect(await outcome).toEqual({ code: 143, stdout: '', stderr })
  expect(await sizeOf('share.ndjson.lock')).toBe(0)
})

test('a second signal ends a run at once that waits for the reader of its output', async () => {
  const child = await startStream(linesOf(640))
  child.kill('SIGINT')
  await delay(1_000)
  expect(child.exitCode).toBeNull()
  child.kill('SIGINT')
  // Not "close": its output is not read.
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
})

test('the same signal twice, from a terminal and by npm, is one', async () => {
  const child = await startStream(linesOf(64))
  const outcome = outcomeAfter(child)
  child.kill('SIGINT')
  child.kill('SIGINT')
  await delay(20)
  child.kill('SIGINT')
  expect(await outcome).toMatchObject({ code: 130 })
})

/** The outcome of a run whose input stays open. */
function outcomeAfter(child: ChildProcess) {
  const { stdin } = child
  return outcomeOf(Object.assign(child, { stdin: null })).finally(() => stdin?.destroy())
}
