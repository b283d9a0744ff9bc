/** Resumed runs: what is done is verified, what is wrong is said in one line, and no answer is lost. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linesOf } from './bulk-plans.ts'
import { makeProgram, type Outcome, outcomeOf, type Program } from './program.ts'

const count = 400
const lines = linesOf(count)
const words = ['bulk', 'in.ndjson', '-o', 'out.ndjson', '--summary-only', '--workers', '1']
const resume = [...words, '--resume']

let program: Program
let whole = ''
let finished: Record<string, unknown> = {}

const read = (name: string) => readFile(program.path(name), 'utf8')
const readOutput = () => read('out.ndjson').catch(() => undefined)

beforeAll(async () => {
  program = await makeProgram()
  await program.write('in.ndjson', lines)
  await program.call(words)
  whole = await read('out.ndjson')
  finished = JSON.parse((await read('out.ndjson.checkpoint')).split('\n')[0]!)
}, 60_000)

afterAll(() => program.remove())

beforeEach(async () => {
  await program.write('in.ndjson', lines)
  await program.write('out.ndjson', whole)
  await writeCheckpoint(finished)
})

/** A checkpoint as the program writes it: JSON, and the SHA-256 of its line. */
async function writeCheckpoint(value: unknown): Promise<void> {
  const line = JSON.stringify(value)
  const checksum = createHash('sha256').update(line).digest('hex')
  await program.write('out.ndjson.checkpoint', `${line}\n${checksum}\n`)
}

/** The state of a run that was killed after 250 lines, while it wrote the next one. */
async function stopAfter250(members: object = {}): Promise<number> {
  const input = lines.split('\n').slice(0, 250).join('\n').length + 1
  const output = whole.split('\n').slice(0, 250).join('\n').length + 1
  await writeCheckpoint({
    ...finished,
    inputOffset: input,
    inputSum: crc32(lines.slice(0, input)),
    line: 251,
    outputOffset: output,
    outputSum: crc32(whole.slice(0, output)),
    answered: 250,
    isDone: false,
    ...members
  })
  await program.write('out.ndjson', `${whole.slice(0, output)}{"id":251,"resu`)
  return output
}

function expectRefusal({ code, stdout, stderr }: Outcome, sentence: string): void {
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence)])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
}

/** `text` with another digit in the last line that has one. */
const changed = (text: string) => text.replace(/\d(?=\D*$)/, digit => String((Number(digit) + 1) % 10))

describe('a finished run', () => {
  test('has nothing left to do', async () => {
    expect(await program.call(resume)).toEqual({ code: 0, stdout: '', stderr: '400 lines.\n' })
    expect(await readOutput()).toBe(whole)
  })

  test('whose output is deleted is refused, and starts again with --force', async () => {
    await rm(program.path('out.ndjson'))
    expectRefusal(await program.call(resume), 'out.ndjson is missing, but')
    expect(await readOutput()).toBeUndefined()
    expect((await program.call([...words, '--force'])).code).toBe(0)
    expect(await readOutput()).toBe(whole)
  })

  test.each([
    ['cut to 1,000 bytes', (text: string) => text.slice(0, 1000), 'out.ndjson has 1000 bytes, but'],
    ['longer', (text: string) => `${text}{}\n`, `bytes, but the whole run wrote`],
    [
      'changed at its beginning',
      (text: string) => `X${text.slice(1)}`,
      'out.ndjson has changed since the run wrote it.'
    ],
    ['changed at its end', changed, 'out.ndjson has changed since the run wrote it.']
  ])('whose output is %s is refused', async (_, change, sentence) => {
    await program.write('out.ndjson', change(whole))
    expectRefusal(await program.call(resume), sentence)
    expect(await readOutput()).toBe(change(whole))
  })

  test('of plans that --set changed is refused without it', async () => {
    const other = [...resume, '--set', 'retirementAgeYears=50']
    expectRefusal(await program.call(other), '(changed: --set)')
    expect(await readOutput()).toBe(whole)
  })

  test('whose input has changed after byte 65,536, with its length kept, is refused', async () => {
    const other = changed(lines)
    expect(other.slice(0, 65_536)).toBe(lines.slice(0, 65_536))
    expect(other).toHaveLength(lines.length)
    await program.write('in.ndjson', other)
    expectRefusal(await program.call(resume), 'the input has changed')
    expect(await readOutput()).toBe(whole)
  })

  test('is replaced by a new one without --resume', async () => {
    await program.write('in.ndjson', linesOf(2))
    expect(await program.call(words)).toMatchObject({ code: 0, stderr: '2 lines.\n' })
  })
})

describe('a checkpoint', () => {
  test.each(['null', '{}', '7', '', 'no JSON', '[]'])(
    'that holds %j is refused in one line, with --resume and without',
    async text => {
      await program.write('out.ndjson.checkpoint', text)
      expectRefusal(await program.call(resume), 'out.ndjson.checkpoint is damaged')
      expectRefusal(await program.call(words), 'out.ndjson.checkpoint is damaged')
      expect(await readOutput()).toBe(whole)
    }
  )

  test.each([
    { inputOffset: '1000' },
    { inputOffset: 1e9 },
    { outputOffset: 997 },
    { line: 3 },
    { isDone: false }
  ])('that was edited to contain %j is refused', async member => {
    const text = await read('out.ndjson.checkpoint')
    const [line, ...rest] = text.split('\n')
    const other = JSON.stringify({ ...JSON.parse(line!), ...member })
    await program.write('out.ndjson.checkpoint', [other, ...rest].join('\n'))
    expectRefusal(await program.call(resume), 'out.ndjson.checkpoint is damaged')
    expect(await readOutput()).toBe(whole)
  })

  test.each([[null], [7], [{}], [{ isDone: true }]])(
    'with the right sum of %j is no checkpoint either',
    async value => {
      await writeCheckpoint(value)
      expectRefusal(await program.call(resume), 'out.ndjson.checkpoint is damaged')
    }
  )

  test.each([{}, { lines: -1, byCode: {} }, { lines: 1, byCode: { 'nothing-spent': '1' } }])(
    'that counts warnings as %j is no checkpoint either',
    async warned => {
      await writeCheckpoint({ ...finished, warned })
      expectRefusal(await program.call(resume), 'out.ndjson.checkpoint is damaged')
    }
  )

  test('that is missing beside an output refuses to resume, and keeps the output', async () => {
    await rm(program.path('out.ndjson.checkpoint'))
    expectRefusal(await program.call(resume), 'out.ndjson exists, but out.ndjson.checkpoint does not.')
    expect(await readOutput()).toBe(whole)
  })
})

