/** Which sections of the plan belong to a place. */
import type { SectionName } from '../form/plan-form.tsx'
import type { PlaceName } from './address.ts'

const own: { readonly [K in PlaceName]?: readonly SectionName[] } = {
  retirement: ['you', 'retirement', 'likely'],
  mix: ['mix'],
  tax: ['tax']
}

/**
 * Returns the sections in their order, `'all'` for the whole plan, and null for none.
 * @param isWide whether the plan has room beside the picture
 */
export function sectionsOf(place: PlaceName, isWide: boolean): readonly SectionName[] | 'all' | null {
  if (place === 'family') return 'all'
  if (place === 'home') return isWide ? 'all' : null
  return own[place] ?? null
}
