/** What a spending rule leaves unpaid, in words. */
import { wholePercent } from '../../arithmetic/format.ts'
import type { belowNeed as english } from '../en/spending.ts'

export const belowNeed: typeof english = ({ yearsBelowNeed, worstShareOfNeed, years }) =>
  `${years} में से ${yearsBelowNeed} साल में यह ज़रूरत से कम देता है, ` +
  `सबसे बुरे साल में ज़रूरत का ${wholePercent(worstShareOfNeed)}।`
