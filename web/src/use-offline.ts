/** The service workers that keep the page for use offline, with the parts that were not needed yet. */
import { useEffect } from 'preact/hooks'

/** How long the picture is there first. */
const restMs = 1000

/** Starts them once the first picture is drawn, so that their requests do not delay that. */
export function useOffline(hasPicture: boolean): void {
  useEffect(() => {
    // Without them the page works all the same, but not offline.
    if (hasPicture) setTimeout(() => import('./keep-offline.ts').catch(() => undefined), restMs)
  }, [hasPicture])
}