describe('a stopped run', () => {
  test('goes on where its checkpoint says', async () => {
    await stopAfter250()
    expect(await program.call(resume)).toMatchObject({ code: 0, stderr: '400 lines.\n' })
    expect(await readOutput()).toBe(whole)
  })

  test('counts the warnings of the lines before the stop, too', async () => {
    await stopAfter250({ warned: { lines: 3, byCode: { 'nothing-spent': 1, 'core-remainder': 2 } } })
    expect(await program.call(resume)).toMatchObject({
      stderr: '400 lines.\n3 lines with warnings: core-remainder 2, nothing-spent 1.\n'
    })
  })

  test('is not overwritten without --resume or --force', async () => {
    const done = await stopAfter250()
    expectRefusal(await program.call(words), 'Use --resume to continue it, or --force to start again.')
    const stream = ['bulk', '-', '-o', 'out.ndjson']
    expectRefusal(
      await program.call(stream, { stdin: lines }),
      'contains a run that was stopped after 250 lines'
    )
    expect((await readOutput())!.slice(0, done)).toBe(whole.slice(0, done))
    expect(await program.call([...words, '--force'])).toMatchObject({ code: 0 })
    expect(await readOutput()).toBe(whole)
    expectRefusal(await program.call([...resume, '--force']), 'Use either --resume or --force, not both.')
  })

  test('whose answers or whose lines have changed is refused', async () => {
    const done = await stopAfter250()
    await program.write('out.ndjson', changed(whole.slice(0, done)))
    expectRefusal(await program.call(resume), 'out.ndjson has changed since the run wrote it.')
    await program.write('out.ndjson', whole.slice(0, done - 1))
    expectRefusal(await program.call(resume), `out.ndjson has ${done - 1} bytes, but`)
    await stopAfter250()
    await program.write('in.ndjson', lines.replace('"currentYear":2026', '"currentYear":2027'))
    expectRefusal(await program.call(resume), 'the input has changed')
    await program.write('in.ndjson', linesOf(count + 1))
    expectRefusal(await program.call(resume), 'the size of the input')
  })

  test('by a disk that is full ends in one line, and goes on when there is room again', async () => {
    await stopAfter250()
    const none = await limited(0, resume)
    expectRefusal(none, 'out.ndjson cannot be written: the file would be too large.')
    expectRefusal(await limited(60, [...words, '--force']), 'out.ndjson cannot be written')
    expect(await program.call(resume)).toMatchObject({ code: 0, stderr: '400 lines.\n' })
    expect(await readOutput()).toBe(whole)
  })
})

/** The program, whose files may have at most so many blocks of 512 bytes. */
function limited(blocks: number, given: readonly string[]): Promise<Outcome> {
  const call = [process.execPath, program.path('program/arthayu.js'), ...given].join(' ')
  return outcomeOf(spawn('sh', ['-c', `ulimit -f ${blocks}; exec ${call}`], { cwd: program.folder }))
}

describe('two runs into one output', () => {
  const held = ['bulk', '-', '-o', 'held.ndjson', '--summary-only']

  test('are refused while the first one lives; when it was killed the next one takes over', async () => {
    const first = program.start(held)
    first.stdout!.resume()
    const ended = new Promise(resolve => first.once('close', resolve))
    while ((await stat(program.path('held.ndjson')).catch(() => undefined)) === undefined) await delay(20)
    expectRefusal(await program.call(held), `process ${first.pid} on ${hostname()} writes to held.ndjson.`)
    first.kill('SIGKILL')
    await ended
    expect(await program.call(held, { stdin: linesOf(1) })).toMatchObject({ code: 0, stderr: '1 line.\n' })
    await expect(read('held.ndjson.lock')).rejects.toThrow('ENOENT')
  })

  test('a lock counts on another machine, but not when its process id was used again', async () => {
    const lock = { pid: process.pid, host: 'elsewhere', started: '1' }
    await program.write('held.ndjson.lock', lock)
    expectRefusal(await program.call(held), 'on elsewhere writes to held.ndjson. Wait until it ends')
    await program.write('held.ndjson.lock', '')
    expectRefusal(await program.call(held), 'delete held.ndjson.lock.')
    await program.write('held.ndjson.lock', { ...lock, host: hostname() })
    expect(await program.call(held, { stdin: linesOf(1) })).toMatchObject({ code: 0 })
  })
})

test('an output in a folder that is not there, and one of another format, are refused in one line', async () => {
  expectRefusal(
    await program.call(['bulk', 'in.ndjson', '-o', '/nope/x.ndjson']),
    '/nope/x.ndjson cannot be written: no such file or folder.'
  )
  expectRefusal(await program.call(['bulk', 'in.ndjson', '-o', 'out.csv']), 'bulk writes NDJSON')
})
