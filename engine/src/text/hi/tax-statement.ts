/** Labels of the lines of a computation. Where the law has them is a citation, and stays in English. */
import { formatInr } from '../../arithmetic/format.ts'
import type { StatementLine } from '../../tax/statement.ts'
import type { FactName } from '../../tax/tables.ts'
import { statementText as english } from '../en/tax-statement.ts'
import type { InLanguage } from '../in-language.ts'
import { lineLabel } from './tax-lines.ts'

/** How a line names each gain. */
const gains: Readonly<Partial<Record<FactName, string>>> = {
  equityShortTermEarly: 'शॉर्ट-टर्म इक्विटी (111A), पहले बेची गई',
  equityShortTerm: 'शॉर्ट-टर्म इक्विटी (111A)',
  otherShortTerm: 'दूसरे शॉर्ट-टर्म (स्लैब दर पर)',
  otherLongTermEarly: 'दूसरे लॉन्ग-टर्म (112), पहले बेचे गए',
  otherLongTerm: 'दूसरे लॉन्ग-टर्म (112)',
  equityLongTermEarly: 'लॉन्ग-टर्म इक्विटी (112A), पहले बेची गई',
  equityLongTerm: 'लॉन्ग-टर्म इक्विटी (112A)'
}

const regimes = { new: 'नई', old: 'पुरानी' } as const

/** The label of a line of a statement. */
function lineText({ name, gain, of = 0, ratePct = 0, isSenior }: StatementLine): string {
  if (name === 'gains') return `घाटा काटकर गेन: ${gains[gain!]}`
  if (gain !== undefined) return `टैक्स, ${gains[gain]}: ${formatInr(of)} का ${ratePct}%`
  if (name === 'taxAtSlabs') return `${formatInr(of)} पर स्लैब दर से टैक्स`
  if (name === 'cess') return `हेल्थ और एजुकेशन सेस, ${ratePct}%`
  if (name === 'section80TTA') return isSenior ? 'घटाएँ: 80TTB, ब्याज' : 'घटाएँ: 80TTA, ब्याज'
  return lineLabel(name)
}

export const statementText: InLanguage<typeof english> = {
  line: lineText,
  step: line => `${lineText(line)}।`,
  source: english.source,
  citation: english.citation,
  rounded: ({ to, payable }) => `सबसे पास के ${formatInr(to)} तक पूरा करके: ${formatInr(payable)} देने होंगे।`,

  noTax: 'टैक्स के बिना',
  planHasNoTax: 'इस प्लान में टैक्स का हिसाब नहीं है।',
  noSettlement: 'इस महीने हिसाब नहीं',
  settledInMarch: 'टैक्स का हिसाब मार्च के अंत में और आखिरी महीने में होता है; इस महीने कुछ नहीं देना है।',
  settledAtDeath:
    'टैक्स का हिसाब मार्च के अंत में, मृत्यु के महीने में उस व्यक्ति का, और आखिरी महीने में होता है; इस महीने कुछ नहीं देना है।',
  assessmentOf: ({ taxYear }) => `${taxYear} का टैक्स हिसाब`,
  person: ({ who }) => `${who}: `,
  taxYear: ({ taxYear }) => `वित्त वर्ष ${taxYear}।`,
  byPortfolio: 'किस पोर्टफोलियो से गया',
  whatWasTaxed: 'टैक्स किस पर लगा',
  paidBeforeStart: 'घटाएँ: प्लान शुरू होने से पहले भरा गया टैक्स।',
  paidFromIncome: 'घटाएँ: आमदनी से भरा गया टैक्स।',
  withheld: 'घटाएँ: आमदनी से पहले ही कटा टैक्स (TDS)।',
  refunded: 'जितना बनता है उससे ज़्यादा कट चुका है: रिफंड मुख्य पोर्टफोलियो में आता है।',
  noRefund: 'सिर्फ आमदनी पर टैक्स ज़्यादा बनता है; यह अंतर कॉर्पस को वापस नहीं मिलता।',
  unpaid: 'घटाएँ: जो भरा नहीं जा सका।',
  assessedBy: ({ regime, standIn }) =>
    `इस साल का हिसाब ${regimes[regime]} टैक्स व्यवस्था में है, ` +
    `${standIn === null ? 'उसी साल के कानून से' : `${standIn} के कानून से, क्योंकि इस साल का कानून अभी पता नहीं है`}।`,
  grossTotalIncome: ({ amount }) => `ग्रॉस टोटल इनकम: ${formatInr(amount)}।`,
  totalIncome: ({ amount, special }) =>
    `कटौतियों के बाद टैक्सेबल इनकम, पूरे अंकों में: ${formatInr(amount)}। इसमें से ${formatInr(special)} ` +
    'ऐसे गेन हैं, जिनकी अपनी दर है।'
}
