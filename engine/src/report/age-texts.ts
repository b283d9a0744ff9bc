/** Ages as texts, cached: formatting 30.083333333333332 is slow, and many plans have the same ages. */
import { type Text, toText } from './writer/bytes.ts'

const textsByStart = new Map<number, Text[]>()
const startsKept = 64

/** Returns the age at the end of each month, in years with all digits (K3). */
export function ageTexts(currentAgeYears: number, months: number): readonly Text[] {
  const texts = textsByStart.get(currentAgeYears) ?? newTexts(currentAgeYears)
  for (let month = texts.length; month < months; month++)
    texts.push(toText(String(currentAgeYears + (month + 1) / 12)))
  return texts
}

function newTexts(currentAgeYears: number): Text[] {
  if (textsByStart.size === startsKept) textsByStart.clear()
  const texts: Text[] = []
  textsByStart.set(currentAgeYears, texts)
  return texts
}
