/**
 * Decides which study has its turn: a bounded number at a time, so many of one caller, and only while their
 * paths have room in the memory. The others wait, callers in turn. It starts nothing by itself: a task brings
 * what starts it, so that all of this runs without threads and clocks too.
 */
import { createFairQueue, type FairQueue } from './fair-queue.ts'
import { createShare, type Holder, usualPart } from './share.ts'

export interface Task {
  readonly holder: Holder
  /** Bytes that it holds while it runs, at most those of the scheduler. */
  readonly bytes: number
  /** Called once, when its turn has come: at once or later. */
  readonly start: () => void
  /** Whether it goes on with what was accepted before: it is never refused, and waits without a seat. */
  readonly isContinued?: boolean
}

export interface SchedulerSettings {
  /** Tasks at a time. */
  readonly places: number
  /** Places that callers without a key never get. */
  readonly placesKept: number
  /** Tasks of one caller at a time; they leave a place to others in any case. */
  readonly mostOf: (holder: Holder) => number
  /** Bytes of all tasks that run. */
  readonly bytes: number
  /** Tasks that wait. */
  readonly waiting: number
  /** Waiting tasks beyond which callers without a key are refused, counted from the end. */
  readonly waitingKept: number
}

export interface Scheduler {
  /** Starts a task or lets it wait; false when it is refused because too many wait. */
  readonly add: (task: Task) => boolean
  /** Ends a task, whether it runs or waits: its caller left, or it is done. Called once for each task. */
  readonly end: (task: Task) => void
  /** Takes one more place for a task that runs; false where there is none for it. */
  readonly takeExtra: (holder: Holder) => boolean
  readonly giveExtra: (holder: Holder) => void
  /** Seats of a caller: its tasks that wait, without those that are continued. */
  readonly seatsOf: (holder: Holder) => number
  readonly running: () => number
  readonly waiting: () => number
  /** Bytes of the tasks that run. */
  readonly bytes: () => number
}

/** Callers in turn, and every other turn a caller with a key, as a single place keeps none for them. */
function takerInTurn(queue: FairQueue<Task>, mayRun: (task: Task) => boolean): () => Task | undefined {
  let isKeysTurn = true
  return () => {
    const ofKeys = isKeysTurn ? queue.take(task => task.holder.hasKey && mayRun(task)) : undefined
    const next = ofKeys ?? queue.take(mayRun)
    if (next !== undefined) isKeysTurn = !next.holder.hasKey
    return next
  }
}

/** Makes a scheduler with nothing to do. */
export function createScheduler(settings: SchedulerSettings): Scheduler {
  const queue = createFairQueue<Task>()
  const places = createShare({ capacity: settings.places, keptForKeys: settings.placesKept, part: 1 })
  const seats = createShare({
    capacity: settings.waiting,
    keptForKeys: settings.waitingKept,
    part: usualPart
  })
  let bytes = 0
  // What waits for memory alone keeps its turn: smaller tasks would else pass it for ever.
  let isMemoryAwaited = false
  // Where there are several places, others find one that this caller has not taken.
  const mostPlaces = ({ isAlone }: Holder) => (isAlone ? settings.places : Math.max(1, settings.places - 1))
  const hasPlaceWithin = (most: number, holder: Holder) =>
    places.heldBy(holder) < Math.min(most, mostPlaces(holder)) && places.allows(holder, 1)
  const hasPlace = ({ holder }: Task) => hasPlaceWithin(settings.mostOf(holder), holder)
  function hasMemory(task: Task): boolean {
    if (task.bytes === 0) return true
    if (isMemoryAwaited) return false
    isMemoryAwaited = bytes + task.bytes > settings.bytes
    return !isMemoryAwaited
  }
  function run(task: Task): void {
    places.take(task.holder, 1)
    bytes += task.bytes
    task.start()
  }
  function leaveSeat({ holder, isContinued }: Task): void {
    if (isContinued !== true) seats.give(holder, 1)
  }
  const takeNext = takerInTurn(queue, task => hasPlace(task) && hasMemory(task))
  function startNext(): void {
    isMemoryAwaited = false
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      leaveSeat(next)
      run(next)
    }
  }
  return {
    add: task => {
      // None of those that wait could run, or it would.
      if (hasPlace(task) && hasMemory(task)) {
        run(task)
        return true
      }
      if (task.isContinued !== true && !seats.take(task.holder, 1)) return false
      queue.add(task.holder.id, task)
      return true
    },
    end: task => {
      if (queue.remove(task.holder.id, task)) leaveSeat(task)
      else {
        places.give(task.holder, 1)
        bytes -= task.bytes
        queue.defer(task.holder.id)
      }
      startNext()
    },
    // Each end of a task starts all that can run, so nothing that waits could have the place.
    takeExtra: holder => hasPlaceWithin(settings.places, holder) && places.take(holder, 1),
    giveExtra: holder => {
      places.give(holder, 1)
      startNext()
    },
    seatsOf: seats.heldBy,
    running: places.used,
    waiting: queue.size,
    bytes: () => bytes
  }
}
