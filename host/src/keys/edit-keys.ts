/** Changes to the key file by an operator. Each reads the file and replaces it as a whole. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hashOf, idOf, makeApiKey } from './api-key.ts'
import { KeyFileError, type KeyRecord, readKeyFile, recordsFault } from './key-file.ts'

/** The rights of a new key. */
export type KeyGrant = Pick<KeyRecord, 'tier' | 'name' | 'requestsPerMinute' | 'branding'>

/** Creates a key and adds its record; creates the file if it does not exist. The key itself is not stored. */
export function createKey(path: string, grant: KeyGrant, now: Date): { key: string; record: KeyRecord } {
  const key = makeApiKey()
  const hash = hashOf(key)
  const record = { id: idOf(hash), hash, ...grant, createdAt: now.toISOString() }
  const orNone = () => (existsSync(path) ? readKeyFile(path) : [])
  changeKeyFile(path, records => [...records, record], orNone)
  return { key, record }
}

/** Revokes a key by its id. Returns false if no valid key has this id. */
export function revokeKey(path: string, id: string, now: Date): boolean {
  let isFound = false
  changeKeyFile(path, records =>
    records.map(record => {
      if (record.id !== id || record.revokedAt !== undefined) return record
      isFound = true
      return { ...record, revokedAt: now.toISOString() }
    })
  )
  return isFound
}

/** Replaces the file atomically. Two changes at the same time are refused. */
function changeKeyFile(
  path: string,
  change: (records: readonly KeyRecord[]) => readonly KeyRecord[],
  read: (path: string) => readonly KeyRecord[] = readKeyFile
): void {
  const draft = `${path}.new`
  const file = openDraft(path, draft)
  try {
    const keys = change(read(path))
    const fault = recordsFault({ keys })
    if (fault !== null) throw new KeyFileError(path, `would be invalid: ${fault}`)
    writeFileSync(file, `${JSON.stringify({ keys }, null, 2)}\n`)
    fsyncSync(file)
    renameSync(draft, path)
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
}

/** Creates the new file, which only its owner can read. */
function openDraft(path: string, draft: string): number {
  try {
    return openSync(draft, 'wx', 0o600)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code === 'EEXIST'
      ? new KeyFileError(path, `is being changed by another program; if not, remove ${draft}.`)
      : new KeyFileError(path, `cannot be written (${code}).`)
  }
}
