/** Names that entries of a plan get here, for the page and for its worker. */
import type { names as english } from './en-names.ts'
import type { InLanguage } from './in-language.ts'

export const names: InLanguage<typeof english> = {
  home: 'घर',
  education: 'पढ़ाई',
  wedding: 'शादी',
  car: 'कार',
  other: 'लक्ष्य',
  others: 'बाकी बचत',
  core: 'मुख्य पोर्टफोलियो',
  self: 'आप',
  partner: 'पार्टनर',
  additional: 'और निवेश',
  again: '(ब्रेक के बाद)',
  jobLoss: 'एक साल बिना सैलरी'
}

/** Whether a name is that of the first person who has no other one, also in a plan made in English. */
export const isYou = (label: string): boolean => label === '' || label === 'You' || label === names.self

/** "आपकी", or "Priya की". */
export const withPostposition = (label: string, postposition: 'के' | 'की'): string =>
  isYou(label) ? `आप${postposition}` : `${label} ${postposition}`
