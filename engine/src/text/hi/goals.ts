/** What users read about the goals of a plan (G14). */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import type { goalsText as english } from '../en/goals.ts'
import type { InLanguage } from '../in-language.ts'
import { entryName } from './names.ts'
import { whenAt } from './people.ts'

type English = typeof english
type Milestone = Parameters<English['milestone']>[0]
type RetirementGoal = Parameters<English['retirementGoal']>[0]
type Goal = Omit<RetirementGoal, 'byRule' | 'fallsShort'>

/** A share with at most one decimal; less than all of it is at most 99.9%. */
function shareText(pct: number): string {
  const rounded = Math.floor(pct * 10 + 0.5) / 10
  return `${pct < 100 ? Math.min(99.9, rounded) : rounded}%`
}

const when = ({ ageYears, year, people }: Goal): string => `${whenAt(people, ageYears)}, ${year}`

/** @param what the words for the money that is needed */
function needed(goal: Goal, what: string): string {
  const { monthlyNeeded, monthlyNeededWithStepUp, lumpSumNeeded, returnPct, stepUpPct } = goal
  if (lumpSumNeeded === null) return `${what}: रकम इतनी बड़ी है कि हिसाब नहीं हो सकता।`
  const atOnce = formatInr(lumpSumNeeded)
  if (monthlyNeeded === null) return `${what}: आज एकमुश्त ${atOnce}; बाद की बचत के लिए समय नहीं बचा।`
  const rising =
    monthlyNeededWithStepUp === null || monthlyNeededWithStepUp === monthlyNeeded
      ? ''
      : `, या ${formatInr(monthlyNeededWithStepUp)} जो हर साल ${formatPct(stepUpPct)} बढ़े`
  const level = `अब से हर महीने ${formatInr(monthlyNeeded)}, ${formatPct(returnPct)} रिटर्न पर`
  return `${what}: ${level}${rising}, या आज एकमुश्त ${atOnce}।`
}

function milestone(goal: Milestone): string {
  const { label, costThen, occurrences, fundedPct, fundedBy, fundedBySip, paths } = goal
  if (costThen === 0) return `${label} (${when(goal)}): बचत से कुछ नहीं जाता।`
  const cost =
    occurrences === 1
      ? `${label} (${when(goal)}): बचत से ${formatInr(costThen)} जाएँगे।`
      : `${label} (${occurrences} बार, पहली बार ${when(goal)}): बचत से कुल ${formatInr(costThen)} जाएँगे।`
  const paid = fundedPct === 100 ? 'पूरा' : shareText(fundedPct)
  const mean = fundedPct === 100 ? '' : 'औसतन '
  const plan =
    paths === null
      ? `प्लान से ${paid} निकलता है।`
      : `${formatInr(paths).slice(1)} सिमुलेशन में प्लान से ${mean}${paid} निकलता है।`
  const alone =
    fundedBySip === null
      ? []
      : [`अकेले ${entryName(fundedBy!)} से ${fundedBySip ? 'पूरा हो जाता है' : 'पूरा नहीं होता'}।`]
  return [cost, needed(goal, 'सिर्फ इसी के लिए'), plan, ...alone].join(' ')
}

function retirementGoal(goal: RetirementGoal): string {
  const { costThen, savedThen, lumpSumNeeded } = goal
  if (costThen === 0) return `रिटायरमेंट (${when(goal)}): बचत की ज़रूरत नहीं है।${goal.fallsShort ? runsShort : ''}`
  const required = `रिटायरमेंट (${when(goal)}): ज़रूरत ${formatInr(costThen)} की है।`
  const saved = savedThen === null ? '' : ` आज की बचत तब तक बढ़कर ${formatInr(savedThen)} होगी।`
  const rest = lumpSumNeeded === 0 ? '' : ` ${needed(goal, 'बाकी के लिए')}`
  return `${required}${saved}${rest} ${reached(goal)}`
}

const runsShort = ' पर कुछ महीनों में पैसा कम पड़ता है।'

/** How far the plan pays for retirement. */
function reached({ fundedPct, byRule, fallsShort }: RetirementGoal): string {
  if (byRule)
    return fundedPct === 100
      ? `साल भर का हिसाब देखें, तो नियम हर साल ज़रूरत जितना देता है।${fallsShort ? runsShort : ''}`
      : `सबसे बुरे साल में नियम से ज़रूरत का ${shareText(fundedPct)} निकलता है।`
  return `प्लान से ${fundedPct === 100 ? 'पूरी ज़रूरत निकलती है' : `ज़रूरत का ${shareText(fundedPct)} निकलता है`}।`
}

const headline: English['headline'] = ({ costly, funded, least, isShort, people, taxed }) => {
  if (least === null) return `इस प्लान के किसी लक्ष्य के लिए बचत से कुछ नहीं जाता।${isShort ? runsShort : ''}`
  const tax = taxed ? ' अकेले किसी लक्ष्य के लिए जो रकम लिखी है, वह टैक्स से पहले की है।' : ''
  return `${outcome(costly, funded, { ...least, people }, isShort)}${tax}`
}

/** @param least the goal that is funded least */
function outcome(goals: number, funded: number, least: Goal, isShort: boolean): string {
  const share = isShort
    ? 'कुछ महीनों में पैसा कम पड़ता है'
    : least.fundedPct === 100
      ? 'पूरा'
      : shareText(least.fundedPct)
  const named = `${least.label} (${when(least)})`
  if (goals === 1) return `प्लान के एक लक्ष्य का इंतज़ाम: ${named}: ${share}।`
  if (funded === goals) return `प्लान से सारे ${goals} लक्ष्य पूरे निकलते हैं।`
  return `प्लान से ${goals} में से ${funded} लक्ष्य ${funded === 1 ? 'पूरा निकलता है' : 'पूरे निकलते हैं'}। सबसे कम: ${named}: ${share}।`
}

export const goalsText: InLanguage<English> = { retirement: 'रिटायरमेंट', milestone, retirementGoal, headline }
