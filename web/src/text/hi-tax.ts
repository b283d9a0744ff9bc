/** What the place of income tax says. */
import type { taxText as english } from './en-tax.ts'
import { isYou, withPostposition } from './hi-names.ts'
import type { InLanguage } from './in-language.ts'

export const taxText: InLanguage<typeof english> = {
  off: 'इस प्लान में इनकम टैक्स नहीं गिना गया है। इसे जोड़ने पर दिखेगा कि हर साल किसका कितना टैक्स बनता है।',
  on: 'इनकम टैक्स का हिसाब करें',
  of: label => (isYou(label) ? 'आपका इनकम टैक्स' : `${label} का इनकम टैक्स`),
  waiting: 'हिसाब हो रहा है',
  failed: 'हर साल के टैक्स का हिसाब अभी नहीं हो सका।',

  compare: {
    title: year => `${year} का टैक्स`,
    choose: 'व्यवस्थाओं की तुलना किस साल में',
    firstWhole: year => `${year}, पहला पूरा साल`,
    change: (regime, year, whole) => `${regime}: ${year}, और ${whole}।`,
    more: (amount, when) => `${when} ${amount} ज़्यादा टैक्स`,
    less: (amount, when) => `${when} ${amount} की बचत`,
    same: when => `${when} टैक्स बराबर`,
    in: year => `${year} में`,
    over: 'पूरे प्लान में',
    whole: 'पूरे प्लान का टैक्स',
    names: { new: 'नई व्यवस्था', old: 'पुरानी व्यवस्था' },
    lower: 'कम',
    inUse: {
      new: 'आपका प्लान नई टैक्स व्यवस्था पर है।',
      old: 'आपका प्लान पुरानी टैक्स व्यवस्था पर है।',
      best: 'आपके प्लान में हर साल वह व्यवस्था लगती है, जिसमें टैक्स कम हो।'
    },
    use: { new: 'नई व्यवस्था चुनें', old: 'पुरानी व्यवस्था चुनें' },
    useFor: (use, label) => `${withPostposition(label, 'के')} लिए ${use}`,
    nominal: 'रकम उसी साल के रुपयों में हैं, आज की कीमत में नहीं।'
  },

  found: {
    title: year => `${year} में पुरानी व्यवस्था की कटौतियाँ`,
    none: 'कोई नहीं।',
    note:
      'EPF, PPF और ELSS में जमा रकम बिना भरे ही 80C में गिनी जाती है, और NPS की रकम 80CCD में। ' +
      'नई व्यवस्था में इनमें से बहुत कम मिलती हैं।'
  },

  needs: {
    title: 'पुरानी व्यवस्था के लिए और क्या चाहिए',
    missing: names => `यह नहीं भरा गया: ${names}। इसके बिना पुरानी व्यवस्था असल से महंगी दिखती है।`,
    loan: names =>
      `आपके प्लान में लोन है (${names})। अगर यह आपके घर का है, तो साल भर का ब्याज भरें, या प्लान का ब्याज ले लें।`,
    interest: (amount, label, year) => `${amount} लें: “${label}” का ${year} का ब्याज`,
    interestFor: (use, person) => `${person}: ${use}`,
    interestNote:
      'प्लान इसे रिटायरमेंट तक हर साल घटाता है, कानून की सीमा तक। असली लोन का ब्याज हर साल कम होता है: बाद में कम भरें।',
    interestShared: 'लोन दोनों चुकाते हों, तो हर एक बस अपना चुकाया ब्याज घटा सकता है।',
    complete: 'पुरानी व्यवस्था के लिए जो सबसे ज़रूरी है, वह सब भरा हुआ है।',
    note: 'साल भर की रकम, आज की कीमत में। जो आप पर लागू न हो, उसे खाली छोड़ दें।',
    names: {
      homeLoanInterest: 'होम लोन का ब्याज',
      hraExemption: 'HRA की छूट',
      section80D: 'हेल्थ इंश्योरेंस (80D)'
    }
  },

  years: {
    title: 'हर वित्त वर्ष',
    caption: label => `हर वित्त वर्ष का इनकम टैक्स${label === '' ? '' : ` (${label})`}, उसी साल के पूरे रुपयों में।`,
    head: {
      year: 'वित्त वर्ष',
      tax: 'टैक्स',
      taxable: 'टैक्सेबल इनकम',
      gross: 'ग्रॉस टोटल इनकम',
      deductions: 'कटौतियाँ',
      regime: 'व्यवस्था',
      fromIncome: 'आमदनी से भरा',
      fromCorpus: 'बचत से भरा'
    },
    regimes: { new: 'नई', old: 'पुरानी' },
    all: count => `सारे ${count} साल देखें`,
    fewer: 'कम साल देखें',
    open: year => `${year} के टैक्स का पूरा हिसाब`,
    note: 'भविष्य की कीमत: उसी साल के रुपये। टैक्स का पूरा हिसाब देखने के लिए साल पर दबाएँ।',
    standIn: (law, from) => `${from} से ${law} का कानून लगाया गया है, क्योंकि आगे का कानून अभी पता नहीं है।`,
    refund: 'माइनस (−) वाली रकम रिफंड है।'
  },

  lines: {
    grossTotalIncome: 'ग्रॉस टोटल इनकम',
    standardDeduction: 'स्टैंडर्ड डिडक्शन (ग्रॉस टोटल इनकम से पहले)',
    professionalTax: 'प्रोफेशनल टैक्स',
    hraExemption: 'HRA की छूट',
    houseProperty: 'मकान से आमदनी',
    section80C: '80C: EPF, PPF, ELSS और दूसरी बचत',
    section80CCD1B: '80CCD(1B): NPS में आपकी अपनी रकम',
    section80CCD2: '80CCD(2): NPS में कंपनी की रकम',
    section80D: '80D: हेल्थ इंश्योरेंस',
    section80TTA: '80TTA या 80TTB: बचत का ब्याज',
    section80E: '80E: एजुकेशन लोन का ब्याज',
    section80DD: '80DD: दिव्यांग आश्रित',
    section80U: '80U: खुद की दिव्यांगता',
    section80G: '80G: दान',
    childrenEducationAllowance: 'बच्चों की पढ़ाई का भत्ता',
    hostelAllowance: 'हॉस्टल भत्ता',
    familyPensionDeduction: 'फैमिली पेंशन पर कटौती',
    totalIncome: 'टैक्सेबल इनकम',
    slabIncome: 'स्लैब दर वाली आमदनी',
    specialGains: 'खास दर वाले कैपिटल गेन',
    taxAtSlabs: 'स्लैब दर से टैक्स',
    taxOnEquityShortTerm: 'शॉर्ट-टर्म इक्विटी गेन पर टैक्स',
    taxOnEquityLongTerm: 'लॉन्ग-टर्म इक्विटी गेन पर टैक्स, छूट के ऊपर',
    taxOnOtherLongTerm: 'दूसरे लॉन्ग-टर्म गेन पर टैक्स',
    rebate: 'रिबेट (87A)',
    rebateMarginalRelief: 'रिबेट की मार्जिनल रिलीफ',
    surcharge: 'सरचार्ज',
    surchargeMarginalRelief: 'सरचार्ज की मार्जिनल रिलीफ',
    taxPlusSurcharge: 'टैक्स और सरचार्ज',
    cess: 'हेल्थ और एजुकेशन सेस',
    totalTax: 'कुल टैक्स',
    taxPayable: 'जितना टैक्स देना है, ₹10 तक राउंड करके',
    shortTermLossLeft: 'आगे ले जाया गया शॉर्ट-टर्म घाटा',
    longTermLossLeft: 'आगे ले जाया गया लॉन्ग-टर्म घाटा'
  },

  gains: {
    title: 'कैपिटल गेन',
    none: 'इस प्लान में ऐसा कुछ नहीं बिकता जिसके गेन पर खास दर लगे।',
    sums: (gains, tax) =>
      `प्लान में निवेश बेचने पर कुल ${gains} का गेन होता है; उस पर सरचार्ज और सेस से पहले ${tax} टैक्स बनता है। ` +
      'लॉन्ग-टर्म इक्विटी गेन हर साल एक सीमा तक टैक्स-फ्री हैं।',
    who: (label, sentence) => `${label}: ${sentence}`,
    harvest: 'हर मार्च उतना निवेश बेचकर वापस खरीदें, जितने का गेन टैक्स-फ्री हो',
    saves: (now, other) => `ऐसा करने पर पूरे प्लान में ${now} की जगह ${other} टैक्स लगेगा (भविष्य की कीमत में)।`,
    costs: (now, other) => `इसके साथ पूरे प्लान में ${now} टैक्स लगता है; इसके बिना ${other} (भविष्य की कीमत में)।`,
    same: 'इससे इस प्लान का टैक्स नहीं बदलता।'
  },

  chart: { total: 'इनकम टैक्स' }
}
