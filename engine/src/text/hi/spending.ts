/** What a spending rule gives, in words. */
import { formatInr, wholePercent } from '../../arithmetic/format.ts'
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

export const spendingText: English = {
  need,
  byRule: ({ first, lowest, ...rest }) =>
    `खर्च का नियम आज के रुपयों में पहले साल हर महीने ${formatInr(first)} देता है, और सबसे कम साल में ` +
    `${formatInr(lowest)}। ${need(rest)}`
}
