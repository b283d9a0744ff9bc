/**
 * What the address names after the `#`, which a browser never sends: a plan, a place of the page, or both, as in
 * `#goals`, `#p1.…` and `#p1.…/goals`.
 */
import { isLink } from '../plan/address.ts'

export const placeNames = ['home', 'family', 'goals', 'retirement', 'tax', 'what-if', 'report'] as const

export type PlaceName = (typeof placeNames)[number]

export interface Address {
  /** The fragment of a plan; empty for none. */
  readonly plan: string
  /** Null where the address names none, or one that there is not. */
  readonly place: PlaceName | null
}

/** Returns what a fragment, without its `#`, names. */
export function readAddress(fragment: string): Address {
  const parts = fragment.split('/')
  const plan = parts.find(isLink) ?? ''
  const place = placeNames.find(name => parts.includes(name)) ?? null
  return { plan, place }
}

/** Returns the fragment, with its `#`; empty for no plan and the first place. */
export function writeAddress({ plan, place }: Address): string {
  const parts = [plan, place === 'home' ? null : place].filter(part => part !== null && part !== '')
  return parts.length === 0 ? '' : `#${parts.join('/')}`
}

/** Replaces the plan of the address and keeps its place. */
export function keepInAddress(plan: string): void {
  const { place } = readAddress(location.hash.slice(1))
  const fragment = writeAddress({ plan, place })
  history.replaceState(null, '', location.pathname + location.search + fragment)
}
