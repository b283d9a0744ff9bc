/** What the thread that answers probes knows of the main thread: beats and readiness, in shared memory. */

/** `starting`: nothing listens yet, or no worker does at the moment. */
export const readinesses = ['starting', 'ready', 'shutting-down'] as const
export type Readiness = (typeof readinesses)[number]

export type SharedHealth = Int32Array<SharedArrayBuffer>

/** Places in the shared memory. */
const beats = 0
const readiness = 1

export const createHealth = (): SharedHealth =>
  new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

/** The main thread calls it regularly; when it hangs, the number stays. */
export const beat = (health: SharedHealth): void => void Atomics.add(health, beats, 1)

export const beatsOf = (health: SharedHealth): number => Atomics.load(health, beats)

export const setReadiness = (health: SharedHealth, now: Readiness): void =>
  void Atomics.store(health, readiness, readinesses.indexOf(now))

export const readinessOf = (health: SharedHealth): Readiness => readinesses[Atomics.load(health, readiness)]!
