/** What the page says of saving, sharing and opening a plan. */
import type { keep as english } from './en-keep.ts'
import type { InLanguage } from './in-language.ts'

export const keep: InLanguage<typeof english> = {
  title: 'सेव और शेयर करें',
  link: 'लिंक कॉपी करें',
  linkNote: 'लिंक में पूरा प्लान होता है, # के बाद। यह हिस्सा किसी सर्वर को नहीं दिखता।',
  copied: 'कॉपी हो गया।',
  exportPlan: 'प्लान (JSON)',
  exportAnswer: 'पूरा नतीजा (JSON)',
  exportCsv: 'महीने (CSV)',
  import: 'प्लान खोलें (JSON)',
  importFailed: 'उस फाइल में कोई प्लान नहीं है। वह फाइल चुनें जो यहाँ “प्लान (JSON)” से सेव की गई थी।',
  importFaulty: 'उस फाइल के प्लान का हिसाब नहीं हो सकता। आपका प्लान वैसा ही है:',
  forget: 'इस डिवाइस से मेरा डेटा मिटाएँ',
  reallyForget: 'इस डिवाइस से आपके सारे प्लान हमेशा के लिए मिटाएँ?',
  forgotten: 'इस डिवाइस और पते, दोनों से मिटा दिया गया।',
  developers: 'डेवलपर के लिए',
  forDevelopers: {
    docs: 'API का संदर्भ (अंग्रेज़ी)',
    'openapi.json': 'OpenAPI दस्तावेज़',
    problems: 'गलतियों के कोड (अंग्रेज़ी)'
  },
  developersNote: 'इसी प्लान पर सर्विस भी यही आँकड़े देती है, आखिरी पैसे तक।',
  copy: what => `${what} कॉपी करें`,
  code: 'इस स्क्रीन के लिए रिक्वेस्ट',
  removed: names => `इस प्लान के कुछ हिस्से पढ़े नहीं जा सके और हटा दिए गए: ${names}।`,
  faulty: 'इस प्लान का हिसाब अभी नहीं हो सकता।',
  toPlan: 'प्लान ठीक करें'
}
