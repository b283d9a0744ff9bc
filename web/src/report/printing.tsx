/** Printing from any place prints the report. Its code comes when the page rests, or is first needed. */
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { PlaceProps } from '../places/place.ts'

type PaperModule = typeof import('./paper.tsx')

/** After a picture that stays, and what is sought for it. */
const fetchAfterMs = 4000

let loaded: PaperModule | null = null

/** Returns the code of the report; null where it cannot be had. */
export async function loadPaper(): Promise<PaperModule | null> {
  try {
    loaded ??= await import('./paper.tsx')
  } catch {
    // Without a network the page itself is printed.
  }
  return loaded
}

/** Prints the report once all of it is there. */
export async function printReport({ settled }: Pick<PlaceProps, 'settled'>): Promise<void> {
  await (await loadPaper())?.prepare(settled)
  print()
}

/** Where the report is drawn while it is printed. */
export function Paper({ props }: { readonly props: PlaceProps | null }): JSX.Element {
  const host = useRef<HTMLDivElement>(null)
  const now = useRef(props)
  now.current = props
  const hasPicture = props !== null
  useEffect(() => {
    if (!hasPicture) return undefined
    const onPaper = document.documentElement.classList
    const before = (): void => {
      if (loaded === null || now.current === null) return
      loaded.draw(host.current!, now.current)
      onPaper.add('on-paper')
    }
    const after = (): void => {
      onPaper.remove('on-paper')
      loaded?.clear(host.current!)
    }
    const medium = matchMedia('print')
    const follow = (): void => (medium.matches ? before() : after())
    const onKey = (event: KeyboardEvent): void => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isPrint || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      void printReport(now.current!)
    }
    medium.addEventListener('change', follow)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    addEventListener('keydown', onKey)
    return () => {
      medium.removeEventListener('change', follow)
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
      removeEventListener('keydown', onKey)
    }
  }, [hasPicture])
  const settled = props?.settled ?? null
  useEffect(() => {
    if (settled === null) return undefined
    const timer = setTimeout(() => void loadPaper().then(paper => paper?.prepareSoon(settled)), fetchAfterMs)
    return () => clearTimeout(timer)
  }, [settled])
  return <div class="paper" ref={host} />
}
