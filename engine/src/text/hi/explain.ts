/** What users read when a number is explained (G11): the answer, titles of ways and texts of steps. */
import { formatInr, formatPaise, formatPct } from '../../arithmetic/format.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import type { explainText as english, MonthOfPlan } from '../en/explain.ts'
import type { InLanguage } from '../in-language.ts'
import { entryName, memberName, withPostposition } from './names.ts'
import { agesAt } from './people.ts'
import { formatAge, formatMonth, formatYears } from './time-and-limits.ts'

type English = InLanguage<typeof english>
type Valued = Omit<Parameters<English['ofSummary']>[0], 'member'>

const whose = (who: string | null): string => (who === null ? '' : ` (${who})`)

/** "महीना 24 (अप्रैल 2028, उम्र 61 साल 1 महीना)"; before a postposition the word is महीने. */
function monthText({ month, calendarMonth, ageYears, people }: MonthOfPlan, word = 'महीना'): string {
  const ages =
    people.partner === undefined ? `उम्र ${formatAge(ageYears)}` : agesAt(people, ageYears, formatAge)
  return `${word} ${month} (${formatMonth(calendarMonth)}, ${ages})`
}

const toThePaisa = (rupees: number): string => formatPaise(toPaise(rupees))

function valueText({ value, unit }: Valued): string {
  if (value === null) return 'कोई आँकड़ा नहीं'
  if (Array.isArray(value)) return value.map(toThePaisa).join(', ')
  if (typeof value === 'boolean') return value ? 'हाँ' : 'नहीं'
  if (typeof value !== 'number' || unit === 'none') return String(value)
  if (unit === 'INR') return toThePaisa(value)
  // A ratio below 1 never reads "100%".
  const percent = value < 1 ? Math.min(value * 100, 99.99) : value * 100
  return unit === 'ratio' ? formatPct(percent) : `${Math.floor(value * 100 + 0.5) / 100} साल`
}

/** A monthly rate with six decimals at most: 0.797414%. */
const monthlyRate = (rate: number): string => `${Math.floor(rate * 1e8 + 0.5) / 1e6}%`

/** @param pct null if the plan has no such share yet */
const continues = (pct: number | null, when: string): string =>
  pct === null ? '' : `; ${when} ${formatPct(pct)} रहता है`

const request: English['request'] = {
  needsTax: ({ member }) => `${memberName(member)}: इसके लिए प्लान में इनकम टैक्स चाहिए।`,
  needsPartner: ({ member }) => `${memberName(member)}: इसके लिए प्लान में पार्टनर चाहिए।`,
  needsSurplus: ({ member }) => `${memberName(member)}: इसके लिए प्लान में बची रकम निवेश होनी चाहिए।`,
  needsRule: ({ member }) => `${memberName(member)}: इसके लिए प्लान में खर्च का नियम चाहिए।`,
  needsMoves: ({ member }) => `${memberName(member)}: इसके लिए प्लान में टारगेट या ट्रांसफर चाहिए।`,
  needsLoans: ({ member }) => `${memberName(member)}: इसके लिए प्लान में लोन चाहिए।`,
  isOfSummary: ({ member }) => `${memberName(member)}: यह पूरे प्लान का आँकड़ा है, किसी महीने का नहीं।`,
  isOfEntry: ({ member }) => `${memberName(member)}: यह एक महीने का आँकड़ा है; महीना या उम्र चुनें।`,
  ageOutsidePlan: 'यह उम्र प्लान के पहले महीने से पहले या आखिरी महीने के बाद की है।',
  monthOutsidePlan: ({ last }) => `प्लान में महीने 0 से ${last} तक हैं।`
}

