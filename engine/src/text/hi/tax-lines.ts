/** The labels of the lines of a tax statement. */
import type { Claim } from '../../tax/tables.ts'
import type { lineLabel as english } from '../en/tax-lines.ts'
import { claimLabels } from './tax-words.ts'

type Line = Parameters<typeof english>[0]

/** Labels of lines; those in brackets do not count in the sum above them. */
export const lineLabels: Readonly<Record<Exclude<Line, Claim>, string>> = {
  salary: 'सैलरी',
  pension: 'पेंशन',
  standardDeduction: 'घटाएँ: स्टैंडर्ड डिडक्शन',
  houseProperty: 'मकान से आमदनी',
  houseLossOnGains: '(गेन से काटा गया मकान का घाटा)',
  annuity: 'एन्युटी',
  familyPension: 'फैमिली पेंशन',
  familyPensionDeduction: 'घटाएँ: फैमिली पेंशन पर कटौती',
  interest: 'ब्याज',
  dividends: 'डिविडेंड',
  other: 'दूसरी आमदनी',
  shortTermLossLeft: '(आगे ले जाने वाला शॉर्ट-टर्म घाटा)',
  longTermLossLeft: '(आगे ले जाने वाला लॉन्ग-टर्म घाटा)',
  grossTotalIncome: 'ग्रॉस टोटल इनकम',
  totalIncome: 'टैक्सेबल इनकम, राउंड करके',
  taxOnEquityShortTerm: 'शॉर्ट-टर्म इक्विटी गेन पर टैक्स',
  taxOnEquityLongTerm: 'लॉन्ग-टर्म इक्विटी गेन पर टैक्स',
  taxOnOtherLongTerm: 'दूसरे लॉन्ग-टर्म गेन पर टैक्स',
  withinExemption: '(बची हुई बेसिक छूट के अंदर का गेन)',
  within112A: '(112A की सीमा के अंदर का गेन)',
  rebate: 'घटाएँ: रिबेट',
  rebateMarginalRelief: 'घटाएँ: रिबेट की मार्जिनल रिलीफ',
  surcharge: 'सरचार्ज',
  surchargeMarginalRelief: 'घटाएँ: सरचार्ज की मार्जिनल रिलीफ',
  taxPlusSurcharge: 'टैक्स और सरचार्ज',
  totalTax: 'कुल टैक्स',
  taxPayable: 'जितना टैक्स देना है, राउंड करके'
}

/** The label of a line. */
export const lineLabel: typeof english = name =>
  name in claimLabels ? `घटाएँ: ${claimLabels[name as Claim]}` : lineLabels[name as Exclude<Line, Claim>]
