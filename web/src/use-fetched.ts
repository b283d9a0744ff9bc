/** A part of the page that is fetched when it is wanted. */
import { useEffect, useState } from 'preact/hooks'

/**
 * Returns the module; null until it is there. Without a network it stays away.
 * @param load always the same function
 * @param afterMs how long the page rests first
 */
export function useFetched<T extends object>(
  load: () => Promise<T>,
  isWanted: boolean,
  afterMs = 0
): T | null {
  const [found, setFound] = useState<T | null>(null)
  useEffect(() => {
    if (!isWanted || found !== null) return undefined
    let isAwaited = true
    const fetched = async (): Promise<void> => {
      const module = await load()
      if (isAwaited) setFound(module)
    }
    const timer = setTimeout(() => void fetched().catch(() => undefined), afterMs)
    return () => {
      isAwaited = false
      clearTimeout(timer)
    }
  }, [isWanted, found])
  return found
}
