import { wrong } from './command.ts'

/** What stops a command other than a wrong plan: one sentence, and exit code 1. */
export class Fault extends Error {
  readonly exitCode: number = 1
}

/** What should be a plan is something else, such as a table. */
export class NoPlanFault extends Fault {
  override readonly exitCode = wrong
}

/** The call itself is wrong; the help of the command says how it goes. */
export class UsageFault extends Fault {}

/** The sentence of an error of the system, such as a file that is not there. */
export function systemFault(doing: string, error: unknown): Fault {
  if (error instanceof Fault) return error
  const { code } = error as NodeJS.ErrnoException
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission is denied',
    EISDIR: 'it is a folder',
    EEXIST: 'it exists already',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota of the disk is used up',
    EFBIG: 'the file would be larger than is allowed',
    EROFS: 'the disk is read-only',
    ENOTDIR: 'a part of the path is not a folder'
  }
  const reason = reasons[code ?? ''] ?? (error instanceof Error ? error.message : String(error))
  return new Fault(`${doing}: ${reason}.`)
}
