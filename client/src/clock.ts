/** Time, which tests can replace. */
import { onAbort, reasonOf, throwIfAborted } from './abort.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after the given milliseconds; rejects with the signal's reason if it is aborted first. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** Longer timers fire at once. */
const longestTimer = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      throwIfAborted(signal)
      const leave = () => {
        clearTimeout(timer)
        // oxlint-disable-next-line prefer-promise-reject-errors -- the reason is the caller's own
        reject(reasonOf(signal))
      }
      const timer = setTimeout(
        () => {
          stay()
          resolve()
        },
        Math.min(ms, longestTimer)
      )
      const stay = onAbort(signal, leave)
    })
}
