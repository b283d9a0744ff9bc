/** What users read about goal seek: errors in its requests, and warnings. The page asks the other questions itself. */
import { questionsText as english } from '../en/questions.ts'
import type { InLanguage } from '../in-language.ts'
import { withPostposition } from './names.ts'
import { formatYears } from './time-and-limits.ts'

export const questionsText: InLanguage<typeof english> = {
  // Requests that only programs send.
  ...english,
  withValue: ({ message }) => `जो आँकड़ा मिला उसके साथ: ${message}`,
  muchLater: ({ years }) =>
    `जो उम्र मिली वह प्लान के रिटायरमेंट से ${formatYears(years)} बाद की है। इतना लंबा काम कम ही लोग कर पाते हैं: ` +
    'निवेश या रिटायरमेंट के खर्च में भी बदलाव देखें।',
  retirementUnmoved: ({ name, years }) =>
    `${withPostposition(name, 'के')} रिटायरमेंट से परिवार का रिटायरमेंट नहीं बदलता, जो प्लान शुरू होने के ${formatYears(years)} बाद है: ` +
    'जो बाद तक कमाए उसी से तय होता है, या किसी की सैलरी न हो, तो पहले रिटायर होने वाले से। ' +
    'बदलता वही है जो इसी व्यक्ति पर निर्भर है: बिना अंतिम उम्र वाली सैलरी, निवेश और बंद होने वाले खाते।',
  goalNeedsRule: 'इस लक्ष्य के लिए प्लान में खर्च का नियम चाहिए।',
  measureNeedsRule: 'इस आँकड़े के लिए प्लान में खर्च का नियम चाहिए।',
  ruleAdapts:
    'प्लान में खर्च का नियम है, जो पैसा कम होने पर कम खर्च करता है। इसलिए यह लक्ष्य तब भी पूरा हो सकता है जब ज़रूरत से कम खर्च हो। ' +
    'लक्ष्य worstShareOfNeedAtLeast लें।',
  rateReplaced: ({ ratePct }) =>
    `इस प्लान में सँभलकर खर्च करने का नियम जमा पैसे के ${ratePct}% (initialRatePct) से शुरू होता है। यहाँ वह ` +
    'इसके बदले खोजी गई रकम से शुरू होता है, और इस दर का कोई असर नहीं है। दर वही रखनी हो, तो कोई और चीज़ खोजें, जैसे शुरू का पैसा।',
  surplusInvested:
    'आमदनी से जो बचता है वह सारा पहले से निवेश हो रहा है। निवेश बढ़ाने पर वही रकम उसमें चली जाती है, और जो आमदनी से न निकले ' +
    'वह कट जाता है। रिटायरमेंट का खर्च या उम्र बदलकर देखें, या खर्च घटाएँ।',
  earningsAssumed: ({ isRetired }) =>
    `${isRetired ? 'इस प्लान में पहले महीने से ही रिटायरमेंट है' : 'इस प्लान में कोई आमदनी नहीं है'}, इसलिए देर से रिटायर होने में ` +
    'यह माना गया है कि तब तक का खर्च कमाई से निकलेगा। अगर कमाई नहीं है, तो रिटायरमेंट का खर्च बदलकर देखें।'
}
