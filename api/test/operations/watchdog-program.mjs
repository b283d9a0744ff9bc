/** A process under the watchdog that hangs for as long as it is asked to; beats of 50 ms, late after four. */
import { startWatchdog } from '../../dist/operations/watchdog.js'

const orders = JSON.parse(process.argv[2] ?? '{}')
await startWatchdog({ beatMs: 50, mostSilentBeats: 4, ...orders })
process.stdout.write('watched\n')
process.stdin.on('data', text => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(text)))
