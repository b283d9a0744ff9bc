/** A place whose code comes when it is first opened. */
import type { FunctionComponent, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { text } from '../text/en.ts'
import type { PlaceName } from './address.ts'
import type { PlaceProps } from './place.ts'

type Place = FunctionComponent<PlaceProps>
type LazyName = Exclude<PlaceName, 'home'>

const loaders: { readonly [K in LazyName]: () => Promise<Place> } = {
  family: async () => (await import('./family.tsx')).Family,
  goals: async () => (await import('./goals.tsx')).Goals,
  retirement: async () => (await import('./retirement.tsx')).Retirement,
  mix: async () => (await import('./mix.tsx')).Mix,
  tax: async () => (await import('./tax.tsx')).Tax,
  'what-if': async () => (await import('./what-if.tsx')).WhatIf,
  report: async () => (await import('./report.tsx')).Report
}

const loaded = new Map<LazyName, Place>()

interface LazyProps {
  readonly place: LazyName
  readonly props: PlaceProps
}

export function LazyPlace({ place, props }: LazyProps): JSX.Element {
  const [failed, setFailed] = useState<LazyName | null>(null)
  const [, setLoaded] = useState<LazyName | null>(null)
  const Found = loaded.get(place)
  useEffect(() => {
    if (loaded.has(place)) return
    const load = async (): Promise<void> => {
      try {
        loaded.set(place, await loaders[place]())
        setLoaded(place)
      } catch {
        setFailed(place)
      }
    }
    void load()
  }, [place])
  if (Found !== undefined) return <Found {...props} />
  return <p class="note waiting">{failed === place ? text.places.failed : text.working}</p>
}
