/** Standard input, with one sentence for each error. */
import { fstatSync } from 'node:fs'
import { Fault, systemFault } from './fault.ts'

/** Returns its bytes. Throws a `Fault` for a folder, which Node reads as empty, and for a failed read. */
export async function* standardInput(): AsyncGenerator<Uint8Array> {
  const cannot = 'standard input cannot be read'
  try {
    if (fstatSync(0).isDirectory()) throw new Fault(`${cannot}: it is a folder.`)
    yield* process.stdin as AsyncIterable<Uint8Array>
  } catch (error) {
    throw systemFault(cannot, error)
  }
}
