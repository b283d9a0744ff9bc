/** Work that must not all happen at once: so much at a time, the rest in the order in which it came. */

export interface Turns {
  /** Runs a task when its turn has come. */
  take<T>(task: () => Promise<T>): Promise<T>
}

/** @param most tasks under way at a time */
export function createTurns(most: number): Turns {
  const queue: (() => void)[] = []
  let running = 0
  const next = () => {
    if (running >= most) return
    const start = queue.shift()
    if (start === undefined) return
    running += 1
    start()
  }
  return {
    take: task =>
      new Promise((resolve, reject) => {
        queue.push(() => {
          task()
            .then(resolve, reject)
            .finally(() => {
              running -= 1
              next()
            })
        })
        next()
      })
  }
}
