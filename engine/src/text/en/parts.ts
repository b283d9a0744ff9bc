/** Pieces that messages of several areas share. */

/** "1 entry", "3 entries". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** "a", "a or b", "a, b or c". */
export const either = (words: readonly string[]): string => joined(words, 'or')

/** "a", "a and b", "a, b and c". */
export const both = (words: readonly string[]): string => joined(words, 'and')

const joined = (words: readonly string[], conjunction: string): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${conjunction} ${words[words.length - 1]}`

export const quoted = (word: string): string => `"${word}"`

/** A sentence after one about what incomes leave over; empty where the plan computes their tax. */
export const ifUntaxed = (isTaxed: boolean): string =>
  isTaxed ? '' : ' This is before income tax: the plan has none.'
