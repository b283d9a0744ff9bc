/** `arthayu bulk`: runs any number of plans, one on each line. */
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { warnedText } from '../bulk/line-warnings.ts'
import { lockOutput } from '../bulk/lock.ts'
import type { Done } from '../bulk/run-bulk.ts'
import { openInput, runJob } from '../bulk/run-job.ts'
import { stopAtSignals } from '../bulk/stop.ts'
import { changesOf, setOption } from '../changes.ts'
import { UsageError } from '../cli-error.ts'
import { type Call, type Command, right, wrong } from '../command.ts'
import { wholeNumber } from '../command-line.ts'
import { baseUrlOption } from '../run-options.ts'
import { printNote } from '../terminal.ts'

export const bulk: Command = {
  name: 'bulk',
  usage: '<plans.ndjson> [options]',
  summary: 'Run any number of plans, one on each line, on all processors.',
  details: `
Each line of the input (NDJSON; - is standard input) is a plan, or { "id": ..., "input": plan }. Each becomes
one line of the output, in the same order: { id, result }, or with --summary-only { id, resultId, summary,
uncertainty, warnings }, where uncertainty has no bands. Default id: the line number; ids are not compared. An
invalid line becomes { id, line, error } and the run continues.
The last message counts invalid lines, and lines with warnings by code.
A resumed or shared run gives the same bytes as an uninterrupted one. Ctrl+C (exit code 130) and SIGTERM (143)
stop a run after the lines that are finished.`,
  options: [
    {
      name: 'output',
      short: 'o',
      value: 'FILE',
      text: 'Output file. Default: standard output.'
    },
    { name: 'summary-only', text: 'The headline figures without the series: many times faster.' },
    { ...setOption, text: 'Change a value in every plan, such as annualInflationRatePct=7. Repeatable.' },
    { name: 'yearly', text: 'One entry for each year in the results.' },
    { name: 'shard', value: 'I/N', text: 'Run only share I, counted from 0, of N shares of the file.' },
    { name: 'resume', text: 'Continue a stopped run with the same output; start if there is none.' },
    { name: 'force', text: 'Start again, and replace the output of a stopped run.' },
    { name: 'workers', value: 'COUNT', text: 'Number of threads. Default: one for each processor.' },
    {
      name: 'current-year',
      value: 'YEAR',
      text: 'Year of plans without currentYear. Default: the current year in India.'
    },
    baseUrlOption
  ],
  files: [1, 1],
  run: runCommand
}

async function runCommand(call: Call): Promise<number> {
  const [path] = call.files as [string]
  const output = call.values.output === '-' ? undefined : call.values.output
  checkOptions(call, path === '-', output)
  const threads = wholeNumber(call, 'workers', 1, 1024) ?? availableParallelism()
  const input = path === '-' ? undefined : await openInput(path, output)
  const stop = stopAtSignals()
  let unlock: (() => Promise<void>) | undefined
  try {
    unlock = output === undefined ? undefined : await lockOutput(output)
    const done = await runJob(call, input, output, threads, stop.signal)
    printNote(outcomeOf(done))
    if (done.warned.lines > 0) printNote(warnedText(done.warned))
    return isAllWrong(done) && call.values.shard === undefined ? wrong : right
  } finally {
    await unlock?.()
    await input?.handle.close()
    stop.end()
  }
}

/** File extensions of formats that are not NDJSON. */
const otherKinds = ['.csv', '.tsv', '.parquet', '.xlsx', '.gz', '.zst', '.zip']

function checkOptions({ flags, values, many }: Call, isStream: boolean, output: string | undefined): void {
  // Refuses what is not written as a change before the output is opened.
  changesOf(many.set)
  if (flags.has('summary-only') && flags.has('yearly'))
    throw new UsageError('--yearly shapes the series, which --summary-only omits.')
  if (isStream && values.shard !== undefined) throw new UsageError('--shard needs a file as input.')
  if (flags.has('resume') && (isStream || output === undefined))
    throw new UsageError('--resume needs files as input and output.')
  if (flags.has('resume') && flags.has('force'))
    throw new UsageError('Use either --resume or --force, not both.')
  if (output !== undefined && otherKinds.includes(extname(output).toLowerCase()))
    throw new UsageError(
      `bulk writes NDJSON, one result on each line: use an output name such as results.ndjson.`
    )
}

const isAllWrong = ({ answered, wrong: wrongLines }: Done): boolean => answered > 0 && wrongLines === answered

function outcomeOf(done: Done): string {
  const lines = done.answered === 1 ? '1 line' : `${done.answered} lines`
  if (done.wrong === 0) return `${lines}.`
  if (done.answered === 1) return `${lines}, invalid.`
  return isAllWrong(done) ? `${lines}, all of them invalid.` : `${lines}, ${done.wrong} of them invalid.`
}
