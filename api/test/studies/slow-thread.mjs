/** The program of a thread whose calls take as long as they are asked to, or for ever. */
import { serveCalls } from '../../dist/studies/serve-calls.js'

serveCalls({
  /** Waits without work. */
  wait: ({ name, ms }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    return name
  },
  /** Works for ever. */
  work: () => {
    for (;;);
  }
})
