/**
 * `npm run bench:bulk`: plans a second of `arthayu bulk --summary-only`, beside a bare loop on as many
 * threads.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bulkPieces } from './bulk-lines.ts'
import { timingOf } from './timing.ts'

const { values } = parseArgs({ options: { lines: { type: 'string', default: '300000' } } })
const lines = Number(values.lines)
const rounds = 3
/** Plans a second on two processors. */
const promised = 100_000

const folder = mkdtempSync(join(tmpdir(), 'arthayu-bench-'))
const input = join(folder, 'in.ndjson')
const program = (path: string) => fileURLToPath(new URL(path, import.meta.url))

try {
  await writeFile(input, bulkPieces(lines))
  const bulk: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in turn
    bare.push(await secondsOf([program('bulk-bare.js'), input]))
    const output = join(folder, 'out.ndjson')
    const words = ['bulk', input, '-o', output, '--summary-only']
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in turn
    bulk.push(await secondsOf([program('../../cli/dist/main.js'), ...words]))
  }
  print(timingOf(bulk).median, timingOf(bare).median)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Seconds of a whole process, its start and the warming up of its compilers included. */
async function secondsOf(words: readonly string[]): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'ignore'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}`)
  return (performance.now() - started) / 1000
}

function print(bulkSeconds: number, bareSeconds: number): void {
  const rate = (seconds: number) => `${Math.round(lines / seconds).toLocaleString('en')} plans a second`
  console.log(
    `Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown processor'}`
  )
  console.log(`Load of the machine ${loadavg()[0]!.toFixed(1)}; medians of ${rounds} runs of ${lines} lines`)
  console.log(`  bare loop: parse, engine, stringify  ${rate(bareSeconds)}`)
  console.log(`  arthayu bulk --summary-only          ${rate(bulkSeconds)}`)
  console.log(`  ratio to the bare loop               ${(bareSeconds / bulkSeconds).toFixed(2)}`)
  const held = lines / bulkSeconds >= promised
  console.log(`  ${held ? 'held  ' : 'MISSED'} ${promised.toLocaleString('en')} plans a second`)
}