const titles: English['titles'] = {
  asPlanned: 'प्लान के मुताबिक',
  assetsSold: 'किस पोर्टफोलियो से गया',
  atStart: 'शुरू में',
  beforeRetirement: 'रिटायरमेंट से पहले',
  byExpense: 'खर्च के हिसाब से',
  byIncome: 'आमदनी के हिसाब से',
  byLoan: 'लोन के हिसाब से',
  byNeed: 'खर्च के हिसाब से, क्योंकि निकासी भी वैसे ही होती है',
  byPayment: 'लक्ष्य और लोन के हिसाब से',
  byPhase: 'दौर के हिसाब से',
  byPortfolio: 'पोर्टफोलियो के हिसाब से',
  byTaxYear: 'वित्त वर्ष के हिसाब से',
  byYear: 'साल के हिसाब से',
  corpusToRequired: 'कॉर्पस ÷ ज़रूरी कॉर्पस',
  fromFirstWithdrawal: 'पहली निकासी से',
  fromPreviousMonth: 'पिछले महीने से',
  fromStart: 'शुरू से',
  howItFollows: 'यह कैसे निकला',
  howDecided: 'नियम ने कैसे तय किया',
  howMadeUp: 'इसमें क्या-क्या है',
  ifSold: 'अगर सब बेच दिया जाए',
  inRetirement: 'रिटायरमेंट में',
  needToExpenses: 'ज़रूरत ÷ खर्च',
  noSurplus: 'कुछ नहीं बचता',
  noValue: 'कोई आँकड़ा नहीं',
  received: 'जैसे पोर्टफोलियो को मिला',
  shortMonths: 'कमी वाले महीने',
  surplus: 'आमदनी में से भुगतान घटाकर',
  todaysRupees: 'आज की कीमत में',
  unpaid: 'जो नहीं दिया जा सका',
  whatCameIn: 'कहाँ से आया',
  whatItPays: 'इससे क्या देना है',
  whichMonth: 'कौन सा महीना'
}

const cashflows: English['cashflows'] = {
  income: ({ label, who, monthly, growthPct }) =>
    `${label}${whose(who)}: ${formatInr(monthly)} हर महीने, शुरू में; यह हर साल ${formatPct(growthPct)} बढ़ती है।`,
  survivorsIncome: ({ label, who, monthly, growthPct }) =>
    `${label}, मृत्यु के बाद ${withPostposition(who!, 'की')} आमदनी: ${formatInr(monthly)} हर महीने, शुरू में; यह हर साल ${formatPct(growthPct)} बढ़ती है।`,
  annuityIncome: 'NPS की निकासी पर खरीदी गई एन्युटी।',
  expense: ({ label, monthly, inflationPct, retirementPct, survivorPct }) =>
    `${label}: आज हर महीने ${formatInr(monthly)}; यह रकम हर साल ${formatPct(inflationPct)} बढ़ती है` +
    `${continues(retirementPct, 'रिटायरमेंट में')}${continues(survivorPct, 'मृत्यु के बाद')}।`,
  milestone: ({ amount, inflationPct, loan }) => {
    const rises =
      inflationPct === null ? ', महंगाई के बिना' : `; यह रकम हर साल ${formatPct(inflationPct)} बढ़ती है`
    const borrowed =
      loan === undefined
        ? ''
        : `; ${formatPct(loan.downPaymentPct)} डाउन पेमेंट, बाकी ${loan.tenureYears} साल में ` +
          `${formatPct(loan.annualInterestRatePct)} ब्याज पर`
    return `आज ${formatInr(amount)}${rises}${borrowed}।`
  },
  loan: ({ outstandingPrincipal, remainingMonths, annualInterestRatePct }) =>
    `${formatInr(outstandingPrincipal)} के बाकी मूलधन पर EMI: ${remainingMonths} महीने, ${formatPct(annualInterestRatePct)} ब्याज पर।`,
  noNeed: 'रिटायरमेंट से पहले घर का खर्च कॉर्पस से नहीं जाता।',
  firstExpenses: 'रिटायरमेंट के पहले महीने का खर्च।',
  firstWithdrawal: 'प्लान की पहली मासिक निकासी।',
  inflationUntilRetirement: 'रिटायरमेंट तक की महंगाई, क्योंकि निकासी आज की कीमत में है।',
  needOfSurvivor: 'मृत्यु के बाद का बदलाव: जो जीवित रहे, उनकी ज़रूरत।',
  stepUps: ({ years, pct }) => `तब से ${years} बार ${formatPct(pct)} की सालाना बढ़ोतरी।`,
  noIncomes: 'प्लान में कोई आमदनी नहीं है, इसलिए बची रकम पता नहीं।',
  noSurplus: 'रिटायरमेंट में बची रकम नहीं होती; आमदनी पहले ज़रूरत में लगती है।',
  surplus: {
    incomes: 'आमदनी।',
    expenses: 'घटाएँ: खर्च।',
    loanInstalments: 'घटाएँ: वे EMI, जो आमदनी से जाती हैं।',
    contributions: 'घटाएँ: निवेश।'
  },
  plannedContributions: 'घटाएँ: प्लान का निवेश, कंपनी के हिस्से के बिना।',
  surplusTax: ({ who, tax, months }) =>
    `घटाएँ: आमदनी पर टैक्स${whose(who)}: साल में ${formatPaise(tax)}, ${months === 1 ? 'एक ही महीने' : `${months} महीनों`} में बाँटकर।`
}

