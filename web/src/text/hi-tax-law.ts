/** What other tax law would change: law that stays as it is, and the other regime. */
import type {
  flowWords as englishFlows,
  frozenWords as englishFrozen,
  regimeWords as englishRegimes
} from './en-tax-law.ts'
import type { InLanguage } from './in-language.ts'

export const frozenWords: InLanguage<typeof englishFrozen> = {
  says: changes => `अगर टैक्स कानून कभी न बदले: ${changes}।`,
  tax: (then, now) => `इनकम टैक्स ${now} की जगह ${then}; `,
  sameEnd: end => `पैसा तब भी ${end}`,
  otherEnd: (then, now) => `पैसा ${then} (अभी के हिसाब से ${now})`,
  isOn: 'इस प्लान में माना गया है कि टैक्स कानून कभी नहीं बदलेगा।'
}

export const regimeWords: InLanguage<typeof englishRegimes> = {
  title: 'पुरानी या नई टैक्स व्यवस्था',
  off: 'दोनों व्यवस्थाओं की तुलना के लिए अपने प्लान में इनकम टैक्स चालू करें।',
  names: { new: 'नई व्यवस्था', old: 'पुरानी व्यवस्था', best: 'हर साल जो सस्ती पड़े' },
  head: ['व्यवस्था', 'कुल टैक्स', 'आमदनी का हिस्सा', 'पैसा'],
  before: 'आमदनी के हिस्से में प्लान से पहले के महीनों का टैक्स भी गिना गया है।',
  take: 'चुनें',
  inUse: 'आपके प्लान में'
}

/** Charts of what comes in, goes out and is taxed by year. */
export const flowWords: InLanguage<typeof englishFlows> = {
  nominal: 'उसी साल के रुपयों में, आज की कीमत में नहीं।',
  incomeTitle: 'आमदनी और खर्च',
  incomeSummary: 'हर साल की आमदनी, खर्च और लोन की EMI, उम्र के साथ, उसी साल के रुपयों में।',
  taxTitle: 'हर साल का इनकम टैक्स',
  taxSummary: 'हर साल का इनकम टैक्स, उम्र के साथ: कितना आमदनी से और कितना निकासी से भरा जाता है।'
}
