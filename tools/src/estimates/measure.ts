/** Measures the processor time of a call, in microseconds of the reference machine (P13). */

/** Processor time of this process, including compilation and garbage collection. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** The least mean of some batches, each of at least so many microseconds. */
function leastOf(run: () => unknown, batches: number, most: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let batch = 0; batch < batches; batch++) {
    const started = processorTime()
    let [calls, taken] = [0, 0]
    do {
      run()
      calls++
      taken = processorTime() - started
    } while (taken < most)
    least = Math.min(least, taken / calls)
  }
  return least
}

const column = new Float64Array(512)

/** A loop that nothing but arithmetic decides. */
function yardstick(): number {
  let sum = 0
  for (let turn = 0; turn < 20; turn++)
    for (let at = 0; at < column.length; at++) {
      column[at] = (column[at]! * 0.999 + turn) / 1.0001
      sum += column[at]!
    }
  return sum
}

/** The time of the loop on the reference machine. */
const yardstickMicroseconds = 11

/**
 * Returns microseconds of the reference machine, measured between two runs of the yardstick, so that the
 * speed of this machine does not matter.
 * @param warmUp microseconds for which it runs before
 */
export function workDone(run: () => unknown, warmUp: number): number {
  // After many runs the code is compiled.
  leastOf(yardstick, 1, 20_000)
  leastOf(run, 1, warmUp)
  const before = leastOf(yardstick, 3, 1_000)
  const taken = leastOf(run, 3, 3_000)
  const after = leastOf(yardstick, 3, 1_000)
  return (2 * taken * yardstickMicroseconds) / (before + after)
}
