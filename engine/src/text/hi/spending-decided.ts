/** How a spending rule decides a year, for explanations. */
import { formatInr, formatFraction as pct } from '../../arithmetic/format.ts'
import type { decidedText as english } from '../en/spending-decided.ts'
import type { InLanguage } from '../in-language.ts'

export const decidedText: InLanguage<typeof english> = {
  percentage: ({ rate }) => `हर साल बची रकम का ${pct(rate)} निकाला जाता है, बारह बराबर हिस्सों में।`,
  amortised: () => 'हर साल खर्च इतना रखा जाता है कि आज के रुपयों में बराबर रहे और प्लान के अंत तक सारी रकम काम आ जाए।',
  floorCeiling: ({ rate, floor, ceiling }) =>
    `हर साल बची रकम का ${pct(rate)} चाहिए, पर महँगाई के बाद निकासी ${pct(floor)} से ${pct(ceiling)} तक ही बदलती है।`,
  guardrails: ({ rate, firstMonthly, preservation, prosperity, adjustment }) =>
    `${firstMonthly > 0 ? 'पहला साल प्लान की पहली निकासी से शुरू होता है' : `पहले साल बची रकम का ${pct(rate)} निकलता है`}। ` +
    `फिर हर साल यह महँगाई के साथ बढ़ता है। बची रकम में इसका हिस्सा पहले से ${pct(preservation)} से ज़्यादा ऊपर जाए तो ` +
    `${pct(adjustment)} कटता है (आखिरी 15 साल छोड़कर), और ${pct(prosperity)} नीचे जाए तो उतना ही बढ़ता है। ` +
    'घाटे के साल के बाद, जब तक इसका हिस्सा पहले से ऊपर हो, यह बढ़ता नहीं।',
  bounds: ({ floorMonthly, ceilingMonthly }) =>
    `आज के रुपयों में हर महीने कम से कम ${formatInr(floorMonthly)}` +
    `${ceilingMonthly < Number.POSITIVE_INFINITY ? `, ज़्यादा से ज़्यादा ${formatInr(ceilingMonthly)}` : ''}।`,
  corpus: ({ decision }) => `नियम लगाते समय, महीना ${decision} में, बची रकम।`,
  yearBefore: 'पिछले साल के इसी महीने का खर्च।',
  thisYear: 'इस साल के पहले महीने का खर्च।'
}
