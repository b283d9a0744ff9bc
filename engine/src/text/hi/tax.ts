/** What users read about the lines of a tax computation. */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import type { taxText as english } from '../en/tax.ts'
import type { InLanguage } from '../in-language.ts'
import { claimLabels } from './tax-words.ts'
import { formatDay } from './time-and-limits.ts'

type English = typeof english
type Cut = Parameters<English['claimCut']>[0]['cuts'][number]

const cutBy = { limit: 'यही सीमा है', income: 'जिस आमदनी से घटना है, उससे ज़्यादा है' } as const
const regimes = { new: 'नई व्यवस्था', old: 'पुरानी व्यवस्था' } as const

const cutText = ({ regime, isAllowed, allowed, cutBy: reason }: Cut): string =>
  isAllowed
    ? `${regimes[regime]} में ${formatInr(allowed)} मिलते हैं (${cutBy[reason]})`
    : `${regimes[regime]} में कुछ नहीं मिलता`

export const taxText: InLanguage<English> = {
  claimCut: ({ claim, claimed, cuts }) =>
    `${formatInr(claimed)} भरे गए (${claimLabels[claim]}): ${cuts.map(cutText).join('; ')}।`,

  ppfLimit: ({ most }) =>
    `PPF में साल में ज़्यादा से ज़्यादा ${formatInr(most)} जमा हो सकते हैं। बाकी पैसा दूसरे पोर्टफोलियो में है।`,
  npsExcessTaxed: ({ exemptPct }) =>
    `NPS की एकमुश्त रकम में कॉर्पस के ${formatPct(exemptPct)} से ऊपर का हिस्सा यहाँ स्लैब दर पर टैक्स में गिना गया है; ` +
    'इस पर कानून अभी साफ नहीं है।',
  npsPaidInParts: ({ exemptPct }) =>
    'NPS खाता एक हिस्सा तुरंत देता है और बाकी छह साल में, हर महीने बराबर यूनिट। ' +
    `टैक्स-फ्री ${formatPct(exemptPct)} यहाँ पहले मिलने वाली रकम पर गिना गया है; इस पर कानून अभी साफ नहीं है।`,
  withoutIncome:
    'रिटायरमेंट से पहले टैक्स लगने वाली कोई आमदनी नहीं है, इसलिए गेन को पूरी बेसिक छूट मिलती है और टैक्स असल से कम हो सकता है। ' +
    'आमदनी जोड़ें, या otherAnnualIncome भरें।',
  ownEpf: ({ max, usual }) =>
    `EPF की पूरी रकम आपकी अपनी भरी गई है, इसलिए साल में ${formatInr(usual)} की जगह ${formatInr(max)} तक की जमा रकम के ब्याज पर टैक्स नहीं लगता: ` +
    'यह सीमा उस फंड की है, जिसमें कंपनी कुछ नहीं देती। अगर कंपनी भी देती है, तो उसका हिस्सा जोड़ें और ownSharePct घटाएँ।',
  earlySales: ({ from }) =>
    `${formatDay(from)} से पहले बिके डेट, सोने और दूसरे फंड के गेन पर भी उस दिन के बाद के नियम लगाए गए हैं: ` +
    'बिना इंडेक्सेशन, और उन्हीं नियमों की होल्डिंग अवधि से।',

  lawKnown: 'इस प्लान का हर वित्त वर्ष अपने ही कानून पर चलता है।',
  lawFrozen: ({ first, standIn }) =>
    `${first} से आगे के साल ${standIn} के कानून पर हैं, और उसकी सारी सीमाएँ वैसी ही रहती हैं। ` +
    'सीमाएँ महंगाई के साथ बढ़ें तो कितना टैक्स होगा, यह futureRules में चुनकर देखें।',
  lawIndexed: ({ first, standIn, inflationPct }) =>
    `${first} से आगे के साल ${standIn} के कानून पर हैं, और उसके स्लैब, रिबेट और दूसरी सीमाएँ हर साल ` +
    `${formatPct(inflationPct)} (प्लान की महंगाई) बढ़ती हैं। सीमाएँ कभी न बढ़ें तो कितना टैक्स होगा, यह futureRules में चुनकर देखें।`
}
