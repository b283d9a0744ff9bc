/** Changes of the key file by an operator: each reads the file, and replaces it as a whole. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hashOf, idOf, makeApiKey } from './api-key.ts'
import { KeyFileError, type KeyRecord, readKeyFile, recordsFault } from './key-file.ts'

/** What a new key is given. */
export type KeyGrant = Pick<KeyRecord, 'tier' | 'name' | 'requestsPerMinute' | 'branding'>

/** Makes a key and adds its record; the file is made when there is none. The key itself is stored nowhere. */
export function createKey(path: string, grant: KeyGrant, now: Date): { key: string; record: KeyRecord } {
  const key = makeApiKey()
  const hash = hashOf(key)
  const record = { id: idOf(hash), hash, ...grant, createdAt: now.toISOString() }
  const orNone = () => (existsSync(path) ? readKeyFile(path) : [])
  changeKeyFile(path, records => [...records, record], orNone)
  return { key, record }
}

/** Revokes a key by its id; false when there is none with it that is in force. */
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

/** Readers see the old file or the new one, never a half; two changes at once are refused. */
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
    if (fault !== null) throw new KeyFileError(path, `would be wrong: ${fault}`)
    writeFileSync(file, `${JSON.stringify({ keys }, null, 2)}\n`)
    fsyncSync(file)
    renameSync(draft, path)
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
}

/** Nobody but the owner reads the file. */
function openDraft(path: string, draft: string): number {
  try {
    return openSync(draft, 'wx', 0o600)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code === 'EEXIST'
      ? new KeyFileError(path, `is being changed by somebody else; if not, remove ${draft}.`)
      : new KeyFileError(path, `cannot be written (${code}).`)
  }
}
