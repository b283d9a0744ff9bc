/** The place of the page that is shown. It is in the address, so that it can be linked and gone back to. */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { stepsNow } from '../steps.ts'
import { currentAddress, type PlaceName, writeAddress } from './address.ts'

export interface Placing {
  readonly place: PlaceName
  readonly go: (place: PlaceName) => void
}

export function usePlace(): Placing {
  const [place, setPlace] = useState<PlaceName>(named)
  useEffect(() => {
    const follow = (): void => setPlace(named())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = useCallback((next: PlaceName): void => {
    const now = currentAddress()
    const address = location.pathname + location.search + writeAddress({ ...now, place: next })
    const { opened, depth = 0 } = stepsNow()
    const isHere = depth > 0 || next === named()
    // What is open is left by the same step.
    history[isHere ? 'replaceState' : 'pushState']({ opened }, '', address)
    // What was open hears of it as of a step back.
    dispatchEvent(new PopStateEvent('popstate'))
    document.getElementById('main')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return { place, go }
}

const named = (): PlaceName => currentAddress().place ?? 'home'