const flows: English['flows'] = {
  spending: 'प्लान के नियम से खर्च।',
  incomesNotSpent: 'खर्च से ऊपर की आमदनी।',
  fromIncomes: 'आमदनी से दिया गया।',
  fromCorpus: 'कॉर्पस से निकाला गया।',
  notPaid: 'जो नहीं दिया जा सका।',
  sold: ({ label }) => `${entryName(label)} में से बेचा गया।`,
  noContributions: 'निवेश रिटायरमेंट पर बंद हो जाता है, या प्लान में भरी उम्र पर।',
  contributionsOfIncomes: 'घटाएँ: निवेश, जो इस आमदनी से होता है।',
  contribution: ({ label, who, monthly, steps, stepUpPct }) =>
    `${entryName(label)}${whose(who)}: शुरू में हर महीने ${formatInr(monthly)}` +
    `${steps === 0 ? '' : `, ${steps} बार ${formatPct(stepUpPct)} की बढ़ोतरी के बाद`}।`,
  contributionsCut: 'घटाएँ: महीने की कमी से जो निवेश कट गया।',
  cover: ({ label }) => `${entryName(label)}: मृत्यु पर मिली कवर की रकम।`,
  surplusInvested: 'रिटायरमेंट से पहले महीने में बची रकम, जो निवेश हुई।',
  deficit: 'महीने की कमी, प्लान के पूरे निवेश के साथ।',
  deficitCuts: 'घटाएँ: वह निवेश, जो कमी से कट गया।',
  noDeficit: 'रिटायरमेंट से पहले कॉर्पस सिर्फ कमी पूरी करता है; इस महीने उसकी ज़रूरत नहीं।',
  payment: ({ label, of }) => `${entryName(label)}: ${of}`,
  partlyPaid: ({ label, of, due, unpaid }) =>
    `${entryName(label)}: ${of} ${formatPaise(due)} में से ${formatPaise(unpaid)} नहीं दिए जा सके।`,
  surplus: ({ incomes, need }) =>
    `${formatPaise(need)} की ज़रूरत के ऊपर ${formatPaise(incomes)} की आमदनी, जो निवेश हुई।`,
  annuityPrice: 'NPS की निकासी पर खरीदी गई एन्युटी की कीमत।',
  annuityPaid: 'NPS खाता, एन्युटी के लिए।',
  noWithdrawals: 'निकासी रिटायरमेंट से शुरू होती है।',
  need: 'महीने की ज़रूरत।',
  incomesFirst: 'घटाएँ: आमदनी, जो पहले ज़रूरत में लगती है।',
  incomesAbove: 'ज़रूरत से ऊपर की आमदनी कॉर्पस में आती है।',
  lessUnpaid: 'घटाएँ: जो नहीं दिया जा सका।',
  growth: ({ label, opening, rate }) =>
    `${entryName(label)}: ${formatPaise(opening)} पर हर महीने ${monthlyRate(rate)}।`,
  unpaidPayment: ({ label }) => `${entryName(label)}: पूरा नहीं दिया जा सका।`,
  unpaidTax: ({ who }) => `टैक्स, जो नहीं भरा जा सका${whose(who)}।`,
  unpaidWithdrawal: 'निकासी, जो पूरी नहीं हो सकी।',
  portfolio: ({ label }) => `${entryName(label)}।`,
  opening: 'शुरुआती कॉर्पस।',
  identity: {
    contributions: 'निवेश।',
    inflows: 'दूसरी आमद: आमद वाले लक्ष्य, लाइफ कवर और निवेश हुई बची रकम।',
    milestones: 'घटाएँ: लक्ष्य और EMI, जो कॉर्पस से जाते हैं।',
    withdrawals: 'घटाएँ: घर के खर्च के लिए निकासी।',
    tax: 'घटाएँ: टैक्स, जो कॉर्पस से जाता है, रिफंड के बाद।',
    growth: 'बढ़त।'
  }
}

