/** Errors of requests that take too much work (P13). */
import { groupInr } from '../../arithmetic/format.ts'
import type { workText as english } from '../en/work.ts'
import type { InLanguage } from '../in-language.ts'
import { either } from './parts.ts'

export const workText: InLanguage<typeof english> = {
  tooManyPayments:
    'लक्ष्यों और उनके लोन की EMI मिलाकर 10,00,000 से ज़्यादा भुगतान हो जाते हैं, और सिमुलेशन में हर एक की अपनी कीमत होती है। ' +
    'लक्ष्य कम करें या लोन छोटे रखें।',
  tooMuch: ({ remedies }) => `इतने बड़े प्लान का हिसाब नहीं हो सकता। यह करें: ${either(remedies)}।`,

  shorterPlan: 'प्लान छोटा रखें',
  fewerPortfolios: 'पोर्टफोलियो कम करें',
  fewerPayments: 'लक्ष्य और लोन कम या छोटे करें',
  fewerFlows: 'खर्च और आमदनी के हिस्से कम करें',
  fewerTargets: 'बँटवारे के टारगेट कम करें, या टारगेट पर कम बार लाएँ',
  withoutTax: 'टैक्स के बिना हिसाब करें',
  fewerPaths: ({ most }) => `सिमुलेशन कम करें (ज़्यादा से ज़्यादा ${groupInr(most)})`
}
