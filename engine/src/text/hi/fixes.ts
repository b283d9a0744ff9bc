/** What users read about changes that fix a plan (G6 to G8). */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import type { fixesText as english } from '../en/fixes.ts'
import type { InLanguage } from '../in-language.ts'
import { isSelf } from './names.ts'
import { ifUntaxed } from './parts.ts'
import { whenAt } from './people.ts'
import { belowNeed } from './spending.ts'
import { formatYears } from './time-and-limits.ts'

type English = typeof english
type Move = Parameters<English['changes']['retireLater']>[0]

const phases = { before: 'रिटायरमेंट से पहले', after: 'उसके बाद' } as const

function retireLater({ from, to, who }: Move): string {
  const [years, age] = [formatYears(to - from), formatYears(to)]
  if (who === undefined) return `${years} देर से रिटायर हों, ${age} की उम्र में।`
  return `${isSelf(who) ? 'आपका रिटायरमेंट' : `${who} का रिटायरमेंट`} ${years} देर से, ${age} की उम्र में।`
}

const changes: InLanguage<English['changes']> = {
  investMore: ({ from, to }) =>
    `हर महीने ${formatInr(to - from)} ज़्यादा निवेश करें: ${formatInr(from)} की जगह ${formatInr(to)}।`,
  stepUpMore: ({ from, to }) => `निवेश हर साल ${formatPct(from)} की जगह ${formatPct(to)} बढ़ाएँ।`,
  startWithMore: ({ from, to }) =>
    `शुरू में ${formatInr(to - from)} ज़्यादा लगाएँ: ${formatInr(from)} की जगह ${formatInr(to)}।`,
  spendLessNow: ({ to }) =>
    `अभी और रिटायरमेंट में, दोनों समय खर्च ${formatPct(100 - to)} घटाएँ, और जो बचे उसे निवेश करें।`,
  spendLess: ({ to, isByRule }) =>
    isByRule === true
      ? `रिटायरमेंट की ज़रूरत ${formatPct(100 - to)} घटाएँ। नियम उतना ही खर्च करता है, और तब पूरी ज़रूरत देता है।`
      : `रिटायरमेंट में खर्च ${formatPct(100 - to)} घटाएँ: प्लान का ${formatPct(to)} ही खर्च करें।`,
  shrinkMilestone: ({ from, to, label }) => `${label} पर ${formatInr(from)} की जगह ${formatInr(to)} खर्च करें।`,
  dropRule: ({ from, to }) =>
    `खर्च का नियम हटाएँ और जितनी ज़रूरत है उतना खर्च करें: हर साल ज़रूरत का ${formatPct(to)}, जबकि नियम सबसे खराब साल में ${formatPct(from)} देता है (अनुमानित रिटर्न पर)। रिटर्न खराब रहे, तो पैसा खत्म हो सकता है।`,
  dropMilestone: ({ from, label }) => `${label} (${formatInr(from)}): यह लक्ष्य छोड़ दें।`,
  retireLater,
  partnerRetiresLater: retireLater,
  delayMilestone: ({ to, label }) => `${label}: ${formatYears(to)} के लिए टाल दें।`
}

/** A few months that fall short are described by the amount, more by the age of the first. */
const fewMonths = 12

const fails: English['fails'] = ({ shortfall, months, ageYears, people }) => {
  const when = whenAt(people, ageYears)
  if (months === 1) return `${when}, ${formatInr(shortfall)} कम पड़ते हैं।`
  return months <= fewMonths
    ? `${months} महीनों में ${formatInr(shortfall)} कम पड़ते हैं, पहली बार ${when}।`
    : `पैसा पहली बार कम पड़ता है ${when}।`
}

const neededReturn: English['neededReturn'] = ({ points, needed }) => {
  const more = formatPct(points).replace('%', '')
  const rates = needed.flatMap(({ pct, phase }) =>
    pct === null ? [] : [`${needed.length > 1 ? `${phases[phase]} ` : ''}सालाना ${formatPct(pct)}`]
  )
  const needs =
    rates.length < needed.length
      ? `हर रिटर्न सालाना ${more} प्रतिशत अंक ज़्यादा चाहिए। `
      : `${rates.join(' और ')} रिटर्न चाहिए, यानी अनुमान से ${more} प्रतिशत अंक ज़्यादा। `
  return `बिना किसी बदलाव के ${needs}रिटर्न आपके हाथ में नहीं है: यह सिर्फ बताता है कि कमी कितनी बड़ी है।`
}

const surplus: English['surplus'] = ({ paid, needed, paidToday, neededToday, isTaxed }) => {
  if (paidToday === 0) return 'आमदनी में इसके लिए कुछ नहीं बचता।'
  const untaxed = ifUntaxed(isTaxed)
  if (neededToday - paidToday < 1) return `हर महीने बचने वाली रकम से यह पूरा निकल जाता है।${untaxed}`
  const share = `${formatInr(neededToday)} में से ${formatInr(paidToday)} (आज की कीमत में)`
  return paid === 0
    ? `शुरू में आमदनी में इसके लिए कुछ नहीं बचता; सारे साल मिलाकर ${share} निकलते हैं।${untaxed}`
    : `हर महीने बचने वाली रकम से शुरू में ${formatInr(needed)} में से ${formatInr(paid)} निकलते हैं; सारे साल मिलाकर ${share}।${untaxed}`
}

const earlierAge = ({ first }: { first: number }): string =>
  ` ${formatYears(first)} की उम्र में भी हो सकता है, पर बीच की हर उम्र में नहीं।`

export const fixesText: InLanguage<English> = {
  changes,
  earlier: {
    retireLater: earlierAge,
    partnerRetiresLater: earlierAge,
    delayMilestone: ({ first }) => ` ${formatYears(first)} टालने से भी हो सकता है, पर बीच के हर समय में नहीं।`
  },
  earningsAssumed: ' यह मानकर कि तब तक का खर्च कमाई से निकलेगा।',
  passes: 'प्लान जैसा है, वैसे ही पूरा पड़ता है।',
  passesWithGap:
    'रिटायरमेंट से पहले आमदनी से यह पूरा प्लान नहीं निकलता (ध्यान देने की बातें देखें)। जितना निकलता है, उतने में प्लान पूरा पड़ता है।',
  unproven: {
    'nothing-spent':
      'रिटायरमेंट में कोई खर्च नहीं है, इसलिए प्लान यह नहीं बताता कि पैसा चलेगा या नहीं (ध्यान देने की बातें देखें)।',
    'nothing-needed':
      'रिटायरमेंट में कोई ज़रूरत नहीं भरी गई है, इसलिए प्लान यह नहीं बताता कि नियम काफी देता है या नहीं (ध्यान देने की बातें देखें)।',
    'no-retirement':
      'प्लान रिटायरमेंट शुरू होते ही खत्म हो जाता है, इसलिए यह नहीं बताता कि पैसा चलेगा या नहीं (ध्यान देने की बातें देखें)।',
    'negative-surplus':
      'आमदनी से यह प्लान नहीं निकलता (ध्यान देने की बातें देखें)। अगर कमी का पैसा कहीं और से आए, तो प्लान पूरा पड़ता है।'
  },
  needMissed: spent => `खर्च का नियम काफी नहीं देता। ${belowNeed(spent)}`,
  amountMissed: 'पैसा चलता है, पर लक्ष्य की रकम पूरी नहीं होती।',
  fails,
  neededReturn,
  surplus
}
