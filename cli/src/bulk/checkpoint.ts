/** The progress of a bulk run: a small file next to its output, replaced as a whole. */
import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { CliError, systemError } from '../cli-error.ts'
import type { WarnedLines } from './line-warnings.ts'

/** The properties that a run must share with the run that it resumes. */
export interface Job {
  readonly version: string
  readonly inputBytes: number
  readonly shard: string
  readonly summaryOnly: boolean
  readonly granularity: 'month' | 'year'
  readonly currentYear: number
  readonly baseUrl: string
  /** The texts of --set, as JSON. */
  readonly changes: string
}

/** Everything before these places is done. The checksums (CRC-32) show whether it has changed since. */
export interface Checkpoint {
  readonly job: Job
  readonly inputOffset: number
  readonly inputSum: number
  /** Number of the line that begins there. */
  readonly line: number
  readonly outputOffset: number
  readonly outputSum: number
  readonly answered: number
  readonly wrong: number
  readonly warned: WarnedLines
  readonly isDone: boolean
}

/** Advice when a run cannot be resumed. */
export const startAgain = 'To start again, use --force instead of --resume.'

export const checkpointPath = (output: string): string => `${output}.checkpoint`

/** Returns undefined if there is none. Throws a `CliError` if it cannot be read, or has changed since. */
export async function readCheckpoint(output: string): Promise<Checkpoint | undefined> {
  const path = checkpointPath(output)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw systemError(`${path} cannot be read`, error)
  }
  const [line = '', checksum] = text.split('\n')
  const checkpoint = checksum === checksumOf(line) ? checkpointOf(line) : undefined
  if (checkpoint === undefined)
    throw new CliError(`${path} is damaged, or from another version. ${startAgain}`)
  return checkpoint
}

const checksumOf = (line: string): string => createHash('sha256').update(line).digest('hex')

/** Returns undefined if it is not a checkpoint of this program. */
function checkpointOf(line: string): Checkpoint | undefined {
  const value = JSON.parse(line) as (Partial<Checkpoint> & { job?: Partial<Job> }) | null
  const isCheckpoint =
    typeof value?.isDone === 'boolean' &&
    countNames.every(name => isCount(value[name])) &&
    isCount(value.warned?.lines) &&
    Object.values(value.warned?.byCode ?? [null]).every(isCount) &&
    jobNames.every(name => value.job?.[name] !== undefined)
  return isCheckpoint ? (value as Checkpoint) : undefined
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

const countNames = [
  'inputOffset',
  'inputSum',
  'line',
  'outputOffset',
  'outputSum',
  'answered',
  'wrong'
] as const

/** Replaces the file in one step: a kill leaves the old one or the new one. */
export async function writeCheckpoint(output: string, checkpoint: Checkpoint): Promise<void> {
  const path = checkpointPath(output)
  const line = JSON.stringify(checkpoint)
  try {
    await writeFile(`${path}.new`, `${line}\n${checksumOf(line)}\n`)
    await rename(`${path}.new`, path)
  } catch (error) {
    await rm(`${path}.new`, { force: true })
    throw systemError(`${path} cannot be written`, error)
  }
}

const labels: Readonly<Record<keyof Job, string>> = {
  version: 'the version of this program',
  inputBytes: 'the size of the input',
  shard: '--shard',
  summaryOnly: '--summary-only',
  granularity: '--yearly',
  currentYear: '--current-year',
  baseUrl: '--base-url',
  changes: '--set'
}

const jobNames = Object.keys(labels) as readonly (keyof Job)[]

/** Throws a `CliError` that names what differs. */
export function checkSameJob(before: Job, now: Job): void {
  const differing = jobNames.filter(name => before[name] !== now[name])
  if (differing.length === 0) return
  const what = differing.map(name => labels[name]).join(', ')
  throw new CliError(
    `cannot resume: the checkpoint is from a different run (changed: ${what}). ${startAgain}`
  )
}
