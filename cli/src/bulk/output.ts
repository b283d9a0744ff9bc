/** Where the answers go: a file, or standard output. */
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { systemFault } from '../fault.ts'

export interface Output {
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** Waits until everything written is on the disk. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

export const standardOutput: Output = {
  write: async bytes => {
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
  },
  settle: async () => undefined,
  close: async () => undefined
}

/** A file, cut off at `length`: no checkpoint counts what stands after it. */
export async function openOutput(path: string, length: number): Promise<Output> {
  const orFault = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw systemFault(`${path} cannot be written`, error)
    })
  const file = await orFault(open(path, length === 0 ? 'w' : 'r+'))
  await orFault(file.truncate(length))
  let at = length
  return {
    write: async bytes => {
      for (let done = 0; done < bytes.length; ) {
        // oxlint-disable-next-line no-await-in-loop -- the rest of a write follows it
        const { bytesWritten } = await orFault(file.write(bytes, done, bytes.length - done, at))
        done += bytesWritten
        at += bytesWritten
      }
    },
    settle: () => orFault(file.datasync()),
    close: () => orFault(file.close())
  }
}
