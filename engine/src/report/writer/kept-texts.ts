/**
 * Texts of the months of a plan. They follow from where a plan starts, which many plans share, and a fraction
 * such as 30.083333333333332 is expensive to find: so they are kept.
 */
import { type Text, toText } from './bytes.ts'

/** Words of a text: three of characters, and its length as an integer in the lower half of the fourth. */
export const wordsOfText = 4

/** The lower half of the sum of 2^52 and a whole number is that number as an integer. */
const asInteger = 4_503_599_627_370_496

/** How many starts are kept. */
const startsKept = 64

/** Keeps what is made for a start, with at least so many months. */
function keptByStart<Kept extends { readonly length: number }>(
  perMonth: number,
  make: (start: number, months: number) => Kept
): (start: number, months: number) => Kept {
  const known = new Map<number, Kept>()
  return (start, months) => {
    const kept = known.get(start)
    if (kept !== undefined && kept.length >= months * perMonth) return kept
    if (known.size === startsKept) known.clear()
    const made = make(start, months)
    known.set(start, made)
    return made
  }
}

/** A column of texts, for the writer in WebAssembly. */
const columnOf = (months: number, textOf: (month: number) => Text): Float64Array => {
  const column = new Float64Array(months * wordsOfText)
  for (let month = 0; month < months; month++) putWords(column, month * wordsOfText, textOf(month))
  return column
}

/** Stores a text and its length. */
export function putWords(words: Float64Array, at: number, text: Text): void {
  words[at] = text.first
  words[at + 1] = text.second
  words[at + 2] = text.third
  words[at + 3] = text.length + asInteger
}

/** K3: the age at the end of each month, in years with all digits, by the age at the start. */
export const ageTexts = keptByStart<readonly Text[]>(1, (start, months) =>
  Array.from({ length: months }, (_, month) => toText(String(start + (month + 1) / 12)))
)

/** The same as a column. */
export const ageColumn = keptByStart(wordsOfText, (start, months) => {
  const texts = ageTexts(start, months)
  return columnOf(months, month => texts[month]!)
})

/** Calendar months with the closing quote, by the months from the year 0 to the start, as a column. */
export const calendarColumn = keptByStart(wordsOfText, (start, months) =>
  columnOf(months, month => {
    const year = Math.floor((start + month) / 12)
    return toText(`${year}-${String(((start + month) % 12) + 1).padStart(2, '0')}"`)
  })
)
