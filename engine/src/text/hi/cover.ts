/** What users read about the life cover that each partner needs (G13). */
import { formatInr } from '../../arithmetic/format.ts'
import type { coverText as english } from '../en/cover.ts'
import type { InLanguage } from '../in-language.ts'
import { withPostposition } from './names.ts'
import { whenAt } from './people.ts'
import { formatYears } from './time-and-limits.ts'

type Outcome = Parameters<typeof english.outcome>[0]

/** "अगर आपकी मृत्यु हो", or "अगर Priya की मृत्यु हो". */
const ifDies = (label: string, when = ''): string => `अगर ${withPostposition(label, 'की')} मृत्यु ${when}हो`

const yearsInWhich = (years: number): string => `${years} साल ${years === 1 ? 'ऐसा है जिसमें' : 'ऐसे हैं जिनमें'}`

function enough({ mostNeeded, largest }: Outcome): string | null {
  if (mostNeeded === 0) return 'पैसा बिना लाइफ कवर के चल जाएगा'
  if (largest!.gap !== 0) return null
  return `प्लान का लाइफ कवर काफी है: ज़रूरत ज़्यादा से ज़्यादा ${formatInr(mostNeeded)} की है`
}

function missing(found: Outcome): string {
  const { largest, label, unmended } = found
  const { ageYears, year, needed, held, gap } = largest!
  const amount =
    held === 0
      ? `${formatInr(gap!)} के लाइफ कवर की कमी है`
      : `${formatInr(gap!)} की कमी है: ज़रूरत ${formatInr(needed!)} की है, और प्लान में ${formatInr(held)} हैं`
  const most =
    unmended === 0 ? 'किसी और साल में कमी इससे ज़्यादा नहीं है।' : 'यही सबसे बड़ी कमी है जिसे कोई कवर पूरा कर सकता है।'
  const when = `${formatYears(ageYears)} की उम्र में (${year}) `
  return `${ifDies(label, when)}, तो ${amount}। ${most}${endOf(found)}`
}

function endOf({ enoughFromAgeYears, unmended }: Outcome): string {
  if (enoughFromAgeYears !== null) return ` ${formatYears(enoughFromAgeYears)} की उम्र से आगे कोई कमी नहीं है।`
  return unmended === 0 ? ' कमी आखिरी साल तक रहती है।' : ''
}

const whyUnmended = ({ isTooLarge }: Outcome): string =>
  isTooLarge
    ? 'रकम बहुत बड़ी है, या प्लान में पैसा मृत्यु से पहले ही कम पड़ जाता है'
    : 'प्लान में पैसा मृत्यु से पहले ही कम पड़ जाता है'

function outcome(found: Outcome): string {
  const { label, years, largest, unmended, mostNeeded } = found
  const dies = ifDies(label)
  if (years === 0) return `${dies}, तो कोई कवर नहीं मिलता: दोनों एक पूरे महीने भी साथ जीवित नहीं हैं।`
  const why = whyUnmended(found)
  if (largest === null) return `${dies}, तो किसी भी साल कोई कवर काफी नहीं, क्योंकि ${why}।`
  const inOthers = enough(found)
  if (unmended === 0)
    return inOthers === null ? missing(found) : `${dies}, तो ${mostNeeded === 0 ? 'भी ' : ''}${inOthers}।`
  const notEnough = `${yearsInWhich(unmended)} कोई कवर काफी नहीं, क्योंकि ${why}।`
  if (inOthers === null) return `${missing(found)} ${notEnough}`
  return `${dies}, तो ${notEnough} बाकी सालों में ${inOthers}।`
}

export const coverText: InLanguage<typeof english> = {
  needInFull:
    'कवर परिवार की पूरी ज़रूरत के लिए है। खर्च का नियम यहाँ नहीं लगाया गया, क्योंकि वह मृत्यु के बाद कम खर्च करता।',
  needsPartner: 'यह सवाल दो लोगों के परिवार के लिए है। पहले पार्टनर जोड़ें।',
  fallsShortAnyway: ({ people, ageYears }) =>
    `दोनों के जीवित रहने पर भी प्लान में पैसा कम पड़ता है: पहली बार ${whenAt(people, ageYears)}। ` +
    'कवर तब की कमी भी पूरी करता है।',
  earningsUnpaid: ({ label, years }) =>
    `${ifDies(label)}, तो प्लान के ${yearsInWhich(years)} रिटायरमेंट से पहले हर महीने का खर्च आमदनी से नहीं निकलता। ` +
    'यह प्लान उस कमी को नहीं गिनता, इसलिए कवर भी उसे पूरा नहीं करता। ' +
    'उसे गिनने के लिए “आमदनी से बची रकम” में “निवेश होती है” चुनें।',
  outcome
}
