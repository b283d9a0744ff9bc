/** How a spending rule decides a year, for explanations. */
import { formatInr, formatFraction as pct } from '../../arithmetic/format.ts'
import type { decidedText as english } from '../en/spending-decided.ts'
import type { InLanguage } from '../in-language.ts'

export const decidedText: InLanguage<typeof english> = {
  percentage: ({ rate }) => `हर साल कॉर्पस का ${pct(rate)} निकाला जाता है, बारह बराबर हिस्सों में।`,
  amortised: () => 'हर साल खर्च इतना रखा जाता है कि आज की कीमत में बराबर रहे और प्लान के अंत तक सारी रकम काम आ जाए।',
  floorCeiling: ({ rate, floor, ceiling }) =>
    `हर साल कॉर्पस का ${pct(rate)} चाहिए, पर महंगाई के बाद निकासी ${pct(floor)} से ${pct(ceiling)} तक ही बदलती है।`,
  guardrails: ({ rate, firstMonthly, preservation, prosperity, adjustment }) =>
    `${firstMonthly > 0 ? 'पहला साल प्लान की पहली निकासी से शुरू होता है' : `पहले साल कॉर्पस का ${pct(rate)} निकलता है`}। ` +
    `फिर खर्च हर साल महंगाई के साथ बढ़ता है। कॉर्पस में खर्च का हिस्सा पहले साल के हिस्से से ${pct(preservation)} से ज़्यादा ऊपर जाए, तो ` +
    `खर्च ${pct(adjustment)} घटता है (आखिरी 15 साल छोड़कर), और ${pct(prosperity)} नीचे जाए, तो उतना ही बढ़ता है। ` +
    'घाटे वाले साल के बाद, जब तक यह हिस्सा पहले साल के हिस्से से ऊपर हो, खर्च नहीं बढ़ता।',
  bounds: ({ floorMonthly, ceilingMonthly, movesSpending }) => {
    const isCapped = ceilingMonthly < Number.POSITIVE_INFINITY
    const bounds = [
      ...(floorMonthly > 0 ? [`कम से कम ${formatInr(floorMonthly)}`] : []),
      ...(isCapped ? [`ज़्यादा से ज़्यादा ${formatInr(ceilingMonthly)}`] : [])
    ]
    const above = isCapped && !movesSpending ? ' आमदनी इससे ज़्यादा हो, तो भी पूरी खर्च होती है।' : ''
    return `आज की कीमत में हर महीने ${bounds.join(', ')}।${above}`
  },
  corpus: ({ decision }) => `नियम लगाते समय, महीने ${decision} में, कॉर्पस।`,
  yearBefore: 'पिछले साल के इसी महीने का खर्च।',
  thisYear: 'इस साल के पहले महीने का खर्च।'
}
