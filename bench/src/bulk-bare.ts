/**
 * The yardstick of bulk runs, a process of its own: every processor takes a part of the lines through parse,
 * engine and stringify. No order, no ids, no hashes, no output.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { createArena, parsePlan, simulateSummary } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'

interface Part {
  readonly path: string
  readonly index: number
  readonly count: number
}

if (isMainThread) {
  const count = availableParallelism()
  for (let index = 0; index < count; index++) startPart({ path: process.argv[2]!, index, count })
} else {
  parentPort?.postMessage(runPart(workerData as Part), [])
}

function startPart(part: Part): Worker {
  return new Worker(new URL(import.meta.url), { workerData: part })
}

/** Returns how many characters the answers had, so that the compiler cannot drop the work. */
function runPart({ path, index, count }: Part): number {
  const bytes = readFileSync(path)
  const bound = (part: number) => bytes.indexOf('\n', Math.floor((bytes.length / count) * part) - 1) + 1
  const end = index + 1 === count ? bytes.length : bound(index + 1)
  const arena = createArena()
  let characters = 0
  for (let start = index === 0 ? 0 : bound(index); start < end; ) {
    const next = bytes.indexOf('\n', start) + 1
    const plan = parsePlan(JSON.parse(bytes.toString('utf8', start, next)), { rulebook, currentYear: 2026 })
    if (!plan.ok) throw new Error('a plan of the benchmark is wrong')
    arena.reset()
    const summary = simulateSummary(plan.value, arena)
    if (summary.ok) characters += JSON.stringify(summary.value).length
    start = next
  }
  return characters
}
