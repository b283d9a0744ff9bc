/** Standard input, with one sentence for each error. */
import { fstatSync } from 'node:fs'
import { CliError, systemError } from './cli-error.ts'

/** Returns its bytes. Throws a `CliError` for a folder, which Node reads as empty, and for a failed read. */
export async function* standardInput(): AsyncGenerator<Uint8Array> {
  const cannot = 'standard input cannot be read'
  try {
    if (fstatSync(0).isDirectory()) throw new CliError(`${cannot}: it is a folder.`)
    yield* process.stdin as AsyncIterable<Uint8Array>
  } catch (error) {
    throw systemError(cannot, error)
  }
}
