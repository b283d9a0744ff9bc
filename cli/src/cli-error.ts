import { wrong } from './command.ts'

/** An error that stops a command, other than an invalid plan: one sentence, and exit code 1. */
export class CliError extends Error {
  readonly exitCode: number = 1
}

/** The input is not a plan but, for example, a table. */
export class NotAPlanError extends CliError {
  override readonly exitCode = wrong
}

/** The call itself is wrong; the message points to the help of the command. */
export class UsageError extends CliError {}

/** Returns the sentence for a system error, such as a missing file. */
export function systemError(doing: string, error: unknown): CliError {
  if (error instanceof CliError) return error
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
  return new CliError(`${doing}: ${reason}.`)
}
