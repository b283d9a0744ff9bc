/** Allows one run at a time for each output: a file next to it names the process that writes it. */
import { readFileSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { CliError, systemError } from '../cli-error.ts'

interface Holder {
  readonly pid: number
  readonly host: string
  /** Start time of the process, if the system reports it, because process ids are reused. */
  readonly started: string | null
}

const tries = 3

/**
 * Locks an output and returns the function that unlocks it. Throws a `CliError` if another run writes to it.
 */
export async function lockOutput(output: string): Promise<() => Promise<void>> {
  const path = `${output}.lock`
  const own: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) }
  for (let tried = 0; tried < tries; tried++) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows what the one before it found
    if (await created(path, output, JSON.stringify(own))) return () => unlock(path)
    // oxlint-disable-next-line no-await-in-loop
    await removeIfStale(path, output)
  }
  throw new CliError(`another run writes to ${output}. Wait until it ends, or choose another output.`)
}

/** A lock that cannot be deleted becomes stale when this process ends. */
const unlock = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined)

async function created(path: string, output: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx')
    try {
      await file.writeFile(text)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw systemError(`${output} cannot be written`, error)
  }
}

/**
 * Removes the lock of a process that ended without removing it. Throws a `CliError` if the process still
 * runs.
 */
async function removeIfStale(path: string, output: string): Promise<void> {
  const text = await textOf(path)
  if (text === undefined) return
  const holder = holderOf(text)
  if (holder === undefined || isRunning(holder)) {
    const who = holder === undefined ? 'another run' : `process ${holder.pid} on ${holder.host}`
    throw new CliError(
      `${who} writes to ${output}. Wait until it ends; if no run writes there any more, delete ${path}.`
    )
  }
  // Two runs may find the same stale lock: the one that removes the new lock of the other puts it back.
  const aside = `${path}.${process.pid}`
  await rename(path, aside).catch(() => undefined)
  if ((await textOf(aside)) === text) await rm(aside, { force: true })
  else await rename(aside, path).catch(() => undefined)
}

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined)

function holderOf(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Holder | null
    return Number.isSafeInteger(holder?.pid) && typeof holder?.host === 'string' ? holder : undefined
  } catch {
    return undefined
  }
}

/** A process on another machine counts as running, because its state is unknown. */
function isRunning({ pid, host, started }: Holder): boolean {
  if (host !== hostname()) return true
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startOf(pid) === started
}

/** The moment at which a process started, of Linux: field 22 of its status. */
function startOf(pid: number): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
