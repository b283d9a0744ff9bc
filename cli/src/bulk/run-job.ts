/** A bulk run, from its call to its last checkpoint. */
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { version } from '@arthayu/engine'
import { yearInIndia } from '@arthayu/host'
import { CliError, systemError } from '../cli-error.ts'
import type { Call } from '../command.ts'
import { address, wholeNumber } from '../command-line.ts'
import { beginningBytes, checkFormat, withFormatChecked } from '../format.ts'
import { defaultBaseUrl } from '../local-run.ts'
import { standardInput } from '../standard-input.ts'
import type { Range } from './blocks.ts'
import { type Checkpoint, checkpointPath, checkSameJob, type Job, writeCheckpoint } from './checkpoint.ts'
import { noneWarned } from './line-warnings.ts'
import { openOutput, standardOutput } from './output.ts'
import { createProgress } from './progress.ts'
import { checkpointToResume, checkUnchanged } from './resume.ts'
import { type Done, type Ran, runBulk } from './run-bulk.ts'
import { chunksOf, endOf, parseShard, rangeOf } from './shard.ts'
import { StoppedError } from './stop.ts'

export interface Input {
  readonly handle: FileHandle
  readonly size: number
}

/** Throws a `CliError` if the input is not a file, is not lines of plans, or is the output itself. */
export async function openInput(path: string, output: string | undefined): Promise<Input> {
  try {
    // Checked before opening, because opening a pipe waits for its writer.
    const found = await stat(path)
    if (!found.isFile())
      throw Object.assign(new Error('it is not a file; use - to read a stream'), { code: '' })
    const written = output === undefined ? undefined : await stat(output).catch(() => undefined)
    if (written !== undefined && written.ino === found.ino && written.dev === found.dev)
      throw new CliError('input and output are the same file.')
    return { handle: await openPlans(path), size: found.size }
  } catch (error) {
    throw systemError(`${path} cannot be read`, error)
  }
}

/** Opens a file that begins as plans do. */
async function openPlans(path: string): Promise<FileHandle> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
    checkFormat(path, buffer.subarray(0, bytesRead))
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Runs the job of the call; `output` is locked. Throws a `StoppedError` if it is stopped before its end. */
export async function runJob(
  call: Call,
  input: Input | undefined,
  output: string | undefined,
  threads: number,
  stop: AbortSignal
): Promise<Done> {
  const wish = { resume: call.flags.has('resume'), force: call.flags.has('force') }
  const resumed = output === undefined ? undefined : await checkpointToResume(output, wish)
  const job = jobOf(call, input, resumed)
  if (resumed !== undefined && input !== undefined && output !== undefined) {
    checkSameJob(resumed.job, job)
    await checkUnchanged(input.handle, output, resumed, stop)
    if (resumed.isDone) return resumed
  }
  const range = await rangeToRun(input, job.shard, resumed, stop)
  const before = resumed ?? startOf(range)
  const keep = async (done: Done, isDone = false): Promise<void> => {
    const checkpoint: Checkpoint = { ...done, job, isDone }
    if (input !== undefined && output !== undefined) await writeCheckpoint(output, checkpoint)
  }
  // Opened before the checkpoint: if nothing can be written, no run has started.
  const opened = output === undefined ? undefined : await openOutput(output)
  const progress = createProgress(input === undefined ? undefined : range.end - range.start)
  try {
    // Written before the output is truncated: after a kill in between, no resumed run trusts the output.
    if (input === undefined && output !== undefined) await rm(checkpointPath(output), { force: true })
    else await keep(before)
    const target = (await opened?.from(before.outputOffset)) ?? standardOutput
    const chunks =
      input === undefined
        ? withFormatChecked('standard input', standardInput())
        : chunksOf(input.handle, range.start, stop)
    const ran = await runBulk({
      chunks,
      range,
      output: target,
      settings: job,
      threads,
      progress,
      before,
      keep,
      stop
    })
    await target.close()
    await keep(ran.done, !stop.aborted)
    if (stop.aborted) throw stoppedAt(ran, stop, input !== undefined && output !== undefined)
    return ran.done
  } finally {
    progress.clear()
    // A run that has stopped no longer waits for it.
    if (input === undefined) process.stdin.destroy()
    await opened?.close()
  }
}

function stoppedAt({ done, linesLost }: Ran, stop: AbortSignal, canResume: boolean): StoppedError {
  const progress = `after ${done.answered} lines of ${done.answered + linesLost} that were read.`
  const next = canResume
    ? 'Repeat the command with --resume to continue.'
    : `The next is line ${done.line} of the input; only a run from a file into a file (-o) can --resume.`
  return new StoppedError((stop.reason as StoppedError).by, `${progress} ${next}`)
}

const startOf = ({ start, sum, line }: Range): Done => ({
  inputOffset: start,
  inputSum: sum,
  line,
  outputOffset: 0,
  outputSum: 0,
  answered: 0,
  wrong: 0,
  warned: noneWarned
})

/** Returns the job of the call; the year of a resumed run is the year in which it started. */
function jobOf(call: Call, input: Input | undefined, resumed?: Checkpoint): Job {
  const { flags, values, many } = call
  const year = wholeNumber(call, 'current-year', 1900, 2200)
  return {
    version,
    inputBytes: input?.size ?? 0,
    shard: values.shard ?? '0/1',
    summaryOnly: flags.has('summary-only'),
    granularity: flags.has('yearly') ? 'year' : 'month',
    currentYear: year ?? resumed?.job.currentYear ?? yearInIndia(new Date()),
    baseUrl: address(call, 'base-url') ?? defaultBaseUrl,
    changes: JSON.stringify(many.set ?? [])
  }
}

async function rangeToRun(
  input: Input | undefined,
  shard: string,
  resumed: Checkpoint | undefined,
  stop: AbortSignal
): Promise<Range> {
  if (input === undefined) return { start: 0, line: 1, sum: 0, end: Number.POSITIVE_INFINITY }
  const share = parseShard(shard)
  return resumed === undefined
    ? rangeOf(input.handle, input.size, share, stop)
    : {
        start: resumed.inputOffset,
        line: resumed.line,
        sum: resumed.inputSum,
        end: endOf(input.size, share)
      }
}
