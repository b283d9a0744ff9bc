/**
 * What the address names after the `#`, which a browser never sends: a plan, a place of the page, or both, as
 * in `#goals`, `#p1.…` and `#p1.…/goals`; and whether the plan is the example, as in `#example/goals`.
 */
import { isAssumedPart, isLink } from '../plan/address.ts'

export const placeNames = [
  'home',
  'family',
  'mix',
  'goals',
  'retirement',
  'tax',
  'what-if',
  'report'
] as const

export type PlaceName = (typeof placeNames)[number]

const example = 'example'

export interface Address {
  /** The fragment of a plan, with what is assumed in it; empty for none. */
  readonly plan: string
  /** Null where the address names none, or one that there is not. */
  readonly place: PlaceName | null
  /** Whether the plan is the example; without a plan it is the example as it was. */
  readonly isExample: boolean
}

/** Returns what the address of the page names now. */
export const currentAddress = (): Address => readAddress(location.hash.slice(1))

/** Returns what a fragment, without its `#`, names. */
export function readAddress(fragment: string): Address {
  const parts = fragment.split('/')
  const link = parts.find(isLink)
  const plan = link === undefined ? '' : [link, ...parts.filter(isAssumedPart).slice(0, 1)].join('/')
  const place = placeNames.find(name => parts.includes(name)) ?? null
  return { plan, place, isExample: parts.includes(example) }
}

/** Returns the fragment, with its `#`; empty for no plan and the first place. */
export function writeAddress({ plan, place, isExample }: Address): string {
  const all = [isExample ? example : null, plan, place === 'home' ? null : place]
  const parts = all.filter(part => part !== null && part !== '')
  return parts.length === 0 ? '' : `#${parts.join('/')}`
}

/** Replaces the plan of the address and keeps its place, and what is open above it. */
export function keepInAddress(plan: string, isExample = false): void {
  const fragment = writeAddress({ ...currentAddress(), plan, isExample })
  history.replaceState(history.state, '', location.pathname + location.search + fragment)
}
