/** Start, whose code comes when it is opened. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { text } from '../text/en.ts'
import type { StartProps } from './start.tsx'

type Component = typeof import('./start.tsx').Start

let loaded: Component | null = null

export function LazyStart(props: StartProps): JSX.Element {
  const [hasFailed, setFailed] = useState(false)
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (loaded !== null) return
    const load = async (): Promise<void> => {
      try {
        loaded = (await import('./start.tsx')).Start
        setLoaded(true)
      } catch {
        setFailed(true)
      }
    }
    void load()
  }, [])
  const Found = loaded
  if (Found !== null) return <Found {...props} />
  return <p class="sentence waiting">{hasFailed ? text.places.failed : text.working}</p>
}
