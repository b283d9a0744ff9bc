/** Pieces that messages of several areas share. */

/** "a", "a या b", "a, b या c". */
export const either = (words: readonly string[]): string => joined(words, 'या')

/** "a", "a और b", "a, b और c". */
export const both = (words: readonly string[]): string => joined(words, 'और')

const joined = (words: readonly string[], conjunction: string): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${conjunction} ${words[words.length - 1]}`

export const quoted = (word: string): string => `“${word}”`

export const ifUntaxed = (isTaxed: boolean): string =>
  isTaxed ? '' : ' इसमें से इनकम टैक्स नहीं कटा है, क्योंकि प्लान में टैक्स नहीं है।'
