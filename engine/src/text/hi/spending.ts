/** What a spending rule gives, in words. */
import { formatInr, formatFraction as pct, wholePercent } from '../../arithmetic/format.ts'
import type { spendingText as english } from '../en/spending.ts'
import type { InLanguage } from '../in-language.ts'

type English = InLanguage<typeof english>

const need: English['need'] = ({ yearsBelowNeed, worstShareOfNeed, years }) => {
  if (worstShareOfNeed === null) return 'रिटायरमेंट में कोई ज़रूरत नहीं भरी गई है, इसलिए तुलना नहीं हो सकती।'
  if (yearsBelowNeed === 0) return 'इससे सारी ज़रूरत पूरी होती है।'
  return (
    `${years} में से ${yearsBelowNeed} साल में यह ज़रूरत से कम देता है, ` +
    `सबसे कम साल में उसका ${wholePercent(worstShareOfNeed)}।`
  )
}

const decided: English['decided'] = {
  percentage: ({ rate }) => `हर साल बची रकम का ${pct(rate)} निकाला जाता है, बारह बराबर हिस्सों में।`,
  amortised: () => 'हर साल खर्च इतना रखा जाता है कि आज के रुपयों में बराबर रहे और प्लान के अंत तक सारी रकम काम आ जाए।',
  floorCeiling: ({ rate, floor, ceiling }) =>
    `हर साल बची रकम का ${pct(rate)} चाहिए, पर महँगाई के बाद निकासी ${pct(floor)} से ${pct(ceiling)} तक ही बदलती है।`,
  guardrails: ({ rate, firstMonthly, preservation, prosperity, adjustment }) =>
    `${firstMonthly > 0 ? 'पहला साल प्लान की पहली निकासी से शुरू होता है' : `पहले साल बची रकम का ${pct(rate)} निकलता है`}। ` +
    `फिर हर साल यह महँगाई के साथ बढ़ता है। बची रकम में इसका हिस्सा पहले से ${pct(preservation)} से ज़्यादा ऊपर जाए तो ` +
    `${pct(adjustment)} कटता है, और ${pct(prosperity)} नीचे जाए तो उतना ही बढ़ता है।`,
  bounds: ({ floorMonthly, ceilingMonthly }) =>
    `आज के रुपयों में हर महीने कम से कम ${formatInr(floorMonthly)}` +
    `${ceilingMonthly < Number.POSITIVE_INFINITY ? `, ज़्यादा से ज़्यादा ${formatInr(ceilingMonthly)}` : ''}।`,
  corpus: ({ month }) => `नियम लगाते समय, महीना ${month} में, बची रकम।`,
  yearBefore: 'पिछले साल के इसी महीने का खर्च।',
  thisYear: 'इस साल के पहले महीने का खर्च।'
}

export const spendingText: English = {
  decided,
  need,
  byRule: ({ first, lowest, ...rest }) =>
    `खर्च का नियम आज के रुपयों में पहले साल हर महीने ${formatInr(first)} देता है, और सबसे कम साल में ` +
    `${formatInr(lowest)}। ${need(rest)}`
}
