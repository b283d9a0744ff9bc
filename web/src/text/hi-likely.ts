/** How likely a plan lasts, in sentences and as a table. */
import type { likelyWords as english } from './en-likely.ts'
import type { InLanguage } from './in-language.ts'

export const likelyWords: InLanguage<typeof english> = {
  title: 'सफलता की संभावना',
  assumesGap: 'यह तभी, जब हर महीने की कमी का पैसा कहीं और से आए।',
  assumesLess: 'यह तभी, जब प्लान में निवेश घटे और बाकी कमी बचत से निकले।',
  assumesSavings: 'यह तभी, जब हर महीने की कमी बचत से निकले।',
  lasts: chance => `पैसा ${chance}।`,
  replayed: outcome => `पैसा ${outcome}।`,
  seen: (count, range) => `${count} सिमुलेशन में पैसा अंत तक चला (95% भरोसे के साथ: ${range})।`,
  paid: count => `${count} सिमुलेशन में पूरी ज़रूरत का पैसा मिला।`,
  runsShort: (middle, first) =>
    `जब कम पड़ता है, तो पैसा आम तौर पर ${middle} साल की उम्र तक खत्म हो जाता है, और सबसे बुरे हाल में ${first} साल की उम्र में।`,
  missing: amount => `ऐसे मामलों में औसतन कुल ${amount} कम पड़ते हैं (आज की कीमत में)।`,
  asYouDo: share => `पैसा आपके जीवन भर चलने की संभावना ${share} है। प्लान के बाद के साल इसमें नहीं गिने गए।`,
  sequence: (years, early, late) =>
    `खराब शुरुआत सबसे ज़्यादा चोट करती है। अगर रिटायरमेंट के पहले ${years} साल कमज़ोर रहें, तो ${early} में प्लान सफल है; ` +
    `अगर आखिरी ${years} साल कमज़ोर रहें, तो ${late} में।`,
  sequenceLate: (years, early, late) =>
    `अंत के कमज़ोर साल सबसे ज़्यादा चोट करते हैं। अगर आखिरी ${years} साल कमज़ोर रहें, तो ${late} में प्लान सफल है; ` +
    `अगर रिटायरमेंट के पहले ${years} साल कमज़ोर रहें, तो ${early} में।`,
  onlyEarly: (years, early) =>
    `खराब शुरुआत सबसे ज़्यादा चोट करती है। अगर रिटायरमेंट के पहले ${years} साल कमज़ोर रहें, तो ${early} में प्लान सफल है; ` +
    `आखिरी ${years} साल कमज़ोर रहने से संभावना ज़्यादा नहीं बदलती।`,
  onlyLate: (years, late) =>
    `अंत के कमज़ोर साल सबसे ज़्यादा चोट करते हैं। अगर आखिरी ${years} साल कमज़ोर रहें, तो ${late} में प्लान सफल है; ` +
    `कमज़ोर शुरुआत से संभावना ज़्यादा नहीं बदलती।`,
  alike: (years, both) =>
    `रिटायरमेंट की शुरुआत कमज़ोर रहे या अंत, असर बराबर है: ${years} कमज़ोर साल हों, तो ${both} में प्लान सफल है।`,
  table: 'हर साल के संभावित नतीजे',
  caption: 'उम्र के साथ कॉर्पस, आज की कीमत में। 100 में से इतने सिमुलेशन इस रकम से नीचे रहते हैं।',
  below: percentile => `100 में से ${percentile} इससे नीचे`,
  short: 'तब तक पैसा कम पड़ा'
}
