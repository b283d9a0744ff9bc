/** How far a bulk run has come: a small file beside its output, replaced as a whole. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { Fault, systemFault } from '../fault.ts'

/** What a run must have in common with the one that it goes on with, or its output would be of two kinds. */
export interface Job {
  readonly version: string
  readonly inputBytes: number
  /** SHA-256 of the first bytes of the input. */
  readonly inputStart: string
  readonly shard: string
  readonly summaryOnly: boolean
  readonly granularity: string
  readonly currentYear: number
  readonly baseUrl: string
}

/** Everything before these places is done. */
export interface Checkpoint {
  readonly job: Job
  readonly inputOffset: number
  /** Number of the line that begins there. */
  readonly line: number
  readonly outputOffset: number
  readonly answered: number
  readonly wrong: number
  readonly isDone: boolean
}

export const checkpointPath = (output: string): string => `${output}.checkpoint`

/** Undefined when there is none. Throws a `Fault` when it cannot be read. */
export async function readCheckpoint(output: string): Promise<Checkpoint | undefined> {
  const path = checkpointPath(output)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw systemFault(`${path} cannot be read`, error)
  }
  try {
    return JSON.parse(text) as Checkpoint
  } catch {
    throw new Fault(`${path} is damaged. Run without --resume to begin again.`)
  }
}

/** Replaces the file in one step: a kill leaves the old one or the new one. */
export async function writeCheckpoint(output: string, checkpoint: Checkpoint): Promise<void> {
  const path = checkpointPath(output)
  await writeFile(`${path}.new`, `${JSON.stringify(checkpoint)}\n`)
  await rename(`${path}.new`, path)
}

const names: Readonly<Record<keyof Job, string>> = {
  version: 'the version of this program',
  inputBytes: 'the size of the input',
  inputStart: 'the beginning of the input',
  shard: '--shard',
  summaryOnly: '--summary-only',
  granularity: '--yearly',
  currentYear: '--current-year',
  baseUrl: '--base-url'
}

/** Throws a `Fault` that names what differs. */
export function checkSameJob(before: Job, now: Job): void {
  const differing = (Object.keys(names) as (keyof Job)[]).filter(member => before[member] !== now[member])
  if (differing.length === 0) return
  const what = differing.map(member => names[member]).join(', ')
  throw new Fault(`this is another run than the one to go on with; different: ${what}.`)
}
