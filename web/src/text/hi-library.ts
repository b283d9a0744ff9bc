/** What the library of plans and the yearly check say. */
import type { library as englishLibrary, yearly as englishYearly } from './en-library.ts'
import type { InLanguage } from './in-language.ts'

export const library: InLanguage<typeof englishLibrary> = {
  title: 'मेरे प्लान',
  close: 'बंद करें',
  note: 'सारे प्लान सिर्फ इसी डिवाइस पर रहते हैं।',
  current: 'अभी खुला है',
  changed: day => `पिछली बार खोला: ${day}`,
  name: 'इस प्लान का नाम',
  open: 'खोलें',
  copy: 'कॉपी बनाएँ',
  start: 'नया प्लान शुरू करें',
  copyOf: name => `${name} (कॉपी)`,
  remove: 'मिटाएँ',
  of: (action, name) => `${name}: ${action}`,
  compare: 'मेरे प्लान से तुलना करें',
  compared: name => `“${name}” अब एक सिनेरियो है: “क्या हो अगर” में देखें।`,
  removed: name => `“${name}” मिटा दिया गया।`,
  undo: 'वापस लें',
  empty: 'आपका यही एक प्लान है। इसे छेड़े बिना कुछ और आज़माना हो, तो इसकी कॉपी बनाएँ।',
  full: most => `आप ${most} प्लान तक रख सकते हैं। पहले कोई एक मिटाएँ।`,
  noRoom: 'इस ब्राउज़र में एक और प्लान की जगह नहीं है, इसलिए कुछ नहीं बदला गया।',
  ofLink: 'लिंक वाला प्लान',
  kept: name => `“${name}” आपके प्लानों में रखा है।`,
  opened: name => `“${name}” खुल गया।`,
  copied: name => `“${name}” जोड़ दिया गया।`
}

export const yearly: InLanguage<typeof englishYearly> = {
  title: years => (years === 1 ? 'यह प्लान शुरू हुए एक साल हो गया' : `यह प्लान शुरू हुए ${years} साल हो गए`),
  planned: (amount, month) => `${month} के लिए आपके प्लान में ${amount} थे। अब आपके पास कितना है?`,
  amount: label => `${label}: आज कितना है`,
  plannedNow: amount => `प्लान के हिसाब से आज: ${amount}`,
  atStart: amount => `प्लान की शुरुआत में: ${amount}`,
  missing: labels => `भरें कि आज कितना है (कुछ न हो तो 0): ${labels}।`,
  most: amount => `हर एक में ज़्यादा से ज़्यादा ${amount} भर सकते हैं।`,
  savings: 'सारी बचत',
  loan: 'लोन',
  earlier: 'हर साल की जाँच',
  take: 'मेरा प्लान आज के हिसाब से करें',
  later: 'अभी नहीं',
  done: (when, planned, had) => `${when}: प्लान में ${planned} थे, और आपके पास ${had} थे।`,
  checkRest: year =>
    `आपका प्लान अब ${year} से शुरू होता है। आमदनी, खर्च, निवेश और लक्ष्यों की रकम वैसी ही हैं जैसी आपने भरी थीं: ` +
    'हर एक को जाँच लें।',
  checkCost: name => `निवेशों में “${name}” भी वैसी ही है: इस बीच जो और लगाया, उसे जोड़ दें।`,
  over: labels => `जो लक्ष्य बीत चुके हैं, वे प्लान से हट गए: ${labels}।`
}
