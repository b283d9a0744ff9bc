/**
 * Notices missing signs of life. Time is counted in ticks of the watching process, so that after the machine
 * was suspended no sign counts as missing: no ticks ran then.
 */

export interface Vigil<Watched> {
  /** From now on a sign is due within so many ticks. */
  readonly expect: (watched: Watched, ticks: number) => void
  /** A sign has come, and the next is due within so many ticks. Ignored for those not watched. */
  readonly sign: (watched: Watched, ticks: number) => void
  readonly forget: (watched: Watched) => void
  /** Counts a tick; returns those whose sign is overdue, each once. */
  readonly tick: () => Watched[]
}

/** Creates a vigil that watches nothing yet. */
export function createVigil<Watched>(): Vigil<Watched> {
  const ticksLeft = new Map<Watched, number>()
  return {
    expect: (watched, ticks) => void ticksLeft.set(watched, ticks),
    sign: (watched, ticks) => void (ticksLeft.has(watched) && ticksLeft.set(watched, ticks)),
    forget: watched => void ticksLeft.delete(watched),
    tick: () => {
      const overdue: Watched[] = []
      for (const [watched, ticks] of ticksLeft) {
        if (ticks > 0) ticksLeft.set(watched, ticks - 1)
        else overdue.push(watched)
      }
      for (const watched of overdue) ticksLeft.delete(watched)
      return overdue
    }
  }
}
