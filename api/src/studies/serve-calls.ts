/** The side of a thread that answers calls, one at a time. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type ProblemCode, ProblemError, type ProblemExtras } from '../http/problem.ts'
import { ownThreadId } from './cpu-clock.ts'

/** A function of a thread by its name, and what it is called with: plain values. */
export interface Call {
  readonly name: string
  readonly argument: unknown
}

/** What a thread says: first its id, then one outcome for each call. */
export type Said =
  | { readonly kind: 'ready'; readonly threadId: number | null }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'problem'; readonly code: ProblemCode; readonly extras: ProblemExtras }
  | { readonly kind: 'fault'; readonly error: unknown }

/**
 * Lower than that of the main thread, so that probes and small runs do not wait; but not so low that other
 * programs on a busy machine starve the studies.
 */
const priority = 4

/**
 * Answers the calls of the thread that started this one, until it is ended.
 * @param prepare called first; what it takes of the processor counts for no caller
 */
export function serveCalls(
  calls: Readonly<Record<string, (argument: never) => unknown>>,
  prepare: () => void = () => undefined
): void {
  const port = parentPort!
  // Elsewhere it would be that of the whole process.
  if (process.platform === 'linux') setPriority(0, priority)
  prepare()
  port.postMessage({ kind: 'ready', threadId: ownThreadId() } satisfies Said)
  port.on('message', ({ name, argument }: Call) => {
    const said = outcomeOf(() => calls[name]!(argument as never))
    port.postMessage(said, said.kind === 'value' ? memoryOf(said.value) : [])
  })
}

function outcomeOf(answer: () => unknown): Said {
  try {
    return { kind: 'value', value: answer() }
  } catch (error) {
    // An object of a class loses its class on the way.
    if (error instanceof ProblemError) return { kind: 'problem', code: error.code, extras: error.extras }
    return { kind: 'fault', error }
  }
}

/** The memory of `bytes` of a value, which is handed over without a copy where nothing else is in it. */
function memoryOf(value: unknown): ArrayBuffer[] {
  const { bytes } = value as { readonly bytes?: Uint8Array<ArrayBuffer> }
  return bytes !== undefined && bytes.byteLength === bytes.buffer.byteLength ? [bytes.buffer] : []
}
