/** What stops a command other than a wrong plan: exit code 1 and one sentence. */
export class Fault extends Error {}

/** The call itself is wrong; the help of the command says how it goes. */
export class UsageFault extends Fault {}

/** The sentence of an error of the system, such as a file that is not there. */
export function systemFault(doing: string, error: unknown): Fault {
  const { code } = error as NodeJS.ErrnoException
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission is denied',
    EISDIR: 'it is a folder',
    EEXIST: 'it exists already',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is not a folder'
  }
  const reason = reasons[code ?? ''] ?? (error instanceof Error ? error.message : String(error))
  return new Fault(`${doing}: ${reason}.`)
}
