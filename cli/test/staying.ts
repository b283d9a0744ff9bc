/** Runs commands one after another in one process, as its parent asks: output and exit code of each. */
import { Readable } from 'node:stream'
import { start } from '../src/program.ts'
import type { Asked, Outcome } from './program.ts'

/** What is written to a stream from now on, until it is asked. */
function written(stream: NodeJS.WriteStream): () => string {
  const pieces: Uint8Array[] = []
  stream.write = (piece: Uint8Array | string) => {
    pieces.push(Buffer.from(piece as string))
    return true
  }
  return () => Buffer.concat(pieces).toString()
}

async function run({ words, stdin }: Asked): Promise<Outcome> {
  // An empty input ends without a chunk, as that of a process does.
  const chunks = stdin.length === 0 ? [] : [Buffer.from(stdin as string)]
  Object.defineProperty(process, 'stdin', { value: Readable.from(chunks), configurable: true })
  const [stdout, stderr] = [written(process.stdout), written(process.stderr)]
  const code = await start(words)
  return { code, stdout: stdout(), stderr: stderr() }
}

process.on('message', (asked: Asked) => {
  // What throws ends the process, as it ends one of its own.
  void run(asked).then(outcome => process.send!(outcome))
})
