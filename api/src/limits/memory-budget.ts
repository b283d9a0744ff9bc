/** How much memory the service may use, and how much of it is for what. */
import { totalmem } from 'node:os'
import { mostColumnBytes } from '@arthayu/engine'

export const mebibyte = 1_048_576

/** Where no control group bounds the memory, in MB. */
const usualLimitMb = 512

/** Most that the control group of this process may use, in MB: version 1 or 2 of Linux. */
export function usableMb(): number {
  const bytes = process.constrainedMemory()
  // Without a bound the system says nothing, nought, or more than there is.
  return bytes > 0 && bytes < totalmem() ? Math.floor(bytes / mebibyte) : usualLimitMb
}

/**
 * Environment of processes of which several share the memory, for the allocator of Linux: two arenas instead
 * of one for each thread, and pieces from 40 KiB on go back to the system as soon as they are freed. Without
 * it, two processes under attack take 440 MB instead of 300. Those of 32 KiB are of V8's compilers: mapping
 * them would take a third more of the processor while the program is compiled.
 */
export const frugalAllocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '40960' } as const

/** What one process that serves may hold at a time. */
export interface MemoryBudget {
  /** Bytes of bodies that are read or wait, and of answers that leave. */
  readonly requestBytes: number
  /** Bytes of the paths of all questions that threads answer. */
  readonly columnBytes: number
  /** Bytes of the memory of answers that have left, which later ones are written to. */
  readonly idleBytes: number
  /** MB of the heap of a thread, in which it has a body and its plan as objects. */
  readonly threadHeapMb: number
  /** MB of the old generation of the process, so that V8 collects before it holds more. */
  readonly processHeapMb: number
  /** MB of half of the young generation of the process, which takes up to three times as much. */
  readonly processYoungMb: number
}

/** What the primary of several processes takes, rounded up, in MB. */
const primaryMb = 24

/** What is not given away is for the program and for garbage. */
const partOfRequests = 1 / 12
const partOfColumns = 1 / 6
const partOfIdle = 1 / 20
const partOfThreadHeap = 0.2
const partOfProcessHeap = 0.5

/** One body and one answer of the largest have room in any case, and so has one plan on paths. */
const leastRequestMb = 12

/**
 * A service that answers sixty connections at half of its speed finds most of what it needs in so much. With
 * half of it, memory was made and collected ten times a second, and each time stopped the service for 40 ms.
 */
const mostIdleMb = 16

/** The largest batches and studies run in 24 MB. */
const [leastThreadHeapMb, mostThreadHeapMb] = [28, 96]

/** A process at rest uses 30 MB. */
const leastProcessHeapMb = 64

/** A larger one is collected less often; beyond 4 MB nothing gets faster. */
const partOfProcessYoung = 1 / 80
const mostProcessYoungMb = 4

/** Divides what the service may use among its processes, and the part of each by what it is for. */
export function memoryBudgetOf(limitMb: number, workers: number): MemoryBudget {
  const ownMb = workers === 1 ? limitMb : Math.max(0, limitMb - primaryMb) / workers
  const heapMb = Math.floor(ownMb * partOfThreadHeap)
  return {
    requestBytes: Math.floor(Math.max(leastRequestMb, ownMb * partOfRequests) * mebibyte),
    columnBytes: Math.floor(Math.max(mostColumnBytes, ownMb * partOfColumns * mebibyte)),
    idleBytes: Math.floor(Math.min(mostIdleMb, ownMb * partOfIdle) * mebibyte),
    threadHeapMb: Math.min(mostThreadHeapMb, Math.max(leastThreadHeapMb, heapMb)),
    processHeapMb: Math.max(leastProcessHeapMb, Math.floor(ownMb * partOfProcessHeap)),
    processYoungMb: Math.min(mostProcessYoungMb, Math.max(1, Math.floor(ownMb * partOfProcessYoung)))
  }
}
