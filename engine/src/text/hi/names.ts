/** Names of people and entries that a plan does not name, and of the members that are explained. */
import type { names as english } from '../en/names.ts'
import type { InLanguage } from '../in-language.ts'

export const names: InLanguage<typeof english> = {
  self: 'आप',
  partner: 'पार्टनर',
  expense: 'खर्च',
  milestone: 'लक्ष्य',
  portfolio: 'पोर्टफोलियो',
  income: 'आमदनी',
  loan: 'लोन',
  cover: 'कवर',
  transfer: 'ट्रांसफर'
}

/** Whether a name is that of the first person who has no other one, also in a plan made in English. */
export const isSelf = (label: string): boolean => label === names.self || label === 'You'

/** "आपकी", or "Priya की". */
export const withPostposition = (label: string, postposition: 'का' | 'के' | 'की' | 'को'): string =>
  isSelf(label) ? `आप${postposition}` : `${label} ${postposition}`

/** The portfolio that a plan does not list has a name in requests, and another one in sentences. */
export const entryName = (label: string): string => (label === 'Core' ? 'मुख्य पोर्टफोलियो' : label)

const published: Readonly<Record<string, string>> = {
  month: 'महीना',
  ageYears: 'उम्र',
  partnerAgeYears: 'पार्टनर की उम्र',
  year: 'साल',
  calendarMonth: 'कैलेंडर का महीना',
  phase: 'दौर',
  openingCorpus: 'शुरुआती कॉर्पस',
  contributions: 'निवेश',
  inflows: 'दूसरी आमद',
  milestones: 'लक्ष्य',
  withdrawals: 'निकासी',
  tax: 'टैक्स',
  growth: 'बढ़त',
  shortfall: 'कमी',
  corpus: 'कॉर्पस',
  corpusReal: 'आज की कीमत में कॉर्पस',
  debt: 'बाकी लोन',
  netWorth: 'नेट वर्थ',
  netWorthReal: 'आज की कीमत में नेट वर्थ',
  incomes: 'आमदनी',
  expenses: 'खर्च',
  loanInstalments: 'लोन की EMI',
  loanInterest: 'लोन का ब्याज',
  loanPrincipal: 'लोन का मूलधन',
  rebalanced: 'पोर्टफोलियो के बीच गई रकम',
  spending: 'नियम से खर्च',
  need: 'महीने की ज़रूरत',
  monthlySurplus: 'महीने में बची रकम',
  portfolios: 'पोर्टफोलियो'
}

/** A member of a month in words; those that no page asks about keep their names. */
export const memberName = (member: string): string => published[member] ?? member

const classes: Readonly<Record<string, string>> = {
  equity: 'इक्विटी',
  elss: 'ELSS',
  debt: 'डेट',
  gold: 'सोना',
  goldEtf: 'गोल्ड ETF',
  sovereignGoldBond: 'सॉवरेन गोल्ड बॉन्ड',
  otherFund: 'दूसरे फंड',
  fixedDeposit: 'FD',
  ppf: 'PPF',
  epf: 'EPF',
  nps: 'NPS',
  taxFree: 'टैक्स-फ्री'
}

/** An asset class in words. */
export const className = (assetClass: string): string => classes[assetClass] ?? assetClass
