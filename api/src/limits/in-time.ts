/**
 * An answer from elsewhere, or an error when it has not come in time. One that came while this thread was
 * busy has come: when the time is over, what waits to be read is read before the answer is given up.
 * @param ms milliseconds to wait
 * @param message of the error
 */
export function inTime<T>(answer: Promise<T>, ms: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    // The event loop runs late timers first, then reads, then runs what is immediate.
    const timer = setTimeout(() => setImmediate(() => reject(new Error(message))), ms)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
