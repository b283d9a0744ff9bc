/** What users read about a run: its warnings, and the error of a result that is too large. */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import type { warningText as english } from '../en/warnings.ts'
import type { InLanguage } from '../in-language.ts'
import { ifUntaxed } from './parts.ts'
import { whenAt } from './people.ts'
import { belowNeed } from './spending.ts'
import { formatDay, formatMonth, formatYears } from './time-and-limits.ts'

type English = InLanguage<typeof english>
type Locked = Parameters<English['lockedShortfall']>[0]['portfolios'][number]

const exitAge = (ageYears: number): number => Math.floor(ageYears * 100 + 0.5) / 100

const npsExit = ({
  label,
  ageYears,
  freeFrom
}: Record<'ageYears' | 'freeFrom', number> & { label: string }) =>
  `NPS खाता “${label}” ${exitAge(ageYears)} साल की उम्र में, यानी ${freeFrom} से पहले बंद होता है`

const lockedText = ({ label, eachForMonths, untilAgeYears }: Locked): string => {
  if (eachForMonths !== undefined) return `${label} (हर किस्त ${formatYears(eachForMonths / 12)} के लिए)`
  return untilAgeYears === undefined
    ? `${label} (प्लान के अंत तक)`
    : `${label} (${formatYears(untilAgeYears)} की उम्र तक)`
}

function countedText(months: number | null): string {
  if (months === null) return ''
  if (months === 0)
    return ' शुरू से पहले इस वित्त वर्ष की आमदनी नहीं गिनी गई, इसलिए इस साल का टैक्स असल से कम हो सकता है।'
  return ` अप्रैल से ${months === 1 ? 'इसका 1 महीना इस साल के टैक्स में गिना गया है' : `इसके ${months} महीने इस साल के टैक्स में गिने गए हैं`}; उस आमदनी का टैक्स भरा हुआ माना गया है।`
}

const followed = ' कमी का असर देखने के लिए “आमदनी से बची रकम” में “निवेश होती है” चुनें।'

const paidParts = ({ withdrawn, missing }: Record<'withdrawn' | 'missing', number>): string =>
  [
    ...(withdrawn > 0 ? [`कॉर्पस से ${formatInr(withdrawn)} निकलते हैं`] : []),
    ...(missing > 0 ? [`${formatInr(missing)} कम पड़ते हैं`] : [])
  ].join(' और ')

const inMonths = (months: number): string => `${months} ${months === 1 ? 'महीने' : 'महीनों'} में`

const spending: Pick<
  English,
  | 'zeroWithdrawal'
  | 'lowWithdrawal'
  | 'negativeSurplus'
  | 'deficitWithdrawn'
  | 'savingsPayBetween'
  | 'contributionsCut'
  | 'contributionsUnpaid'
  | 'unusedSurplus'
  | 'belowNeed'
  | 'nothingMoved'
  | 'rebalancedNever'
  | 'levelOfOneReturn'
  | 'transferMovesLess'
  | 'taxUnpaidAtEnd'
  | 'transferWithoutSource'
