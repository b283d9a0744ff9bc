/** The place of the page that is shown. It is in the address, so that it can be linked and gone back to. */
import { useCallback, useEffect, useState } from 'preact/hooks'
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
    // A step back must not bring an older plan back, so places of a link have no steps of their own.
    if (now.plan === '') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
    setPlace(next)
    document.getElementById('main')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return { place, go }
}

const named = (): PlaceName => currentAddress().place ?? 'home'
