/** What Home says below its first picture, and what is said after a change. */
import type { more as english } from './en-home-more.ts'
import type { InLanguage } from './in-language.ts'

export const more: InLanguage<typeof english> = {
  done: {
    investMore: amount => `अब आपका निवेश हर महीने ${amount} है।`,
    stepUpMore: rate => `अब आपका निवेश हर साल ${rate} बढ़ेगा।`,
    startWithMore: amount => `अब आपकी शुरुआती बचत ${amount} ज़्यादा है।`,
    spendLess: share => `अब रिटायरमेंट में आपका खर्च ${share} कम है।`,
    needLess: share => `अब रिटायरमेंट में आपकी ज़रूरत ${share} कम है।`,
    shrinkMilestone: (label, amount) => `${label}: खर्च अब ${amount} है।`,
    dropMilestone: label => `${label}: अब प्लान में नहीं है।`,
    dropRule: 'अब खर्च उतना है जितनी आपकी ज़रूरत है।',
    retireLater: time => `अब आप ${time} देर से रिटायर होंगे।`,
    other: 'आपका प्लान बदल गया है।',
    emiInside: amount => `EMI के बिना खर्च अब हर महीने ${amount} है।`,
    investLess: amount => `अब आपका निवेश हर महीने ${amount} है।`,
    impossible: 'यह बदलाव आपके प्लान में नहीं बैठता। कुछ नहीं बदला गया।'
  },
  goals: {
    title: 'लक्ष्य',
    none: 'अभी कोई लक्ष्य नहीं।',
    at: age => `${age} की उम्र में`,
    others: count => `और ${count} लक्ष्य`,
    open: 'लक्ष्य खोलें'
  },
  check: {
    title: 'जाँच लें',
    none: 'जाँचने को कुछ नहीं है।',
    all: count => (count === 1 ? '1 बात जाँचने की है' : `${count} बातें जाँचने की हैं`)
  },
  fixes: {
    more: 'और उपाय',
    rows: {
      investMore: amount => `हर महीने ${amount} ज़्यादा निवेश करें`,
      stepUpMore: rate => `निवेश हर साल ${rate} बढ़ाएँ`,
      startWithMore: amount => `शुरू में ${amount} ज़्यादा लगाएँ`,
      spendLess: share => `रिटायरमेंट में खर्च ${share} घटाएँ`,
      shrinkMilestone: (label, amount) => `${label} पर ${amount} ही खर्च करें`,
      dropMilestone: label => `${label}: यह लक्ष्य छोड़ दें`
    }
  },
  table: {
    title: 'साल-दर-साल',
    caption: 'प्लान का हर साल, उसी साल के रुपयों में।',
    months: '(इसके महीने खोलें)',
    tax: 'बचत से टैक्स',
    byRule: 'नियम से खर्च',
    age: 'साल में उम्र',
    atEnd: name => `${name}, साल के अंत में`
  }
}
