/** A process under the watchdog that hangs when it is asked to; beats of 50 ms, ended after four. */
import { startWatchdog } from '../../dist/operations/watchdog.js'

startWatchdog(50, 4)
process.stdout.write('watched\n')
process.stdin.on('data', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
