/** Where a run into a file begins: at the start, or where a stopped run ended. */
import { type FileHandle, open, stat } from 'node:fs/promises'
import { CliError, systemError } from '../cli-error.ts'
import { type Checkpoint, checkpointPath, readCheckpoint, startAgain } from './checkpoint.ts'
import { sumOf } from './shard.ts'

/** The options of a call about earlier runs with the same output. */
export interface Wish {
  readonly resume: boolean
  readonly force: boolean
}

/**
 * Returns the checkpoint to continue from; undefined if there is none or it does not count. Throws a
 * `CliError` if results in the output would be lost.
 */
export async function checkpointToResume(output: string, wish: Wish): Promise<Checkpoint | undefined> {
  if (wish.force) return undefined
  const checkpoint = await readCheckpoint(output)
  if (wish.resume) {
    if (checkpoint === undefined && ((await sizeOf(output)) ?? 0) > 0)
      throw new CliError(`${output} exists, but ${checkpointPath(output)} does not. ${startAgain}`)
    return checkpoint
  }
  if (checkpoint?.isDone === false) {
    const stopped = `${output} contains a run that was stopped after ${checkpoint.answered} lines`
    throw new CliError(`${stopped}. Use --resume to continue it, or --force to start again.`)
  }
  return undefined
}

/** Throws a `CliError` if the work that the checkpoint counts has changed. */
export async function checkUnchanged(
  input: FileHandle,
  output: string,
  before: Checkpoint,
  stop: AbortSignal
): Promise<void> {
  const { inputOffset, inputSum, outputOffset, outputSum, isDone } = before
  const size = await sizeOf(output)
  if (size === undefined ? outputOffset > 0 || isDone : size < outputOffset) {
    const what = size === undefined ? 'is missing' : `has ${size} bytes`
    throw new CliError(`${output} ${what}, but the run has written ${outputOffset}. ${startAgain}`)
  }
  if (isDone && size !== outputOffset)
    throw new CliError(`${output} has ${size} bytes, but the whole run wrote ${outputOffset}. ${startAgain}`)
  if (outputOffset > 0 && (await sumOfFile(output, outputOffset, stop)) !== outputSum)
    throw new CliError(`${output} has changed since the run wrote it. ${startAgain}`)
  if ((await sumOf(input, inputOffset, stop)) !== inputSum)
    throw new CliError(
      `the input has changed since the run read its first ${inputOffset} bytes. ${startAgain}`
    )
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw systemError(`${path} cannot be read`, error)
  }
}

async function sumOfFile(path: string, length: number, stop: AbortSignal): Promise<number | undefined> {
  const file = await open(path).catch((error: unknown) => {
    throw systemError(`${path} cannot be read`, error)
  })
  try {
    return await sumOf(file, length, stop)
  } finally {
    await file.close()
  }
}
