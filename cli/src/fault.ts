import { wrong } from './command.ts'

/** An error that stops a command, other than an invalid plan: one sentence, and exit code 1. */
export class Fault extends Error {
  readonly exitCode: number = 1
}

/** The input is not a plan but, for example, a table. */
export class NoPlanFault extends Fault {
  override readonly exitCode = wrong
}

/** The call itself is wrong; the message points to the help of the command. */
export class UsageFault extends Fault {}

/** Returns the sentence for a system error, such as a missing file. */
export function systemFault(doing: string, error: unknown): Fault {
  if (error instanceof Fault) return error
  const { code } = error as NodeJS.ErrnoException
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'no such file or folder',
    EACCES: 'permission denied',
    EISDIR: 'it is a folder',
    EEXIST: 'it already exists',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    EFBIG: 'the file would be too large',
    EROFS: 'the disk is read-only',
    ENOTDIR: 'a part of the path is not a folder'
  }
  const reason = reasons[code ?? ''] ?? (error instanceof Error ? error.message : String(error))
  return new Fault(`${doing}: ${reason}.`)
}