const balances: English['balances'] = {
  previousCorpus: 'पिछले महीने के अंत में कॉर्पस।',
  nominal: 'उस समय के रुपयों में कॉर्पस।',
  prices: ({ index, months, inflationPct, nominal, real }) =>
    `${months} महीने ${inflationPct}% सालाना महंगाई के बाद कीमतें शुरू की ${index} गुना हैं: ` +
    `${formatPaise(nominal)} आज की कीमत में ${formatPaise(real)} के बराबर हैं।`,
  openingValue: 'महीने के शुरू में रकम।',
  refund: 'टैक्स का रिफंड।',
  steps: {
    passedOn: 'जिनकी मृत्यु हुई उनके खाते, मुख्य पोर्टफोलियो में आए।',
    accounts: 'बंद हुए या पैसा देने वाले खातों का पैसा, मुख्य पोर्टफोलियो में आया।',
    rebalanced: 'टारगेट के हिसाब से बाँटा गया।',
    transferred: 'ट्रांसफर।',
    contributions: 'निवेश।',
    surplus: 'आमदनी से बची रकम, निवेश हुई।',
    inflow: 'दूसरी आमद।',
    payment: 'घटाएँ: लक्ष्य या EMI।',
    withdrawal: 'घटाएँ: निकासी।',
    growth: 'बढ़त।',
    tax: 'घटाएँ: टैक्स।',
    locked: ''
  }
}

const debts: English['debts'] = {
  debtAtStart: 'प्लान के शुरू में बाकी लोन।',
  debtBefore: 'पिछले महीने के अंत में बाकी लोन।',
  borrowed: ({ label }) => `${label}: इस महीने लिया गया लोन।`,
  repaidByIncome: 'घटाएँ: आमदनी से जाने वाली EMI का मूलधन।',
  repaidByCorpus: 'घटाएँ: कॉर्पस से जाने वाली EMI का मूलधन।',
  instalments: 'EMI, जो आमदनी से जाती हैं।',
  lessInterest: 'घटाएँ: उनमें ब्याज।',
  corpus: 'कॉर्पस।',
  lessDebt: 'घटाएँ: बाकी लोन।',
  netWorth: 'उस समय के रुपयों में नेट वर्थ।'
}

const figures = {
  corpusAtRetirement: 'रिटायरमेंट के समय कॉर्पस',
  requiredCorpusAtRetirement: 'ज़रूरी कॉर्पस',
  firstMonthlyWithdrawal: 'पहली मासिक निकासी',
  monthlyExpensesAtRetirement: 'रिटायरमेंट के समय मासिक खर्च'
} as const

