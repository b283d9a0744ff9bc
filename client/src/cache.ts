/** Answers that are kept: at most so many, the least recently used leave first. */

/** Kept as text, so that every caller gets an object of its own. */
export interface Kept {
  readonly text: string
  readonly etag: string | undefined
  /** When the service last said so, in milliseconds since 1970. */
  readonly since: number
}

export interface Cache {
  get(key: string): Kept | undefined
  set(key: string, kept: Kept): void
}

export function createCache(entries: number): Cache {
  const kept = new Map<string, Kept>()
  const set = (key: string, value: Kept) => {
    kept.delete(key)
    kept.set(key, value)
    // A Map keeps the order of insertion.
    if (kept.size > entries) kept.delete(kept.keys().next().value!)
  }
  return {
    get: key => {
      const found = kept.get(key)
      if (found !== undefined) set(key, found)
      return found
    },
    set
  }
}
