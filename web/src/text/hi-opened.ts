/** What the page says of how a plan was opened, and of values that were not typed; a part of `hi.ts`. */
import type { assumed as englishAssumed, opened as englishOpened } from './en-opened.ts'
import type { InLanguage } from './in-language.ts'

export const opened: InLanguage<typeof englishOpened> = {
  cut: 'यह लिंक अधूरा या खराब है, इसलिए इसका प्लान नहीं खुल सका। पूरा लिंक दोबारा मँगाएँ।',
  unkept: 'यह ब्राउज़र आपके बदलाव सेव नहीं कर पा रहा है। रिपोर्ट में जाकर प्लान को फाइल में सेव करें।',
  foreign: 'यह प्लान एक लिंक से खुला है। आपका अपना प्लान सेव है और वैसा ही रहेगा।',
  linked: 'यह प्लान एक लिंक से खुला है। इसमें बदलाव करने पर यह आपके प्लान के रूप में इसी ब्राउज़र में सेव होगा।',
  example: 'यह एक उदाहरण है, आपका प्लान नहीं।',
  startOwn: 'अपना प्लान शुरू करें',
  back: 'अपने प्लान पर लौटें',
  adopt: 'दोनों रखें और इसी पर काम करें'
}

export const assumed: InLanguage<typeof englishAssumed> = {
  values: count => `${count} ${count === 1 ? 'अनुमानित आँकड़ा' : 'अनुमानित आँकड़े'}`,
  count: count => `${count} ${count === 1 ? 'अनुमानित आँकड़ा: जाँच लें' : 'अनुमानित आँकड़े: जाँच लें'}`
}
