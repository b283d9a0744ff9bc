/** The program of a thread whose calls take as long as they are asked to, or for ever. */
import { threadId } from 'node:worker_threads'
import { serveCalls } from '../../dist/studies/serve-calls.js'

serveCalls({
  /** Waits without work. */
  wait: ({ name, ms }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    return name
  },
  /** The number of the thread, after some work. */
  thread: ms => {
    const end = performance.now() + ms
    while (performance.now() < end);
    return threadId
  },
  /** Works for ever. */
  work: () => {
    for (;;);
  }
})
