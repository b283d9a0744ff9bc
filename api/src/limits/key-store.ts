/** The known keys, kept up to date with their file while the service runs. */
import { timingSafeEqual } from 'node:crypto'
import { statSync, unwatchFile, watchFile } from 'node:fs'
import { hashOf, idOf, type KeyRecord, readKeyFile } from '@arthayu/host/keys'
import type { Caller } from './caller.ts'
import { tiers } from './tiers.ts'

export interface KeyStore {
  /** Returns the caller that holds a key; undefined if the key is unknown or revoked. */
  find(key: string): Caller | undefined
  close(): void
}

/** Called after a file was read again; with its error if it is invalid: the last valid keys then stay. */
export type ReloadListener = (fault: Error | null) => void

/** How often the file is looked at. `fs.watch` misses changes on network and container file systems. */
const pollMs = 400

/** No keys: every one is unknown. */
export const noKeys: KeyStore = { find: () => undefined, close: () => undefined }

/** Reads the key file and follows its changes. Throws a `KeyFileError` if it is invalid at the start. */
export function openKeyStore(path: string, onReload: ReloadListener): KeyStore {
  let records = byId(readKeyFile(path))
  const reload = () => {
    try {
      records = byId(readKeyFile(path))
      onReload(null)
    } catch (error) {
      onReload(error as Error)
    }
  }
  watchFile(path, { interval: pollMs, persistent: false }, reload)
  return {
    find: key => {
      const hash = hashOf(key)
      const record = records.get(idOf(hash))
      return record !== undefined && isSame(record.hash, hash) && record.revokedAt === undefined
        ? callerOf(record)
        : undefined
    },
    close: () => unwatchFile(path, reload)
  }
}

/** Returns whether users other than the owner and its group can read a file; false if it does not exist. */
export function isReadableByAll(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) !== 0
}

function byId(records: readonly KeyRecord[]): ReadonlyMap<string, KeyRecord> {
  return new Map(records.map(record => [record.id, record]))
}

/** In a time that tells nothing about where they differ. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))
}

function callerOf({ id, tier, requestsPerMinute, branding }: KeyRecord): Caller {
  const countedAs = `key:${id}`
  return {
    tier,
    keyId: id,
    countedAs,
    requestsPerMinute: requestsPerMinute ?? tiers[tier].requestsPerMinute,
    network: null,
    branding: branding ?? null,
    holder: { id: countedAs, hasKey: true, isAlone: false }
  }
}
