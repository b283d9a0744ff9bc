/**
 * `npm run bulk-soak -- --lines N`: a bulk run of any length from a stream, and the most memory that it took.
 * The lines are made while they are read, so that ten millions need no disk.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bulkPieces } from './bulk-lines.ts'

const { values } = parseArgs({ options: { lines: { type: 'string', default: '1000000' } } })
const lines = Number(values.lines)
/** Megabytes of resident memory. */
const limit = 300

const program = fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url))
const started = performance.now()
const child = spawn(process.execPath, [program, 'bulk', '-', '--summary-only'], {
  stdio: ['pipe', 'pipe', 'inherit']
})
let answers = 0
child.stdout.on('data', (chunk: Buffer) => {
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) answers += 1
})
let most = 0
const watch = setInterval(() => {
  most = Math.max(most, peakMegabytes())
}, 200)
const ended = once(child, 'close') as Promise<[number | null]>
await pipeline(Readable.from(bulkPieces(lines)), child.stdin)
const [code] = await ended
clearInterval(watch)
const seconds = (performance.now() - started) / 1000
console.log(`${answers} answers to ${lines} lines in ${seconds.toFixed(0)} s, exit code ${code}`)
console.log(
  `${most < limit ? 'held  ' : 'MISSED'} ${most.toFixed(0)} MB of memory at most, limit ${limit} MB`
)
process.exitCode = code === 0 && answers === lines && most < limit ? 0 : 1

/** The most that was ever resident, as the system has kept it (Linux); 0 once the process is gone. */
function peakMegabytes(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}