> = {
  belowNeed: spent =>
    `रिटायरमेंट में खर्च एक नियम से तय होता है। ${belowNeed(spent)}` +
    (spent.adapts ? ' तब पैसे का अंत तक चलना ज़्यादा कुछ नहीं बताता, क्योंकि पैसा कम हो तो नियम कम खर्च करता है।' : ''),
  rebalancedNever: 'दो बार के बीच का समय (everyMonths) प्लान से लंबा है, इसलिए पैसा कभी टारगेट पर नहीं लाया जाता।',
  levelOfOneReturn: ({ planned, isOfTargets, earnedPct, years }) =>
    `नियम ${formatPct(planned)} सालाना रिटर्न मानकर चलता है, जो ${isOfTargets ? 'रिटायरमेंट शुरू होने पर टारगेट का' : 'रिटायरमेंट के बाद का'} रिटर्न है, ` +
    `पर रिटायरमेंट के पहले ${years === 1 ? 'साल' : `${years} सालों`} में पैसा औसतन ${formatPct(earnedPct)} सालाना कमाता है। ` +
    `इसलिए खर्च बराबर रहने की जगह साल-दर-साल ${earnedPct < planned ? 'घट' : 'बढ़'} सकता है। annualReturnPct भरें।`,
  nothingMoved: ({ hasThreshold }) =>
    'अनुमानित रिटर्न पर किसी भी महीने में पैसा इधर से उधर नहीं जाता: पोर्टफोलियो लॉक हैं, खाली हैं, या ' +
    (hasThreshold ? 'अपने टारगेट से इतने दूर नहीं जाते।' : 'अपने टारगेट पर हैं।'),
  transferMovesLess: ({ from, asked, moved, isLocked, calendarMonth, ageYears, people }) =>
    `${formatMonth(calendarMonth)} में, ${whenAt(people, ageYears)}, इस ट्रांसफर में पहली बार जितना माँगा गया है उससे कम पैसा जाता है: ` +
    `${formatInr(asked)} की जगह ${formatInr(moved)}। ${
      isLocked
        ? `“${from}” का बाकी पैसा तब लॉक है। startAgeYears में बाद की उम्र भरें, या रकम घटाएँ।`
        : `“${from}” में तब और पैसा नहीं बचता। रकम घटाएँ, या endAgeYears में पहले की उम्र भरें।`
    }`,
  taxUnpaidAtEnd: ({ unpaid }) =>
    `नियम पूरा कॉर्पस खर्च कर देता है: आखिरी महीने के बाद बनने वाले टैक्स के ${formatInr(unpaid)} नहीं भरे जाते।`,
  transferWithoutSource: ({ from }) =>
    `इस ट्रांसफर के किसी भी महीने में “${from}” में पैसा नहीं है, इसलिए कुछ ट्रांसफर नहीं होता।`,
  zeroWithdrawal:
    'रिटायरमेंट में खर्च हैं, फिर भी निकासी 0 भरी गई है। initialMonthlyWithdrawal खाली छोड़ें, तब निकासी खर्च के हिसाब से होगी।',
  lowWithdrawal: ({ needToday, expensesToday, isInRetirementRupees, isOnlyNeed }) =>
    `${isOnlyNeed ? 'खर्च के नियम की तुलना जिस ज़रूरत से होती है वह' : 'पहली निकासी'} आज की कीमत में हर महीने ${formatInr(needToday)} है, जबकि उस महीने का खर्च ${formatInr(expensesToday)} है।` +
    (isInRetirementRupees
      ? ' initialMonthlyWithdrawal रिटायरमेंट के समय के रुपयों में माना गया है, जब तक withdrawalBasis में “आज के” न चुना हो।'
      : ''),
  negativeSurplus: ({ isTaxed, isHousehold, months, first, gap }) =>
    `${inMonths(months)} ${isTaxed ? 'खर्च, EMI, निवेश और आमदनी का टैक्स' : 'खर्च, EMI और निवेश'} मिलाकर आमदनी से ज़्यादा हो जाते हैं, ` +
    `${first === 0 ? 'शुरुआत से ही' : `महीने ${first} से`}; सबसे बड़ी कमी हर महीने ${formatInr(gap)} की है। खर्च या निवेश घटाएँ, या छूटी हुई आमदनी जोड़ें।` +
    (isHousehold ? followed : ''),
  deficitWithdrawn: ({ months, people, ageYears, paysEpf, ...paid }) =>
    `${inMonths(months)}, पहली बार ${whenAt(people, ageYears)}, आमदनी से खर्च, EMI${paysEpf ? ', EPF' : ''} और ` +
    `टैक्स नहीं निकलते: रिटायरमेंट से पहले ${paidParts(paid)}। खर्च घटाएँ, या छूटी हुई आमदनी जोड़ें।`,
  savingsPayBetween: ({ months, people, ageYears, ...paid }) =>
    `आप दोनों में से एक रिटायर हो चुके हैं और दूसरे अभी कमाते हैं: ${inMonths(months)}, पहली बार ` +
    `${whenAt(people, ageYears)}, जो खर्च आमदनी से नहीं निकलता, वह बचत देती है: ${paidParts(paid)}।`,
  contributionsUnpaid: ({ months, people, ageYears, amount }) =>
    `रिटायरमेंट के ${inMonths(months)}, पहली बार ${whenAt(people, ageYears)}, आमदनी से पूरा निवेश नहीं निकलता: ` +
    `कुल ${formatInr(amount)} प्लान के बाहर का पैसा माना गया है। वह आमदनी जोड़ें, या निवेश रिटायरमेंट पर बंद करें।`,
  contributionsCut: ({ months, people, ageYears, amount }) =>
    `${inMonths(months)}, पहली बार ${whenAt(people, ageYears)}, आमदनी से पूरा निवेश नहीं निकलता: ` +
    `कुल ${formatInr(amount)} का निवेश नहीं हो पाता। निवेश या खर्च उतना रखें, जितना परिवार कमाता है।`,
  unusedSurplus: ({ unused, unusedToday, isShort, isTaxed }) =>
    `रिटायरमेंट तक की आमदनी में से ${formatInr(unused)} (आज की कीमत में ${formatInr(unusedToday)}) इस प्लान में न खर्च होते हैं, न निवेश, ` +
    `और उनसे कॉर्पस नहीं बढ़ता। ${
      isShort
        ? 'जिन महीनों में आमदनी कम है, उनकी कमी भी इनसे पूरी नहीं होती।'
        : 'अगर यह पैसा आप इस्तेमाल करते हैं, तो खर्च या निवेश बढ़ाएँ।'
    }${ifUntaxed(isTaxed)}`
}

