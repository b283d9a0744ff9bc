/** Whether there is room for the plan beside its picture. */
import { useEffect, useState } from 'preact/hooks'

const wide = matchMedia('(min-width: 64rem)')

export function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches)
  useEffect(() => {
    const follow = (): void => setWide(wide.matches)
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])
  return isWide
}
