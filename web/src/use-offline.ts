/** The service worker that keeps the page, with parts that nobody has asked for yet, for use offline. */
import { useEffect } from 'preact/hooks'

/** Starts it once the first picture stands: nothing that it fetches is in the way of that. */
export function useOffline(hasPicture: boolean): void {
  useEffect(() => {
    if (!hasPicture || !('serviceWorker' in navigator && isSecureContext)) return
    // Without it the page works all the same, but not offline.
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined)
  }, [hasPicture])
}
