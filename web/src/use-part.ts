/** A part of the page that is fetched when it is first needed. */
import { useEffect, useState } from 'preact/hooks'

/** @param fetched imports the part; the same function each time */
export function usePart<T>(isNeeded: boolean, fetched: () => Promise<T>): T | null {
  const [part, setPart] = useState<{ readonly it: T } | null>(null)
  useEffect(() => {
    if (!isNeeded || part !== null) return
    const load = async (): Promise<void> => setPart({ it: await fetched() })
    // The page works without it, too.
    load().catch(() => undefined)
  }, [isNeeded])
  return part?.it ?? null
}
