/** Runs commands one after another in one process, as its parent asks: output and exit code of each. */
import { start } from '../src/program.ts'
import type { Outcome } from './program.ts'

/** What is written to a stream from now on, until it is asked. */
function written(stream: NodeJS.WriteStream): () => string {
  const pieces: Uint8Array[] = []
  stream.write = (piece: Uint8Array | string) => {
    pieces.push(Buffer.from(piece as string))
    return true
  }
  return () => Buffer.concat(pieces).toString()
}

async function run(words: readonly string[]): Promise<Outcome> {
  const [stdout, stderr] = [written(process.stdout), written(process.stderr)]
  const code = await start(words)
  return { code, stdout: stdout(), stderr: stderr() }
}

process.on('message', (words: readonly string[]) => {
  // What throws ends the process, as it ends one of its own.
  void run(words).then(outcome => process.send!(outcome))
})
