/** What the three questions and their answers say, and the ways to fix a plan. */
import type { answering as english } from './en-answers.ts'
import type { InLanguage } from './in-language.ts'

export const answering: InLanguage<typeof english> = {
  answers: {
    retire: 'मेरा रिटायरमेंट कब हो सकता है?',
    invest: 'मुझे कितना निवेश करना चाहिए?',
    spend: 'हर महीने कितना खर्च हो सकता है?',
    unspent: 'खर्च नहीं भरा गया है। जवाब के लिए रिटायरमेंट का खर्च जोड़ें।',
    unretired: 'इस प्लान में रिटायरमेंट का कोई महीना नहीं है। जवाब के लिए “प्लान किस उम्र तक” भरें।',
    retireAt: age => `${age} की उम्र में, और पैसा अंत तक चलेगा।`,
    retireNever: 'इस प्लान में नहीं: सिर्फ देर से रिटायर होना काफी नहीं।',
    retireUnpaid: 'इस प्लान में नहीं: इसकी आमदनी से रिटायरमेंट तक के और साल नहीं निकलेंगे।',
    retired: 'आपका रिटायरमेंट शुरू हो चुका है।',
    orMore: amount => `${amount} या ज़्यादा`,
    investMonthly: amount => `हर महीने कुल ${amount}, जो हर साल प्लान के मुताबिक बढ़े।`,
    investNever: 'हर महीने कितना भी निवेश करें, अकेले उससे पैसा अंत तक नहीं चलेगा।',
    spendMonthly: amount => `हर महीने ${amount} (आज की कीमत में), रिटायरमेंट से अंत तक।`,
    spendNever: 'रिटायरमेंट में खर्च घटाने से भी पैसा अंत तक नहीं चलेगा।',
    proof: (passes, fails) => `${passes}: काफी है। ${fails}: काफी नहीं।`,
    take: 'मेरे प्लान में लागू करें',
    instead: now => `आपके प्लान में: ${now}`
  },

  /** The same answers with uncertain markets. */
  markets: {
    label: 'आप कितना पक्का जवाब चाहते हैं?',
    choices: { expected: 'अनुमानित रिटर्न पर', nine: '90% पक्का' },
    note: paths => `हर जवाब ${paths} सिमुलेशन में जाँचा गया है और 10 में से 9 में सही बैठता है।`,
    between: (from, to) => `सही आँकड़ा इतने के बीच है: ${from} से ${to}।`,
    retireAt: age => `${age} की उम्र में, और पैसा 10 में से 9 सिमुलेशन में अंत तक चलेगा।`,
    investMonthly: amount => `हर महीने कुल ${amount}, तब पैसा 10 में से 9 सिमुलेशन में अंत तक चलेगा।`,
    spendMonthly: amount => `हर महीने ${amount} (आज की कीमत में), 10 में से 9 सिमुलेशन में।`
  },

  fixes: {
    title: 'ठीक करने के उपाय',
    none: 'प्लान इतना बड़ा है कि हर बदलाव नहीं जाँचा जा सका।',
    note: 'इनमें से हर एक अकेला काफी है, सबसे सस्ता पहले। हर एक आपके पूरे प्लान पर जाँचा गया है।',
    cost: amount => `कुल ${amount} (आज की कीमत में)`,
    time: 'या कुछ समय देकर',
    unpaid: 'सिर्फ आमदनी बढ़ने पर',
    unnamed: 'इस प्लान में ऐसी कोई आमदनी नहीं है जिससे यह हो सके।',
    gap: points => `नहीं तो हर साल रिटर्न ${points} प्रतिशत अंक ज़्यादा चाहिए। इसका वादा कोई नहीं कर सकता।`,
    closeGap: (missing, invests) =>
      `पहले हर महीने ${missing} की कमी पूरी करें: आमदनी बढ़ाएँ, या ${invests ? 'खर्च या निवेश' : 'खर्च'} घटाएँ।`,
    spare: 'आपके पास गुंजाइश',
    spareNote: 'इनमें से कोई भी एक करें, पैसा तब भी चलेगा।',
    spareNeed: 'इनमें से कोई भी एक करें, आपका नियम तब भी पूरी ज़रूरत देगा।',
    nothingSpare: 'पैसा बस पूरा पड़ता है, गुंजाइश नहीं है।',
    nothingSpareNeed: 'आपके नियम से ज़रूरत बस पूरी हो पाती है, गुंजाइश नहीं है।',
    spared: {
      contribution: amount => `हर महीने ${amount} कम निवेश करें।`,
      spending: share => `रिटायरमेंट में ${share} ज़्यादा खर्च करें।`,
      spendingTwice: 'रिटायरमेंट में दोगुने से भी ज़्यादा खर्च करें।',
      earlier: time => `${time} पहले रिटायर हों।`,
      returns: points => `रिटर्न ${points} प्रतिशत अंक कम रहे, तब भी काम चलेगा।`
    }
  }
}