const incomes: Pick<English, 'laterIncome' | 'unpaidIncome'> = {
  laterIncome: income => {
    const given = formatInr(income.monthlyAmount)
    const meant = income.isMeantToday
      ? `अगर ${given} आज की कीमत में भरे हैं`
      : `यह रकम प्लान की शुरुआत से बढ़ती है। अगर पहली बार ${given} ही मिलने हैं`
    return (
      `इस आमदनी की पहली रकम, ${formatYears(income.startAgeYears)} की उम्र में, हर महीने ${formatInr(income.firstAmount)} है, ` +
      `यानी आज की कीमत में ${formatInr(income.firstToday)}। ${meant}, तो monthlyAmount में ${formatInr(income.better)} भरें।`
    )
  },
  unpaidIncome: ({ kind, startAgeYears, endAgeYears, isOver, countedMonths }) => {
    const unpaid = 'यह आमदनी प्लान के किसी महीने में नहीं आती:'
    const start = formatYears(startAgeYears)
    if (endAgeYears === undefined) return `${unpaid} यह ${start} की उम्र में शुरू होती है। उम्र जाँच लें।`
    const end = formatYears(endAgeYears)
    if (!isOver) return `${unpaid} यह ${start} से ${end} की उम्र तक है। दोनों उम्र जाँच लें।`
    const ends = kind === 'salary' ? 'सैलरी रिटायरमेंट पर या endAgeYears पर बंद होती है, यहाँ' : 'यह बंद होती है'
    return `${unpaid} ${ends} ${end} की उम्र में, जो शुरू से पहले या उसी समय है।${countedText(countedMonths)}`
  }
}

const accounts: Pick<
  English,
  | 'lockedShortfall'
  | 'goldBonds'
  | 'npsAnnuityRaised'
  | 'earlyExitUnused'
  | 'npsExitEarly'
  | 'npsExitAssumed'
  | 'npsEmployerAssumed'
> = {
  lockedShortfall: ({ locked, portfolios }) =>
    `पैसा तब कम पड़ता है, जब ${formatInr(locked)} लॉक हैं: ${portfolios.map(lockedText).join(', ')}। ` +
    'ऐसे पोर्टफोलियो में ज़्यादा रखें जो लॉक न हों, या वह खर्च बाद में रखें।',
  goldBonds: ({ label, issued, matured, isAtStart }) =>
    `आखिरी सॉवरेन गोल्ड बॉन्ड ${formatDay(issued)} को जारी हुए थे और ${formatDay(matured)} को मैच्योर होंगे; ` +
    `“${label}” का पैसा ${isAtStart ? 'शुरू में ही' : 'तब'} मिल जाता है।`,
  npsAnnuityRaised: ({ label, isEarly, leastPct, askedPct, upTo }) => {
    const least = formatPct(leastPct)
    return (
      `NPS खाते “${label}” के कम से कम ${least} से एन्युटी खरीदनी होगी, क्योंकि ${isEarly ? 'समय से पहले निकासी' : 'निकासी'} ` +
      `के समय उसमें ${formatInr(upTo)} से ज़्यादा हैं; ${formatPct(askedPct)} की जगह ${least} लिया गया।`
    )
  },
  earlyExitUnused: ({ freeFrom }) =>
    `earlyExit का कोई असर नहीं है, क्योंकि खाता ${freeFrom} साल की उम्र में या उसके बाद बंद होता है।`,
  npsExitEarly: ({ isGovernment, subscriptionYears, leastPct, ...exit }) => {
    const without = isGovernment ? '' : `, बिना ${subscriptionYears} साल पूरे किए`
    return (
      `${npsExit(exit)} और रिटायरमेंट से भी पहले${without}। यह समय से पहले निकासी है: बड़े खाते के कम से कम ${formatPct(leastPct)} ` +
      'से एन्युटी खरीदनी होती है। अगर आपका यह मतलब नहीं है, तो exitAgeYears में बाद की उम्र भरें।'
    )
  },
  npsExitAssumed: ({ isSuperannuation, subscriptionYears, ...exit }) => {
    const assumed = [
      ...(isSuperannuation ? ['नौकरी से रिटायर होना'] : []),
      ...(subscriptionYears === null ? [] : [`खाते के ${subscriptionYears} साल पूरे होना`])
    ]
    return (
      `${npsExit(exit)}; यहाँ ${assumed.join(' या ')} माना गया है। ऐसा न हो, तो earlyExit चालू करें, या exitAgeYears में ` +
      `${exit.freeFrom} भरें।`
    )
  },
  npsEmployerAssumed: ({ label }) =>
    `NPS खाता “${label}” सरकारी है, पर tax.employer में “निजी” है: कंपनी की रकम निजी नौकरी की सीमा तक ही घटाई गई है। ` +
    'अगर आपकी नौकरी सरकारी है, तो tax.employer में “सरकारी” चुनें।'
}

export const warningText: English = {
  disclaimer: 'यह दिए गए अनुमानों पर किया गया हिसाब है, वित्तीय सलाह नहीं।',

  ...spending,
  ...incomes,
  ...accounts,
  tooLarge: ({ month }) =>
    `महीने ${month} में (शुरू से ${Math.floor(month / 12)} साल बाद) एक रकम ₹9,00,000 करोड़ से ज़्यादा हो जाती है।`
}
