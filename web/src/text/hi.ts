/** Everything that the first load says in Hindi. The words are those of docs/hindi.md. */
import type { text as english } from './en.ts'
import { assumed, opened } from './hi-opened.ts'
import type { InLanguage } from './in-language.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/devanagari.css'

export const text: InLanguage<typeof english> = {
  name: 'अर्थायु',
  service: '../',
  otherLanguage: { href: '../', code: 'en', name: 'English' },
  stop: '।',
  privacy: 'सारा हिसाब इसी डिवाइस पर होता है। आपका डेटा कहीं नहीं भेजा जाता।',
  privacyMore:
    'एक बार खुलने के बाद यह पेज बिना इंटरनेट के भी चलता है। प्लान इस ब्राउज़र से तभी बाहर जाता है, जब आप उसका लिंक या फाइल किसी को दें।',
  notAdvice: 'यह दिए गए अनुमानों पर किया गया हिसाब है, वित्तीय सलाह नहीं।',
  skip: 'सीधे मुख्य हिस्से पर जाएँ',
  sections: { plan: 'आपका प्लान' },
  engineFailed: 'हिसाब शुरू नहीं हो सका। पेज दोबारा खोलें, या नए ब्राउज़र में।',
  working: 'हिसाब हो रहा है',

  myPlans: { unnamed: 'मेरा प्लान', open: 'सारे प्लान देखें' },

  places: {
    label: 'पेज के हिस्से',
    more: 'और',
    failed: 'यह हिस्सा नहीं खुल सका। इंटरनेट जाँचें और पेज दोबारा खोलें।',
    names: {
      home: 'होम',
      family: 'परिवार',
      goals: 'लक्ष्य',
      retirement: 'रिटायरमेंट',
      mix: 'बँटवारा',
      tax: 'टैक्स',
      'what-if': 'क्या हो अगर',
      report: 'रिपोर्ट'
    }
  },

  story: {
    lastsBeyond: (end, left) => `आपका पैसा ${end} की उम्र के बाद भी चलेगा, और ${left} बचेंगे (आज की कीमत में)।`,
    lastsJust: end => `आपका पैसा ${end} की उम्र तक बस चल जाएगा, बचेगा कुछ नहीं।`,
    lastsTo: (age, missing) =>
      `आपका पैसा ${age} साल की उम्र में खत्म हो जाएगा। उसके बाद हर महीने औसतन ${missing} कम पड़ेंगे (आज की कीमत में)।`,
    fallsShort: (age, missing) =>
      `${age} साल की उम्र में प्लान के पैसे पूरे नहीं पड़ेंगे। उसके बाद हर महीने औसतन ${missing} कम पड़ेंगे (आज की कीमत में)।`,
    notPaid: (age, months, missing) =>
      months === 1
        ? `${age} साल की उम्र में प्लान के पैसे पूरे नहीं पड़ेंगे: तब ${missing} कम होंगे (आज की कीमत में)।`
        : `${age} साल की उम्र से ${months} महीने ऐसे होंगे जिनमें पैसे पूरे नहीं पड़ेंगे: ` +
          `कुल ${missing} कम होंगे (आज की कीमत में)।`,
    byRule: (below, all, share) =>
      `आपके नियम से ${all} में से ${below} साल ज़रूरत से कम खर्च होगा: सबसे बुरे साल में ज़रूरत का ${share}।`,
    lastsShort: lasts => `पैसा ${lasts}`,
    gapShort: missing => `हर महीने ${missing} की कमी`,
    unspentShort: 'अभी कोई खर्च नहीं',
    unretiredShort: 'प्लान में रिटायरमेंट नहीं है',
    upTo: amount => `${amount} तक`,
    later: amount => `${amount} (भविष्य की कीमत)`,
    gap: (missing, when, invests) =>
      `${when} ${invests ? 'आपके खर्च और निवेश' : 'आपके खर्च'} आमदनी से हर महीने ${missing} ज़्यादा रहेंगे।`,
    forTheNext: time => `अगले ${time} तक`,
    from: (time, age) => `${age} साल की उम्र से ${time} तक`,
    inAll: (time, age) => `कुल ${time} में, और पहली बार ${age} साल की उम्र में,`,
    gapThen: 'अगर यह पैसा कहीं और से आ जाए, तभी:',
    unspent: 'इस प्लान में अभी कोई खर्च नहीं है। अपना खर्च जोड़ें।',
    unretired:
      'यह प्लान रिटायरमेंट शुरू होते ही खत्म हो जाता है। “प्लान किस उम्र तक” में वह उम्र भरें, जिस तक पैसा चलना चाहिए।',
    stale: 'नतीजे रुके हुए हैं: प्लान ठीक करें।'
  },

  opened,
  assumed,

  figures: {
    beyond: age => `${age} की उम्र के बाद भी चलेगा`,
    toAge: age => `${age}\u00a0साल की उम्र तक चलेगा`,
    paying: (lasts, share) => `${lasts}, पर सबसे बुरे साल में ज़रूरत का ${share} ही देगा`,
    notAll: age => `चलेगा, पर ${age}\u00a0साल की उम्र में कम पड़ेगा`,
    corpus: 'रिटायरमेंट कॉर्पस',
    corpusOf: required => `आपकी ज़रूरत: ${required}`,
    corpusShort: (missing, required) => `आपकी ज़रूरत ${required} है, यानी ${missing} कम हैं`,
    retireAt: age => `${age} की उम्र में रिटायरमेंट: बदलें`,
    corpusNominal: (nominal, year) => `${year} के रुपयों में ${nominal}`,
    ofBoth: 'जब दोनों रिटायर हो चुके हों',
    spending: 'आप हर महीने खर्च कर सकते हैं',
    byRule: 'आपका नियम हर महीने देता है',
    byRuleNote: pays => `सबसे कम वाले साल में; ${pays}`,
    worstPays: share => `सबसे बुरे साल में ज़रूरत का ${share}`,
    everyPays: 'हर साल पूरी ज़रूरत',
    spendingOf: share => `आपके खर्च का ${share}`,
    spendingAll: 'आपका पूरा खर्च निकल आएगा',
    spendingNone: 'रिटायरमेंट से अंत तक',
    noAnswer: 'जवाब नहीं मिला',
    refused: 'अभी हिसाब नहीं हो सका',
    spendingNeverNote: 'रिटायरमेंट में खर्च घटाने से भी बात नहीं बनती',
    action: 'सबसे आसान उपाय',
    ifExpected: 'अगर रिटर्न अनुमान के मुताबिक रहे',
    ifClosed: 'जब कमी पूरी हो जाए',
    moreAMonth: amount => `हर महीने ${amount} ज़्यादा निवेश करें`,
    raised: rate => `निवेश हर साल ${rate} बढ़ाएँ`,
    spendLess: share => `खर्च ${share} घटाएँ`,
    shrink: (label, amount) => `${label} पर ${amount} ही खर्च करें`,
    leaveOut: label => `${label}: यह लक्ष्य छोड़ दें`,
    needLess: share => `ज़रूरत ${share} घटाएँ`,
    spendNeedNote: 'रिटर्न खराब रहे, तो पैसा खत्म हो सकता है',
    spendNeed: 'नियम हटाकर जितनी ज़रूरत है उतना खर्च करें',
    monthsLater: time => `या ${time} देर से रिटायर हों`,
    monthsLaterAlone: time => `${time} देर से रिटायर हों`,
    earlier: time => `चाहें तो ${time} पहले रिटायर हों`,
    earlierNote: 'पैसा बस चल जाएगा; संभावना घटेगी',
    earlierGap: 'पर एक की आमदनी से सब खर्च नहीं निकलेगा',
    earlierNeed: 'तब भी आपका नियम पूरी ज़रूरत देगा',
    nothingNeeded: 'पैसा चलेगा',
    noSingle: 'आपके बस का कोई एक बदलाव काफी नहीं',
    noSingleNote: 'नीचे कई बदलाव मिलाकर देखें',
    nonePaid: 'ऐसा कोई उपाय नहीं, जिसका पैसा आपकी आमदनी से निकले',
    nonePaidNote: 'आमदनी बढ़ाएँ, या नीचे कई बदलाव मिलाकर देखें',
    notTested: 'प्लान इतना बड़ा है कि उपाय नहीं जाँचे जा सके',
    first: 'सबसे पहले',
    closeGap: missing => `हर महीने ${missing} का इंतज़ाम करें`,
    closeGapNote: invests => `आमदनी बढ़ाएँ, या ${invests ? 'खर्च या निवेश' : 'खर्च'} घटाएँ`,
    unknown: '…',
    today: 'आज की कीमत में'
  },

  chance: {
    of: (some, all) => `${all} में से ${some} सिमुलेशन`,
    moreThan: (some, all) => `${all} में से ${some} से ज़्यादा सिमुलेशन`,
    fewerThan: (some, all) => `${all} में से ${some} से भी कम सिमुलेशन`,
    half: 'आधे सिमुलेशन',
    percent: whole => `${whole}%`,
    below: share => `${share} से कम`,
    above: share => `${share} से ज़्यादा`,
    counted: (some, all) => `${all} में से ${some}`,
    lasts: (end, simulations) => `${simulations} में ${end} की उम्र तक चलता है`,
    yearsLast: 'आपके दिए सालों में अंत तक चलता है',
    yearsFail: 'आपके दिए सालों में कम पड़ जाता है',
    range: (from, to) => `${from} से ${to}`
  },

  likely: {
    switch: 'सफलता की संभावना',
    none: 'इस प्लान की सफलता की संभावना नहीं निकाली जा सकी।',
    spoken: (ranges, end) => `${end} की उम्र में: ${ranges}।`
  },

  assumptions: {
    realReturn: (before, after) => `महंगाई के ऊपर रिटर्न: रिटायरमेंट से पहले ${before}, बाद में ${after}`,
    returnBefore: before => `रिटायरमेंट से पहले महंगाई के ऊपर रिटर्न ${before}`,
    returnAfter: after => `महंगाई के ऊपर रिटर्न ${after}`,
    tax: (total, rate) => `पूरे प्लान में इनकम टैक्स ${total} (भविष्य की कीमत), यानी आमदनी और मुनाफे का ${rate}`,
    taxBefore: (total, before, rate) =>
      `पूरे प्लान में इनकम टैक्स ${total} (भविष्य की कीमत), और प्लान से पहले के महीनों पर ${before}: कुल मिलाकर आमदनी और मुनाफे का ${rate}`,
    noTax: 'इनकम टैक्स के बिना'
  },

  chart: {
    exportSvg: 'चार्ट (SVG)',
    exportPng: 'चार्ट (PNG)',
    title: 'उम्र के साथ कॉर्पस',
    views: {
      total: 'कुल',
      portfolios: 'पोर्टफोलियो',
      soFar: 'निवेश और बढ़त',
      flows: 'सालाना कैश फ्लो',
      netWorth: 'नेट वर्थ'
    },
    real: 'आज की कीमत',
    nominal: 'भविष्य की कीमत',
    viewLabel: 'चार्ट में क्या दिखे',
    moneyLabel: 'रुपये की कीमत',
    retires: age => `रिटायरमेंट: ${age}`,
    youRetire: age => `आपका रिटायरमेंट: ${age}`,
    partnerRetires: (name, age) => `${name} का रिटायरमेंट: ${age}`,
    age: 'उम्र',
    corpus: 'कॉर्पस',
    expected: 'अनुमानित रिटर्न पर',
    typical: 'बीच वाला',
    strip: 'तब तक पैसा कम पड़ा',
    today: amount => `आज ${amount}`,
    moreGoals: count => `+${count} और लक्ष्य`,
    goalAt: (name, ages) => `${name}: ${ages} की उम्र में`,
    cursor: 'चुना हुआ साल',
    hint: 'किसी साल को देखने के लिए चार्ट पर उँगली या कर्सर ले जाएँ। उसके महीने देखने के लिए Enter दबाएँ या क्लिक करें।',
    at: (age, year) => `उम्र ${age} · ${year}`,
    atEnd: (age, year) => `उम्र ${age} · ${year} के अंत में`,
    summary: (from, to, peak, peakAge, end) =>
      `${from} से ${to} की उम्र तक का कॉर्पस। सबसे ज़्यादा ${peakAge} की उम्र में: ${peak}। अंत में: ${end}।`
  },

  answers: {
    asking: 'हिसाब लगाया जा रहा है…',
    unavailable: 'इसका हिसाब अभी नहीं हो सका।'
  },

  form: {
    startOver: 'नया प्लान शुरू करें? “वापस लें” से यह प्लान लौट आएगा।',
    defaults: 'नए सिरे से शुरू करें',
    undo: 'वापस लें'
  },

  footer: {
    methodology: 'हिसाब के नियम (अंग्रेज़ी)'
  }
}
