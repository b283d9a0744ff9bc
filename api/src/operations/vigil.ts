/**
 * Notices who gives no sign of life any more. Time is counted in ticks of whoever keeps the vigil, so that a
 * machine that was suspended blames nobody: nobody's ticks ran then.
 */

export interface Vigil<Watched> {
  /** From now on a sign is due within so many ticks. */
  readonly expect: (watched: Watched, ticks: number) => void
  /** A sign has come, and the next is due within so many ticks. It means nothing of who is not watched. */
  readonly sign: (watched: Watched, ticks: number) => void
  readonly forget: (watched: Watched) => void
  /** Counts a tick; returns those whose sign is overdue, each once. */
  readonly tick: () => Watched[]
}

/** Starts to watch, nobody yet. */
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
