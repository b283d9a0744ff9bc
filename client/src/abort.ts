/** Signals for runtimes of 2021 and React Native, which lack `reason` and `throwIfAborted`. */

/** Returns the reason of an aborted signal, or an error with the usual name if the runtime has no reasons. */
export function reasonOf(signal: AbortSignal): unknown {
  if (signal.reason !== undefined) return signal.reason
  const error = new Error('The call was aborted.')
  error.name = 'AbortError'
  return error
}

/** Throws the reason of an aborted signal. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw reasonOf(signal)
}

/** Calls `leave` when the signal is aborted. Returns what ends the wait. */
export function onAbort(signal: AbortSignal | undefined, leave: () => void): () => void {
  signal?.addEventListener('abort', leave)
  return () => signal?.removeEventListener('abort', leave)
}
