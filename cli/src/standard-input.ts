/** Standard input, whose faults are one sentence each. */
import { fstatSync } from 'node:fs'
import { Fault, systemFault } from './fault.ts'

/** Its bytes. Throws a `Fault` for a folder, which Node reads as nothing, and for what cannot be read. */
export async function* standardInput(): AsyncGenerator<Uint8Array> {
  const cannot = 'standard input cannot be read'
  try {
    if (fstatSync(0).isDirectory()) throw new Fault(`${cannot}: it is a folder.`)
    yield* process.stdin as AsyncIterable<Uint8Array>
  } catch (error) {
    throw systemFault(cannot, error)
  }
}
