/** Names as people spell them, and which known name an unknown one probably means. */
import { distance } from 'fastest-levenshtein'
import { requestText } from '../text/en/request.ts'

/** Returns a name without case and separators: `current_age_years` and `CurrentAgeYears` are the same. */
export const spelling = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Returns the known name that has the same spelling, begins with the given one, or is a few letters away. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const given = spelling(name)
  const same = known.find(each => spelling(each) === given)
  if (same !== undefined) return same
  const longer = given.length < 3 ? [] : known.filter(each => spelling(each).startsWith(given))
  return longer.length === 1 ? longer[0] : fewLettersAway(name, known)
}

function fewLettersAway(name: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined
  // Of two letters one may differ, of nine three.
  let least = Math.min(Math.max(2, Math.floor(name.length / 3)), Math.floor(name.length / 2)) + 1
  for (const candidate of known)
    for (const written of [candidate, candidate.replace(unit, '')]) {
      // The difference in length is the least distance: skip names that are too long.
      if (Math.abs(name.length - written.length) >= least) continue
      const edits = distance(name.toLowerCase(), written.toLowerCase())
      if (edits < least) {
        least = edits
        nearest = candidate
      }
    }
  return nearest
}

/** The end of a name that people leave off, and then mistype the rest. */
const unit = /(Years|Months|(Rate)?Pct)$/

/** Returns " Did you mean x?" for the nearest known name, or an empty string. */
export function didYouMean(name: string, known: readonly string[]): string {
  return requestText.didYouMean(nearestName(name, known))
}

/** Returns a name that a message may repeat: at most 60 characters, without control characters. */
export const shownName = (name: string): string | undefined =>
  /^[\p{L}\p{N} _.:$-]{1,60}$/u.test(name) ? name : undefined
