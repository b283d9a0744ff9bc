/** What the form says; it comes after the first picture. */
import type { formText as english } from './en-form.ts'
import { names } from './hi-names.ts'
import type { InLanguage } from './in-language.ts'

export const formText: InLanguage<typeof english> = {
  faults: count => `${count} जगह ध्यान दें`,
  mark: {
    is: 'अनुमानित',
    of: label => `${label}: यह अनुमानित है। सही हो तो दबाएँ।`,
    confirm: 'यह अनुमान है या हिसाब से निकला है। सही हो तो दबाएँ।'
  },
  sections: {
    you: 'आप',
    investing: 'बचत और निवेश',
    spending: 'खर्च',
    milestones: 'लक्ष्य',
    incomes: 'आमदनी',
    retirement: 'रिटायरमेंट',
    mix: 'बँटवारा',
    loans: 'चल रहे लोन',
    cover: 'लाइफ कवर',
    tax: 'इनकम टैक्स',
    likely: 'सफलता की संभावना',
    conventions: 'हिसाब की सेटिंग'
  },
  help: 'इसका मतलब',
  more: 'और सेटिंग',
  add: what => `${what} जोड़ें`,
  remove: what => `${what}: हटाएँ`,
  removed: entry => `${entry}: हटा दिया गया।`,
  switchedOff: group => `“${group}” बंद कर दिया गया।`,
  entries: {
    investments: 'पोर्टफोलियो',
    expenses: 'खर्च',
    milestones: 'दूसरा लक्ष्य',
    incomes: 'आमदनी',
    loans: 'लोन',
    lifeCovers: 'लाइफ कवर',
    transfers: 'ट्रांसफर'
  },
  templates: { home: 'लोन पर घर', education: 'पढ़ाई', wedding: 'शादी', car: 'कार' },
  names,
  newNames: {
    investments: 'पोर्टफोलियो',
    expenses: 'खर्च',
    incomes: 'आमदनी',
    loans: 'लोन',
    lifeCovers: 'कवर',
    transfers: 'ट्रांसफर'
  },
  taxOn: 'इनकम टैक्स का हिसाब करें',
  loanOn: 'लोन लेकर',
  repeatOn: 'बार-बार होगा',
  gainOn: 'मकान की बिक्री',
  targets: {
    on: 'पोर्टफोलियो टारगेट पर रखें',
    from: age => `${age} की उम्र से टारगेट`,
    share: portfolio => `${portfolio}, %`,
    sum: sum => `कुल ${sum}%।`,
    mustBe: sum => `कुल ${sum}%। यह 100% होना चाहिए।`,
    add: 'एक और उम्र जोड़ें',
    parts: 'टारगेट में शामिल पोर्टफोलियो'
  },
  automatic: 'अपने-आप',
  auto: 'अपने-आप',
  likelyNote: 'रिटर्न ऊपर भरी दरों से कितने अलग रह सकते हैं। यहाँ कुछ भी बदलना ज़रूरी नहीं है।',
  notAList: 'आँकड़ों के बीच कॉमा लगाएँ, जैसे 5, 50, 95।',
  notRead: {
    amount: 'यह पढ़ा नहीं जा सका, इसलिए पुरानी रकम ही चल रही है। रकम ऐसे भरें: 12,50,000 या 12.5 लाख।',
    years: 'यह पढ़ा नहीं जा सका, इसलिए पुराना आँकड़ा ही चल रहा है। सिर्फ साल भरें, जैसे 35।',
    rate: 'यह पढ़ा नहीं जा सका, इसलिए पुरानी दर ही चल रही है। सिर्फ अंक भरें, जैसे 7.5।',
    number: 'यह पढ़ा नहीं जा सका, इसलिए पुराना आँकड़ा ही चल रहा है। सिर्फ अंक भरें, जैसे 12।'
  }
}
