/** Virtual time and chance: what happens in a run follows from its seed alone. */

export interface World {
  /** Milliseconds since the start. */
  readonly now: () => number
  /** A number from 0 to 1, without 1. */
  readonly random: () => number
  readonly chance: (probability: number) => boolean
  /** A whole number from 0, below `count`. */
  readonly below: (count: number) => number
  /** Happens after so many milliseconds. */
  readonly after: (ms: number, event: () => void) => void
  /** Again and again, until what it returns is called. */
  readonly every: (callback: () => void, ms: number) => () => void
  /** The main thread is busy for so long: whatever comes meanwhile happens afterwards. */
  readonly work: (ms: number) => void
  /** Lets events happen until a time. Promises that are settled run on before the next event. */
  readonly runUntil: (end: number) => Promise<void>
}

interface Event {
  readonly at: number
  readonly order: number
  readonly happen: () => void
}

/** Steps that a settled promise of the limiter needs at the most before its caller goes on. */
const microtasks = 8

export function createWorld(seed: number): World {
  const random = mulberry32(seed)
  const heap = createHeap()
  let time = 0
  let order = 0
  const after: World['after'] = (ms, happen) => heap.push({ at: time + ms, order: order++, happen })
  return {
    now: () => time,
    random,
    chance: probability => random() < probability,
    below: count => Math.floor(random() * count),
    after,
    every: (callback, ms) => {
      let isOver = false
      const again = () => {
        if (isOver) return
        callback()
        after(ms, again)
      }
      after(ms, again)
      return () => {
        isOver = true
      }
    },
    work: ms => {
      time += ms
    },
    runUntil: async end => {
      for (let next = heap.first(); next !== undefined && next.at <= end; next = heap.first()) {
        heap.pop()
        time = Math.max(time, next.at)
        next.happen()
        // oxlint-disable-next-line no-await-in-loop -- one event after the other
        for (let step = 0; step < microtasks; step++) await Promise.resolve()
      }
      time = Math.max(time, end)
    }
  }
}

/** A small generator of known quality (Tommy Ettinger's mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Events by time, those of one time in the order in which they were made. */
function createHeap() {
  const events: Event[] = []
  const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order)
  const swap = (i: number, j: number) => {
    const held = events[i]!
    events[i] = events[j]!
    events[j] = held
  }
  return {
    first: (): Event | undefined => events[0],
    push: (event: Event): void => {
      let at = events.push(event) - 1
      while (at > 0 && isBefore(events[at]!, events[(at - 1) >> 1]!)) {
        swap(at, (at - 1) >> 1)
        at = (at - 1) >> 1
      }
    },
    pop: (): void => {
      const last = events.pop()!
      if (events.length === 0) return
      events[0] = last
      for (let at = 0; ; ) {
        let least = at
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < events.length && isBefore(events[child]!, events[least]!)) least = child
        if (least === at) return
        swap(at, least)
        at = least
      }
    }
  }
}
