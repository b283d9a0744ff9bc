/** Signals as runtimes of 2021 and React Native know them: without `reason` and `throwIfAborted`. */

/** Why a signal was aborted; where it cannot say so, an error of the usual name. */
export function reasonOf(signal: AbortSignal): unknown {
  if (signal.reason !== undefined) return signal.reason
  const error = new Error('The call was aborted.')
  error.name = 'AbortError'
  return error
}

/** Throws the reason of a signal that was aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw reasonOf(signal)
}
