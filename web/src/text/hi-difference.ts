/** What the page says of the differences between two plans. */
import type { difference as english } from './en-difference.ts'
import type { InLanguage } from './in-language.ts'

export const difference: InLanguage<typeof english> = {
  of: (entry, what) => `${entry}: ${what}`,
  instead: (label, now, before) => `${label}: ${before} की जगह ${now}`,
  set: (label, now) => `${label}: ${now}`,
  unset: (label, before) => `${label}: ${before} की जगह अपने-आप`,
  changed: label => `${label}: बदला गया`,
  added: (what, entry) => `${what} जोड़ा गया: ${entry}`,
  addedWith: (what, entry, amount) => `${what} जोड़ा गया: ${entry}, ${amount}`,
  removed: entry => `${entry}: हटाया गया`,
  switchedOn: what => `${what}: चालू`,
  switchedOff: what => `${what}: बंद`,
  higher: (what, points) => `${what}: ${points} ज़्यादा`,
  lower: (what, points) => `${what}: ${points} कम`,
  points: count => `सालाना ${count} प्रतिशत अंक`,
  allReturns: 'सारे रिटर्न',
  allInflation: 'सारी महंगाई दरें',
  on: 'हाँ',
  off: 'नहीं',
  lists: {
    investments: 'नया पोर्टफोलियो',
    expenses: 'नया खर्च',
    milestones: 'नया लक्ष्य',
    incomes: 'आमदनी का नया स्रोत',
    loans: 'नया लोन',
    lifeCovers: 'नया लाइफ कवर'
  }
}
