/**
 * Texts of the months of a plan as columns, for the WebAssembly writer. They depend only on the start of a
 * plan, which many plans share, and are expensive to format.
 */
import { type Text, toText } from './bytes.ts'

/** Words of a text: three of characters, and its length as an integer in the lower half of the fourth. */
export const wordsOfText = 4

/** The lower half of the sum of 2^52 and a whole number is that number as an integer. */
const asInteger = 4_503_599_627_370_496

/** How many starts are kept. */
const startsKept = 32

type ColumnOf = (start: number, months: number) => Float64Array

/** A column of texts by its start, with at least so many months. */
function keptColumns(textOf: (start: number, month: number) => string): ColumnOf {
  const columns = new Map<number, Float64Array>()
  return (start, months) => {
    const known = columns.get(start)
    if (known !== undefined && known.length >= months * wordsOfText) return known
    if (columns.size === startsKept) columns.clear()
    const column = new Float64Array(months * wordsOfText)
    for (let month = 0; month < months; month++)
      putWords(column, month * wordsOfText, toText(textOf(start, month)))
    columns.set(start, column)
    return column
  }
}

/** Stores a text and its length. */
export function putWords(words: Float64Array, at: number, text: Text): void {
  words[at] = text.first
  words[at + 1] = text.second
  words[at + 2] = text.third
  words[at + 3] = text.length + asInteger
}

/** K3: the age at the end of each month, in years with all digits, by the age at the start. */
export const ageColumn: ColumnOf = keptColumns((start, month) => String(start + (month + 1) / 12))

/** Calendar months with the closing quote, by the months from the year 0 to the start. */
export const calendarColumn: ColumnOf = keptColumns((start, month) => {
  const year = Math.floor((start + month) / 12)
  return `${year}-${String(((start + month) % 12) + 1).padStart(2, '0')}"`
})
