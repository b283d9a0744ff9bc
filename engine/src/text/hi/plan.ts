/** Errors and warnings about plans, before they are run. */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import type { planText as english } from '../en/plan.ts'
import type { InLanguage } from '../in-language.ts'
import { className, isSelf, withPostposition } from './names.ts'
import { both, either, ifUntaxed } from './parts.ts'
import { formatYears } from './time-and-limits.ts'

const additionalTotals = 'conventions.totals में “अलग से जुड़ें” चुनें, अगर'

export const planText: InLanguage<typeof english> = {
  retirementAfterEnd: 'retirementAgeYears और planningEndAgeYears: रिटायरमेंट, प्लान खत्म होने के बाद का है।',
  endNotAfterStart: 'planningEndAgeYears: यह अभी की उम्र से ज़्यादा होनी चाहिए।',
  sumAboveMaximum: ({ member, maximum }) =>
    `${member}: सारे निवेश मिलाकर ज़्यादा से ज़्यादा ${formatInr(maximum)} हो सकते हैं। ${additionalTotals} इससे ज़्यादा चाहिए।`,

  reservedLabel: ({ label }) => `“${label}” मुख्य पोर्टफोलियो का नाम है; कोई और नाम रखें।`,
  duplicateLabel: 'इसी नाम का एक पोर्टफोलियो पहले से है।',
  sameNames: 'दोनों लोगों का यही नाम है। partner.label या selfLabel में दूसरा नाम भरें।',
  unknownPortfolio: () => 'fundedBy: किसी पोर्टफोलियो का नाम चुनें।',
  unknownPortfolioOfYear: () => 'returnsPct: सिर्फ पोर्टफोलियो के नाम हो सकते हैं।',

  oneOfAgeOrYear: 'लक्ष्य के लिए उम्र या साल में से एक ही भरें।',
  oneOfUntilOrCount: 'बार-बार होने वाले लक्ष्य के लिए “किस उम्र तक” या “कितनी बार” में से एक ही भरें।',
  loanOfIncome: 'जो लक्ष्य आमद है, उस पर लोन नहीं हो सकता।',
  fundedIncome: 'जो लक्ष्य आमद है, उसके लिए किसी पोर्टफोलियो से पैसा नहीं जाता।',
  priorityOfIncome: 'जो लक्ष्य आमद है, उसका भुगतान नहीं होता, इसलिए उसकी बारी नहीं हो सकती।',
  gainOfExpense: 'सिर्फ आमद वाला लक्ष्य ही मकान की बिक्री हो सकता है।',
  milestoneOutsidePlan: ({ member, isBefore }) =>
    `${member}: यह प्लान ${isBefore ? 'शुरू होने से पहले' : 'खत्म होने के समय या बाद'} का है।`,
  recurrenceBeforeMilestone: 'untilAgeYears: यह लक्ष्य से पहले की उम्र नहीं हो सकती।',

  contributionEndsBefore:
    'contributionEndAgeYears: यह निवेश शुरू होने की उम्र से कम से कम एक महीना बाद की होनी चाहिए।',
  contributionNeverMade:
    'इस निवेश का कोई महीना प्लान में नहीं है: इसकी उम्र प्लान के बाहर है, या यह उस रिटायरमेंट के बाद शुरू होता है, जिस पर बंद हो जाता है। ' +
    'contributionStartAgeYears और contributionEndAgeYears देख लें।',
  agesOfNoContribution: 'इस उम्र का असर तभी होगा, जब हर महीने का निवेश भरा हो।',
  epfAfterRetirement: 'EPF खाता खाताधारक के रिटायरमेंट पर बंद हो जाता है, और उसके बाद उसमें कोई निवेश नहीं होता।',
  ownerWithoutPartner: '“किसका” में पार्टनर है, पर प्लान में पार्टनर नहीं है। पार्टनर जोड़ें, या “किसका” खाली छोड़ें।',
  surplusNeedsIncomes:
    'बची रकम तभी निवेश हो सकती है, जब प्लान में आमदनी हो। आमदनी जोड़ें, या conventions.surplus खाली छोड़ें।',
  strategyNeedsAllocation: 'निकासी में “टारगेट के हिसाब से” चुनने के लिए प्लान में टारगेट भरना ज़रूरी है।',
  targetsDiffer: 'हर टारगेट में वही पोर्टफोलियो होने चाहिए, जो पहले टारगेट में हैं। हिस्सा 0 भी हो सकता है।',
  weightsNot100: ({ sum }) =>
    `हिस्सों का जोड़ 100 होना चाहिए, 0.01 तक का फ़र्क चलेगा; अभी ${Math.floor(sum * 1e4 + 0.5) / 1e4} है।`,
  agesNotAscending: 'टारगेट उम्र के क्रम में होने चाहिए, और हर टारगेट पिछले से कम से कम एक महीना बाद का।',
  noSuchPortfolio: () => 'इस नाम का कोई पोर्टफोलियो नहीं है। प्लान के किसी पोर्टफोलियो का नाम चुनें।',
  notTransferable: ({ assetClass }) =>
    `${assetClass === 'epf' ? 'EPF' : 'NPS'} खाते में से या उसमें पैसा ट्रांसफर नहीं हो सकता।`,
  transferEndsBefore: 'endAgeYears: यह ट्रांसफर शुरू होने की उम्र से कम से कम एक महीना बाद की होनी चाहिए।',
  samePortfolio: 'जिससे पैसा जाता है और जिसमें आता है, वे दो अलग पोर्टफोलियो होने चाहिए।',
  oneOfAmountOrShare: 'ट्रांसफर के लिए monthlyAmount और sharePct में से एक ही भरें।',
  targetsKeepReturns:
    'रिटायरमेंट के साझा रिटर्न का पैसे पर असर नहीं होता: पैसे वाला हर पोर्टफोलियो टारगेट में है, और उसका अपना ही रिटर्न रहता है। पैसा कम पड़े, तो बस ज़रूरी रकम इससे गिनी जाती है। रिटर्न बदलने के लिए ' +
    'पोर्टफोलियो का retirementAnnualReturnRatePct भरें।',
  targetsMoveNothing:
    'everyMonths 0 है, और न निवेश टारगेट की ओर जाता है, न निकासी। इसलिए टारगेट से पैसा इधर-उधर नहीं होता; बस ' +
    'रिटायरमेंट में इन पोर्टफोलियो का अपना रिटर्न रहता है।',
  firstTargetHolds: ({ ageYears, currentAgeYears }) =>
    `पहला टारगेट ${formatYears(ageYears)} की उम्र का है, पर उसके हिस्से उससे पहले भी, ${formatYears(currentAgeYears)} की उम्र से ही लागू हैं। आज से अलग हिस्से चाहिए तो आज की उम्र का टारगेट जोड़ें।`,
  onlyCounted: ({ labels }) =>
    `${labels.map(label => `“${label}”`).join(', ')}: टारगेट में ${labels.length === 1 ? 'गिना जाता है' : 'गिने जाते हैं'}, पर ऐसे खाते में न पैसा डाला जाता है, न उससे निकाला जाता है। बाकी पोर्टफोलियो आपस में अपने हिस्सों के अनुपात में बाँटते हैं, इसलिए टारगेट पूरा नहीं भी हो सकता।`,
  thresholdOfNothing: 'everyMonths 0 है, इसलिए यह सीमा किसी काम की नहीं।',
  glideOfOne: 'टारगेट एक ही है, इसलिए दो उम्र के बीच बदलने को कुछ नहीं है।',
  coreWithoutTarget: ({ before, after, receives }) => {
    const later = before === after ? '' : `, और रिटायरमेंट में ${formatPct(after)}`
    return (
      'मुख्य पोर्टफोलियो टारगेट में नहीं है, इसलिए उसे टारगेट पर नहीं लाया जाता। ' +
      `उस पर साल का ${formatPct(before)}${later} रिटर्न गिना गया है। ` +
      (receives ? 'जो पैसा किसी और पोर्टफोलियो में नहीं जाता, जैसे खाता बंद होने पर मिली रकम, वह इसमें जाता है। ' : '') +
      'इसे बदलना हो तो उसे हर टारगेट में जोड़ें।'
    )
  },
  targetIsOver: 'इस टारगेट का कोई असर नहीं है: प्लान शुरू होते समय अगला टारगेट लागू हो चुका होता है।',
  targetAfterPlan: 'इस टारगेट का कोई असर नहीं है: प्लान उससे पहले खत्म हो जाता है।',
  noContributionsToTarget: 'टारगेट के किसी पोर्टफोलियो में हर महीने का निवेश नहीं है, जो टारगेट की ओर जा सके।',
  rateBesideWithdrawal: 'खर्च initialMonthlyWithdrawal से शुरू होता है। दोनों में से एक खाली छोड़ें।',
  withoutBounds: 'न कम से कम खर्च भरा गया है, न ज़्यादा से ज़्यादा, इसलिए नियम वैसे ही चलता है, जैसे बिना सीमाओं के चलता।',
  transferNeverMoves: 'इस ट्रांसफर से कभी पैसा नहीं जाता: प्लान में इसका कोई महीना नहीं है, या इसकी रकम 0 है।',
  stepUpOfShare: 'सालाना बढ़ोतरी monthlyAmount पर लगती है। sharePct हर महीने वही हिस्सा रहता है।',
  movedToOwner:
    'पैसा दो लोगों के पोर्टफोलियो के बीच जाता है। अगर उनमें से किसी की आमदनी नहीं है, तो उस पैसे से हुई आमदनी पैसा देने वाले की मानी जा ' +
    'सकती है, और टैक्स उन पर लग सकता है (क्लबिंग, धारा 64); यहाँ टैक्स उन पर गिना गया है, जिनका पोर्टफोलियो है।',
  boundedNeedsRule: '“सीमाओं के बीच” चुनने पर वह नियम भी भरें, जो दोनों सीमाओं के बीच रहे।',
  floorAboveCeiling: 'floorMonthly: यह ceilingMonthly से ज़्यादा नहीं हो सकता।',
  memberOfOtherRule: () => 'चुने गए नियम में यह नहीं होता। इसे हटा दें।',
  rateRequired: ({ member }) => `${member}: इस नियम के लिए इसे भरना ज़रूरी है।`,
  rateAboveZero: ({ member }) => `${member}: यह 0 से ज़्यादा होना चाहिए।`,
  partnerGivenTwice: 'पार्टनर एक ही जगह भरें। “सफलता की संभावना” वाला पार्टनर हटा दें।',
  coverUnpaid: ({ isAlone }) =>
    isAlone
      ? 'लाइफ कवर से पैसा तभी मिलता है, जब प्लान में पार्टनर हो। पार्टनर जोड़ें।'
      : 'इस प्लान में इस कवर से कुछ नहीं मिलता, क्योंकि जिनका कवर है वे पार्टनर के बाद तक जीवित रहते हैं। ' +
        'मृत्यु जल्दी हो तो परिवार को कितना चाहिए, यह लाइफ कवर में दिखता है।',
  coverEnded:
    'इस प्लान में इस कवर से कुछ नहीं मिलता, क्योंकि जिनका कवर है वे इसके खत्म होने के बाद तक जीवित रहते हैं। ' +
    'मृत्यु जल्दी हो तो परिवार को कितना चाहिए, यह लाइफ कवर में दिखता है।',
  salaryEnds: 'सैलरी मृत्यु के साथ बंद हो जाती है, इसलिए survivorPct का कोई असर नहीं है।',
  ownerOfNoSale: '“किसका” का असर सिर्फ मकान की बिक्री में है।',
  retiresEarly: ({ first, other }) =>
    `परिवार का रिटायरमेंट ${withPostposition(first, 'के')} रिटायरमेंट से शुरू होता है। ${withPostposition(other, 'का')} रिटायरमेंट बाद में है, पर ${withPostposition(other, 'की')} कोई सैलरी नहीं है, इसलिए वह नहीं गिना जाता। अगर ${other} कमाते हैं, ` +
    'तो उस आमदनी का प्रकार “सैलरी” चुनें; नहीं तो दोनों के रिटायरमेंट की उम्र साथ-साथ रखें।',
  surplusAssumed: ({ isTaxed }) =>
    'आमदनी से जो बचता है वह निवेश होता है, और जो कम पड़ता है वह बचत से निकलता है। ये दोनों नहीं चाहिए, तो “आमदनी से बची रकम” में ' +
    `“खर्च हो जाती है” चुनें।${ifUntaxed(isTaxed)}`,
  needsPartner: 'इसका असर तभी है, जब प्लान में पार्टनर हो। पार्टनर जोड़ें।',
  clubbing: ({ label }) =>
    `${withPostposition(label, 'की')} टैक्स वाली आमदनी नहीं होती, जब ${isSelf(label) ? 'आपके' : 'उनके'} पोर्टफोलियो में पैसा जमा होता है। अगर यह पैसा पार्टनर देते हैं, तो उससे हुई आमदनी ` +
    'पार्टनर की मानी जाती है, और टैक्स पार्टनर पर लगता है (क्लबिंग, धारा 64); यहाँ टैक्स उन पर गिना गया है, जिनका पोर्टफोलियो है, इसलिए वह असल से कम हो सकता है।',

  taxYearUnknown: ({ first }) =>
    `टैक्स के साथ प्लान वित्त वर्ष ${first} से पहले शुरू नहीं हो सकता: उससे पहले का कानून यहाँ नहीं है।`,
  notForCore: ({ assetClass }) =>
    `मुख्य पोर्टफोलियो ${assetClass === 'nps' ? 'NPS खाता' : 'सॉवरेन गोल्ड बॉन्ड'} नहीं हो सकता; उसे अलग पोर्टफोलियो के रूप में जोड़ें।`,
  npsExitTooLate: ({ latest }) => `NPS खाता ${latest} साल की उम्र तक बंद करना होता है।`,
  noBondContributions: 'सॉवरेन गोल्ड बॉन्ड अब जारी नहीं होते; हर महीने का निवेश गोल्ड ETF वाले पोर्टफोलियो में करें।',
  strategyNeedsTax: '“जिसमें टैक्स सबसे कम लगे” चुनने के लिए इनकम टैक्स चालू होना चाहिए।',

  tooFewPaths: 'सिमुलेशन की संख्या सम और कम से कम 2 होनी चाहिए, क्योंकि वे जोड़ों में चलते हैं।',
  oddPaths: 'सिमुलेशन की संख्या सम होनी चाहिए, क्योंकि वे जोड़ों में चलते हैं।',
  replayPathTooLarge: 'replayPath: यह सिमुलेशन की संख्या से कम होना चाहिए।',
  sequenceRequired: '“आपके दिए साल” चुनने पर “दोहराए जाने वाले साल” भरना ज़रूरी है।',
  sequenceTooShort: ({ years }) => `“दोहराए जाने वाले साल” में सारे ${years} साल होने चाहिए।`,
  clashingCorrelations: ({ pairs }) =>
    `ये कोरिलेशन एक साथ नहीं हो सकते: ${pairs
      .map(({ name, isDefault }) => (isDefault ? `${name} (अपने-आप)` : name))
      .join(', ')}। कोई एक बदलें।`,

  noEffectWithMethod: ({ member }) => `${member}: सिमुलेशन के इस तरीके में इसका कोई असर नहीं है।`,
  sexOfOne:
    '“स्त्री या पुरुष” का कोई असर नहीं है, क्योंकि पार्टनर का नहीं भरा गया। उसे भरें, तब प्लान दोनों के जीवनकाल से मिलाया जाएगा।',
  partnerWithoutSex:
    'पार्टनर का यहाँ कोई असर नहीं है, क्योंकि आपका “स्त्री या पुरुष” नहीं भरा गया। उसे भरें, तब प्लान दोनों के जीवनकाल से मिलाया जाएगा।',
  noEffectOnClass: ({ member, classes }) =>
    `${member}: यह सिर्फ इस प्रकार के निवेश में लगता है: ${either(classes.map(className))}।`,
  costOfNothing: 'costBasis का कोई असर नहीं है, क्योंकि पोर्टफोलियो शुरू में खाली है।',
  inflationNotApplied: 'inflationAdjusted बंद है, इसलिए इस लक्ष्य की annualInflationRatePct का कोई असर नहीं है।',
  returnBeforeRetirement: ({ earned, given, member }) =>
    `प्लान रिटायरमेंट से ही शुरू होता है, इसलिए इस पोर्टफोलियो पर सालाना ${formatPct(given)} नहीं, ${formatPct(earned)} रिटर्न मिलता है। ` +
    `${member} भरें।`,

  portfoliosExceed: ({ member }) =>
    `${member}: पोर्टफोलियो मिलाकर इससे ज़्यादा होते हैं, इसलिए उनका जोड़ लिया गया। ${additionalTotals} कुल में पोर्टफोलियो शामिल नहीं हैं।`,
  coreRemainder: ({ corpus, monthly, returnPct }) => {
    const amounts = [
      ...(corpus > 0 ? [`कॉर्पस के ${formatInr(corpus)}`] : []),
      ...(monthly > 0 ? [`हर महीने के ${formatInr(monthly)}`] : [])
    ]
    return `${both(amounts)} किसी पोर्टफोलियो में नहीं हैं; वे सालाना ${formatPct(returnPct)} पर मुख्य पोर्टफोलियो में माने गए हैं।`
  },
  costBasisAssumed: 'costBasis नहीं भरी गई; आज की रकम ही लागत मानी गई है, इसलिए अब तक की बढ़त पर टैक्स नहीं लगता।',
  lockedClassIsLiquid: () =>
    'टैक्स के बिना इस पोर्टफोलियो से किसी भी उम्र में पैसा निकल सकता है। लॉक, सीमाएँ और निकासी के नियम लगाने के लिए इनकम टैक्स चालू करें।',

  nothingNeeded: 'प्लान में रिटायरमेंट के खर्च नहीं हैं, इसलिए पता नहीं चलता कि खर्च का नियम काफी देता है या नहीं। खर्च जोड़ें।',
  needOfNothing:
    'निकासी 0 भरी गई है, इसलिए रिटायरमेंट की ज़रूरत शून्य मानी गई है, और पता नहीं चलता कि खर्च का नियम खर्च के लिए काफी देता है या नहीं। इसे खाली छोड़ें।',
  nothingSpent: ({ hasExpenses }) =>
    `रिटायरमेंट में कोई खर्च नहीं है, क्योंकि ${
      hasExpenses ? 'निकासी 0 भरी गई है' : 'तब न खर्च हैं, न निकासी'
    }; इसलिए नतीजे से यह पता नहीं चलता कि पैसा चलेगा या नहीं।${
      hasExpenses ? '' : ' खर्च जोड़ें, या initialMonthlyWithdrawal भरें।'
    }`,
  noRetirement:
    'प्लान रिटायरमेंट शुरू होते ही खत्म हो जाता है, इसलिए रिटायरमेंट के बारे में कुछ नहीं बताता। planningEndAgeYears में वह उम्र भरें, ' +
    'जिस तक पैसा चलना चाहिए।',
  alreadyRetired: ({ current, retirement, isSwapped, label }) => {
    const years = Math.floor(current - retirement)
    const since = years === 0 ? 'एक साल से भी कम पहले' : `${years} साल पहले`
    return (
      `${label === null ? '' : `${label}: `}रिटायरमेंट ${since} शुरू हो चुका है, ${retirement} साल की उम्र में: प्लान रिटायरमेंट से ही शुरू होता है, ` +
      `और वही निवेश चलता है जिसमें contributionEndAgeYears भरी हो।${
        isSwapped
          ? ` अगर दोनों उम्र आपस में बदल गई हैं, तो currentAgeYears में ${retirement} और retirementAgeYears में ${current} भरें।`
          : ''
      }`
    )
  },
  incomeForLife: ({ label = 'यह आमदनी', end, goesOnPct }) => {
    const share = goesOnPct === 0 ? '' : `, और उसके बाद इसका ${formatPct(goesOnPct ?? 0)} मिलता रहता है`
    const until = goesOnPct === null ? 'यानी प्लान के अंत तक चलती है' : `यानी जीवन के अंत तक चलती है${share}`
    return (
      `${label}: ${end} साल की उम्र तक, ${until}, क्योंकि रिटायरमेंट पर अपने-आप सिर्फ सैलरी बंद होती है। ` +
      'अगर इसके लिए काम करना पड़ता है, तो endAgeYears भरें।'
    )
  },
  endsWithLife: ({ end, label, other, years }) =>
    `यह ${withPostposition(label, 'की')} ${formatYears(end)} की उम्र पर बंद हो जाता है, और उसके बाद के ${formatYears(years)} ` +
    `${withPostposition(other, 'के')} पास यह नहीं रहता। अगर यह चलता रहना है, तो endAgeYears खाली छोड़ें।`,
  taxedAsOnePerson:
    'सारी आमदनी पर एक ही व्यक्ति का टैक्स लगाया गया है। दो लोगों का टैक्स अलग-अलग लगता है और आम तौर पर कम होता है: ' +
    'अगर सैलरी दो लोगों की है, तो पार्टनर जोड़ें, और जो उनका है उसमें “किसका” में पार्टनर चुनें।'
}
