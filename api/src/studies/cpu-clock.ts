/** The time that a thread has spent on the processor: what it costs, however loaded the machine is. */
import { readFileSync, readlinkSync } from 'node:fs'

const nsOfMs = 1e6

/** The id that Linux gives the thread that asks; null elsewhere. */
export function ownThreadId(): number | null {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    return spentMs(id) === null ? null : id
  } catch {
    return null
  }
}

/**
 * A clock of the time that a thread of this process has spent on the processor.
 * @param id by `ownThreadId`; null, the time that passes is taken for it
 * @returns milliseconds since some moment; those of the last reading when the thread has ended
 */
export function createCpuClock(id: number | null): () => number {
  if (id === null) return () => performance.now()
  let last = 0
  return () => {
    last = spentMs(id) ?? last
    return last
  }
}

/** Linux's own count (Documentation/scheduler/sched-stats: time spent on the cpu, in nanoseconds). */
function spentMs(id: number): number | null {
  try {
    const [ns] = readFileSync(`/proc/self/task/${id}/schedstat`, 'latin1').split(' ')
    return Number(ns) / nsOfMs || null
  } catch {
    return null
  }
}
