/** A cache of responses, limited in number and memory; the least recently used response leaves first. */

/** Kept as text, so that every caller gets an object of its own. */
export interface Kept {
  readonly text: string
  readonly etag?: string | null
  /** Id of the request that was answered with it. */
  readonly requestId: string
  /** When the service last confirmed it, in milliseconds since 1970. */
  readonly since: number
}

export interface CacheLimits {
  readonly entries: number
  readonly maxBytes: number
}

export interface Cache {
  get(key: string): Kept | undefined
  set(key: string, kept: Kept): void
}

/** A character takes at most two bytes. */
const bytesOf = (key: string, { text }: Kept): number => 2 * (key.length + text.length)

export function createCache({ entries, maxBytes }: CacheLimits): Cache {
  const kept = new Map<string, Kept>()
  let bytes = 0
  const remove = (key: string) => {
    const found = kept.get(key)
    if (found) bytes -= bytesOf(key, found)
    kept.delete(key)
  }
  const set = (key: string, value: Kept) => {
    remove(key)
    // A response that is too large would push out all others, and then itself.
    if (bytesOf(key, value) > maxBytes) return
    kept.set(key, value)
    bytes += bytesOf(key, value)
    // A Map keeps the order of insertion.
    for (const oldest of kept.keys()) {
      if (kept.size <= entries && bytes <= maxBytes) break
      remove(oldest)
    }
  }
  return {
    get: key => {
      const found = kept.get(key)
      if (found) set(key, found)
      return found
    },
    set
  }
}
