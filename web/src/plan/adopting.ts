/** Makes the plan of a link one's own, beside the plan that is there; fetched when that is asked for. */
import { text } from '../text/en.ts'
import { library as words } from '../text/en-library.ts'
import type { Work } from '../use-plan.ts'
import { keptLibrary, mostPlans } from './library.ts'
import { freeName, putAside, renamed } from './library-changes.ts'
import { namedAgain } from './names-again.ts'

/**
 * Puts the own plan aside, and works on the plan of the link.
 * @returns what was done, or why nothing was
 */
export function keepBoth({ switchTo, current }: Pick<Work, 'switchTo' | 'current'>): string {
  const { name, others } = keptLibrary()
  const own = name || text.myPlans.unnamed
  if (!putAside(own)) return others.length >= mostPlans ? words.full(String(mostPlans)) : words.noRoom
  renamed(freeName(keptLibrary(), words.ofLink))
  switchTo({ ...(namedAgain(current()) as ReturnType<typeof current>) })
  return words.kept(own)
}
