/** What the place of the goals says. */
import type { goalsText as english } from './en-goals.ts'
import type { InLanguage } from './in-language.ts'

export const goalsText: InLanguage<typeof english> = {
  retirement: 'रिटायरमेंट',
  retirementOfBoth: 'रिटायरमेंट, जब दोनों रिटायर हो चुके हों',
  add: 'लक्ष्य जोड़ें',
  none: 'अभी कोई लक्ष्य नहीं। पहला जोड़ें: घर, बच्चे की पढ़ाई, शादी, कार या यात्रा।',
  failed: 'लक्ष्यों का हिसाब अभी नहीं हो सका।',
  asking: 'आपके लक्ष्यों का हिसाब हो रहा है…',
  intro: (goals, full) =>
    goals === 1
      ? `अनुमानित रिटर्न पर प्लान से आपका लक्ष्य ${full === 1 ? 'पूरा निकलता है' : 'पूरा नहीं निकलता, उसका एक हिस्सा ही निकलता है'}।`
      : `अनुमानित रिटर्न पर प्लान से ${goals} में से ${full} लक्ष्य ${full === 1 ? 'पूरा निकलता है' : 'पूरे निकलते हैं'}।`,
  assumed: 'अनुमानित रिटर्न पर।',
  short: (gap, condition) => `${gap} नीचे का सब इस शर्त पर है: ${condition}`,
  beforeTax: 'अकेले किसी लक्ष्य के लिए जो रकम लिखी है, वह टैक्स से पहले की है।',

  line: {
    label: person => `${person}: जीवन रेखा`,
    you: 'आप',
    now: 'अभी',
    retires: 'रिटायर',
    retirement: 'रिटायरमेंट शुरू',
    end: 'अंत',
    at: (what, age) => `${what} ${age}`,
    goals: numbers => `लक्ष्य ${numbers}`,
    summary: parts => `${parts}।`
  },

  when: (year, ages) => `${year} · ${ages}`,
  age: age => `उम्र ${age}`,
  is: (name, age) => `${name} ${age}`,
  times: count => `तब से ${count} बार`,

  cost: today => `आज की कीमत: ${today}`,
  downPayment: price => `यह आज के ${price} पर डाउन पेमेंट है। बाकी लोन से आता है, और उसकी EMI बजट में है।`,
  costThen: (then, year) => `${year} में: ${then}`,
  costInAll: then => `समय आने पर कुल ${then}`,
  nothing: 'इसके लिए बचत से कुछ नहीं जाता।',
  fromSavings: 'डाउन पेमेंट और वे EMI, जो आमदनी से नहीं जातीं',
  byRule: 'कितना खर्च होगा, यह आपका नियम तय करता है। इंतज़ाम उतना है, जितना सबसे बुरे साल में ज़रूरत का हिस्सा मिलता है।',
  required: 'उस समय ज़रूरी बचत',
  funded: share => `${share} इंतज़ाम है`,
  fundedNone: 'इंतज़ाम नहीं है',
  fundedAll: 'पूरा इंतज़ाम है',
  least: '1% से कम',
  most: '99% से ज़्यादा',
  alsoExpected: share => `अनुमानित रिटर्न पर: ${share}।`,
  average: paths => `${paths} सिमुलेशन का औसत।`,

  alone: monthly => `कितना चाहिए: हर महीने ${monthly}`,
  aloneNow: 'कितना चाहिए',
  takes: {
    level: 'हर महीने एक ही रकम',
    rising: rate => `पहले साल, फिर हर साल ${rate} ज़्यादा`,
    lump: 'या आज एकमुश्त',
    lumpOnly: 'आज एकमुश्त',
    saved: 'आज की बचत बढ़कर होगी',
    return: 'अनुमानित रिटर्न',
    from: 'पहले यहाँ से',
    a: amount => `हर महीने ${amount}`,
    aYear: rate => `${rate} सालाना`,
    none: 'हर महीने बचाने का समय नहीं रहा'
  },
  aloneNote: 'अगर आप सिर्फ इसी लक्ष्य के लिए बचाएँ।',
  aloneRest: 'आज की बचत से जो पूरा नहीं होता, उसके लिए।',
  bySip: (fund, isEnough) => `अकेले ${fund} से ${isEnough ? 'पूरा हो जाता है' : 'पूरा नहीं होता'}।`,

  fix: {
    asking: 'देखा जा रहा है कि यह कैसे पूरा होगा…',
    invest: more => `हर महीने ${more} और बचाएँ, तो पूरा हो जाएगा`,
    unpaid: 'आपकी आमदनी से अभी इतना नहीं निकलता।',
    shrink: amount => `या इस पर ${amount} ही खर्च करें (आज की कीमत में)`,
    shrinkOnly: amount => `इस पर ${amount} ही खर्च करें (आज की कीमत में)`,
    none: 'अकेले निवेश बढ़ाने या खर्च घटाने से यह पूरा नहीं होता। होम पर प्लान ठीक करने के उपाय देखें।',
    noneRetired: 'सिर्फ खर्च घटाने से यह पूरा नहीं होता। होम पर प्लान ठीक करने के उपाय देखें।',
    expected: 'बाज़ार कमज़ोर रहा तो फिर भी कम पड़ सकता है।',
    retirement: 'और उपाय रिटायरमेंट में हैं।',
    toRetirement: 'रिटायरमेंट के जवाब देखें',
    apply: 'लागू करें',
    applied: label => `${label}: आपका प्लान बदल गया है।`
  },

  edit: 'बदलें',
  editOf: label => `${label}: बदलें`,
  undone: 'वापस ले लिया गया।',

  sheet: {
    close: 'हो गया',
    remove: 'यह लक्ष्य हटाएँ',
    child: 'बच्चे की उम्र से तय करें',
    childNow: 'बच्चे की अभी की उम्र',
    childThen: 'तब बच्चे की उम्र',
    childNote: age => `तब आपकी उम्र ${age} होगी।`
  },

  adding: {
    title: 'किसके लिए बचाना है?',
    note: 'ये आज की आम रकम हैं। इन्हें अपने हिसाब से बदलें।',
    close: 'रद्द करें',
    own: 'कुछ और',
    kinds: {
      education: 'पढ़ाई',
      home: 'घर',
      wedding: 'शादी',
      car: 'कार',
      travel: 'यात्रा',
      other: 'कुछ और'
    },
    presets: {
      collegeIndia: 'भारत में कॉलेज',
      collegePrivate: 'प्राइवेट इंजीनियरिंग',
      medicine: 'प्राइवेट मेडिकल कॉलेज',
      abroad: 'विदेश में मास्टर्स',
      flat: 'छोटे शहर में फ्लैट',
      flatMetro: 'महानगर में फ्लैट',
      house: 'मकान',
      weddingSmall: 'छोटी शादी',
      weddingLarge: 'बड़ी शादी',
      carSmall: 'छोटी कार, हर 9 साल में',
      carLarge: 'बड़ी कार, हर 9 साल में',
      travelIndia: 'भारत में यात्रा, हर 2 साल में',
      travelAbroad: 'विदेश यात्रा, हर 4 साल में',
      other: 'अपना लक्ष्य'
    }
  }
}
