/** The service worker that keeps the page for use offline, with the parts that were not needed yet. */
import { useEffect } from 'preact/hooks'

/** Starts it once the first picture is drawn, so that its requests do not delay that. */
export function useOffline(hasPicture: boolean): void {
  useEffect(() => {
    if (!hasPicture || !('serviceWorker' in navigator && isSecureContext)) return
    // Without it the page works all the same, but not offline.
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined)
  }, [hasPicture])
}
