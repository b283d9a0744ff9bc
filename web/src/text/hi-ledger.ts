/** The months of a year, and where a figure comes from. */
import type { ledgerWords as english } from './en-ledger.ts'
import type { InLanguage } from './in-language.ts'

export const ledgerWords: InLanguage<typeof english> = {
  close: 'बंद करें',
  unavailable: 'यह जानकारी नहीं खुल सकी। इंटरनेट जाँचें और दोबारा कोशिश करें।',
  title: (year, age) => `${year} के महीने, ${age} की उम्र तक`,
  caption: 'हर महीने का शुरुआती कॉर्पस, आया-गया पैसा, और महीने के अंत में कॉर्पस।',
  starts: label => `${label}: इसी साल में।`,
  retirement: 'रिटायरमेंट इसी साल शुरू होता है।',
  rule: id => `नियम ${id}`,
  explain: (member, month) => `${month} में ${member}: कहाँ से आया`,
  hint: 'किसी भी आँकड़े को दबाएँ, तो दिखेगा कि वह कहाँ से आया।',
  explained: 'यह कहाँ से आया',
  total: 'कुल',
  back: 'पीछे',
  more: 'इसे समझाएँ'
}
