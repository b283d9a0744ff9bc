/** A bulk run: sends blocks of lines through the threads and writes the results in order. */
import { crc32 } from 'node:zlib'
import type { Answers, BulkSettings } from './answer-lines.ts'
import { type Block, blocksOf, type Range } from './blocks.ts'
import type { Checkpoint } from './checkpoint.ts'
import { addWarned } from './line-warnings.ts'
import type { Output } from './output.ts'
import { blocksInFlight, createPool, type Pool } from './pool.ts'
import type { Progress } from './progress.ts'
import { unlessStopped, untilStopped } from './stop.ts'

export interface BulkRun {
  /** The input from the start of the range on. */
  readonly chunks: AsyncIterable<Uint8Array>
  readonly range: Range
  readonly output: Output
  readonly settings: BulkSettings
  readonly threads: number
  readonly progress: Progress
  /** The work that was done before this run. */
  readonly before: Done
  /** Called from time to time, when everything that it reports is on disk. */
  readonly keep: (done: Done) => Promise<void>
  readonly stop: AbortSignal
}

/** The progress of a run. */
export type Done = Omit<Checkpoint, 'job' | 'isDone'>

/** What a run did until its end, or until it was stopped. */
export interface Ran {
  readonly done: Done
  /** Lines that were taken and not finished. */
  readonly linesLost: number
}

/** Lines of a block: a line of a few bytes may have hundreds in the output, and a result up to megabytes. */
const mostLines = ({ summaryOnly, changes }: BulkSettings): number => {
  // A change may give paths to every plan.
  if (changes.includes('uncertainty')) return 1
  return summaryOnly ? 4096 : 16
}

const keepEveryMs = 1_000

interface InFlight {
  readonly block: Omit<Block, 'bytes'>
  readonly answers: Promise<Answers>
}

/** Runs to the end of the range, or until it is stopped: then it writes the blocks that are finished. */
export async function runBulk(run: BulkRun): Promise<Ran> {
  const pool = createPool(run.threads, run.settings)
  try {
    return await runThrough(run, pool)
  } finally {
    await pool.close()
  }
}

async function runThrough(run: BulkRun, pool: Pool): Promise<Ran> {
  const inFlight: InFlight[] = []
  let done = run.before
  let keptAt = performance.now()
  /** Returns whether it is finished; a run that is stopped does not wait for it. */
  const finishOldest = async (): Promise<boolean> => {
    const [oldest] = inFlight
    const answers = oldest && (await unlessStopped(oldest.answers, run.stop))
    if (answers === undefined) return false
    inFlight.shift()
    done = await finish(run, done, oldest!.block, answers)
    if (performance.now() - keptAt < keepEveryMs) return true
    await run.output.settle()
    await run.keep(done)
    keptAt = performance.now()
    return true
  }
  const { chunks, range, stop, settings, threads } = run
  const blocks = blocksOf(untilStopped(chunks, stop), range, mostLines(settings))
  let next = nextOf(blocks)
  for (;;) {
    const isFull = inFlight.length === threads * blocksInFlight
    // oxlint-disable-next-line no-await-in-loop -- in the order of the input
    const taken = isFull ? undefined : await Promise.race([next, ...inFlight.slice(0, 1).map(finished)])
    if (taken === undefined) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the input
      if (!(await finishOldest())) break
      continue
    }
    // The last block of a stopped run may end in the middle of a line.
    if (taken.done === true || stop.aborted) break
    const answers = pool.answer(taken.value)
    // A thread may fail before it is awaited.
    answers.catch(() => undefined)
    const { bytes: _, ...rest } = taken.value
    inFlight.push({ block: rest, answers })
    next = nextOf(blocks)
  }
  // oxlint-disable-next-line no-await-in-loop -- in the order of the input
  while (await finishOldest());
  await run.output.settle()
  return { done, linesLost: inFlight.reduce((sum, { block }) => sum + block.lines, 0) }
}

/** The next block of the input, which may fail before it is awaited. */
function nextOf(blocks: AsyncGenerator<Block>): Promise<IteratorResult<Block, undefined>> {
  const next = blocks.next()
  next.catch(() => undefined)
  return next
}

/** Resolves when a block is finished: a stream may wait long for its next line. */
const finished = ({ answers }: InFlight): Promise<undefined> => answers.then(() => undefined)

async function finish(run: BulkRun, done: Done, block: InFlight['block'], answers: Answers): Promise<Done> {
  await run.output.write(answers.bytes)
  const answered = done.answered + answers.answered
  run.progress.show(answered - run.before.answered, block.end - run.range.start)
  return {
    inputOffset: block.end,
    inputSum: block.sum,
    line: block.line + block.lines,
    outputOffset: done.outputOffset + answers.bytes.length,
    outputSum: crc32(answers.bytes, done.outputSum),
    answered,
    wrong: done.wrong + answers.wrong,
    warned: addWarned(done.warned, answers.warned)
  }
}
