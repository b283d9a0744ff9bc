/** What users read about many paths: the notes of an answer, and the error of one that is too large. */
import { formatPct } from '../../arithmetic/format.ts'
import type { uncertaintyText as english } from '../en/uncertainty.ts'
import type { InLanguage } from '../in-language.ts'
import { formatYears } from './time-and-limits.ts'

type Method = Parameters<typeof english.ofMethod>[0]
type Excess = Parameters<typeof english.tooLarge>[0]

const ofMethod: Readonly<Record<Method, readonly string[]>> = {
  lognormal: [
    'माना गया है कि हर महीने का रिटर्न पिछले महीनों पर निर्भर नहीं: बड़ी गिरावट और लंबी रिकवरी यहाँ असली बाज़ार से कम दिखती हैं।'
  ],
  bootstrap: [
    'यहाँ वही हो सकता है जो भारत में 1992-97 और 2001-20 में हुआ, प्लान के रिटर्न के आसपास।',
    'इक्विटी का इंडेक्स सिर्फ कीमतों का है, डिविडेंड के बिना।',
    'हर साल का रिटर्न उसके महीनों में बराबर बाँटा गया है, इसलिए महीनों के क्रम का जोखिम असल से कम दिखता है।'
  ],
  sequence: ['सालों का एक क्रम सिर्फ एक मामला है, संभावना नहीं।']
}

const excesses: Readonly<Record<Excess['of'], (percentile: number) => string>> = {
  percentile: percentile => `कॉर्पस का पर्सेंटाइल ${percentile}`,
  realPercentile: percentile => `आज की कीमत में कॉर्पस का पर्सेंटाइल ${percentile}`,
  meanShortfall: () => 'कम पड़ने वाले सिमुलेशन की औसत कमी'
}

export const uncertaintyText: InLanguage<typeof english> = {
  ofMethod: method => ofMethod[method],
  spendingGivesWay:
    'खर्च एक नियम से तय होता है और खराब रिटर्न के बाद घटता है, इसलिए पैसा ज़्यादा बार अंत तक चलता है। ऊँची संभावना का मतलब यह नहीं ' +
    'कि खर्च आपकी ज़रूरत पूरी करता है।',
  calmRetirement: ({ returnPct, volatilityPct }) => {
    const volatility = volatilityPct === null ? '' : ` (उतार-चढ़ाव सालाना ${formatPct(volatilityPct)})`
    return (
      `जिन पोर्टफोलियो पर रिटायरमेंट के बाद का साझा रिटर्न ${formatPct(returnPct)} लगता है, वे तब इक्विटी और डेट के ऐसे मेल की तरह ` +
      `घटते-बढ़ते हैं, जिसका रिटर्न इतना ही हो${volatility}, चाहे पहले उनमें कुछ भी रहा हो। अगर पैसा इक्विटी में ही रहेगा, तो उस ` +
      'पोर्टफोलियो में retirementAnnualReturnRatePct भरें।'
    )
  },
  lives:
    'जीवन भर चलने की संभावना में माना गया है कि प्लान के बाद के सालों में पैसा पूरा पड़ता है। इसमें बीमा और एन्युटी लेने वाले ' +
    'भारतीयों के आँकड़े लगे हैं; वे औसत से ज़्यादा जीते हैं।',
  partnersLives: 'दोनों पार्टनर की उम्र एक-दूसरे पर निर्भर नहीं मानी गई है।',
  tooLarge: ({ of, percentile = 0, ageYears }) =>
    `${excesses[of](percentile)}: ${formatYears(ageYears)} की उम्र में ₹9,00,000 करोड़ से ज़्यादा।`
}
