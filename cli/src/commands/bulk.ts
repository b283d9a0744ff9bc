/** `arthayu bulk`: any number of plans, one a line. */
import { createHash } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { version } from '@arthayu/engine'
import { yearInIndia } from '@arthayu/host'
import { blockBytes, type Range } from '../bulk/blocks.ts'
import {
  type Checkpoint,
  checkSameJob,
  type Job,
  readCheckpoint,
  writeCheckpoint
} from '../bulk/checkpoint.ts'
import { openOutput, standardOutput } from '../bulk/output.ts'
import { createProgress } from '../bulk/progress.ts'
import { type Done, runBulk } from '../bulk/run-bulk.ts'
import { chunksOf, endOf, parseShard, rangeOf } from '../bulk/shard.ts'
import { type Call, type Command, right } from '../command.ts'
import { address, wholeNumber } from '../command-line.ts'
import { Fault, systemFault, UsageFault } from '../fault.ts'
import { defaultBaseUrl } from '../local-run.ts'
import { baseUrlOption } from '../run-options.ts'

export const bulk: Command = {
  name: 'bulk',
  usage: '<plans.ndjson> [options]',
  summary: 'Run any number of plans, one a line, on all processors.',
  details: `
Each line of the input (NDJSON; - is standard input) is a plan, or { "id": ..., "input": plan }. Each becomes
one line of the output, in the same order: { id, result }, or { id, resultId, summary } with --summary-only.
Without an id the number of the line is the id. A wrong line becomes { id, line, error } and the run goes on.
Equal input gives equal bytes, so a run that was killed and goes on with --resume, or one in shares, ends as
an unbroken one does.`,
  options: [
    {
      name: 'output',
      short: 'o',
      value: 'FILE',
      text: 'Where the answers go. Left out, or -: standard output.'
    },
    { name: 'summary-only', text: 'The headline figures without the series: many times faster.' },
    { name: 'yearly', text: 'One entry a year in the results.' },
    { name: 'shard', value: 'I/N', text: 'Only the share I, from 0, of N shares of the file.' },
    { name: 'resume', text: 'Go on where a run with the same output was stopped; begin if there was none.' },
    { name: 'workers', value: 'COUNT', text: 'Threads. Left out: one a processor.' },
    {
      name: 'current-year',
      value: 'YEAR',
      text: 'Year of plans that name none. Left out: this year in India.'
    },
    baseUrlOption
  ],
  files: [1, 1],
  run: runCommand
}

/** Bytes by whose hash an input is known again. */
const knownBy = 65_536

async function runCommand(call: Call): Promise<number> {
  const { flags, values, files } = call
  const [input] = files as [string]
  const output = values.output === '-' ? undefined : values.output
  const isStream = input === '-'
  if (flags.has('summary-only') && flags.has('yearly'))
    throw new UsageFault('--yearly shapes the series, which --summary-only leaves out.')
  if (isStream && values.shard !== undefined) throw new UsageFault('--shard needs a file as input.')
  if (flags.has('resume') && (isStream || output === undefined))
    throw new UsageFault('--resume needs files as input and output.')
  const threads = wholeNumber(call, 'workers', 1, 1024) ?? availableParallelism()
  const file = isStream ? undefined : await openInput(input, output)
  try {
    const done = await runJob(call, file, output, threads)
    const wrong = done.wrong === 0 ? '' : `, ${done.wrong} of them wrong`
    process.stderr.write(`${done.answered} lines${wrong}.\n`)
    return right
  } finally {
    await file?.handle.close()
  }
}

interface Input {
  readonly handle: FileHandle
  readonly size: number
}

async function openInput(path: string, output: string | undefined): Promise<Input> {
  try {
    const handle = await open(path)
    const found = await handle.stat()
    if (!found.isFile()) throw Object.assign(new Error('it is no file; use - to read a stream'), { code: '' })
    const written = output === undefined ? undefined : await stat(output).catch(() => undefined)
    if (written !== undefined && written.ino === found.ino && written.dev === found.dev)
      throw new Fault('input and output are the same file.')
    return { handle, size: found.size }
  } catch (error) {
    throw error instanceof Fault ? error : systemFault(`${path} cannot be read`, error)
  }
}

async function runJob(
  call: Call,
  input: Input | undefined,
  output: string | undefined,
  threads: number
): Promise<Done> {
  const resumed = call.flags.has('resume') && output !== undefined ? await readCheckpoint(output) : undefined
  const job = await jobOf(call, input, resumed)
  if (resumed !== undefined) checkSameJob(resumed.job, job)
  if (resumed?.isDone === true) return resumed
  const range = await rangeToRun(input, job.shard, resumed)
  const before = resumed ?? {
    inputOffset: range.start,
    line: range.line,
    outputOffset: 0,
    answered: 0,
    wrong: 0
  }
  if (output !== undefined) await checkHasOutput(output, before.outputOffset)
  const keep = async (done: Done, isDone = false): Promise<void> => {
    const checkpoint: Checkpoint = { ...done, job, isDone }
    if (input !== undefined && output !== undefined) await writeCheckpoint(output, checkpoint)
  }
  // Before the output is cut off: a kill between the two leaves nothing that a resumed run would trust.
  await keep(before)
  const target = output === undefined ? standardOutput : await openOutput(output, before.outputOffset)
  const progress = createProgress(input === undefined ? undefined : range.end - range.start)
  const done = await runBulk({
    chunks: input === undefined ? process.stdin : chunksOf(input.handle, range.start),
    range,
    output: target,
    settings: job,
    threads,
    progress,
    before,
    keep
  })
  await target.close()
  await keep(done, true)
  progress.clear()
  return done
}

/** What the call asks for; the year of a resumed run is that in which it was begun. */
async function jobOf(
  call: Call,
  input: Input | undefined,
  resumed: Checkpoint | undefined
): Promise<JobSettings> {
  const { flags, values } = call
  const year = wholeNumber(call, 'current-year', 1900, 2200)
  return {
    version,
    inputBytes: input?.size ?? 0,
    inputStart: input === undefined ? '' : await startHash(input.handle),
    shard: values.shard ?? '0/1',
    summaryOnly: flags.has('summary-only'),
    granularity: flags.has('yearly') ? 'year' : 'month',
    currentYear: year ?? resumed?.job.currentYear ?? yearInIndia(new Date()),
    baseUrl: address(call, 'base-url') ?? defaultBaseUrl
  }
}

type JobSettings = Job & { readonly granularity: 'month' | 'year' }

async function startHash(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(knownBy, blockBytes)), 0, knownBy, 0)
  return createHash('sha256').update(buffer.subarray(0, bytesRead)).digest('hex')
}

async function rangeToRun(
  input: Input | undefined,
  shard: string,
  resumed: Checkpoint | undefined
): Promise<Range> {
  if (input === undefined) return { start: 0, line: 1, end: Number.POSITIVE_INFINITY }
  const share = parseShard(shard)
  return resumed === undefined
    ? rangeOf(input.handle, input.size, share)
    : { start: resumed.inputOffset, line: resumed.line, end: endOf(input.size, share) }
}

/** An output that is shorter than its checkpoint says has lost answers. */
async function checkHasOutput(output: string, length: number): Promise<void> {
  if (length === 0) return
  const size = (await stat(output).catch(() => undefined))?.size ?? 0
  if (size < length)
    throw new Fault(`${output} is shorter than its checkpoint says. Run without --resume to begin again.`)
}
