/**
 * Memory of large pieces is given back as soon as they have been used. As garbage they would wait for V8,
 * which counts only what is on its own heap when it decides to collect: under attack, tens of megabytes that
 * are in no budget.
 */
import { MessageChannel } from 'node:worker_threads'

/** What is sent into a closed channel is gone; it takes a microsecond. */
const { port1: nowhere, port2: end } = new MessageChannel()
end.close()

/** Smaller pieces may share their memory with others, and are collected soon enough. */
const largeBytes = 16_384

/** Gives the memory of bytes back, which are empty then, unless they are small or a part of others. */
export function freeMemory({ buffer, byteLength }: Uint8Array): void {
  if (byteLength >= largeBytes && byteLength === buffer.byteLength)
    nowhere.postMessage(null, [buffer as ArrayBuffer])
}
