/** Names as people spell them: which known name is probably meant by one that is not known. */
import { distance } from 'fastest-levenshtein'

/** A name without what spellings differ in: `current_age_years` and `CurrentAgeYears` are one. */
export const spelling = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The known name that is spelled otherwise, begins with the given one, or is a few letters away. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const given = spelling(name)
  const same = known.find(each => spelling(each) === given)
  if (same !== undefined) return same
  const longer = given.length < 3 ? [] : known.filter(each => spelling(each).startsWith(given))
  return longer.length === 1 ? longer[0] : fewLettersAway(name, known)
}

function fewLettersAway(name: string, known: readonly string[]): string | undefined {
  let nearest: string | undefined
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    // As many letters as one name is longer must be added: a long name is not compared letter by letter.
    if (Math.abs(name.length - candidate.length) >= least) continue
    const edits = distance(name.toLowerCase(), candidate.toLowerCase())
    if (edits < least) {
      least = edits
      nearest = candidate
    }
  }
  return nearest
}

/** " Did you mean x?" for the nearest known name, or nothing when none is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`
}

/** A name as a message may repeat it: at most 60 characters, and none that a terminal would obey. */
export const shownName = (name: string): string | undefined =>
  /^[\p{L}\p{N} _.:$-]{1,60}$/u.test(name) ? name : undefined
