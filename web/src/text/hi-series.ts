/** Names of the members of a year and of a month, for tables and charts of years. */
import type { seriesNames as english } from './en-series.ts'
import type { InLanguage } from './in-language.ts'

export const seriesNames: InLanguage<typeof english> = {
  ageAtEnd: 'साल के अंत में उम्र',
  year: 'साल',
  calendarMonth: 'महीना',
  phase: 'दौर',
  openingCorpus: 'शुरुआती कॉर्पस',
  contributions: 'निवेश',
  inflows: 'दूसरी आमद',
  milestones: 'लक्ष्य',
  andEmis: ', और बचत से EMI',
  andAnnuity: ', और NPS की एन्युइटी',
  withdrawals: 'निकासी',
  tax: 'टैक्स',
  growth: 'बढ़त',
  shortfall: 'कमी',
  corpus: 'कॉर्पस',
  corpusReal: 'आज की कीमत में कॉर्पस',
  incomes: 'आमदनी',
  expenses: 'खर्च',
  loanInstalments: 'लोन की EMI',
  taxOnIncome: 'आमदनी पर',
  taxOnCorpus: 'निकासी पर'
}
