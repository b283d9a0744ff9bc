/** Bulk runs of many plans: that neither kills nor shares change a byte. */
import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf } from './bulk-plans.ts'
import { alone, makeProgram, outcomeOf, type Program } from './program.ts'

let program: Program

// Four megabytes, sixteen blocks: many more than are in flight at once, and seconds of work for one thread.
const count = 16_000
let unbroken = ''

beforeAll(async () => {
  program = await makeProgram()
  const text = linesOf(count).replace('\n', '\nno plan\n\n')
  await program.write('in.ndjson', text)
  await program.call(['bulk', 'in.ndjson', '-o', 'unbroken.ndjson', '--summary-only'])
  unbroken = await readFile(program.path('unbroken.ndjson'), 'utf8')
}, 120_000)

afterAll(() => program.remove(), 60_000)

test('of many plans and one wrong line, every one is answered', () => {
  expect(unbroken.trimEnd().split('\n')).toHaveLength(count + 1)
})

test('killed three times and resumed, the output is that of an unbroken run', async () => {
  const words = ['bulk', 'in.ndjson', '-o', 'killed.ndjson', '--summary-only', '--resume', '--workers', '1']
  let kills = 0
  const sizes: number[] = []
  while (kills < 3) {
    const child = program.start(words)
    const ended = outcomeOf(child)
    const enough = (sizes.at(-1) ?? 0) + unbroken.length / 8
    while (child.exitCode === null && (await sizeOf('killed.ndjson')) < enough) await delay(5)
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await ended
    kills += 1
    sizes.push(await sizeOf('killed.ndjson'))
  }
  expect(sizes.at(-1)).toBeLessThan(unbroken.length)
  expect((await program.call(words)).code).toBe(0)
  expect((await readFile(program.path('killed.ndjson'), 'utf8')) === unbroken).toBe(true)
  // Once more, and nothing is left to do.
  expect(await program.call(words)).toMatchObject({
    code: 0,
    stderr: `${count + 1} lines, 1 of them invalid.\n`
  })
  expect((await readFile(program.path('killed.ndjson'), 'utf8')) === unbroken).toBe(true)
}, 120_000)

test('a resumed run with other options is refused by their names', async () => {
  await program.write('small.ndjson', linesOf(10))
  await program.call(['bulk', 'small.ndjson', '-o', 'small-out.ndjson', '--summary-only'])
  const other = await program.call(['bulk', 'small.ndjson', '-o', 'small-out.ndjson', '--resume'])
  expect(other).toMatchObject({ code: 1 })
  expect(other.stderr).toContain('(changed: --summary-only)')
})

test('the command of the Kubernetes job, run once for each index, gives the unbroken output', async () => {
  const manifest = await readFile(new URL('../../deploy/bulk/bulk-job.yaml', import.meta.url), 'utf8')
  const script = /^ +- >-\n((?: {16}.*\n)+)/m.exec(manifest)![1]!.replace(/\s+/g, ' ').trim()
  const shares = Number(/^ {2}completions: (\d+)$/m.exec(manifest)![1])
  expect(script).toContain(`/${shares}"`)
  expect(manifest).toMatch(/completionMode: Indexed/)
  expect(script).toMatch(/^exec arthayu bulk /)
  // What the shell passes to the program.
  const passed = script
    .replace('exec arthayu', "exec printf '%s\n'")
    .replace('/data/plans.ndjson', 'first.ndjson')
    .replace('/data/results', 'share')
  // The first 2,000 plans, with the line that is wrong and the one that is blank.
  await program.write('first.ndjson', firstLines(await readFile(program.path('in.ndjson'), 'utf8'), 2_002))
  for (let index = 0; index < shares; index++) {
    const environment = { PATH: process.env.PATH!, JOB_COMPLETION_INDEX: String(index) }
    const printed = spawn('sh', ['-c', passed], { env: environment })
    const words = (await outcomeOf(printed)).stdout.trimEnd().split('\n')
    expect(words).toContain(`${index}/${shares}`)
    expect(await program.call(words)).toMatchObject({ code: 0 })
  }
  const parts = await Promise.all(
    Array.from({ length: shares }, (_, index) => readFile(program.path(`share-${index}.ndjson`), 'utf8'))
  )
  expect(parts.every(part => part.length > 0)).toBe(true)
  expect(parts.join('') === firstLines(unbroken, 2_001)).toBe(true)
}, 120_000)

const firstLines = (text: string, count: number) => `${text.split('\n').slice(0, count).join('\n')}\n`

test('every line is in exactly one share, wherever the bounds fall', async () => {
  const lines = ['{"id":"a","input":{}}', '', '{}', 'x'.repeat(300), '{"id":"b","input":{}}', '[]']
  await program.write('odd.ndjson', lines.join('\n'))
  await program.call(['bulk', 'odd.ndjson', '-o', 'odd-whole.ndjson', ...alone])
  const whole = await readFile(program.path('odd-whole.ndjson'), 'utf8')
  for (const shares of [2, 3, 7]) {
    const parts: string[] = []
    for (let index = 0; index < shares; index++)
      parts.push(
        (await program.call(['bulk', 'odd.ndjson', '--shard', `${index}/${shares}`, ...alone])).stdout
      )
    expect(parts.join('')).toBe(whole)
  }
}, 60_000)

const sizeOf = async (name: string) => (await stat(program.path(name)).catch(() => undefined))?.size ?? 0
