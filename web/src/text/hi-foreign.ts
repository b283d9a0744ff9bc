/** What is said of the plan of a link, beside a plan of one's own. */
import type { foreignText as english } from './en-foreign.ts'
import type { InLanguage } from './in-language.ts'

export const foreignText: InLanguage<typeof english> = {
  foreign: 'यह प्लान एक लिंक से खुला है। आपका अपना प्लान सेव है और वैसा ही रहेगा।',
  keepBoth: 'दोनों प्लान रखें',
  full: 'एक और प्लान की जगह नहीं है। पहले “मेरे प्लान” में से एक हटाएँ।',
  adopt: 'मेरे प्लान की जगह यही रखें'
}
