/** What the page says in "Retirement". */
import type { retirement as english } from './en-retirement.ts'
import type { InLanguage } from './in-language.ts'

export const retirement: InLanguage<typeof english> = {
  investNothing:
    'अगर रिटर्न अनुमान के मुताबिक रहे, तो और कुछ निवेश न करने पर भी पैसा अंत तक चलेगा। पर तब कोई गुंजाइश नहीं बचेगी।',
  summary: 'आपका रिटायरमेंट',
  when: 'कब',
  at: (age, year) => `${year} में, ${age} की उम्र में`,
  of: (name, when) => `${name}: ${when}`,
  already: 'रिटायरमेंट शुरू हो चुका है',
  invest: 'अभी हर महीने का निवेश',
  investEpf: 'EPF में कंपनी का हिस्सा मिलाकर',
  investSurplus: 'और जो रकम बच जाए',
  spend: 'हर महीने खर्च कर सकते हैं',
  spendNote: planned => `आज की कीमत में; आपके प्लान में: ${planned}`,
  today: 'आज की कीमत में',
  chance: 'सफलता की संभावना',
  chanceOff: 'बंद है',
  expected: 'अनुमानित रिटर्न पर पैसा',
  lower: 'रिटर्न 1% कम रहे तो पैसा',
  unknown: '…',
  none: 'जवाब नहीं मिला',
  income: {
    title: 'रिटायरमेंट में आमदनी',
    note: (month, age) => `रिटायरमेंट के पहले महीने का खर्च कहाँ से आएगा: ${month}, आपकी उम्र ${age}। आज की कीमत में।`,
    source: 'कहाँ से',
    amount: 'हर महीने',
    earned: 'आमदनी',
    savings: 'बचत',
    missing: 'कमी',
    sum: 'आपका खर्च',
    nothing: 'इस महीने में कोई खर्च नहीं है।',
    tax: amount => `पहले साल बचत से हर महीने ${amount} इनकम टैक्स भी जाएगा।`,
    noTax: 'पहले साल बचत से कोई इनकम टैक्स नहीं जाएगा।',
    none: 'रिटायरमेंट शुरू होने से पहले ही प्लान खत्म हो जाता है।',
    failed: 'इसका हिसाब अभी नहीं हो सका।',
    working: 'हिसाब हो रहा है'
  },
  how: 'यह कैसे पता चला',
  tested: 'आपके पूरे प्लान पर जाँचा गया।',
  searching: (found, all) => `सिमुलेशन में जाँच हो रही है: ${all} में से ${found} जवाब मिले।`,
  searched: 'सारे जवाब मिल गए।',
  taken: 'यही आपका प्लान है',
  done: {
    retire: age => `अब आपका रिटायरमेंट ${age} की उम्र में है।`,
    retireOf: (name, age) => `अब ${name} का रिटायरमेंट ${age} की उम्र में है।`,
    invest: amount => `अब आप हर महीने ${amount} निवेश करते हैं।`,
    spend: amount => `अब रिटायरमेंट में आपका हर महीने का खर्च ${amount} है।`
  }
}