const summary: English['summary'] = {
  corpusAt: month => `${monthText(month, 'महीने')} के अंत में कॉर्पस।`,
  beforeRetirement: 'रिटायरमेंट से पहले।',
  inRetirement: 'रिटायरमेंट में।',
  year: ({ year, last }) => `साल ${year}, ${monthText(last, 'महीने')} के अंत तक।`,
  retiredAtOnce: 'रिटायरमेंट तुरंत शुरू होता है, शुरुआती कॉर्पस के साथ।',
  neverRetires: 'प्लान रिटायरमेंट शुरू होने से पहले खत्म हो जाता है।',
  nothingRequired: 'रिटायरमेंट के किसी महीने में कॉर्पस की ज़रूरत नहीं।',
  required: ({ until, monthlyPct }) =>
    `सबसे बड़ी ज़रूरत ${monthText(until, 'महीने')} तक की है। हर रकम को रिटायरमेंट के समय की कीमत में बदला गया है, ${
      monthlyPct === null
        ? 'हर महीने पूरे कॉर्पस के रिटर्न से'
        : `रिटायरमेंट के रिटर्न से, हर महीने करीब ${formatPct(monthlyPct)}`
    }।`,
  requiredParts: {
    withdrawals: 'निकासी, ज़रूरत में लगी आमदनी घटाकर।',
    payments: 'लक्ष्य, EMI और खरीदी गई एन्युटी।',
    tax: 'टैक्स।',
    inflows: 'घटाएँ: बीच में आई रकम।',
    locked: 'पैसा, जो उस महीने लॉक है।'
  },
  ratioOf: ({ of, amount }) => `${figures[of]}: ${formatPaise(amount)}।`,
  ratioTo: ({ of, amount }) => `भाग दें: ${figures[of]}: ${formatPaise(amount)}।`,
  noRatio: 'जिससे भाग देना है वह शून्य है।',
  firstShortfall: month => `पैसा पहली बार इस महीने कम पड़ता है: ${monthText(month)}।`,
  peak: month => `कॉर्पस इस महीने के अंत में सबसे बड़ा है: ${monthText(month)}।`,
  age: ({ startYears, months }) => `शुरू में उम्र ${startYears} साल, और ${months} महीने।`,
  allPaid: 'हर महीने पूरा भुगतान हुआ।',
  finalCorpus: 'अंत का कॉर्पस।',
  taxIfSold: 'घटाएँ: आखिरी दिन सब बेचने पर उस साल का अतिरिक्त टैक्स।',
  neverShort: 'पैसा कभी कम नहीं पड़ा।'
}

const phaseIs = (isBefore: boolean): string => (isBefore ? 'उससे पहले का है' : 'रिटायरमेंट में है')

const moments: English['moments'] = {
  month: ({ number, months }) => `महीने 0 से गिने जाते हैं; यह ${months} में से नंबर ${number} है।`,
  age: ({ startYears, months }) => `शुरू में उम्र ${startYears} साल, और इस महीने के अंत तक ${months} महीने।`,
  phase: ({ ageYears, first, isBefore }) =>
    `${formatYears(ageYears)} की उम्र में रिटायरमेंट महीने ${first} से शुरू होता है; यह महीना ${phaseIs(isBefore)}।`,
  phaseOfHousehold: ({ first, isBefore }) =>
    `परिवार का रिटायरमेंट महीने ${first} से शुरू होता है; यह महीना ${phaseIs(isBefore)}।`,
  calendar: ({ start, months, now }) => `शुरू में ${formatMonth(start)}; ${months} महीने बाद ${formatMonth(now)}।`
}

export const explainText: English = {
  request,
  ofMonth: ({ member, month, ...valued }) =>
    `${memberName(member)}, ${monthText(month)}: ${valueText(valued)}।`,
  ofSummary: ({ member, ...valued }) => `${memberName(member)}: ${valueText(valued)}।`,
  titles,
  cashflows,
  flows,
  balances,
  debts,
  summary,
  moments,
  taxYear: ({ taxYear }) => `वित्त वर्ष ${taxYear}।`,
  zero: 'यह रकम शून्य है।',
  rounding: 'राउंडिंग: दिखाई गई हर रकम सबसे पास के पैसे तक राउंड की जाती है।'
}
