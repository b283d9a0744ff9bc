/** Runs commands one after another in one process, as its parent asks: output and exit code of each. */
import type { Outcome } from './program.ts'

const program = new URL('program.js', import.meta.url).href
const { start } = (await import(program)) as typeof import('../src/program.ts')

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

process.on('message', async (words: readonly string[]) => {
  process.send!(await run(words))
})
