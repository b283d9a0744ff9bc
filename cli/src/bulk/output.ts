/** The output: a file, or standard output. */
import { once } from 'node:events'
import { constants, open } from 'node:fs/promises'
import { CliError, systemError } from '../cli-error.ts'

export interface Output {
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** Waits until everything written is on disk. */
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

/** An output that exists and is writable, before anything in it changes. */
export interface OpenedOutput {
  /** Truncates the file to `length`: no checkpoint counts the rest. */
  readonly from: (length: number) => Promise<Output>
  /** Closes the file, whatever became of the run; does nothing if it is closed. */
  readonly close: () => Promise<void>
}

/** Opens a file, and creates it if there is none. Throws a `CliError` if it cannot be written. */
export async function openOutput(path: string): Promise<OpenedOutput> {
  const orError = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw systemError(`${path} cannot be written`, error)
    })
  const file = await orError(open(path, constants.O_RDWR | constants.O_CREAT))
  if (!(await orError(file.stat())).isFile()) {
    await file.close()
    throw new CliError(`${path} cannot be written: it is not a file; omit -o to write to standard output.`)
  }
  const close = (): Promise<void> => orError(file.close())
  return {
    close,
    from: async length => {
      await orError(file.truncate(length))
      let at = length
      return {
        write: async bytes => {
          for (let done = 0; done < bytes.length; ) {
            // oxlint-disable-next-line no-await-in-loop -- the rest of a write follows it
            const { bytesWritten } = await orError(file.write(bytes, done, bytes.length - done, at))
            done += bytesWritten
            at += bytesWritten
          }
        },
        settle: () => orError(file.datasync()),
        close
      }
    }
  }
}
