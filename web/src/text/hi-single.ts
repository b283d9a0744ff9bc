/** What the sheets for one thing of the plan say. */
import type { singleText as english } from './en-single.ts'
import type { InLanguage } from './in-language.ts'

export const singleText: InLanguage<typeof english> = {
  titles: {
    income: 'हर महीने की आमदनी, टैक्स से पहले',
    spending: 'हर महीने का खर्च',
    instalments: 'लोन',
    investments: 'हर महीने का निवेश',
    retirement: 'रिटायरमेंट'
  },
  done: 'हो गया',
  now: (label, figure) => `${label}: अब ${figure}।`,
  retires: (name, age) =>
    name === null ? `अब आपका रिटायरमेंट ${age} की उम्र में है।` : `अब ${name} का रिटायरमेंट ${age} की उम्र में है।`,
  less: what => `${what}: कम`,
  more: what => `${what}: ज़्यादा`,
  noAmount: 'यह पढ़ा नहीं जा सका, इसलिए पुरानी रकम ही रहेगी। ऐसे लिखें: 12,50,000 या 12.5 लाख।',
  outOfBounds: (least, most) => `${least} से ${most} के बीच की उम्र लिखें।`
}
