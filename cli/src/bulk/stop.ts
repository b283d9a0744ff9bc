/** Stops a run in order at the first signal; the next one ends the process at once. */
import { constants } from 'node:os'
import { CliError } from '../cli-error.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

type Name = (typeof signals)[number]

/** npm passes on what the terminal has sent to the run itself: within this time it is the same signal. */
const sameSignalMs = 500

export interface Stop {
  /** Aborted by the first signal. Its reason says that nothing was done. */
  readonly signal: AbortSignal
  /** Ends the wait for a signal, if none has come. */
  readonly end: () => void
}

export function stopAtSignals(): Stop {
  const controller = new AbortController()
  const leaveToSystem = (): void => {
    for (const name of signals) process.off(name, stop)
  }
  const stop = (name: Name): void => {
    controller.abort(new StoppedError(name, 'before it began.'))
    setTimeout(leaveToSystem, sameSignalMs).unref()
  }
  for (const name of signals) process.on(name, stop)
  const end = (): void => {
    if (!controller.signal.aborted) leaveToSystem()
  }
  return { signal: controller.signal, end }
}

/** Exit code of a process that a signal has ended, as a shell reports it. */
export class StoppedError extends CliError {
  override readonly exitCode: number
  readonly by: Name

  constructor(by: Name, progress: string) {
    super(`stopped by ${by} ${progress}`)
    this.by = by
    this.exitCode = 128 + constants.signals[by]
  }
}

/** Returns the value of `work`; undefined if it is not there when the run stops. */
export function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const give = (): void => resolve(undefined)
    const settled = (): void => stop.removeEventListener('abort', give)
    work.then(resolve, reject).finally(settled)
    // After `work`: what is there already counts.
    if (stop.aborted) queueMicrotask(give)
    else stop.addEventListener('abort', give)
  })
}

/** Returns the chunks until the run stops, also while it waits for one. */
export async function* untilStopped(
  chunks: AsyncIterable<Uint8Array>,
  stop: AbortSignal
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  while (!stop.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
    const next = await unlessStopped(iterator.next(), stop)
    if (next === undefined || next.done === true) return
    yield next.value
  }
}
